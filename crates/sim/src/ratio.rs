//! A mean over things that come several to a match.

use serde::{Deserialize, Serialize};

/// One sum over another, match by match.
///
/// Its error is that of a ratio whose parts belong together within a match,
/// however many there are in each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ratio {
    pub(crate) matches: u64,
    /// Those in which there was anything.
    met: u64,
    pub(crate) top: i128,
    pub(crate) bottom: i128,
    top_squared: i128,
    bottom_squared: i128,
    crossed: i128,
}

impl Ratio {
    /// Adds what a match had of both.
    pub fn add(&mut self, top: i64, bottom: i64) {
        let (top, bottom) = (i128::from(top), i128::from(bottom));
        self.matches += 1;
        self.met += u64::from(bottom != 0);
        self.top += top;
        self.bottom += bottom;
        self.top_squared += top * top;
        self.bottom_squared += bottom * bottom;
        self.crossed += top * bottom;
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Ratio) -> Ratio {
        Ratio {
            matches: self.matches + other.matches,
            met: self.met + other.met,
            top: self.top + other.top,
            bottom: self.bottom + other.bottom,
            top_squared: self.top_squared + other.top_squared,
            bottom_squared: self.bottom_squared + other.bottom_squared,
            crossed: self.crossed + other.crossed,
        }
    }

    /// What was added up over all of them.
    pub fn sum(&self) -> i128 {
        self.top
    }

    /// How many things there were.
    pub fn count(&self) -> i128 {
        self.bottom
    }

    /// The mean, if there was anything.
    pub fn mean(&self) -> Option<f64> {
        (self.bottom != 0).then(|| self.top as f64 / self.bottom as f64)
    }

    /// The standard error of the mean, matches being the clusters; none if
    /// fewer than two of them had anything.
    pub fn error(&self) -> Option<f64> {
        Some(self.variance()?.sqrt())
    }

    /// The square of that error.
    pub(crate) fn variance(&self) -> Option<f64> {
        let mean = self.mean().filter(|_| self.met > 1)?;
        let n = self.matches as f64;
        let spread = self.top_squared as f64 - 2.0 * mean * self.crossed as f64
            + mean * mean * self.bottom_squared as f64;
        let bottom = self.bottom as f64;
        Some(spread.max(0.0) * n / (n - 1.0) / (bottom * bottom))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_one_thing_a_match_it_is_the_error_of_a_mean() {
        let mut ratio = Ratio::default();
        for top in [2, 4, 4, 4, 5, 5, 7, 9] {
            ratio.add(top, 1);
        }
        assert_eq!(ratio.mean(), Some(5.0));
        let want = (32.0_f64 / 7.0 / 8.0).sqrt();
        assert!((ratio.error().unwrap() - want).abs() < 1e-12, "{ratio:?}");
    }

    #[test]
    fn things_that_always_come_alike_within_a_match_count_as_one() {
        let (mut one, mut ten) = (Ratio::default(), Ratio::default());
        for top in [2, 4, 4, 4, 5, 5, 7, 9] {
            one.add(top, 1);
            ten.add(10 * top, 10);
        }
        assert!((one.error().unwrap() - ten.error().unwrap()).abs() < 1e-12);
        assert_eq!(ten.mean(), Some(5.0));
        assert_eq!(ten.count(), 80);
        assert_eq!((Ratio::default().mean(), Ratio::default().error()), (None, None));
    }

    #[test]
    fn one_match_tells_nothing_of_the_error() {
        let mut ratio = Ratio::default();
        ratio.add(7, 2);
        ratio.add(0, 0);
        assert_eq!((ratio.mean(), ratio.error()), (Some(3.5), None));
        ratio.add(7, 2);
        assert_eq!(ratio.error(), Some(0.0));
    }
}
