//! Someone who watches bots and programs play.

use std::io::Write;
use std::time::Instant;

use croupier_kernel::{Seat, Viewer};
use croupier_table::Table;

use super::guest::{Guest, Wish};
use super::pace::Pace;
use crate::failure::Failure;
use crate::out;
use crate::plain::Plain;

/// Prints what everyone at the table sees.
pub(crate) struct Watcher {
    pace: Pace,
    told: usize,
}

impl Watcher {
    pub(crate) fn new(pace: Pace) -> Watcher {
        Watcher { pace, told: 0 }
    }
}

impl<G: Plain> Guest<G> for Watcher {
    fn welcome(&mut self, table: &Table<G>) {
        self.watch(table);
    }

    fn watch(&mut self, table: &Table<G>) {
        let mut out = out::stdout();
        for (_, line) in table.told(Viewer::Watcher).skip(self.told) {
            let _ = writeln!(out, "{line}");
            self.told += 1;
        }
        self.pace.wait();
    }

    fn decide(&mut self, _: &Table<G>, _: Seat, _: Option<Instant>) -> Result<Wish<G>, Failure> {
        Ok(Wish::Leave)
    }

    fn tell(&mut self, text: &str) {
        out::print(text);
    }

    fn over(&mut self, table: &Table<G>, seed_text: &str) {
        self.watch(table);
        out::print(&format!("The seed was \"{seed_text}\"."));
    }
}
