//! El Dorado in compact lines.

use croupier_eldorado::{Action, ElDorado, Shown, View};
use croupier_kernel::{Card, CardSet, Seat, Suit};

use super::story;
use crate::cards::{sorted, spellings};
use crate::line::GLUE;
use crate::{CommandWord, Line, Lines, Story, Tint};

impl Lines for ElDorado {
    const QUESTIONS: &'static [CommandWord] = &[("odds", false)];

    /// A trick that is begun lies on the table, whoever is asked.
    fn story(view: &View, shown: &[Shown], from: usize, _asked: bool) -> Story {
        story::story(view, shown, from)
    }

    /// Everybody's bid and tricks, with the cards of the trick in play.
    fn table(view: &View) -> Vec<Line> {
        let board = &view.board;
        if board.is_bidding() {
            return vec![bids(view)];
        }
        let (tricks, won) = (board.tricks(), board.tricks().won());
        let trick = tricks.current();
        let winning = trick.winning(board.trump(), board.config().twins());
        let mut line = Line::new(&format!("Trick {}:", tricks.finished() + 1));
        let mut cards = trick.cards().iter();
        for (number, seat) in trick.leader().around(board.config().seats()).enumerate() {
            let comma = if number > 0 { "," } else { "" };
            line = line.say(&format!("{comma} {}{GLUE}", name(view, seat)));
            if let Some(card) = cards.next() {
                line = line.and(played(*card, winning == Some((seat, *card)))).say("\u{a0}");
            }
            let bid = board.bids()[seat].unwrap_or_default();
            line = line.and(score(won[seat], bid));
        }
        let broken = if board.is_broken() { "broken" } else { "not broken" };
        let trump = format!(". Trump is {}, {broken}.", board.trump().name());
        vec![line.say(&trump).indented(2)]
    }

    fn question(view: &View) -> Vec<Line> {
        let hand = Line::new("Your hand: ").and(hand(view)).say(". ");
        vec![hand.and(asked(view)).indented(2)]
    }

    fn obvious(view: &View) -> Option<Action> {
        let cards = view.legal.cards();
        cards.exactly::<1>().map(|[card]| Action::Play(card))
    }

    fn attempts(view: &View) -> Vec<Action> {
        view.hand.faces().map(Action::Play).collect()
    }

    fn spellings(_: &View, action: Action) -> Vec<String> {
        match action {
            Action::Play(card) => spellings(card),
            Action::Bid(_) => Vec::new(),
        }
    }
}

/// A seat as its own person and the others are told of it.
pub(super) fn name(view: &View, seat: Seat) -> String {
    if seat == view.seat { "you".to_string() } else { seat.to_string() }
}

/// A card on the table; a star is at the one that wins.
pub(super) fn played(card: Card, wins: bool) -> Line {
    match wins {
        true => Line::default().tinted(Tint::Marked(card.suit()), &format!("{card}*")),
        false => Line::default().card(card),
    }
}

/// The tricks taken of those promised, with a bid that is lost already in its colour.
fn score(won: u8, bid: u8) -> Line {
    let tint = if won > bid { Tint::Bad } else { Tint::Plain };
    Line::default().tinted(tint, &format!("{won}/{bid}"))
}

fn bids(view: &View) -> Line {
    let board = &view.board;
    let first = board.dealer().next(board.config().seats());
    let bids: Vec<String> = first
        .around(board.config().seats())
        .map(|seat| {
            let bid = board.bids()[seat].map_or("-".to_string(), |bid| bid.to_string());
            format!("{}{GLUE}{bid}", name(view, seat))
        })
        .collect();
    let sum: u8 = board.bids().as_slice().iter().flatten().sum();
    let line = format!("Bids: {}; {sum} of {} tricks.", bids.join(", "), board.cards());
    Line::new(&line).indented(2)
}

/// The hand by suits, with a word before the trumps.
pub(super) fn hand(view: &View) -> Line {
    let cards = sorted(view.hand.cards());
    let suits = cards.chunk_by(|one, other| one.suit() == other.suit());
    let mut line = Line::default();
    for (number, suit) in suits.enumerate() {
        line = line.say(if number > 0 { ", " } else { "" });
        let trump = suit[0].suit() == view.board.trump();
        if trump {
            line = line.tinted(Tint::Strong, "trump ");
        }
        line = line.and(in_a_row(suit, trump, " "));
    }
    if cards.is_empty() { Line::new("no cards") } else { line }
}

fn in_a_row(cards: &[Card], trump: bool, between: &str) -> Line {
    let tint = |suit: Suit| if trump { Tint::Marked(suit) } else { Tint::Suit(suit) };
    cards.iter().enumerate().fold(Line::default(), |line, (number, card)| {
        let between = if number > 0 { between } else { "" };
        line.say(between).tinted(tint(card.suit()), &card.to_string())
    })
}

/// What the seat is asked. What may not be played is told when it is tried.
fn asked(view: &View) -> Line {
    if let Some(bids) = view.legal.bid_range() {
        return Line::new(&format!("Bid {} to {}.", bids.start(), bids.end()));
    }
    let (playable, faces) = (view.legal.cards(), view.hand.faces());
    let cards = sorted(playable);
    match cards.as_slice() {
        [] => Line::new("It is not your turn."),
        [card] => Line::new("Enter plays ").card(*card).say("."),
        _ if playable == faces => Line::new("Play any card."),
        _ if playable == faces - CardSet::suit(view.board.trump()) => {
            Line::new("Lead any card but trump.")
        }
        [first @ .., last] => {
            let first = in_a_row(first, false, ", ");
            Line::new("Play ").and(first).say(" or ").card(*last).say(".")
        }
    }
}
