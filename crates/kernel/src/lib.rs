//! The vocabulary of a card table: cards, seats, chance, and the contract
//! every game keeps.
//!
//! Nothing here does I/O, reads a clock or uses a float, so the same inputs
//! give the same bytes on every machine.

#![no_std]

extern crate alloc;

mod card;
mod card_set;
mod chance;
mod dice;
mod event;
mod game;
mod hex;
mod line;
mod notation;
mod per_seat;
mod rank;
mod seat;
mod seat_set;
mod seed;
mod suit;
mod viewer;

pub use card::Card;
pub use card_set::CardSet;
pub use chance::{Chance, draw, shuffle};
pub use dice::Dice;
pub use event::{Event, EventSink};
pub use game::{Game, Moves, Refusal, Turn};
pub use hex::Hex;
pub use line::{is_unseen, one_line, short_line};
pub use notation::NotationError;
pub use per_seat::PerSeat;
pub use rank::Rank;
pub use seat::Seat;
pub use seat_set::SeatSet;
pub use seed::Seed;
pub use suit::Suit;
pub use viewer::Viewer;
