//! `croupier rank brag`: which of some hands is best, and what they earn.

use std::io::{self, BufRead, Write};

use croupier_brag::{AceLowRun, Bonus, Config, HAND_CARDS, Ranking, Reading, Settings};
use croupier_kernel::{Card, CardSet, NotationError};
use croupier_wording::brag::{explained, percent, words};
use serde_json::{Value, json};

use crate::cli::{AceLow, Rank};
use crate::failure::Failure;
use crate::out;

/// What a line of input must be.
const ALLOWED: &str = "a hand is three different cards, each a rank (2-9, T, J, Q, K, A) and a \
                       suit (c, d, h, s), such as 2s 3s Th";

/// A hand as it was given, and what it makes.
struct Ranked {
    hand: Vec<Card>,
    reading: Reading,
    bonus: Bonus,
}

/// Ranks the hands of the command line, or of standard input.
pub(crate) fn print_ranks(args: &Rank) -> Result<(), Failure> {
    let trump =
        args.trump.as_deref().map(str::parse::<Card>).transpose().map_err(Failure::usage)?;
    let ace_low_run = match args.ace_low {
        AceLow::Second => AceLowRun::Second,
        AceLow::Highest => AceLowRun::Highest,
        AceLow::Lowest => AceLowRun::Lowest,
    };
    let config = Config::new(Settings { ace_low_run, ..Settings::default() });
    let config = config.map_err(Failure::usage)?;
    let rank = |text: &str| ranked(&config, text, trump);
    let mut out = out::stdout();
    let mut hands = Vec::new();
    if args.hands.is_empty() {
        for (number, line) in io::stdin().lock().lines().enumerate() {
            let at = |wrong: &dyn std::fmt::Display| format!("line {}: {wrong}", number + 1);
            let line = line.map_err(|wrong| Failure::new(at(&wrong)))?;
            if line.trim().is_empty() {
                continue;
            }
            let ranked = rank(&line).map_err(|wrong| Failure::usage(at(&wrong)))?;
            if args.json && writeln!(out, "{}", as_value(&ranked)).is_err() {
                return Ok(());
            } else if !args.json {
                hands.push(ranked);
            }
        }
    } else {
        for text in given(&args.hands) {
            hands.push(rank(&text).map_err(Failure::usage)?);
        }
    }
    if args.json {
        for ranked in &hands {
            let _ = writeln!(out, "{}", as_value(ranked));
        }
    } else {
        hands.sort_by_key(|ranked| std::cmp::Reverse(ranked.reading.strength));
        out::print(as_text(&hands, config.ranking()).trim_end());
    }
    Ok(())
}

/// The hands of the command line: each in one argument, or one hand of three
/// cards in an argument each.
fn given(arguments: &[String]) -> Vec<String> {
    match arguments {
        [_, _, _] if arguments.iter().all(|text| text.trim().parse::<Card>().is_ok()) => {
            vec![arguments.join(" ")]
        }
        _ => arguments.to_vec(),
    }
}

fn ranked(config: &Config, text: &str, trump: Option<Card>) -> Result<Ranked, NotationError> {
    let hand = read(text).ok_or_else(|| NotationError::new(text.trim(), ALLOWED))?;
    let cards: CardSet = hand.iter().copied().collect();
    let reading = config.ranking().read(cards, trump);
    let reading = reading.ok_or_else(|| NotationError::new(text.trim(), ALLOWED))?;
    let bonus = config.bonuses.earned(&reading, trump);
    Ok(Ranked { hand, reading, bonus })
}

/// Three cards with spaces or commas between them, or with nothing.
fn read(text: &str) -> Option<Vec<Card>> {
    let text = text.trim();
    let parts: Vec<&str> = text.split([' ', ',', '\t']).filter(|part| !part.is_empty()).collect();
    let parts = match parts.as_slice() {
        [whole] if whole.is_ascii() && whole.len() == 6 => {
            vec![&whole[..2], &whole[2..4], &whole[4..]]
        }
        _ => parts,
    };
    let hand: Vec<Card> = parts.iter().map(|part| part.parse().ok()).collect::<Option<_>>()?;
    let distinct: CardSet = hand.iter().copied().collect();
    (hand.len() == HAND_CARDS as usize && distinct.len() == HAND_CARDS).then_some(hand)
}

fn shown(hand: &[Card]) -> String {
    let cards: Vec<String> = hand.iter().map(ToString::to_string).collect();
    cards.join(" ")
}

fn as_value(ranked: &Ranked) -> Value {
    json!({
        "hand": shown(&ranked.hand),
        "category": ranked.reading.category().id(),
        "strength": ranked.reading.strength.to_u32(),
        "uses_trump": ranked.reading.uses_trump(),
        "points": ranked.bonus.total(),
        "explanation": ranked.bonus.to_string(),
    })
}

/// Best first, equal hands with the same place.
fn as_text(hands: &[Ranked], ranking: Ranking) -> String {
    let mut text = String::new();
    let mut place = 0;
    for (number, ranked) in hands.iter().enumerate() {
        if number == 0 || hands[number - 1].reading.strength != ranked.reading.strength {
            place = number + 1;
        }
        let below = ranking.hands_below(ranked.reading.strength);
        text += &format!(
            "{place:>3}. {}  {}; better than {} of all hands; {} points = {}\n",
            shown(&ranked.hand),
            words(&ranked.reading),
            percent(f64::from(below) / ALL_HANDS),
            ranked.bonus.total(),
            explained(&ranked.bonus)
        );
    }
    text
}

/// The hands of three cards that a pack has.
const ALL_HANDS: f64 = 22_100.0;
