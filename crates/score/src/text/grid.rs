//! The grid: a row for each round, a column for each player.
//!
//! Up to four players have a line a round; more have two, the running total
//! under the points.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::Ink;
use super::columns::{at_right, fitted};
use crate::{Card, PlayerId, Round, RoundState};

/// Bid, mark, points and total in one line.
const WIDE: usize = 12;
/// The bids against the tricks, beside two lines.
const SIDE: usize = 7;

/// Every round that has been opened.
pub fn grid(card: &Card, ink: Ink) -> String {
    let players = card.listed();
    let letters = card.abbreviations(&players);
    let pen = Pen { card, ink, players: &players, letters: &letters };
    if players.len() <= 4 { pen.one_line_a_round() } else { pen.two_lines_a_round() }
}

struct Pen<'a> {
    card: &'a Card,
    ink: Ink,
    players: &'a [PlayerId],
    letters: &'a [String],
}

impl Pen<'_> {
    fn one_line_a_round(&self) -> String {
        let mut out = String::from("Rd Dl");
        let mut rule = String::from("-----");
        for (player, two) in self.players.iter().zip(self.letters) {
            let title = format!("{two} {}", self.card.name(*player));
            out.push_str(&format!(" |{}", fitted(&title, WIDE)));
            rule.push_str(&format!("-+{}", "-".repeat(WIDE)));
        }
        finish(&mut out, " |  bids");
        finish(&mut out, &format!("{rule}-+{}", "-".repeat(14)));
        for (number, round) in self.opened() {
            out.push_str(&format!("{number:>2} {}", fitted(&self.dealer(round), 2)));
            for player in self.players {
                let total = self.total(number, round, *player);
                let (bid, mark, delta) = self.cell(round, *player);
                out.push_str(&format!(" |{bid:>2}{mark} {delta:>3} {total:>4}"));
            }
            let (sum, word) = chip(round);
            finish(&mut out, &format!(" |{sum:>5} {word}"));
        }
        out
    }

    fn two_lines_a_round(&self) -> String {
        let most = super::WIDTH - 2 - 1 - SIDE;
        let wide = most.checked_div(self.players.len()).unwrap_or(0).clamp(7, 10) - 1;
        let rule = self
            .players
            .iter()
            .fold(String::from("--"), |rule, _| format!("{rule}+{}", "-".repeat(wide)));
        let mut out = String::from("Rd");
        for two in self.letters {
            out.push_str(&format!("|{}", fitted(two, wide)));
        }
        finish(&mut out, &format!("|{}", at_right("bids", SIDE)));
        out.push_str("Dl");
        for player in self.players {
            out.push_str(&format!("|{}", fitted(self.card.name(*player), wide)));
        }
        finish(&mut out, "|");
        for (number, round) in self.opened() {
            finish(&mut out, &format!("{rule}+{}", "-".repeat(SIDE)));
            let (sum, word) = chip(round);
            out.push_str(&format!("{number:>2}"));
            for player in self.players {
                let (bid, mark, delta) = self.cell(round, *player);
                let space = if wide < 7 { "" } else { " " };
                let cell = format!("{bid:>2}{mark}{space}{delta:>3}");
                out.push_str(&format!("|{}", at_right(&cell, wide)));
            }
            finish(&mut out, &format!("|{}", at_right(&sum, SIDE)));
            out.push_str(&fitted(&self.dealer(round), 2));
            for player in self.players {
                let total = self.total(number, round, *player);
                out.push_str(&format!("|{}", at_right(&total, wide)));
            }
            // Only "under 10" is too long for its place.
            let word = if word.len() <= SIDE { word } else { word.replace(' ', "") };
            finish(&mut out, &format!("|{}", at_right(&word, SIDE)));
        }
        out
    }

    fn opened(&self) -> impl Iterator<Item = (u8, &Round)> {
        let rounds = (1_u8..).zip(self.card.rounds());
        rounds.filter(|(_, round)| round.state() != RoundState::Locked)
    }

    fn dealer(&self, round: &Round) -> String {
        let place = round
            .dealer()
            .and_then(|dealer| self.players.iter().position(|player| *player == dealer));
        place.and_then(|place| self.letters.get(place)).cloned().unwrap_or_default()
    }

    /// The bid, the mark and the points; a dash for who sits out, a dot for
    /// who has not bid.
    fn cell(&self, round: &Round, player: PlayerId) -> (String, char, String) {
        let cell = round.cell(player);
        if !cell.present {
            return ("-".to_string(), ' ', String::new());
        }
        let bid = cell.bid.map_or(".".to_string(), |bid| bid.to_string());
        let mark =
            cell.mark.map_or(' ', |mark| if mark.made { self.ink.made } else { self.ink.missed });
        let delta = round.delta(player).map_or(String::new(), |delta| format!("{delta:+}"));
        (bid, mark, delta)
    }

    fn total(&self, number: u8, round: &Round, player: PlayerId) -> String {
        if round.state() != RoundState::Scored || !round.cell(player).present {
            return String::new();
        }
        self.card.total_after(player, number).to_string()
    }
}

/// The bids against the tricks, and once everyone has bid, what that means.
fn chip(round: &Round) -> (String, String) {
    let sum = format!("{}/{}", round.sum_of_bids(), round.tricks());
    let pressure = round.pressure();
    let word = match pressure {
        _ if !round.all_bid() => String::new(),
        0 => "even".to_string(),
        1.. => format!("over {pressure}"),
        _ => format!("under {}", -pressure),
    };
    (sum, word)
}

/// Ends a line, without space at its end.
fn finish(out: &mut String, last: &str) {
    out.push_str(last);
    let kept: Vec<&str> = out.split_inclusive('\n').collect();
    let end = kept.last().map_or(0, |line| line.trim_end_matches(' ').len());
    let before = out.len() - kept.last().map_or(0, |line| line.len());
    out.truncate(before + end);
    out.push('\n');
}
