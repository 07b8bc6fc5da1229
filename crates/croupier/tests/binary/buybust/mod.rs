//! Buy-Bust through the binary.

mod bad_input;
mod deck;
mod edits;
mod folder;
mod open;
mod play;
#[cfg(unix)]
mod programs;
mod resumed;
mod rules;
mod session;
mod waiting;

use super::tools::{Home, Talk, last_asked};

/// The rulesets that are played here: each generation, and each option that
/// changes what a person meets.
const RULES: &[&str] = &[
    "sequential",
    "sequential-secret",
    "sequential-hottest",
    "initiative",
    "initiative-strict",
    "initiative-bonus",
    "initiative-limits",
    "initiative-blind",
    "single-round",
    "single-round-themed",
];

/// What is asked for, from the last position on the screen.
fn asked(heard: &str) -> &str {
    last_asked(heard)
}

/// Something that may be done there: a card if there is one, going on where
/// that is asked, and home after a few hands.
fn choice(heard: &str, variety: usize) -> String {
    let asked = asked(heard);
    let folded = super::tools::flat(asked);
    let listed = |line: &&str| line.starts_with("  ") && line.as_bytes()[2].is_ascii_digit();
    let cards = asked.lines().filter(listed).count();
    if folded.contains("Play the next hand") {
        let over = asked.contains("Hand 3 is over") || asked.contains("Hand 4 is over");
        return if over { "home" } else { "next" }.to_string();
    }
    if folded.contains("Continue, or fold.") {
        return if variety.is_multiple_of(7) { "fold" } else { "continue" }.to_string();
    }
    let check = asked.contains("check");
    match (cards, check && variety.is_multiple_of(4)) {
        (0, _) | (_, true) => "check".to_string(),
        (cards, false) => (variety % cards + 1).to_string(),
    }
}

/// Plays a whole run by typing, and gives what was heard and typed.
pub(super) fn play_run(home: &Home, args: &[&str]) -> (String, Vec<String>) {
    Talk::start(home, args).play_with(choice)
}
