//! The steps of a match, to be gone through in any order.

use croupier_kernel::one_line;
use croupier_table::{Record, RecordError, Secret, Table};

use super::eyes::Eyes;
use crate::plain::Plain;

/// A match, step by step: its beginning, and each record that changes it.
pub(super) struct Steps<'k, G: Plain> {
    records: &'k [Record],
    secret: &'k Secret,
    eyes: Eyes,
    /// How many records each step begins with.
    ends: Vec<usize>,
    start: Table<G>,
}

/// Where a reader wants to go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Go {
    To(usize),
    Quit,
    /// Nowhere, and why.
    No(String),
}

impl<'k, G: Plain> Steps<'k, G> {
    pub(super) fn new(
        records: &'k [Record],
        secret: &'k Secret,
        eyes: Eyes,
    ) -> Result<Steps<'k, G>, RecordError> {
        let start = Table::start(records, secret)?;
        let moves = records.iter().enumerate().filter(|(_, record)| {
            matches!(record, Record::Act { .. } | Record::Undo { .. } | Record::Tuned { .. })
        });
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
    pub(super) fn count(&self) -> usize {
        self.ends.len()
    }

    /// The table after a step.
    fn after(&self, step: usize) -> Table<G> {
        let records = &self.records[..self.ends[step.min(self.ends.len() - 1)]];
        // All of it was followed before.
        Table::replay(records, self.secret).unwrap_or_else(|_| self.start.clone())
    }

    /// The table after a step, as it is seen.
    pub(super) fn table(&self, step: usize) -> String {
        self.eyes.table(&self.after(step))
    }

    /// What happened in a step.
    pub(super) fn story(&self, step: usize) -> Vec<String> {
        let Some(before) = step.checked_sub(1) else {
            let mut lines = self.eyes.lines(&self.start);
            lines.extend(self.beside(0, self.ends[0]));
            return lines;
        };
        let (from, to) = (self.ends[before], self.ends[step]);
        let mut lines: Vec<String> = self.beside(from, to).collect();
        let undone =
            self.records[from..to].iter().any(|record| matches!(record, Record::Undo { .. }));
        if !undone {
            let told = self.eyes.lines(&self.after(before)).len();
            lines.extend(self.eyes.lines(&self.after(step)).into_iter().skip(told));
        }
        lines
    }

    /// What is on record beside what happened in the game.
    fn beside(&self, from: usize, to: usize) -> impl Iterator<Item = String> {
        let all = self.eyes == Eyes::All;
        self.records[from..to].iter().filter_map(move |record| match record {
            Record::Tuned { .. } => Some("The rules were edited.".to_string()),
            Record::Cut { lines } => Some(format!("Damaged lines were cut off here: {lines}.")),
            Record::Seated { seat, by } => {
                Some(format!("{} is played by {} from here on", G::seat_name(*seat), one_line(by)))
            }
            Record::Undo { seat, back_to } => {
                Some(format!("{} takes back to action {back_to}", G::seat_name(*seat)))
            }
            // A program wrote this; it may not steer the terminal.
            Record::Note { seat, text } if all => {
                let text = text.replace(char::is_control, " ");
                Some(format!("({}: {text})", G::seat_name(*seat)))
            }
            _ => None,
        })
    }

    /// Where what was typed leads from a step.
    pub(super) fn go(&self, at: usize, typed: &str) -> Go {
        let last = self.count() - 1;
        let no = |why: &str| Go::No(why.to_string());
        match typed.trim().to_ascii_lowercase().as_str() {
            "" | "n" | "next" if at == last => no("This is the end; type back, a number or quit."),
            "" | "n" | "next" => Go::To(at + 1),
            "b" | "back" if at == 0 => no("This is the beginning."),
            "b" | "back" => Go::To(at - 1),
            "e" | "end" => Go::To(last),
            "q" | "quit" | "exit" => Go::Quit,
            word => match word.parse() {
                Ok(step) if step <= last => Go::To(step),
                _ => Go::No(format!(
                    "Type Enter for the next step, back, a number from 0 to {last}, end or quit."
                )),
            },
        }
    }
}
