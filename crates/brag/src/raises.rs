//! The stakes a seat may raise to.

use croupier_kernel::Seat;

use crate::{Betting, Config, Illegal, RaiseCap};

/// The stakes a seat may raise to: from the least to the most, by steps (C28).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Raises {
    /// One base bet above the stake.
    pub least: u32,
    /// The highest the seat can pay for and the cap allows, in whole steps or
    /// less than one above.
    limit: u32,
    /// The base bet, of which every new stake is a multiple.
    pub step: u32,
    pot: u32,
}

impl Raises {
    /// The raises open to the seat whose turn it is, or the rule against all of
    /// them (C28).
    #[inline(always)]
    pub(crate) fn open_to(
        betting: &Betting,
        config: &Config,
        seat: Seat,
    ) -> Result<Raises, Illegal> {
        if betting.raises >= config.max_raises {
            return Err(Illegal::NoRaiseLeft { most: config.max_raises });
        }
        let step = config.base;
        let per_stake = betting.per_stake(seat);
        let coins = betting.coins[seat];
        let least = betting.stake + step;
        if per_stake * least > coins {
            return Err(Illegal::CannotRaise { price: per_stake * least, coins });
        }
        let cap = match config.raise_cap {
            RaiseCap::None => u32::MAX,
            RaiseCap::Double => 2 * betting.stake,
            RaiseCap::Pot => betting.pot,
        };
        if cap < least {
            return Err(Illegal::RaiseCapped { most: cap });
        }
        let affordable = if per_stake == 2 { coins / 2 } else { coins };
        Ok(Raises { least, limit: affordable.min(cap), step, pot: betting.pot })
    }

    /// Whether this is one of the new stakes, or the rule against it (C28).
    pub(crate) fn check(&self, stake: u32) -> Result<(), Illegal> {
        if stake < self.least {
            Err(Illegal::RaiseTooLow { least: self.least })
        } else if stake > self.limit {
            Err(Illegal::RaiseTooHigh { most: self.most() })
        } else if !stake.is_multiple_of(self.step) {
            Err(Illegal::RaiseOffStep { step: self.step })
        } else {
            Ok(())
        }
    }

    /// The highest of them.
    pub fn most(&self) -> u32 {
        whole_steps(self.limit, self.step)
    }

    /// The one nearest below the pot, as an amount of middling size.
    pub fn near_pot(&self) -> u32 {
        whole_steps(self.pot.clamp(self.least, self.limit), self.step)
    }

    /// Each new stake, least first.
    pub fn iter(self) -> impl Iterator<Item = u32> {
        (self.least..=self.limit).step_by(self.step as usize)
    }
}

fn whole_steps(coins: u32, step: u32) -> u32 {
    coins - coins % step
}
