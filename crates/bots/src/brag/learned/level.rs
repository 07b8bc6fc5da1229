//! The three levels: what was learned, with more or less of noise and habit.

use croupier_brag::{Action, BetStyle, Brag, View};
use croupier_kernel::{Dice, Moves, Seat};

use super::book;
use super::dear::Dear;
use super::last_turn;
use super::pot_odds::PotOdds;
use super::press;
use super::squeeze;
use super::strategy::Strategy;
use super::war;
use crate::Bot;
use crate::brag::{Manner, Mix, Mixed, Reads, cards, explain};

/// A level of play: a learned strategy, kept to more or less closely.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Level {
    /// How it bluffs and what it reads (R50); in this manner it weighs what nothing
    /// was learned of.
    pub manner: Manner,
    /// How many classes of hands off it may judge its own.
    pub misjudges: usize,
    /// How likely it does the usual thing instead of the learned one: it looks, and
    /// stays if that costs no more than half the pot.
    pub habit: f64,
    /// How many of the learned bluffs it makes.
    pub bluffs: f64,
    /// How likely it raises by the least where it would only stay, in a lap in which nobody has
    /// raised: before it looks, and then with the better half of all hands; half as often in the
    /// place of a blind bet that opens, which may lift the stake for the others by itself (C19).
    pub presses: f64,
    /// Whether it reckons its answer where what was learned is known to be wrong: to seats that
    /// have not looked, to raises far above the pot, to raises without end, and where a raise that
    /// nobody can pay takes the pot.
    pub reckons: bool,
}

/// The most that what a seat has shown may count.
const SUREST: f64 = 0.5;
/// How many hands a seat must have shown after raising for that to count half as
/// much as it may at most.
const HALF_SURE: f64 = 4.0;

impl Level {
    /// A weak opponent: often misjudges its hand, often does the usual thing, and
    /// rarely bluffs.
    pub const EASY: Level = Level {
        manner: Manner::EASY,
        misjudges: 8,
        habit: 0.45,
        bluffs: 0.05,
        presses: 0.0,
        reckons: false,
    };
    /// The usual opponent: misjudges its hand a little, sometimes bluffs, and likes to raise.
    pub const MEDIUM: Level = Level {
        manner: Manner::MEDIUM,
        misjudges: 3,
        habit: 0.15,
        bluffs: 0.25,
        presses: 0.9,
        reckons: false,
    };
    /// The strongest opponent: plays what was learned, and minds what the others
    /// have shown.
    pub const HARD: Level = Level {
        manner: Manner::HARD,
        misjudges: 0,
        habit: 0.0,
        bluffs: 1.0,
        presses: 0.0,
        reckons: true,
    };

    fn learned(&self, view: &View) -> Option<Mix> {
        let strategy = book::nearest(&view.board.config)?;
        let usual = usual(view).filter(|_| self.habit > 0.0);
        let kept = if usual.is_some() { 1.0 - self.habit } else { 1.0 };
        let dear = Dear::of(view).filter(|_| self.reckons);
        let odds = PotOdds::of(view).filter(|_| self.reckons);
        let mut mix = Mix::default();
        for (shift, weight) in self.judged(view) {
            let learned = strategy.mix(view, shift)?;
            let learned = match (&dear, &odds) {
                (Some(dear), _) => dear.answer(view),
                (None, Some(odds)) => odds.kept(view, &strategy, shift, learned),
                (None, None) => learned,
            };
            let learned = if self.reckons {
                last_turn::quiet(view, war::ended(view, squeeze::minded(view, learned)))
            } else {
                learned
            };
            mix.add_all(&learned, weight * kept);
        }
        if let Some(usual) = usual {
            mix.add(usual, self.habit);
        }
        let mix = if strategy.is_weak(view) {
            self.thinned(view, &mix)
        } else {
            press::pressed(view, &mix, self.presses)
        };
        Some(paying(view, mix))
    }

    /// By how many classes the hand is taken for a better one, and how likely.
    fn judged(&self, view: &View) -> Vec<(isize, f64)> {
        let off = self.misjudges as isize;
        if off > 0 {
            return vec![(0, 0.5), (-off, 0.25), (off, 0.25)];
        }
        match believed(view).filter(|_| self.manner.reads == Reads::BetsAndShowings) {
            Some((shift, sure)) => vec![(0, 1.0 - sure), (shift, sure)],
            None => vec![(0, 1.0)],
        }
    }

    /// The mix with fewer bets and raises, which are bluffs, and more of what costs
    /// nothing.
    fn thinned(&self, view: &View, mix: &Mix) -> Mix {
        let bluff = |action: Action| matches!(action, Action::Bet | Action::Raise(_));
        let free = view.legal().contains(Action::Check);
        let quiet = if free { Action::Check } else { Action::Fold };
        let mut thinned = Mix::default();
        for (action, chance) in mix.parts() {
            let kept = if bluff(*action) { self.bluffs } else { 1.0 };
            thinned.add(*action, kept * chance);
            thinned.add(quiet, (1.0 - kept) * chance);
        }
        thinned
    }
}

/// What most would do without thinking: look, check, or stay at a moderate price.
fn usual(view: &View) -> Option<Action> {
    let betting = &view.board.betting;
    let legal = view.legal();
    let dear = 2 * betting.stay_price(view.seat) > betting.pot;
    let stays = [Action::Check, Action::Bet, Action::Call].into_iter().filter(|_| !dear);
    [Action::See].into_iter().chain(stays).find(|action| legal.contains(*action))
}

/// Whether the raiser to be answered has shown better or worse hands after raising
/// than a raiser should, and how sure that is: one class either way.
fn believed(view: &View) -> Option<(isize, f64)> {
    let board = &view.board;
    let raised = |seat: &Seat| *seat != view.seat && board.habits[*seat].raises > 0;
    let mut raisers = board.betting.live.iter().filter(raised);
    let (raiser, None) = (raisers.next()?, raisers.next()) else { return None };
    let shown = board.habits[raiser].shown(BetStyle::Raised);
    let (hands, made) = (f64::from(shown.hands), f64::from(shown.made));
    let sure = SUREST * hands / (hands + HALF_SURE);
    let shift = if made <= 0.4 * hands {
        1
    } else if made >= 0.9 * hands {
        -1
    } else {
        return None;
    };
    (shown.hands > 1).then_some((shift, sure))
}

/// Shows a magic card before paying for anything, where the hand is not given up.
fn paying(view: &View, mix: Mix) -> Mix {
    let free = |action: Action| matches!(action, Action::Fold | Action::Check);
    match cards::reveal(view) {
        Some(reveal) if !mix.parts().iter().any(|(action, _)| free(*action)) => Mix::only(reveal),
        _ => mix,
    }
}

/// What needs no learning: the card actions, and what is not a bet.
fn decided(view: &View) -> Option<Mix> {
    let legal = view.legal();
    if !legal.contains(Action::Fold) {
        return Some(Manner::HARD.mix(view));
    }
    cards::act_on(view, &legal).map(Mix::only)
}

impl Mixed for Level {
    fn mix(&self, view: &View) -> Mix {
        let learned = || self.learned(view).unwrap_or_else(|| self.manner.mix(view));
        decided(view).unwrap_or_else(learned)
    }
}

impl Bot<Brag> for Level {
    fn choose(&self, view: &View, dice: &mut Dice) -> Option<Action> {
        self.mix(view).draw(dice)
    }

    fn reason(&self, view: &View, action: Action) -> String {
        explain::action(view, action, &self.manner)
    }
}

impl Mixed for Strategy<'_> {
    fn mix(&self, view: &View) -> Mix {
        decided(view).or_else(|| self.mix(view, 0)).unwrap_or_else(|| Manner::HARD.mix(view))
    }
}

impl Bot<Brag> for Strategy<'_> {
    fn choose(&self, view: &View, dice: &mut Dice) -> Option<Action> {
        Mixed::mix(self, view).draw(dice)
    }

    fn reason(&self, view: &View, action: Action) -> String {
        explain::action(view, action, &Manner::HARD)
    }
}
