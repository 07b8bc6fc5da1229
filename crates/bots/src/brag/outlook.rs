//! What the seat's own hand may become.

use croupier_brag::{Ranking, Strength};
use croupier_kernel::{Card, CardSet};

use super::rivals::Rivals;
use super::spot::Spot;

/// For one hand the seat may end with: the share of each rival's field that it
/// beats.
pub(crate) type Shares = Vec<f64>;

/// How many hands stand for one that the seat has not looked at.
const UNKNOWN: u32 = 16;

/// The share of hands below after each seat has seen one more card, by the
/// share before, in steps of 1/32 (of the 22,100 hands and 270,725 fours).
const AFTER_DRAW: [f64; 33] = [
    0.0, 0.0011, 0.0062, 0.0147, 0.0266, 0.0359, 0.0508, 0.0678, 0.0794, 0.1002, 0.1213, 0.1324,
    0.1521, 0.1799, 0.2013, 0.2130, 0.2375, 0.2623, 0.2971, 0.3151, 0.3311, 0.3519, 0.3870, 0.4235,
    0.4604, 0.5107, 0.5576, 0.6056, 0.6585, 0.7049, 0.7943, 0.8932, 1.0,
];

fn after_draw(share: f64) -> f64 {
    let at = share.clamp(0.0, 1.0) * 32.0;
    let step = (at as usize).min(31);
    let part = at - step as f64;
    AFTER_DRAW[step] + part * (AFTER_DRAW[step + 1] - AFTER_DRAW[step])
}

/// The hands the seat may end with, all alike, as it stands against its rivals.
pub(crate) struct Outlook {
    /// If hands were compared now.
    pub(crate) now: Vec<Shares>,
    /// If the betting goes its way.
    pub(crate) later: Vec<Shares>,
}

impl Outlook {
    pub(crate) fn new(spot: &Spot, rivals: &Rivals, counts_the_draw: bool) -> Outlook {
        let Some(hand) = spot.view.hand else {
            let unknown: Vec<Shares> = (0..UNKNOWN)
                .map(|part| (f64::from(part) + 0.5) / f64::from(UNKNOWN))
                .map(|share| vec![share; rivals.all.len()])
                .collect();
            return Outlook { now: unknown.clone(), later: unknown };
        };
        let board = spot.board();
        let (ranking, trump) = (board.config.ranking(), board.floor.trump);
        let now = ranking.strength(hand, trump).unwrap_or_default();
        let shares = |strength: Strength, draws: bool| -> Shares {
            let share = |rival: &super::rivals::Rival| {
                let share = rivals.fields[rival.field].share_below(strength);
                if draws && rival.draws { after_draw(share) } else { share }
            };
            rivals.all.iter().map(share).collect()
        };
        let later = if counts_the_draw && spot.draws_follow() && !spot.foresees {
            let unseen = spot.unseen();
            unseen.map(|card| shares(best_with(ranking, trump, hand, card).0, true)).collect()
        } else {
            vec![shares(now, counts_the_draw)]
        };
        Outlook { now: vec![shares(now, false)], later }
    }

    /// The same hands, each better or worse by a share of all.
    pub(crate) fn shifted(&self, by: f64) -> Outlook {
        let shift = |points: &[Shares]| -> Vec<Shares> {
            let one = |share: &f64| (share + by).clamp(0.0, 1.0);
            points.iter().map(|point| point.iter().map(one).collect()).collect()
        };
        Outlook { now: shift(&self.now), later: shift(&self.later) }
    }
}

/// The best hand with this card in it or as it is, and the card to give up for
/// it, if any.
pub(crate) fn best_with(
    ranking: Ranking,
    trump: Option<Card>,
    hand: CardSet,
    card: Card,
) -> (Strength, Option<Card>) {
    let mut best = (ranking.strength(hand, trump).unwrap_or_default(), None);
    for given in hand {
        let swapped = (hand - CardSet::only(given)) | CardSet::only(card);
        let strength = ranking.strength(swapped, trump).unwrap_or_default();
        if strength > best.0 {
            best = (strength, Some(given));
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// Against all hands, and the best three of all fours.
    #[test]
    fn one_more_card_moves_the_shares_as_the_table_says() {
        let ranking = Ranking::default();
        let worth = |hand: CardSet| ranking.natural(hand).unwrap().without_suits();
        let mut counts: BTreeMap<u32, [f64; 2]> = BTreeMap::new();
        let mut low = CardSet::FULL;
        while let Some(one) = low.next() {
            let mut middle = low;
            while let Some(two) = middle.next() {
                let mut high = middle;
                while let Some(three) = high.next() {
                    let hand: CardSet = [one, two, three].into_iter().collect();
                    counts.entry(worth(hand)).or_default()[0] += 1.0;
                    for four in high {
                        let best = best_with(ranking, None, hand, four).0.without_suits();
                        counts.entry(best).or_default()[1] += 1.0;
                    }
                }
            }
        }
        let mut below = [0.0; 2];
        for [hands, fours] in counts.into_values() {
            let before = (below[0] + hands / 2.0) / 22_100.0;
            let after = (below[1] + fours / 2.0) / 270_725.0;
            assert!((after_draw(before) - after).abs() < 0.015, "{before} {after}");
            below = [below[0] + hands, below[1] + fours];
        }
        assert_eq!(below, [22_100.0, 270_725.0]);
    }
}
