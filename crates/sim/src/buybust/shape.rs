//! How the numbers of runs are spread, in whole counts.

use std::collections::BTreeMap;

use croupier_buybust::Settlement;
use serde::{Deserialize, Serialize};

use crate::Ratio;

/// Histograms of some runs. Each has a bounded number of bars, the outermost of
/// which take whatever lies beyond them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shape {
    /// Runs by the cash at their end; a bar is named by its least dollars.
    pub cash: BTreeMap<i64, u64>,
    /// Hands that were settled without a fold by their Cover less their
    /// Evidence; a bar is named by its least.
    pub margins: BTreeMap<i64, u64>,
    /// The Heat after the first hand, the second, and so on, over the runs that
    /// got so far.
    pub heat: Vec<Ratio>,
}

impl Shape {
    /// How many dollars a bar of [`Shape::cash`] is wide.
    pub const CASH_BAR: i64 = 50;
    /// How wide a bar of [`Shape::margins`] is.
    pub const MARGIN_BAR: i64 = 10;

    /// Adds a run that ended with this cash, from how each of its hands ended.
    pub(super) fn add<'h>(&mut self, cash: i64, hands: impl Iterator<Item = &'h Settlement>) {
        *self.cash.entry(bar(cash, Shape::CASH_BAR, 40)).or_default() += 1;
        for (place, last) in hands.enumerate() {
            if !matches!(last.ending, croupier_buybust::Ending::Folded { .. }) {
                let margin = last.totals.cover - last.totals.evidence;
                *self.margins.entry(bar(margin, Shape::MARGIN_BAR, 15)).or_default() += 1;
            }
            if self.heat.len() <= place {
                self.heat.resize(place + 1, Ratio::default());
            }
            self.heat[place].add(last.account.heat, 1);
        }
    }

    /// Both together.
    pub(super) fn plus(mut self, other: Shape) -> Shape {
        for (sums, more) in [(&mut self.cash, other.cash), (&mut self.margins, other.margins)] {
            for (bar, times) in more {
                *sums.entry(bar).or_default() += times;
            }
        }
        if self.heat.len() < other.heat.len() {
            self.heat.resize(other.heat.len(), Ratio::default());
        }
        for (sum, more) in self.heat.iter_mut().zip(other.heat) {
            *sum = sum.plus(more);
        }
        self
    }
}

/// The least number of the bar that a number belongs to, of so many to each side.
fn bar(number: i64, width: i64, bars: i64) -> i64 {
    number.div_euclid(width).clamp(-bars, bars) * width
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_takes_what_lies_in_it_and_the_last_what_lies_beyond() {
        assert_eq!([-1, 0, 49, 50].map(|cash| bar(cash, 50, 40)), [-50, 0, 0, 50]);
        assert_eq!((bar(1_000_000, 50, 40), bar(-1_000_000, 10, 15)), (2000, -150));
    }
}
