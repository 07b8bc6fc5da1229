//! What was picked in the lobby last, kept in the data folder.

use croupier_store::Store;
use serde_json::{Value, json};

use crate::{Menu, TableError};

/// Where it is kept: a folder of the data folder, and a name in it.
const KEPT: (&str, &str) = ("window", "lobby");

/// What was picked in the lobby for the last match. The seed is not: the next match
/// is another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remembered {
    /// The name of the ruleset.
    pub rules: String,
    /// The name of the card set.
    pub cards: String,
    /// The Player's deck, if it was not that of the rules.
    pub deck: Option<RememberedDeck>,
    /// Who plays each seat, by role.
    pub seats: [String; 3],
    /// Whether every card may be taken back.
    pub practice: bool,
}

/// A deck that was picked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RememberedDeck {
    /// The preset of this name.
    Preset(String),
    /// The saved deck of this name.
    Saved(String),
    /// The cards that were put together, as a list.
    Own(String),
}

impl RememberedDeck {
    fn parts(&self) -> (&'static str, &str) {
        match self {
            RememberedDeck::Preset(name) => ("preset", name),
            RememberedDeck::Saved(name) => ("saved", name),
            RememberedDeck::Own(list) => ("own", list),
        }
    }

    fn read(value: &Value) -> Option<RememberedDeck> {
        let text = |key: &str| value.get(key).and_then(Value::as_str).map(str::to_string);
        let preset = text("preset").map(RememberedDeck::Preset);
        let saved = text("saved").map(RememberedDeck::Saved);
        preset.or(saved).or(text("own").map(RememberedDeck::Own))
    }
}

impl Remembered {
    /// What is kept in a store; nothing if that is not understood.
    pub fn of(store: &Store) -> Option<Remembered> {
        let text = store.drawer(KEPT.0).get(KEPT.1).ok().flatten()?;
        Remembered::read(&text)
    }

    /// Keeps this instead of what was kept.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn keep(&self, store: &Store) -> Result<(), TableError> {
        let Remembered { rules, cards, deck, seats, practice } = self;
        let deck = deck.as_ref().map(RememberedDeck::parts);
        let deck = deck.map_or(Value::Null, |(sort, name)| json!({ sort: name }));
        let value = json!({
            "rules": rules, "cards": cards, "deck": deck, "seats": seats, "practice": practice,
        });
        Ok(store.drawer(KEPT.0).put(KEPT.1, &format!("{value}\n"))?)
    }

    fn read(text: &str) -> Option<Remembered> {
        let value: Value = serde_json::from_str(text).ok()?;
        let named = |key: &str| value.get(key).and_then(Value::as_str).map(str::to_string);
        let known = |who: &str| ["human", "open"].contains(&who) || Menu::levels().contains(&who);
        let seats = value.get("seats")?.as_array()?.iter().filter_map(Value::as_str);
        let seats: Vec<String> = seats.filter(|who| known(who)).map(str::to_string).collect();
        let people = seats.iter().filter(|who| *who == "human").count();
        let open = seats.iter().any(|who| who == "open");
        let one_person = people == 1 && !open || people == 0 && open;
        Some(Remembered {
            rules: named("rules")?,
            cards: named("cards")?,
            deck: value.get("deck").and_then(RememberedDeck::read),
            seats: <[String; 3]>::try_from(seats).ok().filter(|_| one_person)?,
            practice: value.get("practice")?.as_bool()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_picked_is_found_again_and_nonsense_is_not() {
        let home = std::env::temp_dir().join(format!("croupier-lobby-{}", std::process::id()));
        let store = Store::at(&home);
        assert_eq!(Remembered::of(&store), None);
        for deck in [
            None,
            Some(RememberedDeck::Preset("control".to_string())),
            Some(RememberedDeck::Saved("quiet-one".to_string())),
            Some(RememberedDeck::Own("weed, meth".to_string())),
        ] {
            let picked = Remembered {
                rules: "initiative".to_string(),
                cards: "classic".to_string(),
                deck,
                seats: ["hard", "open", "open"].map(str::to_string),
                practice: true,
            };
            picked.keep(&store).unwrap();
            assert_eq!(Remembered::of(&store), Some(picked));
        }
        let _ = std::fs::remove_dir_all(home);
        let seats = |seats: &str| {
            Remembered::read(&format!(
                r#"{{"rules": "initiative", "cards": "tuned", "seats": {seats}, "practice": false}}"#
            ))
        };
        assert!(seats(r#"["easy", "hard", "human"]"#).is_some());
        for wrong in [
            r#"["easy", "hard"]"#,
            r#"["easy", "hard", "hard"]"#,
            r#"["human", "human", "easy"]"#,
            r#"["human", "open", "easy"]"#,
            r#"["nobody", "easy", "human"]"#,
            "7",
        ] {
            assert_eq!(seats(wrong), None, "{wrong}");
        }
        assert_eq!(Remembered::read("[1, 2"), None);
    }
}
