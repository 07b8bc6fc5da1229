//! Where in a file a value stands.

use std::fmt;

use ron::error::Position;
use ron::value::RawValue;
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

/// A way into a file: a field by name, or an entry of a list by number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    Field(&'static str),
    Entry(usize),
}

impl From<&'static str> for Step {
    fn from(name: &'static str) -> Step {
        Step::Field(name)
    }
}

impl From<usize> for Step {
    fn from(number: usize) -> Step {
        Step::Entry(number)
    }
}

/// The line and column, from 1, of the value at the end of a way, or of the
/// last value that is there.
pub(crate) fn find(text: &str, way: &[Step]) -> (usize, usize) {
    let mut at = text;
    for step in way {
        let Ok(parts) = ron::from_str::<Parts<'_>>(at) else { break };
        let part = match step {
            Step::Field(name) => parts.0.iter().find(|(key, _)| key == name),
            Step::Entry(number) => parts.0.get(*number),
        };
        let Some((_, value)) = part else { break };
        at = value.trim().get_ron();
    }
    // A part is borrowed from the text, so its address says where it begins.
    line_column(text, (at.as_ptr() as usize).saturating_sub(text.as_ptr() as usize))
}

/// The text of the value at the end of a way of field names and numbers of
/// entries, if it is there.
pub(crate) fn value<'t>(text: &'t str, way: &[&str]) -> Option<&'t str> {
    let mut at = text;
    for step in way {
        let parts: Parts<'t> = ron::from_str(at).ok()?;
        let named = parts.0.iter().find(|(key, _)| key == step);
        let numbered = || parts.0.get(step.parse::<usize>().ok()?);
        at = named.or_else(numbered)?.1.trim().get_ron();
    }
    Some(at)
}

/// The line and column, from 1, of a byte of a text.
pub(crate) fn line_column(text: &str, byte: usize) -> (usize, usize) {
    let before = text.get(..byte).unwrap_or(text);
    let line = before.rsplit('\n').next().unwrap_or_default();
    (before.matches('\n').count() + 1, line.chars().count() + 1)
}

/// Whether a fraction such as `1.5` stands at a line and column.
pub(crate) fn is_fraction(text: &str, line: usize, column: usize) -> bool {
    let letters: Vec<char> =
        text.lines().nth(line.saturating_sub(1)).unwrap_or_default().chars().collect();
    let at = column.saturating_sub(1);
    let part = |letter: &char| letter.is_ascii_digit() || *letter == '.';
    let before = letters.iter().take(at).rev().take_while(|letter| part(letter)).count();
    let after = letters.iter().skip(at).take_while(|letter| part(letter)).count();
    let number: String = letters.iter().skip(at - before.min(at)).take(before + after).collect();
    let digits = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    number.split_once('.').is_some_and(|(whole, rest)| digits(whole) && digits(rest))
}

/// The line and column of the next text from a position of the reader on, which
/// may stand before the space that precedes what it could not read.
pub(crate) fn after_space(text: &str, at: Position) -> (usize, usize) {
    let lines = text.split_inclusive('\n').take(at.line.saturating_sub(1));
    let line: usize = lines.map(str::len).sum();
    let rest = text.get(line..).unwrap_or_default();
    let column = rest.char_indices().nth(at.col.saturating_sub(1)).map_or(rest.len(), |(b, _)| b);
    let rest = &rest[column..];
    match rest.find(|letter: char| !letter.is_whitespace()) {
        Some(space) => line_column(text, line + column + space),
        None => (at.line, at.col),
    }
}

/// The first field of a file, with its value as it is written.
pub(crate) fn first_field(text: &str) -> Option<(String, String)> {
    let parts: Parts<'_> = ron::from_str(text).ok()?;
    let (name, value) = parts.0.into_iter().next()?;
    Some((name, value.trim().get_ron().to_string()))
}

/// The fields of a struct or the entries of a list; entries have no name.
struct Parts<'a>(Vec<(String, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Parts<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Parts<'a>, D::Error> {
        struct Collect;

        impl<'de> Visitor<'de> for Collect {
            type Value = Parts<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("fields or entries")
            }

            fn visit_some<D: Deserializer<'de>>(self, inner: D) -> Result<Parts<'de>, D::Error> {
                inner.deserialize_any(self)
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Parts<'de>, A::Error> {
                let mut parts = Vec::new();
                while let Some(part) = map.next_entry::<Name, &RawValue>()? {
                    parts.push((part.0.0, part.1));
                }
                Ok(Parts(parts))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Parts<'de>, A::Error> {
                let mut parts = Vec::new();
                while let Some(value) = list.next_element::<&RawValue>()? {
                    parts.push((String::new(), value));
                }
                Ok(Parts(parts))
            }
        }

        deserializer.deserialize_any(Collect)
    }
}

/// The name of a field.
struct Name(String);

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Name, D::Error> {
        struct Read;

        impl Visitor<'_> for Read {
            type Value = Name;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a field")
            }

            fn visit_str<E>(self, name: &str) -> Result<Name, E> {
                Ok(Name(name.to_string()))
            }
        }

        deserializer.deserialize_identifier(Read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "// é\n(\n    list: [ /* one */ (a: 1), two(\n        b: Some(\"x\"),\n    )],\n    pair: (\"é\", 8),\n)\n";

    #[test]
    fn a_way_leads_to_where_the_value_begins() {
        for (way, place) in [
            (&[][..], (1, 1)),
            (&["list".into()], (3, 11)),
            (&["list".into(), 0.into()], (3, 23)),
            (&["list".into(), 0.into(), "a".into()], (3, 27)),
            (&["list".into(), 1.into()], (3, 31)),
            (&["list".into(), 1.into(), "b".into()], (4, 12)),
            (&["pair".into(), 1.into()], (6, 17)),
        ] {
            assert_eq!(find(TEXT, way), place, "{way:?}");
        }
    }

    #[test]
    fn what_is_not_there_is_looked_for_as_far_as_it_goes() {
        assert_eq!(find(TEXT, &["list".into(), 7.into()]), (3, 11));
        assert_eq!(find(TEXT, &["list".into(), 1.into(), "c".into()]), (3, 31));
        assert_eq!(find("not (ron", &["list".into()]), (1, 1));
    }

    #[test]
    fn space_is_no_place_for_a_fault() {
        let after = |line, col| after_space("a:  é\n  b ", Position { line, col });
        assert_eq!(after(1, 1), (1, 1));
        assert_eq!(after(1, 3), (1, 5));
        assert_eq!(after(1, 6), (2, 3));
        assert_eq!(after(2, 4), (2, 4), "nothing follows");
        assert_eq!(after(9, 9), (9, 9));
    }

    #[test]
    fn the_first_field_is_read_as_it_is_written() {
        assert_eq!(first_field("(version: 01, b: 2)"), Some(("version".into(), "01".into())));
        assert_eq!(first_field("()"), None);
        assert_eq!(first_field("(a: "), None);
    }
}
