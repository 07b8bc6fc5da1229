//! From what each bet is worth to what is done.

use croupier_brag::{Action, View};
use croupier_kernel::Moves;

use super::mix::Mix;
use super::outlook::{Outlook, Shares};
use super::rivals::Rivals;
use super::spot::Spot;
use super::worth::Worth;
use super::{Manner, cards};

/// Prices of raises that are weighed, in pots.
pub(crate) const SIZES: [f64; 7] = [0.0, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0];
/// A raise must be worth this much more, as a share of the pot, than a cheaper
/// one.
const DEARER: f64 = 0.05;
/// The dearest, in pots, where only a show ends the betting: who answers dearer
/// ones there has the better hand.
const BOLDEST_OPEN: f64 = 4.0;
/// What looking is worth, against what it seems, where no card can be drawn
/// and a quiet lap ends the round: who has looked pays double to the end. (The
/// small game that `examples/heads_up` solves is played without looking.)
const LOOKING: f64 = 0.5;
/// The most, in pots, that a bluff may cost on average for its odds to be good,
/// and for it to be made at all.
const GOOD_ODDS: f64 = 0.15;
const ANY_ODDS: f64 = 0.3;
/// How likely to be best a weak hand is, as a part of an average one's chance.
const WEAK: f64 = 0.6;

/// What an opponent of this manner does.
pub(crate) fn mix(view: &View, manner: &Manner) -> Mix {
    let legal = view.legal();
    if legal.contains(Action::More) {
        let start = view.board.config.coins;
        let behind = view.board.betting.coins[view.seat] < start;
        return Mix::only(if behind { Action::More } else { Action::Enough });
    }
    if let Some(action) = cards::act(view) {
        return Mix::only(action);
    }
    if !legal.contains(Action::Fold) {
        return Mix::default();
    }
    let spot = Spot::new(view, manner.foresees);
    let rivals = Rivals::new(&spot, manner.reads);
    let outlook = Outlook::new(&spot, &rivals, manner.counts_the_draw);
    let worth = Worth { spot: &spot, rivals: &rivals };
    if manner.misjudges == 0.0 {
        return Plan { worth: &worth, outlook: &outlook, manner }.mix();
    }
    let mut mix = Mix::default();
    for (shift, weight) in [(-manner.misjudges, 0.25), (0.0, 0.5), (manner.misjudges, 0.25)] {
        let plan = Plan { worth: &worth, outlook: &outlook.shifted(shift), manner };
        mix.add_all(&plan.mix(), weight);
    }
    mix
}

/// How an opponent of some manner weighs its bets.
pub(crate) struct Plan<'a> {
    pub(crate) worth: &'a Worth<'a>,
    pub(crate) outlook: &'a Outlook,
    pub(crate) manner: &'a Manner,
}

/// What looking is worth here, against what it seems.
pub(crate) fn known(spot: &Spot) -> f64 {
    let config = &spot.board().config;
    if config.floor_card || !config.quiet_lap { 1.0 } else { LOOKING }
}

/// An action and what it is worth.
#[derive(Clone, Copy, Debug)]
struct Choice {
    action: Action,
    worth: f64,
}

impl Plan<'_> {
    fn mix(&self) -> Mix {
        let spot = self.worth.spot;
        let Outlook { now, later } = self.outlook;
        let quiet = self.quiet(now, later);
        if spot.legal.contains(Action::See) {
            let chance = self.prefers(known(spot) * self.looking(), quiet.worth);
            return Mix::either(Action::See, chance, quiet.action);
        }
        let raise = self.raise(later);
        let best = self.worth.best(now);
        let average = 1.0 / (self.worth.rivals.all.len() + 1) as f64;
        let mix = if best < WEAK * average {
            match self.bluff(quiet, raise) {
                Some(bluff) => Mix::either(bluff, self.manner.bluff.chance(), quiet.action),
                None => Mix::only(quiet.action),
            }
        } else {
            match raise.filter(|_| best >= average) {
                Some(raise) => {
                    let chance = self.prefers(raise.worth, quiet.worth);
                    Mix::either(raise.action, chance, quiet.action)
                }
                None => Mix::only(quiet.action),
            }
        };
        self.paying(mix)
    }

    /// The raise that is made for its worth and not as a bluff, if any: with a
    /// hand that is better than an average one.
    pub(crate) fn honest_raise(&self) -> Option<Action> {
        let average = 1.0 / (self.worth.rivals.all.len() + 1) as f64;
        let strong = self.worth.best(&self.outlook.now) >= average;
        self.raise(&self.outlook.later).filter(|_| strong).map(|raise| raise.action)
    }

    /// The dearest raise that is weighed, in pots.
    pub(crate) fn boldest(&self) -> f64 {
        let boldest = self.manner.boldest;
        if self.worth.spot.foresees { boldest.min(BOLDEST_OPEN) } else { boldest }
    }

    /// How likely the first of two is done: for certain where it is clearly
    /// better, and half the time where both are worth the same.
    fn prefers(&self, one: f64, other: f64) -> f64 {
        let near = self.manner.wavers * self.worth.spot.pot;
        if near > 0.0 {
            (0.5 + (one - other) / near).clamp(0.0, 1.0)
        } else if one >= other {
            1.0
        } else {
            0.0
        }
    }

    /// Shows a magic card before paying for anything.
    fn paying(&self, mix: Mix) -> Mix {
        let pays = |action: Action| matches!(action, Action::Bet | Action::Call | Action::Raise(_));
        match cards::reveal(self.worth.spot.view) {
            Some(reveal) if mix.parts().iter().all(|(action, _)| pays(*action)) => {
                Mix::only(reveal)
            }
            _ => mix,
        }
    }

    /// A bet or raise with a weak hand, unless it is too dear to be believed in
    /// (R50).
    fn bluff(&self, quiet: Choice, raise: Option<Choice>) -> Option<Action> {
        let spot = self.worth.spot;
        let open =
            spot.stay().filter(|(action, _)| *action == Action::Bet).map(|(action, price)| {
                Choice { action, worth: self.worth.stay(&self.outlook.later, price) }
            });
        let bluff = open.into_iter().chain(raise).max_by(|a, b| a.worth.total_cmp(&b.worth))?;
        let dearest = if self.manner.bluff.when_odds_are_good { GOOD_ODDS } else { ANY_ODDS };
        // The more there are to be bluffed, the better its odds must be.
        let dearest = dearest / self.worth.rivals.all.len().max(1) as f64;
        (quiet.worth - bluff.worth <= dearest * spot.pot).then_some(bluff.action)
    }

    /// The best that does not lift the stake.
    fn quiet(&self, now: &[Shares], later: &[Shares]) -> Choice {
        let spot = self.worth.spot;
        let seat = spot.view.seat;
        let mut best = Choice { action: Action::Fold, worth: 0.0 };
        let mut weigh = |action: Action, worth: f64| {
            if worth > best.worth || action == Action::Check && best.action == Action::Fold {
                best = Choice { action, worth };
            }
        };
        if spot.legal.contains(Action::Check) {
            weigh(Action::Check, self.worth.check(now));
        }
        if let Some((action, price)) = spot.stay() {
            weigh(action, self.worth.stay(later, price));
        }
        if spot.legal.contains(Action::Show) {
            let price = spot.board().betting.show_price(&spot.board().config, seat);
            weigh(Action::Show, self.worth.show(now, f64::from(price)));
        }
        if spot.legal.contains(Action::AllIn) {
            weigh(Action::AllIn, self.worth.all_in(later));
        }
        best
    }

    /// The best raise, dear ones only where they are clearly better.
    fn raise(&self, later: &[Shares]) -> Option<Choice> {
        let spot = self.worth.spot;
        let per_stake = spot.board().betting.per_stake(spot.view.seat);
        let mut best: Option<Choice> = None;
        for size in SIZES.into_iter().take_while(|size| *size <= self.boldest()) {
            let stake = spot.raise_near(size * spot.pot)?;
            let action = Action::Raise(stake);
            let worth = self.worth.raise(later, stake, f64::from(per_stake * stake));
            let margin = DEARER * spot.pot;
            if best.is_none_or(|best| action != best.action && worth > best.worth + margin) {
                best = Some(Choice { action, worth });
            }
        }
        best
    }

    /// What it is worth to look first, and then to do the best.
    fn looking(&self) -> f64 {
        let spot = self.worth.spot;
        let betting = &spot.board().betting;
        let price = f64::from(2 * betting.stake);
        let later = &self.outlook.later;
        let known = later.iter().map(|shares| {
            let point = std::slice::from_ref(shares);
            let mut best = 0.0_f64;
            if spot.legal.contains(Action::Check) {
                best = best.max(self.worth.check(point));
            }
            best = best.max(self.worth.stay(point, price));
            if let Some(price) = self.worth.show_once_looked() {
                best = best.max(self.worth.show(point, price));
            }
            for size in SIZES.into_iter().take_while(|size| *size <= self.boldest()) {
                let Some(stake) = spot.raise_near(size * spot.pot) else { break };
                best = best.max(self.worth.raise(point, stake, f64::from(2 * stake)));
            }
            best
        });
        known.sum::<f64>() / later.len().max(1) as f64
    }
}
