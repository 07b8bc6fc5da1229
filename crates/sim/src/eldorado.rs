//! What is counted of El Dorado: bids that were made, and who gains by them.

use croupier_eldorado::ElDorado;
use croupier_kernel::{EventSink, Game, Seat};

use crate::{Count, Ratio};

/// The results of some matches.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ElDoradoTally {
    /// The points of each seat in a match; a seat that is not there has none.
    pub points: [Ratio; 10],
    /// The share of bids that were made exactly.
    pub exact: Ratio,
    /// The same by the number of cards dealt, one first.
    pub exact_by_cards: [Ratio; 10],
    /// By how much the bids of a round are more than its tricks.
    pub pressure: Ratio,
    /// The share of rounds with more bid than there were tricks.
    pub overbid: Ratio,
    /// The share of rounds with less bid than there were tricks.
    pub underbid: Ratio,
}

/// How a match ended is enough.
impl<E> EventSink<E> for ElDoradoTally {
    #[inline]
    fn emit(&mut self, _: impl FnOnce() -> E) {}
}

impl Count<ElDorado> for ElDoradoTally {
    fn finish(&mut self, game: &ElDorado) {
        let (config, rounds) = (game.config(), game.sheet().rounds());
        for (place, points) in self.points.iter_mut().enumerate() {
            match place < usize::from(config.seats()) {
                true => points.add(game.standing(Seat::new(place as u8)), 1),
                false => points.add(0, 0),
            }
        }
        let mut by_cards = [(0, 0); 10];
        let (mut pressure, mut over, mut under) = (0, 0, 0);
        for (round, lines) in (1..).zip(rounds) {
            let cards = i64::from(config.cards_in(round));
            let bid: i64 = lines.as_slice().iter().map(|line| i64::from(line.bid)).sum();
            let made = lines.as_slice().iter().filter(|line| line.made()).count() as i64;
            if let Some(sum) = by_cards.get_mut((cards - 1).max(0) as usize) {
                *sum = (sum.0 + made, sum.1 + i64::from(config.seats()));
            }
            pressure += bid - cards;
            over += i64::from(bid > cards);
            under += i64::from(bid < cards);
        }
        let all = rounds.len() as i64;
        let whole = by_cards.iter().fold((0, 0), |sum, each| (sum.0 + each.0, sum.1 + each.1));
        self.exact.add(whole.0, whole.1);
        for (sum, (made, bids)) in self.exact_by_cards.iter_mut().zip(by_cards) {
            sum.add(made, bids);
        }
        self.pressure.add(pressure, all);
        self.overbid.add(over, all);
        self.underbid.add(under, all);
    }

    fn is_of(&self, matches: u64) -> bool {
        self.exact.matches == matches
    }

    fn plus(mut self, other: ElDoradoTally) -> ElDoradoTally {
        let ElDoradoTally { points, exact, exact_by_cards, pressure, overbid, underbid } = other;
        for (sums, more) in [(&mut self.points, points), (&mut self.exact_by_cards, exact_by_cards)]
        {
            for (sum, more) in sums.iter_mut().zip(more) {
                *sum = sum.plus(more);
            }
        }
        for (sum, more) in [
            (&mut self.exact, exact),
            (&mut self.pressure, pressure),
            (&mut self.overbid, overbid),
            (&mut self.underbid, underbid),
        ] {
            *sum = sum.plus(more);
        }
        self
    }
}
