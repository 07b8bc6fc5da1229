//! Buy-Bust: the deal of Evidence, Cover, Heat and Profit.
//!
//! The Narc, the Customer and the Player each put one card face down; all
//! three are turned over together. If the Evidence on the table is more than
//! the Cover the deal is busted, and otherwise the Player banks the Profit.
//!
//! This is the `single-round` hand. What cards do comes from a [`Catalog`] in
//! the [`Config`]; a [`Card`] in play is only a place in it. Rule numbers such
//! as A-09 refer to `docs/rules/buy-bust.md`.

#![no_std]

extern crate alloc;

mod action;
mod card;
mod catalog;
mod config;
mod deal;
mod event;
mod explain;
mod game;
mod hand;
mod illegal;
mod imagine;
mod ledger;
mod legal;
mod notation;
mod role;
mod row;
mod share;
mod totals;
mod view;

pub use action::Action;
pub use card::{Card, CardInfo, Kind};
pub use catalog::{BadCatalog, Catalog};
pub use config::{BadConfig, Config};
pub use deal::{Deal, Misdeal};
pub use event::{Event, Shown};
pub use explain::{Explanation, explain};
pub use game::BuyBust;
pub use hand::{Flip, Phase};
pub use illegal::Illegal;
pub use ledger::{Ledger, Outcome};
pub use legal::{Clue, Legal};
pub use role::Role;
pub use row::{Held, Row, Table};
pub use share::{Share, Total, shares};
pub use totals::{Totals, Verdict, totals};
pub use view::View;
