//! El Dorado in plain lines.

mod rules;

use std::fmt::Write;
use std::ops::RangeInclusive;

use croupier_bots::eldorado::{Easy, Hard, LegacyNormal, Normal, Simple};
use croupier_bots::{Random, advice};
use croupier_eldorado::{
    Action, Config, FirstDealer, MOST_CARDS, MOST_SEATS, Match, Shown, Shuffle, Twins, View, legacy,
};
use croupier_kernel::{Card, Game, Hex, Misread, Seat, Seed, Suit};

use crate::cli::{Audience, Table};
use crate::failure::Failure;
use crate::plain::{NamedBot, Plain};

const NOTHING: &str = "There is nothing to decide.";

impl Plain for Match {
    const BOTS: &'static [NamedBot<Match>] = &[
        NamedBot { name: "normal", bot: &Normal },
        NamedBot { name: "easy", bot: &Easy },
        NamedBot { name: "hard", bot: &Hard::USUAL },
        NamedBot { name: "hard-x10", bot: &Hard::with_worlds(3200) },
        NamedBot { name: "legacy-normal", bot: &LegacyNormal },
        NamedBot { name: "simple", bot: &Simple },
        NamedBot { name: "random", bot: &Random },
    ];

    const HELP: &'static str = "\
bid 3      promise to take exactly three tricks (3 alone will do)
play Qh    play the queen of hearts (Qh alone will do)
odds       how often each choice makes your bid, and what it brings";

    fn agreed(table: &Table, seats: u8) -> Result<Config, Failure> {
        let mut config = Config::new(seats).map_err(Failure::usage)?;
        table.refuse_content(Match::NAME)?;
        config = match table.rules.as_deref().unwrap_or("house") {
            "house" => config,
            "later-twin" => config.with_twins(Twins::Later),
            "legacy" => config.with_shuffle(Shuffle::Legacy),
            other => {
                return Err(Failure::usage(format!(
                    "there are no rules named \"{other}\"; el-dorado has house, later-twin and legacy"
                )));
            }
        };
        if let Some(rounds) = table.rounds {
            let rounds = u8::try_from(rounds).map_err(|_| {
                Failure::usage(format!("a match has 1 to {MOST_CARDS} rounds, not {rounds}"))
            })?;
            config = config.with_rounds(rounds).map_err(Failure::usage)?;
        }
        if let Some(dealer) = &table.first_dealer {
            let dealer = match dealer.as_str() {
                "drawn" => FirstDealer::Drawn,
                seat => FirstDealer::Seat(seat.parse().map_err(Failure::usage)?),
            };
            config = config.with_first_dealer(dealer).map_err(Failure::usage)?;
        }
        Ok(config)
    }

    fn seat_range() -> RangeInclusive<u8> {
        2..=MOST_SEATS
    }

    fn read_seed(config: &Config, text: &str) -> Result<Seed, Misread> {
        match config.shuffle() {
            Shuffle::House => Seed::from_text(text),
            Shuffle::Legacy => legacy::seed_from_text(text),
        }
    }

    fn seed_text(config: &Config, bytes: [u8; 32]) -> String {
        match config.shuffle() {
            Shuffle::House => Hex(&bytes).to_string(),
            Shuffle::Legacy => {
                u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]).to_string()
            }
        }
    }

    fn scene(view: &View) -> String {
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
        let _ = write!(text, "Your hand: {}", by_suit(view));
        text
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

    fn read_typed(view: &View, text: &str) -> Result<Action, Misread> {
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
        (word == "odds").then(|| advice::odds::<Match>(view).unwrap_or(NOTHING.to_string()))
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
