//! How fast all tables act together.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Semaphore;
use tokio::time::MissedTickBehavior;

/// Lets actions through, so many a second, in the order in which they came.
pub(crate) struct Pacer(Option<Arc<Semaphore>>);

impl Pacer {
    /// One for this rate, or one that holds nobody up.
    pub(crate) fn start(rate: Option<u32>) -> Pacer {
        Pacer(rate.map(|rate| {
            let free = Arc::new(Semaphore::new(0));
            tokio::spawn(let_through(Arc::downgrade(&free), rate));
            free
        }))
    }

    /// Waits until one more action may be made.
    pub(crate) async fn wait(&self) {
        if let Some(free) = &self.0
            && let Ok(permit) = free.acquire().await
        {
            permit.forget();
        }
    }
}

async fn let_through(free: std::sync::Weak<Semaphore>, rate: u32) {
    let (began, mut through) = (Instant::now(), 0);
    let mut tick = tokio::time::interval(Duration::from_millis(1));
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while let Some(free) = free.upgrade() {
        let due = (began.elapsed().as_secs_f64() * f64::from(rate)) as usize;
        free.add_permits(due.saturating_sub(through));
        through = due.max(through);
        drop(free);
        tick.tick().await;
    }
}
