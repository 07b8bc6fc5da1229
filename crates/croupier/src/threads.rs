//! The threads that many matches are played on.

use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::failure::Failure;

/// As many threads as asked for; one for each core if it is left open.
pub(crate) fn pool(jobs: Option<u16>) -> Result<ThreadPool, Failure> {
    ThreadPoolBuilder::new()
        .num_threads(jobs.map_or(0, usize::from))
        .build()
        .map_err(|wrong| Failure::new(format!("no threads could be started: {wrong}")))
}
