//! What speaks for an action: claims that are true in the view and by the
//! weighing, and that support what they are said of.

use std::fmt;

use croupier_brag::{Action, Brag, View};
use croupier_kernel::CardSet;

use crate::advice::{Tried, WeighingOf, percent};

/// A claim about an action. The first in [`Fact::of`] that is true and supports
/// the action is told.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Fact {
    /// It costs nothing, and a bet can wait until the hand is known.
    LooksForNothing,
    /// It costs nothing, and one more card may help.
    DrawsForNothing,
    /// The hand gets better.
    BetterHand,
    /// A card must be given up, and no other leaves as good a hand.
    BestSwap,
    /// Betting costs half after it.
    CheaperBets,
    /// Nothing is asked for staying.
    Free,
    /// The share of worlds in which the hand is best, and what the price asks.
    OddsAreGood(f64, f64),
    /// The same, when the price asks more.
    OddsAreBad(f64, f64),
    /// The hand is best more often than an average one of so many.
    AboveAverage(f64, u32),
    /// Everything else loses coins on average.
    AllElseLoses,
    /// Coins are to be won back.
    IsBehind,
    /// Nothing is to be won back.
    IsNotBehind,
    /// It brought most when it was weighed.
    BringsMost,
    /// It was weighed.
    Weighed,
}

impl Fact {
    /// What speaks for an action.
    pub(crate) fn of(view: &View, weighing: &WeighingOf<Brag>, action: Action) -> Fact {
        let best = weighing.best().is_some_and(|best| best.action == action);
        let fact = match action {
            Action::See => Some(Fact::LooksForNothing),
            Action::Draw => Some(Fact::DrawsForNothing),
            Action::Pick | Action::Swap(_) => card(view, action),
            Action::Reveal(_) => Some(Fact::CheaperBets),
            Action::Check => Some(Fact::Free),
            Action::Blind | Action::Bet | Action::Call | Action::Show | Action::AllIn => {
                odds(view, weighing, action).filter(|fact| matches!(fact, Fact::OddsAreGood(..)))
            }
            Action::Raise(_) => weighing.find(action).and_then(|tried| {
                let hands = view.board.betting.live.len();
                let above = tried.chances.best > 1.0 / f64::from(hands);
                above.then_some(Fact::AboveAverage(tried.chances.best, hands))
            }),
            Action::Fold => fold(view, weighing),
            Action::More | Action::Enough => {
                let start = view.board.config.coins;
                let behind = view.board.betting.coins[view.seat] < start;
                match (action == Action::More, behind) {
                    (true, true) => Some(Fact::IsBehind),
                    (false, false) => Some(Fact::IsNotBehind),
                    _ => None,
                }
            }
            Action::TimeOut => None,
        };
        fact.unwrap_or(if best { Fact::BringsMost } else { Fact::Weighed })
    }
}

/// What a price asks against how often the hand is best.
fn odds(view: &View, weighing: &WeighingOf<Brag>, action: Action) -> Option<Fact> {
    let tried = weighing.find(action)?;
    let (price, pot) = (f64::from(tried.chances.price), f64::from(view.board.betting.pot));
    let asked = price / (price + pot).max(1.0);
    let best = tried.chances.best;
    Some(if best >= asked { Fact::OddsAreGood(best, asked) } else { Fact::OddsAreBad(best, asked) })
}

fn fold(view: &View, weighing: &WeighingOf<Brag>) -> Option<Fact> {
    let stays = [Action::Blind, Action::Bet, Action::Call, Action::AllIn];
    let bad = stays
        .iter()
        .filter_map(|stay| odds(view, weighing, *stay))
        .find(|fact| matches!(fact, Fact::OddsAreBad(..)));
    let others = weighing.tried().iter().filter(|tried| tried.action != Action::Fold);
    let all_lose = others.map(Tried::mean).all(|mean| mean < 0.0);
    bad.or(all_lose.then_some(Fact::AllElseLoses))
}

/// What a card from the floor does for the hand.
fn card(view: &View, action: Action) -> Option<Fact> {
    let (hand, taken) = (view.hand?, view.board.floor.card?);
    let (ranking, trump) = (view.board.config.ranking(), view.board.floor.trump);
    let with = |given| (hand - CardSet::only(given)) | CardSet::only(taken);
    let strength = |hand| ranking.strength(hand, trump);
    let best = hand.map(|given| strength(with(given))).max()?;
    let after = match action {
        Action::Swap(given) => strength(with(given)),
        _ => best,
    };
    if after > strength(hand) {
        Some(Fact::BetterHand)
    } else if after == best && matches!(action, Action::Swap(_)) {
        Some(Fact::BestSwap)
    } else {
        None
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fact::LooksForNothing => {
                f.write_str("looking costs nothing, and then you pay only for a hand you know")
            }
            Fact::DrawsForNothing => f.write_str("it costs nothing, and one more card may help"),
            Fact::BetterHand => f.write_str("it makes your hand better"),
            Fact::BestSwap => f.write_str("no other card given up leaves a better hand"),
            Fact::CheaperBets => f.write_str("after it betting costs you half"),
            Fact::Free => f.write_str("it costs nothing to stay in"),
            Fact::OddsAreGood(best, asked) => write!(
                f,
                "your hand is best {} times in 100, and the price asks for {}",
                percent(*best),
                percent(*asked)
            ),
            Fact::OddsAreBad(best, asked) => write!(
                f,
                "your hand is best only {} times in 100, and the price of staying asks for {}",
                percent(*best),
                percent(*asked)
            ),
            Fact::AboveAverage(best, hands) => write!(
                f,
                "your hand is best {} times in 100, more than one of {hands} usually is",
                percent(*best)
            ),
            Fact::AllElseLoses => f.write_str("everything else loses coins on average"),
            Fact::IsBehind => f.write_str("you have fewer coins than you began with"),
            Fact::IsNotBehind => f.write_str("you have no fewer coins than you began with"),
            Fact::BringsMost => f.write_str("it does best of all that can be done"),
            Fact::Weighed => f.write_str("it was weighed like the others"),
        }
    }
}
