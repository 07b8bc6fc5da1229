//! Rates per second of processor time.

use std::time::Duration;

/// The best of several windows: a busy machine can only slow work down.
pub(crate) fn best_rate(run: fn() -> u64) -> u64 {
    const WINDOWS: u32 = 5;
    const WINDOW: Duration = Duration::from_millis(300);
    let mut best = 0.0_f64;
    for _ in 0..WINDOWS {
        let start = now();
        let mut units = 0;
        let mut spent = Duration::ZERO;
        while spent < WINDOW {
            units += run();
            spent = now().saturating_sub(start);
        }
        best = best.max(units as f64 / spent.as_secs_f64());
    }
    best as u64
}

/// Processor time of this thread.
#[cfg(unix)]
pub(crate) fn now() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

/// Time since the first call, where processor time is not to be had.
#[cfg(not(unix))]
pub(crate) fn now() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}
