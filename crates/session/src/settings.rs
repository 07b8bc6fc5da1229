//! How somebody likes the window, kept in the data folder.

use croupier_store::Store;
use serde_json::{Value, json};

use crate::TableError;

/// Where it is kept: a folder of the data folder, and a name in it.
const KEPT: (&str, &str) = ("window", "settings");

/// How somebody likes the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// How large letters are, in hundredths of what fits the window.
    pub text: u16,
    /// Which colours.
    pub theme: Theme,
    /// Whether nothing moves.
    pub still: bool,
    /// How fast cards move, and how long others think.
    pub speed: Speed,
}

/// A set of colours.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Theme {
    /// Green felt.
    #[default]
    Felt,
    /// Four colours for four kinds of cards that nobody confuses, on slate.
    FourColours,
    /// Black, white and yellow.
    Contrast,
}

/// How fast things go.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Speed {
    /// With time to read.
    Slow,
    /// As usual.
    #[default]
    Usual,
    /// For those who know the game.
    Fast,
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 3] = [Theme::Felt, Theme::FourColours, Theme::Contrast];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Theme::Felt => "green felt",
            Theme::FourColours => "four colours",
            Theme::Contrast => "high contrast",
        }
    }
}

impl Speed {
    /// All of them, from the slowest.
    pub const ALL: [Speed; 3] = [Speed::Slow, Speed::Usual, Speed::Fast];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Speed::Slow => "slow",
            Speed::Usual => "usual",
            Speed::Fast => "fast",
        }
    }

    /// How long something lasts, in hundredths of what is usual.
    pub fn hundredths(self) -> u32 {
        match self {
            Speed::Slow => 200,
            Speed::Usual => 100,
            Speed::Fast => 40,
        }
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { text: 100, theme: Theme::default(), still: false, speed: Speed::default() }
    }
}

impl Settings {
    /// How large letters may be.
    pub const TEXT: [u16; 4] = [100, 115, 130, 150];

    /// What is kept in a store; whatever is not understood is as usual.
    pub fn of(store: &Store) -> Settings {
        let text = store.drawer(KEPT.0).get(KEPT.1).ok().flatten();
        text.map_or_else(Settings::default, |text| Settings::read(&text))
    }

    /// Keeps this instead of what was kept.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn keep(&self, store: &Store) -> Result<(), TableError> {
        let Settings { text, theme, still, speed } = self;
        let value = json!({
            "text": text, "theme": theme.name(), "still": still, "speed": speed.name(),
        });
        Ok(store.drawer(KEPT.0).put(KEPT.1, &format!("{value}\n"))?)
    }

    fn read(text: &str) -> Settings {
        let usual = Settings::default();
        let value: Value = serde_json::from_str(text).unwrap_or_default();
        let named = |key: &str| value.get(key).and_then(Value::as_str);
        let theme = Theme::ALL.into_iter().find(|each| named("theme") == Some(each.name()));
        let speed = Speed::ALL.into_iter().find(|each| named("speed") == Some(each.name()));
        let size = value.get("text").and_then(Value::as_u64);
        let size = Settings::TEXT.into_iter().find(|each| size == Some((*each).into()));
        Settings {
            text: size.unwrap_or(usual.text),
            theme: theme.unwrap_or(usual.theme),
            still: value.get("still").and_then(Value::as_bool).unwrap_or(usual.still),
            speed: speed.unwrap_or(usual.speed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found_again_and_the_rest_is_as_usual() {
        let home = std::env::temp_dir().join(format!("croupier-window-{}", std::process::id()));
        let store = Store::at(&home);
        assert_eq!(Settings::of(&store), Settings::default());
        for (text, theme, speed) in [
            (150, Theme::Contrast, Speed::Fast),
            (115, Theme::FourColours, Speed::Slow),
            (100, Theme::Felt, Speed::Usual),
        ] {
            let settings = Settings { text, theme, still: text > 100, speed };
            settings.keep(&store).unwrap();
            assert_eq!(Settings::of(&store), settings);
        }
        let _ = std::fs::remove_dir_all(home);
        let odd = r#"{"text": 900, "theme": "purple", "still": "yes", "speed": "fast"}"#;
        let read = Settings { speed: Speed::Fast, ..Settings::default() };
        assert_eq!(Settings::read(odd), read);
        assert_eq!(Settings::read("[1, 2"), Settings::default());
    }
}
