//! The hands a seat bets on.

use croupier_brag::{BetStyle, Board, Habits};
use croupier_kernel::Seat;

use super::spot::Spot;

/// The hands a seat bets on: its best ones, or anything at all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Range {
    /// The share of hands, from the best down.
    pub(crate) value: f64,
    /// How likely it bets on any hand instead.
    pub(crate) bluff: f64,
}

/// Of how many imagined showings a seat is judged before it has shown anything.
const PRIOR_SHOWINGS: f64 = 3.0;
/// How many of those are high cards, after staying.
const PRIOR_WEAK: f64 = 0.4;

/// What is read from bets where only a show ends the betting: staying there is
/// dear, and few do with a poor hand. The share of hands that a seat stays and
/// raises with, how likely it does with any, and how much fewer hands those are
/// where no ante is to be won.
const OPEN_STAYS: (f64, f64) = (0.45, 0.1);
const OPEN_RAISES: (f64, f64) = (0.3, 0.15);
const WITHOUT_ANTE: f64 = 0.2;
const OPEN_LEAST: f64 = 0.015;
/// How many of the hands so shown are high cards, and how many of all hands.
const OPEN_WEAK: f64 = 0.35;
const ALL_WEAK: f64 = 0.75;

impl Range {
    /// Any hand.
    pub(crate) const ANY: Range = Range { value: 1.0, bluff: 0.0 };

    /// What a seat that has paid some antes after looking, and raised or not, is
    /// taken to bet on: the fewer hands the more it paid, and as many bluffs as
    /// make it even to call them.
    pub(crate) fn of_bets(raised: bool, effort: f64) -> Range {
        let (most, least, bluff) = if raised {
            (0.6, 0.03, effort / (1.0 + 2.0 * effort))
        } else {
            (1.0, 0.06, PRIOR_WEAK)
        };
        Range { value: f64::max(most / (1.0 + 0.5 * effort), least), bluff }
    }

    /// What a seat bets on as it did in this round: by what it paid after
    /// looking, and by what it showed after such bets before.
    pub(crate) fn read(spot: &Spot, seat: Seat, habits: &Habits) -> Range {
        let betting = &spot.board().betting;
        let line = habits.line(betting.seen.contains(seat));
        if line == BetStyle::Blind {
            return Range::ANY;
        }
        let effort = f64::from(betting.dear[seat]) / spot.antes;
        let Range { value, bluff } = Range::of_bets(line == BetStyle::Raised, effort);
        let shown = habits.shown(line);
        let weak = f64::from(shown.hands - shown.made);
        let bluff = (bluff * PRIOR_SHOWINGS + weak) / (PRIOR_SHOWINGS + f64::from(shown.hands));
        Range { value, bluff }
    }

    /// The same where only a show ends the betting. A seat that never folds
    /// stays with anything.
    pub(crate) fn read_open(spot: &Spot, seat: Seat, habits: &Habits, never_folds: f64) -> Range {
        let Board { config, betting, .. } = spot.board();
        let (most, bluff) = match habits.line(betting.seen.contains(seat)) {
            _ if betting.dear[seat] == 0 => return Range::ANY,
            BetStyle::Blind => return Range::ANY,
            BetStyle::Stayed => OPEN_STAYS,
            BetStyle::Raised => OPEN_RAISES,
        };
        let effort = f64::from(betting.dear[seat]) / spot.antes;
        let most = if config.ante == 0 { most * WITHOUT_ANTE } else { most };
        let bluff = bluff / (1.0 + 0.1 * effort);
        let shown = habits.shown(habits.line(true));
        let weak = OPEN_WEAK * PRIOR_SHOWINGS + f64::from(shown.hands - shown.made);
        let rate = weak / (PRIOR_SHOWINGS + f64::from(shown.hands));
        let caught = ((rate - OPEN_WEAK) / (ALL_WEAK - OPEN_WEAK)).clamp(0.0, 1.0);
        Range {
            value: f64::max(most / (1.0 + 0.3 * effort), OPEN_LEAST),
            bluff: f64::max(bluff + (1.0 - bluff) * caught, never_folds),
        }
    }

    /// How likely a hand that beats a share of all beats one of these.
    pub(crate) fn beaten_by(&self, share: f64) -> f64 {
        let among = (share - (1.0 - self.value)) / self.value;
        self.bluff * share + (1.0 - self.bluff) * among.clamp(0.0, 1.0)
    }

    /// How likely one of these is above a place among all hands.
    pub(crate) fn above(&self, place: f64) -> f64 {
        1.0 - self.beaten_by(place)
    }

    /// The same range with only a part of it kept, the best.
    pub(crate) fn kept(&self, part: f64) -> Range {
        Range { value: self.value * part, bluff: self.bluff * part }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against a thousand hands from the worst to the best, one by one.
    #[test]
    fn a_range_is_beaten_as_often_as_its_hands_are() {
        for (value, bluff) in [(1.0, 0.0), (0.3, 0.0), (0.3, 0.2), (0.015, 0.9)] {
            let range = Range { value, bluff };
            for share in [0.05, 0.5, 0.8, 0.99] {
                let (mut beaten, mut all) = (0.0, 0.0);
                for hand in 0..1000 {
                    let place = (f64::from(hand) + 0.5) / 1000.0;
                    let bets = if place >= 1.0 - value { (1.0 - bluff) / value } else { 0.0 };
                    all += bluff + bets;
                    beaten += if place < share { bluff + bets } else { 0.0 };
                }
                assert!((range.beaten_by(share) - beaten / all).abs() < 0.01, "{range:?} {share}");
                assert!((range.above(share) - 1.0 + beaten / all).abs() < 0.01);
            }
        }
    }
}
