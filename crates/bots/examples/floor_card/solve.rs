//! Counterfactual regret minimisation, discounted (DCFR).

use crate::strategy::Strategy;
use crate::tree::{Event, Step, Tree};

/// Two seats that learn from playing against each other.
pub(crate) struct Solver<'a> {
    tree: &'a Tree,
    /// How much better each step would have been.
    regrets: Strategy,
    /// The strategies so far, weighted by how often they get there.
    sums: Strategy,
    rounds: u32,
}

impl<'a> Solver<'a> {
    pub(crate) fn new(tree: &'a Tree) -> Solver<'a> {
        let empty = Strategy::empty(tree);
        Solver { tree, regrets: empty.clone(), sums: empty, rounds: 0 }
    }

    /// Lets both seats learn once.
    pub(crate) fn step(&mut self) {
        self.rounds += 1;
        let everything = self.tree.everything();
        for seat in 0..2 {
            self.learn(0, seat, &everything, &everything);
        }
        // The discounts of Brown and Sandholm: 3/2, 0 and 2.
        let round = f64::from(self.rounds);
        let grown = round * round.sqrt();
        let gained = (grown / (grown + 1.0)) as f32;
        let share = round / (round + 1.0);
        for regret in self.regrets.numbers_mut() {
            *regret *= if *regret > 0.0 { gained } else { 0.5 };
        }
        for sum in self.sums.numbers_mut() {
            *sum *= (share * share) as f32;
        }
    }

    /// What the seats have come to play on average.
    pub(crate) fn average(&self) -> Strategy {
        self.sums.normalised(self.tree)
    }

    /// The gain of each of the seat's hands from a node on.
    fn learn(&mut self, at: usize, me: usize, own: &[f32], other: &[f32]) -> Vec<f32> {
        let tree = self.tree;
        let mut values = vec![0.0; own.len()];
        match &tree.nodes[at].event {
            Event::End(gains) => return tree.at_end(at, me, &gains[me], other),
            Event::Draw { nodes, chance } => {
                for next in nodes {
                    let own = tree.carry(own, at, *next, me);
                    let other = tree.carry(other, at, *next, 1 - me);
                    let after = self.learn(*next, me, &own, &other);
                    tree.gather(&mut values, &after, [at, *next], me, |_| *chance);
                }
            }
            Event::Choice { seat, looked, steps } => {
                let chances = self.regrets.chances(tree, at);
                let mine = *seat == me;
                let kinds = chances.len() / steps.len();
                let of = |step: usize, hand: usize| chances[step * kinds + hand.min(kinds - 1)];
                let mut afters = Vec::new();
                for (step, next) in steps.iter().enumerate() {
                    let carry = |weights: &[f32], seat: usize, acts: bool| {
                        let weighed: Vec<f32> =
                            (0..weights.len())
                                .map(|hand| {
                                    if acts {
                                        weights[hand] * of(step, hand)
                                    } else {
                                        weights[hand]
                                    }
                                })
                                .collect();
                        tree.carry(&weighed, at, next.node, seat)
                    };
                    let own = carry(own, me, mine);
                    let other = carry(other, 1 - me, !mine);
                    let after = self.learn(next.node, me, &own, &other);
                    let weight = |hand: usize| if mine { of(step, hand) } else { 1.0 };
                    tree.gather(&mut values, &after, [at, next.node], me, weight);
                    afters.push(after);
                }
                if mine {
                    self.note(at, *looked, steps, own, &values, &afters, &chances);
                }
            }
        }
        values
    }

    /// Notes at a decision what each step would have gained, and what was done.
    #[expect(clippy::too_many_arguments, reason = "all that is known of one decision")]
    fn note(
        &mut self,
        at: usize,
        looked: bool,
        steps: &[Step],
        own: &[f32],
        values: &[f32],
        afters: &[Vec<f32>],
        chances: &[f32],
    ) {
        let tree = self.tree;
        let kinds = chances.len() / steps.len();
        let Event::Choice { seat, .. } = &tree.nodes[at].event else { return };
        for (step, next) in steps.iter().enumerate() {
            let after = &afters[step];
            let sums = self.sums.step_mut(at, step);
            for (kind, sum) in sums.iter_mut().enumerate() {
                *sum += own[kind] * chances[step * kinds + kind];
            }
            let regrets = self.regrets.step_mut(at, step);
            if looked {
                for (hand, after) in after.iter().enumerate() {
                    let was = tree.was(at, next.node, *seat, hand);
                    regrets[was] += after - values[was];
                }
            } else {
                // In the measure of one hand's values, as the others are.
                let mean = |values: &[f32]| tree.mean(values);
                regrets[0] += (mean(after) - mean(values)) as f32;
            }
        }
    }
}
