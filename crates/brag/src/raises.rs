//! The stakes a seat may raise to.

use croupier_kernel::Seat;

use crate::{Betting, Config, Illegal};

/// The most raises in one lap (C28).
pub const MOST_RAISES: u8 = 4;

/// The stakes a seat may raise to: from the least to the most, by steps (C28).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Raises {
    /// One base bet above the stake.
    pub least: u32,
    /// The highest the seat can pay for.
    pub most: u32,
    /// The base bet, of which every new stake is a multiple.
    pub step: u32,
    /// The one nearest below the pot, as an amount of middling size.
    pub near_pot: u32,
}

impl Raises {
    /// The raises open to the seat whose turn it is, or the rule against all of
    /// them (C28).
    pub(crate) fn open_to(
        betting: &Betting,
        config: &Config,
        seat: Seat,
    ) -> Result<Raises, Illegal> {
        if betting.raises >= MOST_RAISES {
            return Err(Illegal::NoRaiseLeft { most: MOST_RAISES });
        }
        let step = config.base();
        let per_stake = betting.per_stake(seat);
        let coins = betting.coins[seat];
        let least = betting.stake + step;
        if per_stake * least > coins {
            return Err(Illegal::CannotRaise { price: per_stake * least, coins });
        }
        let most = whole_steps(coins / per_stake, step);
        let near_pot = whole_steps(betting.pot, step).clamp(least, most);
        Ok(Raises { least, most, step, near_pot })
    }

    /// Whether this is one of the new stakes, or the rule against it (C28).
    pub(crate) fn check(&self, stake: u32) -> Result<(), Illegal> {
        if stake < self.least {
            Err(Illegal::RaiseTooLow { least: self.least })
        } else if stake > self.most {
            Err(Illegal::RaiseTooHigh { most: self.most })
        } else if !stake.is_multiple_of(self.step) {
            Err(Illegal::RaiseOffStep { step: self.step })
        } else {
            Ok(())
        }
    }

    /// Each new stake, least first.
    pub fn iter(self) -> impl Iterator<Item = u32> {
        (self.least..=self.most).step_by(self.step as usize)
    }
}

fn whole_steps(coins: u32, step: u32) -> u32 {
    coins - coins % step
}
