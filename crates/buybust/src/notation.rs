//! Actions as people type them: cards by id or by name.

use alloc::format;
use alloc::string::{String, ToString};

use croupier_kernel::NotationError;

use crate::{Action, Card, Catalog};

/// The action that a text means at a table with this catalog.
///
/// A place comes before a name, so that an action's own text means the same at
/// every table, whatever its cards are called.
pub(crate) fn read(catalog: &Catalog, text: &str) -> Result<Action, NotationError> {
    action(text, |card| card.parse().ok().or_else(|| catalog.find(card))).ok_or_else(|| {
        NotationError::new(
            text,
            "an action is play or raise and a card of this table, such as play safe_house, or \
             check, fold, continue, next hand, go home",
        )
    })
}

/// The action as [`read`] reads it back.
pub(crate) fn write(catalog: &Catalog, action: Action) -> String {
    match action.card().and_then(|card| catalog.get(card)) {
        Some(info) => format!("{} {}", action.words(), info.id),
        None => action.to_string(),
    }
}

/// The grammar of actions, for any way to name a card. `next` and `home` will do
/// for `next hand` and `go home`.
pub(crate) fn action(text: &str, card: impl FnOnce(&str) -> Option<Card>) -> Option<Action> {
    let plain = [
        ("check", Action::Check),
        ("fold", Action::Fold),
        ("continue", Action::Continue),
        ("next hand", Action::NextHand),
        ("next", Action::NextHand),
        ("go home", Action::GoHome),
        ("home", Action::GoHome),
    ];
    if let Some((_, action)) = plain.iter().find(|(words, _)| words.eq_ignore_ascii_case(text)) {
        return Some(*action);
    }
    let (verb, name) = text.split_once(' ')?;
    if verb.eq_ignore_ascii_case("play") {
        card(name).map(Action::Play)
    } else if verb.eq_ignore_ascii_case("raise") {
        card(name).map(Action::Raise)
    } else {
        None
    }
}
