//! Why an answer does not count, and who is told what of that.

use croupier_sitting::{Notes, Refused};
use croupier_wording::Wording;

/// Why an answer does not count.
pub(crate) struct Objection {
    pub(crate) reason: String,
    pub(crate) rule: Option<&'static str>,
    /// What everyone is told where the reason itself could tell of the seat's
    /// cards: it names a broken rule, or repeats what the program said.
    openly: Option<&'static str>,
}

impl Objection {
    /// An answer of the wrong form, which tells nothing.
    pub(crate) fn form(reason: String) -> Objection {
        Objection { reason, rule: None, openly: None }
    }

    /// An answer that names no action.
    pub(crate) fn unread(reason: String) -> Objection {
        let openly = Some("its answer was refused: it is not an action");
        Objection { reason, rule: None, openly }
    }

    /// An answer that can mean these two actions, and perhaps more.
    pub(crate) fn ambiguous(one: &str, other: &str) -> Objection {
        let openly = Some("its answer was refused: it can mean more than one action");
        let reason = format!("it can mean \"{one}\" or \"{other}\"; say which");
        Objection { reason, rule: None, openly }
    }

    /// An action that the table refused.
    pub(crate) fn refused<G: Wording>(why: &Refused<G>) -> Objection {
        match why {
            Refused::Illegal(_) => Objection {
                reason: why.to_string(),
                rule: why.rule(),
                openly: Some("its answer was refused by the rules"),
            },
            Refused::OnlyTheClock => Objection::unread(why.to_string()),
            _ => Objection::form(why.to_string()),
        }
    }

    /// Puts down that an answer does not count.
    pub(crate) fn note(&self, notes: &mut Notes) {
        let Objection { reason, openly, .. } = self;
        match openly {
            Some(fault) => {
                notes.open.push((*fault).to_string());
                notes.private.push(format!("refused: {reason}"));
            }
            None => notes.open.push(format!("its answer was refused: {reason}")),
        }
    }
}
