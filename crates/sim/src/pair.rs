//! The same matches played at two tables, and how they differ.

use crate::Ratio;

/// One thing counted at two tables that were dealt from the same seeds.
///
/// What luck gives both tables cancels, so that the gap is known better than
/// either mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pair {
    /// What the first table came to.
    pub one: Ratio,
    /// What the second came to.
    pub other: Ratio,
    tops: i128,
    top_by_bottom: i128,
    bottom_by_top: i128,
    bottoms: i128,
}

/// A mean of two tables with its standard error, if enough was played to tell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Gap {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
}

impl Pair {
    /// Adds a match: a sum and a count of what was played at each table.
    pub fn add(&mut self, one: (i64, i64), other: (i64, i64)) {
        self.one.add(one.0, one.1);
        self.other.add(other.0, other.1);
        let [a, b, c, d] = [one.0, one.1, other.0, other.1].map(i128::from);
        self.tops += a * c;
        self.top_by_bottom += a * d;
        self.bottom_by_top += b * c;
        self.bottoms += b * d;
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, more: Pair) -> Pair {
        Pair {
            one: self.one.plus(more.one),
            other: self.other.plus(more.other),
            tops: self.tops + more.tops,
            top_by_bottom: self.top_by_bottom + more.top_by_bottom,
            bottom_by_top: self.bottom_by_top + more.bottom_by_top,
            bottoms: self.bottoms + more.bottoms,
        }
    }

    /// By how much the second mean is above the first.
    pub fn gap(&self) -> Option<Gap> {
        let mean = self.other.mean()? - self.one.mean()?;
        let variance = self.one.variance()? + self.other.variance()? - 2.0 * self.covariance()?;
        Some(Gap { mean, error: variance.max(0.0).sqrt() })
    }

    /// How many times the first mean the second is.
    pub fn times(&self) -> Option<Gap> {
        let (one, other) = (self.one.mean().filter(|mean| *mean != 0.0)?, self.other.mean()?);
        let mean = other / one;
        let variance = self.other.variance()? + mean * mean * self.one.variance()?
            - 2.0 * mean * self.covariance()?;
        Some(Gap { mean, error: variance.max(0.0).sqrt() / one.abs() })
    }

    /// How the errors of the two means go together, matches being the clusters.
    fn covariance(&self) -> Option<f64> {
        let (one, other) = (self.one.mean()?, self.other.mean()?);
        let n = self.one.matches as f64;
        let crossed =
            self.tops as f64 - other * self.top_by_bottom as f64 - one * self.bottom_by_top as f64
                + one * other * self.bottoms as f64;
        Some(crossed * n / (n - 1.0) / (self.one.bottom as f64 * self.other.bottom as f64))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: [i64; 6] = [3, 8, 1, 9, 4, 6];

    #[test]
    fn with_one_thing_a_match_the_error_is_that_of_the_differences() {
        let mut pair = Pair::default();
        let mut gaps = Ratio::default();
        for (one, other) in ONE.into_iter().zip([4, 8, 3, 9, 9, 7]) {
            pair.add((one, 1), (other, 1));
            gaps.add(other - one, 1);
        }
        let gap = pair.gap().unwrap();
        assert!((gap.mean - gaps.mean().unwrap()).abs() < 1e-12, "{gap:?}");
        assert!((gap.error - gaps.error().unwrap()).abs() < 1e-12, "{gap:?}");
    }

    #[test]
    fn luck_that_both_tables_share_is_no_error() {
        let (mut moved, mut doubled) = (Pair::default(), Pair::default());
        for one in ONE {
            moved.add((one, 2), (one + 10, 2));
            doubled.add((one, 3), (2 * one, 3));
        }
        let gap = moved.gap().unwrap();
        assert!((gap.mean - 5.0).abs() < 1e-12 && gap.error < 1e-6, "{gap:?}");
        let times = doubled.times().unwrap();
        assert!((times.mean - 2.0).abs() < 1e-12 && times.error < 1e-6, "{times:?}");
    }

    #[test]
    fn parts_add_up_and_too_little_tells_nothing() {
        let (mut whole, mut parts) = (Pair::default(), [Pair::default(); 2]);
        for (place, one) in ONE.into_iter().enumerate() {
            whole.add((one, 1), (one * one, 2));
            parts[place % 2].add((one, 1), (one * one, 2));
        }
        assert_eq!(parts[1].plus(parts[0]), whole);
        let mut single = Pair::default();
        single.add((1, 1), (2, 1));
        assert_eq!((single.gap(), single.times()), (None, None));
    }
}
