//! What a hand is worth at bidding, by the learned table.

use croupier_eldorado::{Board, Hand, MOST_CARDS};
use croupier_kernel::Seat;

use super::features::{FEATURES, features};
use super::table::TABLE;

/// Steps of the distance between what a hand is worth and a bid.
pub(crate) const STEPS: usize = 15;
/// Bids told apart in the table: 0, 1, 2, 3, and more.
pub(crate) const BID_CLASSES: usize = 5;

/// What self-play teaches about the hands of one table size and deal size.
#[derive(Clone, Copy, Debug)]
pub struct Learned {
    /// Thousandths of a trick for each feature of a hand.
    pub(crate) values: [i16; FEATURES],
    /// Percent of bids made, by bid and by how far the hand is from it.
    pub(crate) made: [[u8; STEPS]; BID_CLASSES],
}

/// The learned table: by seats from 2 and by cards from 1.
pub type Lessons = [[Learned; MOST_CARDS as usize]; 9];

/// A hand at bidding, judged.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Estimate {
    made: [f32; MOST_CARDS as usize + 1],
    tricks: u8,
}

impl Estimate {
    /// Judges a hand by what was learned.
    pub(crate) fn new(board: &Board, seat: Seat, hand: Hand) -> Estimate {
        Estimate::by(&TABLE, board, seat, hand)
    }

    /// Judges a hand by a given table.
    pub(crate) fn by(table: &Lessons, board: &Board, seat: Seat, hand: Hand) -> Estimate {
        let learned = cell(table, board);
        let worth = worth(learned, &features(board, seat, hand));
        let tricks = board.cards();
        let mut made = [0.0; MOST_CARDS as usize + 1];
        for bid in 0..=tricks {
            let percent = learned.made[class(bid)][step(worth, bid)];
            made[usize::from(bid)] = f32::from(percent) / 100.0;
        }
        Estimate { made, tricks }
    }

    /// How likely this bid is made.
    pub(crate) fn made(&self, bid: u8) -> f32 {
        self.made.get(usize::from(bid)).copied().unwrap_or(0.0)
    }

    /// The points this bid brings on average.
    pub(crate) fn points(&self, bid: u8) -> f32 {
        (2.0 * self.made(bid) - 1.0) * f32::from(5 + u16::from(bid))
    }

    /// The bid that brings most points on average.
    pub(crate) fn best_bid(&self) -> u8 {
        let mut best = 0;
        for bid in 1..=self.tricks {
            if self.points(bid) > self.points(best) {
                best = bid;
            }
        }
        best
    }

    /// How likely someone with this hand makes this bid, in parts of what all
    /// bids together come to: the likelier it is made, the likelier it is bid.
    pub(crate) fn chance_of(&self, bid: u8) -> f32 {
        let weight = |bid: u8| {
            let made = self.made(bid);
            made * made * made + 0.001
        };
        let all: f32 = (0..=self.tricks).map(weight).sum();
        weight(bid) / all
    }
}

pub(crate) fn worth(learned: &Learned, row: &[f32; FEATURES]) -> f32 {
    let sum: f32 =
        learned.values.iter().zip(row).map(|(value, count)| f32::from(*value) * count).sum();
    sum / 1000.0
}

fn cell<'t>(table: &'t Lessons, board: &Board) -> &'t Learned {
    let seats = usize::from(board.config().seats()).saturating_sub(2).min(8);
    let cards = usize::from(board.cards()).saturating_sub(1).min(9);
    &table[seats][cards]
}

/// The row of a bid in the table.
pub(crate) fn class(bid: u8) -> usize {
    usize::from(bid).min(BID_CLASSES - 1)
}

/// The column for a hand's distance from a bid, a fifth of a trick wide.
pub(crate) fn step(worth: f32, bid: u8) -> usize {
    let place = (worth - f32::from(bid) + 1.5) * 5.0;
    (place.max(0.0) as usize).min(STEPS - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use croupier_eldorado::{Action, Config, Deal, PerSeat, Round};
    use croupier_kernel::{Card, CardSet, Chance, Seed};

    /// What a hand of p2 is worth after a bid of p1.
    fn worth_of(hand: &str, first_bid: u8) -> f32 {
        let hand: Hand = hand.split(' ').map(|card| card.parse::<Card>().unwrap()).collect();
        let config = Config::new(4).unwrap().with_rounds(hand.len()).unwrap();
        let turned: Card = "2s".parse().unwrap();
        let mut rest = CardSet::FULL - hand.faces() - CardSet::only(turned);
        let mut hands = PerSeat::<Hand>::new(4);
        for seat in Seat::all(4) {
            let others = rest.by_ref().take(usize::from(hand.len()));
            hands[seat] = if seat.index() == 1 { hand } else { others.collect() };
        }
        let deal = Deal::laid_out(config, Seat::new(3), hands, turned).unwrap();
        let mut round = Round::new(config, &deal);
        round.apply(Seat::new(0), Action::Bid(first_bid), &mut ()).unwrap();
        let board = *round.board();
        worth(cell(&TABLE, &board), &features(&board, Seat::new(1), hand))
    }

    /// V1: high cards, trump length and trump height make a hand worth more;
    /// high bids of earlier seats make it worth less.
    #[test]
    fn worth_goes_with_high_cards_trumps_and_earlier_bids() {
        let plain = worth_of("3c 7c 4d 8d 5h", 1);
        assert!(worth_of("3c Ac 4d 8d 5h", 1) > plain + 0.2, "a high card");
        assert!(worth_of("3c 7c 4d 8d 5s", 1) > plain + 0.2, "a trump");
        assert!(worth_of("3c 7c 4d 8d As", 1) > worth_of("3c 7c 4d 8d 5s", 1) + 0.2, "height");
        assert!(worth_of("3c 7c 4s 8s 5s", 1) > worth_of("3c 7c 4d 8d 5s", 1) + 0.4, "length");
        assert!(worth_of("3c 7c 4d 8d 5h", 4) < plain - 0.2, "an earlier bid");
        assert!(worth_of("3c 7c 4d 8d 5h", 0) > plain, "an earlier bid of nothing");
    }

    /// V2: whatever the hand, the bid is one that may be made, and chances of
    /// bids add up to one.
    #[test]
    fn every_bid_is_within_the_tricks() {
        let mut dice = Seed::from_text("ranges").unwrap().dice(0, 0);
        for seats in 2..=10 {
            for cards in 1..=10 {
                let config = Config::new(seats).unwrap().with_rounds(cards).unwrap();
                let dealer = Seat::new(dice.below(u32::from(seats)) as u8);
                let round = Round::new(config, &Deal::of_round(config, dice.seed(), 1, dealer));
                let seat = dealer.next(seats);
                let estimate = Estimate::new(round.board(), seat, round.hands()[seat]);
                assert!(estimate.best_bid() <= cards);
                let all: f32 = (0..=cards).map(|bid| estimate.chance_of(bid)).sum();
                assert!((all - 1.0).abs() < 1e-4, "{all}");
            }
        }
    }
}
