//! What the initiative is worth: who has it may lay a second card in the round.
//!
//! A round has few raises for all seats together, so a raise that brings nothing
//! is one that another seat cannot make.

use croupier_buybust::{Action, Kind, Role};

use super::scene::{Scene, margin};

/// What the Dealer and the Customer may still do to the margin after the Narc.
const REACH: f64 = 25.0;

/// The margin below which a deal is close, so that one more Cover may decide it.
const CLOSE: f64 = 10.0;

/// How much Evidence is light.
const LIGHT: f64 = 20.0;

/// How likely a second raise still finds room in the round.
const ROOM: f64 = 0.4;

/// What taking or using the initiative adds to a raise: what the best other card
/// in hand would bring after it, if there is room. Where it is carried into
/// the next round, that round counts too.
pub(crate) fn hold(scene: &Scene<'_>, action: Action, gain: impl Fn(Action) -> f64) -> f64 {
    if !scene.leads_with(action) || scene.raises_left() < 2 {
        return 0.0;
    }
    let other = |card| Some(card) != action.card();
    let gains = scene.held.iter().filter(|card| other(*card)).map(|card| gain(Action::Raise(card)));
    let next = if scene.initiative_persists() && scene.rounds_left() > 0 { 2.0 } else { 1.0 };
    next * ROOM * gains.fold(0.0, f64::max)
}

/// The Narc's raises: light Evidence while the Player can still leave, the strike
/// in the last round, with a second card if it has the initiative; and a card that
/// does nothing only to keep a raise from the others.
pub(crate) fn narc(scene: &Scene<'_>, action: Action) -> f64 {
    let (now, harm) = (margin(&scene.totals), scene.harm(action));
    let last = scene.rounds_left() == 0;
    let second = hold(scene, action, |other| scene.harm(other));
    let idle = if denies(scene) { 1.0 } else { 0.25 };
    match action.card().and_then(|card| scene.kind(card)) {
        None => 0.5,
        Some(Kind::Conviction { .. }) => idle,
        Some(_) if last && now - harm - second <= REACH => 10.0 + harm + second,
        Some(_) if harm <= 0.0 => idle,
        Some(_) if !last && harm <= now - 5.0 && harm <= LIGHT => 2.0 + harm,
        Some(_) => -harm,
    }
}

/// Whether a raise keeps something from the others: the initiative, where the deal
/// is behind or the Player would gain by having it, or the last raise of the
/// round, where another seat leads and the deal is close.
fn denies(scene: &Scene<'_>) -> bool {
    let betting = &scene.board.betting;
    let now = margin(&scene.totals);
    let gains = scene.bonus().is_some() || (scene.initiative_persists() && scene.rounds_left() > 0);
    let free = betting.raises == 0 && betting.holder.is_none();
    let first = free && (now < 0.0 || (gains && now < REACH));
    let led = betting.holder.is_some_and(|role| role != Role::Narc);
    let last = led && scene.raises_left() == 1 && now < CLOSE;
    scene.board.is_in(Role::Player) && (first || last)
}
