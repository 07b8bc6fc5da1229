//! Actions as people type them.

use core::fmt;
use core::str::FromStr;

use croupier_kernel::Misread;

use crate::Action;

/// The word an action begins with.
const fn word(action: Action) -> &'static str {
    match action {
        Action::See => "see",
        Action::Check => "check",
        Action::Blind => "blind",
        Action::Bet => "bet",
        Action::Call => "call",
        Action::Raise(_) => "raise",
        Action::Show => "show",
        Action::Fold => "fold",
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(word(*self))?;
        match self {
            Action::Raise(stake) => write!(f, " {stake}"),
            Action::See
            | Action::Check
            | Action::Blind
            | Action::Bet
            | Action::Call
            | Action::Show
            | Action::Fold => Ok(()),
        }
    }
}

/// Reads any case, with any space between and around the words.
impl FromStr for Action {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Action, Misread> {
        let mut words = text.split_ascii_whitespace();
        let read = match (words.next(), words.next(), words.next()) {
            (Some(verb), None, None) => {
                Action::PLAIN.into_iter().find(|action| verb.eq_ignore_ascii_case(word(*action)))
            }
            (Some(verb), Some(stake), None) if verb.eq_ignore_ascii_case("raise") => {
                coins(stake).map(Action::Raise)
            }
            _ => None,
        };
        read.ok_or_else(|| {
            Misread::new(
                text,
                "an action is see, check, blind, bet, call, show, fold, or raise and the new stake, such as raise 40",
            )
        })
    }
}

/// A whole number in its one usual spelling, without sign or leading zero.
fn coins(text: &str) -> Option<u32> {
    let usual = text == "0" || !text.starts_with(['0', '+']);
    text.parse().ok().filter(|_| usual)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_action_reads_back_from_its_text_in_any_case() {
        let raises = [0, 1, 40, u32::MAX].map(Action::Raise);
        for action in Action::PLAIN.into_iter().chain(raises) {
            let text = action.to_string();
            assert_eq!(text.parse(), Ok(action), "{text}");
            assert_eq!(text.to_uppercase().parse(), Ok(action), "{text}");
        }
        assert_eq!(" Raise \t 40 ".parse(), Ok(Action::Raise(40)));
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
        ] {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
    }
}
