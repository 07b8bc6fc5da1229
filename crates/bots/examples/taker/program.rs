//! A program that bets by a few numbers, and never by what anybody has learned.

use std::fmt;

use croupier_bots::Bot;
use croupier_brag::{Action, Brag, View};
use croupier_kernel::{Chance, Dice, Moves};

/// All hands of three cards.
const HANDS: f64 = 22_100.0;

/// When it looks, and what it pays for which hands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Program {
    /// The lap in which it looks; until then it pays blind what is cheap.
    pub(crate) looks_in: u8,
    /// The pots that are cheap.
    pub(crate) cheap: f64,
    /// The pots that it raises by blind; nothing if it does not.
    pub(crate) blind: f64,
    /// It stays with hands that beat this share of all,
    pub(crate) stays: f64,
    /// and so much more the worse the odds are.
    pub(crate) odds: f64,
    /// It raises with hands that beat this share,
    pub(crate) strong: f64,
    /// and with those that beat less than this,
    pub(crate) bluff: f64,
    /// from this lap on,
    pub(crate) from_lap: u8,
    /// by so many pots,
    pub(crate) pots: f64,
    /// so often.
    pub(crate) times: u8,
    /// It buys a show with hands that beat this share.
    pub(crate) shows: f64,
}

impl Program {
    /// Any such program.
    pub(crate) fn random(dice: &mut Dice) -> Program {
        let mut any = Program {
            looks_in: 1,
            cheap: 0.0,
            blind: 0.0,
            stays: 1.0,
            odds: 0.0,
            strong: 2.0,
            bluff: -1.0,
            from_lap: 1,
            pots: 1.0,
            times: 1,
            shows: 2.0,
        };
        (0..11).for_each(|part| any.vary(part, dice));
        any
    }

    /// The same with some parts drawn anew.
    pub(crate) fn varied(self, dice: &mut Dice) -> Program {
        let mut varied = self;
        for _ in 0..=dice.below(3) {
            varied.vary(dice.below(11), dice);
        }
        varied
    }

    fn vary(&mut self, part: u32, dice: &mut Dice) {
        let mut of = |values: &[f64]| values[dice.below(values.len() as u32) as usize];
        const SHARES: [f64; 12] = [0.0, 0.3, 0.5, 0.6, 0.7, 0.74, 0.8, 0.9, 0.95, 0.98, 0.995, 2.0];
        match part {
            0 => self.looks_in = of(&[1.0, 1.0, 1.0, 2.0, 3.0, 9.0]) as u8,
            1 => self.cheap = of(&[0.0, 0.3, 1.0, 4.0, 2000.0]),
            2 => self.blind = of(&[0.0, 0.0, 0.0, 0.2, 1.0, 5.0, 20.0, 50.0, 95.0, 2000.0]),
            3 => self.stays = of(&SHARES),
            4 => self.odds = of(&[0.0, 0.0, 0.3, 0.7, 1.2]),
            5 => self.strong = of(&SHARES),
            6 => self.bluff = of(&[-1.0, -1.0, 0.05, 0.2, 0.5]),
            7 => self.from_lap = of(&[1.0, 1.0, 2.0, 3.0, 4.0]) as u8,
            8 => self.pots = of(&[0.1, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 30.0, 48.0, 95.0, 2000.0]),
            9 => self.times = of(&[0.0, 1.0, 1.0, 2.0, 20.0]) as u8,
            _ => self.shows = of(&SHARES),
        }
    }

    fn wants(&self, view: &View) -> Vec<Action> {
        let betting = &view.board.betting;
        let raised = view.board.habits[view.seat].raises;
        let price = f64::from(betting.stay_price(view.seat));
        let pot = f64::from(betting.pot.max(1));
        let quiet = [Action::Check, Action::Fold, Action::Enough];
        let stay = [Action::Bet, Action::Call, Action::Blind, Action::AllIn];
        let Some(reading) = view.reading().filter(|_| view.hand.is_some()) else {
            let raise = (self.blind > 0.0 && raised < self.times).then(|| sized(view, self.blind));
            let stays = price <= self.cheap * pot;
            let look = betting.lap >= self.looks_in || !stays;
            let see = look.then_some(Action::See);
            let free = (!look).then_some(Action::Check);
            return raise.into_iter().chain(free).chain(see).chain(stay).collect();
        };
        let ranking = view.board.config.ranking();
        let below = ranking.hands_below(reading.strength, view.board.floor.trump);
        let share = f64::from(below) / HANDS;
        let mut all = Vec::new();
        let bets = share >= self.strong || share <= self.bluff;
        if bets && betting.lap >= self.from_lap && raised < self.times {
            all.push(sized(view, self.pots));
        }
        if share >= self.shows {
            all.push(Action::Show);
        }
        if share >= self.stays + self.odds * price / (price + pot) || share >= self.strong {
            all.extend(stay);
        }
        all.into_iter().chain(quiet).collect()
    }
}

/// A raise by about so many pots.
fn sized(view: &View, pots: f64) -> Action {
    let betting = &view.board.betting;
    let stake = pots * f64::from(betting.pot) / f64::from(betting.per_stake(view.seat));
    let to = |range: croupier_brag::Raises| {
        let stake = stake.min(1e6) as u32;
        (stake - stake % range.step).clamp(range.least, range.most().max(range.least))
    };
    Action::Raise(view.legal().raises().map_or(0, to))
}

impl Bot<Brag> for Program {
    fn choose(&self, view: &View, _: &mut Dice) -> Option<Action> {
        let legal = view.legal();
        let cards = croupier_bots::brag::card_action(view);
        let swaps = legal.swaps().map(Action::Swap);
        let listed = cards.into_iter().chain(self.wants(view));
        listed.chain(swaps).find(|action| legal.contains(*action))
    }

    fn reason(&self, _: &View, action: Action) -> String {
        format!("{action}: {self}")
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Program { looks_in, cheap, blind, stays, odds, strong, bluff, .. } = self;
        let Program { from_lap, pots, times, shows, .. } = self;
        write!(
            f,
            "looks in lap {looks_in}, cheap {cheap}, blind {blind}, stays {stays} + {odds}, \
             strong {strong}, bluff {bluff}, from lap {from_lap}, pots {pots}, times {times}, \
             shows {shows}"
        )
    }
}
