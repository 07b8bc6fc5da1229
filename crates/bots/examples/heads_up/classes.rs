//! The 1,755 kinds of hand that differ in more than the names of their suits.

use std::collections::BTreeMap;

use croupier_brag::Ranking;
use croupier_kernel::{Card, CardSet, Suit};

/// Hands that become each other when suits are renamed.
pub(crate) struct Class {
    /// One of them.
    pub(crate) hand: CardSet,
    /// How many there are.
    pub(crate) hands: f64,
    /// What they are worth; equal for hands that tie.
    worth: u32,
    ranks: [usize; 3],
    pairs: [usize; 3],
}

/// All classes, worst first.
pub(crate) struct Classes {
    pub(crate) all: Vec<Class>,
}

/// All hands.
pub(crate) const HANDS: f64 = 22_100.0;
/// Two hands without a common card.
pub(crate) const DEALS: f64 = HANDS * 18_424.0;

/// For one hand, the weight of the other side's hands that it beats, ties with
/// and loses to, of those that share no card with it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Facing {
    pub(crate) below: f32,
    pub(crate) equal: f32,
    pub(crate) above: f32,
}

/// Pairs of cards, told apart by their ranks and whether they share a suit.
const PAIRS: usize = 13 * 13 * 2;

impl Classes {
    pub(crate) fn new(ranking: Ranking) -> Classes {
        let mut counts: BTreeMap<Vec<u8>, (CardSet, f64)> = BTreeMap::new();
        for one in Card::PACK {
            for two in Card::PACK.into_iter().filter(|two| *two > one) {
                for three in Card::PACK.into_iter().filter(|three| *three > two) {
                    let hand = [one, two, three];
                    let entry = counts.entry(lowest_name(hand));
                    entry.or_insert((hand.into_iter().collect(), 0.0)).1 += 1.0;
                }
            }
        }
        let mut all: Vec<Class> = counts
            .into_values()
            .map(|(hand, hands)| {
                let cards: Vec<Card> = hand.collect();
                let rank = |at: usize| usize::from(cards[at].rank().index());
                let strength = ranking.natural(hand).expect("a hand has three cards");
                Class {
                    hand,
                    hands,
                    worth: strength.without_suits(),
                    ranks: [rank(0), rank(1), rank(2)],
                    pairs: [[0, 1], [0, 2], [1, 2]].map(|[a, b]| pair(cards[a], cards[b])),
                }
            })
            .collect();
        all.sort_by_key(|class| class.worth);
        Classes { all }
    }

    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    /// What each class faces when the other side holds each hand of class `j`
    /// with the weight `reach[j]`.
    ///
    /// Hands with a common card are left out by counting: all, less those with
    /// one of the three cards, plus those with two, less the hand itself. The
    /// weights do not depend on suits, so neither do those sums.
    pub(crate) fn faced(&self, reach: &[f32]) -> Vec<Facing> {
        let mut everything = Sums::new();
        for (class, weight) in self.all.iter().zip(reach) {
            everything.add(class, *weight);
        }
        let mut below = Sums::new();
        let mut upto = Sums::new();
        let mut faced = Vec::with_capacity(self.len());
        for tied in self.all.chunk_by(|one, other| one.worth == other.worth) {
            let start = faced.len();
            for (class, weight) in tied.iter().zip(&reach[start..]) {
                upto.add(class, *weight);
            }
            for (class, weight) in tied.iter().zip(&reach[start..]) {
                let worse = below.without(class);
                let self_and_worse = upto.without(class) - f64::from(*weight);
                let all = everything.without(class) - f64::from(*weight);
                faced.push(Facing {
                    below: worse as f32,
                    equal: (self_and_worse - worse) as f32,
                    above: (all - self_and_worse) as f32,
                });
            }
            for (class, weight) in tied.iter().zip(&reach[start..]) {
                below.add(class, *weight);
            }
        }
        faced
    }

    /// The mean over all deals of a value for each class, weighted by what the
    /// other side may hold.
    pub(crate) fn mean(&self, values: &[f32]) -> f64 {
        let sum: f64 =
            self.all.iter().zip(values).map(|(class, value)| class.hands * f64::from(*value)).sum();
        sum / DEALS
    }
}

/// Weights of hands: of all, of those with one card, of those with two.
struct Sums {
    all: f64,
    with_rank: [f64; 13],
    with_pair: [f64; PAIRS],
}

impl Sums {
    fn new() -> Sums {
        Sums { all: 0.0, with_rank: [0.0; 13], with_pair: [0.0; PAIRS] }
    }

    fn add(&mut self, class: &Class, reach: f32) {
        let weight = class.hands * f64::from(reach);
        self.all += weight;
        for rank in class.ranks {
            self.with_rank[rank] += weight / 4.0;
        }
        for pair in class.pairs {
            self.with_pair[pair] += weight / alike(pair);
        }
    }

    /// The weight of hands with none of a hand's cards, or all of them.
    fn without(&self, class: &Class) -> f64 {
        let one: f64 = class.ranks.iter().map(|rank| self.with_rank[*rank]).sum();
        let two: f64 = class.pairs.iter().map(|pair| self.with_pair[*pair]).sum();
        self.all - one + two
    }
}

fn pair(one: Card, other: Card) -> usize {
    let (one_rank, other_rank) = (one.rank().index(), other.rank().index());
    let (low, high) = (one_rank.min(other_rank), one_rank.max(other_rank));
    (usize::from(low) * 13 + usize::from(high)) * 2 + usize::from(one.suit() == other.suit())
}

/// How many pairs of cards there are of a kind.
fn alike(pair: usize) -> f64 {
    let (low, high, suited) = (pair / 2 / 13, pair / 2 % 13, pair % 2 == 1);
    match (low == high, suited) {
        (true, _) => 6.0,
        (false, true) => 4.0,
        (false, false) => 12.0,
    }
}

/// The least of the names a hand has when its suits are renamed.
fn lowest_name(hand: [Card; 3]) -> Vec<u8> {
    let mut least: Option<Vec<u8>> = None;
    for names in suit_orders() {
        let mut name: Vec<u8> = hand
            .iter()
            .map(|card| Card::new(card.rank(), names[card.suit().index()]).code())
            .collect();
        name.sort_unstable();
        if least.as_ref().is_none_or(|least| name < *least) {
            least = Some(name);
        }
    }
    least.unwrap_or_default()
}

/// The 24 ways to rename the suits.
fn suit_orders() -> Vec<[Suit; 4]> {
    let mut orders = Vec::new();
    for one in Suit::ALL {
        for two in Suit::ALL {
            for three in Suit::ALL {
                for four in Suit::ALL {
                    let order = [one, two, three, four];
                    if Suit::ALL.iter().all(|suit| order.contains(suit)) {
                        orders.push(order);
                    }
                }
            }
        }
    }
    orders
}
