//! What a bet is worth where only a show ends the betting: who has not looked
//! pays half, looks later, and folds most hands then.

use croupier_brag::{Board, ShowWhen};

use super::outlook::Shares;
use super::range::Range;
use super::rivals::Rival;
use super::worth::{Answer, Contest, Worth};

/// How a rival answers a bet: it folds its worse hands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reply {
    /// How likely it stays.
    stays: f64,
    /// The share of all hands that it folds.
    folds_below: f64,
    /// What it pays for staying.
    pays: f64,
}

/// How likely a seat that has looked and paid stays when nobody raises.
const COMMITTED: f64 = 0.95;

impl Worth<'_> {
    /// What a bet of this price is worth if every rival answers it once, and
    /// this seat then buys a show or folds.
    pub(crate) fn foreseen(&self, points: &[Shares], stake: f64, price: f64, raising: bool) -> f64 {
        let replies = self.replies(stake, price, raising);
        let show = self.show_price(stake);
        Worth::average(points, |shares| {
            let answers = self.foreseen_answers(&replies, shares);
            let mut contest = answers.fold(Contest::UNANSWERED, Contest::with);
            // Somebody adds to the pot only where somebody stays.
            contest.added /= (1.0 - contest.unopposed).max(0.01);
            let given_up = self.given_up(&contest, price);
            let to_the_end = self.to_the_end(&contest, price + self.follows(stake));
            let stays = self.can_stay(price, show);
            self.won(&contest) + if stays { f64::max(to_the_end, given_up) } else { given_up }
        })
    }

    /// How each rival answers a bet, whatever this seat holds.
    pub(crate) fn replies(&self, stake: f64, price: f64, raising: bool) -> Vec<Reply> {
        let mine = self.represented(stake, price, raising);
        let rivals = self.rivals.all.iter();
        rivals.map(|rival| self.reply(rival, mine, stake, price, raising)).collect()
    }

    /// The same against a hand that beats these shares.
    pub(crate) fn foreseen_answers(
        &self,
        replies: &[Reply],
        shares: &Shares,
    ) -> impl Iterator<Item = Answer> {
        let rivals = self.rivals.all.iter().zip(shares).zip(replies);
        rivals.map(|((rival, share), reply)| {
            let beaten = reply.beaten_by(*share, &rival.range);
            Answer { stays: reply.stays, beaten, pays: reply.pays }
        })
    }

    /// How a rival answers: by what seeing this seat's hand costs it.
    fn reply(&self, rival: &Rival, mine: Range, stake: f64, price: f64, raising: bool) -> Reply {
        let show = self.show_price(stake);
        let waits = !self.may_show(price < 2.0 * stake);
        let cost = f64::min(if waits { show + 2.0 * stake } else { show }, rival.coins);
        let fair = cost / (cost + self.spot.pot + price);
        let stays = rival.range.above(place_where(|place| mine.beaten_by(place), fair));
        let looks = if rival.blind { 1.0 / rival.resolve.max(1.0) } else { 1.0 };
        let stays = 1.0 - looks * (1.0 - stays);
        let stays = (rival.sticky + (1.0 - rival.sticky) * stays).clamp(0.02, 0.98);
        let stays = if rival.committed && !raising { stays.max(COMMITTED) } else { stays };
        let short = self.spot.short_must_fold() && 2.0 * stake > rival.coins;
        let stays = if short { 0.0 } else { stays };
        Reply {
            stays,
            folds_below: place_where(|place| rival.range.beaten_by(place), 1.0 - stays),
            pays: f64::min((1.0 + looks) * stake, rival.coins),
        }
    }

    /// What the others will take this seat to bet on.
    fn represented(&self, stake: f64, price: f64, raising: bool) -> Range {
        if price < 2.0 * stake {
            return Range::ANY;
        }
        let Board { betting, habits, .. } = self.spot.board();
        let seat = self.spot.view.seat;
        let effort = (f64::from(betting.dear[seat]) + price) / self.spot.antes;
        Range::of_bets(raising || habits[seat].raises > 0, effort)
    }

    /// What a show costs who has looked, at this stake (C25).
    pub(crate) fn show_price(&self, stake: f64) -> f64 {
        let config = &self.spot.board().config;
        let per_stake = if config.show_price_flat { 1.0 } else { 2.0 };
        f64::from(config.show_price_multiplier) * per_stake * stake
    }

    /// Whether a show may be bought of seats that have looked, or of one that
    /// has not (C25).
    fn may_show(&self, blind: bool) -> bool {
        let Board { config, betting, .. } = self.spot.board();
        let few = config.show_when == ShowWhen::AnyTime || betting.live.len() <= 2;
        few && (config.can_show_blind || !blind)
    }

    /// What this seat still pays after a bet that is answered: a show, unless
    /// the others rather buy it because it costs them no more than staying.
    pub(crate) fn follows(&self, stake: f64) -> f64 {
        let show = self.show_price(stake);
        if show <= 2.0 * stake {
            0.0
        } else if self.may_show(false) {
            show
        } else {
            show + stake
        }
    }

    /// What a show costs this seat once it has looked, if it may buy one then.
    pub(crate) fn show_once_looked(&self) -> Option<f64> {
        let price = self.show_price(f64::from(self.spot.board().betting.stake));
        let coins = f64::from(self.spot.board().betting.coins[self.spot.view.seat]);
        let blind = self.rivals.all.iter().any(|rival| rival.blind);
        (self.spot.foresees && self.may_show(blind) && price <= coins).then_some(price)
    }
}

impl Reply {
    /// How likely a hand that beats a share of all beats a rival of this range
    /// that has stayed.
    fn beaten_by(&self, share: f64, range: &Range) -> f64 {
        let folded = range.beaten_by(self.folds_below);
        let beaten = range.beaten_by(share) - folded;
        beaten.max(0.0) / (1.0 - folded).max(1e-9)
    }
}

/// The place among all hands from which on a rising chance is at least `fair`.
fn place_where(chance: impl Fn(f64) -> f64, fair: f64) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..12 {
        let middle = (low + high) / 2.0;
        if chance(middle) < fair {
            low = middle;
        } else {
            high = middle;
        }
    }
    high
}
