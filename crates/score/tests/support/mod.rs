//! Games for the tests.
#![allow(dead_code, reason = "every test file takes what it needs")]

use croupier_score::{Event, Game, Header, Name, PlayerId, Refused, RoundState};

pub(crate) fn name(text: &str) -> Name {
    Name::new(text).unwrap()
}

pub(crate) fn id(index: usize) -> PlayerId {
    PlayerId::new(index)
}

pub(crate) fn header(names: &[&str]) -> Header {
    Header::new(names.iter().map(|text| name(text)).collect(), 1_700_000_000)
}

pub(crate) fn game(names: &[&str]) -> Game {
    Game::new(header(names)).unwrap()
}

/// A game of a few rounds, of as many tricks down to one.
pub(crate) fn short(names: &[&str], rounds: u8) -> Game {
    Game::new(Header { rounds, first_tricks: rounds, ..header(names) }).unwrap()
}

pub(crate) fn bid(round: u8, player: usize, bid: u8) -> Event {
    Event::BidSet { round, player: id(player), bid }
}

pub(crate) fn made(round: u8, player: usize, made: bool) -> Event {
    Event::MadeSet { round, player: id(player), made: Some(made), took: None }
}

pub(crate) fn took(round: u8, player: usize, bid: u8, took: u8) -> Event {
    Event::MadeSet { round, player: id(player), made: Some(bid == took), took: Some(took) }
}

pub(crate) fn finalize(round: u8) -> Event {
    Event::RoundFinalized { round }
}

pub(crate) fn reopen(round: u8) -> Event {
    Event::RoundMoved { round, to: RoundState::Bidding }
}

/// Plays a round: each player's bid and tricks.
pub(crate) fn play(game: &mut Game, round: u8, all: &[(u8, u8)]) {
    let all = || all.iter().enumerate();
    let mut events: Vec<Event> =
        all().map(|(player, (want, _))| bid(round, player, *want)).collect();
    events.extend(all().map(|(player, (want, got))| took(round, player, *want, *got)));
    events.push(finalize(round));
    game.act(events).unwrap();
}

/// Plays a round of which only made or missed is known.
pub(crate) fn mark(game: &mut Game, round: u8, all: &[(u8, bool)]) {
    let all = || all.iter().enumerate();
    let mut events: Vec<Event> =
        all().map(|(player, (want, _))| bid(round, player, *want)).collect();
    events.extend(all().map(|(player, (_, yes))| made(round, player, *yes)));
    events.push(finalize(round));
    game.act(events).unwrap();
}

/// The refusal of one event, which must change nothing.
pub(crate) fn refused(game: &Game, event: Event) -> Refused {
    let mut after = game.clone();
    let refusal = after.act(vec![event]).unwrap_err();
    assert_eq!(after, *game, "a refusal changes nothing");
    refusal
}

pub(crate) fn totals(game: &Game) -> Vec<i16> {
    game.card().seating().iter().map(|player| game.card().total(*player)).collect()
}
