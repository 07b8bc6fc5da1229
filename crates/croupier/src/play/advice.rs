//! Answers to someone who wonders what to do.

use croupier_bots::advice;
use croupier_kernel::Refusal;
use croupier_sitting::Look;

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
pub(super) fn hint<G: Plain>(look: Look<'_, G>) -> String {
    match advice::hint::<G>(&look.view()) {
        Some(hint) => format!("Hint: {hint}."),
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
