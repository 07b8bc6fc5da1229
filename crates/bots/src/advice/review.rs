//! What was done beside what the adviser would have done.

use croupier_kernel::{Game, Moves};

use super::{Advised, Gap, weigh};

/// How many actions came before a decision, what the seat knew, and what it did.
pub type Decision<G> = (usize, <G as Game>::View, <G as Game>::Action);

/// One decision, judged.
#[derive(Clone, Debug)]
pub struct Judged<G: Game> {
    /// How many actions came before it.
    pub number: usize,
    /// What the seat knew.
    pub view: G::View,
    /// What it did.
    pub taken: G::Action,
    /// What the adviser would have done.
    pub advised: G::Action,
    /// Who advised.
    pub adviser: &'static str,
    /// How much less it brought than the advice, on average; nothing if it
    /// comes to the same.
    pub cost: Gap,
    /// What that is counted in.
    pub unit: &'static str,
}

impl<G: Advised> Judged<G> {
    /// Judges a decision; `None` if the seat had no choice, or none that can be
    /// weighed.
    pub fn of(number: usize, view: G::View, taken: G::Action) -> Option<Judged<G>> {
        G::legal_in(&view).iter().nth(1)?;
        let weighing = weigh::<G>(&view, Some(taken)).filter(|weighing| weighing.worlds() > 0)?;
        let advised = weighing.best()?.action;
        let cost = weighing.gap(advised, taken)?;
        let (adviser, unit) = (weighing.adviser(), weighing.unit());
        Some(Judged { number, view, taken, advised, adviser, cost, unit })
    }

    /// Whether the decision was the adviser's, or came to the same.
    pub fn agrees(&self) -> bool {
        self.cost == Gap::default()
    }
}

/// All decisions of a seat, judged.
#[derive(Clone, Debug)]
pub struct Review<G: Game> {
    /// The decisions, dearest first, and of equals the earlier.
    pub judged: Vec<Judged<G>>,
}

impl<G: Advised> Review<G> {
    /// Judges decisions.
    pub fn of(decisions: impl Iterator<Item = Decision<G>>) -> Review<G> {
        let judged = decisions.filter_map(|(number, view, taken)| Judged::of(number, view, taken));
        let mut judged: Vec<Judged<G>> = judged.collect();
        judged.sort_by(|one, other| other.cost.mean.total_cmp(&one.cost.mean));
        Review { judged }
    }

    /// How many decisions were the adviser's, or came to the same.
    pub fn agreed(&self) -> usize {
        self.judged.iter().filter(|judged| judged.agrees()).count()
    }

    /// What all decisions cost together. Each was weighed in worlds of its own,
    /// so their errors are independent.
    pub fn total(&self) -> Gap {
        let squares: f64 = self.judged.iter().map(|judged| judged.cost.error.powi(2)).sum();
        Gap { mean: self.judged.iter().map(|judged| judged.cost.mean).sum(), error: squares.sqrt() }
    }
}
