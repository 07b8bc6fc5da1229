//! Actions as people type them.

use core::fmt;
use core::str::FromStr;

use croupier_kernel::NotationError;

use crate::Action;

/// The word an action begins with.
const fn word(action: Action) -> &'static str {
    match action {
        Action::See => "see",
        Action::Draw => "draw",
        Action::Pick => "pick",
        Action::Swap(_) => "swap",
        Action::Reveal(_) => "reveal",
        Action::Check => "check",
        Action::Blind => "blind",
        Action::Bet => "bet",
        Action::Call => "call",
        Action::Raise(_) => "raise",
        Action::AllIn => "all-in",
        Action::Show => "show",
        Action::Fold => "fold",
        Action::More => "more",
        Action::Enough => "enough",
        Action::TimeOut => "timeout",
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(word(*self))?;
        match self {
            Action::Raise(stake) => write!(f, " {stake}"),
            Action::Swap(card) | Action::Reveal(card) => write!(f, " {card}"),
            Action::See
            | Action::Draw
            | Action::Pick
            | Action::Check
            | Action::Blind
            | Action::Bet
            | Action::Call
            | Action::AllIn
            | Action::Show
            | Action::Fold
            | Action::More
            | Action::Enough
            | Action::TimeOut => Ok(()),
        }
    }
}

/// Reads any case, with any space between and around the words.
impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let mut words = text.split_ascii_whitespace();
        let read = match (words.next(), words.next(), words.next()) {
            (Some(verb), None, None) => {
                Action::PLAIN.into_iter().find(|action| verb.eq_ignore_ascii_case(word(*action)))
            }
            (Some(verb), Some(stake), None) if verb.eq_ignore_ascii_case("raise") => {
                coins(stake).map(Action::Raise)
            }
            (Some(verb), Some(card), None) if verb.eq_ignore_ascii_case("swap") => {
                card.parse().ok().map(Action::Swap)
            }
            (Some(verb), Some(card), None) if verb.eq_ignore_ascii_case("reveal") => {
                card.parse().ok().map(Action::Reveal)
            }
            _ => None,
        };
        read.ok_or_else(|| {
            NotationError::new(
                text,
                "an action is see, draw, pick, check, blind, bet, call, all-in, show, fold, more, enough or timeout; \
                 raise and the new stake, such as raise 40; or swap or reveal and a card, such as swap 2s",
            )
        })
    }
}

/// A whole number in its one usual spelling, without sign or leading zero.
fn coins(text: &str) -> Option<u32> {
    let usual = text == "0" || !text.starts_with(['0', '+']);
    text.parse().ok().filter(|_| usual)
}

#[cfg(feature = "serde")]
impl serde::Serialize for Action {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Action {
    fn deserialize<D: serde::Deserializer<'de>>(reader: D) -> Result<Action, D::Error> {
        let text = alloc::string::String::deserialize(reader)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use croupier_kernel::Card;

    #[test]
    fn every_action_reads_back_from_its_text_in_any_case() {
        let raises = [0, 1, 40, u32::MAX].map(Action::Raise);
        let cards =
            Card::PACK.into_iter().flat_map(|card| [Action::Swap(card), Action::Reveal(card)]);
        for action in Action::PLAIN.into_iter().chain(raises).chain(cards) {
            let text = action.to_string();
            assert_eq!(text.parse(), Ok(action), "{text}");
            assert_eq!(text.to_uppercase().parse(), Ok(action), "{text}");
        }
        assert_eq!(" Raise \t 40 ".parse(), Ok(Action::Raise(40)));
        assert_eq!("swap TD".parse::<Action>().unwrap().to_string(), "swap Td");
    }

    #[test]
    fn what_is_not_an_action_is_refused() {
        for text in [
            "",
            " ",
            "rais 5",
            "raise",
            "raise x",
            "raise -5",
            "raise +5",
            "raise 05",
            "raise 5.0",
            "raise 4294967296",
            "raise 5 5",
            "fold 3",
            "call me",
            "p1 fold",
            "seefold",
            "swap",
            "swap 10d",
            "swap Td Jd",
            "reveal 40",
            "all in",
        ] {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
    }
}
