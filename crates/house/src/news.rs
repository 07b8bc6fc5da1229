//! What a host has to show, and what it waits for.

use croupier_kernel::Seat;
use croupier_seats::Account;
use croupier_sitting::{Occupant, Question, Refused};
use croupier_table::RetuneError;

use crate::{EditChange, EditError, Offered};

/// What whoever holds a host is to show.
pub enum News<G: Offered> {
    /// Something happened, and is new from when this many actions stood.
    Moved(usize),
    /// This seat took actions back.
    TakenBack(Seat),
    /// What came of an edit of the files.
    Edited(EditNews),
    /// A seat is played by someone else.
    Seated(Seat, Occupant),
    /// What someone who plays this seat did wrong, for all to know.
    Fault(Seat, String),
    /// What this seat wanted was not done.
    Refused(Seat, Refused<G>),
    /// The score card of the match is not written on, and why. The match is.
    CardFailed(String),
    /// What the model in this seat gave in the whole match.
    Account(Seat, Account),
    /// The match is over.
    Over,
}

/// What came of an edit of the files.
pub enum EditNews {
    /// This changed.
    InForce(Vec<EditChange>),
    /// This will change, and what stands against it.
    Waits(Vec<EditChange>, RetuneError),
    /// The files make the rules in force again.
    AsBefore,
    /// It changes nothing, and why.
    Bad(EditError),
}

/// What a match waits for.
pub enum Step<G: Offered> {
    /// This is to be shown.
    Show(News<G>),
    /// A person is to answer this.
    Ask(Question),
    /// A program or a model thinks.
    Wait,
    /// Nothing: it is over, and all of it was shown.
    Done,
}
