//! How many tricks a round has and what a round is worth. Both are the
//! engine's own rules, asked for in the keeper's words.

use croupier_eldorado::{Config, ConfigError, MOST_CARDS, Tally};

/// How many tricks a round of the usual game has: 10 in round 1, 1 in round
/// 10, none after that.
pub fn tricks_for_round(round: u8) -> u8 {
    Length::USUAL.tricks(round)
}

/// The points of a round: nothing until it is known whether the bid was made.
pub fn round_delta(bid: u8, made: Option<bool>) -> i16 {
    made.map_or(0, |made| {
        let won = if made { bid } else { bid.wrapping_add(1) };
        Tally { bid, won }.points()
    })
}

/// How long a game is: its rounds, and the tricks of the first of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Length {
    rounds: u8,
    first: u8,
}

impl Length {
    /// Ten rounds of ten tricks down to one.
    pub const USUAL: Length = Length { rounds: MOST_CARDS, first: MOST_CARDS };

    /// A game of this many rounds whose first has this many tricks.
    ///
    /// # Errors
    ///
    /// If the engine would not play it either.
    pub fn new(rounds: u8, first: u8) -> Result<Length, ConfigError> {
        Config::new(2)?.with_rounds(rounds)?.with_first_cards(first)?;
        Ok(Length { rounds, first })
    }

    /// How many rounds are played.
    pub fn rounds(self) -> u8 {
        self.rounds
    }

    /// The tricks of a round, counted from 1.
    pub fn tricks(self, round: u8) -> u8 {
        Config::new(2)
            .and_then(|config| config.with_rounds(self.rounds))
            .and_then(|config| config.with_first_cards(self.first))
            .map_or(0, |config| config.cards_in(round))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_tricks_come_first_and_one_last() {
        let tricks: [u8; 12] = core::array::from_fn(|round| tricks_for_round(round as u8));
        assert_eq!(tricks, [10, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
        assert_eq!(tricks_for_round(u8::MAX), 0);
    }

    #[test]
    fn a_round_is_worth_five_and_the_bid_either_way_and_nothing_before_it_is_known() {
        assert_eq!([round_delta(0, Some(true)), round_delta(0, Some(false))], [5, -5]);
        assert_eq!([round_delta(7, Some(true)), round_delta(7, Some(false))], [12, -12]);
        assert_eq!([round_delta(10, Some(true)), round_delta(10, Some(false))], [15, -15]);
        assert_eq!(round_delta(4, None), 0);
    }

    #[test]
    fn shorter_games_are_those_the_engine_plays() {
        assert_eq!(Length::new(10, 10), Ok(Length::USUAL));
        assert_eq!(Length::new(3, 5).unwrap().tricks(3), 3);
        assert!(Length::new(0, 10).is_err() && Length::new(11, 10).is_err());
        assert!(Length::new(4, 3).is_err() && Length::new(4, 11).is_err());
    }
}
