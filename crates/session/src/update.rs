//! What a table tells its client.

use croupier_sitting::TurnNumber;

use crate::{Receipt, Scene};

/// The table as it stands now, and what happened since the last time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Update {
    /// The table.
    pub scene: Scene,
    /// The number of the question that is open, which a request repeats. No two
    /// questions of a table have the same.
    pub turn: TurnNumber,
    /// What the person holds of the match, if it is kept.
    pub receipt: Option<Receipt>,
    /// What happened, in order.
    pub news: Vec<Report>,
}

/// Something that a client shows or says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Report {
    /// It happened at the table.
    Happened(String),
    /// What was asked for cannot be done, and why.
    Refused(String),
    /// The files were edited, and this changed at once; nothing if the edit
    /// mends a bad one.
    Changed(Vec<String>),
    /// The files were edited, and this counts from the next hand on.
    Waits(Vec<String>),
    /// An edit cannot be used: file, line and reason. Nothing has changed.
    Fault(String),
}

impl Report {
    /// As it is read aloud.
    pub fn words(&self) -> String {
        match self {
            Report::Happened(text) | Report::Refused(text) => text.clone(),
            Report::Changed(changes) if changes.is_empty() => {
                "The files are good again; nothing on this table has changed".to_string()
            }
            Report::Changed(changes) => format!("Edited: {}", changes.join("; ")),
            Report::Waits(changes) => {
                format!("Edited, from the next hand on: {}", changes.join("; "))
            }
            Report::Fault(fault) => format!("This edit cannot be used: {fault}"),
        }
    }
}
