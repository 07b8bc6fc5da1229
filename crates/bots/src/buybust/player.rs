//! How the Player plays: it wants cash, and the run to go on.

use croupier_buybust::{Action, Card, Held, Kind, Role, Totals};

use super::betting;
use super::outlook::{Outlook, push};
use super::scene::{Scene, chance, margin};
use super::stock::Stock;

/// What a raise is worth to whoever else could make it, in mean prices.
const RAISE: f64 = 0.05;

/// What the Player reckons with beside the table.
pub(crate) struct Plans<'a> {
    pub(crate) held: Held,
    pub(crate) outlook: &'a Outlook,
    pub(crate) stock: &'a Stock,
    /// What the run is worth after this hand.
    pub(crate) life: f64,
    /// What another hand is worth; below 0 if it is better to go home.
    pub(crate) going_on: f64,
    /// What a bust costs.
    pub(crate) bust_costs: f64,
    /// Whether it counts what a card would be worth in the hands to come.
    pub(crate) thrifty: bool,
}

/// Sells the dearest thing it has, then covers itself; leaves only when far
/// behind.
pub(crate) fn easy(scene: &Scene<'_>, action: Action) -> f64 {
    match action {
        Action::Play(_) | Action::Raise(_) => {
            let sells = (scene.after(action).profit - scene.totals.profit).max(0) as f64;
            100.0 + sells - scene.harm(action)
        }
        Action::Fold => -margin(&scene.totals) - 40.0,
        Action::NextHand => 1.0,
        Action::Check | Action::Continue | Action::GoHome => 0.0,
    }
}

/// The chance to end safe, the Profit, and what the cards are worth in the
/// hands to come.
pub(crate) fn normal(scene: &Scene<'_>, plans: &Plans<'_>, action: Action) -> f64 {
    match action {
        Action::Play(_) => worth_of_card(scene, plans, action),
        Action::Raise(_) => {
            let now = promise(scene, plans, &scene.totals, None);
            let gain = |other| worth_of_card(scene, plans, other) - now;
            let price = RAISE * plans.stock.unit();
            worth_of_card(scene, plans, action) + betting::hold(scene, action, gain) - price
        }
        Action::Check | Action::Continue => promise(scene, plans, &scene.totals, None),
        Action::Fold if scene.fold_can_wait() => -1e9,
        Action::Fold if scene.held(&scene.totals) => -plans.bust_costs,
        Action::Fold => plans.life,
        Action::NextHand => plans.going_on,
        Action::GoHome => 0.0,
    }
}

/// What the run is worth once a card is laid.
fn worth_of_card(scene: &Scene<'_>, plans: &Plans<'_>, action: Action) -> f64 {
    let spent = action.card();
    let cost = spent.filter(|_| plans.thrifty).map_or(0.0, |card| plans.stock.cost(card));
    promise(scene, plans, &scene.after(action), spent) - cost
}

/// What the run is worth with these totals on the table.
fn promise(scene: &Scene<'_>, plans: &Plans<'_>, totals: &Totals, spent: Option<Card>) -> f64 {
    let (outlook, rounds) = (plans.outlook, scene.rounds_left());
    let strikes = f64::from(u8::from(rounds > 0 || scene.acts_after(Role::Narc)));
    let to_come = 0.5 * outlook.own * f64::from(rounds) - outlook.strike * strikes;
    let reveals = match scene.config.sequential() {
        Some(_) => rounds + u8::from(scene.asks_for_card()),
        None => 0,
    };
    let base = totals.location.map_or(0.0, |card| push(scene.config, card));
    let dealt = outlook.dealt(base, reveals) - base;
    let safe = chance(margin(totals) + to_come + dealt, 35.0 + 5.0 * f64::from(rounds));
    let sells = match totals.product {
        Some(_) => totals.profit as f64,
        None if rounds == 0 => 0.0,
        None => {
            let drawn = 0.35 * plans.stock.unit() * f64::from(rounds);
            drawn.max(0.8 * dearest(scene, &plans.held, spent))
        }
    };
    let saved: f64 = if scene.insured(totals) { 0.7 } else { 0.0 };
    // A deal that goes wrong can be left as long as there are folds to come.
    let left = match scene.folds_ahead() {
        0 => 0.0,
        _ if scene.held(totals) => 0.0,
        1 => 0.3,
        _ => 0.5,
    };
    let away = saved.max(left);
    let behind = away * plans.life - (1.0 - away) * plans.bust_costs;
    safe * (sells + plans.life) + (1.0 - safe) * behind
}

/// The price of the dearest Product in hand beside the card that is spent.
fn dearest(scene: &Scene<'_>, held: &Held, spent: Option<Card>) -> f64 {
    let prices =
        held.iter().filter(|card| Some(*card) != spent).map(|card| match scene.kind(card) {
            Some(Kind::Product { price }) => f64::from(price),
            _ => 0.0,
        });
    prices.fold(0.0, f64::max)
}
