//! Three Card Brag: blind and seen betting, a floor card and a trump, as pure rules.
//!
//! A [`Brag`] is a whole sitting, played through the kernel's
//! [`Game`](croupier_kernel::Game) contract. What everyone can see is a
//! [`Board`], and the betting rules read nothing else; the hands lie beside it,
//! face down even to their owners until they look. The law, by number, is in
//! `docs/rules/three-card-brag.md`.
//!
//! # Examples
//!
//! ```
//! use croupier_brag::{Action, Brag, Config, Settings};
//! use croupier_kernel::{Game, Seat, Seed};
//!
//! let config = Config::new(Settings { seats: 2, rounds: 1, ..Settings::default() }).unwrap();
//! let mut game = Brag::new(&config, Seed::from_text("table 7").unwrap(), &mut ());
//!
//! assert_eq!(game.view(Seat::FIRST).hand, None, "nobody knows a hand before looking");
//! game.apply(Seat::FIRST, Action::See, &mut ()).unwrap();
//! assert!(game.view(Seat::FIRST).hand.is_some());
//!
//! game.apply(Seat::FIRST, "raise 40".parse().unwrap(), &mut ()).unwrap();
//! assert_eq!(game.standing(Seat::FIRST), 10_000 - 5 - 80, "seen, so twice the stake");
//! ```

#![no_std]

extern crate alloc;

mod action;
mod allowed;
mod betting;
mod board;
mod bonus;
mod bonuses;
mod category;
mod config;
mod deal;
mod deck;
mod ending;
mod event;
mod floor;
mod game;
mod habits;
mod illegal;
mod imagine;
mod lap;
mod ledger;
mod legal;
mod notation;
mod options;
mod outcome;
mod points;
mod pot;
mod preset;
mod public;
mod raises;
mod round;
mod sample;
mod settings;
mod showdown;
mod strength;
mod verdict;
mod view;
#[cfg(feature = "serde")]
mod written;

pub use action::Action;
pub use betting::Betting;
pub use board::{Board, Phase};
pub use bonus::Bonus;
pub use bonuses::{Bonuses, RuleValues};
pub use category::Category;
pub use config::{Config, ConfigError};
pub use deal::{Deal, DealError, HAND_CARDS, MAGIC_CARDS, Seats};
pub use event::{Event, Shown};
pub use floor::{CardStep, Floor};
pub use game::Brag;
pub use habits::{BetStyle, Habits, Showings};
pub use illegal::Illegal;
pub use ledger::Ledger;
pub use legal::Legal;
pub use options::{
    BlindEscalation, BustPolicy, CheckWhen, RaiseCap, ShortStack, ShowReach, ShowWhen, Starter,
    TieBreak, TimeoutAction,
};
pub use outcome::Outcome;
pub use points::BonusRule;
pub use preset::Preset;
pub use public::Public;
pub use raises::Raises;
pub use settings::Settings;
pub use showdown::Reason;
pub use strength::{AceLowRun, Ranking, Reading, Strength};
pub use view::View;
