//! Counterfactual regret minimisation, discounted (DCFR).

use crate::tree::{Node, Strategy};
use crate::value::{Table, add};

/// Two seats that learn from playing against each other.
pub(crate) struct Solver<'a> {
    table: &'a Table<'a>,
    /// How much better each action would have been, at each node.
    regrets: Vec<Vec<Vec<f32>>>,
    /// The strategies so far, weighted by how often they get there.
    sums: Vec<Vec<Vec<f32>>>,
    rounds: u32,
}

impl<'a> Solver<'a> {
    pub(crate) fn new(table: &'a Table<'a>) -> Solver<'a> {
        let mut empty = Strategy::even(table.tree, table.classes).at;
        for chance in empty.iter_mut().flatten().flatten() {
            *chance = 0.0;
        }
        Solver { table, regrets: empty.clone(), sums: empty, rounds: 0 }
    }

    /// Lets both seats learn once.
    pub(crate) fn step(&mut self) {
        self.rounds += 1;
        let everything = vec![1.0; self.table.classes.len()];
        for seat in 0..2 {
            self.learn(0, seat, &everything, &everything);
        }
        // The discounts of Brown and Sandholm: 3/2, 0 and 2.
        let round = f64::from(self.rounds);
        let grown = round * round.sqrt();
        let (gained, lost) = ((grown / (grown + 1.0)) as f32, 0.5);
        let share = round / (round + 1.0);
        for regret in self.regrets.iter_mut().flatten().flatten() {
            *regret *= if *regret > 0.0 { gained } else { lost };
        }
        for sum in self.sums.iter_mut().flatten().flatten() {
            *sum *= (share * share) as f32;
        }
    }

    /// What the seats have come to play on average.
    pub(crate) fn average(&self) -> Strategy {
        let mut at = self.sums.clone();
        for node in &mut at {
            normalise(node);
        }
        Strategy { at }
    }

    /// What a node's regrets ask for.
    fn current(&self, at: usize) -> Vec<Vec<f32>> {
        let mut chances = self.regrets[at].clone();
        for regret in chances.iter_mut().flatten() {
            *regret = regret.max(0.0);
        }
        normalise(&mut chances);
        chances
    }

    /// The gain of each class of the seat's hands from a node on.
    fn learn(&mut self, at: usize, me: usize, own: &[f32], other: &[f32]) -> Vec<f32> {
        let table = self.table;
        let classes = table.classes.len();
        match &table.tree.nodes[at] {
            Node::End { gains } => table.at_end(&gains[me], other),
            Node::Choice { seat, next, .. } if *seat != me => {
                let current = self.current(at);
                let mut values = vec![0.0; classes];
                for (chances, next) in current.iter().zip(next) {
                    let other: Vec<f32> =
                        (0..classes).map(|class| other[class] * of(chances, class)).collect();
                    let after = self.learn(*next, me, own, &other);
                    add(&mut values, &after, |_| 1.0);
                }
                values
            }
            Node::Choice { looked, next, .. } => {
                let current = self.current(at);
                let mut values = vec![0.0; classes];
                let mut afters = Vec::new();
                for (chances, next) in current.iter().zip(next) {
                    let own: Vec<f32> =
                        (0..classes).map(|class| own[class] * of(chances, class)).collect();
                    let after = self.learn(*next, me, &own, other);
                    add(&mut values, &after, |class| of(chances, class));
                    afters.push(after);
                }
                for (action, after) in afters.iter().enumerate() {
                    let (regrets, sums) =
                        (&mut self.regrets[at][action], &mut self.sums[at][action]);
                    if *looked {
                        for class in 0..classes {
                            regrets[class] += after[class] - values[class];
                            sums[class] += own[class] * current[action][class];
                        }
                    } else {
                        let mean = |values: &[f32]| table.classes.mean(values);
                        // In the measure of one class's values, as the others are.
                        regrets[0] += (mean(after) - mean(&values)) as f32;
                        sums[0] += own[0] * current[action][0];
                    }
                }
                values
            }
        }
    }
}

fn of(chances: &[f32], class: usize) -> f32 {
    chances[if chances.len() == 1 { 0 } else { class }]
}

/// Makes each class's weights chances; where there are none, all alike.
fn normalise(weights: &mut [Vec<f32>]) {
    let even = 1.0 / weights.len().max(1) as f32;
    for class in 0..weights.first().map_or(0, Vec::len) {
        let sum: f32 = weights.iter().map(|action| action[class]).sum();
        for action in weights.iter_mut() {
            action[class] = if sum > 0.0 { action[class] / sum } else { even };
        }
    }
}
