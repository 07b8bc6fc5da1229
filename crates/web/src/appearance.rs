//! How somebody likes pages to look.

use std::fmt;

use axum::http::HeaderMap;
use axum::http::header::COOKIE;

/// The cookie that it is kept in.
pub(crate) const COOKIE_NAME: &str = "croupier-look";

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Theme {
    /// As the browser says.
    #[default]
    System,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
    /// Black, white and yellow, with thick outlines.
    Contrast,
}

/// How somebody likes pages to look, as the classes of a page's root.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Appearance {
    pub(crate) theme: Theme,
    /// Four colours for four suits.
    pub(crate) four_colours: bool,
    /// Nothing moves.
    pub(crate) still: bool,
    /// The only card that may be played is played by the page.
    pub(crate) plays_only_card: bool,
    /// Cues are heard.
    pub(crate) sound: bool,
}

impl Theme {
    const ALL: [(Theme, &str); 4] = [
        (Theme::System, "system"),
        (Theme::Light, "light"),
        (Theme::Dark, "dark"),
        (Theme::Contrast, "contrast"),
    ];

    pub(crate) fn name(self) -> &'static str {
        Theme::ALL.iter().find(|(theme, _)| *theme == self).map_or("system", |(_, name)| name)
    }
}

impl Appearance {
    /// From the words that [`fmt::Display`] writes; what is not understood is as usual.
    pub(crate) fn read(words: &str) -> Appearance {
        let mut look = Appearance::default();
        for word in words.split('.') {
            match word {
                "four" => look.four_colours = true,
                "still" => look.still = true,
                "only" => look.plays_only_card = true,
                "sound" => look.sound = true,
                name => {
                    let theme = Theme::ALL.iter().find(|(_, theme)| *theme == name);
                    look.theme = theme.map_or(look.theme, |(theme, _)| *theme);
                }
            }
        }
        look
    }

    /// What a browser asks for.
    pub(crate) fn of(headers: &HeaderMap) -> Appearance {
        cookie(headers, COOKIE_NAME).map_or_else(Appearance::default, Appearance::read)
    }
}

impl fmt::Display for Appearance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.theme.name())?;
        for (is, word) in [
            (self.four_colours, ".four"),
            (self.still, ".still"),
            (self.plays_only_card, ".only"),
            (self.sound, ".sound"),
        ] {
            if is {
                f.write_str(word)?;
            }
        }
        Ok(())
    }
}

/// The value of a cookie that a browser sent.
pub(crate) fn cookie<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let sent = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = sent.flat_map(|value| value.split(';')).filter_map(|pair| pair.split_once('='));
    pairs.find(|(key, _)| key.trim() == name).map(|(_, value)| value.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again_and_the_rest_is_as_usual() {
        for words in ["system", "dark.four", "contrast.four.still.only.sound", "light.only"] {
            assert_eq!(Appearance::read(words).to_string(), words);
        }
        assert_eq!(Appearance::read("purple.<script>"), Appearance::default());
    }

    #[test]
    fn a_cookie_is_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, "a=1; croupier-look=dark.four; b=2".parse().unwrap());
        assert_eq!(cookie(&headers, "b"), Some("2"));
        assert_eq!(Appearance::of(&headers).theme, Theme::Dark);
        assert_eq!(cookie(&headers, "c"), None);
    }
}
