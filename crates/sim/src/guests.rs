//! Seats that are played from outside of a plan.

use std::convert::Infallible;

use croupier_kernel::{Game, Seat};

/// Whoever plays some seats of one match instead of the plan's players.
pub trait Guests<G: Game> {
    /// Why a guest cannot play on.
    type Error: Send;

    /// What the guest in this seat does, which the rules must allow; `None` if
    /// none sits there.
    ///
    /// # Errors
    ///
    /// If the guest does nothing that the rules allow.
    fn choose(&mut self, seat: Seat) -> Result<Option<G::Action>, Self::Error>;

    /// Someone else has done this.
    ///
    /// # Errors
    ///
    /// If the guests cannot follow it.
    fn see(&mut self, seat: Seat, action: G::Action) -> Result<(), Self::Error>;
}

/// Nobody.
impl<G: Game> Guests<G> for () {
    type Error = Infallible;

    #[inline]
    fn choose(&mut self, _: Seat) -> Result<Option<G::Action>, Infallible> {
        Ok(None)
    }

    #[inline]
    fn see(&mut self, _: Seat, _: G::Action) -> Result<(), Infallible> {
        Ok(())
    }
}
