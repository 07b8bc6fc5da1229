//! Figures of a game, and how they change when something about the table does.
//!
//! Every figure is a sum over a count, match by match, so that errors are
//! clustered by match and tables that were dealt from the same seeds can be
//! paired.

mod axis;
mod brag;
mod buybust;
mod cards;
mod criteria;
mod decks;
mod eldorado;
mod target;
mod unit;

use std::ops::Range;

use croupier_bots::Opponents;
use croupier_sim::{Count, Pair, Plan, Ratio};
use croupier_table::Playable;
use rayon::prelude::*;

pub use axis::{Axis, AxisError};
pub use cards::{CardImpact, blank_of, card_impacts, dominated};
pub use criteria::{Criteria, Criterion, criteria};
pub use decks::{DeckSearch, Raced, search_decks};
pub use target::{Judged, Spec, Target, TargetError, Targets, Verdict};
pub use unit::Unit;

/// A game whose matches come to figures.
pub trait Studied: Playable + Opponents + Send + Sync {
    /// What is counted while matches are played.
    type Notes: Count<Self> + Clone;

    /// The name and the unit of each figure.
    const FIGURES: &'static [(&'static str, Unit)];

    /// The names of those that a reader wants to see first.
    const HEADLINE: &'static [&'static str];

    /// What one match adds to each figure: a sum, and over how many things.
    fn marks(one: &Self::Notes) -> Vec<(i64, i64)>;

    /// The place of a figure in [`Studied::FIGURES`].
    fn figure(name: &str) -> Option<usize> {
        Self::FIGURES.iter().position(|(each, _)| *each == name)
    }

    /// How often each card is played when it could be, if cards are what is
    /// played.
    fn card_shares(_: &Self::Notes) -> Vec<(String, Ratio)> {
        Vec::new()
    }
}

/// What some matches came to.
#[derive(Clone, Debug)]
pub struct Study<G: Studied> {
    /// Each figure, in the order of [`Studied::FIGURES`].
    pub figures: Vec<Ratio>,
    /// All that was counted.
    pub notes: G::Notes,
}

/// Matches in one task.
const BLOCK: u64 = 8;

/// Plays a range of matches on the threads of the current pool, telling
/// `progress` how many more are done each time.
pub fn study<G: Studied>(
    plan: &Plan<G>,
    range: Range<u64>,
    progress: impl Fn(u64) + Sync,
) -> Study<G>
where
    G::Config: Sync,
{
    let none = || Study::<G> {
        figures: vec![Ratio::default(); G::FIGURES.len()],
        notes: G::Notes::default(),
    };
    let block = |block: Range<u64>| {
        let mut sum = none();
        let many = block.end - block.start;
        for number in block {
            let (marks, notes) = play(plan, number);
            for (ratio, (top, bottom)) in sum.figures.iter_mut().zip(marks) {
                ratio.add(top, bottom);
            }
            sum.notes = sum.notes.plus(notes);
        }
        progress(many);
        sum
    };
    let join = |mut one: Study<G>, other: Study<G>| {
        for (sum, more) in one.figures.iter_mut().zip(other.figures) {
            *sum = sum.plus(more);
        }
        one.notes = one.notes.plus(other.notes);
        one
    };
    blocks(range).into_par_iter().map(block).reduce(none, join)
}

/// Plays the same range of matches at a table and at others, and pairs each
/// figure of each other table with that of the first.
pub fn beside<G: Studied>(
    base: &Plan<G>,
    others: &[Plan<G>],
    range: Range<u64>,
    progress: impl Fn(u64) + Sync,
) -> Vec<Vec<Pair>>
where
    G::Config: Sync,
{
    let none = || vec![vec![Pair::default(); G::FIGURES.len()]; others.len()];
    let block = |block: Range<u64>| {
        let mut sums = none();
        for number in block {
            let own = play(base, number).0;
            for (pairs, other) in sums.iter_mut().zip(others) {
                let marks = play(other, number).0;
                for (pair, (one, other)) in pairs.iter_mut().zip(own.iter().zip(marks)) {
                    pair.add(*one, other);
                }
            }
            progress(1 + others.len() as u64);
        }
        sums
    };
    let join = |mut one: Vec<Vec<Pair>>, other: Vec<Vec<Pair>>| {
        for (sums, more) in one.iter_mut().zip(other) {
            for (sum, more) in sums.iter_mut().zip(more) {
                *sum = sum.plus(more);
            }
        }
        one
    };
    blocks(range).into_par_iter().map(block).reduce(none, join)
}

/// One match: its marks and all that was counted of it.
fn play<G: Studied>(plan: &Plan<G>, number: u64) -> (Vec<(i64, i64)>, G::Notes)
where
    G::Config: Sync,
{
    let mut notes = G::Notes::default();
    let game = plan.play(number, &mut notes);
    notes.finish(&game);
    (G::marks(&notes), notes)
}

fn blocks(range: Range<u64>) -> Vec<Range<u64>> {
    let starts = range.clone().step_by(BLOCK as usize);
    starts.map(|start| start..(start + BLOCK).min(range.end)).collect()
}

/// What a ratio adds up to, as marks of one match.
fn mark(ratio: &Ratio) -> (i64, i64) {
    let small = |sum: i128| i64::try_from(sum).unwrap_or(i64::MAX);
    (small(ratio.sum()), small(ratio.count()))
}
