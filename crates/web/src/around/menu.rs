//! What can be set and done about the table itself.

use croupier_kernel::Seat;
use maud::{Markup, html};

use super::close;
use crate::drawn::Common;
use crate::pace::Speed;

/// The levels that a bot can have.
pub(crate) const LEVELS: [&str; 3] = ["easy", "normal", "hard"];

pub(crate) fn menu(common: &Common) -> Markup {
    let over = common.ending.is_some();
    html! {
        section.panel.menu id="menu" popover aria-labelledby="menu-title" {
            h2 id="menu-title" { "Table" }
            @if !over {
                @if common.host || common.seat.is_some() { (speed(common)) }
                @if common.host { (pause(common)) }
                @if common.seat.is_some() && !stands_in(common) { (leave(common)) }
                @if common.host { (replace(common)) (links(common)) (end(common)) }
            }
            nav aria-label="Elsewhere" {
                button.word type="button" popovertarget="fair" { "Fair deal" }
                button.word type="button" data-keys { "Keys" }
                @if common.host { a href="/" { "Lobby" } }
                a href=(address(common, "rules")) { "Rules" }
                a href={ "/settings?back=/table/" (common.id) } { "Settings" }
            }
            (close("menu"))
        }
    }
}

fn address(common: &Common, what: &str) -> String {
    format!("/table/{}/{what}", common.id)
}

fn speed(common: &Common) -> Markup {
    html! {
        form.choice method="post" action=(address(common, "speed")) {
            fieldset {
                legend { "Speed of bots" }
                @for speed in Speed::ALL {
                    button id={ "speed-" (speed) } name="speed" value=(speed)
                        aria-pressed=(common.speed == speed) { (speed) }
                }
            }
        }
    }
}

fn pause(common: &Common) -> Markup {
    html! {
        @if common.paused {
            form method="post" action=(address(common, "go-on")) { button { "Go on" } }
        } @else {
            form method="post" action=(address(common, "pause")) { button { "Pause the table" } }
        }
    }
}

fn leave(common: &Common) -> Markup {
    html! {
        form method="post" action=(address(common, "leave")) {
            label { "Let a bot play for me " (bots()) }
            button { "Leave" }
        }
    }
}

/// A bot for somebody who does not come back.
fn replace(common: &Common) -> Markup {
    let seats = Seat::all(common.sitters.len() as u8);
    let others = seats.zip(&common.sitters).filter(|(seat, sitter)| {
        common.seat != Some(*seat) && (sitter.bot.is_none() || sitter.stands_in)
    });
    html! {
        @for (seat, sitter) in others {
            form method="post" action=(address(common, "replace")) {
                input type="hidden" name="seat" value=(seat);
                label { "A bot for " (sitter.name) " " (bots()) }
                button { "Replace" }
            }
        }
    }
}

/// The way to the table, for those who lost theirs or only watch.
fn links(common: &Common) -> Markup {
    html! {
        details id="links" {
            summary { "Links to this table" }
            @for (seat, link) in &common.links {
                p.link {
                    a.address href=(link) { "Link for " (common.name(*seat)) }
                    button type="button" data-copy { "Copy" }
                }
                form method="post" action=(address(common, "link"))
                    data-ask="Whoever sits there by the old link loses the seat." {
                    button name="seat" value=(seat) { "New link for " (common.name(*seat)) }
                }
            }
            @if let Some(watch) = &common.watch {
                p.link {
                    a.address href=(watch) { "Link to watch" }
                    button type="button" data-copy { "Copy" }
                }
            }
        }
    }
}

fn end(common: &Common) -> Markup {
    html! {
        form method="post" action=(address(common, "end")) data-ask="End this match for everyone?" {
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
pub(crate) fn stands_in(common: &Common) -> bool {
    common.seat.and_then(|seat| common.sitters.get(seat.index())).is_some_and(|me| me.stands_in)
}
