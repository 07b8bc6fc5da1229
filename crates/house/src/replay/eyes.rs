//! Whose eyes a replay is seen through.

use std::fmt;

use croupier_kernel::{NotationError, Seat, Viewer};
use croupier_sitting::Occupant;
use croupier_store::Kept;
use croupier_table::Table;
use croupier_wording::Wording;

/// Whose eyes a replay is seen through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// Everything.
    All,
    /// What one viewer was shown.
    Only(Viewer),
}

/// Why a replay is not seen through these eyes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EyesError {
    /// No seat is called so.
    Notation(NotationError),
    /// The table has no such seat, and has these.
    NoSeat(Seat, String),
    /// The match is not over, and no person sits there.
    Hidden(String),
}

impl fmt::Display for EyesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EyesError::Notation(wrong) => wrong.fmt(f),
            EyesError::NoSeat(seat, names) => {
                write!(f, "nobody at this table is {seat}; its seats are {names}")
            }
            EyesError::Hidden(name) => write!(
                f,
                "this match is not over, so the cards of {name} are not shown; a person's own seat can be"
            ),
        }
    }
}

impl std::error::Error for EyesError {}

impl Eyes {
    /// A finished match may be seen whole. Of one that is not over, people may see
    /// what they saw at the table, and everyone else what everyone saw.
    ///
    /// # Errors
    ///
    /// If nobody sits there, or that seat's cards are not shown yet.
    pub fn of<G: Wording>(
        asked: Option<&str>,
        table: &Table<G>,
        kept: &Kept,
    ) -> Result<Eyes, EyesError> {
        let over = kept.is_over();
        let Some(name) = asked else {
            return Ok(if over { Eyes::All } else { Eyes::Only(Viewer::Watcher) });
        };
        let seat = G::read_seat(name).map_err(EyesError::Notation)?;
        if seat.index() >= usize::from(table.seats()) {
            let names: Vec<String> = Seat::all(table.seats()).map(G::seat_name).collect();
            return Err(EyesError::NoSeat(seat, names.join(", ")));
        }
        let people = [Occupant::Person, Occupant::Open].map(|person| person.to_string());
        let person = kept.seats().get(seat.index()).is_some_and(|by| people.contains(by));
        if !over && !person {
            return Err(EyesError::Hidden(G::seat_name(seat)));
        }
        Ok(Eyes::Only(seat.into()))
    }

    /// Whether a seat's hand is seen.
    pub fn see(self, seat: Seat) -> bool {
        self == Eyes::All || self == Eyes::Only(seat.into())
    }

    /// All that is seen of what happened from when this many actions stood.
    pub fn lines<G: Wording>(self, table: &Table<G>, actions: usize) -> Vec<String> {
        match self {
            Eyes::All => table.chronicle_since(actions).collect(),
            Eyes::Only(viewer) => table.told_since(viewer, actions).collect(),
        }
    }

    /// The table as it is seen, with the hands that may be.
    pub fn table<G: Wording>(self, table: &Table<G>) -> String {
        let mut text = G::board(&table.view(Viewer::Watcher));
        for seat in Seat::all(table.seats()).filter(|seat| self.see(*seat)) {
            let hand = G::hand(&table.view(seat));
            text += &format!("\n{} holds: {hand}", G::seat_name(seat));
        }
        text
    }
}
