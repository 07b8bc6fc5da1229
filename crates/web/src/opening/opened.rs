//! A table that is ready to be run.

use std::path::Path;

use croupier_kernel::Seat;
use croupier_table::Header;
use maud::Markup;

use super::failed;
use crate::appearance::Appearance;
use crate::drawn::{Drawn, EditWords};
use crate::guests::Guests;
use crate::hall::Hall;
use crate::pace::Lasting;
use crate::room::{Course, Eyes, Room, Showing, Stage};
use crate::sorry::Sorry;

/// A table that is ready to be run.
pub(super) struct Opened<'h, G: Drawn> {
    pub(super) id: String,
    pub(super) guests: Guests,
    pub(super) stage: Stage<G>,
    pub(super) header: &'h Header,
    pub(super) contributed: Vec<Seat>,
    pub(super) edited: Option<EditWords>,
}

impl<G: Drawn> Opened<'_, G> {
    /// Starts the task that runs it.
    ///
    /// # Errors
    ///
    /// If who sits there cannot be written down.
    pub(super) fn start(self, hall: &Hall) -> Result<Room, Sorry> {
        let (room, orders, show) = Room::new(std::sync::Arc::new(Nothing));
        let mut course = Course {
            id: self.id,
            drawer: hall.drawer(),
            addresses: hall.addresses().clone(),
            pages: vec![0; self.guests.places.len()],
            guests: self.guests,
            stage: self.stage,
            orders,
            show,
            commitment: self.header.commitment.clone(),
            contributed: self.contributed,
            shown: std::time::Instant::now(),
            lasting: Lasting::default(),
            held: false,
            hurried: false,
            broken: None,
            trouble: None,
            assets: hall.assets().map(Path::to_path_buf),
            edited: self.edited,
        };
        course.keep_guests().map_err(failed)?;
        course.publish();
        tokio::spawn(course.run());
        Ok(room)
    }
}

/// What a table shows before it has shown anything; nobody sees it.
struct Nothing;

impl Showing for Nothing {
    fn guests(&self) -> &Guests {
        static NOBODY: std::sync::LazyLock<Guests> = std::sync::LazyLock::new(Guests::default);
        &NOBODY
    }

    fn part(&self, _: Eyes) -> Markup {
        Markup::default()
    }

    fn page(&self, _: Eyes, _: &Appearance, _: bool) -> Markup {
        Markup::default()
    }

    fn advice(&self, _: Eyes) -> Option<Markup> {
        None
    }

    fn rules(&self, _: &Appearance) -> Markup {
        Markup::default()
    }

    fn is_over(&self) -> bool {
        false
    }
}
