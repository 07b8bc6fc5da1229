//! The card and the log in words, at most 80 columns wide.

mod columns;
mod grid;
mod log;
mod status;

pub use columns::{WIDTH, fitted, wrapped, wrapped_in};
pub use grid::grid;
pub use log::{entries, entry, event};
pub use status::{all_of, doubts, leaders, standings, status};

use alloc::string::String;

use crate::Card;

/// How made and missed are marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ink {
    /// Made.
    pub made: char,
    /// Missed.
    pub missed: char,
}

impl Ink {
    /// Check marks.
    pub const MARKS: Ink = Ink { made: '✓', missed: '✗' };

    /// For a screen that has only ASCII.
    pub const ASCII: Ink = Ink { made: 'y', missed: 'n' };
}

/// The whole card: the grid, who stands where, what cannot be right, and what
/// comes next.
pub fn score_card(card: &Card, ink: Ink) -> String {
    let mut text = grid(card, ink);
    text.push('\n');
    text.push_str(&standings(card));
    text.push_str(&leaders(card));
    text.push_str(&doubts(card));
    text.push_str(&status(card));
    text
}
