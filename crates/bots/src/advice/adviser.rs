//! The adviser at the table.

use croupier_kernel::Dice;

use super::{Advised, weigh};
use crate::Bot;

/// Plays what it would advise, and throws no dice of its own.
#[derive(Clone, Copy, Debug)]
pub struct Adviser;

impl<G: Advised> Bot<G> for Adviser {
    fn choose(&self, view: &G::View, _: &mut Dice) -> Option<G::Action> {
        weigh::<G>(view, None)?.best().map(|tried| tried.action)
    }

    fn reason(&self, view: &G::View, action: G::Action) -> String {
        let typed = G::write(G::config_in(view), action);
        match weigh::<G>(view, Some(action)) {
            Some(weighing) => format!("{typed}: {}", G::reason(view, &weighing, action)),
            None => typed,
        }
    }
}
