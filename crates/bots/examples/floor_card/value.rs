//! What strategies are worth against each other.

use crate::strategy::Strategy;
use crate::tree::{Event, Tree};

impl Tree {
    /// The gain of each hand of a seat at the end of a round, weighted by what
    /// the other side may hold there.
    pub(crate) fn at_end(&self, at: usize, me: usize, gains: &[f32; 3], reach: &[f32]) -> Vec<f32> {
        let [better, same, worse] = *gains;
        let faced = self.cards.faced(self.nodes[at].known, me, reach);
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
        self.mean(&self.value(0, seat, &self.everything(), other, None))
    }

    /// What one seat gains with one strategy against the other's, in coins a
    /// hand.
    pub(crate) fn gain(&self, seat: usize, own: &Strategy, other: &Strategy) -> f64 {
        self.mean(&self.value(0, seat, &self.everything(), other, Some(own)))
    }

    /// Every hand alike.
    pub(crate) fn everything(&self) -> Vec<f32> {
        vec![1.0; self.hands(0, 0).len()]
    }

    /// The gain of each hand from a node on, weighted by what the other side
    /// may hold there; without a strategy of its own the seat does the best.
    fn value(
        &self,
        at: usize,
        me: usize,
        reach: &[f32],
        other: &Strategy,
        own: Option<&Strategy>,
    ) -> Vec<f32> {
        let mut values = vec![0.0; self.hands(at, me).len()];
        match &self.nodes[at].event {
            Event::End(gains) => return self.at_end(at, me, &gains[me], reach),
            Event::Draw { nodes, chance } => {
                for next in nodes {
                    let reach = self.carry(reach, at, *next, 1 - me);
                    let after = self.value(*next, me, &reach, other, own);
                    self.gather(&mut values, &after, [at, *next], me, |_| *chance);
                }
            }
            Event::Choice { seat, steps, .. } if *seat != me => {
                for (step, next) in steps.iter().enumerate() {
                    let weights: Vec<f32> = (0..reach.len())
                        .map(|hand| reach[hand] * other.of(at, step, hand))
                        .collect();
                    if weights.iter().all(|weight| *weight == 0.0) {
                        continue;
                    }
                    let weights = self.carry(&weights, at, next.node, 1 - me);
                    let after = self.value(next.node, me, &weights, other, own);
                    self.gather(&mut values, &after, [at, next.node], me, |_| 1.0);
                }
            }
            Event::Choice { looked, steps, .. } => {
                if own.is_none() && *looked {
                    values.fill(f32::NEG_INFINITY);
                }
                let mut best = f64::NEG_INFINITY;
                for (step, next) in steps.iter().enumerate() {
                    let reach = self.carry(reach, at, next.node, 1 - me);
                    let after = self.value(next.node, me, &reach, other, own);
                    match own {
                        Some(own) => {
                            let chance = |hand| own.of(at, step, hand);
                            self.gather(&mut values, &after, [at, next.node], me, chance);
                        }
                        None if *looked => {
                            for (place, after) in after.iter().enumerate() {
                                let value = &mut values[self.was(at, next.node, me, place)];
                                *value = value.max(*after);
                            }
                        }
                        None => {
                            let mean = self.mean(&after);
                            if mean > best {
                                (best, values) = (mean, after);
                            }
                        }
                    }
                }
            }
        }
        values
    }
}
