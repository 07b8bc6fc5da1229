//! The steps of a match, to be gone through in any order.

use croupier_kernel::{Viewer, one_line, short_line};
use croupier_table::{Record, RecordError, Secret, Table};
use croupier_wording::Wording;

use super::Eyes;

/// A match, step by step: its beginning, and each record that changes it.
pub struct Steps<'k, G: Wording> {
    records: &'k [Record],
    secret: &'k Secret,
    eyes: Eyes,
    /// How many records each step begins with.
    ends: Vec<usize>,
    start: Table<G>,
}

impl<'k, G: Wording> Steps<'k, G> {
    /// Goes through these records with these eyes.
    ///
    /// # Errors
    ///
    /// If the match cannot begin so.
    pub fn new(
        records: &'k [Record],
        secret: &'k Secret,
        eyes: Eyes,
    ) -> Result<Steps<'k, G>, RecordError> {
        let start = Table::start(records, secret)?;
        let moves = records.iter().enumerate().filter(|(_, record)| is_step(record));
        let first = moves.clone().map(|(index, _)| index).next().unwrap_or(records.len());
        let mut ends: Vec<usize> = moves.map(|(index, _)| index + 1).collect();
        ends.insert(0, first.max(1));
        // What comes after the last of them belongs to it.
        if let Some(last) = ends.last_mut() {
            *last = records.len();
        }
        Ok(Steps { records, secret, eyes, ends, start })
    }

    /// How many there are, with the beginning.
    pub fn count(&self) -> usize {
        self.ends.len()
    }

    /// The table after a step.
    pub fn after(&self, step: usize) -> Table<G> {
        let records = &self.records[..self.ends[step.min(self.ends.len() - 1)]];
        // All of it was followed before.
        Table::replay(records, self.secret).unwrap_or_else(|_| self.start.clone())
    }

    /// The table after a step, as it is seen.
    pub fn table(&self, step: usize) -> String {
        self.eyes.table(&self.after(step))
    }

    /// Where each chapter begins, such as a round, by its number.
    pub fn chapters(&self, number: impl Fn(&G::View) -> u32) -> Vec<(u32, usize)> {
        let now = |table: &Table<G>| number(&table.view(Viewer::Watcher));
        let (mut table, mut step) = (self.start.clone(), 0);
        let mut found = vec![(now(&table), 0)];
        for record in self.records.iter().skip(1) {
            step += usize::from(is_step(record));
            // All of it was followed before.
            let _ = table.follow(record);
            let now = now(&table);
            if found.last().is_none_or(|(last, _)| now > *last) {
                found.push((now, step));
            }
        }
        found
    }

    /// The step after which the action came that stands with so many before it.
    pub fn before_action(&self, actions: usize) -> Option<usize> {
        let (mut stood, mut found) = (0, None);
        for (step, record) in self.records.iter().filter(|record| is_step(record)).enumerate() {
            match record {
                Record::Act { .. } => {
                    found = if stood == actions { Some(step) } else { found };
                    stood += 1;
                }
                Record::Undo { back_to, .. } => stood = *back_to,
                _ => {}
            }
        }
        found
    }

    /// What happened in a step.
    pub fn story(&self, step: usize) -> Vec<String> {
        let step = step.min(self.ends.len() - 1);
        let before = step.checked_sub(1).map(|before| (before, self.after(before).actions()));
        match before {
            None => self.told(0, self.ends[0], &self.start, 0),
            Some((before, stood)) => {
                self.told(self.ends[before], self.ends[step], &self.after(step), stood + 1)
            }
        }
    }

    /// Tells what happened in each step, in order, as long as that can be told.
    ///
    /// # Errors
    ///
    /// If it cannot be told any more.
    pub fn tell<E>(&self, mut tell: impl FnMut(&[String]) -> Result<(), E>) -> Result<(), E> {
        let (mut table, mut from, mut since) = (self.start.clone(), 0, 0);
        for to in self.ends.iter().copied() {
            for record in &self.records[from.max(1)..to] {
                // All of it was followed before.
                let _ = table.follow(record);
            }
            tell(&self.told(from, to, &table, since))?;
            (from, since) = (to, table.actions() + 1);
        }
        Ok(())
    }

    /// What these records tell, with the table after them and how many actions stood
    /// with the first of them.
    fn told(&self, from: usize, to: usize, table: &Table<G>, since: usize) -> Vec<String> {
        let beside = self.beside(from, to);
        if from == 0 {
            return self.eyes.lines(table, 0).into_iter().chain(beside).collect();
        }
        let undone =
            self.records[from..to].iter().any(|record| matches!(record, Record::Undo { .. }));
        let lines = if undone { Vec::new() } else { self.eyes.lines(table, since) };
        beside.chain(lines).collect()
    }

    /// What is on record beside what happened in the game.
    fn beside(&self, from: usize, to: usize) -> impl Iterator<Item = String> {
        let all = self.eyes == Eyes::All;
        self.records[from..to].iter().filter_map(move |record| match record {
            Record::Tuned { .. } => Some("The rules were edited.".to_string()),
            Record::Cut { lines } => Some(format!("Damaged lines were cut off here: {lines}.")),
            Record::Seated { seat, by } => Some(format!(
                "{} is played by {} from here on",
                G::seat_name(*seat),
                short_line(by)
            )),
            Record::Undo { seat, back_to } => {
                Some(format!("{} takes back to action {back_to}", G::seat_name(*seat)))
            }
            // A program wrote this; it may not steer the terminal.
            Record::Note { seat, text } if all => {
                let text = one_line(&text.replace(['\n', '\r', '\t'], " "));
                Some(format!("({}: {text})", G::seat_name(*seat)))
            }
            _ => None,
        })
    }
}

/// Whether a record changes the match.
fn is_step(record: &Record) -> bool {
    matches!(record, Record::Act { .. } | Record::Undo { .. } | Record::Tuned { .. })
}
