//! All that can happen in a round, with the cards that all see.

use croupier_brag::Action;

use crate::betting::{Betting, Point};
use crate::cards::{Bits, Cards, Moved};

/// One point of a round with what is known of the cards.
pub(crate) struct Node {
    /// What is known, by its place in [`Cards::all`].
    pub(crate) known: usize,
    pub(crate) event: Event,
}

/// What happens at a node.
pub(crate) enum Event {
    /// The round is over: what each seat has gained with the better hand, the
    /// same, the worse one.
    End([[f32; 3]; 2]),
    /// A card is drawn: each of these nodes is as likely as `chance` says, for
    /// hands without its card.
    Draw { nodes: Vec<usize>, chance: f32 },
    /// A seat decides.
    Choice { seat: usize, looked: bool, steps: Vec<Step> },
}

/// An action and the node that follows.
pub(crate) struct Step {
    pub(crate) action: Action,
    /// The card that is given up; only hands that hold it can do so.
    pub(crate) given: Option<Bits>,
    pub(crate) node: usize,
}

/// A round for two seats from its first node.
pub(crate) struct Tree {
    pub(crate) nodes: Vec<Node>,
    pub(crate) cards: Cards,
}

impl Tree {
    pub(crate) fn new(betting: &Betting, cards: Cards) -> Tree {
        let mut tree = Tree { nodes: Vec::new(), cards };
        tree.grow(betting, 0, 0);
        tree
    }

    fn grow(&mut self, betting: &Betting, point: usize, known: usize) -> usize {
        let at = self.nodes.len();
        match &betting.points[point] {
            Point::End { gains } => self.nodes.push(Node { known, event: Event::End(*gains) }),
            Point::Choice { seat, looked, steps } => {
                let (seat, looked) = (*seat, *looked);
                let event = Event::Choice { seat, looked, steps: Vec::new() };
                self.nodes.push(Node { known, event });
                let mut grown = Vec::new();
                for (action, next) in steps {
                    match action {
                        Action::Swap(_) => {
                            for card in self.cards.gifts(known, seat) {
                                let after = self.cards.after(known, Moved::Given(seat, card));
                                let node = self.grow(betting, *next, after);
                                grown.push(Step { action: *action, given: Some(card), node });
                            }
                        }
                        Action::Draw => {
                            let node = self.draw(betting, *next, known);
                            grown.push(Step { action: *action, given: None, node });
                        }
                        _ => {
                            let node = self.grow(betting, *next, known);
                            grown.push(Step { action: *action, given: None, node });
                        }
                    }
                }
                if let Event::Choice { steps, .. } = &mut self.nodes[at].event {
                    *steps = grown;
                }
            }
        }
        at
    }

    /// A draw, and what follows each card.
    fn draw(&mut self, betting: &Betting, next: usize, known: usize) -> usize {
        let at = self.nodes.len();
        let (cards, chance) = self.cards.draws(known);
        let cards: Vec<Bits> = cards.collect();
        self.nodes.push(Node { known, event: Event::Draw { nodes: Vec::new(), chance } });
        let mut grown = Vec::new();
        for card in cards {
            let after = self.cards.after(known, Moved::Drawn(card));
            grown.push(self.grow(betting, next, after));
        }
        if let Event::Draw { nodes, .. } = &mut self.nodes[at].event {
            *nodes = grown;
        }
        at
    }

    /// How many nodes are decisions.
    pub(crate) fn choices(&self) -> usize {
        self.nodes.iter().filter(|node| matches!(node.event, Event::Choice { .. })).count()
    }

    /// The hands that a seat may hold at a node.
    pub(crate) fn hands(&self, at: usize, seat: usize) -> &[Bits] {
        &self.cards.all[self.nodes[at].known].hands[seat]
    }

    /// Where a hand of a seat at a later node stood in the list of an earlier one.
    pub(crate) fn was(&self, at: usize, next: usize, seat: usize, hand: usize) -> usize {
        let [before, after] = [at, next].map(|node| self.nodes[node].known);
        if before == after { hand } else { self.cards.all[after].from[seat][hand] }
    }

    /// Weights of a seat's hands at a node, as those of the hands they are at
    /// the next.
    pub(crate) fn carry(&self, weights: &[f32], at: usize, next: usize, seat: usize) -> Vec<f32> {
        let hands = 0..self.hands(next, seat).len();
        hands.map(|hand| weights[self.was(at, next, seat, hand)]).collect()
    }

    /// Adds the values of a seat's hands at the next node to those of the hands
    /// they were, each with a weight.
    pub(crate) fn gather(
        &self,
        into: &mut [f32],
        values: &[f32],
        [at, next]: [usize; 2],
        seat: usize,
        weight: impl Fn(usize) -> f32,
    ) {
        for (hand, value) in values.iter().enumerate() {
            let was = self.was(at, next, seat, hand);
            into[was] += weight(was) * value;
        }
    }

    /// The mean over all deals of a value for each hand of a seat.
    pub(crate) fn mean(&self, values: &[f32]) -> f64 {
        let sum: f64 = values.iter().map(|value| f64::from(*value)).sum();
        sum / self.deals()
    }

    /// Two hands without a common card.
    pub(crate) fn deals(&self) -> f64 {
        let size = f64::from(self.cards.size);
        let hands = |cards: f64| cards * (cards - 1.0) * (cards - 2.0) / 6.0;
        hands(size) * hands(size - 3.0)
    }
}
