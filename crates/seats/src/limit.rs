//! How long a seat may take to answer.

use std::fmt;
use std::time::{Duration, Instant};

/// A time for each answer, within what is left of the turn.
#[derive(Clone, Copy, Default, Debug)]
pub struct Limit {
    answer: Option<Duration>,
    /// When the turn is over, where it has a clock.
    turn_ends: Option<Instant>,
}

impl Limit {
    /// So long for each answer.
    pub fn each(answer: Duration) -> Limit {
        Limit { answer: Some(answer), turn_ends: None }
    }

    /// The same in a turn that ends then.
    pub fn until(self, turn_ends: Option<Instant>) -> Limit {
        Limit { turn_ends, ..self }
    }

    /// How long the next answer may take, unless nothing hurries it.
    pub fn left(self) -> Option<Duration> {
        let turn = self.turn_ends.map(|end| end.saturating_duration_since(Instant::now()));
        self.answer.into_iter().chain(turn).min()
    }

    /// How long an answer may still take that was asked for then.
    pub fn left_since(self, asked: Instant) -> Option<Duration> {
        let answer = self.answer.map(|answer| answer.saturating_sub(asked.elapsed()));
        let turn = self.turn_ends.map(|end| end.saturating_duration_since(Instant::now()));
        answer.into_iter().chain(turn).min()
    }

    /// Whether the turn is over.
    pub fn is_over(self) -> bool {
        self.turn_ends.is_some_and(|end| end <= Instant::now())
    }
}

/// What was missed by who gave no answer.
impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.answer {
            Some(answer) if !self.is_over() => write!(f, "within {} s", seconds(answer)),
            _ => f.write_str("before its time was up"),
        }
    }
}

/// A time in whole seconds, rounded up.
pub fn seconds(time: Duration) -> u128 {
    time.as_millis().div_ceil(1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_turn_takes_from_the_time_of_an_answer_and_never_adds_to_it() {
        let (short, long) = (Duration::from_secs(2), Duration::from_secs(60));
        let ends = |left| Some(Instant::now() + left);
        assert_eq!(Limit::default().left(), None);
        assert_eq!(Limit::each(long).left(), Some(long));
        assert_eq!(Limit::each(short).until(ends(long)).left(), Some(short));
        assert!(Limit::each(long).until(ends(short)).left().unwrap() <= short);
        let asked = Instant::now() - short;
        assert_eq!(Limit::each(short).left_since(asked), Some(Duration::ZERO));
        assert!(Limit::each(long).left_since(asked).unwrap() <= long - short);
        let over = Limit::each(long).until(Some(Instant::now()));
        assert!(over.is_over() && over.left() == Some(Duration::ZERO));
    }
}
