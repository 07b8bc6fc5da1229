//! Decks that race each other on common seeds.

use croupier_buybust::{Book, BuyBust, Card, Config};
use croupier_kernel::Seed;
use croupier_sim::{Plan, Ratio};
use rayon::prelude::*;

use super::Raced;
use crate::study::cards::players;
use crate::study::{Studied, beside, study};

/// Decks that run against each other on common seeds.
pub(super) struct Race<'r, P> {
    pub(super) book: &'r Book,
    pub(super) plan: &'r Plan<BuyBust>,
    pub(super) size: u64,
    pub(super) progress: &'r P,
}

impl<P: Fn(u64) + Sync> Race<'_, P> {
    /// The rules with this deck, if it is one.
    pub(super) fn config(&self, cards: &[Card]) -> Option<Config> {
        self.book.config_with(self.plan.config.name(), cards).ok()
    }

    fn table(&self, cards: &[Card]) -> Option<Plan<BuyBust>> {
        let (players, master) = (players(self.plan), self.plan.master);
        Some(Plan { config: self.config(cards)?, players, master })
    }

    /// Races decks until two are left to choose from, the best first.
    pub(super) fn halve(&self, mut decks: Vec<Raced>) -> Vec<Raced> {
        let (mut runs, mut done) = (self.size, 0);
        for deck in &mut decks {
            deck.cash = Ratio::default();
        }
        loop {
            decks.par_iter_mut().for_each(|deck| {
                let Some(table) = self.table(&deck.cards) else { return };
                let more = study(&table, done..runs, |_| {});
                deck.cash = deck.cash.plus(cash(&more.figures));
                (self.progress)(runs - done);
            });
            let mean = |deck: &Raced| deck.cash.mean().unwrap_or(f64::NEG_INFINITY);
            decks.sort_by(|one, other| mean(other).total_cmp(&mean(one)));
            if decks.len() <= 2 {
                return decks;
            }
            decks.truncate(decks.len().div_ceil(2));
            done = runs;
            runs += runs;
        }
    }

    /// Runs of the final for each deck.
    pub(super) fn final_runs(&self) -> u64 {
        16 * self.size
    }

    /// The winner beside the others on runs that no race has seen.
    pub(super) fn last(&self, best: &Raced, others: &mut [Raced]) {
        let Some(base) = self.table(&best.cards) else { return };
        let tables: Vec<_> = others.iter().filter_map(|deck| self.table(&deck.cards)).collect();
        if tables.len() != others.len() {
            return;
        }
        let unseen = Plan { master: unseen(self.plan.master), ..base };
        let tables: Vec<_> =
            tables.into_iter().map(|table| Plan { master: unseen.master, ..table }).collect();
        let pairs = beside(&unseen, &tables, 0..self.final_runs(), self.progress);
        for (deck, pairs) in others.iter_mut().zip(pairs) {
            deck.beside_best = BuyBust::figure("cash").and_then(|place| pairs.get(place).copied());
        }
    }
}

fn unseen(master: Seed) -> Seed {
    master.child("deck final", 0)
}

fn cash(figures: &[Ratio]) -> Ratio {
    BuyBust::figure("cash").and_then(|place| figures.get(place).copied()).unwrap_or_default()
}
