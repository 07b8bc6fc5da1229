//! `croupier history`: the matches that are kept.

use std::io::Write;

use croupier_house::calendar;
use croupier_kernel::{Seat, one_line, short_line};
use croupier_store::{Entry, Filter};
use croupier_table::{GameName, Playable, with_game};
use serde_json::{Value, json};

use crate::cli;
use crate::data;
use crate::failure::Failure;
use crate::out;

pub(crate) fn run(args: &cli::History) -> Result<(), Failure> {
    let filter = Filter { game: args.game, ..Filter::default() };
    let store = data::store()?;
    data::tell(&store.index_notice());
    let entries = store.history(&filter)?;
    let mut text = String::new();
    for entry in &entries {
        text += &if args.json { facts(entry).to_string() } else { line(entry) };
        text.push('\n');
    }
    if entries.is_empty() && !args.json {
        text = "No match is kept yet.\n".to_string();
    }
    let _ = out::stdout().write_all(text.as_bytes());
    Ok(())
}

fn line(entry: &Entry) -> String {
    let mut parts = vec![one_line(&entry.id), calendar::minute(entry.when())];
    if entry.is_match() {
        let ended = entry.damage.as_deref().map_or_else(|| result(entry), one_line);
        parts.extend([short_line(&entry.game), entry.players().join(", "), ended]);
    } else {
        parts.extend(entry.damage.as_deref().map(one_line));
    }
    let marks =
        [(entry.practice, "practice"), (entry.tuned, "tuned"), (entry.imported, "imported")];
    let marks: Vec<&str> =
        marks.into_iter().filter(|(has, _)| *has).map(|(_, mark)| mark).collect();
    if !marks.is_empty() {
        parts.push(marks.join(", "));
    }
    parts.join("  ")
}

/// How a match ended, in a few words.
fn result(entry: &Entry) -> String {
    if !entry.over {
        return "not over".to_string();
    }
    let winners: Vec<String> = entry.winners.iter().map(|seat| name_of(entry, *seat)).collect();
    let scores: Vec<String> = entry.scores.iter().map(i64::to_string).collect();
    match winners.as_slice() {
        [] if scores.is_empty() => "over".to_string(),
        [] => format!("over ({})", scores.join(", ")),
        [one] => format!("{one} won ({})", scores.join(", ")),
        many => format!("{} shared it ({})", many.join(" and "), scores.join(", ")),
    }
}

fn name_of(entry: &Entry, seat: Seat) -> String {
    match entry.game.parse::<GameName>() {
        Ok(game) => with_game!(game, G => G::seat_name(seat)),
        Err(_) => seat.to_string(),
    }
}

/// The public facts of a match, as docs/notation.md lists them.
fn facts(entry: &Entry) -> Value {
    let modified = entry.modified.duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    let winners: Vec<String> = entry.winners.iter().map(|seat| name_of(entry, *seat)).collect();
    json!({
        "id": entry.id,
        "game": entry.game,
        "began": entry.began,
        "modified": modified.as_secs(),
        "seats": entry.seats,
        "practice": entry.practice,
        "tuned": entry.tuned,
        "imported": entry.imported,
        "over": entry.over,
        "winners": winners,
        "scores": entry.scores,
        "rules": entry.rules,
        "config_hash": entry.config_hash,
        "commitment": entry.commitment,
        "damage": entry.damage,
    })
}
