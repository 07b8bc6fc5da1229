//! What figures are counted in.

use croupier_sim::Ratio;

/// What a figure is counted in, which says how it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Dollars.
    Dollars,
    /// Coins.
    Coins,
    /// Points.
    Points,
    /// A share, written in hundredths.
    Share,
    /// A plain number.
    Number,
}

impl Unit {
    /// What a number is multiplied by to be written in this unit.
    pub fn scale(self) -> f64 {
        match self {
            Unit::Share => 100.0,
            Unit::Dollars | Unit::Coins | Unit::Points | Unit::Number => 1.0,
        }
    }

    /// How many digits are written after the point.
    pub fn digits(self) -> usize {
        match self {
            Unit::Dollars | Unit::Coins | Unit::Points | Unit::Share => 1,
            Unit::Number => 2,
        }
    }

    /// The sign that follows a number.
    pub fn sign(self) -> &'static str {
        match self {
            Unit::Dollars => " $",
            Unit::Share => " %",
            Unit::Coins | Unit::Points | Unit::Number => "",
        }
    }

    /// The error of a figure. A share that came up never or always has none of
    /// its own; its interval then reaches as far as three in so many things, which
    /// is what 95 of 100 such shares are within.
    pub fn error_of(self, ratio: &Ratio) -> Option<f64> {
        let error = ratio.error()?;
        let sure = ratio.sum() == 0 || ratio.sum() == ratio.count();
        Some(match self == Unit::Share && sure {
            true => error.max(3.0 / ratio.count().max(1) as f64 / 1.96),
            false => error,
        })
    }

    /// A number without its error.
    pub fn write(self, number: f64) -> String {
        format!("{:.*}{}", self.digits(), self.scale() * number, self.sign())
    }

    /// A number with its 95 % interval to each side; the interval is unknown
    /// where too little was played.
    pub fn with_range(self, mean: Option<f64>, error: Option<f64>) -> String {
        let (digits, scale) = (self.digits(), self.scale());
        let range = |error: f64| format!("{:.digits$}", 1.96 * scale * error);
        match mean {
            None => "-".to_string(),
            Some(mean) => format!(
                "{:.digits$} ± {}{}",
                scale * mean,
                error.map_or("?".to_string(), range),
                self.sign()
            ),
        }
    }

    /// The same for a difference, with its sign.
    pub fn difference(self, mean: f64, error: f64) -> String {
        // Nothing has no sign.
        let mean = if mean == 0.0 { 0.0 } else { mean };
        let (digits, scale) = (self.digits(), self.scale());
        format!("{:+.digits$} ± {:.digits$}{}", scale * mean, 1.96 * scale * error, self.sign())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_is_written_in_its_unit_with_its_interval() {
        assert_eq!(Unit::Share.with_range(Some(0.25), Some(0.01)), "25.0 ± 2.0 %");
        assert_eq!(Unit::Dollars.with_range(Some(301.26), None), "301.3 ± ? $");
        assert_eq!(Unit::Number.with_range(None, None), "-");
        assert_eq!(Unit::Dollars.difference(-3.0, 0.5), "-3.0 ± 1.0 $");
        assert_eq!(Unit::Dollars.difference(-0.0, 0.5), "+0.0 ± 1.0 $");
        assert_eq!(Unit::Number.write(5.678), "5.68");
    }
}
