//! Actions as people type them: cards by id or by name.

use core::fmt;

use croupier_kernel::Misread;

use crate::{Action, Card, Catalog};

/// The action that a text means at a table with this catalog: `play` and a
/// card by id, by name or by place, in any case.
///
/// # Errors
///
/// If it says something else, or the catalog has no such card.
///
/// # Examples
///
/// ```
/// use croupier_buybust::{Catalog, read_action, write_action};
///
/// let catalog = Catalog::eight();
/// let action = read_action("Play Safe House", &catalog).unwrap();
/// assert_eq!(read_action("play card 4", &catalog), Ok(action));
/// assert_eq!(write_action(action, &catalog).to_string(), "play safe_house");
/// ```
pub fn read_action(text: &str, catalog: &Catalog) -> Result<Action, Misread> {
    read(text, |card| catalog.find(card)).ok_or_else(|| {
        Misread::new(text, "an action is play and a card of this table, such as play safe_house")
    })
}

/// The action with its card's id, as [`read_action`] reads it; a card that the
/// catalog does not have is named by its place.
pub fn write_action(action: Action, catalog: &Catalog) -> impl fmt::Display {
    fmt::from_fn(move |f| match action {
        Action::Play(card) => match catalog.get(card) {
            Some(info) => write!(f, "play {}", info.id),
            None => write!(f, "{action}"),
        },
    })
}

/// The grammar of actions, for any way to name a card.
pub(crate) fn read(text: &str, card: impl FnOnce(&str) -> Option<Card>) -> Option<Action> {
    let (verb, name) = text.split_once(' ')?;
    verb.eq_ignore_ascii_case("play").then(|| card(name)).flatten().map(Action::Play)
}
