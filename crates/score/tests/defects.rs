//! Each known defect of the other keeper (spec 5.2) stays out of this one.

mod support;

use croupier_kernel::{Chance, Seed};
use croupier_score::{Entry, Event, Game, Header, Name, export, import};
use support::*;

#[test]
fn reopening_and_finalizing_again_counts_once() {
    let mut game = game(&["Ann", "Bo"]);
    play(&mut game, 1, &[(3, 3), (7, 7)]);
    assert_eq!(totals(&game), [8, 12]);
    for _ in 0..3 {
        game.act(vec![reopen(1)]).unwrap();
        assert_eq!(totals(&game), [0, 0], "an open round counts for nothing");
        game.act(vec![finalize(1)]).unwrap();
        assert_eq!(totals(&game), [8, 12], "8 and not 16");
    }
    assert_eq!(
        refused(&game, finalize(1)).to_string(),
        "round 1 is scored; reopen it to change it"
    );
    game.act(vec![reopen(1), bid(1, 0, 2), made(1, 0, false), finalize(1)]).unwrap();
    assert_eq!(totals(&game), [-7, 12]);
    assert_eq!(game.card().open_round(), Some(2), "no further round opens");
}

#[test]
fn removing_a_player_keeps_every_scored_round() {
    let mut game = game(&["Ann", "Bo", "Cy"]);
    play(&mut game, 1, &[(3, 3), (4, 4), (1, 3)]);
    let before = game.card().rounds()[0].clone();
    game.act(vec![Event::PlayerRemoved { player: id(1) }]).unwrap();
    assert_eq!(game.card().rounds()[0], before);
    assert_eq!(game.card().total(id(1)), 9);
    assert_eq!(game.card().listed(), [id(0), id(1), id(2)], "and it stays on the card");
    // Dropping out from a scored round on leaves that round alone too.
    let mut dropped = support::game(&["Ann", "Bo", "Cy"]);
    play(&mut dropped, 1, &[(3, 3), (4, 4), (1, 3)]);
    dropped.act(vec![Event::PlayerDropped { player: id(1), from: 1 }]).unwrap();
    assert_eq!(dropped.card().rounds()[0], before);
    assert!(!dropped.card().rounds()[1].cell(id(1)).present);
    // Not even while the round is open for a correction.
    let mut game = support::game(&["Ann", "Bo", "Cy"]);
    play(&mut game, 1, &[(3, 3), (4, 4), (1, 3)]);
    game.act(vec![reopen(1), Event::PlayerRemoved { player: id(1) }, finalize(1)]).unwrap();
    assert_eq!(totals(&game), [8, 9, -6]);
    assert!(!game.card().rounds()[1].cell(id(1)).present);
}

#[test]
fn a_tie_has_several_winners() {
    let mut game = short(&["Ann", "Bo", "Cy"], 1);
    assert!(game.card().winners().is_empty());
    play(&mut game, 1, &[(0, 0), (1, 0), (0, 0)]);
    assert_eq!(totals(&game), [5, -6, 5]);
    assert!(game.card().is_over());
    assert_eq!(game.card().winners(), [id(0), id(2)]);
}

#[test]
fn replay_takes_its_time_from_the_entries_and_not_from_a_clock() {
    let mut game = game(&["Ann", "Bo"]);
    play(&mut game, 1, &[(3, 3), (7, 7)]);
    let again = Game::replay(game.header().clone(), game.entries()).unwrap();
    assert_eq!(again, game);
    assert_eq!(again.header().started, 1_700_000_000);
    let zero = Game::new(Header { started: 0, ..game.header().clone() }).unwrap();
    assert_eq!(zero.header().started, 0, "zero is a time like any other");
}

#[test]
fn names_are_kept_and_never_empty() {
    let mut game = game(&["Ann", "Bo"]);
    game.act(vec![Event::PlayerJoined { name: name("Cy"), from: 1 }]).unwrap();
    assert_eq!(game.card().names(&game.card().listed()), ["Ann", "Bo", "Cy"]);
    assert!(Name::new("  ").is_err());
    assert!(serde_json::from_str::<Event>(r#"{"player_joined":{"name":"","from":1}}"#).is_err());
    // Removing and renaming do what they say.
    game.act(vec![Event::PlayerRemoved { player: id(2) }]).unwrap();
    assert_eq!(game.card().names(&game.card().listed()), ["Ann", "Bo"]);
    game.act(vec![Event::PlayerRenamed { player: id(1), name: name("Bob") }]).unwrap();
    assert_eq!(game.card().names(&game.card().listed()), ["Ann", "Bob"]);
}

#[test]
fn a_player_added_to_one_game_is_in_no_other() {
    let mut one = game(&["Ann", "Bo"]);
    let other = game(&["Ann", "Bo"]);
    one.act(vec![Event::PlayerJoined { name: name("Cy"), from: 1 }]).unwrap();
    assert_eq!(other.card().listed().len(), 2);
}

#[test]
fn a_game_is_finished_only_when_every_round_is_scored() {
    let mut game = game(&["Ann", "Bo"]);
    for round in 1..=10 {
        assert!(!game.card().is_over(), "before round {round}");
        assert!(croupier_score::stats::of_players(&[&game]).is_empty(), "and it is not counted");
        mark(&mut game, round, &[(0, true), (1, false)]);
    }
    assert!(game.card().is_over());
    assert_eq!(croupier_score::stats::of_players(&[&game]).len(), 2);
    game.act(vec![reopen(4)]).unwrap();
    assert!(!game.card().is_over() && game.card().winners().is_empty());
}

#[test]
fn missing_bids_and_marks_are_asked_for_and_not_made_up() {
    let mut game = game(&["Ann", "Bo"]);
    assert_eq!(
        refused(&game, finalize(1)).to_string(),
        "in round 1 a bid is missing from Bo and Ann"
    );
    game.act(vec![bid(1, 0, 0), bid(1, 1, 3)]).unwrap();
    assert_eq!(
        refused(&game, finalize(1)).to_string(),
        "in round 1 made or missed is missing for Bo and Ann"
    );
}

/// Ids of games are the numbers of their files (see `crates/croupier/tests/score.rs`);
/// ids of players are given in the order of joining and never again.
#[test]
fn ids_of_players_do_not_collide() {
    let mut game = game(&["Ann", "Bo", "Cy"]);
    game.act(vec![Event::PlayerRemoved { player: id(2) }]).unwrap();
    game.act(vec![Event::PlayerJoined { name: name("cy"), from: 1 }]).unwrap();
    assert_eq!(game.card().find("cy"), Ok(id(3)));
    assert_eq!(
        refused(&game, Event::PlayerResumed { player: id(2), from: 1 }).to_string(),
        "there is already a player called cy"
    );
}

#[test]
fn what_is_unknown_is_refused_and_not_skipped() {
    let mut dice = Seed::from_text("unknown").unwrap().dice(0, 0);
    let mut game = game(&["Ann", "Bo"]);
    play(&mut game, 1, &[(3, 3), (7, 7)]);
    game.undo().unwrap();
    let text = export(&game);
    assert_eq!(import(&text).unwrap(), game);
    // A changed word anywhere is either the same game or a refusal with a place.
    for _ in 0..500 {
        let mut bytes = text.clone().into_bytes();
        let place = dice.below(bytes.len() as u32) as usize;
        bytes[place] = b"x0 \"{]"[dice.below(6) as usize];
        let changed = String::from_utf8(bytes).unwrap();
        if let Err(wrong) = import(&changed) {
            let wrong = wrong.to_string();
            let placed = wrong.starts_with("line ")
                || wrong.starts_with("the game cannot begin so")
                || wrong.starts_with("entry ")
                || wrong.contains("format")
                || wrong.contains("version");
            assert!(placed, "{wrong}");
        }
    }
    assert_eq!(game.entries().last(), Some(&Entry::Undo(1)));
}
