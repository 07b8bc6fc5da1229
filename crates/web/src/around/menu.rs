//! What can be set and done about the table itself.

use croupier_kernel::Seat;
use maud::{Markup, html};

use super::{Scene, side};
use crate::pace::Speed;

/// The levels that a bot can have.
pub(crate) const LEVELS: [&str; 3] = ["easy", "normal", "hard"];

pub(crate) fn menu(scene: &Scene) -> Markup {
    let over = scene.ending.is_some();
    html! {
        section.panel.menu id="menu" popover aria-labelledby="menu-title" {
            h2 id="menu-title" { "Table" }
            @if !over {
                @if scene.host || scene.seat.is_some() { (speed(scene)) }
                @if scene.host { (pause(scene)) }
                @if scene.seat.is_some() && !stands_in(scene) { (leave(scene)) }
                @if scene.host { (replace(scene)) (links(scene)) (end(scene)) }
            }
            nav aria-label="Elsewhere" {
                button.word type="button" popovertarget="fair" { "Fair deal" }
                button.word type="button" data-keys { "Keys" }
                @if scene.host { a href="/" { "Lobby" } }
                a href="/rules" { "Rules" }
                a href={ "/settings?back=/table/" (scene.id) } { "Settings" }
            }
            (side::close("menu"))
        }
    }
}

fn address(scene: &Scene, what: &str) -> String {
    format!("/table/{}/{what}", scene.id)
}

fn speed(scene: &Scene) -> Markup {
    html! {
        form.choice method="post" action=(address(scene, "speed")) {
            fieldset {
                legend { "Speed of bots" }
                @for speed in Speed::ALL {
                    button id={ "speed-" (speed) } name="speed" value=(speed)
                        aria-pressed=(scene.speed == speed) { (speed) }
                }
            }
        }
    }
}

fn pause(scene: &Scene) -> Markup {
    html! {
        @if scene.paused {
            form method="post" action=(address(scene, "go-on")) { button { "Go on" } }
        } @else {
            form method="post" action=(address(scene, "pause")) { button { "Pause the table" } }
        }
    }
}

fn leave(scene: &Scene) -> Markup {
    html! {
        form method="post" action=(address(scene, "leave")) {
            label { "Let a bot play for me " (bots()) }
            button { "Leave" }
        }
    }
}

/// A bot for somebody who does not come back.
fn replace(scene: &Scene) -> Markup {
    let seats = Seat::all(scene.sitters.len() as u8);
    let others = seats.zip(&scene.sitters).filter(|(seat, sitter)| {
        scene.seat != Some(*seat) && (sitter.bot.is_none() || sitter.stands_in)
    });
    html! {
        @for (seat, sitter) in others {
            form method="post" action=(address(scene, "replace")) {
                input type="hidden" name="seat" value=(seat);
                label { "A bot for " (sitter.name) " " (bots()) }
                button { "Replace" }
            }
        }
    }
}

/// The way to the table, for those who lost theirs or only watch.
fn links(scene: &Scene) -> Markup {
    html! {
        details id="links" {
            summary { "Links to this table" }
            @for (seat, link) in &scene.links {
                p.link {
                    a.address href=(link) { "Link for " (scene.name(*seat)) }
                    button type="button" data-copy { "Copy" }
                }
                form method="post" action=(address(scene, "link"))
                    data-ask="Whoever sits there by the old link loses the seat." {
                    button name="seat" value=(seat) { "New link for " (scene.name(*seat)) }
                }
            }
            @if let Some(watch) = &scene.watch {
                p.link {
                    a.address href=(watch) { "Link to watch" }
                    button type="button" data-copy { "Copy" }
                }
            }
        }
    }
}

fn end(scene: &Scene) -> Markup {
    html! {
        form method="post" action=(address(scene, "end")) data-ask="End this match for everyone?" {
            button.danger { "End the match" }
        }
    }
}

fn bots() -> Markup {
    html! {
        select name="bot" {
            @for level in LEVELS {
                option value=(level) selected[level == "normal"] { (level) }
            }
        }
    }
}

/// Whether a bot plays for the viewer.
pub(crate) fn stands_in(scene: &Scene) -> bool {
    scene.seat.and_then(|seat| scene.sitters.get(seat.index())).is_some_and(|me| me.stands_in)
}
