//! How much of what the other side may hold is worse, the same, or better.

use std::cmp::Ordering;

use crate::cards::{Bits, Cards, each};

/// The most cards that a pack may have.
const MOST: usize = 16;

/// For one hand, the weight of the other side's hands that it beats, ties with
/// and loses to, of those that share no card with it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Facing {
    pub(crate) below: f32,
    pub(crate) equal: f32,
    pub(crate) above: f32,
}

impl Cards {
    /// What each hand of a seat faces when the other side holds each of its
    /// hands with the weight `reach`.
    ///
    /// Hands with a common card are left out by counting: all, less those with
    /// one of the three cards, plus those with two, less the hand itself.
    pub(crate) fn faced(&self, at: usize, seat: usize, reach: &[f32]) -> Vec<Facing> {
        let known = &self.all[at];
        let (own, others) = (&known.hands[seat], &known.hands[1 - seat]);
        let mut everything = Sums::new();
        for (hand, weight) in others.iter().zip(reach) {
            everything.add(*hand, *weight);
        }
        let (mut below, mut upto) = (Sums::new(), Sums::new());
        let (mut worse, mut not_better) = (0, 0);
        let mut faced = Vec::with_capacity(own.len());
        for (hand, same) in own.iter().zip(&known.same[seat]) {
            let order = |other: usize| self.compare(others[other], *hand);
            while worse < others.len() && order(worse) == Ordering::Less {
                below.add(others[worse], reach[worse]);
                worse += 1;
            }
            while not_better < others.len() && order(not_better) != Ordering::Greater {
                upto.add(others[not_better], reach[not_better]);
                not_better += 1;
            }
            let itself = same.map_or(0.0, |place| f64::from(reach[place]));
            let (lower, upto) = (below.without(*hand), upto.without(*hand) - itself);
            let all = everything.without(*hand) - itself;
            faced.push(Facing {
                below: lower as f32,
                equal: (upto - lower) as f32,
                above: (all - upto) as f32,
            });
        }
        faced
    }
}

/// Weights of hands: of all, of those with one card, of those with two.
struct Sums {
    all: f64,
    with_card: [f64; MOST],
    with_pair: [[f64; MOST]; MOST],
}

impl Sums {
    fn new() -> Sums {
        Sums { all: 0.0, with_card: [0.0; MOST], with_pair: [[0.0; MOST]; MOST] }
    }

    fn add(&mut self, hand: Bits, weight: f32) {
        let weight = f64::from(weight);
        let [one, two, three] = places(hand);
        self.all += weight;
        for card in [one, two, three] {
            self.with_card[card] += weight;
        }
        for (low, high) in [(one, two), (one, three), (two, three)] {
            self.with_pair[low][high] += weight;
        }
    }

    /// The weight of hands with none of a hand's cards, or all of them.
    fn without(&self, hand: Bits) -> f64 {
        let [one, two, three] = places(hand);
        let single = self.with_card[one] + self.with_card[two] + self.with_card[three];
        let double =
            self.with_pair[one][two] + self.with_pair[one][three] + self.with_pair[two][three];
        self.all - single + double
    }
}

/// The places of a hand's three cards in the pack, lowest first.
fn places(hand: Bits) -> [usize; 3] {
    let mut cards = each(hand).map(|card| card.trailing_zeros() as usize);
    [(); 3].map(|()| cards.next().unwrap_or(0))
}
