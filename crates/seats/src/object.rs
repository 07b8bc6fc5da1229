//! The last JSON object in what a model writes.

use serde_json::{Map, Value};

/// How deep an object may be nested.
const DEEPEST: usize = 32;

/// What stands last in a text.
#[derive(PartialEq, Debug)]
pub(crate) enum Found {
    /// An object.
    Object(Map<String, Value>),
    /// A list of several objects, of which none is the answer.
    Several,
    /// An object that says something twice.
    Doubled,
    /// An object that does not end.
    Unfinished,
    /// No object at all.
    Nothing,
}

/// The last JSON object in a text, whatever stands around it. A comma too many
/// and a line end within a word are forgiven.
pub(crate) fn last_object(text: &str) -> Found {
    let mut found = Found::Nothing;
    let mut rest = text;
    while let Some(start) = rest.find(['{', '[']) {
        rest = &rest[start..];
        let (value, length) = match end(rest) {
            Some(length) => (read(&rest[..length]), length),
            None if begins_object(rest) => return Found::Unfinished,
            None => (None, 1),
        };
        rest = &rest[if value.is_some() { length } else { 1 }..];
        match value {
            Some(Read::Value(Value::Object(object))) => found = Found::Object(object),
            Some(Read::Value(Value::Array(list))) => {
                let mut objects = list.into_iter().filter_map(|each| match each {
                    Value::Object(object) => Some(object),
                    _ => None,
                });
                found = match (objects.next(), objects.next()) {
                    (Some(object), None) => Found::Object(object),
                    (Some(_), Some(_)) => Found::Several,
                    (None, _) => found,
                };
            }
            Some(Read::Doubled) => found = Found::Doubled,
            Some(Read::Value(_)) | None => {}
        }
    }
    found
}

/// Whether a text begins as an object with something in it does.
fn begins_object(text: &str) -> bool {
    text.strip_prefix('{').is_some_and(|inner| inner.trim_start().starts_with('"'))
}

/// Where the bracket that a text begins with is closed, if it is.
fn end(text: &str) -> Option<usize> {
    let (mut depth, mut quoted, mut escaped) = (0, false, false);
    for (at, letter) in text.char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            '{' | '[' if !quoted => depth += 1,
            '}' | ']' if !quoted => depth -= 1,
            _ => {}
        }
        match depth {
            0 => return Some(at + letter.len_utf8()),
            DEEPEST => return None,
            _ => {}
        }
    }
    None
}

/// A text that is JSON.
enum Read {
    Value(Value),
    /// A key of it stands there twice.
    Doubled,
}

fn read(text: &str) -> Option<Read> {
    let (mended, pairs) = mended(text);
    let value: Value = serde_json::from_str(&mended).ok()?;
    // Of two equal keys only one is left.
    Some(if entries(&value) == pairs { Read::Value(value) } else { Read::Doubled })
}

/// A text without the commas before a closing bracket, with the control
/// characters of its strings spelt out, and how many colons part a key from what it says.
fn mended(text: &str) -> (String, usize) {
    let (mut mended, mut pairs) = (String::with_capacity(text.len()), 0);
    let (mut quoted, mut escaped) = (false, false);
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match letter {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            ':' if !quoted => pairs += 1,
            ',' if !quoted && letters.as_str().trim_start().starts_with(['}', ']']) => continue,
            _ => {}
        }
        match letter {
            letter if quoted && letter.is_ascii_control() => {
                mended += &format!("\\u{:04x}", u32::from(letter));
            }
            letter => mended.push(letter),
        }
    }
    (mended, pairs)
}

/// How many keys a value has, all those within it included.
fn entries(value: &Value) -> usize {
    match value {
        Value::Object(object) => object.len() + object.values().map(entries).sum::<usize>(),
        Value::Array(list) => list.iter().map(entries).sum(),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn object(text: &str) -> String {
        match last_object(text) {
            Found::Object(object) => Value::Object(object).to_string(),
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn the_last_object_is_found_whatever_stands_around_it() {
        let bid = "{\"action\":\"bid 2\"}";
        for text in [
            "{\"action\": \"bid 2\"}",
            "I bid two: {\"action\": \"bid 2\"} and hope.",
            "```json\n{\n  \"action\": \"bid 2\",\n}\n```",
            "First {\"action\": \"bid 1\"}, no: {\"action\": \"bid 2\"}",
            "{see} [1] {\"action\": \"bid 2\",}",
            "[{\"action\": \"bid 2\"}]",
            "a { b {\"action\": \"bid 2\"} ]",
            "{bid \"2} {\"action\": \"bid 2\"}",
            "{\"action\": \"bid 2\"} [1, 2]",
        ] {
            assert_eq!(object(text), bid, "{text}");
        }
        assert_eq!(object("{\"a\": {\"b\": 1}}"), "{\"a\":{\"b\":1}}");
        assert_eq!(
            object("{\"a\": \"one\ntwo\", \"b\": \"}, {\"}"),
            "{\"a\":\"one\\ntwo\",\"b\":\"}, {\"}"
        );
        assert_eq!(object("{\"a\": \"\\\"}\"}"), "{\"a\":\"\\\"}\"}");
    }

    #[test]
    fn what_is_not_one_whole_object_is_told_apart() {
        for (text, found) in [
            ("bid 2", Found::Nothing),
            ("{bid 2}", Found::Nothing),
            ("[1, 2]", Found::Nothing),
            ("{\"action\": \"bid 2\"", Found::Unfinished),
            ("{\"plan\": {\"action\": \"bid 2\"}, \"action\": \"bid 3", Found::Unfinished),
            ("[{\"action\": \"bid 2\"}, {\"action\": \"bid 3\"}]", Found::Several),
            ("{\"action\": \"bid 2\", \"action\": \"bid 3\"}", Found::Doubled),
            ("{\"a\": {\"b\": 1, \"b\": 2}}", Found::Doubled),
        ] {
            assert_eq!(last_object(text), found, "{text}");
        }
    }

    #[test]
    fn long_and_deep_texts_take_no_time() {
        let start = std::time::Instant::now();
        for text in ["{", "[", "{\"a\":", "{}", "{\"", "}{\"a\": \"\\"] {
            last_object(&text.repeat(60_000));
        }
        assert!(start.elapsed().as_secs() < 5, "{:?}", start.elapsed());
    }
}
