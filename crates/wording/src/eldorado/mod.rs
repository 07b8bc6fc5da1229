//! El Dorado in words.

mod lines;
mod rules;
mod score;
mod story;

use std::fmt::Write;

use croupier_bots::advice;
use croupier_eldorado::{Action, Config, ElDorado, Shown, Shuffle, Twins, View};
use croupier_kernel::{Card, NotationError, Seat};

use crate::cards::{read, sorted};
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
odds       how often each choice makes your bid, and what it brings
2/3        two tricks taken of three that were bid; * is at the card that wins";

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
        let (open, closed) = (in_order(playable), in_order(barred));
        let mut text = match playable.len() {
            1 => format!("You can only play {open}."),
            _ => format!("Play one of: {open}."),
        };
        if !barred.is_empty() {
            let why = match view.board.tricks().current().led() {
                Some(led) => format!("{} were led and must be followed", led.name()),
                None => "trump is not broken yet".to_string(),
            };
            let _ = write!(text, " Not now: {closed} ({why}).");
        }
        text
    }

    fn score(view: &View, _: &[Shown]) -> String {
        score::score(view)
    }

    fn read_typed(view: &View, text: &str) -> Result<Action, NotationError> {
        let word = text.trim();
        if view.board.is_bidding()
            && !word.is_empty()
            && word.bytes().all(|byte| byte.is_ascii_digit())
        {
            return format!("bid {word}").parse();
        }
        let (verb, name) = word.split_once(char::is_whitespace).unwrap_or(("play", word));
        if let Some(card) = read(word).or_else(|| read(name.trim()).filter(|_| is_play(verb))) {
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

fn is_play(verb: &str) -> bool {
    verb.eq_ignore_ascii_case("play")
}

/// A hand as people sort it, a wider gap between suits.
fn by_suit(view: &View) -> String {
    let cards = sorted(view.hand.cards());
    let suits = cards.chunk_by(|one, other| one.suit() == other.suit());
    let groups: Vec<String> = suits.map(|suit| in_order(suit.iter().copied())).collect();
    if groups.is_empty() { "no cards".to_string() } else { groups.join("  ") }
}

fn in_order(cards: impl IntoIterator<Item = Card>) -> String {
    let texts: Vec<String> = sorted(cards).iter().map(ToString::to_string).collect();
    texts.join(" ")
}
