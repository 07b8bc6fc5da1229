//! El Dorado: bid your tricks exactly, ten rounds of ten cards down to one,
//! for two to ten seats.
//!
//! The law is `docs/rules/el-dorado.md`; rules here cite its numbers. A
//! [`ElDorado`] is the whole sitting and keeps the kernel's
//! [`Game`](croupier_kernel::Game) contract; a [`Round`] is one deal, small
//! enough to copy freely, for search and rollouts.

#![no_std]

extern crate alloc;

mod action;
mod belief;
mod board;
mod config;
mod deal;
mod event;
mod game;
mod hand;
mod illegal;
pub mod legacy;
mod legal;
mod notation;
mod round;
mod sheet;
mod trick;
mod tricks;
mod view;
mod ways;
mod weight;

pub use action::Action;
pub use belief::{Belief, Draws};
pub use board::Board;
pub use config::{
    Config, ConfigError, FirstDealer, MOST_CARDS, MOST_SEATS, PerSeat, Shuffle, Twins,
};
pub use deal::{Deal, DealError, Dealing};
pub use event::{Event, Public, Shown};
pub use game::{ElDorado, Outcome};
pub use hand::Hand;
pub use illegal::Illegal;
pub use legal::Legal;
pub use round::Round;
pub use sheet::{Sheet, Tally};
pub use trick::Trick;
pub use tricks::Tricks;
pub use view::View;
