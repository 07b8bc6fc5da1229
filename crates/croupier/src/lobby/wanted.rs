//! What the table of a new match shall be.

use croupier_bots::named;
use croupier_house::{Setup, occupants};
use croupier_sitting::Occupant;

use super::Ask;
use crate::cli;
use crate::plain::Plain;

/// The levels that every game has.
const LEVELS: [&str; 3] = ["easy", "normal", "hard"];

/// Asks for seats, level, rules and seed, each with what is usual on Enter; nothing
/// if somebody leaves.
pub(super) fn wanted<G: Plain>(ask: Ask<'_>) -> Option<cli::Table> {
    let mut table = cli::Table::default();
    let (least, most) = (*G::seat_range().start(), *G::seat_range().end());
    let (usual, _) = G::USUAL;
    let seats = if least == most {
        occupants::<G>(None, &[], &Occupant::Person).ok()?
    } else {
        let question = format!("Seats, {least} to {most}, Enter for {usual}: ");
        until(ask, &question, |typed| {
            let typed = if typed.is_empty() { usual.to_string() } else { typed.to_string() };
            occupants::<G>(Some(&typed), &[], &Occupant::Person)
                .map_err(|wrong| format!("{wrong}."))
        })?
    };
    let normal = G::BOTS[0].name;
    let question = format!("How well they play, {}, Enter for {normal}: ", either(&LEVELS));
    let level = until(ask, &question, |typed| match typed.to_ascii_lowercase().as_str() {
        "" => Ok(normal.to_string()),
        typed => one_of(typed, &LEVELS)
            .or_else(|| named::<G>(typed).map(|_| typed.to_string()))
            .ok_or_else(|| format!("Nobody plays \"{typed}\"; it is {}.", either(&LEVELS))),
    })?;
    let seats = seats.into_iter().map(|seat| match seat {
        Occupant::Bot(_) => level.clone(),
        other => other.to_string(),
    });
    table.seats = Some(seats.collect::<Vec<_>>().join(","));
    let names = G::rule_names();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let question = format!(
        "Rules, {}, Enter for {}: ",
        either(&names),
        names.first().copied().unwrap_or_default()
    );
    table.rules = until(ask, &question, |typed| match typed.to_ascii_lowercase().as_str() {
        "" => Ok(None),
        typed => one_of(typed, &names)
            .map(Some)
            .ok_or_else(|| format!("There are no rules \"{typed}\"; it is {}.", either(&names))),
    })?;
    let count = table.seats.iter().flat_map(|seats| seats.split(',')).count() as u8;
    let setup = Setup { rules: table.rules.clone(), ..Setup::default() };
    let config = G::agreed(&setup, count).ok()?;
    table.seed = until(ask, "Seed, Enter for one that is drawn: ", |typed| match typed {
        "" => Ok(None),
        typed => G::read_seed(&config, typed)
            .map(|_| Some(typed.to_string()))
            .map_err(|wrong| format!("{wrong}.")),
    })?;
    Some(table)
}

/// Asks until an answer can be used, and says what is wrong with the others.
fn until<T>(ask: Ask<'_>, question: &str, read: impl Fn(&str) -> Result<T, String>) -> Option<T> {
    let mut words = question.to_string();
    loop {
        let typed = ask(&words)?;
        if ["quit", "exit"].contains(&typed.to_ascii_lowercase().as_str()) {
            return None;
        }
        match read(&typed) {
            Ok(answer) => return Some(answer),
            Err(wrong) => words = format!("{wrong}\n{question}"),
        }
    }
}

/// The one that is typed, or that begins so alone.
fn one_of(typed: &str, names: &[&str]) -> Option<String> {
    if let Some(name) = names.iter().find(|name| **name == typed) {
        return Some(name.to_string());
    }
    let mut begun = names.iter().filter(|name| name.starts_with(typed));
    let name = begun.next()?;
    begun.next().is_none().then(|| name.to_string())
}

fn either(names: &[&str]) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        _ => names.concat(),
    }
}
