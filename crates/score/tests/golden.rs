//! The score card as people see it. `BLESS=1 cargo test` rewrites the files in
//! `golden/`; read the diff. Under CI blessing is refused.

mod support;

use std::{env, fs, path::Path};

use croupier_score::text::{Ink, score_card};
use croupier_score::{Event, Game};
use support::*;

fn check(file: &str, got: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(file);
    if env::var_os("BLESS").is_some() {
        assert!(env::var_os("CI").is_none(), "cards are not blessed under CI");
        fs::write(&path, got).unwrap();
    }
    let want = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(got, want, "{}", path.display());
    assert!(got.lines().all(|line| line.chars().count() <= 80 && !line.ends_with(' ')), "{file}");
}

#[test]
fn games_that_are_over() {
    let mut game = game(&["Ann", "Bartholomew the Wise"]);
    for round in 1..=10_u8 {
        let tricks = 11 - round;
        let most = tricks / 2;
        play(
            &mut game,
            round,
            &[(most, most), (most, if tricks % 2 == 0 { most } else { most + 1 })],
        );
    }
    check("two-over.txt", &score_card(game.card(), Ink::MARKS));
    check("two-over-ascii.txt", &score_card(game.card(), Ink::ASCII));
    let mut tie = short(&["Ann", "Bo", "Cy"], 1);
    play(&mut tie, 1, &[(0, 0), (0, 0), (0, 1)]);
    check("tie.txt", &score_card(tie.card(), Ink::MARKS));
}

fn four() -> Game {
    let mut game = game(&["Ann", "Bo", "Cy", "Di"]);
    play(&mut game, 1, &[(3, 3), (2, 4), (0, 0), (10, 3)]);
    play(&mut game, 2, &[(0, 0), (2, 2), (5, 5), (1, 2)]);
    mark(&mut game, 3, &[(1, false), (0, true), (4, true), (2, false)]);
    game.act(vec![Event::PlayerDropped { player: id(3), from: 4 }]).unwrap();
    game
}

#[test]
fn four_players_in_the_middle() {
    let mut game = four();
    game.act(vec![bid(4, 0, 0), bid(4, 1, 3)]).unwrap();
    check("four-bidding.txt", &score_card(game.card(), Ink::MARKS));
    game.act(vec![bid(4, 2, 7), made(4, 0, true)]).unwrap();
    check("four-playing.txt", &score_card(game.card(), Ink::MARKS));
    game.act(vec![made(4, 1, true), made(4, 2, true)]).unwrap();
    check("four-doubt.txt", &score_card(game.card(), Ink::MARKS));
    game.act(vec![reopen(2)]).unwrap();
    check("four-reopened.txt", &score_card(game.card(), Ink::MARKS));
}

#[test]
fn ten_players() {
    let names =
        ["Ann", "Anna", "Anton", "Bo", "Charlotte", "Di", "Eduard", "Øystein", "Zoë", "李小龙"];
    let mut game = game(&names);
    play(&mut game, 1, &[(1, 1); 10]);
    let nobody = [(0, 0), (0, 0), (0, 1), (0, 1), (0, 1), (0, 1), (0, 1), (0, 1), (0, 1), (0, 2)];
    play(&mut game, 2, &nobody);
    game.act(vec![Event::PlayerDropped { player: id(4), from: 3 }]).unwrap();
    let greedy = [10, 8, 7, 8, 8, 8, 8, 8, 8].map(|want: u8| want.min(8));
    let players = [0, 1, 2, 3, 5, 6, 7, 8, 9];
    let bids = players.iter().zip(greedy).map(|(player, want)| bid(3, *player, want));
    game.act(bids.collect()).unwrap();
    check("ten.txt", &score_card(game.card(), Ink::MARKS));
}

#[test]
fn eight_players() {
    let mut game = game(&["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"]);
    let all = [(10, 10), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0)];
    play(&mut game, 1, &all);
    check("eight.txt", &score_card(game.card(), Ink::MARKS));
}

#[test]
fn five_players_at_the_start() {
    let game = game(&["Ann", "Bo", "Cy", "Di", "Ed"]);
    check("five-new.txt", &score_card(game.card(), Ink::MARKS));
}
