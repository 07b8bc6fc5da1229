//! Whether an action is allowed now.

use croupier_kernel::Seat;

use crate::legal::playable;
use crate::{Action, BuyBust, Card, Illegal, Phase, Role};

impl BuyBust {
    /// Who does this, if it may.
    pub(super) fn check(&self, seat: Seat, action: Action) -> Result<Role, Illegal> {
        let phase = self.board.phase;
        let Some(turn) = phase.turn() else { return Err(Illegal::Over) };
        if turn.seat() != seat {
            return Err(Illegal::NotYourTurn { turn });
        }
        let not_asked = Err(Illegal::NotAsked(phase));
        match action {
            Action::Play(card) => match phase {
                Phase::Picking(_) => self.check_put(turn, card),
                Phase::Playing(_) | Phase::Choosing(_) => self.check_held(turn, card),
                Phase::Betting(_) | Phase::Deciding(_) | Phase::Between | Phase::Over => not_asked,
            },
            Action::Raise(card) => match phase {
                Phase::Betting(_) => self.check_held(turn, card),
                Phase::Picking(_)
                | Phase::Playing(_)
                | Phase::Choosing(_)
                | Phase::Deciding(_)
                | Phase::Between
                | Phase::Over => not_asked,
            },
            Action::Check => match phase {
                Phase::Playing(_) | Phase::Choosing(_) | Phase::Betting(_) => Ok(turn),
                Phase::Picking(_) | Phase::Deciding(_) | Phase::Between | Phase::Over => not_asked,
            },
            Action::Fold => match phase {
                Phase::Picking(_) | Phase::Playing(_) | Phase::Choosing(_) | Phase::Betting(_)
                    if turn == Role::Narc =>
                {
                    Err(Illegal::NarcStays)
                }
                Phase::Betting(_) | Phase::Deciding(_) => Ok(turn),
                Phase::Picking(_) | Phase::Playing(_) | Phase::Choosing(_) => {
                    Err(Illegal::NoFoldHere(phase))
                }
                Phase::Between | Phase::Over => not_asked,
            },
            Action::Continue => match phase {
                Phase::Deciding(_) => Ok(turn),
                Phase::Picking(_)
                | Phase::Playing(_)
                | Phase::Choosing(_)
                | Phase::Betting(_)
                | Phase::Between
                | Phase::Over => not_asked,
            },
            Action::NextHand | Action::GoHome => match phase {
                Phase::Between => Ok(turn),
                Phase::Picking(_)
                | Phase::Playing(_)
                | Phase::Choosing(_)
                | Phase::Betting(_)
                | Phase::Deciding(_)
                | Phase::Over => not_asked,
            },
        }
    }

    /// Whether a seat may put this card face down.
    fn check_put(&self, role: Role, card: Card) -> Result<Role, Illegal> {
        self.check_held(role, card)?;
        let clue = self.clue(role);
        if playable(self.config.catalog(), &self.held(role), clue).contains(card) {
            Ok(role)
        } else {
            Err(Illegal::LocationDue(card))
        }
    }

    #[inline]
    fn check_held(&self, role: Role, card: Card) -> Result<Role, Illegal> {
        if self.held[role.index()].contains(card) { Ok(role) } else { Err(Illegal::NotHeld(card)) }
    }
}
