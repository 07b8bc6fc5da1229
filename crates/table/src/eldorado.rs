//! El Dorado at the table.

use std::fmt::Display;

use croupier_eldorado::{Action, Config, ElDorado, Event, Outcome, Shown, Tally, Trick, View};
use croupier_kernel::{Game, Moves, Seat, SeatSet};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{Clocked, Move, Playable, Told};

/// What a seat knows at El Dorado. Lists with one entry a seat are in table order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct ElDoradoPosition {
    /// The number of the round, from 1.
    round: u8,
    /// How many rounds the match has.
    rounds: u8,
    /// How many cards each seat was dealt this round.
    cards: u8,
    /// How many packs the shoe holds.
    decks: u8,
    /// Who dealt.
    dealer: String,
    /// The card turned up after the deal.
    turned: String,
    /// The trump suit: `c`, `d`, `h` or `s`.
    trump: String,
    /// Whether trump may be led.
    trump_broken: bool,
    /// The seat's own cards.
    hand: Vec<String>,
    /// Each seat's bid, `null` while it is owed.
    bids: Vec<Option<u8>>,
    /// The tricks each seat has taken this round.
    won: Vec<u8>,
    /// The trick in play.
    trick: TrickInPlay,
    /// The finished tricks of this round, in order.
    tricks: Vec<TrickTaken>,
    /// The finished rounds, in order, each with every seat's bid and tricks.
    sheet: Vec<Vec<SheetLine>>,
    /// The points of each seat so far.
    totals: Vec<i16>,
}

/// The trick in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
struct TrickInPlay {
    /// Who leads it.
    leader: String,
    /// The cards down, in the order played.
    cards: Vec<String>,
}

/// A finished trick.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
struct TrickTaken {
    /// Who led it.
    leader: String,
    /// Its cards, in the order played.
    cards: Vec<String>,
    /// Who took it.
    taker: String,
}

/// What a seat bid and took in a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
struct SheetLine {
    /// The tricks promised.
    bid: u8,
    /// The tricks taken.
    won: u8,
    /// The points that gave.
    points: i16,
}

impl From<&Tally> for SheetLine {
    fn from(line: &Tally) -> SheetLine {
        SheetLine { bid: line.bid, won: line.won, points: line.points() }
    }
}

impl Told for ElDorado {
    fn event_words<'e>(_: &'e Config, event: &'e Event) -> impl Display + use<'e> {
        event
    }

    fn event_data<'e>(_: &'e Config, event: &'e Event) -> impl Serialize + use<'e> {
        event
    }

    fn shown_words<'e>(_: &'e Config, shown: &'e Shown) -> impl Display + use<'e> {
        shown
    }

    fn shown_data<'e>(_: &'e Config, shown: &'e Shown) -> impl Serialize + use<'e> {
        shown
    }
}

impl Playable for ElDorado {
    type Position = ElDoradoPosition;

    fn position(view: &View, _: &[Shown]) -> ElDoradoPosition {
        let board = &view.board;
        let config = board.config();
        let cards = |trick: Trick<'_>| trick.cards().iter().map(ToString::to_string).collect();
        ElDoradoPosition {
            round: view.round,
            rounds: config.rounds(),
            cards: board.cards(),
            decks: config.decks(),
            dealer: board.dealer().to_string(),
            turned: board.turned().to_string(),
            trump: board.trump().to_string(),
            trump_broken: board.is_broken(),
            hand: view.hand.cards().map(|card| card.to_string()).collect(),
            bids: board.bids().as_slice().to_vec(),
            won: board.tricks().won().as_slice().to_vec(),
            trick: TrickInPlay {
                leader: board.tricks().current().leader().to_string(),
                cards: cards(board.tricks().current()),
            },
            tricks: board
                .tricks()
                .taken()
                .map(|(trick, taker)| TrickTaken {
                    leader: trick.leader().to_string(),
                    cards: cards(trick),
                    taker: taker.to_string(),
                })
                .collect(),
            sheet: view
                .sheet
                .rounds()
                .iter()
                .map(|round| round.as_slice().iter().map(SheetLine::from).collect())
                .collect(),
            totals: Seat::all(config.seats()).map(|seat| view.sheet.total(seat)).collect(),
        }
    }

    fn moves(view: &View) -> Vec<Move> {
        let legal = ElDorado::legal_in(view);
        match legal.bid_range() {
            Some(bids) => vec![Move {
                action: "bid".to_string(),
                least: Some(i64::from(*bids.start())),
                most: Some(i64::from(*bids.end())),
                step: Some(1),
                price: 0,
            }],
            None => legal.iter().map(|action| Move::free(&action)).collect(),
        }
    }

    fn winners(outcome: &Outcome) -> SeatSet {
        outcome.winners
    }

    /// The lowest bid, or the first playable card by suit and rank.
    fn fallback(view: &View) -> Option<Action> {
        ElDorado::legal_in(view).iter().next()
    }
}

impl Clocked for ElDorado {}
