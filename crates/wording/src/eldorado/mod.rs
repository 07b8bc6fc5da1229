//! El Dorado in words.

mod rules;

use std::fmt::Write;

use croupier_bots::advice;
use croupier_eldorado::{Action, Config, ElDorado, Shown, Shuffle, Twins, View};
use croupier_kernel::{Card, NotationError, Seat, Suit};

use crate::{Audience, Wording};

const NOTHING: &str = "There is nothing to decide.";

impl Wording for ElDorado {
    fn greeting(config: &Config, seat: Seat, seats: u8) -> String {
        let legacy = match config.shuffle() {
            Shuffle::House => "",
            Shuffle::Legacy => {
                " These deals come from 32 bits: whoever sees one hand can work out all of them."
            }
        };
        format!("You are {seat} of {seats} seats.{legacy}")
    }

    const HELP: &'static str = "\
bid 3      promise to take exactly three tricks (3 alone will do)
play Qh    play the queen of hearts (Qh alone will do)
odds       how often each choice makes your bid, and what it brings";

    fn board(view: &View) -> String {
        let board = &view.board;
        let mut text = String::new();
        let broken = if board.is_broken() { "broken" } else { "not broken" };
        let _ = writeln!(
            text,
            "Round {} of {}. Trump is {} ({} turned), {broken}.",
            view.round,
            board.config().rounds(),
            board.trump().name(),
            board.turned(),
        );
        let bidding = board.is_bidding();
        let won = board.tricks().won();
        let seats: Vec<String> = board
            .bids()
            .iter()
            .map(|(seat, bid)| {
                let you = if seat == view.seat { " (you)" } else { "" };
                match bid {
                    None => format!("{seat}{you} not yet"),
                    Some(bid) if bidding => format!("{seat}{you} {bid}"),
                    Some(bid) => format!("{seat}{you} {} of {bid}", won[seat]),
                }
            })
            .collect();
        let label = if bidding { "Bids" } else { "Tricks" };
        let _ = writeln!(text, "{label}: {}.", seats.join(", "));
        if !bidding {
            let plays: Vec<String> = board
                .tricks()
                .current()
                .plays()
                .map(|(seat, card)| format!("{seat} {card}"))
                .collect();
            let on_table =
                if plays.is_empty() { "nothing yet".to_string() } else { plays.join(", ") };
            let _ = writeln!(text, "On the table: {on_table}.");
        }
        text.trim_end().to_string()
    }

    fn scene(view: &View) -> String {
        format!("{}\nYour hand: {}", ElDorado::board(view), by_suit(view))
    }

    fn hand(view: &View) -> String {
        by_suit(view)
    }

    fn choices(view: &View) -> String {
        if let Some(bids) = view.legal.bid_range() {
            let sum: u8 = view.board.bids().as_slice().iter().flatten().sum();
            let tricks = view.board.cards();
            return format!(
                "Bid {} to {}. The bids so far come to {sum} of {tricks} tricks.",
                bids.start(),
                bids.end()
            );
        }
        let playable = view.legal.cards();
        let barred = view.hand.faces() - playable;
        let mut text = match playable.len() {
            1 => format!("You can only play {playable}."),
            _ => format!("Play one of: {playable}."),
        };
        if !barred.is_empty() {
            let why = match view.board.tricks().current().led() {
                Some(led) => format!("{} were led and must be followed", led.name()),
                None => "trump is not broken yet".to_string(),
            };
            let _ = write!(text, " Not now: {barred} ({why}).");
        }
        text
    }

    fn score(view: &View, _: &[Shown]) -> String {
        let seats = view.board.config().seats();
        let mut text = String::from("round   ");
        for seat in Seat::all(seats) {
            let _ = write!(text, "{:>11}", seat.to_string());
        }
        for (place, round) in view.sheet.rounds().iter().enumerate() {
            let _ = write!(text, "\n{:<8}", place + 1);
            for (_, line) in round.iter() {
                let _ = write!(
                    text,
                    "{:>11}",
                    format!("{}/{} {:+}", line.won, line.bid, line.points())
                );
            }
        }
        let _ = write!(text, "\n{:<8}", "total");
        for seat in Seat::all(seats) {
            let _ = write!(text, "{:>11}", view.sheet.total(seat));
        }
        text
    }

    fn read_typed(view: &View, text: &str) -> Result<Action, NotationError> {
        let word = text.trim();
        if view.board.is_bidding()
            && !word.is_empty()
            && word.bytes().all(|byte| byte.is_ascii_digit())
        {
            return format!("bid {word}").parse();
        }
        if let Ok(card) = word.parse::<Card>() {
            return Ok(Action::Play(card));
        }
        word.parse()
    }

    fn answer(view: &View, word: &str, _: &str) -> Option<String> {
        (word == "odds").then(|| advice::odds::<ElDorado>(view).unwrap_or(NOTHING.to_string()))
    }

    fn rules(config: &Config, audience: Audience) -> String {
        rules::text(config, audience)
    }

    fn rules_name(config: &Config) -> String {
        match (config.shuffle(), config.twins()) {
            (Shuffle::Legacy, _) => "legacy".to_string(),
            (Shuffle::House, Twins::Earlier) => "house".to_string(),
            (Shuffle::House, Twins::Later) => "later-twin".to_string(),
        }
    }
}

/// A hand as people sort it: spades first, each suit from high to low.
fn by_suit(view: &View) -> String {
    let groups: Vec<String> = Suit::ALL
        .into_iter()
        .rev()
        .map(|suit| {
            let mut cards: Vec<Card> =
                view.hand.cards().filter(|card| card.suit() == suit).collect();
            cards.reverse();
            let texts: Vec<String> = cards.iter().map(ToString::to_string).collect();
            texts.join(" ")
        })
        .filter(|group| !group.is_empty())
        .collect();
    if groups.is_empty() { "no cards".to_string() } else { groups.join("  ") }
}
