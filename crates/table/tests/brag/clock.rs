//! Turns with a limit, and games without one.

use std::time::Duration;

use croupier_brag::{Action, Brag, Config, Settings};
use croupier_buybust::BuyBust;
use croupier_content::buybust::Content;
use croupier_eldorado::ElDorado;
use croupier_kernel::Card;
use croupier_table::Clocked;

#[test]
fn a_turn_of_brag_has_the_seconds_of_its_settings() {
    for (turn_seconds, clock) in [(0, None), (1, Some(1)), (60, Some(60))] {
        let config = Config::new(Settings { turn_seconds, ..Settings::default() }).unwrap();
        assert_eq!(Brag::clock(&config), clock.map(Duration::from_secs));
    }
    assert_eq!(Brag::TIME_UP, Some(Action::TimeOut));
}

#[test]
fn looking_and_changing_cards_go_on_in_the_same_turn() {
    let card: Card = "As".parse().unwrap();
    for action in
        [Action::See, Action::Draw, Action::Pick, Action::Swap(card), Action::Reveal(card)]
    {
        assert!(Brag::keeps_turn(action), "{action}");
    }
    for text in [
        "check", "blind", "bet", "call", "raise 10", "all-in", "show", "fold", "more", "enough",
        "timeout",
    ] {
        assert!(!Brag::keeps_turn(text.parse().unwrap()), "{text}");
    }
}

#[test]
fn the_other_games_have_no_clock() {
    let eldorado = croupier_eldorado::Config::new(2).unwrap();
    assert_eq!((ElDorado::clock(&eldorado), ElDorado::TIME_UP), (None, None));
    assert!(!ElDorado::keeps_turn("bid 1".parse().unwrap()));
    let book = Content::embedded().book("classic").unwrap();
    let config = book.config("sequential", None).unwrap();
    assert_eq!((BuyBust::clock(&config), BuyBust::TIME_UP), (None, None));
    assert!(!BuyBust::keeps_turn(croupier_buybust::Action::Check));
}
