//! The table through one viewer's eyes.

use croupier_kernel::{Seat, Turn, Viewer};
use croupier_table::{Move, Playable, Shown, Table};
use serde_json::Value;

/// The table as one viewer may know it. All that a client shows goes through
/// here, so nothing else can reach it.
pub struct Look<'t, G: Playable> {
    table: &'t Table<G>,
    viewer: Viewer,
}

impl<'t, G: Playable> Look<'t, G> {
    pub(crate) fn new(table: &'t Table<G>, viewer: Viewer) -> Look<'t, G> {
        Look { table, viewer }
    }

    /// Who looks.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The rules in force.
    pub fn config(&self) -> &'t G::Config {
        self.table.config()
    }

    /// What the viewer knows.
    pub fn view(&self) -> G::View {
        self.table.view(self.viewer)
    }

    /// What the viewer was shown from when this many actions stood.
    pub fn shown_since(&self, actions: usize) -> Vec<Shown<G>> {
        self.table.shown_since(self.viewer, actions)
    }

    /// The same in words, each with how many actions stood then.
    pub fn told(&self) -> impl Iterator<Item = (usize, String)> + use<'t, G> {
        self.table.told(self.viewer)
    }

    /// The same as data for programs.
    pub fn data_since(&self, actions: usize) -> Vec<Value> {
        self.table.data_since(self.viewer, actions)
    }

    /// What the viewer knows, as data for programs.
    pub fn position(&self) -> G::Position {
        self.table.position(self.viewer)
    }

    /// What the viewer's seat may do; nothing for a watcher.
    pub fn moves(&self) -> Vec<Move> {
        self.viewer.seat().map_or(Vec::new(), |_| G::moves(&self.view()))
    }

    /// Why the viewer's seat could not do this now, if it could not.
    pub fn objection(&self, action: G::Action) -> Option<G::Illegal> {
        self.table.objection(self.viewer.seat()?, action)
    }

    /// Whose decision the table waits for.
    pub fn turn(&self) -> Turn {
        self.table.turn()
    }

    /// How many seats there are.
    pub fn seats(&self) -> u8 {
        self.table.seats()
    }

    /// How many actions stand.
    pub fn actions(&self) -> usize {
        self.table.actions()
    }

    /// Whether free take-back is allowed.
    pub fn is_practice(&self) -> bool {
        self.table.is_practice()
    }

    /// Everyone who won; nobody until the match is over.
    pub fn winners(&self) -> Vec<Seat> {
        self.table.winners()
    }

    /// A seat's score so far, which everyone may know.
    pub fn standing(&self, seat: Seat) -> i64 {
        self.table.standing(seat)
    }
}

impl<G: Playable> Clone for Look<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Playable> Copy for Look<'_, G> {}
