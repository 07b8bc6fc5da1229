//! How actions and events read, and how actions are typed.

use core::fmt;
use core::str::FromStr;

use croupier_kernel::NotationError;

use crate::{Action, Event, Public, Shown};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Bid(tricks) => write!(f, "bid {tricks}"),
            Action::Play(card) => write!(f, "play {card}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let wrong = || {
            NotationError::new(
                text,
                "an action is a bid such as \"bid 3\" or a card such as \"play Qh\"",
            )
        };
        let mut words = text.split_ascii_whitespace();
        let (Some(verb), Some(what), None) = (words.next(), words.next(), words.next()) else {
            return Err(wrong());
        };
        if verb.eq_ignore_ascii_case("bid") && what.bytes().all(|byte| byte.is_ascii_digit()) {
            what.parse().map(Action::Bid).map_err(|_| wrong())
        } else if verb.eq_ignore_ascii_case("play") {
            what.parse().map(Action::Play)
        } else {
            Err(wrong())
        }
    }
}

impl fmt::Display for Public {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Public::RoundStarted { round, of, cards, dealer } => {
                let s = if *cards == 1 { "" } else { "s" };
                write!(f, "round {round} of {of}: {cards} card{s} each, {dealer} deals")
            }
            Public::TrumpTurned { card } => {
                write!(f, "{card} is turned: {} are trump", card.suit().name())
            }
            Public::BidMade { seat, tricks } => write!(f, "{seat} bids {tricks}"),
            Public::CardPlayed { seat, card } => write!(f, "{seat} plays {card}"),
            Public::TrumpBroken => f.write_str("trump is broken"),
            Public::TrickTaken { seat, card } => write!(f, "{seat} takes the trick with {card}"),
            Public::RoundScored { seat, bid, won, points, total } => {
                write!(f, "{seat} bid {bid}, took {won}: {points:+}, total {total}")
            }
            Public::MatchEnded { winners } => {
                if winners.len() == 1 {
                    write!(f, "{winners} wins the match")
                } else {
                    write!(f, "{winners} share the match")
                }
            }
        }
    }
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shown::YourHand { hand } => write!(f, "your hand: {hand}"),
            Shown::Public(public) => public.fmt(f),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::HandDealt { seat, hand } => write!(f, "{seat} is dealt {hand}"),
            Event::Public(public) => public.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_read_in_any_case_and_nothing_else_is() {
        assert_eq!("BID 3".parse(), Ok(Action::Bid(3)));
        assert_eq!("  play   qH ".parse(), Ok(Action::Play("Qh".parse().unwrap())));
        for text in
            ["", "bid", "bid -1", "bid +1", "bid 256", "bid 3 3", "play", "play 3", "pass", "3"]
        {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
    }
}
