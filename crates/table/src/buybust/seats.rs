//! What a seat knows of each seat and of the Dealer, as data.

use croupier_buybust::{Catalog, Deck, Role, View};
use schemars::JsonSchema;
use serde::Serialize;

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub(super) struct SeatNow {
    /// Who sits there.
    role: String,
    /// Whether it is still in the hand.
    is_in: bool,
    /// How many cards it holds.
    holding: u8,
    /// How many cards its deck has.
    in_deck: u8,
    /// The cards of its deck list that this seat cannot place: they are in its
    /// deck, in its hand or face down.
    unseen: Vec<Count>,
    /// The cards of its deck list that are out of this hand or gone for the run.
    gone: Vec<Count>,
}

/// The Dealer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub(super) struct DealerNow {
    /// How many cards its deck has.
    in_deck: u8,
    /// The cards that can still come.
    unseen: Vec<Count>,
}

/// How many there are of a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub(super) struct Count {
    /// The card.
    card: String,
    /// How many.
    count: u8,
}

impl SeatNow {
    pub(super) fn of(view: &View, role: Role) -> SeatNow {
        let (board, at) = (&view.board, role.index());
        let gone = board.spent[at].iter().chain(board.aside[at].iter());
        let gone: Deck = gone.collect();
        SeatNow {
            role: role.to_string(),
            is_in: board.is_in(role),
            holding: view.holding[at],
            in_deck: view.in_deck[at],
            unseen: counts(view.config.catalog(), view.unseen(role)),
            gone: counts(view.config.catalog(), gone.sorted()),
        }
    }
}

impl DealerNow {
    pub(super) fn of(view: &View) -> DealerNow {
        let unseen = counts(view.config.catalog(), view.dealer_to_come());
        DealerNow { in_deck: view.in_dealer_deck, unseen }
    }
}

fn counts(catalog: &Catalog, cards: Deck) -> Vec<Count> {
    let same = cards.as_slice().chunk_by(|one, other| one == other);
    same.map(|same| Count { card: catalog.id(same[0]).to_string(), count: same.len() as u8 })
        .collect()
}
