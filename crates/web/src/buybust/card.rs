//! Cards of Buy-Bust as they are drawn and read out.

use croupier_buybust::Kind;
use croupier_wording::buybust::{CardFace, LaidCard, Number, Standing};
use maud::{Markup, html};

/// The class of a kind, which gives its colour and sign.
pub(crate) fn class(kind: &Kind) -> &'static str {
    match kind {
        Kind::Product { .. } => "product",
        Kind::Location { .. } | Kind::DealerLocation { .. } => "location",
        Kind::Evidence { .. } => "evidence",
        Kind::Cover { .. } => "cover",
        Kind::DealModifier { .. } => "terms",
        Kind::Insurance { .. } => "insurance",
        Kind::Conviction { .. } => "conviction",
        Kind::DealerModifier { .. } => "chance",
    }
}

/// What is printed on a card.
pub(crate) fn face(face: &CardFace) -> Markup {
    html! {
        b.name { (face.name) }
        span.kind { (face.kind.name()) }
        span.numbers {
            @if numbers(face).next().is_none() { span { "changes nothing" } }
            @for Number { label, amount } in numbers(face) {
                span { (label) " " em { (amount) } }
            }
        }
    }
}

/// The numbers that do something.
fn numbers(face: &CardFace) -> impl Iterator<Item = &Number> {
    face.numbers.iter().filter(|number| !matches!(number.amount.as_str(), "+0" | "x1.00"))
}

/// A card on the table.
pub(crate) fn laid(card: &LaidCard) -> Markup {
    let kind = card.face.as_ref().map_or("", |face| class(&face.kind));
    let (replaced, in_effect) = match &card.standing {
        Some(Standing::Replaced { by }) => (Some(by), false),
        Some(Standing::InEffect) => (None, true),
        Some(Standing::Adds) | None => (None, false),
    };
    let name = card.face.as_ref().map_or("face down", |face| face.name.as_str());
    html! {
        li.paper.(kind).down[card.is_down()].replaced[replaced.is_some()].active[in_effect]
            data-lies={ (card.order) " " (name) } {
            @match &card.face {
                Some(face) => b.name { (face.name) },
                None => b.vh { "a card face down" },
            }
            @if card.is_down() && card.face.is_some() { small { "yours, face down" } }
            @if !card.gives.is_empty() {
                span.gives { @for give in &card.gives { (part(give)) } }
            }
            @if let Some(by) = replaced { small.mark { "replaced by " (by) } }
            @if in_effect { small.mark { "in effect" } }
        }
    }
}

/// One part of what a card gives, such as `Evidence 35`.
fn part(give: &str) -> Markup {
    let (word, amount) = give.split_once(' ').unwrap_or((give, ""));
    html! { span { span.unit { (word) } " " b { (amount) } } " " }
}

/// A card that has left the table, by name.
pub(crate) fn gone(name: &str) -> Markup {
    html! { li.paper.gone data-lies={ "gone " (name) } { b.name { (name) } small.mark { "taken away" } } }
}

/// A card that somebody has picked in secret.
pub(crate) fn secret(known: Option<&str>) -> Markup {
    html! {
        li.paper.down data-lies="secret" {
            @match known {
                Some(name) => { b.name { (name) } small { "your secret pick" } },
                None => b.vh { "a secret pick, face down" },
            }
        }
    }
}
