//! Time that a thread was at work, so that other work on the machine does not count.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// How long this thread was at work so far.
fn worked() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    let seconds = u64::try_from(time.tv_sec).unwrap_or_default();
    Duration::new(seconds, u32::try_from(time.tv_nsec).unwrap_or_default())
}

/// How long something takes.
pub(crate) fn timed(work: impl FnOnce()) -> Duration {
    let before = worked();
    work();
    worked().saturating_sub(before)
}
