//! Someone who watches bots and programs play.

use std::io::Write;

use croupier_house::{Host, News};
use croupier_kernel::Viewer;
use croupier_sitting::Question;

use super::guest::{Guest, Wish};
use super::news;
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
    fn welcome(&mut self, host: &Host<G>, begun_before: bool) {
        if let Some(line) = news::commitment(host) {
            out::print(&line);
        }
        if begun_before {
            self.told = host.look(Viewer::Watcher).told().count();
        }
    }

    fn show(&mut self, host: &Host<G>, news: &News<G>) {
        match news {
            News::Moved(_) => {
                self.pace.wait();
                let mut out = out::stdout();
                for (_, line) in host.look(Viewer::Watcher).told().skip(self.told) {
                    let _ = writeln!(out, "{line}");
                    self.told += 1;
                }
                self.pace.shown();
            }
            News::Over => out::print(&news::seed(host)),
            other => {
                if let Some(line) = news::words(other) {
                    out::print(&line);
                }
            }
        }
    }

    fn decide(&mut self, _: &mut Host<G>, _: Question) -> Result<Wish<G>, Failure> {
        Ok(Wish::Leave)
    }

    fn tell(&mut self, text: &str) {
        out::print(text);
    }
}
