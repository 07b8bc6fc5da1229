//! Every setting of a table, each in a sentence.

mod list;

use croupier_brag::{Config, Preset, Settings};

use crate::Setting;
use crate::setting::put;
use list::{POINTS, TABLE};

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
        put(&mut value, &name.split('.').collect::<Vec<_>>(), setting.read(text)?);
    }
    let settings: Settings = serde_json::from_value(value).map_err(|wrong| wrong.to_string())?;
    Config::new(settings).map_err(|wrong| wrong.to_string())
}

/// What a setting is in some rules, as it is typed.
pub fn present(settings: Settings, setting: &Setting) -> String {
    let value = serde_json::to_value(settings).unwrap_or_default();
    setting.typed(value.pointer(&format!("/{}", setting.name.replace('.', "/"))))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::SettingKind;

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
                    vec![present(free, &setting)]
                }
                SettingKind::Number(least, most) => {
                    [least.max(1), most].map(|number| number.to_string()).to_vec()
                }
                SettingKind::OneOf(values) => {
                    values.iter().map(|(name, _)| name.to_string()).collect()
                }
                SettingKind::Deck | SettingKind::Card => panic!("{setting:?}"),
            };
            for text in texts {
                if (setting.name, text.as_str()) == ("coins", "1") {
                    continue;
                }
                let config = changed(free, [(setting.name, text.as_str())].into_iter());
                let config = config.unwrap_or_else(|why| panic!("{setting:?} {text}: {why}"));
                assert_eq!(present(config.settings(), &setting), text, "{}", setting.name);
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
