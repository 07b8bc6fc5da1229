//! Answers to someone who wonders what to do.

use croupier_bots::advice;
use croupier_kernel::Refusal;
use croupier_sitting::Look;

use crate::Offered;

/// What to do in this seat and why, from what the seat knows.
pub fn hint<G: Offered>(look: Look<'_, G>) -> String {
    match advice::hint::<G>(&look.view()) {
        Some(hint) => format!("Hint: {hint}."),
        None => "There is nothing to decide.".to_string(),
    }
}

/// Whether the seat may do what is asked about, and if not, which rule says so.
pub fn why<G: Offered>(look: Look<'_, G>, asked: &str) -> String {
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
