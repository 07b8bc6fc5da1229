//! Which matches of a run are done.

use std::ops::Range;

use serde::{Deserialize, Serialize};

/// Ranges of match numbers that neither overlap nor touch, in order.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<(u64, u64)>", into = "Vec<(u64, u64)>")]
pub struct Spans(Vec<Range<u64>>);

impl Spans {
    /// Adds a range, unless it is empty or some of it is there already, and says
    /// whether it did.
    pub fn add(&mut self, range: Range<u64>) -> bool {
        if range.is_empty() || self.overlap(&range).is_some() {
            return false;
        }
        let at = self.0.partition_point(|each| each.end <= range.start);
        self.0.insert(at, range);
        // Those that touch are one.
        let mut joined: Vec<Range<u64>> = Vec::with_capacity(self.0.len());
        for each in self.0.drain(..) {
            match joined.last_mut() {
                Some(last) if last.end == each.start => last.end = each.end,
                _ => joined.push(each),
            }
        }
        self.0 = joined;
        true
    }

    /// The first matches of a range that are there already.
    pub fn overlap(&self, range: &Range<u64>) -> Option<Range<u64>> {
        let shared = |each: &Range<u64>| each.start.max(range.start)..each.end.min(range.end);
        self.0.iter().map(shared).find(|shared| !shared.is_empty())
    }

    /// What of a range is not there.
    pub fn missing(&self, range: &Range<u64>) -> Vec<Range<u64>> {
        let mut missing = Vec::new();
        let mut from = range.start;
        for each in self.0.iter().filter(|each| each.end > range.start && each.start < range.end) {
            if from < each.start {
                missing.push(from..each.start);
            }
            from = each.end;
        }
        if from < range.end {
            missing.push(from..range.end);
        }
        missing
    }

    /// From the first match to the last, if there is any.
    pub fn reach(&self) -> Option<Range<u64>> {
        Some(self.0.first()?.start..self.0.last()?.end)
    }

    /// The ranges.
    pub fn iter(&self) -> impl Iterator<Item = Range<u64>> {
        self.0.iter().cloned()
    }

    /// How many matches there are.
    pub fn count(&self) -> u64 {
        self.0.iter().map(|each| each.end - each.start).sum()
    }
}

impl TryFrom<Vec<(u64, u64)>> for Spans {
    type Error = &'static str;

    fn try_from(read: Vec<(u64, u64)>) -> Result<Spans, &'static str> {
        // As they are written, so that many are read as fast as few.
        let apart = read.windows(2).all(|pair| pair[0].1 < pair[1].0);
        match apart && read.iter().all(|(start, end)| start < end) {
            true => Ok(Spans(read.into_iter().map(|(start, end)| start..end).collect())),
            false => Err("ranges of matches are empty, overlap or are out of order"),
        }
    }
}

impl From<Spans> for Vec<(u64, u64)> {
    fn from(spans: Spans) -> Vec<(u64, u64)> {
        spans.0.into_iter().map(|each| (each.start, each.end)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_that_touch_become_one_whatever_the_order() {
        let mut spans = Spans::default();
        for range in [10..20, 30..40, 0..10, 20..30] {
            assert!(spans.add(range));
        }
        assert_eq!((spans.reach(), spans.count()), (Some(0..40), 40));
        assert_eq!(spans.iter().count(), 1);
        assert!(!spans.add(39..41) && !spans.add(50..50), "{spans:?}");
        assert_eq!(spans.overlap(&(35..90)), Some(35..40));
    }

    #[test]
    fn only_ranges_as_they_are_written_are_read() {
        let read = |ranges: &[(u64, u64)]| Spans::try_from(ranges.to_vec()).is_ok();
        assert!(read(&[]) && read(&[(0, 1), (2, u64::MAX)]));
        for wrong in [[(0, 2), (1, 3)], [(0, 2), (2, 3)], [(4, 5), (0, 1)], [(0, 1), (3, 3)]] {
            assert!(!read(&wrong), "{wrong:?}");
        }
        let many: Vec<(u64, u64)> =
            (0..1_000_000).map(|place| (2 * place, 2 * place + 1)).collect();
        assert_eq!(Spans::try_from(many).map(|spans| spans.count()), Ok(1_000_000));
    }

    #[test]
    fn what_is_missing_is_told_from_end_to_end() {
        let mut spans = Spans::default();
        spans.add(10..20);
        spans.add(30..40);
        assert_eq!(spans.missing(&(0..50)), [0..10, 20..30, 40..50]);
        assert_eq!(spans.missing(&(12..35)).iter().collect::<Vec<_>>(), [&(20..30)]);
        assert_eq!(spans.missing(&(10..20)), []);
        assert_eq!(Spans::default().missing(&(3..4)).iter().collect::<Vec<_>>(), [&(3..4)]);
    }
}
