//! The key to an endpoint, which is sent there and written nowhere.

use crate::encoded::{Core, cores, hex, is_letter};

/// A shorter one is no secret but a placeholder for endpoints that want none,
/// and may well be a part of an honest answer.
const SHORTEST: usize = 8;
/// How many backslashes may stand before a letter: JSON in JSON in JSON.
const BACKSLASHES: usize = 7;

/// A key, and what else it may be read as.
pub(crate) struct Key {
    text: String,
    hex: String,
    cores: Vec<Core>,
}

impl Key {
    pub(crate) fn new(text: String) -> Key {
        let (hex, cores) = (hex(text.as_bytes()), cores(text.as_bytes()));
        Key { text, hex, cores }
    }

    /// How it is sent, after this word.
    pub(crate) fn after_word(&self, word: &str) -> String {
        format!("{word}{}", self.text)
    }

    /// A text that cannot hold the key: neither as it is, nor in other
    /// capitals, nor as JSON or an address would spell it, nor in base64 or in
    /// hexadecimal digits, by itself or within something longer.
    pub(crate) fn struck_from(&self, text: &str) -> String {
        if self.text.len() < SHORTEST {
            return text.to_string();
        }
        let mut clean = String::with_capacity(text.len());
        let mut rest = text.chars();
        loop {
            if let Some(after) = self.after(rest.as_str()) {
                clean += "(key)";
                rest = after.chars();
            } else if let Some((core, after)) = self.after_core(rest.as_str()) {
                if core.before && clean.ends_with(is_letter) {
                    clean.pop();
                }
                clean += "(key)";
                let after =
                    if core.after { after.strip_prefix(is_letter) } else { None }.unwrap_or(after);
                rest = after.trim_start_matches('=').chars();
            } else if let Some(letter) = rest.next() {
                clean.push(letter);
            } else {
                return clean;
            }
        }
    }

    /// What follows the key in a text that begins with it.
    fn after<'a>(&self, text: &'a str) -> Option<&'a str> {
        let same = |one: char, other: char| one.eq_ignore_ascii_case(&other);
        let plain = text.strip_prefix(self.text.as_str());
        plain.or_else(|| spelt(text, &self.text, same)).or_else(|| spelt(text, &self.hex, same))
    }

    /// What follows it in a text that begins with it in base64.
    fn after_core<'a>(&self, text: &'a str) -> Option<(&Core, &'a str)> {
        let same = |one: char, other: char| one == other;
        self.cores.iter().find_map(|core| Some((core, spelt(text, &core.letters, same)?)))
    }
}

/// What follows a word, in any spelling, in a text that begins with it.
fn spelt<'a>(text: &'a str, word: &str, same: fn(char, char) -> bool) -> Option<&'a str> {
    word.chars().try_fold(text, |text, letter| after_letter(text, letter, same))
}

/// What follows a letter, in any spelling, in a text that begins with it.
fn after_letter(text: &str, letter: char, same: fn(char, char) -> bool) -> Option<&str> {
    let coded = |text: &str, digits: usize| {
        let code = u32::from_str_radix(text.get(..digits)?, 16).ok().and_then(char::from_u32)?;
        same(code, letter).then_some(digits)
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
        same(letters.next()?, letter).then_some(letters.as_str())
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

    /// `printf 'sk-Geheim' | base64`, and with one to three letters around it; as
    /// addresses have it; and `xxd -p`.
    #[test]
    fn a_key_is_struck_out_in_base64_and_in_hexadecimal_digits() {
        let key = Key::new("sk-Geheim".to_string());
        for (coded, left) in [
            ("c2stR2VoZWlt", "(key)"),
            ("eHNrLUdlaGVpbXk=", "e(key)k="),
            ("eHhzay1HZWhlaW15eQ==", "eH(key)5eQ=="),
            ("eHh4c2stR2VoZWlteXl5", "eHh4(key)eXl5"),
            ("QmVhcmVyIHNrLUdlaGVpbQ==", "QmVhcmVyI(key)"),
            ("736b2d47656865696d", "(key)"),
            ("736B2D47656865696D", "(key)"),
            ("00736B2d47656865696dff", "00(key)ff"),
        ] {
            assert_eq!(key.struck_from(&format!("a {coded}.")), format!("a {left}."), "{coded}");
        }
        let odd = Key::new("?>?>?>?>?".to_string());
        assert_eq!(odd.struck_from("Pz4/Pj8+Pz4/ Pz4_Pj8-Pz4_"), "(key) (key)");
        assert_eq!(odd.struck_from("Pz4\\/Pj8%2BPz4%2f"), "(key)");
        assert_eq!(odd.struck_from("pz4/pJ8+pz4/"), "pz4/pJ8+pz4/");
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
