//! Cards, seats, suits and actions as people type them.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use croupier_brag::{Brag, Preset};
use croupier_buybust::{BuyBust, Role};
use croupier_eldorado::ElDorado;
use croupier_fuzz::{Fuzzed, RULES};
use croupier_kernel::{Card, NotationError, Seat, Suit};

/// What parses prints as something that parses as the same, in either case;
/// what does not is answered in one clean line.
fn parses<T: FromStr<Err = NotationError> + Display + PartialEq + Debug>(text: &str) -> Option<T> {
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
            answered(&misread);
            None
        }
    }
}

fn answered(misread: &NotationError) {
    let answer = misread.to_string();
    assert!(answer.contains(misread.allowed()));
    assert!(!answer.contains(char::is_control), "{answer:?}");
    assert!(answer.chars().count() < 600, "{answer}");
}

/// Whether a text is an action of a game: written again it is the same, and
/// its own text means it under any rules.
fn reads<G: Fuzzed>(text: &str) -> bool {
    let config = G::rules([0; RULES]);
    if let Some(action) = parses::<G::Action>(text) {
        assert_eq!(G::read(&config, text), Ok(action), "{text:?}");
    }
    match G::read(&config, text) {
        Ok(action) => {
            let written = G::write(&config, action);
            for spelling in [&written, &action.to_string(), &text.to_ascii_uppercase()] {
                assert_eq!(G::read(&config, spelling), Ok(action), "{spelling}");
            }
            true
        }
        Err(misread) => {
            answered(&misread);
            false
        }
    }
}

/// In which of the games a text is an action.
fn read(bytes: &[u8]) -> [bool; 3] {
    let Ok(text) = std::str::from_utf8(bytes) else { return [false; 3] };
    let card = parses::<Card>(text);
    let seat = parses::<Seat>(text);
    parses::<Suit>(text);
    parses::<Role>(text);
    if let Ok(preset) = text.parse::<Preset>() {
        assert_eq!(preset.to_string(), text);
    }
    parses::<croupier_buybust::Card>(text);
    let written = serde_json::to_string(text).unwrap();
    assert_eq!(serde_json::from_str::<Card>(&written).ok(), card);
    assert_eq!(serde_json::from_str::<Seat>(&written).ok(), seat);
    [reads::<ElDorado>(text), reads::<Brag>(text), reads::<BuyBust>(text)]
}

#[test]
fn notation() {
    croupier_fuzz::check!().with_iterations(0).for_each(|bytes: &[u8]| {
        read(bytes);
    });
    let read = croupier_fuzz::each_changed("notation", 60_000, read);
    for (place, game) in ["el-dorado", "brag", "buy-bust"].into_iter().enumerate() {
        let actions = read.iter().filter(|read| read[place]).count();
        println!("{actions} actions of {game}");
        assert!(actions > 1_000, "{actions} actions of {game}");
    }
}
