//! The rounds of a match, from what everyone saw.

use croupier_brag::{Bonus, Public, Reading, Reason, Shown};
use croupier_kernel::{CardSet, Seat};

use super::words::deed;

/// A hand that was turned up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hand {
    pub(crate) seat: Seat,
    pub(crate) cards: CardSet,
    pub(crate) reading: Reading,
    pub(crate) bonus: Bonus,
}

/// What somebody took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Taken {
    pub(crate) seat: Seat,
    pub(crate) coins: u32,
    /// Which pot, from 1; 0 if there was only one.
    pub(crate) pot: u8,
    pub(crate) shared: bool,
}

/// One round.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Round {
    /// Its number, from 1.
    pub(crate) number: u8,
    /// What was done in it, in order.
    pub(crate) deeds: Vec<(Seat, String)>,
    /// Why hands were compared, if they were.
    pub(crate) reason: Option<Reason>,
    /// The hands that were turned up.
    pub(crate) hands: Vec<Hand>,
    pub(crate) taken: Vec<Taken>,
    /// What each seat won or lost, once it is over.
    pub(crate) net: Vec<i64>,
}

/// Every round of a match so far.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Story(pub(crate) Vec<Round>);

impl Story {
    /// What happened, put in order.
    pub(crate) fn of(told: &[Shown]) -> Story {
        let mut story = Story::default();
        for shown in told {
            if let Shown::Public(Public::RoundBegun { round, .. }) = shown {
                story.0.push(Round { number: *round, ..Round::default() });
            }
            if let Some(round) = story.0.last_mut() {
                round.hear(shown);
            }
        }
        story
    }

    /// The last round that is over.
    pub(crate) fn last_over(&self) -> Option<&Round> {
        self.0.iter().rev().find(|round| !round.net.is_empty())
    }

    /// That round, until somebody does something in the next.
    pub(crate) fn on_show(&self) -> Option<&Round> {
        let begun = self.0.last()?;
        (!begun.net.is_empty() || begun.deeds.is_empty()).then(|| self.last_over()).flatten()
    }

    /// What a seat did last in the round that is played.
    pub(crate) fn last_deed(&self, seat: Seat) -> Option<&str> {
        let round = self.0.last().filter(|round| round.net.is_empty())?;
        round.deeds.iter().rev().find(|(by, _)| *by == seat).map(|(_, deed)| deed.as_str())
    }
}

impl Round {
    fn hear(&mut self, shown: &Shown) {
        self.deeds.extend(deed(shown));
        match *shown {
            Shown::Public(Public::ShowdownReached { reason }) => self.reason = Some(reason),
            Shown::Public(Public::HandShown { seat, hand, reading, bonus }) => {
                self.hands.push(Hand { seat, cards: hand, reading, bonus });
            }
            Shown::Public(Public::PotTaken { seat, coins, pot, shared }) => {
                self.taken.push(Taken { seat, coins, pot, shared });
            }
            Shown::Public(Public::RoundSettled { paid, won, .. }) => {
                let net = |(seat, paid): (Seat, &u32)| i64::from(won[seat]) - i64::from(*paid);
                self.net = paid.iter().map(net).collect();
            }
            _ => {}
        }
    }

    /// Those who took something, each once, who took most first.
    pub(crate) fn takers(&self) -> Vec<(Seat, u32)> {
        let mut takers: Vec<(Seat, u32)> = Vec::new();
        for Taken { seat, coins, .. } in &self.taken {
            match takers.iter_mut().find(|(taker, _)| taker == seat) {
                Some((_, sum)) => *sum += coins,
                None => takers.push((*seat, *coins)),
            }
        }
        takers.sort_by_key(|(seat, coins)| (std::cmp::Reverse(*coins), *seat));
        takers
    }

    /// The hands, the best first.
    pub(crate) fn ranked(&self) -> Vec<&Hand> {
        let mut hands: Vec<&Hand> = self.hands.iter().collect();
        hands.sort_by_key(|hand| std::cmp::Reverse(hand.reading.strength));
        hands
    }
}
