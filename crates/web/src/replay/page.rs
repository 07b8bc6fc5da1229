//! The page of a replay.

use maud::{Markup, html};

use super::position::Position;
use crate::appearance::Appearance;
use crate::kept::title;
use crate::pages::shell;

/// The whole page: the table at a position, and the ways to every other.
pub(super) fn page(appearance: &Appearance, position: &Position, board: &Markup) -> Markup {
    let id = &position.id;
    let body = html! {
        header.bar {
            a href="/history" { "Matches" }
            nav aria-label="This match" {
                a href=(format!("/review/{id}")) { "Review" }
                a href=(format!("/verify/{id}")) { "Verify" }
            }
        }
        p.vh #said role="status" {}
        main #replay data-said=(position.story.join(" ")) {
            h1 { (title(position.game)) " " small { (id) } }
            (walk(position))
            div.scene {
                (board)
                section.story aria-label="What happened" {
                    h2 { "Step " (position.at) " of " (position.last) }
                    @if position.story.is_empty() { p { "Nothing that these eyes saw." } }
                    ul { @for line in &position.story { li { (line) } } }
                }
            }
            (chapters(position))
            (eyes(position))
        }
    };
    let styles = [&["keep.css", "replay.css"], position.styles].concat();
    shell::page_with(appearance, "Replay", &styles, &["replay.js"], &body)
}

fn walk(position: &Position) -> Markup {
    let Position { at, last, .. } = position;
    let step = |id: &str, sign: &str, words: &str, to: Option<usize>| {
        html! {
            @match to {
                Some(to) => a.button #(id) href=(position.address(to)) aria-label=(words) title=(words) { (sign) },
                None => span.button #(id) role="link" aria-disabled="true" aria-label=(words) { (sign) },
            }
        }
    };
    let (back, next) = (at.checked_sub(1), Some(at + 1).filter(|next| next <= last));
    html! {
        div.walk role="group" aria-label="Steps" {
            (step("first", "|◀", "To the beginning", back.map(|_| 0)))
            (step("back", "◀", "One step back", back))
            button #play hidden { "Play" }
            (step("next", "▶", "One step on", next))
            (step("last", "▶|", "To the end", next.map(|_| *last)))
            label.speed hidden {
                "Speed "
                select #speed {
                    option value="2500" { "slow" }
                    option value="1200" selected { "normal" }
                    option value="500" { "fast" }
                    option value="120" { "very fast" }
                }
            }
            form.jump action=(format!("/replay/{}", position.id)) {
                label.vh for="at" { "Step" }
                input #at type="range" name="at" min="0" max=(last) value=(at);
                input type="hidden" name="eyes" value=(position.eyes.as_deref().unwrap_or("all"));
                button #go { "Go" }
            }
            p.small.keys hidden { "Keys: ← → step, Home and End jump, the space bar plays." }
        }
    }
}

fn chapters(position: &Position) -> Markup {
    let current = position.current();
    html! {
        @if position.chapters.len() > 1 {
            nav.choices aria-label=(format!("{}s", position.chapter)) {
                span { (position.chapter) }
                @for (number, step) in &position.chapters {
                    a.button #(format!("chapter-{number}")) href=(position.address(*step))
                        aria-label=(format!("{} {number}", position.chapter))
                        aria-current=[(*number == current).then_some("true")] { (number) }
                }
            }
        }
    }
}

fn eyes(position: &Position) -> Markup {
    let choice = |id: &str, eyes: Option<&str>, words: &str| {
        let is = position.eyes.as_deref() == eyes;
        html! {
            a.button #(format!("eyes-{id}")) href=(position.seen_by(eyes))
                aria-current=[is.then_some("true")] { (words) }
        }
    };
    html! {
        nav.choices aria-label="Through whose eyes" {
            span { "Eyes" }
            (choice("all", None, "All open"))
            @for (seat, name) in &position.seats { (choice(seat, Some(seat), name)) }
        }
    }
}
