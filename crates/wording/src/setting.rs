//! One rule of a game that can be chosen by itself, in a sentence.

use serde_json::Value;

/// One setting of the rules that can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setting {
    /// Its name; in `bonuses.pair.trump` a dot leads to a part of a setting.
    pub name: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// What it does, in a sentence.
    pub says: &'static str,
    /// What it may be.
    pub kind: SettingKind,
}

/// What a setting may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SettingKind {
    /// Yes or no.
    Switch,
    /// A whole number, from the least to the most.
    Number(u32, u32),
    /// One of these, each as files write it and in words.
    OneOf(&'static [(&'static str, &'static str)]),
    /// A deck of the content files, by its name.
    Deck,
    /// A card of the content files by its id, or `none`.
    Card,
}

impl Setting {
    pub(crate) const fn switch(
        name: &'static str,
        title: &'static str,
        says: &'static str,
    ) -> Setting {
        Setting { name, title, says, kind: SettingKind::Switch }
    }

    pub(crate) const fn number(
        name: &'static str,
        title: &'static str,
        says: &'static str,
        (least, most): (u32, u32),
    ) -> Setting {
        Setting { name, title, says, kind: SettingKind::Number(least, most) }
    }

    pub(crate) const fn one_of(
        name: &'static str,
        title: &'static str,
        says: &'static str,
        values: &'static [(&'static str, &'static str)],
    ) -> Setting {
        Setting { name, title, says, kind: SettingKind::OneOf(values) }
    }

    /// What a typed text stands for.
    ///
    /// # Errors
    ///
    /// That it cannot be that, and what is allowed, in a sentence.
    pub fn read(&self, text: &str) -> Result<Value, String> {
        let found = match self.kind {
            SettingKind::Switch => {
                ["no", "yes"].iter().position(|word| *word == text).map(|yes| (yes == 1).into())
            }
            SettingKind::Number(least, most) => {
                let number = text.parse::<u32>().ok();
                number.filter(|number| (least..=most).contains(number)).map(Value::from)
            }
            SettingKind::OneOf(values) => {
                values.iter().find(|(name, _)| *name == text).map(|(name, _)| (*name).into())
            }
            SettingKind::Card if text == "none" => Some(Value::Null),
            SettingKind::Deck | SettingKind::Card => Some(text.into()),
        };
        found.ok_or_else(|| format!("{}: {}", self.title, self.allowed()))
    }

    /// What it may be, in words.
    pub fn allowed(&self) -> String {
        match self.kind {
            SettingKind::Switch => "yes or no".to_string(),
            SettingKind::Number(least, most) => format!("a whole number from {least} to {most}"),
            SettingKind::OneOf(values) => {
                let names: Vec<&str> = values.iter().map(|(name, _)| *name).collect();
                format!("one of {}", names.join(", "))
            }
            SettingKind::Deck => "a deck by its name".to_string(),
            SettingKind::Card => "a card by its id, or none".to_string(),
        }
    }

    /// A value as it is typed. What files leave out is 0, no or none.
    pub fn typed(&self, value: Option<&Value>) -> String {
        match (value, self.kind) {
            (Some(Value::Bool(yes)), _) => (if *yes { "yes" } else { "no" }).to_string(),
            (Some(Value::Number(number)), _) => number.to_string(),
            (Some(Value::String(name)), _) => name.clone(),
            (_, SettingKind::Switch) => "no".to_string(),
            (_, SettingKind::Number(..)) => "0".to_string(),
            (_, SettingKind::OneOf(_) | SettingKind::Deck | SettingKind::Card) => {
                "none".to_string()
            }
        }
    }

    /// What is typed for it, in words.
    pub fn words(&self, typed: &str) -> String {
        let values = match self.kind {
            SettingKind::OneOf(values) => values,
            _ => &[],
        };
        let named = values.iter().find(|(name, _)| *name == typed);
        named.map_or(typed, |(_, words)| words).to_string()
    }
}

/// Puts a value where these steps lead, if they lead anywhere.
pub(crate) fn put(value: &mut Value, way: &[&str], new: Value) {
    let mut at = value;
    for step in way {
        let next = match at {
            Value::Object(fields) => Some(fields.entry(*step).or_insert(Value::Null)),
            Value::Array(list) => step.parse::<usize>().ok().and_then(|index| list.get_mut(index)),
            _ => None,
        };
        let Some(next) = next else { return };
        at = next;
    }
    *at = new;
}
