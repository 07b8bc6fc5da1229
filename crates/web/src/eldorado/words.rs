//! What is said about a match, to one viewer.

use std::cmp::Ordering;

use croupier_eldorado::Public;
use croupier_kernel::Seat;

use super::Scene;
use crate::around::list;
use crate::pages::card;

/// How many sentences a page carries for those who listen: two rounds of the
/// largest table.
const KEPT: usize = 24;

/// The last things that happened, each in a sentence, one a line. A page reads
/// out those that came since it was last told.
pub(crate) fn lately(scene: &Scene) -> String {
    let start = scene.told.len().saturating_sub(KEPT);
    let lines: Vec<String> =
        scene.told[start..].iter().map(|public| sentence(scene, public)).collect();
    lines.join("\n")
}

fn sentence(scene: &Scene, public: &Public) -> String {
    let told = |seat: Seat, you: &str, other: &str| {
        let verb = if scene.seat == Some(seat) { you } else { other };
        format!("{} {verb}", scene.name(seat))
    };
    match *public {
        Public::RoundStarted { round, of, cards, dealer } => {
            format!(
                "Round {round} of {of}, {}. {}.",
                cards_of(cards),
                told(dealer, "deal", "deals")
            )
        }
        Public::TrumpTurned { card } => {
            format!("The {} is turned up: {} are trump.", card::name(card), card.suit().name())
        }
        Public::BidMade { seat, tricks } => format!("{} {tricks}.", told(seat, "bid", "bids")),
        Public::CardPlayed { seat, card } => {
            format!("{} the {}.", told(seat, "play", "plays"), card::name(card))
        }
        Public::TrumpBroken => "Trump is broken.".to_string(),
        Public::TrickTaken { seat, card } => {
            format!("{} the trick with the {}.", told(seat, "take", "takes"), card::name(card))
        }
        Public::RoundScored { seat, bid, won, points, total } => format!(
            "{} {bid} and took {won}: {points:+} points, {total} in all.",
            told(seat, "bid", "bid")
        ),
        Public::MatchEnded { winners } => {
            let winners: Vec<&str> = winners.iter().map(|seat| scene.name(seat)).collect();
            format!("The match is over. Won by {}.", list(&winners))
        }
    }
}

/// Whose turn it is and what is wanted, in a few words.
pub(crate) fn asks(scene: &Scene) -> String {
    if scene.ending.is_some() {
        return "The match is over".to_string();
    }
    if scene.paused {
        return "The table is paused".to_string();
    }
    let Some(asked) = scene.asked else { return "The match is over".to_string() };
    let board = &scene.view.board;
    let led = board.tricks().current().led();
    if scene.is_asked() {
        return if board.is_bidding() {
            "Your turn: bid".to_string()
        } else if let Some(led) = led {
            let follows = scene.view.hand.faces().into_iter().any(|card| card.suit() == led);
            match follows {
                true => format!("Your turn: follow {}", led.name()),
                false => "Your turn: play any card".to_string(),
            }
        } else {
            "Your turn: lead".to_string()
        };
    }
    let does = if board.is_bidding() {
        "to bid"
    } else if led.is_some() {
        "to play"
    } else {
        "to lead"
    };
    format!("{} {does}", scene.name(asked))
}

/// How the viewer's bid stands, or until there is one what the last round
/// brought.
pub(crate) fn stands(scene: &Scene) -> String {
    let board = &scene.view.board;
    let Some(seat) = scene.seat.filter(|_| scene.ending.is_none()) else { return String::new() };
    let Some(bid) = board.bids().get(seat).copied().flatten() else {
        return last_round(scene, seat).unwrap_or_default();
    };
    let won = board.tricks().won().get(seat).copied().unwrap_or(0);
    let wanted = match bid.cmp(&won) {
        Ordering::Greater => format!("{} to go", bid - won),
        Ordering::Equal => "no more".to_string(),
        Ordering::Less => format!("{} too many", won - bid),
    };
    let left = tricks_of(board.cards() - board.tricks().finished());
    format!("You bid {bid}, took {won}: {wanted}, {left} left.")
}

fn last_round(scene: &Scene, seat: Seat) -> Option<String> {
    let rounds = scene.view.sheet.rounds();
    let line = rounds.last()?.get(seat)?;
    let made = if line.made() { "made" } else { "missed" };
    let points = points(line.points());
    let (bid, won) = (line.bid, line.won);
    Some(format!("Round {}: bid {bid}, took {won}, {made}: {points} points.", rounds.len()))
}

/// The sum of the bids against the tricks there are.
pub(crate) fn sum(scene: &Scene) -> (String, String) {
    let board = &scene.view.board;
    let sum: u8 = board.bids().as_slice().iter().flatten().sum();
    let tricks = board.cards();
    let owed = board.bids().as_slice().iter().filter(|bid| bid.is_none()).count();
    let judged = match (owed, sum.cmp(&tricks)) {
        (1.., _) => format!("{owed} to bid"),
        (0, Ordering::Greater) => format!("{} too many", sum - tricks),
        (0, Ordering::Less) => format!("{} too few", tricks - sum),
        (0, Ordering::Equal) => "just enough".to_string(),
    };
    (format!("{sum} of {tricks}"), judged)
}

/// `1 card`, `3 cards`.
pub(crate) fn cards_of(number: u8) -> String {
    if number == 1 { "1 card".to_string() } else { format!("{number} cards") }
}

fn tricks_of(number: u8) -> String {
    if number == 1 { "1 trick".to_string() } else { format!("{number} tricks") }
}

/// Points with a sign that is easy to read.
pub(crate) fn points(points: i16) -> String {
    match points {
        0 => "0".to_string(),
        gain @ 1.. => format!("+{gain}"),
        loss => format!("\u{2212}{}", loss.unsigned_abs()),
    }
}
