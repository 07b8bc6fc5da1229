//! How often an opponent bluffs (R50).

/// When an opponent bets or raises on a weak hand (R50).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bluff {
    /// The word for it: rarely, sometimes, often.
    pub how_often: &'static str,
    /// How many of a hundred chances to bluff it takes.
    pub percent: u8,
    /// Whether it bluffs only where the pot offers good odds for it.
    pub when_odds_are_good: bool,
}

impl Bluff {
    /// How likely a chance is taken.
    pub(crate) fn chance(&self) -> f64 {
        f64::from(self.percent) / 100.0
    }
}
