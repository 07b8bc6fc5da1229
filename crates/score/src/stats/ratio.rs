//! Shares and means without floats, so that they read the same everywhere.

use alloc::string::{String, ToString};
use core::fmt;

use serde::Serialize;

/// Some out of many, printed in per cent with one decimal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Share {
    /// How many.
    pub part: u32,
    /// Out of how many.
    pub of: u32,
}

impl Share {
    pub(crate) fn count(&mut self, yes: bool) {
        self.part += u32::from(yes);
        self.of += 1;
    }

    /// In whole per cent, without the sign; a dash of nothing.
    pub fn whole(self) -> String {
        if self.of == 0 {
            return "-".to_string();
        }
        rounded(i64::from(self.part) * 100, i64::from(self.of)).to_string()
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.of == 0 {
            return f.pad("-");
        }
        let tenths = rounded(i64::from(self.part) * 1000, i64::from(self.of));
        f.pad(&alloc::format!("{}.{} %", tenths / 10, tenths % 10))
    }
}

/// A sum over many, printed as their mean with one decimal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Mean {
    /// What they come to.
    pub sum: i64,
    /// How many they are.
    pub of: u32,
}

impl Mean {
    pub(crate) fn add(&mut self, value: i64) {
        self.sum += value;
        self.of += 1;
    }
}

impl fmt::Display for Mean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.of == 0 {
            return f.pad("-");
        }
        let tenths = rounded(self.sum * 10, i64::from(self.of));
        let sign = if tenths < 0 { '-' } else { '+' };
        let tenths = tenths.abs();
        f.pad(&alloc::format!("{sign}{}.{}", tenths / 10, tenths % 10))
    }
}

/// The nearest whole number to a quotient, halves away from zero.
fn rounded(sum: i64, of: i64) -> i64 {
    let doubled = 2 * sum.abs() + of;
    sum.signum() * (doubled / (2 * of))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_per_cent_or_a_dash() {
        let whole = |part, of| Share { part, of }.whole();
        assert_eq!([whole(0, 0), whole(1, 3), whole(2, 3), whole(5, 5)], ["-", "33", "67", "100"]);
    }

    #[test]
    fn one_decimal_with_halves_away_from_zero() {
        let share = |part, of| Share { part, of }.to_string();
        assert_eq!([share(1, 3), share(2, 3), share(1, 1)], ["33.3 %", "66.7 %", "100.0 %"]);
        assert_eq!([share(1, 2000), share(1, 2001), share(0, 0)], ["0.1 %", "0.0 %", "-"]);
        let mean = |sum, of| Mean { sum, of }.to_string();
        assert_eq!([mean(1, 4), mean(-1, 4), mean(0, 4)], ["+0.3", "-0.3", "+0.0"]);
        assert_eq!([mean(-7, 2), mean(7, 2), mean(0, 0)], ["-3.5", "+3.5", "-"]);
    }
}
