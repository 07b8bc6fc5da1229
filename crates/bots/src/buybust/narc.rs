//! How the Narc plays: it wants the deal busted.
//!
//! Every policy gives each action a score of its own, so that what a Narc with
//! unknown cards will do can be reckoned card by card.

use croupier_buybust::{Action, Kind};

use super::scene::{Scene, margin};

/// What the Dealer and the Customer may still do to the margin after it.
const REACH: f64 = 25.0;

/// What its heaviest card weighs, every time.
pub(crate) fn heaviest(scene: &Scene<'_>, action: Action) -> f64 {
    if action.card().is_some() { scene.harm(action) } else { -1.0 }
}

/// Its lightest card first, so that the heavy ones come late or never.
pub(crate) fn easy(scene: &Scene<'_>, action: Action) -> f64 {
    if action.card().is_some() { -scene.harm(action) } else { f64::NEG_INFINITY }
}

/// Lets the deal look good while the Player can still leave, and strikes in
/// the last round.
pub(crate) fn normal(scene: &Scene<'_>, action: Action) -> f64 {
    let harm = scene.harm(action);
    let now = margin(&scene.totals);
    let last = scene.rounds_left() == 0;
    match action.card().and_then(|card| scene.kind(card)) {
        None => 0.5,
        Some(Kind::Conviction { .. }) => conviction(scene, action),
        Some(_) if last && now - harm <= REACH => 10.0 + harm,
        Some(_) if scene.held(&scene.totals) && now - harm <= REACH => 10.0 + harm,
        Some(_) if last && harm <= 5.0 => 1.0,
        Some(_) if last => -harm,
        // Another card is drawn for one that does nothing.
        Some(_) if harm <= 0.0 => 1.0,
        Some(_) if harm <= now - 5.0 && harm <= 20.0 => 2.0 + harm,
        Some(_) => -harm,
    }
}

/// A Conviction that beats an Insurance on the table goes before anything else
/// when the deal is behind; any other is a card to get rid of.
fn conviction(scene: &Scene<'_>, action: Action) -> f64 {
    let acts = scene.convicted(&scene.after(action)) && !scene.convicted(&scene.totals);
    if acts && scene.config.convictions_hold() && scene.rounds_left() > 0 {
        // It holds the Player in whatever the deal comes to.
        return 100.0;
    }
    let beats = scene.insured(&scene.totals) && acts;
    match beats {
        true if margin(&scene.totals) < 0.0 => 100.0,
        true => 5.0,
        false => 0.75,
    }
}
