//! How a hand compares with those the others may hold.

use croupier_brag::{HAND_CARDS, Strength, TieBreak, View};
use croupier_kernel::{Card, CardSet, Seat};

/// Of all the hands that somebody else may hold, how many are worse than one's
/// own and how many level with it, counted from what a seat knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chances {
    /// The hands that lose to it.
    pub below: u32,
    /// The hands that it ties with.
    pub level: u32,
    /// All of them.
    pub of: u32,
}

impl Chances {
    /// Against a hand of three cards that the seat has not seen anywhere;
    /// `None` until it has looked at its own.
    pub fn against_anyone(view: &View) -> Option<Chances> {
        Chances::against(view, CardSet::EMPTY)
    }

    /// Against what this seat may hold, given the cards all saw go there.
    pub fn against_seat(view: &View, other: Seat) -> Option<Chances> {
        Chances::against(view, view.board.floor.open.get(other).copied()?)
    }

    fn against(view: &View, open: CardSet) -> Option<Chances> {
        let (board, hand) = (&view.board, view.hand?);
        let (ranking, trump) = (board.config.ranking(), board.floor.trump);
        let worth = |strength: Strength| match board.config.tie_break {
            TieBreak::Suit => strength.to_u32(),
            TieBreak::Split | TieBreak::CallerLoses => strength.without_suits(),
        };
        let own = worth(ranking.strength(hand, trump)?);
        let seen = board.floor.open.as_slice().iter().fold(hand, |seen, open| seen | *open);
        let unseen: Vec<Card> = (CardSet::FULL - seen - board.floor.out()).collect();
        let mut chances = Chances::default();
        let mut count = |other: CardSet| {
            if let Some(strength) = ranking.strength(other, trump) {
                chances.of += 1;
                chances.below += u32::from(worth(strength) < own);
                chances.level += u32::from(worth(strength) == own);
            }
        };
        complete(open, &unseen, &mut count);
        Some(chances)
    }

    /// The share of them that lose, ties counted half.
    pub fn share(&self) -> f64 {
        (f64::from(self.below) + f64::from(self.level) / 2.0) / f64::from(self.of.max(1))
    }

    /// The share of them that are worse.
    pub fn share_below(&self) -> f64 {
        f64::from(self.below) / f64::from(self.of.max(1))
    }
}

/// Fills a hand up from these cards in every way.
fn complete(hand: CardSet, unseen: &[Card], count: &mut impl FnMut(CardSet)) {
    if hand.len() >= HAND_CARDS {
        return count(hand);
    }
    for (place, card) in unseen.iter().enumerate() {
        complete(hand | CardSet::only(*card), &unseen[place + 1..], count);
    }
}
