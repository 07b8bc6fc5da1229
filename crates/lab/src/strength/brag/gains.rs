//! What a contest came to.

use std::time::Duration;

use super::contest::Contest;
use crate::thinking::Thinking;

/// One deal of the first side, over both its seatings.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Deal {
    /// What all its seats have won.
    pub(super) coins: i64,
    /// The rounds of all its seats.
    pub(super) rounds: u32,
    pub(super) folds: u32,
    pub(super) raises: u32,
    pub(super) blind: u32,
    pub(super) shows: u32,
    /// Sittings that somebody's last coin ended before the tenth round.
    pub(super) early: u32,
    thinking: Thinking,
}

impl Deal {
    /// Notes a decision.
    pub(super) fn thought(&mut self, time: Duration) {
        self.thinking.note(time);
    }
}

/// All deals of a contest.
pub(super) struct Gains {
    deals: Vec<Deal>,
}

impl Gains {
    pub(super) const HEADING: &str = "\
| table | seats | sittings | first side, coins a round | errors | folds | raises | blind bets | shows | ended early |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|";

    pub(super) fn new(deals: Vec<Deal>) -> Gains {
        Gains { deals }
    }

    fn sum(&self, value: impl Fn(&Deal) -> f64) -> f64 {
        self.deals.iter().map(value).sum()
    }

    /// Coins a seat and round, and the standard error. Sittings that end early
    /// have fewer rounds, so it is the ratio of two means over deals; its error
    /// is that of what a deal's coins differ from the ratio of its rounds.
    fn coins_a_round(&self) -> (f64, f64) {
        let count = self.deals.len() as f64;
        let rounds = self.sum(|deal| f64::from(deal.rounds)).max(1.0);
        let ratio = self.sum(|deal| deal.coins as f64) / rounds;
        let off = |deal: &Deal| deal.coins as f64 - ratio * f64::from(deal.rounds);
        let spread = self.sum(|deal| off(deal) * off(deal)) * count / (count - 1.0).max(1.0);
        (ratio, spread.sqrt() / rounds)
    }

    /// Whether the first side gains by more than three errors.
    pub(super) fn is_clear(&self) -> bool {
        let (coins, error) = self.coins_a_round();
        coins > 3.0 * error
    }

    /// The line of the table.
    pub(super) fn row(&self, contest: &Contest) -> String {
        let (coins, error) = self.coins_a_round();
        let rounds = self.sum(|deal| f64::from(deal.rounds)).max(1.0);
        let rate = |value: fn(&Deal) -> u32| self.sum(|deal| f64::from(value(deal))) / rounds;
        let sittings = contest.seatings() as u64 * contest.deals;
        let early = 100.0 * self.sum(|deal| f64::from(deal.early)) / sittings as f64;
        format!(
            "| {} | {} | {sittings} | {coins:+.1} ± {error:.1} | {:.1} | {:.2} | {:.2} | {:.2} | {:.2} | {early:.0} % |",
            contest.title(),
            contest.seats,
            coins / error,
            rate(|deal| deal.folds),
            rate(|deal| deal.raises),
            rate(|deal| deal.blind),
            rate(|deal| deal.shows),
        )
    }

    /// How long the first side thought.
    pub(super) fn thinking(&self) -> String {
        let all: Thinking = self.deals.iter().map(|deal| deal.thinking).sum();
        let (mean, longest) = (1e6 * all.mean(), 1e3 * all.longest());
        format!("{} decisions, mean {mean:.0} µs, longest {longest:.1} ms", all.decisions)
    }
}
