//! What each seat is told of what happens, and what it may do.

use croupier_buybust::{
    Action, BuyBust, Card, Clue, Config, Event, Held, Phase, Pick, Public, Role, Shown,
};
use croupier_content::buybust::Content;
use croupier_kernel::{Event as _, Game, Moves, Seat, Seed, Turn};

const CARD: Card = Card::new(4);

fn config(ruleset: &str) -> Config {
    Content::embedded().book("classic").unwrap().config(ruleset, None).unwrap()
}

/// What a seat does in secret is told to itself with the card and to all others, who
/// watch from no seat too, without it.
#[test]
fn only_the_seat_itself_is_told_its_own_cards() {
    let cards: Held = [CARD, Card::new(7)].into_iter().collect();
    let (pick, clue) = (Pick::Card(CARD), Clue::LocationDown);
    for role in Role::ORDER {
        for (event, own, others) in [
            (
                Event::Drew { role, cards },
                Shown::YouDrew { cards },
                Some(Shown::Drew { role, count: 2 }),
            ),
            (
                Event::CardPut { role, card: CARD },
                Shown::YouPut { card: CARD },
                Some(Shown::CardPut { role }),
            ),
            (Event::Told { role, clue }, Shown::YouWereTold { clue }, None),
            (Event::Chose { role, pick }, Shown::YouChose { pick }, Some(Shown::Chose { role })),
            (
                Event::Raised { role, card: CARD, raises: 2 },
                Shown::YouRaised { card: CARD, raises: 2 },
                Some(Shown::Raised { role, raises: 2 }),
            ),
        ] {
            for seat in [0, 1, 2, 3].map(Seat::new) {
                let told = if seat == role.seat() { Some(own) } else { others };
                assert_eq!(event.shown_to(seat), told, "{event:?} to {seat}");
            }
        }
    }
}

#[test]
fn what_is_public_and_what_nobody_has_seen_is_told_alike_to_all() {
    let role = Role::Customer;
    let public = Public::Checked { role, forced: false };
    for seat in [0, 1, 2, 3].map(Seat::new) {
        assert_eq!(Event::Public(public).shown_to(seat), Some(Shown::Public(public)));
        let blind = Event::RaisedBlind { role, card: CARD };
        assert_eq!(blind.shown_to(seat), Some(Shown::RaisedBlind { role }));
    }
}

/// Whole runs of every generation: the listing, the question and the view agree.
#[test]
fn what_is_allowed_contains_what_it_lists_and_no_other_action() {
    for ruleset in ["single-round", "initiative", "sequential", "sequential-secret"] {
        let config = config(ruleset).with_hands(2).unwrap();
        let mut game = BuyBust::new(&config, Seed::from_text("allowed").unwrap(), &mut ());
        let mut dice = Seed::from_text("allowed").unwrap().dice(9, 9);
        while let Turn::Seat(turn) = game.turn() {
            for seat in [0, 1, 2, 3].map(Seat::new) {
                let legal = game.legal(seat);
                assert_eq!(BuyBust::legal_in(&game.view(seat)), legal);
                let listed: Vec<Action> = legal.iter().collect();
                assert_eq!(listed.is_empty(), seat != turn);
                for action in every_action(&config) {
                    let allowed = legal.contains(action);
                    assert_eq!(allowed, listed.contains(&action), "{action} by {seat}");
                }
                let cards: Vec<Card> = listed.iter().filter_map(|action| action.card()).collect();
                assert_eq!(legal.cards().as_slice(), cards);
            }
            if let Phase::Picking(role) | Phase::Playing(role) = game.board().phase {
                assert!(!game.legal(role.seat()).cards().is_empty(), "a card can be played");
            }
            let action = game.sample(turn, &mut dice).unwrap();
            game.apply(turn, action, &mut ()).unwrap();
        }
    }
}

fn every_action(config: &Config) -> Vec<Action> {
    let plain = [Action::Check, Action::Fold, Action::Continue, Action::NextHand, Action::GoHome];
    let cards = config.catalog().cards().flat_map(|card| [Action::Play(card), Action::Raise(card)]);
    cards.chain(plain).collect()
}
