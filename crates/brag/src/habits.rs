//! What all have seen of how a seat plays.

use crate::Category;

/// How a seat had bet on a hand that was compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BetStyle {
    /// It never looked.
    Blind,
    /// It looked, and never raised.
    Stayed,
    /// It looked, and raised.
    Raised,
}

/// The hands a seat has shown after betting in one way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Showings {
    /// How many.
    pub hands: u8,
    /// How many of them were better than a high card.
    pub made: u8,
}

/// What all have seen of how a seat plays. No rule reads it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Habits {
    /// The raises it has made in the round in play.
    pub raises: u8,
    /// Those of them that it made before it looked.
    pub blind_raises: u8,
    /// The lap of the round in play in which it has looked; 0 if it has not.
    pub looked_in: u8,
    /// The rounds it has played to their end or folded.
    pub rounds: u8,
    /// Those it folded.
    pub folds: u8,
    /// What it has shown, by how it had bet: blind, stayed, raised.
    pub showings: [Showings; 3],
}

impl Habits {
    /// What it has shown after betting in this way.
    pub const fn shown(&self, line: BetStyle) -> Showings {
        self.showings[line as usize]
    }

    /// How it bets on its hand in the round in play.
    pub const fn line(&self, looked: bool) -> BetStyle {
        const LINES: [BetStyle; 4] =
            [BetStyle::Blind, BetStyle::Blind, BetStyle::Stayed, BetStyle::Raised];
        LINES[(looked as usize) << 1 | (self.raises > 0) as usize]
    }

    pub(crate) fn raise(&mut self, looked: bool) {
        self.raises = self.raises.saturating_add(1);
        self.blind_raises = self.blind_raises.saturating_add(u8::from(!looked));
    }

    pub(crate) fn look(&mut self, lap: u8) {
        self.looked_in = lap;
    }

    pub(crate) fn fold(&mut self) {
        self.folds = self.folds.saturating_add(1);
    }

    /// Notes a hand that was compared.
    pub(crate) fn show(&mut self, looked: bool, category: Category) {
        let showings = &mut self.showings[self.line(looked) as usize];
        showings.hands = showings.hands.saturating_add(1);
        showings.made = showings.made.saturating_add(u8::from(category != Category::HighCard));
    }

    /// Ends a round in which the seat was dealt cards.
    pub(crate) fn end_round(&mut self) {
        self.raises = 0;
        self.blind_raises = 0;
        self.looked_in = 0;
        self.rounds = self.rounds.saturating_add(1);
    }
}
