//! What is counted while matches are played.

use croupier_kernel::{EventSink, Game};

/// Numbers taken from what happens in matches and from how they end.
///
/// They add up to the same whatever the order of the matches.
pub trait Count<G: Game>: EventSink<G::Event> + Default + Send {
    /// A match has been played to its end.
    fn finish(&mut self, game: &G);

    /// Whether it is of so many matches, in every list that says so.
    fn is_of(&self, matches: u64) -> bool;

    /// Both together.
    #[must_use]
    fn plus(self, other: Self) -> Self;
}

/// Hears what happens for two.
pub(crate) struct Both<'s, A, B>(pub(crate) &'s mut A, pub(crate) &'s mut B);

impl<E: Clone, A: EventSink<E>, B: EventSink<E>> EventSink<E> for Both<'_, A, B> {
    fn emit(&mut self, make: impl FnOnce() -> E) {
        let event = make();
        self.0.emit(|| event.clone());
        self.1.emit(|| event);
    }
}
