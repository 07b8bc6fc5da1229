//! What is made of a program's answer.

use croupier_kernel::{Refusal, Seat};
use croupier_table::Table;

use crate::plain::Plain;

/// What a program made of its turn.
pub(crate) struct Reply<G: Plain> {
    /// Its action, unless it gave none that is legal.
    pub(crate) action: Option<G::Action>,
    /// Whether its turn ended before it gave one.
    pub(crate) time_up: bool,
    /// What everyone may know it did wrong.
    pub(crate) faults: Vec<String>,
    /// What it said and was told. This may speak of its own cards, so it is
    /// kept back until the match is over.
    pub(crate) private: Vec<String>,
}

impl<G: Plain> Reply<G> {
    /// Puts down that an answer does not count.
    pub(super) fn refuse(&mut self, refused: &Refused) {
        let Refused { reason, openly, .. } = refused;
        match openly {
            Some(fault) => {
                self.faults.push(fault.clone());
                self.private.push(format!("refused: {reason}"));
            }
            None => self.faults.push(format!("its answer was refused: {reason}")),
        }
    }
}

impl<G: Plain> Default for Reply<G> {
    fn default() -> Reply<G> {
        Reply { action: None, time_up: false, faults: Vec::new(), private: Vec::new() }
    }
}

/// Why an answer does not count.
pub(super) struct Refused {
    pub(super) reason: String,
    pub(super) rule: Option<String>,
    /// What everyone is told where the reason itself could tell of the seat's
    /// cards: it names a broken rule, or repeats what the program said.
    openly: Option<String>,
}

impl Refused {
    /// An answer of the wrong form, which tells nothing.
    pub(super) fn form(reason: String) -> Refused {
        Refused { reason, rule: None, openly: None }
    }

    fn unread(reason: String) -> Refused {
        let openly = "its answer was refused: it is not an action".to_string();
        Refused { reason, rule: None, openly: Some(openly) }
    }
}

/// The action that an answer names, if the seat may do it now.
pub(super) fn judge<G: Plain>(
    table: &Table<G>,
    seat: Seat,
    text: &str,
) -> Result<G::Action, Refused> {
    let action =
        G::read(table.config(), text).map_err(|wrong| Refused::unread(wrong.to_string()))?;
    if G::TIME_UP == Some(action) {
        return Err(Refused::unread("only the table says that time is up".to_string()));
    }
    match table.objection(seat, action) {
        None => Ok(action),
        Some(refusal) => Err(Refused {
            reason: refusal.to_string(),
            rule: Some(refusal.rule().to_string()),
            openly: Some("its answer was refused by the rules".to_string()),
        }),
    }
}
