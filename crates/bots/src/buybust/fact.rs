//! What speaks for an action: claims that are true by the cards that the seat
//! knows, and that support what they are said of.

use std::fmt;

use croupier_buybust::{Action, BuyBust, Card, Role, View};
use croupier_kernel::Moves;

use super::scene::{Scene, margin};
use crate::advice::WeighingOf;

/// A claim about an action. The first in [`Fact::of`] that is true and supports
/// the action is told.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Fact {
    /// There is no choice.
    OnlyAction,
    /// It lifts the Profit from one sum to another.
    Sells(i64, i64),
    /// The deal was behind by the first, and is then ahead by the second.
    GetsAhead(i64, i64),
    /// The Cover is then so far ahead, from so far.
    Widens(i64, i64),
    /// The deal is behind by so much, from so much.
    Narrows(i64, i64),
    /// It insures the deal.
    Insures,
    /// The deal was ahead by the first, and is then behind by the second.
    GetsBehind(i64, i64),
    /// It takes so much from the margin.
    Harms(i64),
    /// A card that would do more is kept.
    KeepsHeavier(String),
    /// There is something to buy then.
    OffersSomething,
    /// It lowers the price from one sum to another.
    Cheapens(i64, i64),
    /// The deal is ahead by so much as it lies.
    Ahead(i64),
    /// The deal is behind by so much as it lies.
    Behind(i64),
    /// In how many of a hundred worlds playing on is busted.
    PlayingOnBusts(u32),
    /// So many cards are kept for later.
    KeepsCards(usize),
    /// What another hand brings, and how often it is busted.
    AnotherHand(f64, u32, i64),
    /// Going on costs this much on average, is busted this often, and a bust takes
    /// this much.
    Home(f64, u32, i64),
    /// It did best when it was tried.
    DoesBest,
    /// It was tried.
    Tried,
}

impl Fact {
    /// What speaks for an action.
    pub(crate) fn of(view: &View, weighing: &WeighingOf<BuyBust>, action: Action) -> Fact {
        let best = weighing.best().is_some_and(|best| best.action == action);
        let usual = if best { Fact::DoesBest } else { Fact::Tried };
        let Some(scene) = Scene::of(view) else { return usual };
        if view.legal().iter().nth(1).is_none() {
            return Fact::OnlyAction;
        }
        let fact = match action {
            Action::Play(card) | Action::Raise(card) => match scene.role {
                Role::Player => player(&scene, action),
                Role::Narc => narc(view, &scene, action, card),
                Role::Customer => customer(&scene, action),
            },
            Action::Check => keeps(view, &scene),
            Action::Continue => ahead(&scene),
            Action::Fold => leaves(&scene, weighing),
            Action::NextHand => weighing.find(action).and_then(|tried| {
                let (worth, bust) = (tried.chances.worth, tried.chances.percents()[1]);
                let takes = view.config.rules().seized(view.board.account.cash);
                (worth > 0.0).then_some(Fact::AnotherHand(worth, bust, takes))
            }),
            Action::GoHome => weighing.find(Action::NextHand).and_then(|tried| {
                let (worth, bust) = (tried.chances.worth, tried.chances.percents()[1]);
                let takes = view.config.rules().seized(view.board.account.cash);
                (worth < 0.0).then_some(Fact::Home(-worth, bust, takes))
            }),
        };
        fact.unwrap_or(usual)
    }
}

fn margins(scene: &Scene<'_>, action: Action) -> (i64, i64) {
    (margin(&scene.totals) as i64, margin(&scene.after(action)) as i64)
}

fn player(scene: &Scene<'_>, action: Action) -> Option<Fact> {
    let (now, after) = (scene.totals, scene.after(action));
    let (before, then) = margins(scene, action);
    if after.profit > now.profit {
        Some(Fact::Sells(now.profit, after.profit))
    } else if then > before {
        Some(covers(before, then))
    } else if after.insurance != now.insurance && scene.insured(&after) {
        Some(Fact::Insures)
    } else {
        None
    }
}

/// A margin that grows.
fn covers(before: i64, then: i64) -> Fact {
    match (before < 0, then < 0) {
        (true, false) => Fact::GetsAhead(-before, then),
        (true, true) => Fact::Narrows(-then, -before),
        (false, _) => Fact::Widens(then, before),
    }
}

fn narc(view: &View, scene: &Scene<'_>, action: Action, card: Card) -> Option<Fact> {
    let (before, then) = margins(scene, action);
    if before >= 0 && then < 0 {
        return Some(Fact::GetsBehind(before, -then));
    }
    if then < before {
        return Some(Fact::Harms(before - then));
    }
    if scene.rounds_left() == 0 {
        return None;
    }
    let harm = |card: Card| scene.harm(Action::Play(card));
    let others = view.held.iter().filter(|held| *held != card && harm(*held) > harm(card));
    let heaviest = others.max_by(|one, other| harm(*one).total_cmp(&harm(*other)))?;
    Some(Fact::KeepsHeavier(view.config.catalog().name(heaviest).to_string()))
}

fn customer(scene: &Scene<'_>, action: Action) -> Option<Fact> {
    let (now, after) = (scene.totals, scene.after(action));
    let (before, then) = margins(scene, action);
    if now.product.is_none() && after.product.is_some() {
        Some(Fact::OffersSomething)
    } else if now.product.is_some() && after.profit < now.profit {
        Some(Fact::Cheapens(now.profit, after.profit))
    } else if then > before {
        Some(covers(before, then))
    } else {
        None
    }
}

/// Cards are kept where there is a round to play them in.
fn keeps(view: &View, scene: &Scene<'_>) -> Option<Fact> {
    let held = view.held.iter().count();
    (held > 0 && scene.rounds_left() > 0).then_some(Fact::KeepsCards(held))
}

fn ahead(scene: &Scene<'_>) -> Option<Fact> {
    let now = margin(&scene.totals) as i64;
    (now >= 0).then_some(Fact::Ahead(now))
}

fn leaves(scene: &Scene<'_>, weighing: &WeighingOf<BuyBust>) -> Option<Fact> {
    let now = margin(&scene.totals) as i64;
    if now < 0 {
        return Some(Fact::Behind(-now));
    }
    let on = weighing.next_best(Action::Fold)?;
    let bust = on.chances.percents()[1];
    (bust > 0).then_some(Fact::PlayingOnBusts(bust))
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fact::OnlyAction => f.write_str("it is all you may do"),
            Fact::Sells(from, to) => write!(f, "it lifts the Profit from ${from} to ${to}"),
            Fact::GetsAhead(from, to) => {
                write!(f, "by what you know the Cover, {from} behind, is then {to} ahead")
            }
            Fact::Widens(to, from) => {
                write!(f, "by what you know the Cover is then {to} ahead, from {from}")
            }
            Fact::Narrows(to, from) => {
                write!(f, "by what you know the Cover is then only {to} behind, from {from}")
            }
            Fact::Insures => f.write_str("it insures the deal against a bust"),
            Fact::GetsBehind(from, to) => {
                write!(f, "by what you know the Cover, {from} ahead, is then {to} behind")
            }
            Fact::Harms(by) => write!(f, "it moves the deal {by} towards a bust"),
            Fact::KeepsHeavier(name) => write!(f, "it keeps {name} for a later round"),
            Fact::OffersSomething => f.write_str("there is something to buy then"),
            Fact::Cheapens(from, to) => write!(f, "it lowers the price from ${from} to ${to}"),
            Fact::Ahead(by) => write!(f, "by what you know the Cover is {by} ahead"),
            Fact::Behind(by) => write!(f, "by what you know the Cover is {by} behind"),
            Fact::PlayingOnBusts(share) => {
                write!(f, "playing on is busted in {share} of 100 imagined hands")
            }
            Fact::KeepsCards(1) => f.write_str("it keeps your card for a later round"),
            Fact::KeepsCards(cards) => write!(f, "it keeps your {cards} cards for later rounds"),
            Fact::AnotherHand(worth, bust, takes) => write!(
                f,
                "there is ${worth:.0} more to earn on average, although a bust, {bust} in 100, \
                 takes ${takes}",
            ),
            Fact::Home(worth, bust, takes) => write!(
                f,
                "going on costs ${worth:.0} on average, since a bust, {bust} in 100, takes ${takes}",
            ),
            Fact::DoesBest => f.write_str("it does best when the hand is played out"),
            Fact::Tried => f.write_str("it was tried like the others"),
        }
    }
}
