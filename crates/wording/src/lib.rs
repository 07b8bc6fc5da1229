//! What people and language models read of a game.
//!
//! Every text is a pure function of a view, of what a seat was shown, or of the
//! rules in force, so that the terminal, a page, a drawn table and a prompt say
//! the same and none of them can say what its reader may not know.
//!
//! ```
//! use croupier_eldorado::{Config, ElDorado};
//! use croupier_kernel::{Game, Seat, Seed};
//! use croupier_wording::Wording;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let game = ElDorado::new(&Config::new(4)?, Seed::from_text("a fresh deal")?, &mut ());
//! let scene = ElDorado::scene(&game.view(Seat::FIRST));
//! assert!(scene.starts_with("Round 1 of 10. Trump is "), "{scene}");
//! # Ok(())
//! # }
//! ```

mod audience;
pub mod brag;
pub mod buybust;
mod cards;
mod eldorado;
mod line;
mod lines;
mod meaning;
mod setting;
mod wording;
mod words;

pub use audience::Audience;
pub use line::{Line, Tint};
pub use lines::{Lines, Story};
pub use meaning::{CommandWord, Meaning, meaning};
pub use setting::{Setting, SettingKind};
pub use wording::Wording;
pub use words::Words;
