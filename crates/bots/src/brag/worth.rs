//! What each bet is worth, in coins.

use super::outlook::Shares;
use super::rivals::{Rival, Rivals, fair_defence};
use super::spot::Spot;

/// Weighs bets: what they win against what they lose, on average.
pub(crate) struct Worth<'a> {
    pub(crate) spot: &'a Spot<'a>,
    pub(crate) rivals: &'a Rivals,
}

/// One bet against all rivals.
#[derive(Clone, Copy)]
pub(crate) struct Contest {
    /// How likely all of them fold.
    pub(crate) unopposed: f64,
    /// How likely the hand is best or unopposed.
    pub(crate) won: f64,
    /// What the others will have added to the pot.
    pub(crate) added: f64,
}

/// How one rival answers a bet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Answer {
    /// How likely it stays to the end.
    pub(crate) stays: f64,
    /// How likely the hand beats it if it does.
    pub(crate) beaten: f64,
    /// What it pays for that.
    pub(crate) pays: f64,
}

impl Contest {
    /// A contest that nobody has answered yet.
    pub(crate) const UNANSWERED: Contest = Contest { unopposed: 1.0, won: 1.0, added: 0.0 };

    /// The contest with one more rival.
    pub(crate) fn with(self, answer: Answer) -> Contest {
        let Answer { stays, beaten, pays } = answer;
        Contest {
            unopposed: self.unopposed * (1.0 - stays),
            won: self.won * (1.0 - stays + stays * beaten),
            added: self.added + stays * pays,
        }
    }
}

impl Worth<'_> {
    pub(crate) fn average(points: &[Shares], worth: impl Fn(&Shares) -> f64) -> f64 {
        points.iter().map(worth).sum::<f64>() / points.len().max(1) as f64
    }

    /// The chance to have the best hand if all who are in stay in.
    pub(crate) fn best(&self, points: &[Shares]) -> f64 {
        Worth::average(points, |shares| self.beats_all(shares))
    }

    fn beats_all(&self, shares: &Shares) -> f64 {
        let rivals = self.rivals.all.iter().zip(shares);
        rivals.map(|(rival, share)| rival.beaten_by(*share, 1.0)).product()
    }

    /// What happens once this seat has paid, with the stake at `stake`, staying
    /// blind or not; `fair` is how likely each rival must stay for a raise not to
    /// pay as a bluff.
    pub(crate) fn contest(
        &self,
        shares: &Shares,
        stake: f64,
        blind: bool,
        fair: Option<f64>,
    ) -> Contest {
        self.answers(shares, stake, blind, fair).fold(Contest::UNANSWERED, Contest::with)
    }

    /// How each rival answers that.
    pub(crate) fn answers(
        &self,
        shares: &Shares,
        stake: f64,
        blind: bool,
        fair: Option<f64>,
    ) -> impl Iterator<Item = Answer> {
        let pot = self.spot.pot;
        let laps = f64::from(self.spot.laps_to_come(fair.is_some(), blind));
        let show = laps > 0.0 && self.spot.show_follows(blind);
        self.rivals.all.iter().zip(shares).map(move |(rival, share)| {
            let price = (rival.per_stake * stake).min(rival.coins);
            // Before a show that this seat buys, every other seat pays once.
            let turns = laps + if rival.behind && !show { 1.0 } else { 0.0 };
            let short = self.spot.short_must_fold() && rival.per_stake * stake > rival.coins;
            let stays = if short { 0.0 } else { Worth::answer(rival, price, turns, fair, pot) };
            let pays = (price * turns).min(rival.coins);
            Answer { stays, beaten: rival.beaten_by(*share, stays), pays }
        })
    }

    /// How likely a rival stays to the end.
    fn answer(rival: &Rival, price: f64, turns: f64, fair: Option<f64>, pot: f64) -> f64 {
        match fair {
            _ if turns == 0.0 || price == 0.0 => 1.0,
            Some(fair) => rival.stays(fair),
            None if rival.behind => rival.stays(pot / (pot + price / 2.0)),
            None => 0.9,
        }
    }

    /// What staying at this price is worth; if it turns out badly, later bets
    /// are saved.
    pub(crate) fn stay(&self, points: &[Shares], price: f64) -> f64 {
        let stake = f64::from(self.spot.board().betting.stake);
        self.bet(points, stake, price, None)
    }

    /// What a raise to this stake is worth at this price.
    pub(crate) fn raise(&self, points: &[Shares], stake: u32, price: f64) -> f64 {
        let fair = fair_defence(price, self.spot.pot, self.rivals.all.len());
        self.bet(points, f64::from(stake), price, Some(fair))
    }

    fn bet(&self, points: &[Shares], stake: f64, price: f64, fair: Option<f64>) -> f64 {
        let raising = fair.is_some();
        if self.spot.foresees {
            return self.foreseen(points, stake, price, raising);
        }
        let follows = self.spot.price_to_come(raising, stake);
        let knowing = Worth::average(points, |shares| {
            let contest = self.contest(shares, stake, false, fair);
            let given_up = self.given_up(&contest, price);
            let to_the_end = self.to_the_end(&contest, price + follows);
            let stays = self.can_stay(price, follows);
            self.won(&contest) + if stays { f64::max(to_the_end, given_up) } else { given_up }
        });
        if price >= 2.0 * stake {
            return knowing;
        }
        let laps = f64::from(self.spot.laps_to_come(raising, true));
        let blind = Worth::average(points, |shares| {
            let contest = self.contest(shares, stake, true, fair);
            self.won(&contest) + self.to_the_end(&contest, price + laps * stake)
        });
        f64::max(knowing, blind)
    }

    /// Whether the seat can go on after paying this price: where who cannot pay
    /// must fold, it needs the coins for what follows (C29).
    pub(crate) fn can_stay(&self, price: f64, follows: f64) -> bool {
        let coins = f64::from(self.spot.board().betting.coins[self.spot.view.seat]);
        !self.spot.short_must_fold() || price + follows <= coins
    }

    /// What is won because nobody stays.
    pub(crate) fn won(&self, contest: &Contest) -> f64 {
        contest.unopposed * self.spot.pot
    }

    /// What is won and lost by paying this much in all.
    pub(crate) fn to_the_end(&self, contest: &Contest, price: f64) -> f64 {
        let coins = f64::from(self.spot.board().betting.coins[self.spot.view.seat]);
        let pot = self.spot.pot + contest.added;
        (contest.won - contest.unopposed) * pot - (1.0 - contest.won) * price.min(coins)
    }

    /// What is lost by folding after this bet, when others have stayed.
    pub(crate) fn given_up(&self, contest: &Contest, price: f64) -> f64 {
        -(1.0 - contest.unopposed) * price
    }

    /// What having the hands compared now is worth at this price.
    pub(crate) fn show(&self, now: &[Shares], price: f64) -> f64 {
        Worth::average(now, |shares| {
            let won = self.beats_all(shares);
            won * self.spot.pot - (1.0 - won) * price
        })
    }

    /// What staying for nothing is worth: the antes if all do, and less where
    /// others may still bet.
    pub(crate) fn check(&self, now: &[Shares]) -> f64 {
        let free = if self.rivals.all.iter().any(|rival| rival.behind) { 0.85 } else { 1.0 };
        free * self.show(now, 0.0)
    }

    /// What going all-in is worth: the seat contests no more than its own
    /// coins of each other seat.
    pub(crate) fn all_in(&self, points: &[Shares]) -> f64 {
        let betting = &self.spot.board().betting;
        let seat = self.spot.view.seat;
        let coins = f64::from(betting.coins[seat]);
        let most = (f64::from(betting.paid[seat]) + coins) * f64::from(betting.dealt.len());
        let pot = f64::min(self.spot.pot, most);
        Worth::average(points, |shares| {
            let won = self.beats_all(shares);
            won * pot - (1.0 - won) * coins
        })
    }
}
