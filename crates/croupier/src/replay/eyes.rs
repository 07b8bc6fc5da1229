//! Whose eyes a replay is seen through.

use croupier_kernel::{Seat, Viewer};
use croupier_sitting::Occupant;
use croupier_store::Kept;
use croupier_table::Table;

use crate::failure::Failure;
use crate::plain::Plain;

/// Whose eyes a replay is seen through.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Eyes {
    /// Everything.
    All,
    /// What one viewer was shown.
    Only(Viewer),
}

impl Eyes {
    /// A finished match may be seen whole. Of one that is not over, people may see
    /// what they saw at the table, and everyone else what everyone saw.
    pub(super) fn of<G: Plain>(
        asked: Option<&str>,
        table: &Table<G>,
        kept: &Kept,
    ) -> Result<Eyes, Failure> {
        let over = kept.is_over();
        let Some(name) = asked else {
            return Ok(if over { Eyes::All } else { Eyes::Only(Viewer::Watcher) });
        };
        let seat = G::read_seat(name).map_err(Failure::usage)?;
        if seat.index() >= usize::from(table.seats()) {
            let names: Vec<String> = Seat::all(table.seats()).map(G::seat_name).collect();
            return Err(Failure::usage(format!(
                "nobody at this table is {seat}; its seats are {}",
                names.join(", ")
            )));
        }
        let people = [Occupant::Person, Occupant::Open].map(|person| person.to_string());
        let person = kept.seats().get(seat.index()).is_some_and(|by| people.contains(by));
        if !over && !person {
            return Err(Failure::usage(format!(
                "this match is not over, so the cards of {} are not shown; a person's own seat can be",
                G::seat_name(seat)
            )));
        }
        Ok(Eyes::Only(seat.into()))
    }

    /// All that is seen of what happened.
    pub(super) fn lines<G: Plain>(self, table: &Table<G>) -> Vec<String> {
        match self {
            Eyes::All => table.chronicle().map(|(_, line)| line).collect(),
            Eyes::Only(viewer) => table.told(viewer).map(|(_, line)| line).collect(),
        }
    }

    /// The table as it is seen, with the hands that may be.
    pub(super) fn table<G: Plain>(self, table: &Table<G>) -> String {
        let mut text = G::board(&table.view(Viewer::Watcher));
        for seat in Seat::all(table.seats()) {
            let seen = matches!(self, Eyes::All) || self == Eyes::Only(seat.into());
            // An open hand is the table's own to show.
            if seen {
                let hand = G::hand(&table.view(seat));
                text += &format!("\n{} holds: {hand}", G::seat_name(seat));
            }
        }
        text
    }
}
