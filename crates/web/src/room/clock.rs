//! The clock of whoever is asked.

use std::time::Instant;

use croupier_kernel::Seat;
use croupier_sitting::Input;

use super::course::{Course, Stage, Until};
use crate::drawn::Drawn;

impl<G: Drawn> Course<G> {
    /// Runs or stops the clock of whoever is asked. What to wait for; nothing if the
    /// clock acted for them.
    pub(super) fn deadline(&mut self, seat: Seat) -> Option<Until> {
        let Stage::InPlay(host) = &mut self.stage else { return Some(Until::Asked) };
        if host.sitting().turn_length().is_none() {
            return Some(Until::Asked);
        }
        let here = self.pages.get(seat.index()).is_some_and(|pages| *pages > 0);
        let runs = here || !self.guests.clock_waits;
        if runs != host.sitting().is_timed() {
            let input = if runs { Input::Seen } else { Input::Unseen };
            if let Err(wrong) = host.input(input) {
                self.fail(&wrong);
                return Some(Until::Asked);
            }
            self.publish();
            return None;
        }
        let question = host.sitting().question()?;
        let Some(until) = host.deadline(question) else { return Some(Until::Asked) };
        if Instant::now() < until {
            return Some(Until::Then(until));
        }
        match host.input(Input::Tick) {
            Err(wrong) => {
                self.fail(&wrong);
                Some(Until::Asked)
            }
            Ok(()) => {
                host.news();
                let name = self.guests.place(seat).map_or("", |place| &place.name);
                self.trouble = Some(format!("The clock played for {name}."));
                self.publish();
                None
            }
        }
    }
}
