//! Numbers over finished games. `docs/score-keeper.md` defines each of them.

mod one_game;
mod player;
mod ratio;

pub use one_game::{BestRound, GameStats, of_game};
pub use player::{PlayerStats, of_players};
pub use ratio::{Mean, Share};
