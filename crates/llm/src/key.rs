//! The key to an endpoint, which is sent there and written nowhere.

/// A shorter one is no secret but a placeholder for endpoints that want none,
/// and may well be a part of an honest answer.
const SHORTEST: usize = 8;
/// How many backslashes may stand before a letter: JSON in JSON in JSON.
const BACKSLASHES: usize = 7;

/// A key.
pub(crate) struct Key(String);

impl Key {
    pub(crate) fn new(text: String) -> Key {
        Key(text)
    }

    /// How it is sent.
    pub(crate) fn bearer(&self) -> String {
        format!("Bearer {}", self.0)
    }

    /// A text that cannot hold the key: neither as it is, nor in other
    /// capitals, nor as JSON or an address would spell it.
    pub(crate) fn struck_from(&self, text: &str) -> String {
        if self.0.len() < SHORTEST {
            return text.to_string();
        }
        let mut clean = String::with_capacity(text.len());
        let mut rest = text.chars();
        loop {
            if let Some(after) = self.after(rest.as_str()) {
                clean += "(key)";
                rest = after.chars();
            } else if let Some(letter) = rest.next() {
                clean.push(letter);
            } else {
                return clean;
            }
        }
    }

    /// What follows the key in a text that begins with it.
    fn after<'a>(&self, text: &'a str) -> Option<&'a str> {
        let spelt = || self.0.chars().try_fold(text, after_letter);
        text.strip_prefix(self.0.as_str()).or_else(spelt)
    }
}

/// What follows a letter, in any spelling, in a text that begins with it.
fn after_letter(text: &str, letter: char) -> Option<&str> {
    let coded = |text: &str, digits: usize| {
        let code = u32::from_str_radix(text.get(..digits)?, 16).ok().and_then(char::from_u32)?;
        code.eq_ignore_ascii_case(&letter).then_some(digits)
    };
    if let Some(code) = text.strip_prefix('%')
        && let Some(digits) = coded(code, 2)
    {
        return Some(&code[digits..]);
    }
    let slashes = text.bytes().take(BACKSLASHES).take_while(|byte| *byte == b'\\').count();
    let plain = &text[slashes..];
    if slashes > 0
        && let Some(code) = plain.strip_prefix('u')
        && let Some(digits) = coded(code, 4)
    {
        return Some(&code[digits..]);
    }
    [text, plain].into_iter().find_map(|text| {
        let mut letters = text.chars();
        letters.next()?.eq_ignore_ascii_case(&letter).then_some(letters.as_str())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_struck_out_however_it_is_spelt() {
        let key = Key::new("sk-Geh/eim+\"1".to_string());
        for spelt in [
            "sk-Geh/eim+\"1",
            "SK-GEH/EIM+\"1",
            "sk-Geh\\/eim+\\\"1",
            "\\u0073k-Geh\\u002Feim\\u002b\\u00221",
            "\\\\\\u0073k-Geh/eim+\\\\\\\"1",
            "%73k-Geh%2Feim%2b%221",
        ] {
            let text = format!("Bearer {spelt} and {spelt}{spelt}.");
            assert_eq!(key.struck_from(&text), "Bearer (key) and (key)(key).", "{spelt}");
        }
        assert_eq!(Key::new("100%25off".into()).struck_from("a 100%25off"), "a (key)");
        assert_eq!(Key::new("100%25off".into()).struck_from("a 100%2525off"), "a (key)");
    }

    #[test]
    fn everything_else_is_left_as_it_was() {
        let key = Key::new("sk-Geheim".to_string());
        let slashes = "\\".repeat(300_000);
        for text in
            ["", "sk-Gehei", "sk-Gehei%", "sk-Gehei\\u00", "Gr\u{fc}\u{df}e %\u{fc}", &slashes]
        {
            assert_eq!(key.struck_from(text), *text);
        }
        let placeholder = Key::new("bid".to_string());
        assert_eq!(placeholder.struck_from("{\"action\":\"bid 1\"}"), "{\"action\":\"bid 1\"}");
    }
}
