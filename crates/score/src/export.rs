//! A game as one JSON text, to keep elsewhere or to send to someone.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use croupier_kernel::one_line;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Entry, EntryError, FORMAT, Game, Header};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Exported {
    game: Header,
    entries: Vec<Entry>,
}

/// The game as text: the header, then one entry a line.
pub fn export(game: &Game) -> String {
    let mut text = format!("{{\"game\":{},\n \"entries\":[", json(game.header()));
    for (place, entry) in game.entries().iter().enumerate() {
        text.push_str(if place == 0 { "\n  " } else { ",\n  " });
        text.push_str(&json(entry));
    }
    text.push_str("\n ]}\n");
    text
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value)
        .expect("a score card is made of words, numbers and lists, which have a JSON form")
}

/// The game that a text tells, checked entry by entry.
///
/// # Errors
///
/// If it is not one, with the place and what is wrong there.
pub fn import(text: &str) -> Result<Game, ImportError> {
    // Look at the version first: a newer text may look like anything.
    let value: Value = serde_json::from_str(text).map_err(|wrong| at(&wrong))?;
    let version = value.get("game").and_then(|game| game.get("score")).and_then(Value::as_u64);
    match version {
        None => {
            return Err(ImportError("this is no exported score card: it has no version".into()));
        }
        Some(version) if version != u64::from(FORMAT) => {
            return Err(ImportError(format!(
                "this score card has format {version} and this program reads format {FORMAT}"
            )));
        }
        Some(_) => {}
    }
    let read: Exported = serde_json::from_str(text).map_err(|wrong| at(&wrong))?;
    Game::replay(read.game, &read.entries).map_err(|broken| match line_of(text, &broken) {
        Some(line) => ImportError(format!("line {line}: {broken}")),
        None => ImportError(broken.to_string()),
    })
}

/// The line on which an entry stands, if the text still has one entry a line.
fn line_of(text: &str, broken: &EntryError) -> Option<usize> {
    let place = broken.entry.checked_sub(1)?;
    let mut entries = text.lines().enumerate().filter(|(_, line)| {
        let line = line.trim().trim_end_matches(',');
        serde_json::from_str::<Entry>(line).is_ok()
    });
    entries.nth(place).map(|(line, _)| line + 1)
}

fn at(wrong: &serde_json::Error) -> ImportError {
    let text = wrong.to_string();
    let what = text.split(" at line ").next().unwrap_or(&text);
    ImportError(format!("line {}, column {}: {}", wrong.line(), wrong.column(), one_line(what)))
}

/// Why a text is not taken as a game: where and what, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImportError(String);

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for ImportError {}
