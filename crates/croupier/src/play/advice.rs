//! Answers to someone who wonders what to do.

use croupier_bots::advice;
use croupier_kernel::{Refusal, Seat};
use croupier_table::Table;

use crate::plain::Plain;

/// The questions and commands that every game has.
pub(super) const COMMANDS: &str = "\
hint       what the strongest bot would do in your place, and why
why MOVE   whether you may do that, and if not, why
look       the table again        score      the score so far
log        what happened this match, as you saw it
undo       takes your last action back, if nobody has acted since and nothing
           hidden was shown; a practice match (--practice) takes back anything
speed fast how fast bots play: slow, normal, fast, instant
rules      the rules              quit       stop; the match is kept";

/// What to do in this seat and why, from what the seat knows.
pub(super) fn hint<G: Plain>(table: &Table<G>, seat: Seat) -> String {
    match advice::hint::<G>(&table.view(seat)) {
        Some(hint) => format!("Hint: {hint}."),
        None => "There is nothing to decide.".to_string(),
    }
}

/// Whether the seat may do what is asked about, and if not, which rule says so.
pub(super) fn why<G: Plain>(table: &Table<G>, seat: Seat, asked: &str) -> String {
    let view = table.view(seat);
    if asked.trim().is_empty() {
        return G::choices(&view);
    }
    match G::read_typed(&view, asked) {
        Err(wrong) => format!("{wrong}."),
        Ok(action) if G::TIME_UP == Some(action) => "Only the clock says that.".to_string(),
        Ok(action) => match table.objection(seat, action) {
            None => format!("You may {} now.", G::write(table.config(), action)),
            Some(refusal) => format!("Not now (rule {}): {refusal}.", refusal.rule()),
        },
    }
}
