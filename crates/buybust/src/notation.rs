//! Actions as people type them: cards by id or by name.

use alloc::format;
use alloc::string::{String, ToString};

use croupier_kernel::Misread;

use crate::{Action, Card, Catalog};

/// The action that a text means at a table with this catalog.
///
/// A place comes before a name, so that an action's own text means the same at
/// every table, whatever its cards are called.
pub(crate) fn read(catalog: &Catalog, text: &str) -> Result<Action, Misread> {
    action(text, |card| card.parse().ok().or_else(|| catalog.find(card))).ok_or_else(|| {
        Misread::new(text, "an action is play and a card of this table, such as play safe_house")
    })
}

/// The action as [`read`] reads it back.
pub(crate) fn write(catalog: &Catalog, action: Action) -> String {
    match action {
        Action::Play(card) => match catalog.get(card) {
            Some(info) => format!("play {}", info.id),
            None => action.to_string(),
        },
    }
}

/// The grammar of actions, for any way to name a card.
pub(crate) fn action(text: &str, card: impl FnOnce(&str) -> Option<Card>) -> Option<Action> {
    let (verb, name) = text.split_once(' ')?;
    verb.eq_ignore_ascii_case("play").then(|| card(name)).flatten().map(Action::Play)
}
