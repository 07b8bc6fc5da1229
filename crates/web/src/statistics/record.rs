//! How people did in each finished match.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use croupier_brag::{Brag, Event, Public};
use croupier_buybust::{BuyBust, Role};
use croupier_eldorado::ElDorado;
use croupier_house::{Offered, occupant};
use croupier_kernel::{Seat, Viewer};
use croupier_sitting::Occupant;
use croupier_store::{Entry, Filter, Kept, Store, StoreError};
use croupier_table::Table;

use crate::buybust::ended_well;

/// How one person did in one match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Record {
    /// The bots at the table, each name once.
    pub(super) bots: Vec<String>,
    /// What the rules are called, with what was changed in them.
    pub(super) rules: String,
    pub(super) won: bool,
    pub(super) rounds: u32,
    /// The rounds that went well: the bid was made, the pot was won, the deal closed.
    pub(super) good: u32,
    /// What the match brought: points, coins won and lost, or dollars and deals.
    pub(super) brought: i64,
}

/// A game whose matches are counted.
pub(crate) trait Counted: Offered {
    /// A person's rounds, how many went well, and what they brought in all.
    fn count(table: &Table<Self>, seat: Seat) -> (u32, u32, i64);

    /// Whether the match ended well for a person.
    fn ended_well(table: &Table<Self>, seat: Seat) -> bool {
        table.winners().contains(&seat)
    }
}

impl Counted for ElDorado {
    fn count(table: &Table<Self>, seat: Seat) -> (u32, u32, i64) {
        let sheet = table.view(Viewer::Watcher).sheet;
        let lines = sheet.rounds().iter().filter_map(|round| round.get(seat));
        let made = lines.clone().filter(|line| line.made()).count();
        (lines.count() as u32, made as u32, sheet.total(seat).into())
    }
}

impl Counted for Brag {
    fn count(table: &Table<Self>, seat: Seat) -> (u32, u32, i64) {
        let board = table.view(Viewer::Watcher).board;
        let settled = |event: &Event| matches!(event, Event::Public(Public::RoundSettled { .. }));
        let rounds = table.events().filter(|(_, event)| settled(event)).count();
        let net = i64::from(board.betting.coins[seat]) - i64::from(board.config.coins);
        (rounds as u32, board.rounds_won[seat].into(), net)
    }
}

impl Counted for BuyBust {
    fn count(table: &Table<Self>, seat: Seat) -> (u32, u32, i64) {
        let account = table.view(Viewer::Watcher).board.account;
        (account.hands().into(), account.closed.into(), table.standing(seat))
    }

    fn ended_well(table: &Table<Self>, seat: Seat) -> bool {
        let account = table.view(Viewer::Watcher).board.account;
        Role::of(seat).is_some_and(|role| ended_well(role, &account))
    }
}

/// The records of matches that were looked at, so that each is followed once. A
/// match that is over does not change.
#[derive(Clone, Default)]
pub(crate) struct Records(Arc<Mutex<HashMap<String, Vec<Record>>>>);

impl Records {
    /// One for each person in each finished match that was not for practice.
    pub(super) fn all<G: Counted>(&self, store: &Store) -> Result<Vec<Record>, StoreError> {
        let filter = Filter { game: G::NAME.parse().ok(), ..Filter::default() };
        let mut entries = store.history(&filter)?;
        entries.retain(|entry| entry.over && !entry.practice && entry.damage.is_none());
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut all = Vec::new();
        for entry in &entries {
            let records = known.entry(name(entry)).or_insert_with(|| {
                store.open(entry).ok().map(|kept| records::<G>(&kept)).unwrap_or_default()
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

fn records<G: Counted>(kept: &Kept) -> Vec<Record> {
    let table = kept.secret().filter(|_| kept.is_over());
    let table = table.and_then(|secret| Table::<G>::replay(kept.records(), secret).ok());
    let Some(table) = table else { return Vec::new() };
    let seats: Vec<_> = kept.seats().iter().map(|by| occupant::<G>(by).ok()).collect();
    let mut bots: Vec<String> = seats
        .iter()
        .filter_map(|by| match by {
            Some(Occupant::Bot(name)) => Some(name.to_string()),
            _ => None,
        })
        .collect();
    bots.sort();
    bots.dedup();
    let rules = serde_json::from_value(kept.header().config.clone());
    let rules = rules.map(|config| G::rules_name(&config)).unwrap_or_default();
    let person = |by: &Option<Occupant>| by.as_ref().is_some_and(Occupant::is_person);
    let people = Seat::all(table.seats()).zip(&seats).filter(|(_, by)| person(by));
    people
        .map(|(seat, _)| {
            let (rounds, good, brought) = G::count(&table, seat);
            let won = G::ended_well(&table, seat);
            let rules = rules.clone();
            Record { bots: bots.clone(), rules, won, rounds, good, brought }
        })
        .collect()
}
