//! The stakes a seat may raise to.

use croupier_kernel::{Chance, Seat};

use crate::verdict::Verdict;
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
    /// The highest the table's cap allows.
    pub(crate) cap: u32,
    pot: u32,
}

impl Raises {
    /// What a seat can raise to if it may raise at all (C28).
    #[inline(always)]
    pub(crate) fn of(betting: &Betting, config: &Config, seat: Seat) -> Raises {
        let cap = match config.raise_cap {
            RaiseCap::None => u32::MAX,
            RaiseCap::Double => 2 * betting.stake,
            RaiseCap::Pot => betting.pot,
        };
        let coins = betting.coins[seat];
        let affordable = if betting.per_stake(seat) == 2 { coins / 2 } else { coins };
        let limit = affordable.min(cap);
        let step = config.base;
        Raises { least: betting.stake + step, limit, step, cap, pot: betting.pot }
    }

    /// Whether this is one of the new stakes (C28).
    #[inline(always)]
    pub(crate) fn allowed<V: Verdict>(&self, raise: V, stake: u32) -> V {
        let Raises { least, limit, step, .. } = *self;
        raise
            .needs(stake >= least, Illegal::RaiseTooLow { least })
            .needs(stake <= limit, Illegal::RaiseTooHigh { most: self.most() })
            .needs(stake.is_multiple_of(step), Illegal::RaiseOffStep { step })
    }

    /// The highest of them.
    pub fn most(&self) -> u32 {
        whole_steps(self.limit, self.step)
    }

    /// The least, the most, or the one nearest below the pot as an amount of
    /// middling size.
    #[inline(always)]
    pub(crate) fn pick(&self, chance: &mut impl Chance) -> u32 {
        let near_pot = self.pot.clamp(self.least, self.limit);
        let coins = match chance.below(3) {
            0 => self.least,
            1 => near_pot,
            _ => self.limit,
        };
        whole_steps(coins, self.step)
    }

    /// Each new stake, least first.
    pub fn iter(self) -> impl Iterator<Item = u32> {
        (self.least..=self.limit).step_by(self.step as usize)
    }
}

fn whole_steps(coins: u32, step: u32) -> u32 {
    coins - coins % step
}
