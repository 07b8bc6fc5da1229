//! What happens at a table, who is told, and where it goes.

use alloc::vec::Vec;
use core::fmt;

use crate::{Seat, Viewer};

/// Something that happened, as only the table knows it.
pub trait Event: Clone + Eq + fmt::Debug {
    /// What a seat can be told. It has no field for anything hidden.
    type Shown: Clone + Eq + fmt::Debug;

    /// What this seat is told of it, if anything.
    fn shown_to(&self, seat: Seat) -> Option<Self::Shown>;

    /// What this viewer is told of it, if anything.
    fn told_to(&self, viewer: Viewer) -> Option<Self::Shown> {
        self.shown_to(viewer.place())
    }

    /// Whether the rules turn over something here that was hidden from this
    /// seat: a card dealt to it, drawn, looked at or laid open.
    fn uncovers(&self, seat: Seat) -> bool;
}

/// Where a game reports its events.
///
/// The event is made only if the sink wants it, so a discarding sink (`()`)
/// costs nothing.
pub trait EventSink<E> {
    /// Takes the event that `make` makes, or does not ask for it.
    fn emit(&mut self, make: impl FnOnce() -> E);
}

impl<E> EventSink<E> for () {
    #[inline]
    fn emit(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> EventSink<E> for Vec<E> {
    #[inline]
    fn emit(&mut self, make: impl FnOnce() -> E) {
        self.push(make());
    }
}
