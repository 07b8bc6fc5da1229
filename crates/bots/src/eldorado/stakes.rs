//! What the end of a round is worth to a seat.

use croupier_eldorado::{PerSeat, Tally, View};
use croupier_kernel::Seat;

/// The seat's points, and near the end of the match its place among the totals.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stakes {
    me: Seat,
    totals: PerSeat<i16>,
    /// Rounds after this one.
    rounds_left: u8,
}

/// Rounds before the end from which the totals count.
const NEAR: u8 = 2;
/// Points that winning the match is worth.
const WIN: f64 = 8.0;
/// How far one round moves two totals apart, about.
const SWING: f64 = 9.0;

impl Stakes {
    /// The stakes of a seat in the round of its view.
    pub(crate) fn new(view: &View) -> Stakes {
        let config = view.board.config();
        Stakes {
            me: view.seat,
            totals: PerSeat::from_fn(config.seats(), |seat| view.sheet.total(seat)),
            rounds_left: config.rounds() - view.round,
        }
    }

    /// The worth of a round with these bids in which the seats won these tricks.
    pub(crate) fn worth(&self, bids: &PerSeat<Option<u8>>, won: &PerSeat<u8>) -> f64 {
        let points = |seat: Seat| Tally { bid: bids[seat].unwrap_or(0), won: won[seat] }.points();
        let mine = points(self.me);
        if self.rounds_left >= NEAR {
            return f64::from(mine);
        }
        let my_total = self.totals[self.me] + mine;
        let others = self.totals.iter().filter(|(seat, _)| *seat != self.me);
        let best = others.map(|(seat, total)| total + points(seat)).max().unwrap_or(0);
        f64::from(mine) + WIN * self.win_share(my_total - best)
    }

    /// About how often a lead of this much wins.
    fn win_share(&self, lead: i16) -> f64 {
        if self.rounds_left == 0 {
            return match lead {
                1.. => 1.0,
                0 => 0.5,
                _ => 0.0,
            };
        }
        let width = SWING * f64::from(self.rounds_left).sqrt();
        (0.5 + f64::from(lead) / (2.0 * width)).clamp(0.0, 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stakes(totals: [i16; 3], rounds_left: u8) -> Stakes {
        let totals = PerSeat::from_fn(3, |seat| totals[seat.index()]);
        Stakes { me: Seat::FIRST, totals, rounds_left }
    }

    fn worth(stakes: &Stakes, bids: [u8; 3], won: [u8; 3]) -> f64 {
        let bids = PerSeat::from_fn(3, |seat| Some(bids[seat.index()]));
        stakes.worth(&bids, &PerSeat::from_fn(3, |seat| won[seat.index()]))
    }

    #[test]
    fn far_from_the_end_only_the_points_count() {
        let far = stakes([0, 90, 90], 5);
        assert_eq!(worth(&far, [1, 0, 0], [1, 0, 0]), 6.0);
        assert_eq!(worth(&far, [1, 0, 0], [0, 1, 0]), -6.0);
    }

    /// In the last round five points behind, a made bid of nothing wins only
    /// if the leader misses.
    #[test]
    fn in_the_last_round_the_table_counts() {
        let last = stakes([10, 15, 0], 0);
        let leader_makes = worth(&last, [0, 0, 1], [0, 0, 1]);
        let leader_misses = worth(&last, [0, 0, 0], [0, 1, 0]);
        assert_eq!(leader_makes, 5.0);
        assert_eq!(leader_misses, 5.0 + WIN);
        let tied = worth(&stakes([10, 10, 0], 0), [0, 0, 1], [0, 0, 1]);
        assert_eq!(tied, 5.0 + WIN / 2.0);
    }
}
