//! The last round of a hand, and what becomes of the cards that are held then.

use croupier_buybust::{DeckLife, Phase, Role, View};

/// Whether this is the last of several rounds, and cards can still be put down.
pub(super) fn is_last(view: &View) -> bool {
    let (round, rounds) = (view.board.round, view.config.rounds());
    let asks = match view.board.phase {
        Phase::Playing(_) | Phase::Choosing(_) | Phase::Betting(_) => true,
        Phase::Picking(_) | Phase::Deciding(_) | Phase::Between | Phase::Over => false,
    };
    asks && rounds > 1 && round == rounds
}

/// What becomes of the cards that this seat still holds when the hand is settled, if it
/// holds any.
pub(super) fn kept(view: &View) -> Option<&'static str> {
    let rules = view.config.rules();
    if view.held.is_empty() {
        return None;
    }
    let tiers = !view.config.decks().tiers.is_empty();
    let narc = view.seat == Role::Narc.seat();
    Some(match rules.decks {
        _ if view.board.hand >= rules.hands => {
            "It is the last hand, too: cards still in hand then are played no more."
        }
        DeckLife::Worn if tiers && narc => {
            "Cards still in hand then stay for the next hand, unless the Heat brings another deck."
        }
        DeckLife::Worn => "Cards still in hand then stay for the next hand.",
        DeckLife::Fresh => "Cards still in hand then go back into the deck.",
    })
}
