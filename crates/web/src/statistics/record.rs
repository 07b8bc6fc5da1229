//! How people did in each finished match of El Dorado.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use croupier_eldorado::ElDorado;
use croupier_house::occupant;
use croupier_kernel::{Seat, Viewer};
use croupier_sitting::Occupant;
use croupier_store::{Entry, Filter, Kept, Store, StoreError};
use croupier_table::{GameName, Table};

/// How one person did in one match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Record {
    /// The bots at the table, each name once.
    pub(super) bots: Vec<String>,
    pub(super) won: bool,
    pub(super) rounds: u32,
    /// The rounds in which the bid was made.
    pub(super) exact: u32,
    pub(super) points: i64,
}

/// The records of matches that were looked at, so that each is followed once. A
/// match that is over does not change.
#[derive(Clone, Default)]
pub(crate) struct Records(Arc<Mutex<HashMap<String, Vec<Record>>>>);

impl Records {
    /// One for each person in each finished match that was not for practice.
    pub(super) fn all(&self, store: &Store) -> Result<Vec<Record>, StoreError> {
        let filter = Filter { game: Some(GameName::ElDorado), ..Filter::default() };
        let mut entries = store.history(&filter)?;
        entries.retain(|entry| entry.over && !entry.practice && entry.damage.is_none());
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut all = Vec::new();
        for entry in &entries {
            let records = known.entry(name(entry)).or_insert_with(|| {
                store.open(entry).ok().map(|kept| records(&kept)).unwrap_or_default()
            });
            all.extend(records.iter().cloned());
        }
        Ok(all)
    }
}

/// A match with how long its file is, so that one in the place of another is not
/// taken for it.
fn name(entry: &Entry) -> String {
    format!("{} {} {}", entry.id, entry.size, entry.commitment)
}

fn records(kept: &Kept) -> Vec<Record> {
    let table = kept.secret().filter(|_| kept.is_over());
    let table = table.and_then(|secret| Table::<ElDorado>::replay(kept.records(), secret).ok());
    let Some(table) = table else { return Vec::new() };
    let seats: Vec<_> = kept.seats().iter().map(|by| occupant::<ElDorado>(by).ok()).collect();
    let mut bots: Vec<String> = seats
        .iter()
        .filter_map(|by| match by {
            Some(Occupant::Bot(name)) => Some(name.to_string()),
            _ => None,
        })
        .collect();
    bots.sort();
    bots.dedup();
    let (sheet, winners) = (table.view(Viewer::Watcher).sheet, table.winners());
    let person = |by: &Option<Occupant>| by.as_ref().is_some_and(Occupant::is_person);
    let people = Seat::all(table.seats()).zip(&seats).filter(|(_, by)| person(by));
    people
        .map(|(seat, _)| {
            let lines = sheet.rounds().iter().filter_map(|round| round.get(seat));
            Record {
                bots: bots.clone(),
                won: winners.contains(&seat),
                rounds: lines.clone().count() as u32,
                exact: lines.filter(|line| line.made()).count() as u32,
                points: sheet.total(seat).into(),
            }
        })
        .collect()
}
