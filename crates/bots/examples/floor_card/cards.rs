//! What all know of the cards, and which hands the seats may hold.

use std::cmp::Ordering;
use std::collections::HashMap;

use croupier_brag::{Config, HAND_CARDS, Strength};
use croupier_kernel::CardSet;

use crate::rules::Pack;

/// Some cards of the pack, a bit for each by its place there.
pub(crate) type Bits = u16;

/// What all know of the cards at some points of a round.
pub(crate) struct Known {
    /// The hands that each seat may hold, worst first.
    pub(crate) hands: [Vec<Bits>; 2],
    /// For each of these, which of the hands before the last card moved it was.
    pub(crate) from: [Vec<usize>; 2],
    /// For each of these, where the other seat's list has the same hand.
    pub(crate) same: [Vec<Option<usize>>; 2],
    /// The card on the floor.
    floor: Bits,
    /// The cards that all have seen.
    shown: Bits,
    /// How many cards the deck has.
    left: u32,
}

/// A card that moves for all to see.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Moved {
    /// It is drawn to the floor.
    Drawn(Bits),
    /// A seat gives it up for the card on the floor.
    Given(usize, Bits),
}

/// Everything that can become known of the cards.
pub(crate) struct Cards {
    pub(crate) all: Vec<Known>,
    after: HashMap<(usize, Moved), usize>,
    /// What each hand is worth, by its cards; equal for hands that tie.
    worth: Vec<u32>,
    /// How many cards the pack has.
    pub(crate) size: u32,
}

impl Cards {
    pub(crate) fn new(pack: &Pack, config: &Config) -> Cards {
        let size = pack.cards.len() as u32;
        let worth = |hand: Bits| {
            let cards: CardSet =
                each(hand).map(|bit| pack.cards[bit.trailing_zeros() as usize]).collect();
            let strength = config.ranking().strength(cards, Some(pack.trump));
            strength.map_or(0, Strength::without_suits)
        };
        let mut cards = Cards {
            all: Vec::new(),
            after: HashMap::new(),
            worth: (0..1 << size).map(worth).collect(),
            size,
        };
        let hands: Vec<Bits> =
            (0..1 << size).filter(|hand: &Bits| hand.count_ones() == HAND_CARDS).collect();
        let hands = hands.into_iter().map(|hand| (hand, 0)).collect::<Vec<_>>();
        cards.note([hands.clone(), hands], 0, 0, size - 2 * HAND_CARDS);
        cards
    }

    /// What is known when a card has moved.
    pub(crate) fn after(&mut self, at: usize, moved: Moved) -> usize {
        if let Some(known) = self.after.get(&(at, moved)) {
            return *known;
        }
        let before = &self.all[at];
        let listed = |seat: usize| before.hands[seat].iter().copied().zip(0..);
        let (hands, floor, shown, left) = match moved {
            Moved::Drawn(card) => {
                let lacks = |seat| listed(seat).filter(|(hand, _)| hand & card == 0).collect();
                ([0, 1].map(lacks), card, before.shown | card, before.left - 1)
            }
            Moved::Given(seat, card) => {
                let floor = before.floor;
                let swapped = |(hand, was): (Bits, usize)| (hand & !card | floor, was);
                let held = listed(seat).filter(|(hand, _)| hand & card != 0).map(swapped).collect();
                let lacks = listed(1 - seat).filter(|(hand, _)| hand & card == 0).collect();
                let hands = if seat == 0 { [held, lacks] } else { [lacks, held] };
                (hands, 0, before.shown | card, before.left)
            }
        };
        let known = self.note(hands, floor, shown, left);
        self.after.insert((at, moved), known);
        known
    }

    /// Adds what is known: the hands that may be held, each with what it was.
    fn note(
        &mut self,
        mut hands: [Vec<(Bits, usize)>; 2],
        floor: Bits,
        shown: Bits,
        left: u32,
    ) -> usize {
        for hands in &mut hands {
            hands.sort_by_key(|(hand, _)| (self.worth(*hand), *hand));
        }
        let places = hands.each_ref().map(|hands| {
            hands.iter().enumerate().map(|(at, (hand, _))| (*hand, at)).collect::<HashMap<_, _>>()
        });
        let same = [0, 1].map(|seat: usize| {
            hands[seat].iter().map(|(hand, _)| places[1 - seat].get(hand).copied()).collect()
        });
        let from = hands.each_ref().map(|hands| hands.iter().map(|(_, was)| *was).collect());
        let hands = hands.map(|hands| hands.into_iter().map(|(hand, _)| hand).collect());
        self.all.push(Known { hands, from, same, floor, shown, left });
        self.all.len() - 1
    }

    /// What a hand is worth.
    pub(crate) fn worth(&self, hand: Bits) -> u32 {
        self.worth[usize::from(hand)]
    }

    /// Whether one hand is worse than another, the same, or better.
    pub(crate) fn compare(&self, one: Bits, other: Bits) -> Ordering {
        self.worth(one).cmp(&self.worth(other))
    }

    /// The cards that may be drawn, and how likely each is when it can be.
    pub(crate) fn draws(&self, at: usize) -> (impl Iterator<Item = Bits>, f32) {
        let known = &self.all[at];
        let unseen = ((1_u32 << self.size) - 1) as Bits & !known.shown;
        (each(unseen), 1.0 / known.left as f32)
    }

    /// The cards that a seat may give up.
    pub(crate) fn gifts(&self, at: usize, seat: usize) -> impl Iterator<Item = Bits> + use<> {
        each(self.all[at].hands[seat].iter().fold(0, |cards, hand| cards | hand))
    }
}

/// Each of some cards.
pub(crate) fn each(cards: Bits) -> impl Iterator<Item = Bits> {
    let mut left = cards;
    std::iter::from_fn(move || {
        let card = left & left.wrapping_neg();
        left &= !card;
        (card != 0).then_some(card)
    })
}
