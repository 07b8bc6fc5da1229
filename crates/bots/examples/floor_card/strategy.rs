//! How likely each action is, with each hand.

use crate::tree::{Event, Tree};

/// For each decision, each step and each hand a number, such as how likely it
/// is; one for all hands before the seat has looked.
#[derive(Clone)]
pub(crate) struct Strategy {
    at: Vec<Vec<f32>>,
    kinds: Vec<usize>,
}

impl Strategy {
    /// Nothing for every step.
    pub(crate) fn empty(tree: &Tree) -> Strategy {
        let kinds = (0..tree.nodes.len()).map(|at| match &tree.nodes[at].event {
            Event::Choice { seat, looked: true, .. } => tree.hands(at, *seat).len(),
            Event::Choice { .. } => 1,
            Event::End(_) | Event::Draw { .. } => 0,
        });
        let kinds: Vec<usize> = kinds.collect();
        let at = tree.nodes.iter().zip(&kinds).map(|(node, kinds)| match &node.event {
            Event::Choice { steps, .. } => vec![0.0; steps.len() * kinds],
            Event::End(_) | Event::Draw { .. } => Vec::new(),
        });
        Strategy { at: at.collect(), kinds }
    }

    /// Every open step alike.
    pub(crate) fn even(tree: &Tree) -> Strategy {
        let empty = Strategy::empty(tree);
        let chances = |node| empty.chances(tree, node);
        Strategy { at: (0..empty.at.len()).map(chances).collect(), ..empty }
    }

    /// The number of a step with a hand.
    pub(crate) fn of(&self, node: usize, step: usize, hand: usize) -> f32 {
        let kinds = self.kinds[node];
        self.at[node][step * kinds + hand.min(kinds - 1)]
    }

    /// The numbers of a step, one for each hand.
    pub(crate) fn step_mut(&mut self, node: usize, step: usize) -> &mut [f32] {
        let kinds = self.kinds[node];
        &mut self.at[node][step * kinds..(step + 1) * kinds]
    }

    /// Every number.
    pub(crate) fn numbers_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        self.at.iter_mut().flatten()
    }

    /// How many numbers there are.
    pub(crate) fn len(&self) -> usize {
        self.at.iter().map(Vec::len).sum()
    }

    /// A node's numbers above nothing, as chances of each hand's open steps;
    /// where there are none, all alike.
    pub(crate) fn chances(&self, tree: &Tree, node: usize) -> Vec<f32> {
        let Event::Choice { seat, steps, .. } = &tree.nodes[node].event else { return Vec::new() };
        let (kinds, hands) = (self.kinds[node], tree.hands(node, *seat));
        let mut chances: Vec<f32> = self.at[node].iter().map(|number| number.max(0.0)).collect();
        for kind in 0..kinds {
            let places = (0..steps.len()).map(|step| step * kinds + kind);
            let sum: f32 = places.clone().map(|place| chances[place]).sum();
            if sum > 0.0 {
                places.for_each(|place| chances[place] /= sum);
                continue;
            }
            let open = |step: &usize| steps[*step].given.is_none_or(|card| hands[kind] & card != 0);
            let count = (0..steps.len()).filter(open).count() as f32;
            for step in (0..steps.len()).filter(open) {
                chances[step * kinds + kind] = 1.0 / count;
            }
        }
        chances
    }

    /// The same numbers as chances, at every decision.
    pub(crate) fn normalised(&self, tree: &Tree) -> Strategy {
        let at = (0..self.at.len()).map(|node| self.chances(tree, node)).collect();
        Strategy { at, kinds: self.kinds.clone() }
    }
}
