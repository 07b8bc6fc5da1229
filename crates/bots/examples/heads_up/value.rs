//! What strategies are worth against each other.

use crate::classes::Classes;
use crate::tree::{Node, Strategy, Tree};

/// A tree of betting with all hands.
pub(crate) struct Table<'a> {
    pub(crate) tree: &'a Tree,
    pub(crate) classes: &'a Classes,
}

impl Table<'_> {
    /// The gain of each class of hands at the end of a round.
    pub(crate) fn at_end(&self, gains: &[f32; 3], reach: &[f32]) -> Vec<f32> {
        let [better, same, worse] = *gains;
        let faced = self.classes.faced(reach);
        faced.iter().map(|f| better * f.below + same * f.equal + worse * f.above).collect()
    }

    /// What best answers gain against a strategy, in coins a hand, the seats
    /// being taken in turn.
    pub(crate) fn exploited(&self, strategy: &Strategy) -> f64 {
        (self.best_response(0, strategy) + self.best_response(1, strategy)) / 2.0
    }

    /// What the best answer of one seat to the other's strategy gains, in coins
    /// a hand.
    pub(crate) fn best_response(&self, seat: usize, other: &Strategy) -> f64 {
        let everything = vec![1.0; self.classes.len()];
        let values = self.value(0, seat, &everything, other, None);
        self.classes.mean(&values)
    }

    /// What one seat gains with one strategy against the other's, in coins a
    /// hand.
    pub(crate) fn gain(&self, seat: usize, own: &Strategy, other: &Strategy) -> f64 {
        let everything = vec![1.0; self.classes.len()];
        let values = self.value(0, seat, &everything, other, Some(own));
        self.classes.mean(&values)
    }

    /// The gain of each class from a node on, weighted by what the other side
    /// may hold there; without a strategy of its own the seat does the best.
    fn value(
        &self,
        at: usize,
        me: usize,
        reach: &[f32],
        other: &Strategy,
        own: Option<&Strategy>,
    ) -> Vec<f32> {
        match &self.tree.nodes[at] {
            Node::End { gains } => self.at_end(&gains[me], reach),
            Node::Choice { seat, next, .. } if *seat != me => {
                let mut values = vec![0.0; self.classes.len()];
                for (action, next) in next.iter().enumerate() {
                    let reach: Vec<f32> = (0..reach.len())
                        .map(|class| reach[class] * other.chance(at, action, class))
                        .collect();
                    if reach.iter().all(|weight| *weight == 0.0) {
                        continue;
                    }
                    let after = self.value(*next, me, &reach, other, own);
                    add(&mut values, &after, |_| 1.0);
                }
                values
            }
            Node::Choice { looked, next, .. } => {
                let after: Vec<Vec<f32>> =
                    next.iter().map(|next| self.value(*next, me, reach, other, own)).collect();
                let mut values = vec![0.0; self.classes.len()];
                match own {
                    Some(own) => {
                        for (action, after) in after.iter().enumerate() {
                            add(&mut values, after, |class| own.chance(at, action, class));
                        }
                        values
                    }
                    None if *looked => {
                        for (class, value) in values.iter_mut().enumerate() {
                            let best = after.iter().map(|after| after[class]);
                            *value = best.fold(f32::NEG_INFINITY, f32::max);
                        }
                        values
                    }
                    None => {
                        let mean = |values: &Vec<f32>| self.classes.mean(values);
                        let best = after.into_iter().max_by(|a, b| mean(a).total_cmp(&mean(b)));
                        best.unwrap_or(values)
                    }
                }
            }
        }
    }
}

/// Adds values, each with the weight of its class.
pub(crate) fn add(to: &mut [f32], values: &[f32], weight: impl Fn(usize) -> f32) {
    for (class, (sum, value)) in to.iter_mut().zip(values).enumerate() {
        *sum += weight(class) * value;
    }
}
