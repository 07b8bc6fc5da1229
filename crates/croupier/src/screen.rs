//! How plain lines look on this screen: as wide as it is, and in colour if it has
//! any.

use std::io::{self, IsTerminal};

use croupier_kernel::Suit;
use croupier_wording::{Line, Tint};

use crate::out;

/// How wide lines are where nobody says.
const USUAL_WIDTH: usize = 80;

/// How narrow a screen may be before lines stick out of it.
const NARROWEST: usize = 20;

/// Shows a line, broken at the width of the screen.
pub(crate) fn show(line: &Line) {
    let coloured = is_coloured();
    for line in line.broken(width()) {
        out::print_parts(line.parts().map(|(tint, words)| (code(tint, coloured), words)));
    }
}

/// Shows words that are not part of the table. Where there is no screen they stay
/// in the lines they come in.
pub(crate) fn say(words: &str) {
    tell(Tint::Plain, words);
}

/// The same in a tint.
pub(crate) fn tell(tint: Tint, words: &str) {
    if !io::stdout().is_terminal() {
        return out::print(words);
    }
    for line in words.split('\n') {
        match line.is_empty() {
            true => out::print(""),
            false => show(&Line::default().tinted(tint, line)),
        }
    }
}

/// Whether people sit at both ends of this terminal.
pub(crate) fn is_with_people() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

fn is_coloured() -> bool {
    let asked_not = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let plain = std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
    io::stdout().is_terminal() && !asked_not && !plain
}

#[cfg(unix)]
fn width() -> usize {
    let size = rustix::termios::tcgetwinsize(io::stdout()).ok().map(|size| size.ws_col);
    let columns = size.filter(|columns| *columns > 0).map(usize::from);
    columns.unwrap_or(USUAL_WIDTH).max(NARROWEST)
}

#[cfg(not(unix))]
fn width() -> usize {
    USUAL_WIDTH.max(NARROWEST)
}

/// What a terminal is sent before a part, if it is to be seen in it.
fn code(tint: Tint, coloured: bool) -> Option<&'static str> {
    if !coloured {
        return None;
    }
    match tint {
        Tint::Plain | Tint::Suit(Suit::Spades) => None,
        Tint::Suit(Suit::Hearts) => Some("31"),
        Tint::Suit(Suit::Diamonds) => Some("94"),
        Tint::Suit(Suit::Clubs) => Some("32"),
        Tint::Marked(Suit::Spades) => Some("1;4"),
        Tint::Marked(Suit::Hearts) => Some("1;4;31"),
        Tint::Marked(Suit::Diamonds) => Some("1;4;94"),
        Tint::Marked(Suit::Clubs) => Some("1;4;32"),
        Tint::Good => Some("1;32"),
        Tint::Bad => Some("1;31"),
        Tint::Strong => Some("1"),
    }
}
