//! The tricks of a match, from what everyone saw.

use croupier_eldorado::Public;
use croupier_kernel::{Card, Seat};

/// A trick as it lies: who played what, in order, and who took it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Laid {
    pub(crate) plays: Vec<(Seat, Card)>,
    /// Who took it, once it is complete.
    pub(crate) taker: Option<Seat>,
}

/// The tricks of one round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Round {
    /// Its number, from 1.
    pub(crate) number: u8,
    /// Its tricks in order; the last may be in play.
    pub(crate) tricks: Vec<Laid>,
}

/// Every round of a match so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Story(Vec<Round>);

impl Story {
    /// What happened, put in order.
    pub(crate) fn of(told: &[Public]) -> Story {
        let mut rounds: Vec<Round> = Vec::new();
        for public in told {
            match *public {
                Public::RoundStarted { round, .. } => {
                    rounds.push(Round { number: round, tricks: Vec::new() });
                }
                Public::CardPlayed { seat, card } => {
                    if let Some(round) = rounds.last_mut() {
                        round.play(seat, card);
                    }
                }
                Public::TrickTaken { seat, .. } => {
                    let round = rounds.last_mut();
                    if let Some(trick) = round.and_then(|round| round.tricks.last_mut()) {
                        trick.taker = Some(seat);
                    }
                }
                Public::TrumpTurned { .. }
                | Public::BidMade { .. }
                | Public::TrumpBroken
                | Public::RoundScored { .. }
                | Public::MatchEnded { .. } => {}
            }
        }
        Story(rounds)
    }

    /// The trick in the middle of the table: the one in play, or until the next
    /// is led the one that was taken last.
    pub(crate) fn on_table(&self) -> Option<&Laid> {
        self.0.iter().rev().find_map(|round| round.tricks.last())
    }

    /// The trick that was taken last.
    pub(crate) fn last_taken(&self) -> Option<&Laid> {
        let mut tricks = self.0.iter().rev().flat_map(|round| round.tricks.iter().rev());
        tricks.find(|trick| trick.taker.is_some())
    }

    /// The last round in which a card was played.
    pub(crate) fn last_played(&self) -> Option<&Round> {
        self.0.iter().rev().find(|round| !round.tricks.is_empty())
    }
}

impl Round {
    fn play(&mut self, seat: Seat, card: Card) {
        match self.tricks.last_mut() {
            Some(trick) if trick.taker.is_none() => trick.plays.push((seat, card)),
            _ => self.tricks.push(Laid { plays: vec![(seat, card)], taker: None }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Seat = Seat::FIRST;
    const TWO: Seat = Seat::new(1);

    fn played(seat: Seat, card: &str) -> Public {
        Public::CardPlayed { seat, card: card.parse().unwrap() }
    }

    fn began(round: u8) -> Public {
        Public::RoundStarted { round, of: 2, cards: 3 - round, dealer: ONE }
    }

    #[test]
    fn a_taken_trick_lies_until_the_next_is_led_even_into_the_next_round() {
        let mut told = vec![began(1), played(TWO, "2c"), played(ONE, "3c")];
        let taken = Public::TrickTaken { seat: ONE, card: "3c".parse().unwrap() };
        assert_eq!(Story::of(&told).on_table().unwrap().taker, None);
        assert_eq!(Story::of(&told).last_taken(), None);
        told.extend([taken, began(2)]);
        let story = Story::of(&told);
        assert_eq!(story.on_table().unwrap().taker, Some(ONE));
        assert_eq!(story.on_table(), story.last_taken());
        assert_eq!(story.last_played().unwrap().number, 1);
        told.push(played(ONE, "Kd"));
        let story = Story::of(&told);
        assert_eq!(story.on_table().unwrap().plays.len(), 1);
        assert_eq!(story.last_taken().unwrap().plays.len(), 2);
        assert_eq!(story.last_played().unwrap().number, 2);
    }
}
