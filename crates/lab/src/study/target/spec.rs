//! A table that a target is about.

use serde::Deserialize;

/// A table by the names of what it is made of; what is left out is as usual.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Spec {
    /// The rules.
    pub rules: Option<String>,
    /// The card values.
    pub cards: Option<String>,
    /// The Player's deck.
    pub deck: Option<String>,
    /// Who plays, separated by commas.
    pub seats: Option<String>,
}

impl Spec {
    /// The same with what it leaves out as in another.
    pub(super) fn or(&self, usual: &Spec) -> Spec {
        let or = |own: &Option<String>, usual: &Option<String>| own.clone().or(usual.clone());
        Spec {
            rules: or(&self.rules, &usual.rules),
            cards: or(&self.cards, &usual.cards),
            deck: or(&self.deck, &usual.deck),
            seats: or(&self.seats, &usual.seats),
        }
    }
}
