//! The cards on the table, and what one more would change, as data.

use croupier_buybust::{Card, Face, Lying, Phase, Source, Total, View, shares};
use schemars::JsonSchema;
use serde::Serialize;

/// A card on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub(super) struct OnTable {
    /// Where it comes from: a seat, `dealer` or `house`.
    from: String,
    /// The card, if it lies face up or the seat put it there.
    card: Option<String>,
    /// Whether it lies face up; only then it counts.
    face_up: bool,
    /// Whether a newer card of its kind has taken its place; its Heat still counts.
    replaced: bool,
}

/// What a card would make of the totals.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub(super) struct WhatIf {
    /// The card.
    card: String,
    /// The Evidence with it.
    evidence: i64,
    /// The Cover with it.
    cover: i64,
    /// The Heat of this hand with it.
    heat: i64,
    /// The Profit with it.
    profit: i64,
}

/// Where a card comes from, in a word.
pub(super) fn source(from: Source) -> &'static str {
    match from {
        Source::Seat(role) => role.name(),
        Source::Dealer => "dealer",
        Source::House => "house",
    }
}

pub(super) fn on_table(view: &View) -> Vec<OnTable> {
    let (catalog, up) = (view.config.catalog(), view.face_up());
    let mut shares = shares(catalog, up.as_slice());
    let lying = |Lying { from, face }: &Lying| {
        let (card, face_up) = match *face {
            Face::Up(card) => (Some(card), true),
            Face::Mine(card) => (Some(card), false),
            Face::Down => (None, false),
        };
        OnTable {
            from: source(*from).to_string(),
            card: card.map(|card| catalog.id(card).to_string()),
            face_up,
            replaced: face_up && shares.next().is_some_and(|share| share.replaced),
        }
    };
    view.table.iter().map(lying).collect()
}

pub(super) fn what_if(view: &View) -> Vec<WhatIf> {
    let mut cards: Vec<Card> = view.held.iter().collect();
    cards.dedup();
    let after = |card: Card| {
        let after = view.what_if(card).after;
        WhatIf {
            card: view.config.catalog().id(card).to_string(),
            evidence: after.of(Total::Evidence),
            cover: after.of(Total::Cover),
            heat: after.of(Total::Heat),
            profit: after.of(Total::Profit),
        }
    };
    match view.board.phase {
        Phase::Between | Phase::Over => Vec::new(),
        Phase::Picking(_)
        | Phase::Playing(_)
        | Phase::Choosing(_)
        | Phase::Betting(_)
        | Phase::Deciding(_) => cards.into_iter().map(after).collect(),
    }
}
