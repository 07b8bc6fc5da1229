//! Who is told which cards.

use croupier_brag::{Action, Brag, Config, Event, News, Settings, Shown};
use croupier_kernel::{Event as _, Game, Seat, SeatSet, Seed};
use croupier_testkit::Sitting;

fn table(seats: u8) -> Config {
    Config::new(Settings { seats, coins: 300, ..Settings::default() }).unwrap()
}

fn seed(text: &str) -> Seed {
    Seed::from_text(text).unwrap()
}

/// The law of non-interference lets a seat be shown what is uncovered for it.
/// This says when that may be: its own hand when it looks, and live hands at a
/// showdown.
#[test]
fn cards_are_shown_to_an_owner_who_looks_and_at_a_showdown_and_never_else() {
    let (mut looks, mut compared) = (0, 0);
    for number in 0..200 {
        let seats = [2, 3, 5, 13][number as usize % 4];
        let mut sitting = Sitting::<Brag>::new(&table(seats), number);
        loop {
            let before = sitting.game.clone();
            let told_before = sitting.events.len();
            if !sitting.step() {
                break;
            }
            let (actor, action) = sitting.actions[sitting.actions.len() - 1];
            let events = &sitting.events[told_before..];
            let at_showdown =
                events.iter().any(|event| matches!(event, Event::News(News::ShowdownReached(_))));
            let mut live = before.board().betting.live;
            if action == Action::Fold {
                live.remove(actor);
            }
            for seat in Seat::all(seats) {
                let mut turned_up = SeatSet::EMPTY;
                for shown in events.iter().filter_map(|event| event.shown_to(seat)) {
                    match shown {
                        Shown::OwnHand(hand) => {
                            assert_eq!((seat, action), (actor, Action::See), "{sitting:?}");
                            assert_eq!(hand, before.hand(seat), "{sitting:?}");
                            looks += 1;
                        }
                        Shown::Looked(owner) => {
                            assert_eq!((owner, action), (actor, Action::See), "{sitting:?}");
                            assert_ne!(owner, seat, "{sitting:?}");
                        }
                        Shown::News(News::HandShown { seat: owner, hand, .. }) => {
                            assert!(at_showdown && live.contains(owner), "{sitting:?}");
                            assert_eq!(hand, before.hand(owner), "{sitting:?}");
                            turned_up.insert(owner);
                            compared += 1;
                        }
                        Shown::Dealt | Shown::News(_) => {}
                    }
                }
                assert_eq!(turned_up, if at_showdown { live } else { SeatSet::EMPTY });
            }
        }
    }
    assert!(looks > 500 && compared > 500, "{looks} {compared}");
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
