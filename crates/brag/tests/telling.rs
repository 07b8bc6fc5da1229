//! What a look tells whom, beyond the laws and the transcripts.

use croupier_brag::{Action, Brag, Config, Event as Happening, Public, Settings};
use croupier_kernel::{Event, Game, Seat, Seed};
use croupier_testkit::Playout;

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

/// The laws stop comparing worlds where something is turned over, so no event
/// may turn over more than it does.
#[test]
fn an_event_turns_over_what_it_shows_and_no_more() {
    let settings = Settings { seats: 3, magic_reveal: true, ..Settings::default() };
    let config = Config::new(settings).unwrap();
    let mut met = [0; 4];
    for number in 0..60 {
        let mut sitting = Playout::<Brag>::new(&config, number);
        while sitting.step() {}
        for event in &sitting.events {
            let (kind, due) = match *event {
                Happening::HandSeen { seat, .. } => {
                    (0, Seat::all(3).map(|each| each == seat).collect())
                }
                Happening::Public(Public::Swapped { seat, .. } | Public::Revealed { seat, .. }) => {
                    (1, Seat::all(3).map(|each| each != seat).collect())
                }
                Happening::Public(
                    Public::HandShown { .. } | Public::Drew { .. } | Public::Named { .. },
                ) => (2, vec![true; 3]),
                Happening::Dealt { .. } | Happening::Public(_) => (3, vec![false; 3]),
            };
            met[kind] += 1;
            let uncovers: Vec<bool> = Seat::all(3).map(|seat| event.uncovers(seat)).collect();
            assert_eq!(uncovers, due, "{event}");
        }
    }
    assert!(met.iter().all(|times| *times > 20), "{met:?}");
}
