//! What was done, in words.

mod support;

use croupier_score::{Entry, Event, Game, RoundState, text};
use support::{bid, finalize, game, id, made, name, play, reopen, took};

/// The words for these events, done as one entry.
fn told(game: &Game, events: Vec<Event>) -> String {
    let mut after = game.clone();
    after.act(events).unwrap();
    text::entries(&after).pop().unwrap()
}

#[test]
fn every_event_is_told_and_a_round_is_named_once() {
    let mut game = game(&["Ann", "Bo", "Cy"]);
    assert_eq!(
        told(&game, vec![bid(1, 0, 3), bid(1, 1, 4), bid(1, 2, 0)]),
        "round 1: Ann bids 3, Bo bids 4, Cy bids 0"
    );
    game.act(vec![bid(1, 0, 3), bid(1, 1, 4), bid(1, 2, 0)]).unwrap();
    assert_eq!(
        told(&game, vec![took(1, 0, 3, 3), took(1, 1, 4, 5), made(1, 2, true)]),
        "round 1: Ann made it (took 3), Bo missed (took 5), Cy made it"
    );
    let wiped = Event::MadeSet { round: 1, player: id(0), made: None, took: None };
    assert_eq!(
        told(&game, vec![made(1, 0, false), wiped]),
        "round 1: Ann missed, the mark of Ann is wiped"
    );
    assert_eq!(
        told(&game, vec![made(1, 0, true), made(1, 1, true), made(1, 2, false), finalize(1)]),
        "round 1: Ann made it, Bo made it, Cy missed, round 1 is scored"
    );
    let renamed = Event::PlayerRenamed { player: id(0), name: name("Anna") };
    assert_eq!(
        told(&game, vec![renamed, bid(1, 0, 2), Event::PlayerRemoved { player: id(2) }]),
        "Ann is called Anna from now on, round 1: Anna bids 2, Cy leaves for good"
    );
}

#[test]
fn comings_and_goings_and_rounds_that_move_are_told() {
    let mut game = game(&["Ann", "Bo", "Cy"]);
    play(&mut game, 1, &[(3, 3), (4, 4), (1, 3)]);
    let out = Event::PlayerDropped { player: id(2), from: 2 };
    assert_eq!(told(&game, vec![out.clone()]), "Cy sits out from round 2 on");
    let again = Event::PlayerResumed { player: id(2), from: 3 };
    assert_eq!(
        told(&game, vec![out, again]),
        "Cy sits out from round 2 on, Cy plays again from round 3 on"
    );
    let late = Event::PlayerJoined { name: name("Di"), from: 2 };
    assert_eq!(told(&game, vec![late]), "Di joins from round 2 on");
    let order = Event::PlayersReordered { order: vec![id(2), id(0), id(1)] };
    assert_eq!(told(&game, vec![order]), "the places are now Cy, Ann and Bo");
    assert_eq!(told(&game, vec![reopen(1)]), "round 1 is open again");
    let moved = |round, to| Event::RoundMoved { round, to };
    assert_eq!(told(&game, vec![moved(3, RoundState::Bidding)]), "round 3 is opened");
}

#[test]
fn what_is_taken_back_done_again_and_put_away_is_told() {
    let mut game = game(&["Ann", "Bo"]);
    game.act(vec![bid(1, 0, 3)]).unwrap();
    game.undo().unwrap();
    game.redo().unwrap();
    game.append(Entry::Archived).unwrap();
    assert!(game.is_archived());
    game.append(Entry::Restored).unwrap();
    assert!(!game.is_archived());
    assert_eq!(
        text::entries(&game),
        ["round 1: Ann bids 3", "entry 1 taken back", "entry 1 done again", "archived", "restored",]
    );
    for (number, words) in (1..).zip(text::entries(&game)) {
        assert_eq!(text::entry(&game, number), words);
    }
    assert_eq!((text::entry(&game, 0), text::entry(&game, 6)), (String::new(), String::new()));
}
