//! What was measured.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use crate::played::Played;

/// The bytes that every update has less than.
const LARGEST: usize = 30_000;

/// The figures of all tables together.
#[derive(Default)]
pub(crate) struct Figures {
    taken: Vec<Duration>,
    seen: Vec<Duration>,
    doubles: usize,
    largest: usize,
    left_out: usize,
}

impl<'p> FromIterator<&'p Played> for Figures {
    fn from_iter<T: IntoIterator<Item = &'p Played>>(played: T) -> Figures {
        let mut figures = Figures::default();
        for each in played {
            figures.taken.extend(&each.taken);
            figures.seen.extend(&each.seen);
            figures.doubles += each.doubles;
            figures.largest = figures.largest.max(each.largest);
            figures.left_out += each.people.saturating_sub(each.opened);
        }
        figures.taken.sort_unstable();
        figures.seen.sort_unstable();
        figures
    }
}

impl Figures {
    /// Prints latencies and sizes.
    pub(crate) fn print(&self) {
        for (what, times) in [
            ("from action to its answer", &self.taken),
            ("from action to everyone's page", &self.seen),
        ] {
            let at = |share: f64| share_of(times, share).as_secs_f64() * 1000.0;
            println!(
                "{what}: p50 {:.1} ms, p90 {:.1} ms, p99 {:.1} ms, most {:.1} ms",
                at(0.5),
                at(0.9),
                at(0.99),
                at(1.0)
            );
        }
        println!("largest update: {} bytes", self.largest);
    }

    /// What to say if an update is larger than a phone on a bad line should wait for.
    pub(crate) fn heavy(&self) -> Option<String> {
        let largest = self.largest;
        (largest >= LARGEST).then(|| format!("an update has {largest} bytes, {LARGEST} or more"))
    }

    /// What to say if more than one action of a hundred came later than this.
    pub(crate) fn late(&self, most: Option<Duration>) -> Option<String> {
        let (found, most) = (share_of(&self.seen, 0.99), most?);
        (found > most).then(|| {
            format!(
                "one action of a hundred takes {found:?} to everyone's page, more than {most:?}"
            )
        })
    }

    /// How many actions were sent once more and refused.
    pub(crate) fn doubles(&self) -> usize {
        self.doubles
    }

    /// How many pages' numbers came too late for the deal.
    pub(crate) fn left_out(&self) -> usize {
        self.left_out
    }
}

fn share_of(sorted: &[Duration], share: f64) -> Duration {
    let last = sorted.len().saturating_sub(1);
    sorted.get((last as f64 * share).round() as usize).copied().unwrap_or_default()
}

/// Prints what everyone's page took, by the second in which actions were sent.
pub(crate) fn print_seconds(played: &[Played], began: Instant) {
    let mut seconds: BTreeMap<u64, Vec<Duration>> = BTreeMap::new();
    for (sent, seen) in played.iter().flat_map(|played| played.sent.iter().zip(&played.seen)) {
        seconds.entry(sent.saturating_duration_since(began).as_secs()).or_default().push(*seen);
    }
    for (second, mut seen) in seconds {
        seen.sort_unstable();
        let at = |share: f64| share_of(&seen, share).as_secs_f64() * 1000.0;
        let (half, most) = (at(0.5), at(0.99));
        println!("second {second}: {} actions, p50 {half:.1} ms, p99 {most:.1} ms", seen.len());
    }
}

/// Bytes in words.
pub(crate) fn kilobytes(bytes: u64) -> String {
    format!("{} kB", bytes / 1000)
}
