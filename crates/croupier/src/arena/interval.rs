//! A mean, and how far it can be trusted.

/// The two-sided 95 % points of Student's t for 1 to 30 degrees of freedom.
const STUDENT: [f64; 30] = [
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160,
    2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056,
    2.052, 2.048, 2.045, 2.042,
];

/// A mean of independent figures with its 95 % interval to each side, which one
/// figure alone does not have.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Interval {
    pub(super) mean: f64,
    pub(super) half: Option<f64>,
}

impl Interval {
    pub(super) fn of(figures: &[f64]) -> Interval {
        let count = figures.len();
        let mean = figures.iter().sum::<f64>() / count.max(1) as f64;
        let half = count.checked_sub(2).map(|index| {
            let squares: f64 = figures.iter().map(|figure| (figure - mean).powi(2)).sum();
            let error = (squares / (count - 1) as f64 / count as f64).sqrt();
            STUDENT.get(index).copied().unwrap_or(1.96) * error
        });
        Interval { mean, half }
    }

    /// With so many digits, times a factor.
    pub(super) fn words(self, factor: f64, digits: usize) -> String {
        let mean = self.mean * factor;
        match self.half {
            Some(half) => format!("{mean:.digits$} +- {:.digits$}", half * factor),
            None => format!("{mean:.digits$}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_is_that_of_students_t() {
        assert_eq!(Interval::of(&[3.0]), Interval { mean: 3.0, half: None });
        // Mean 2, deviation 1, three figures: 4.303 / sqrt(3).
        let interval = Interval::of(&[1.0, 2.0, 3.0]);
        assert!((interval.half.unwrap() - 2.4843).abs() < 1e-3, "{interval:?}");
        assert_eq!(interval.words(1.0, 2), "2.00 +- 2.48");
        let many: Vec<f64> = (0..100).map(|each| f64::from(each % 2)).collect();
        assert!((Interval::of(&many).half.unwrap() - 1.96 * 0.050_252).abs() < 1e-4);
        assert_eq!(Interval::of(&[]).mean, 0.0);
    }
}
