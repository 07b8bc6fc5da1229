//! What everyone at the table can see.

use croupier_kernel::{PerSeat, Seat, SeatSet, Turn};

use crate::deal::Seats;
use crate::{Action, Betting, Config, Illegal, Legal, Outcome};

/// Whether the sitting goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// A round is being bet on.
    Betting,
    /// The sitting has ended.
    Over,
}

/// Everything in plain sight: the rules, the betting, and who has won what.
///
/// The truth and every view hold the same board, so what may be done is judged
/// for both by the same code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// The rules in force.
    pub config: Config,
    /// Whether the sitting goes on.
    pub phase: Phase,
    /// The round in play, from 1.
    pub round: u8,
    /// The betting of that round, and everybody's coins.
    pub betting: Betting,
    /// The rounds each seat has won.
    pub rounds_won: Seats<u8>,
}

impl Board {
    /// The first round, begun by the first seat (C36).
    pub(crate) fn new(config: &Config) -> Board {
        let coins = PerSeat::from_fn(config.seats(), |_| config.coins());
        Board {
            config: *config,
            phase: Phase::Betting,
            round: 1,
            betting: Betting::start(config, Seat::FIRST, coins),
            rounds_won: PerSeat::new(config.seats()),
        }
    }

    /// Whose decision the table waits for.
    pub fn turn(&self) -> Turn {
        match self.phase {
            Phase::Betting => Turn::Seat(self.betting.to_act),
            Phase::Over => Turn::Over,
        }
    }

    /// The actions open to a seat.
    pub fn legal(&self, seat: Seat) -> Legal {
        match self.phase {
            Phase::Betting => Legal::new(&self.betting, &self.config, seat),
            Phase::Over => Legal::NONE,
        }
    }

    /// The price of an action, or the rule against it.
    pub(crate) fn check(&self, seat: Seat, action: Action) -> Result<u32, Illegal> {
        match self.phase {
            Phase::Betting => self.betting.check(&self.config, seat, action),
            Phase::Over => Err(Illegal::SittingOver),
        }
    }

    /// Pays the pot to the winner of a round, who starts the next one (C36),
    /// unless the sitting is over: all rounds played, or a seat bust (R31).
    pub(crate) fn settle(&mut self, winner: Seat) -> u32 {
        let pot = self.betting.award(winner);
        self.rounds_won[winner] += 1;
        if self.round >= self.config.rounds() || !self.bust().is_empty() {
            self.phase = Phase::Over;
        } else {
            self.round += 1;
            self.betting = Betting::start(&self.config, winner, self.betting.coins);
        }
        pot
    }

    /// The seats that could not post the next ante, or have no coin left (C24).
    pub fn bust(&self) -> SeatSet {
        let needed = self.config.ante().max(1);
        let poor = self.betting.coins.iter().filter(|(_, coins)| **coins < needed);
        poor.map(|(seat, _)| seat).collect()
    }

    /// How the sitting ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Betting => None,
            Phase::Over => Some(Outcome::new(self.betting.coins, self.rounds_won)),
        }
    }
}
