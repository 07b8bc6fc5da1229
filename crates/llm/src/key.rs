//! The key to an endpoint, which is sent there and written nowhere.

use crate::encoded::{Core, cores, hex, is_letter};

/// A shorter one is no secret but a placeholder for endpoints that want none,
/// and may well be a part of an honest answer.
const SHORTEST: usize = 8;
/// How many backslashes may stand before a letter: JSON in JSON in JSON.
const BACKSLASHES: usize = 7;
/// How many line breaks, spaces and the like may stand between two letters of what is
/// coded: the end of a line and what the next is indented by.
const BREAKS: usize = 100;

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
    /// hexadecimal digits, by itself or within something longer, in one piece or
    /// broken up.
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
                if core.before {
                    drop_letter(&mut clean);
                }
                clean += "(key)";
                let next = after.strip_prefix(is_letter);
                let next = next.or_else(|| after_breaks(after).strip_prefix(is_letter));
                let next = next.filter(|_| core.after).unwrap_or(after);
                rest = next.trim_start_matches('=').chars();
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
        plain.or_else(|| spelt(text, &self.text, same)).or_else(|| in_parts(text, &self.hex, same))
    }

    /// What follows it in a text that begins with it in base64.
    fn after_core<'a>(&self, text: &'a str) -> Option<(&Core, &'a str)> {
        let same = |one: char, other: char| one == other;
        self.cores.iter().find_map(|core| Some((core, in_parts(text, &core.letters, same)?)))
    }
}

/// Takes the last letter of base64 off a text, with what it is broken up by after it.
fn drop_letter(text: &mut String) {
    if !text.ends_with(is_letter) {
        text.truncate(text.trim_end_matches(is_break).len());
    }
    if text.ends_with(is_letter) {
        text.pop();
    }
}

/// What follows a word, in any spelling, in a text that begins with it.
fn spelt<'a>(text: &'a str, word: &str, same: fn(char, char) -> bool) -> Option<&'a str> {
    word.chars().try_fold(text, |text, letter| after_letter(text, letter, same))
}

/// The same for what is coded, which may be broken up after any letter.
fn in_parts<'a>(text: &'a str, word: &str, same: fn(char, char) -> bool) -> Option<&'a str> {
    let mut letters = word.chars();
    let first = after_letter(text, letters.next()?, same)?;
    letters.try_fold(first, |text, letter| {
        after_letter(text, letter, same).or_else(|| after_letter(after_breaks(text), letter, same))
    })
}

/// What follows line breaks, spaces, colons and the like, in any spelling.
fn after_breaks(text: &str) -> &str {
    (0..BREAKS).try_fold(text, |text, _| after_break(text).ok_or(text)).unwrap_or_else(|end| end)
}

fn after_break(text: &str) -> Option<&str> {
    if let Some(after) = text.strip_prefix(is_break) {
        return Some(after);
    }
    let slashes = text.bytes().take(BACKSLASHES).take_while(|byte| *byte == b'\\').count();
    let short = text[slashes..].strip_prefix(['n', 'r', 't']).filter(|_| slashes > 0);
    let spelt = |letter| after_letter(text, letter, |one, other| one == other);
    short.or_else(|| ['\n', '\r', '\t', ' ', ':'].into_iter().find_map(spelt))
}

/// Whether a letter stands between the parts of something coded.
fn is_break(letter: char) -> bool {
    letter.is_whitespace() || ":;,.-_".contains(letter)
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

    /// As `base64 -w 5`, `openssl`, `xxd` and dumps of certificates break it up.
    #[test]
    fn a_key_is_struck_out_when_what_is_coded_is_broken_up() {
        let key = Key::new("sk-Geheim".to_string());
        let forms = ["c2stR2VoZWlt", "736b2d47656865696d", "736B2D47656865696D"];
        let breaks =
            ["\n", "\r\n", " ", ":", "\t", "\n        ", "\u{a0}", "\\n", "\\r\\n", "%0A", "-"];
        for (form, between) in forms.iter().flat_map(|form| breaks.map(|it| (form, it))) {
            for each in [1, 2, 5] {
                let letters: Vec<char> = form.chars().collect();
                let parts: Vec<String> = letters.chunks(each).map(String::from_iter).collect();
                let broken = parts.join(between);
                let struck = key.struck_from(&format!("a ({broken})."));
                assert_eq!(struck, "a ((key)).", "{broken:?}");
            }
        }
        // The letters around it tell of it in part.
        let broken = "eH\nhz\nay1HZ\nWhla\nW\n15\neQ==";
        assert_eq!(key.struck_from(broken), "eH\n(key)5\neQ==");
        let broken = "QmVhcmVyI\nHNrLUdlaGVpb\nQ==";
        assert_eq!(key.struck_from(broken), "QmVhcmVyI\n(key)");
        let apart = format!("c2st{}R2VoZWlt", " ".repeat(1000));
        assert_eq!(key.struck_from(&apart), apart, "that far apart it is not one word");
    }

    /// An endpoint may send as much as is read, made so that every letter begins a key.
    #[test]
    fn a_long_text_is_searched_in_no_time() {
        let key = Key::new("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa".to_string());
        let begun = std::time::Instant::now();
        for part in ["6 ", "6                                ", "YWFh\\n", "a", "61:", "\\n", "%0a"]
        {
            key.struck_from(&part.repeat((256 << 10) / part.len()));
        }
        assert!(begun.elapsed().as_secs() < 20, "{:?}", begun.elapsed());
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
