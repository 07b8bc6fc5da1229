//! Words with places for facts.

use serde::{Deserialize, Serialize};

use super::facts::Facts;

/// Words in which `{coins}` stands for a fact of the table, and `{coins coin}`
/// for a count and a noun, as in "1 coin" and "10 coins". Braces that are meant
/// as such are doubled.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Template(String);

/// A part of a template.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Piece<'a> {
    Words(&'a str),
    Brace(char),
    Fact { name: &'a str, noun: Option<&'a str> },
}

impl Template {
    /// The words for these facts.
    pub(super) fn fill(&self, facts: &Facts) -> String {
        let mut text = String::new();
        for piece in pieces(&self.0).unwrap_or_default() {
            match piece {
                Piece::Words(words) => text.push_str(words),
                Piece::Brace(brace) => text.push(brace),
                Piece::Fact { name, noun } => {
                    let fact = facts.get(name).map_or("", String::as_str);
                    text.push_str(fact);
                    if let Some(noun) = noun {
                        text.push(' ');
                        text.push_str(noun);
                        text.push_str(if fact == "1" { "" } else { "s" });
                    }
                }
            }
        }
        text
    }
}

fn pieces(text: &str) -> Result<Vec<Piece<'_>>, String> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['{', '}']) {
        pieces.push(Piece::Words(&rest[..at]));
        rest = &rest[at..];
        if rest.starts_with("{{") || rest.starts_with("}}") {
            pieces.push(Piece::Brace(if rest.starts_with('{') { '{' } else { '}' }));
            rest = &rest[2..];
            continue;
        }
        let inside = rest.strip_prefix('{').and_then(|rest| rest.split_once('}'));
        let (inside, after) = inside
            .ok_or_else(|| String::from("a brace stands alone: double it if it is meant so"))?;
        let (name, noun) = match inside.split_once(' ') {
            Some((name, noun)) => (name, Some(noun)),
            None => (inside, None),
        };
        pieces.push(Piece::Fact { name, noun });
        rest = after;
    }
    pieces.push(Piece::Words(rest));
    Ok(pieces)
}

impl TryFrom<String> for Template {
    type Error = String;

    fn try_from(text: String) -> Result<Template, String> {
        for piece in pieces(&text)? {
            if let Piece::Fact { name, .. } = piece
                && !Facts::is_known(name)
            {
                return Err(format!(
                    "there is no \"{name}\" to fill in: a placeholder is the name of a setting, \
                     or of what follows from them"
                ));
            }
        }
        Ok(Template(text))
    }
}

impl From<Template> for String {
    fn from(template: Template) -> String {
        template.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use croupier_brag::{Config, Settings};

    fn filled(text: &str, settings: Settings) -> String {
        let facts = Facts::of(&Config::new(settings).unwrap());
        Template::try_from(text.to_string()).unwrap().fill(&facts)
    }

    #[test]
    fn facts_are_filled_in_and_counted() {
        let usual = Settings::default();
        assert_eq!(filled("{{{coins}}}", usual), "{10000}");
        assert_eq!(filled("{rounds round}.", usual), "10 rounds.");
        assert_eq!(filled("{rounds round}.", Settings { rounds: 1, ..usual }), "1 round.");
        assert_eq!(filled("{blind_price} or {seen_price}", usual), "5 or 10");
    }

    #[test]
    fn what_cannot_be_filled_in_is_refused() {
        for text in ["{coin}", "{", "}", "{coins", "a } b", "{}", "{bonuses}"] {
            assert!(Template::try_from(text.to_string()).is_err(), "{text}");
        }
    }
}
