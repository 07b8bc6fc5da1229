//! How the Customer plays: it wants the deal to close safely with it still in,
//! cheaply, and not to be there at a bust.
//!
//! Every policy gives each action a score of its own, so that what a Customer
//! with unknown cards will do can be reckoned card by card.

use croupier_buybust::{Action, Role, Totals};

use super::betting;
use super::outlook::Outlook;
use super::scene::{Scene, chance, margin};

/// What being caught is worth beside a deal that closes.
const CAUGHT: f64 = -2.0;

/// What a dollar less is worth beside a deal that closes.
const DOLLAR: f64 = 0.002;

/// What a raise is worth to whoever else could make it, beside a deal that closes.
const RAISE: f64 = 0.06;

/// Something to buy and a low price, whatever the risk.
pub(crate) fn easy(scene: &Scene<'_>, action: Action) -> f64 {
    let after = scene.after(action);
    match action {
        Action::Fold => -1e9,
        _ if after.product.is_none() => 0.5 * f64::from(u8::from(action.card().is_some())),
        _ => 1_000.0 - after.profit as f64,
    }
}

/// The risk, the price, and whether there is anything to buy.
pub(crate) fn normal(scene: &Scene<'_>, outlook: &Outlook, action: Action) -> f64 {
    match action {
        Action::Fold if scene.fold_can_wait() => -1e9,
        Action::Fold => 0.0,
        Action::Raise(_) => {
            let now = promise(scene, outlook, &scene.totals);
            let after = |action| promise(scene, outlook, &scene.after(action)) - RAISE;
            after(action) + betting::hold(scene, action, |other| after(other) - now)
        }
        _ => promise(scene, outlook, &scene.after(action)),
    }
}

/// What a table of these totals promises the Customer.
fn promise(scene: &Scene<'_>, outlook: &Outlook, totals: &Totals) -> f64 {
    let rounds = scene.rounds_left();
    let strikes = f64::from(u8::from(rounds > 0 || scene.acts_after(Role::Narc)));
    let to_come = 0.5 * outlook.own * f64::from(rounds) - outlook.strike * strikes;
    let safe = chance(margin(totals) + to_come, 35.0 + 5.0 * f64::from(rounds));
    let closed = match totals.product {
        Some(_) => (1.0 - DOLLAR * totals.profit as f64).max(0.1),
        None if rounds > 0 => 0.6,
        None => 0.3,
    };
    let stays = scene.config.sequential().map_or(1.0, |options| {
        let bears = options.fold_above[usize::from(scene.board.round.clamp(1, 3)) - 1];
        chance(f64::from(bears) - totals.evidence as f64, 15.0)
    });
    // Where it may fold, a deal that goes wrong can be left.
    let caught = match scene.config.initiative() {
        Some(_) if scene.folds_ahead() > 0 => 0.3 * CAUGHT,
        _ => CAUGHT,
    };
    stays * (safe * closed + (1.0 - safe) * caught)
}
