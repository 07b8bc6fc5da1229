//! How the card-value table is learned: by self-play, trying every bid.

use croupier_eldorado::{Action, Config, Deal, MOST_CARDS, PerSeat, Round};
use croupier_kernel::{Chance, Seat, Seed, Turn};

use super::estimate::{BID_CLASSES, Estimate, Learned, Lessons, STEPS, class, step, worth};
use super::features::{FEATURES, features};
use super::playout::Playout;
use super::policy::Policy;

/// A table that says little: an even share of the tricks, and an even chance
/// for the bids near it.
fn blank() -> Lessons {
    let mut made = [[5; STEPS]; BID_CLASSES];
    for row in &mut made {
        row[5..10].fill(60);
    }
    let mut table = [[Learned { values: [0; FEATURES], made }; MOST_CARDS as usize]; 9];
    for (seats, row) in table.iter_mut().enumerate() {
        for (cards, cell) in row.iter_mut().enumerate() {
            // The feature that is always 1.
            cell.values[26] = ((cards + 1) * 1000 / (seats + 2)) as i16;
        }
    }
    table
}

/// Learns the whole table from one seed, in `generations` of `deals` deals for
/// each size of table and hand; each plays with what the last one learned.
pub fn learn(seed: Seed, generations: u32, deals: u32) -> Lessons {
    let mut table = blank();
    for generation in 0..generations {
        let mut next = table;
        for seats in 2..=10_u8 {
            for cards in 1..=MOST_CARDS {
                let seed = seed.child("learn", u64::from(generation));
                let samples = samples(&table, seed, seats, cards, deals);
                next[usize::from(seats) - 2][usize::from(cards) - 1] = fit(&samples);
            }
        }
        table = next;
    }
    table
}

/// One hand at bidding, and which bids it would have made.
struct Sample {
    row: [f32; FEATURES],
    made: [bool; MOST_CARDS as usize + 1],
    tricks: u8,
    /// The middle of the bids that were made, or the nearest miss.
    target: f32,
}

fn samples(table: &Lessons, seed: Seed, seats: u8, cards: u8, deals: u32) -> Vec<Sample> {
    let config = Config::new(seats).and_then(|config| config.with_rounds(cards));
    let Ok(config) = config else { return Vec::new() };
    let mut dice = seed.dice(u32::from(seats), u32::from(cards));
    let mut samples = Vec::new();
    for _ in 0..deals {
        let dealer = Seat::new(dice.below(u32::from(seats)) as u8);
        let deal = Deal::of_round(config, dice.seed(), 1, dealer);
        let learner = Seat::new(dice.below(u32::from(seats)) as u8);
        let mut world =
            Playout::new(Round::new(config, &deal), PerSeat::from_fn(seats, |_| Policy::Aware));
        bid_until(table, &mut world, Some(learner));
        let (board, hand) = (*world.round().board(), world.round().hands()[learner]);
        let row = features(&board, learner, hand);
        let mut made = [false; MOST_CARDS as usize + 1];
        let (mut sum, mut count, mut nearest) = (0.0, 0.0, (f32::MAX, 0.0));
        for bid in 0..=cards {
            let mut tried = world;
            tried.act(Action::Bid(bid));
            bid_until(table, &mut tried, None);
            let won = tried.finish()[learner];
            made[usize::from(bid)] = won == bid;
            if won == bid {
                sum += f32::from(bid);
                count += 1.0;
            }
            let miss = (f32::from(won) - f32::from(bid)).abs();
            if miss < nearest.0 {
                nearest = (miss, f32::midpoint(f32::from(won), f32::from(bid)));
            }
        }
        let target = if count > 0.0 { sum / count } else { nearest.1 };
        samples.push(Sample { row, made, tricks: cards, target });
    }
    samples
}

/// Lets seats bid by the table until it is `until`'s turn, or to the end.
fn bid_until(table: &Lessons, world: &mut Playout, until: Option<Seat>) {
    while world.round().board().is_bidding() {
        let Turn::Seat(seat) = world.round().turn() else { return };
        if Some(seat) == until {
            return;
        }
        let board = world.round().board();
        let bid = Estimate::by(table, board, seat, world.round().hands()[seat]).best_bid();
        world.act(Action::Bid(bid));
    }
}

/// The values that come nearest to the targets, by least squares with a slight
/// pull to nothing, and then how often each bid is made by distance.
fn fit(samples: &[Sample]) -> Learned {
    let mut system = [[0.0_f64; FEATURES + 1]; FEATURES];
    for sample in samples {
        for (line, left) in system.iter_mut().zip(sample.row) {
            for (sum, right) in line.iter_mut().zip(sample.row) {
                *sum += f64::from(left * right);
            }
            line[FEATURES] += f64::from(left * sample.target);
        }
    }
    for (place, line) in system.iter_mut().enumerate() {
        line[place] += 10.0;
    }
    let values = solve(system).map(|value| (value * 1000.0).clamp(-9000.0, 9000.0) as i16);
    let mut learned = Learned { values, made: [[0; STEPS]; BID_CLASSES] };
    let mut counts = [[(0.0_f32, 0.0_f32); STEPS]; BID_CLASSES];
    for sample in samples {
        let worth = worth(&learned, &sample.row);
        for bid in 0..=sample.tricks {
            let (hits, all) = &mut counts[class(bid)][step(worth, bid)];
            *hits += f32::from(u8::from(sample.made[usize::from(bid)]));
            *all += 1.0;
        }
    }
    for (row, counts) in learned.made.iter_mut().zip(counts) {
        for (place, (percent, (hits, all))) in row.iter_mut().zip(counts).enumerate() {
            // Where little was seen, the chance falls off from the middle.
            let distance = place.abs_diff(STEPS / 2) as f32;
            let guess = (0.6 - 0.09 * distance).max(0.02);
            *percent = ((hits + 6.0 * guess) / (all + 6.0) * 100.0) as u8;
        }
    }
    learned
}

/// Gauss's elimination on a system that is never singular.
fn solve(mut system: [[f64; FEATURES + 1]; FEATURES]) -> [f64; FEATURES] {
    for pivot in 0..FEATURES {
        let line = system[pivot];
        for (place, other) in system.iter_mut().enumerate() {
            if place == pivot {
                continue;
            }
            let factor = other[pivot] / line[pivot];
            for (value, by) in other.iter_mut().zip(line) {
                *value -= factor * by;
            }
        }
    }
    core::array::from_fn(|place| system[place][FEATURES] / system[place][place])
}
