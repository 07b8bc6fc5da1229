//! Who stands where, and what comes next.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::columns::wrapped;
use crate::refused::Tricks;
use crate::{Card, Doubt, Next, PlayerId, RoundState};

/// Names in a row, as people say them.
pub fn all_of(names: &[String]) -> String {
    crate::refused::all_of(names)
}

/// Everyone with place and total, the best first; equal totals share a place.
pub fn standings(card: &Card) -> String {
    let listed = card.listed();
    let letters = card.abbreviations(&listed);
    let standings = card.standings();
    let now = card.new_round().unwrap_or(card.rounds().len() as u8);
    let pieces: Vec<String> = standings
        .iter()
        .map(|(player, total)| {
            let place = 1 + standings.iter().filter(|(_, other)| other > total).count();
            let two = listed.iter().position(|other| other == player);
            let two = two.and_then(|place| letters.get(place)).map_or("", String::as_str);
            let here = card.round(now).is_ok_and(|round| round.cell(*player).present);
            let out = if here { "" } else { ", out" };
            format!("{place}. {} ({two}{out}) {total:+}", card.name(*player))
        })
        .collect();
    wrapped(pieces.iter().map(String::as_str), "   ")
}

/// Who leads, once a round is scored and while the game goes on.
pub fn leaders(card: &Card) -> String {
    let leaders = card.leaders();
    let (false, Some(first)) = (card.is_over(), leaders.first()) else { return String::new() };
    let lead = if leaders.len() == 1 { "leads" } else { "lead" };
    let said = format!("{} {lead} with {:+}.", names(card, &leaders), card.total(*first));
    wrapped(said.split(' '), " ")
}

/// A line for each round whose marks cannot all be right.
pub fn doubts(card: &Card) -> String {
    let mut out = String::new();
    for (number, round) in (1_u8..).zip(card.rounds()) {
        let tricks = round.tricks();
        let what = match round.doubt() {
            None => continue,
            Some(Doubt::Tricks { known, all: true }) => {
                format!("the tricks taken come to {known}, and there are {tricks}")
            }
            Some(Doubt::Tricks { known, all: false }) => {
                format!("the bids marked as made come to {known}, and there are {tricks} tricks")
            }
            Some(Doubt::MustHaveMade) => {
                "the one marked as missed has just the tricks that are left over".to_string()
            }
        };
        let line = format!("Check round {number}: {what}.");
        out.push_str(&wrapped(line.split(' '), " "));
    }
    out
}

/// Where the game stands and what it waits for.
pub fn status(card: &Card) -> String {
    let rounds = card.rounds().len();
    let said = match card.next() {
        Next::Over => {
            let winners = card.winners();
            let total = winners.first().map_or(0, |player| card.total(*player));
            let win = if winners.len() == 1 { "wins" } else { "win together" };
            format!("The game is over: {} {win} with {total:+}.", names(card, &winners))
        }
        Next::Bid { round, players } => {
            let who = names(card, &players);
            format!("{} Still to bid: {who}.", head(card, round, rounds))
        }
        Next::Mark { round, players } => {
            let who = names(card, &players);
            format!("{} Made or missed is open for {who}.", head(card, round, rounds))
        }
        Next::Finalize { round } => {
            format!("{} Everyone is marked; it can be scored.", head(card, round, rounds))
        }
    };
    wrapped(said.split(' '), " ")
}

fn head(card: &Card, number: u8, rounds: usize) -> String {
    let Ok(round) = card.round(number) else { return String::new() };
    let tricks = Tricks(round.tricks());
    let dealer =
        round.dealer().map_or(String::new(), |dealer| format!(", {} deals", card.name(dealer)));
    let again =
        if round.was_scored && round.state() != RoundState::Scored { " (open again)" } else { "" };
    format!("Round {number} of {rounds}{again}, {tricks}{dealer}.")
}

fn names(card: &Card, players: &[PlayerId]) -> String {
    all_of(&card.names(players))
}
