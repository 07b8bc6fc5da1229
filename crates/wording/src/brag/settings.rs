//! Every setting of a table, each in a sentence.

mod list;

use croupier_brag::{Config, Preset, Settings};
use serde_json::Value;

use list::{POINTS, TABLE};

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
}

/// What a table with a name is like, in a sentence.
pub const fn preset_words(preset: Preset) -> &'static str {
    match preset {
        Preset::Seed => "With trump, floor card and blind bets that double the stake.",
        Preset::SeedQuiet => "The same with free checks until somebody bets, and no doubling.",
        Preset::Traditional => {
            "As in pubs: no trump, no floor card, and you pay until two are left."
        }
        Preset::UnityLike => "Every blind bet doubles the stake, and equal hands share the pot.",
    }
}

/// The settings that can be chosen beside seats, rounds and the clock, in the order in
/// which they are explained.
pub fn settings() -> impl Iterator<Item = Setting> {
    TABLE.iter().chain(POINTS).copied()
}

/// The settings of a table with some changed: each by its name, as it was typed.
///
/// # Errors
///
/// What cannot be played, and what is allowed, in a sentence.
pub fn changed<'t>(
    settings: Settings,
    typed: impl Iterator<Item = (&'t str, &'t str)>,
) -> Result<Config, String> {
    let mut value = serde_json::to_value(settings).map_err(|wrong| wrong.to_string())?;
    for (name, text) in typed {
        let setting = self::settings().find(|setting| setting.name == name);
        let setting = setting.ok_or_else(|| format!("there is no setting {name:?}"))?;
        let path = format!("/{}", name.replace('.', "/"));
        if let Some(place) = value.pointer_mut(&path) {
            *place = setting.read(text)?;
        }
    }
    let settings: Settings = serde_json::from_value(value).map_err(|wrong| wrong.to_string())?;
    Config::new(settings).map_err(|wrong| wrong.to_string())
}

impl Setting {
    fn read(&self, text: &str) -> Result<Value, String> {
        let title = self.title;
        match self.kind {
            SettingKind::Switch => match text {
                "yes" => Ok(true.into()),
                "no" => Ok(false.into()),
                _ => Err(format!("{title}: yes or no")),
            },
            SettingKind::Number(least, most) => match text.parse::<u32>() {
                Ok(number) if (least..=most).contains(&number) => Ok(number.into()),
                _ => Err(format!("{title}: a whole number from {least} to {most}")),
            },
            SettingKind::OneOf(values) => match values.iter().find(|(name, _)| *name == text) {
                Some((name, _)) => Ok((*name).into()),
                None => {
                    let names: Vec<&str> = values.iter().map(|(name, _)| *name).collect();
                    Err(format!("{title}: one of {}", names.join(", ")))
                }
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every name in some settings, parts by their path.
    fn names(prefix: &str, value: &Value, found: &mut Vec<String>) {
        match value {
            Value::Object(fields) => fields.iter().for_each(|(name, inner)| {
                let dot = if prefix.is_empty() { "" } else { "." };
                names(&format!("{prefix}{dot}{name}"), inner, found);
            }),
            _ => found.push(prefix.to_string()),
        }
    }

    #[test]
    fn every_setting_is_explained_once() {
        let mut all = Vec::new();
        names("", &serde_json::to_value(Settings::default()).unwrap(), &mut all);
        // Chosen for every game alike.
        all.retain(|name| !["seats", "rounds", "turn_seconds"].contains(&name.as_str()));
        let mut told: Vec<&str> = settings().map(|setting| setting.name).collect();
        told.sort_unstable();
        all.sort_unstable();
        assert_eq!(told, all);
        for setting in settings() {
            assert!(setting.says.ends_with('.') && !setting.title.is_empty(), "{setting:?}");
        }
    }

    /// What a setting is in some rules.
    fn at(config: &Config, name: &str) -> Value {
        let value = serde_json::to_value(config.settings()).unwrap();
        value.pointer(&format!("/{}", name.replace('.', "/"))).unwrap().clone()
    }

    #[test]
    fn every_value_of_every_setting_can_be_chosen() {
        let free = Settings {
            show_reach: croupier_brag::ShowReach::Everyone,
            coins: 1_000_000,
            ..Settings::default()
        };
        for setting in settings() {
            let texts: Vec<String> = match setting.kind {
                SettingKind::Switch => vec!["yes".to_string(), "no".to_string()],
                SettingKind::Number(..) if setting.name.ends_with("priority") => {
                    vec![at(&Config::new(free).unwrap(), setting.name).to_string()]
                }
                SettingKind::Number(least, most) => {
                    [least.max(1), most].map(|number| number.to_string()).to_vec()
                }
                SettingKind::OneOf(values) => {
                    values.iter().map(|(name, _)| name.to_string()).collect()
                }
            };
            for text in texts {
                if (setting.name, text.as_str()) == ("coins", "1") {
                    continue;
                }
                let config = changed(free, [(setting.name, text.as_str())].into_iter());
                let config = config.unwrap_or_else(|why| panic!("{setting:?} {text}: {why}"));
                let is = at(&config, setting.name);
                let wanted = match text.as_str() {
                    "yes" => Value::from(true),
                    "no" => Value::from(false),
                    text => text.parse::<u32>().map_or(Value::from(text), Value::from),
                };
                assert_eq!(is, wanted, "{}", setting.name);
            }
        }
    }

    #[test]
    fn what_cannot_be_played_is_refused_in_a_sentence() {
        for (name, text, said) in [
            ("coins", "many", "Coins: a whole number from 1 to 1000000"),
            ("ante", "20000", "the ante is at most the coins a seat starts with"),
            ("trump", "perhaps", "Trump: yes or no"),
            ("starter", "me", "Who starts: one of winner, rotating"),
            (
                "short_stack",
                "cover_pot",
                "a show reaches everyone where pots are covered (short_stack: cover_pot)",
            ),
            ("seats", "3", "there is no setting \"seats\""),
        ] {
            let refused = changed(Settings::default(), [(name, text)].into_iter());
            assert_eq!(refused.unwrap_err(), said);
        }
    }

    #[test]
    fn nothing_changed_is_the_table_of_that_name() {
        for preset in Preset::ALL {
            let config = changed(preset.settings(), std::iter::empty()).unwrap();
            assert_eq!(config.settings(), preset.settings());
            assert!(preset_words(preset).ends_with('.'));
        }
    }
}
