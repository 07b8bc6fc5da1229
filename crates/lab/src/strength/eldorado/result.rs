//! What a contest came to.

use std::time::Duration;

use super::contest::Contest;
use crate::thinking::Thinking;

/// One deal, over all its seatings.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Deal {
    sides: [Side; 2],
    thinking: Thinking,
}

#[derive(Clone, Copy, Default, Debug)]
struct Side {
    seats: u32,
    score: i64,
    made: u32,
    rounds: u32,
}

impl Side {
    fn mean(&self) -> f64 {
        self.score as f64 / f64::from(self.seats.max(1))
    }

    fn exact(&self) -> f64 {
        100.0 * f64::from(self.made) / f64::from(self.rounds.max(1))
    }
}

impl Deal {
    /// Notes a decision of the first side.
    pub(super) fn thought(&mut self, time: Duration) {
        self.thinking.note(time);
    }

    /// Notes the match of one seat.
    pub(super) fn add(&mut self, side: usize, score: i64, made: u32, rounds: u32) {
        let side = &mut self.sides[side];
        side.seats += 1;
        side.score += score;
        side.made += made;
        side.rounds += rounds;
    }
}

/// All deals of a contest.
pub(super) struct Result {
    deals: Vec<Deal>,
}

impl Result {
    pub(super) const HEADING: &str = "\
| table | seats | matches | first side, points | exact | second side, points | exact | ahead by | errors |
|---|---:|---:|---:|---:|---:|---:|---:|---:|";

    pub(super) fn new(deals: Vec<Deal>) -> Result {
        Result { deals }
    }

    /// A mean over deals and its standard error.
    fn mean(&self, value: impl Fn(&Deal) -> f64) -> (f64, f64) {
        let count = self.deals.len() as f64;
        let mean = self.deals.iter().map(&value).sum::<f64>() / count;
        let squares: f64 = self.deals.iter().map(|deal| (value(deal) - mean).powi(2)).sum();
        (mean, (squares / (count * (count - 1.0).max(1.0))).sqrt())
    }

    /// The line of the table.
    pub(super) fn row(&self, contest: &Contest) -> String {
        let matches = contest.deals * u64::from(contest.rotations());
        let start = format!("| {} | {} | {matches}", contest.title(), contest.seats);
        if contest.names[0] == contest.names[1] {
            let all = |deal: &Deal| {
                let [one, other] = deal.sides;
                let seats = one.seats + other.seats;
                (one.score + other.score) as f64 / f64::from(seats.max(1))
            };
            let exact = |deal: &Deal| {
                let [one, other] = deal.sides;
                let rounds = one.rounds + other.rounds;
                100.0 * f64::from(one.made + other.made) / f64::from(rounds.max(1))
            };
            let (points, share) = (self.mean(all), self.mean(exact));
            return format!("{start} | {} | {} | | | | |", signed(points), percent(share));
        }
        let sides = [0, 1].map(|side| {
            let points = self.mean(|deal| deal.sides[side].mean());
            let exact = self.mean(|deal| deal.sides[side].exact());
            format!("{} | {}", signed(points), percent(exact))
        });
        let gap = self.mean(|deal| deal.sides[0].mean() - deal.sides[1].mean());
        let errors = gap.0 / gap.1;
        format!("{start} | {} | {} | {} | {errors:.1} |", sides[0], sides[1], signed(gap))
    }

    /// How long the first side thought.
    pub(super) fn thinking(&self) -> Thinking {
        self.deals.iter().map(|deal| deal.thinking).sum()
    }
}

fn signed((mean, error): (f64, f64)) -> String {
    format!("{mean:+.1} ± {error:.1}")
}

fn percent((mean, error): (f64, f64)) -> String {
    format!("{mean:.1} ± {error:.1} %")
}
