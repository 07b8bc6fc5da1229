//! What a seat may do.

use core::ops::RangeInclusive;

use croupier_kernel::{CardSet, Chance, Moves};

use crate::Action;

/// The bids or the cards open to a seat; neither when it is not its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Legal {
    most_bid: Option<u8>,
    cards: CardSet,
}

impl Legal {
    pub(crate) const NONE: Legal = Legal { most_bid: None, cards: CardSet::EMPTY };

    /// Any number from 0 to the tricks of the round (B2), whatever the others
    /// bid (B3).
    pub(crate) fn bids(tricks: u8) -> Legal {
        Legal { most_bid: Some(tricks), cards: CardSet::EMPTY }
    }

    pub(crate) fn plays(cards: CardSet) -> Legal {
        Legal { most_bid: None, cards }
    }

    /// The bids that may be made.
    pub fn bid_range(&self) -> Option<RangeInclusive<u8>> {
        self.most_bid.map(|most| 0..=most)
    }

    /// The cards that may be played.
    pub fn cards(&self) -> CardSet {
        self.cards
    }

    /// Whether there is nothing to do.
    pub fn is_empty(&self) -> bool {
        self.most_bid.is_none() && self.cards.is_empty()
    }
}

impl Moves for Legal {
    type Action = Action;

    fn contains(&self, action: Action) -> bool {
        match action {
            Action::Bid(tricks) => self.most_bid.is_some_and(|most| tricks <= most),
            Action::Play(card) => self.cards.contains(card),
        }
    }

    fn iter(&self) -> impl Iterator<Item = Action> {
        let bids = 0..self.most_bid.map_or(0, |most| most + 1);
        bids.map(Action::Bid).chain(self.cards.map(Action::Play))
    }

    #[inline]
    fn sample(&self, chance: &mut impl Chance) -> Option<Action> {
        match self.most_bid {
            Some(most) => Some(Action::Bid(chance.below(u32::from(most) + 1) as u8)),
            None => self.cards.pick(chance).map(Action::Play),
        }
    }
}
