//! Buy-Bust: the deal of Evidence, Cover, Heat and Profit.
//!
//! A run is a string of hands with one deck. In a hand the Narc, the Customer
//! and the Player put cards on the table; if there is more Evidence than Cover
//! at the end the deal is busted, and otherwise the Player banks the Profit.
//! Three generations of rules are played: `single-round`, `initiative` and
//! `sequential`, the last with cards of a Dealer.
//!
//! What cards do comes from a [`Catalog`] in the [`Config`]; a [`Card`] in play
//! is only a place in it. A [`Book`] holds cards, decks, presets and rulesets
//! that fit together; the shipped ones are files, read by the crate `content`. Rule numbers such as A-09 refer to
//! `docs/rules/buy-bust.md`.

#![no_std]

extern crate alloc;

mod account;
mod action;
mod board;
mod book;
mod card;
mod catalog;
mod config;
mod deal;
mod deck;
mod event;
mod explain;
mod game;
mod hand_heat;
mod illegal;
mod imagine;
mod legal;
mod notation;
mod role;
mod row;
mod rules;
mod share;
mod tableau;
mod tier;
mod totals;
mod value;
mod view;

pub use account::{Account, Ending, Outcome, RunEnd, Settlement};
pub use action::Action;
pub use board::{Betting, Board, Phase};
pub use book::{Book, BookError, Ruleset};
pub use card::{Card, CardInfo, Class, Kind};
pub use catalog::{Catalog, CatalogError};
pub use config::{Config, ConfigError, Decks};
pub use deal::{Deal, DealError};
pub use deck::{Deck, DeckError, DeckList, Pool};
pub use event::{BettingEnd, Event, Pick, Public, Shown};
pub use explain::{Change, Explanation, explain, what_if};
pub use game::{BuyBust, Hidden};
pub use hand_heat::HandHeat;
pub use illegal::Illegal;
pub use legal::{Clue, Legal};
pub use role::Role;
pub use row::{HAND_SIZE, Held, Row};
pub use rules::{
    Answers, DeckLife, Initiative, Picks, Play, Rules, Sequential, SingleRound, TurnOrder,
};
pub use share::{Share, Total, shares};
pub use tableau::{Source, Tableau};
pub use tier::Tier;
pub use totals::{Totals, totals};
pub use view::{Face, FoldPreview, HeatWarning, Lying, View};
