//! The page of a review.

use croupier_house::{MatchReview, Offered, ReviewedDecision};
use maud::{Markup, PreEscaped, html};

use super::Seats;
use crate::appearance::Appearance;
use crate::pages::shell;
use crate::replay::address;

/// While it is thought about.
pub(super) fn thinking(appearance: &Appearance, id: &str, done: usize, all: usize) -> Markup {
    let body = html! {
        header.bar { a href="/history" { "Matches" } a href=(format!("/replay/{id}")) { "Replay" } }
        main {
            h1 { "Thinking …" }
            p role="status" {
                @if all == 0 { "The decisions of this match are being weighed." }
                @else { "Decision " (done + 1) " of " (all) " is being weighed." }
            }
            @if all > 0 { progress max=(all) value=(done) aria-label="Decisions weighed" {} }
            p.small { "This page asks again by itself." }
        }
    };
    shell::page_with(appearance, "Thinking", &["keep.css"], &[], &body)
}

/// The review of a seat, with the other seats beside it.
pub(super) fn page(appearance: &Appearance, id: &str, seats: &Seats, part: &str) -> Markup {
    let body = html! {
        header.bar { a href="/history" { "Matches" } a href=(format!("/replay/{id}")) { "Replay" } }
        main {
            h1 { "Review " small { (id) } }
            nav.choices aria-label="Whose decisions" {
                @for (seat, name) in &seats.all {
                    a.button href=(format!("/review/{id}?seat={seat}"))
                        aria-current=[(*seat == seats.chosen).then_some("true")] { (name) }
                }
            }
            (PreEscaped(part))
        }
    };
    shell::page_with(appearance, "Review", &["keep.css"], &[], &body)
}

/// What it says: the dearest decisions as they stood, then every one. `at` tells the
/// step of a replay at which a decision was open.
pub(super) fn part<G: Offered>(
    id: &str,
    review: &MatchReview<G>,
    at: impl Fn(usize) -> Option<usize>,
) -> Markup {
    let total = review.total();
    let seat = G::seat_name(review.seat());
    let (Some(adviser), Some(unit)) = (total.adviser, total.unit) else {
        return html! { p.note { "There was nothing to decide." } };
    };
    let link = |decision: &ReviewedDecision| {
        let step = at(decision.number).unwrap_or(0);
        html! { a href=(address(id, step, Some(&seat))) { (decision.number + 1) } }
    };
    let mut decisions: Vec<ReviewedDecision> = review.decisions().collect();
    let dear: Vec<Markup> = review
        .dearest()
        .zip(&decisions)
        .map(|((scene, reason), decision)| {
            html! {
                section.weigh {
                    h3 {
                        "Action " (link(decision)) ": " (decision.taken) " cost "
                        (format!("{:.2} ± {:.2}", decision.cost, decision.error)) " " (unit)
                    }
                    pre { (scene) }
                    p {
                        (adviser) " advises " b { (decision.advised) }
                        @if let Some(reason) = reason { ": " (reason) "." } @else { "." }
                    }
                }
            }
        })
        .collect();
    decisions.sort_by_key(|decision| decision.number);
    html! {
        p {
            (total.decisions) " decisions with a choice, " (total.agreed) " of them as " (adviser)
            " advises or to the same end. The others cost "
            (format!("{:.2} ± {:.2}", total.cost, total.error)) " " (unit) " together, as it reckons."
        }
        @if !dear.is_empty() { h2 { "The dearest" } @for one in dear { (one) } }
        h2 { "Every decision" }
        div.scroll tabindex="0" role="region" aria-label="Every decision" {
            table.numbers-of {
                thead { tr {
                    th scope="col" { "Action" }
                    th scope="col" { "Held" }
                    th scope="col" { "Did" }
                    th scope="col" { (adviser) }
                    th scope="col" { "Cost" }
                } }
                tbody {
                    @for decision in &decisions {
                        tr.dear[!decision.same] {
                            th scope="row" { (link(decision)) }
                            td.words { (decision.held) }
                            td { (decision.taken) }
                            @if decision.same {
                                td { "the same" }
                                td { "0" }
                            } @else {
                                td { (decision.advised) }
                                td { (format!("{:.2} ± {:.2}", decision.cost, decision.error)) }
                            }
                        }
                    }
                }
            }
        }
    }
}
