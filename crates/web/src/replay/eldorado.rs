//! El Dorado's table in a replay.

use croupier_eldorado::{Board, ElDorado, Event, Hand, Public};
use croupier_house::Eyes;
use croupier_kernel::{Card, Seat, Suit, Turn, Viewer};
use croupier_table::Table;
use maud::{Markup, html};

use crate::pages::card;

/// The cards that lie on the table, or were just taken from it.
#[derive(Default)]
struct Laid {
    plays: Vec<(Seat, Card)>,
    taker: Option<Seat>,
    /// Whether its round is over.
    last: bool,
}

/// The table as these eyes see it: a function of what they may see alone.
pub(crate) fn board(table: &Table<ElDorado>, eyes: Eyes, names: &[String]) -> Markup {
    let view = table.view(Viewer::Watcher);
    let board = &view.board;
    let laid = laid(table);
    let turn = match table.turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Over => None,
    };
    html! {
        section.stage aria-label="The table" {
            div.turned-up {
                (card::card(board.turned()))
                p {
                    b { "Round " (view.round) " of " (board.config().rounds()) } ", "
                    (tricks(board.cards()))
                    br;
                    (board.trump().name()) " are trump, "
                    @if board.is_broken() { "broken" } @else { "not broken" }
                    br;
                    (sum(board))
                }
            }
            (trick(&laid, board, names))
            ol.hands.{ "seated-" (table.seats()) } {
                @for seat in Seat::all(table.seats()) {
                    li.sits.turn[turn == Some(seat)] {
                        (plate(board, seat, &name(names, seat), view.sheet.total(seat), turn))
                        @if eyes.see(seat) {
                            (hand(table.view(seat).hand, board, turn == Some(seat)))
                        } @else {
                            p.held { (held(board.held(seat))) }
                        }
                    }
                }
            }
        }
    }
}

fn name(names: &[String], seat: Seat) -> String {
    names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
}

fn tricks(count: u8) -> String {
    format!("{count} trick{}", if count == 1 { "" } else { "s" })
}

fn held(count: u8) -> String {
    match count {
        0 => "no cards".to_string(),
        1 => "1 card".to_string(),
        count => format!("{count} cards"),
    }
}

fn sum(board: &Board) -> String {
    let sum: u8 = board.bids().as_slice().iter().flatten().sum();
    match board.is_bidding() {
        true => format!("bids so far {sum} of {}", board.cards()),
        false => format!("bids {sum} for {}", tricks(board.cards())),
    }
}

/// What lies in the middle after everything that everyone saw.
fn laid(table: &Table<ElDorado>) -> Laid {
    let mut laid = Laid::default();
    for (_, event) in table.events() {
        let Event::Public(public) = event else { continue };
        match *public {
            Public::CardPlayed { seat, card } => {
                if laid.taker.is_some() {
                    laid = Laid::default();
                }
                laid.plays.push((seat, card));
            }
            Public::TrickTaken { seat, .. } => laid.taker = Some(seat),
            Public::RoundStarted { .. } => laid.last = true,
            Public::BidMade { .. } => laid = Laid::default(),
            Public::TrumpTurned { .. }
            | Public::TrumpBroken
            | Public::RoundScored { .. }
            | Public::MatchEnded { .. } => {}
        }
    }
    laid
}

fn trick(laid: &Laid, board: &Board, names: &[String]) -> Markup {
    let current = board.tricks().current();
    let winning = current.winning(board.trump(), board.config().twins()).map(|(seat, _)| seat);
    let best = laid.taker.or(winning);
    let title = match (laid.plays.is_empty(), laid.taker) {
        (true, _) => "Nothing lies on the table".to_string(),
        (false, None) => "The trick".to_string(),
        (false, Some(taker)) if laid.last => {
            format!("{} took the last trick of the round before", name(names, taker))
        }
        (false, Some(taker)) => format!("{} took the trick", name(names, taker)),
    };
    html! {
        div.middle {
            h2 { (title) }
            ol.laid {
                @for (index, (seat, card)) in laid.plays.iter().enumerate() {
                    li.best[best == Some(*seat)] {
                        (card::card(*card))
                        span { (name(names, *seat)) }
                        @if index == 0 { small { "led" } }
                        @if best == Some(*seat) {
                            small { @if laid.taker.is_some() { "took it" } @else { "wins so far" } }
                        }
                    }
                }
            }
        }
    }
}

fn plate(board: &Board, seat: Seat, name: &str, total: i16, turn: Option<Seat>) -> Markup {
    let bid = board.bids().get(seat).copied().flatten();
    let won = board.tricks().won().get(seat).copied().unwrap_or(0);
    html! {
        p.plate {
            b { (name) }
            @if board.dealer() == seat { span { "deals" } }
            @match bid {
                None => span { "no bid yet" },
                Some(bid) if board.is_bidding() => span { "bid " (bid) },
                Some(bid) => span.exact[won == bid].beyond[won > bid] { "took " (won) " of " (bid) },
            }
            span { "total " (total) }
            @if turn == Some(seat) { em { "to act" } }
        }
    }
}

/// A hand as people sort it, with what may not be played now laid back.
fn hand(hand: Hand, board: &Board, turn: bool) -> Markup {
    let mut cards: Vec<Card> = hand.cards().collect();
    let place = |suit: Suit| Suit::ALL.iter().position(|other| *other == suit);
    cards.sort_by_key(|card| core::cmp::Reverse((place(card.suit()), card.rank())));
    let led = board.tricks().current().led();
    let follows = led.filter(|led| cards.iter().any(|card| card.suit() == *led));
    let barred = |card: &Card| turn && follows.is_some_and(|led| card.suit() != led);
    html! {
        ul.open-hand {
            @if cards.is_empty() { li.held { "no cards" } }
            @for each in &cards { li.barred[barred(each)] { (card::card(*each)) } }
        }
    }
}
