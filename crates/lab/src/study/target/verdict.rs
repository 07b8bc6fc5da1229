//! How targets stand.

use std::fmt;

use crate::study::Unit;

/// How a target stands, by a 95 % interval.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// All of the interval lies in the range.
    Met,
    /// All of it lies outside.
    Missed,
    /// Some of it lies in the range.
    Unclear,
}

impl Verdict {
    /// How a mean with this standard error stands beside a range.
    pub fn of(mean: f64, error: Option<f64>, least: f64, most: f64) -> Verdict {
        let Some(error) = error else { return Verdict::Unclear };
        let (low, high) = (mean - 1.96 * error, mean + 1.96 * error);
        if high < least || low > most {
            Verdict::Missed
        } else if low >= least && high <= most {
            Verdict::Met
        } else {
            Verdict::Unclear
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Verdict::Met => "met",
            Verdict::Missed => "missed",
            Verdict::Unclear => "unclear",
        })
    }
}

/// A target with what was measured.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// The target in words.
    pub name: String,
    /// Its range in words.
    pub wanted: String,
    /// What it is counted in.
    pub unit: Unit,
    /// What was measured.
    pub mean: f64,
    /// Its standard error, if enough was played to tell.
    pub error: Option<f64>,
    /// Which card it is, if it is about the least of many.
    pub which: Option<String>,
    /// How it stands.
    pub verdict: Verdict,
}

#[cfg(test)]
mod tests {
    use croupier_sim::Ratio;

    use super::*;

    #[test]
    fn a_target_is_judged_by_its_interval() {
        for (mean, error, want) in [
            (25.0, Some(1.0), Verdict::Met),
            (21.0, Some(1.0), Verdict::Unclear),
            (19.0, Some(1.0), Verdict::Unclear),
            (17.0, Some(1.0), Verdict::Missed),
            (33.0, Some(1.0), Verdict::Missed),
            (25.0, Some(9.0), Verdict::Unclear),
            (25.0, None, Verdict::Unclear),
        ] {
            assert_eq!(Verdict::of(mean, error, 20.0, 30.0), want, "{mean} {error:?}");
        }
        assert_eq!(Verdict::of(2.5, Some(0.1), 2.0, f64::INFINITY), Verdict::Met);
    }

    #[test]
    fn what_never_came_up_in_few_matches_is_not_surely_never() {
        let (mut few, mut many) = (Ratio::default(), Ratio::default());
        for number in 0..1000 {
            if number < 12 {
                few.add(0, 1);
            }
            many.add(0, 1);
        }
        let judged = |ratio: &Ratio| {
            Verdict::of(0.0, Unit::Share.error_of(ratio).map(|error| 100.0 * error), 3.0, 10.0)
        };
        assert_eq!((judged(&few), judged(&many)), (Verdict::Unclear, Verdict::Missed));
        assert_eq!(Unit::Dollars.error_of(&few), Some(0.0));
    }
}
