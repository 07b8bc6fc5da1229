//! Results added up in integers, whatever the order.

use croupier_kernel::{EventSink, Seat};
use serde::{Deserialize, Serialize};

use crate::{Count, Measured};

/// A win shared by up to thirteen seats, in equal whole parts.
const WHOLE_WIN: u64 = 360_360;

/// The results of some matches.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    matches: u64,
    seats: Vec<SeatTally>,
}

/// The results of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatTally {
    matches: u64,
    score: i128,
    score_squared: i128,
    wins: u64,
    rates: Vec<Rate>,
}

/// How often something happened, match by match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rate {
    hits: u64,
    chances: u64,
    hits_squared: u64,
}

/// How a match ended is enough.
impl<E> EventSink<E> for Tally {
    #[inline]
    fn emit(&mut self, _: impl FnOnce() -> E) {}
}

impl<G: Measured> Count<G> for Tally {
    fn finish(&mut self, game: &G) {
        self.matches += 1;
        self.seats.resize_with(usize::from(game.seats()), SeatTally::default);
        let winners = game.outcome().map(|outcome| G::winners(&outcome)).unwrap_or_default();
        for (place, sum) in self.seats.iter_mut().enumerate() {
            let seat = Seat::new(place as u8);
            let score = i128::from(game.standing(seat));
            sum.matches += 1;
            sum.score += score;
            sum.score_squared += score * score;
            if winners.contains(seat) {
                sum.wins += WHOLE_WIN / u64::from(winners.len());
            }
            sum.rates.resize(G::RATES.len(), Rate::default());
            for (rate, (hits, chances)) in sum.rates.iter_mut().zip(game.rates(seat)) {
                rate.hits += u64::from(hits);
                rate.chances += u64::from(chances);
                rate.hits_squared += u64::from(hits) * u64::from(hits);
            }
        }
    }

    fn is_of(&self, matches: u64) -> bool {
        let mut seats = self.seats.iter();
        self.matches == matches && seats.len() > 0 && seats.all(|seat| seat.matches == matches)
    }

    fn plus(mut self, other: Tally) -> Tally {
        if self.matches == 0 {
            return other;
        }
        self.matches += other.matches;
        for (sum, more) in self.seats.iter_mut().zip(other.seats) {
            sum.matches += more.matches;
            sum.score += more.score;
            sum.score_squared += more.score_squared;
            sum.wins += more.wins;
            for (rate, more) in sum.rates.iter_mut().zip(more.rates) {
                rate.hits += more.hits;
                rate.chances += more.chances;
                rate.hits_squared += more.hits_squared;
            }
        }
        self
    }
}

impl Tally {
    /// How many matches were added.
    pub fn matches(&self) -> u64 {
        self.matches
    }

    /// Each seat's results in table order.
    pub fn seats(&self) -> &[SeatTally] {
        &self.seats
    }
}

impl SeatTally {
    /// The mean score of a match.
    pub fn mean_score(&self) -> f64 {
        self.score as f64 / self.matches as f64
    }

    /// The standard error of that mean, from match to match.
    pub fn standard_error(&self) -> f64 {
        error_of_mean(self.matches, self.score, self.score_squared)
    }

    /// The share of wins, a tie counted in parts.
    pub fn win_share(&self) -> f64 {
        self.wins as f64 / (WHOLE_WIN as f64 * self.matches as f64)
    }

    /// The game's own rates, in the order of [`Measured::RATES`].
    pub fn rates(&self) -> &[Rate] {
        &self.rates
    }

    /// The standard error of a rate, its chances clustered by match.
    pub fn rate_error(&self, rate: &Rate) -> f64 {
        let hits = error_of_mean(self.matches, rate.hits.into(), rate.hits_squared.into());
        hits * self.matches as f64 / rate.chances as f64
    }
}

impl Rate {
    /// The share of chances taken.
    pub fn share(&self) -> f64 {
        self.hits as f64 / self.chances as f64
    }
}

fn error_of_mean(count: u64, sum: i128, squares: i128) -> f64 {
    if count < 2 {
        return 0.0;
    }
    let n = i128::from(count);
    // n times the sum of squared distances from the mean, exactly unless it is
    // beyond any number.
    let exact = n.checked_mul(squares).zip(sum.checked_mul(sum));
    let spread = exact.and_then(|(all, mean)| all.checked_sub(mean)).map_or_else(
        || n as f64 * squares as f64 - sum as f64 * sum as f64,
        |spread| spread as f64,
    );
    let variance = spread / (n as f64 * (n - 1) as f64);
    (variance / n as f64).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_of_a_mean_is_that_of_the_textbook() {
        // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, sample variance 32/7.
        let error = error_of_mean(8, 40, 232);
        assert!((error - (32.0_f64 / 7.0 / 8.0).sqrt()).abs() < 1e-12, "{error}");
        assert_eq!(error_of_mean(1, 3, 9), 0.0);
        let far = 10_i128.pow(36);
        assert!((error_of_mean(10_u64.pow(18), 0, far) - 1.0).abs() < 1e-9, "beyond any number");
    }
}
