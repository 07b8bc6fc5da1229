//! The moves that are learned, and what they are at a table.

use croupier_brag::{Action, Board, Config, Legal, ShortStack, View};
use croupier_kernel::Moves;

/// How many moves there are.
pub(crate) const MOVES: usize = 10;

pub(crate) const FOLD: usize = 0;
pub(crate) const CHECK: usize = 1;
pub(crate) const STAY: usize = 2;
pub(crate) const SHOW: usize = 3;
pub(crate) const SEE: usize = 4;
pub(crate) const LEAST: usize = 5;
pub(crate) const MOST: usize = 9;

/// The raises between the least and the most: what is paid beside the price of
/// staying, in quarters of what the pot holds once that is paid.
const SIZES: [(usize, u32); 3] = [(6, 5), (7, 20), (8, 100)];

/// The steps from the least raise to the most where all of them are alike.
const STEPS: u32 = (MOST - LEAST) as u32;

/// How many pots a raise to the most may cost, by the raises that were made before,
/// where it may not cost any number.
const FAR: [u32; 3] = [10, 10, 2];

/// The raises of a round that are few.
const SHORT: u32 = 4;

/// Whether a round has few raises by these rules.
pub(crate) fn raises_are_few(config: &Config) -> bool {
    u32::from(config.max_raises) * u32::from(config.max_laps) <= SHORT
}

/// The raises of the round that leave fewer to be made.
pub(crate) fn raises_made(view: &View) -> u32 {
    if raises_are_few(&view.board.config) {
        return 0;
    }
    view.board.habits.iter().map(|(_, habits)| u32::from(habits.raises)).sum()
}

/// What each move is for the seat to act, where it may make it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Menu {
    actions: [Option<Action>; MOVES],
    /// The places of the moves that may be made, as bits.
    open: u16,
}

impl Menu {
    /// The moves of a seat that has to bet.
    ///
    /// Nobody folds who may check. There are two raises in a round, and after them
    /// only one that is for most of the coins anyway; where the rules allow but few,
    /// there are as many as they allow, to stakes at even distances. Where who cannot
    /// pay must fold, a raise for nearly all coins throws them on one hand, unless nobody
    /// can pay it, and then it is made.
    pub(crate) fn of(view: &View, legal: &Legal) -> Menu {
        let Board { config, betting, .. } = &view.board;
        let pays = |seat| seat != view.seat && betting.coins[seat] >= betting.coins[view.seat];
        let near_only = config.short_stack == ShortStack::MustFold && betting.live.iter().any(pays);
        Menu::after(view, legal, raises_made(view), near_only)
    }

    /// The same with as many raises as the rules allow, as somebody may make them
    /// who has learned something else.
    pub(crate) fn of_strangers(view: &View, legal: &Legal) -> Menu {
        Menu::after(view, legal, 0, false)
    }

    /// The moves of a seat after so many raises that count, with no raise to the most
    /// that is far.
    fn after(view: &View, legal: &Legal, made: u32, near_only: bool) -> Menu {
        let mut actions = [None; MOVES];
        let may = |action: Action| legal.contains(action).then_some(action);
        actions[CHECK] = may(Action::Check);
        actions[FOLD] = may(Action::Fold).filter(|_| actions[CHECK].is_none());
        let stays = [Action::Blind, Action::Bet, Action::Call, Action::AllIn];
        actions[STAY] = stays.into_iter().find(|action| legal.contains(*action));
        actions[SHOW] = may(Action::Show);
        actions[SEE] = may(Action::See);
        if let Some(raises) = legal.raises() {
            let betting = &view.board.betting;
            let seen = view.hand.is_some();
            let few = raises_are_few(&view.board.config);
            let (per_stake, stay) = (betting.per_stake(view.seat), betting.stay_price(view.seat));
            let most = raises.most();
            let mut last = 0;
            let mut offer = |place: usize, stake: u32| {
                if stake > last {
                    actions[place] = Some(Action::Raise(stake));
                    last = stake;
                }
            };
            if made < 2 {
                offer(LEAST, raises.least);
            }
            for (place, quarters) in SIZES {
                let kept = few || if place == 8 { seen && made == 0 } else { made < 2 };
                let stake = if few {
                    raises.least + (most - raises.least) * (place - LEAST) as u32 / STEPS
                } else {
                    (stay + quarters * (betting.pot + stay) / 4) / per_stake
                };
                let stake = (stake - stake % raises.step).max(raises.least);
                if kept && stake < most {
                    offer(place, stake);
                }
            }
            let near = FAR.get(made as usize).copied().unwrap_or(1);
            if made == 0 && !near_only || per_stake * most <= stay + near * (betting.pot + stay) {
                offer(MOST, most);
            }
        }
        let bit = |place: usize| u16::from(actions[place].is_some()) << place;
        Menu { actions, open: (0..MOVES).map(bit).sum() }
    }

    /// What a move is here, if it may be made.
    pub(crate) fn action(&self, place: usize) -> Option<Action> {
        self.actions[place]
    }

    /// The moves that may be made.
    pub(crate) fn places(&self) -> impl Iterator<Item = usize> + use<> {
        let mut left = self.open;
        core::iter::from_fn(move || {
            let place = left.trailing_zeros() as usize;
            left &= left.checked_sub(1)?;
            Some(place)
        })
    }

    /// How many they are.
    pub(crate) fn count(&self) -> u32 {
        self.open.count_ones()
    }
}
