//! What a look tells whom, beyond the laws and the transcripts.

use croupier_brag::{Action, Brag, Config, Settings};
use croupier_kernel::{Event, Game, Seat, Seed};

fn table(seats: u8) -> Config {
    Config::new(Settings { seats, coins: 300, ..Settings::default() }).unwrap()
}

fn seed(text: &str) -> Seed {
    Seed::from_text(text).unwrap()
}

#[test]
fn a_look_is_told_to_the_others_in_words_without_cards() {
    let mut game = Brag::new(&table(2), seed("look"), &mut ());
    let mut events = Vec::new();
    game.apply(Seat::FIRST, Action::See, &mut events).unwrap();
    let told = |seat| events[0].shown_to(seat).unwrap().to_string();
    assert_eq!(told(Seat::new(1)), "p1 looks");
    assert_eq!(told(Seat::FIRST), format!("your hand is {}", game.hand(Seat::FIRST)));
}

/// What a seat was shown is all it ever knows of cards: its view has its hand
/// from the moment it looks to the end of the round, folded or not.
#[test]
fn a_hand_once_seen_stays_in_the_view_until_the_next_deal() {
    let mut game = Brag::new(&table(3), seed("stay"), &mut ());
    let own = game.hand(Seat::FIRST);
    assert_eq!(game.view(Seat::FIRST).hand, None);
    game.apply(Seat::FIRST, Action::See, &mut ()).unwrap();
    game.apply(Seat::FIRST, Action::Fold, &mut ()).unwrap();
    assert_eq!(game.view(Seat::FIRST).hand, Some(own));
    assert_eq!(game.view(Seat::new(1)).hand, None);
    game.apply(Seat::new(1), Action::Fold, &mut ()).unwrap();
    assert_eq!(game.board().round, 2);
    assert_eq!(game.view(Seat::FIRST).hand, None, "a new deal is face down again");
}
