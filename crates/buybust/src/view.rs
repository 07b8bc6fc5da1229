//! What one seat knows.

use croupier_kernel::{Seat, SeatSet};

use crate::{BuyBust, Card, Clue, Config, Flip, Held, Ledger, Legal, Phase, Role};

/// Everything one seat may know, built up from that and nothing else.
///
/// A seat that the table does not have sees what someone who only watches sees.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct View {
    /// The rules in force.
    pub config: Config,
    /// Whose view this is.
    pub seat: Seat,
    /// The number of the hand, from 1.
    pub hand: u8,
    /// Where the hand stands.
    pub phase: Phase,
    /// The cards the seat still holds.
    pub held: Held,
    /// The card the seat itself has put on the table.
    pub pick: Option<Card>,
    /// The seats whose card is on the table.
    pub put: SeatSet,
    /// What the Location duty tells the seat of the cards that are down.
    pub clue: Clue,
    /// The last cards that were turned over: those of the hand before while
    /// this one is picked, and of this one once the sitting is over.
    pub last: Option<Flip>,
    /// The account of the sitting.
    pub ledger: Ledger,
}

impl View {
    pub(crate) fn of(game: &BuyBust, seat: Seat) -> View {
        let me = Role::of(seat);
        let has_put = |role: &Role| game.hand.pick(*role).is_some();
        View {
            config: game.config.clone(),
            seat,
            hand: game.number,
            phase: game.hand.phase(),
            held: me.map_or(Held::EMPTY, |role| game.hand.held(role)),
            pick: me.and_then(|role| game.hand.pick(role)),
            put: Role::ORDER.into_iter().filter(has_put).map(Role::seat).collect(),
            clue: me.map_or(Clue::Nothing, |role| game.hand.clue(&game.config, role)),
            last: game.last,
            ledger: game.ledger,
        }
    }

    /// The actions open to the seat.
    pub fn legal(&self) -> Legal {
        Legal::of(&self.config, self.phase, self.seat, &self.held, self.clue)
    }

    /// The card of a seat, if this seat can see it: its own, or one face up.
    pub fn card_of(&self, role: Role) -> Option<Card> {
        if role.seat() == self.seat {
            return self.pick;
        }
        match self.phase {
            Phase::Picking(_) => None,
            Phase::Flipped => self.last.and_then(|flip| flip.table.get(role.index())),
        }
    }
}
