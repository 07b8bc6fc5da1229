//! Every number of the cards in play, a little lower and higher.

use croupier_buybust::BuyBust;
use croupier_content::buybust::Draft;
use croupier_lab::beside;
use croupier_sim::Pair;

use super::cards::card_set;
use super::plan;
use crate::failure::Failure;
use crate::lab::Laid;
use crate::sim::progress;

/// One number of a card, and what a figure does when it is another.
pub(in crate::lab) struct Bar {
    pub(in crate::lab) path: String,
    pub(in crate::lab) number: i64,
    /// The value that was tried with what it changed, lowest first.
    pub(in crate::lab) tried: Vec<(i64, Pair)>,
}

impl Bar {
    /// How far the figure moves at most.
    fn reach(&self) -> f64 {
        let gaps = self.tried.iter().filter_map(|(_, pair)| pair.gap());
        gaps.map(|gap| gap.mean.abs()).fold(0.0, f64::max)
    }
}

/// Every number of the cards in play, 10 and 25 % lower and higher; the one that
/// matters most first.
pub(in crate::lab) fn tornado(
    laid: &Laid<BuyBust>,
    draft: &Draft,
    place: usize,
    many: u64,
) -> Result<Vec<Bar>, Failure> {
    let config = &laid.plan.config;
    let decks = config.decks();
    let held = |id: &str| {
        let card = config.catalog().find(id);
        let lists = [&decks.narc, &decks.customer, &decks.player, &decks.dealer];
        card.is_some_and(|card| lists.iter().any(|list| list.cards().contains(&card)))
    };
    let mut tries: Vec<(String, i64, i64)> = Vec::new();
    let mut plans = Vec::new();
    for (path, number) in draft.card_numbers(&card_set(laid)?) {
        if number == 0 || !path.split('.').next().is_some_and(held) {
            continue;
        }
        let mut values: Vec<i64> =
            [-25, -10, 10, 25].map(|percent| number + step(number, percent)).to_vec();
        values.sort_unstable();
        values.dedup();
        for value in values {
            // A value that may not stand there is left out.
            if let Ok(plan) = plan(laid, draft, &[(&path, value)]) {
                tries.push((path.clone(), number, value));
                plans.push(plan);
            }
        }
    }
    let bar = progress(many * (1 + plans.len() as u64));
    let pairs = beside(&laid.plan, &plans, 0..many, |done| bar.inc(done));
    bar.finish_and_clear();
    let mut bars: Vec<Bar> = Vec::new();
    for ((path, number, value), pairs) in tries.into_iter().zip(pairs) {
        let Some(pair) = pairs.get(place).copied() else { continue };
        match bars.last_mut().filter(|bar| bar.path == path) {
            Some(bar) => bar.tried.push((value, pair)),
            None => bars.push(Bar { path, number, tried: vec![(value, pair)] }),
        }
    }
    bars.sort_by(|one, other| other.reach().total_cmp(&one.reach()));
    Ok(bars)
}

/// So many hundredths of a number, at least 1 away from it.
fn step(number: i64, percent: i64) -> i64 {
    let exact = number * percent;
    let rounded = (exact.abs() + 50) / 100;
    exact.signum() * rounded.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_so_many_hundredths_and_never_nothing() {
        assert_eq!([-25, -10, 10, 25].map(|percent| step(200, percent)), [-50, -20, 20, 50]);
        assert_eq!([-25, -10, 10, 25].map(|percent| step(3, percent)), [-1, -1, 1, 1]);
        assert_eq!([-25, 25].map(|percent| step(-40, percent)), [10, -10]);
    }
}
