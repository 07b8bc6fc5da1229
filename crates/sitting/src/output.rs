//! What comes out of a sitting.

use std::fmt;

use croupier_kernel::{Refusal, Seat};
use croupier_table::{Playable, Record, UndoError};

use crate::{Edited, Moment, Occupant, TurnNumber};

/// Something that whoever drives a sitting must carry out, in the order given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Output<G: Playable> {
    /// To be on the disk before anything that follows is shown to anyone.
    Keep(Record),
    /// To be on the disk as well, but apart from the match until it is over.
    Hold(Record),
    /// Something happened: every viewer may look again, and what they are shown
    /// from when this many actions stood is new to them.
    Moved {
        /// How many actions stood then.
        since: usize,
    },
    /// Actions were taken back, and this many stand.
    TakenBack {
        /// Who asked.
        seat: Seat,
        /// How many actions stand.
        stand: usize,
    },
    /// The rules were edited, or were not.
    Edited(Edited),
    /// A seat is played by someone else.
    Seated {
        /// Which.
        seat: Seat,
        /// By whom.
        by: Occupant,
    },
    /// What a seat wanted was not done, and nothing has changed.
    Refused {
        /// Who.
        seat: Seat,
        /// Why.
        why: Refused<G>,
    },
    /// A seat is to act.
    Ask(Question),
    /// The match is over.
    Over,
}

/// What the table wants to know of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// Its number, which an answer repeats.
    pub turn: TurnNumber,
    /// Who is asked.
    pub seat: Seat,
    /// When the table acts for the seat, if a clock runs.
    pub until: Option<Moment>,
}

/// Why something was not done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused<G: Playable> {
    /// The answer is to a question that is no longer open.
    Stale {
        /// The question it answers.
        answered: TurnNumber,
        /// The question that is open.
        open: TurnNumber,
    },
    /// Another seat is asked.
    NotAsked,
    /// The rules forbid it.
    Illegal(G::Illegal),
    /// Only the clock says that time is up.
    OnlyTheClock,
    /// It cannot be taken back.
    Stays(UndoError),
    /// The rules leave the seat nothing to do.
    NothingToDo,
    /// There is no such seat.
    NoSeat,
    /// The match is over.
    Over,
}

impl<G: Playable> Refused<G> {
    /// The number of the broken rule, if a rule was broken.
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Refused::Illegal(illegal) => Some(illegal.rule()),
            _ => None,
        }
    }
}

impl<G: Playable> fmt::Display for Refused<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Stale { answered, open } => {
                write!(f, "this answers turn {answered}, and turn {open} is being played")
            }
            Refused::NotAsked => f.write_str("it is not this seat's turn"),
            Refused::Illegal(illegal) => illegal.fmt(f),
            Refused::OnlyTheClock => f.write_str("only the table says that time is up"),
            Refused::Stays(why) => why.fmt(f),
            Refused::NothingToDo => f.write_str("there is nothing that this seat may do"),
            Refused::NoSeat => f.write_str("there is no such seat at this table"),
            Refused::Over => f.write_str("the match is over"),
        }
    }
}

impl<G: Playable> std::error::Error for Refused<G> {}
