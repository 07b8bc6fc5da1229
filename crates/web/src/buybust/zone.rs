//! The parts of the table: the Narc's, the Customer's, the Player's and the Dealer's.

use croupier_buybust::{Role, View};
use croupier_kernel::Seat;
use croupier_wording::buybust::{Gravity, RunScene, SeatState, SeatZone, name};
use maud::{Markup, html};

use super::{Scene, card};
use crate::around::{clock, is_away, level};

/// Every zone in the order of the round, the Dealer's last.
pub(super) fn zones(run: &RunScene, view: &View, scene: Option<&Scene>) -> Markup {
    html! {
        @for role in Role::ORDER { (zone(run, run.zone(role), view, scene)) }
        @if dealer_plays(run) { (row(run)) }
    }
}

fn zone(run: &RunScene, zone: &SeatZone, view: &View, scene: Option<&Scene>) -> Markup {
    let seat = zone.role.seat();
    let turn = zone.state == SeatState::Asked;
    let out = matches!(zone.state, SeatState::Folded | SeatState::Left);
    let place = run.order.iter().position(|role| *role == zone.role).unwrap_or(0) + 1;
    html! {
        section.zone.(zone.role.name()).turn[turn].out[out]
            .away[scene.is_some_and(|scene| is_else(scene, seat) && is_away(scene, seat))]
            aria-label=(name(zone.role)) {
            header {
                h2 { (name(zone.role)) }
                @if scene.is_none_or(|scene| !scene.open) { (who(zone, scene)) }
                @if zone.initiative { span.badge title="has the initiative" { "Initiative" } }
                @if turn { @if let Some(scene) = scene { (clock(scene)) } }
                span.state { (state(zone.state, place)) }
            }
            ol.lies {
                @for laid in &zone.lies { (card::laid(laid)) }
                @if zone.state == SeatState::Picked { (card::secret(zone.pick.as_deref())) }
                @if out { (taken(view, zone.role)) }
            }
            @if zone.open && !zone.held.is_empty() && scene.is_none_or(|scene| scene.seat != Some(seat)) {
                p.holds { "Holds " (held(zone)) }
            }
            p.counts { (zone.holding) " in hand · " (zone.in_deck) " in deck" }
        }
    }
}

/// Whether somebody else than the viewer plays there.
fn is_else(scene: &Scene, seat: Seat) -> bool {
    !scene.open && scene.seat != Some(seat)
}

/// Who plays there.
fn who(zone: &SeatZone, scene: Option<&Scene>) -> Markup {
    let seat = zone.role.seat();
    let scene = scene.filter(|scene| is_else(scene, seat));
    let sitter = scene.and_then(|scene| scene.sitters.get(seat.index()));
    html! {
        span.who {
            (zone.name)
            @if let Some(sitter) = sitter { " " small { (level(sitter)) } }
        }
    }
}

fn held(zone: &SeatZone) -> String {
    let names: Vec<&str> = zone.held.iter().map(|held| held.face.name.as_str()).collect();
    names.join(", ")
}

/// The cards that went with whoever left.
fn taken(view: &View, role: Role) -> Markup {
    html! {
        @for gone in view.board.aside[role.index()].iter() {
            (card::gone(view.config.catalog().name(gone)))
        }
    }
}

fn state(state: SeatState, place: usize) -> String {
    match state {
        SeatState::Asked => "to act".to_string(),
        SeatState::Waits => match place {
            1 => "acts first".to_string(),
            2 => "acts second".to_string(),
            _ => "acts third".to_string(),
        },
        SeatState::Picked => "has picked".to_string(),
        SeatState::Checked => "has checked".to_string(),
        SeatState::Folded => "folded".to_string(),
        SeatState::Left => "has left".to_string(),
        SeatState::Done => String::new(),
    }
}

fn row(run: &RunScene) -> Markup {
    let (lies, left) = &run.dealer;
    html! {
        section.zone.dealer-row aria-label="Dealer" {
            header {
                h2 { "Dealer" }
                @if let Some((bears, _)) = run.patience.as_ref().filter(|_| run.result.is_none()) {
                    span.patience { "Customer leaves above Evidence " b { (bears) } }
                }
            }
            ol.lies { @for laid in lies { (card::laid(laid)) } }
            p.counts { (left) " in deck" }
        }
    }
}

/// Whether a Dealer takes part.
pub(super) fn dealer_plays(run: &RunScene) -> bool {
    run.dealer.1 > 0 || !run.dealer.0.is_empty()
}

/// The class of a warning.
pub(super) fn gravity(gravity: Gravity) -> &'static str {
    match gravity {
        Gravity::Note => "note-of",
        Gravity::Careful => "careful",
        Gravity::Grave => "grave",
    }
}
