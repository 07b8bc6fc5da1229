//! What came of a table.

use std::time::{Duration, Instant};

/// A match as its people saw it.
pub(crate) struct Played {
    pub(crate) id: String,
    /// How many sat there.
    pub(crate) people: usize,
    /// What the first page said that the deal was committed to.
    pub(crate) commitment: String,
    /// The actions that the server took, in order: whose and which.
    pub(crate) actions: Vec<(usize, String)>,
    /// When each was sent.
    pub(crate) sent: Vec<Instant>,
    /// From sending an action to the server's word that it is taken.
    pub(crate) taken: Vec<Duration>,
    /// From sending an action to the moment when every page shows it.
    pub(crate) seen: Vec<Duration>,
    /// How many were sent once more and refused.
    pub(crate) doubles: usize,
    /// The largest part that a socket sent.
    pub(crate) largest: usize,
    /// How many pages promised a number, and how many opened it.
    pub(crate) promised: usize,
    pub(crate) opened: usize,
    /// The points, coins, dollars or deals that the last page of each seat tells, in seat order.
    pub(crate) results: Vec<Vec<(String, i64)>>,
}
