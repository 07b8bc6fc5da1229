//! Cards, seats, suits and actions as people type them.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use croupier_eldorado::{Action, Config, Match};
use croupier_kernel::{Card, Game, Misread, Seat, Suit};

/// What parses prints as something that parses as the same, in either case;
/// what does not is answered in one clean line.
fn parses<T: FromStr<Err = Misread> + Display + PartialEq + Debug>(text: &str) -> Option<T> {
    match text.parse::<T>() {
        Ok(value) => {
            let printed = value.to_string();
            for spelling in [&printed, &text.to_ascii_uppercase(), &text.to_ascii_lowercase()] {
                assert_eq!(spelling.parse().as_ref(), Ok(&value), "{spelling}");
            }
            assert_eq!(printed.parse::<T>().unwrap().to_string(), printed);
            Some(value)
        }
        Err(misread) => {
            let answer = misread.to_string();
            assert!(answer.contains(misread.allowed()));
            assert!(!answer.contains(char::is_control), "{answer:?}");
            assert!(answer.chars().count() < 600, "{answer}");
            None
        }
    }
}

fn read(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let card = parses::<Card>(text);
    let seat = parses::<Seat>(text);
    let action = parses::<Action>(text);
    parses::<Suit>(text);
    let written = serde_json::to_string(text).unwrap();
    assert_eq!(serde_json::from_str::<Card>(&written).ok(), card);
    assert_eq!(serde_json::from_str::<Seat>(&written).ok(), seat);
    let config = Config::new(4).unwrap();
    assert_eq!(Match::read(&config, text).ok(), action);
    if let Some(action) = action {
        assert_eq!(Match::write(&config, action), action.to_string());
    }
}

#[test]
fn notation() {
    croupier_fuzz::check!().with_iterations(0).for_each(read);
    croupier_fuzz::each_changed("notation", 100_000, read);
}
