//! What everyone at the table can see.

use croupier_kernel::{CardSet, PerSeat, Seat, SeatSet, Turn};

use crate::deal::Seats;
use crate::{
    Action, Betting, CardStep, Config, Floor, Habits, Illegal, Legal, Outcome, TimeoutAction,
};

/// Where the sitting stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Phase {
    /// The first lap of a round: betting only (R22).
    InitialBetting,
    /// A later lap, before the seat to act has done anything with cards (R26).
    CardActions,
    /// A later lap, after that (R29).
    FinalBetting,
    /// The rounds are played, and a seat is asked for extra ones (C24).
    Asking,
    /// The sitting has ended.
    Over,
}

/// Everything in plain sight: the rules, the betting, the open cards, and who
/// has won what.
///
/// The truth and every view hold the same board, so what may be done is judged
/// for both by the same code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Board {
    /// The rules in force.
    pub config: Config,
    /// The round in play, from 1.
    pub round: u8,
    /// Whether the sitting has ended.
    pub over: bool,
    /// The seats still to be asked for extra rounds (C24).
    pub asked: SeatSet,
    /// The betting of the round, and everybody's coins.
    pub betting: Betting,
    /// The cards that all can see.
    pub floor: Floor,
    /// The rounds each seat has won; a round that was split counts for nobody.
    pub rounds_won: Seats<u8>,
    /// What all have seen of how each seat plays.
    pub habits: Seats<Habits>,
}

impl Board {
    /// A table at which no round was played; the first seat begins (C36).
    pub(crate) fn new(config: &Config) -> Board {
        Board {
            config: *config,
            round: 0,
            over: false,
            asked: SeatSet::EMPTY,
            betting: Betting::new(config),
            floor: Floor::new(config.seats),
            rounds_won: PerSeat::new(config.seats),
            habits: PerSeat::new(config.seats),
        }
    }

    /// Where the sitting stands.
    pub fn phase(&self) -> Phase {
        if self.over {
            Phase::Over
        } else if !self.asked.is_empty() {
            Phase::Asking
        } else if self.betting.lap < 2 {
            Phase::InitialBetting
        } else if self.floor.step == CardStep::Free {
            Phase::CardActions
        } else {
            Phase::FinalBetting
        }
    }

    /// Whether a round is being played.
    #[inline]
    pub(crate) fn in_round(&self) -> bool {
        !self.over && self.asked.is_empty()
    }

    /// Whose decision the table waits for.
    pub fn turn(&self) -> Turn {
        if self.over { Turn::Over } else { Turn::Seat(self.betting.to_act) }
    }

    /// The actions open to a seat that holds these cards; they matter only
    /// once it has looked at them.
    #[inline(always)]
    pub fn legal(&self, seat: Seat, hand: CardSet) -> Legal {
        Legal::new(self, seat, hand)
    }

    /// The price of an action for a seat that holds these cards.
    ///
    /// # Errors
    ///
    /// The rule against it.
    pub fn price(&self, seat: Seat, hand: CardSet, action: Action) -> Result<u32, Illegal> {
        self.check_turn(seat)?;
        self.allowed(seat, hand, action)
    }

    /// Whether it is this seat's turn.
    #[inline]
    pub(crate) fn check_turn(&self, seat: Seat) -> Result<(), Illegal> {
        if self.over {
            Err(Illegal::SittingOver)
        } else if seat != self.betting.to_act {
            Err(Illegal::NotYourTurn { to_act: self.betting.to_act })
        } else {
            Ok(())
        }
    }

    /// What the seat to act does when its time is up (C35). A picked-up floor
    /// card has been put back before.
    pub fn timeout_action(&self) -> Action {
        let seat = self.betting.to_act;
        let allowed = |action| self.price(seat, CardSet::EMPTY, action).is_ok();
        let stay = self.betting.staying(seat);
        match self.config.timeout_action {
            _ if !self.asked.is_empty() => Action::Enough,
            TimeoutAction::AutoCall if allowed(stay) => stay,
            TimeoutAction::CheckFold | TimeoutAction::AutoCall if allowed(Action::Check) => {
                Action::Check
            }
            TimeoutAction::CheckFold | TimeoutAction::AutoCall => Action::Fold,
        }
    }

    /// How the sitting ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.over.then(|| Outcome::new(self.betting.coins, self.rounds_won))
    }
}
