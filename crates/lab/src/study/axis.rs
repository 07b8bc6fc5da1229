//! A number of the content and the values that it is tried with.

use std::fmt;
use std::str::FromStr;

/// A path and the values to try there, as `heroin.price=100..200/25`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Axis {
    /// The path of the number.
    pub path: String,
    /// The values, rising.
    pub values: Vec<i64>,
}

/// The most values of one axis.
const MOST: usize = 41;

/// Why a text is no axis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AxisError {
    /// It is not written like one.
    Form(String),
    /// There is no value in it.
    Empty(String),
    /// It has more values than can be looked at.
    TooMany(String, usize),
}

impl fmt::Display for AxisError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AxisError::Form(text) => write!(
                f,
                "{text:?} is no number to sweep; write a path and its values, such as \
                 heroin.price=100..200/25, both ends included"
            ),
            AxisError::Empty(text) => write!(
                f,
                "{text:?} has no value; the second number must not be smaller than the first, and \
                 the step must be at least 1"
            ),
            AxisError::TooMany(text, count) => {
                write!(f, "{text:?} has {count} values; at most {MOST} are tried at a time")
            }
        }
    }
}

impl std::error::Error for AxisError {}

impl FromStr for Axis {
    type Err = AxisError;

    fn from_str(text: &str) -> Result<Axis, AxisError> {
        let form = || AxisError::Form(text.to_string());
        let (path, values) = text.split_once('=').ok_or_else(form)?;
        let (range, step) = values.split_once('/').ok_or_else(form)?;
        let (low, high) = range.split_once("..").ok_or_else(form)?;
        let number = |text: &str| text.trim().parse::<i64>().map_err(|_| form());
        let (low, high, step) = (number(low)?, number(high)?, number(step)?);
        if path.trim().is_empty() {
            return Err(form());
        }
        if high < low || step < 1 {
            return Err(AxisError::Empty(text.to_string()));
        }
        let count =
            usize::try_from((high.abs_diff(low)) / step.unsigned_abs()).unwrap_or(usize::MAX);
        if count >= MOST {
            return Err(AxisError::TooMany(text.to_string(), count.saturating_add(1)));
        }
        let values = (0..=count as i64).map(|place| low + place * step).collect();
        Ok(Axis { path: path.trim().to_string(), values })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ends_are_tried() {
        let axis: Axis = "heroin.price=100..200/25".parse().unwrap();
        assert_eq!(
            (axis.path.as_str(), axis.values),
            ("heroin.price", vec![100, 125, 150, 175, 200])
        );
        let axis: Axis = "a.b=-10..5/10".parse().unwrap();
        assert_eq!(axis.values, [-10, 0]);
        assert_eq!("a.b=3..3/1".parse::<Axis>().unwrap().values, [3]);
    }

    #[test]
    fn what_is_no_axis_is_refused_in_one_sentence() {
        for text in ["", "a.b", "a.b=1", "a.b=1..2", "=1..2/1", "a.b=x..2/1", "a.b=1.5..2/1"] {
            assert_eq!(text.parse::<Axis>(), Err(AxisError::Form(text.to_string())));
        }
        for text in ["a.b=5..4/1", "a.b=1..9/0", "a.b=1..9/-1"] {
            assert_eq!(text.parse::<Axis>(), Err(AxisError::Empty(text.to_string())));
        }
        let many = "a.b=0..9223372036854775807/1".parse::<Axis>().unwrap_err();
        assert!(many.to_string().contains("at most 41"), "{many}");
        assert!("a.b=-9223372036854775808..9223372036854775807/1".parse::<Axis>().is_err());
    }
}
