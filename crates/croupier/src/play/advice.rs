//! Answers to someone who wonders what to do.

use croupier_kernel::{Refusal, Seed};
use croupier_sitting::Look;

use crate::plain::Plain;

/// The questions and commands that every game has.
pub(super) const COMMANDS: &str = "\
hint       what a bot would do in your place, and why
why MOVE   whether you may do that, and if not, why
look       the table again        score      the score so far
log        what happened this match, as you saw it
undo       takes your last action back, if nobody has acted and nothing was shown since;
           a match begun with --practice takes back more
speed fast how fast bots play: slow, normal, fast, instant
rules      the rules              quit       stop; the match is kept";

/// What a bot would do in this seat, from what the seat knows. Even its luck
/// comes from there: the match's seed decides cards that are still hidden.
pub(super) fn hint<G: Plain>(look: Look<'_, G>) -> String {
    let view = look.view();
    let adviser = G::ADVISER;
    let mut dice = Seed::from_bytes([0; 32]).child(&format!("{view:?}"), 0).dice(0, 0);
    match adviser.choose(&view, &mut dice) {
        Some(action) => format!("Hint: {}.", adviser.reason(&view, action)),
        None => "There is nothing to decide.".to_string(),
    }
}

/// Whether the seat may do what is asked about, and if not, which rule says so.
pub(super) fn why<G: Plain>(look: Look<'_, G>, asked: &str) -> String {
    let view = look.view();
    if asked.trim().is_empty() {
        return G::choices(&view);
    }
    match G::read_typed(&view, asked) {
        Err(wrong) => format!("{wrong}."),
        Ok(action) if G::TIME_UP == Some(action) => "Only the clock says that.".to_string(),
        Ok(action) => match look.objection(action) {
            None => format!("You may {} now.", G::write(look.config(), action)),
            Some(refusal) => format!("Not now (rule {}): {refusal}.", refusal.rule()),
        },
    }
}
