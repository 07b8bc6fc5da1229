//! What is asked for, done one after the other on a thread of its own.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use croupier_house::occupants;
use croupier_sitting::Occupant;
use croupier_table::{GameName, with_game};
use serde_json::{Map, Value};
use tokio::sync::oneshot;

use super::joined::Joined;
use super::own_match::OwnMatch;
use super::place::Place;
use crate::cli::Table;

/// A tool that is to be used, with what it is used with.
pub(super) struct Order {
    pub(super) tool: String,
    pub(super) with: Map<String, Value>,
    /// Where the answer goes: words, or the sentence that says why not.
    pub(super) answer: oneshot::Sender<Result<String, String>>,
}

/// Starts the thread that carries orders out, and gives the way to it.
pub(super) fn carry_out() -> Sender<Order> {
    let (give, orders): (Sender<Order>, Receiver<Order>) = channel();
    thread::spawn(move || {
        let mut place: Option<Box<dyn Place>> = None;
        for order in orders {
            let done = carried_out(&mut place, &order.tool, &order.with);
            // Whoever asked may have gone.
            let _ = order.answer.send(done);
        }
    });
    give
}

fn carried_out(
    place: &mut Option<Box<dyn Place>>,
    tool: &str,
    with: &Map<String, Value>,
) -> Result<String, String> {
    let nowhere = || "there is no table yet: begin with new_match, or join one".to_string();
    match tool {
        "new_match" => {
            let (begun, words) = begin(with)?;
            *place = Some(begun);
            Ok(words)
        }
        "join" => {
            let mut joined = Joined::sit_down(text(with, "link")?, text(with, "name")?)?;
            let words = joined.observe()?;
            *place = Some(Box::new(joined));
            Ok(words)
        }
        "observe" => place.as_mut().ok_or_else(nowhere)?.observe(),
        "act" => {
            let reason = with.get("reason").and_then(Value::as_str);
            place.as_mut().ok_or_else(nowhere)?.act(text(with, "action")?, reason)
        }
        other => {
            Err(format!("there is no tool \"{other}\"; there are new_match, join, observe and act"))
        }
    }
}

fn text<'w>(with: &'w Map<String, Value>, name: &str) -> Result<&'w str, String> {
    with.get(name).and_then(Value::as_str).ok_or_else(|| format!("\"{name}\" must be a text"))
}

/// A new match with bots around one seat.
fn begin(with: &Map<String, Value>) -> Result<(Box<dyn Place>, String), String> {
    let optional = |name: &str| match with.get(name) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text.clone())),
        Some(_) => Err(format!("\"{name}\" must be a text")),
    };
    let rounds = match with.get("rounds") {
        None | Some(Value::Null) => None,
        Some(number) => Some(number.as_u64().ok_or("\"rounds\" must be a whole number")?),
    };
    let game: GameName = text(with, "game")?.parse().map_err(|wrong| format!("{wrong}"))?;
    let table = Table {
        seats: optional("seats")?,
        rules: optional("rules")?,
        cards: optional("cards")?,
        deck: optional("deck")?,
        rounds,
        ..Table::default()
    };
    with_game!(game, G => {
        let seats = occupants::<G>(table.seats.as_deref(), &[], &Occupant::Person);
        let seats = seats.map_err(|wrong| wrong.to_string())?;
        if seats.iter().any(Occupant::is_foreign) {
            return Err("programs and models are seated on the command line alone; name bots".into());
        }
        if seats.iter().filter(|seat| **seat == Occupant::Person).count() != 1 {
            return Err("you play one seat: name human once, and bots for the others".into());
        }
        let (begun, words) = OwnMatch::<G>::begin(&table.setup(), seats).map_err(|wrong| wrong.to_string())?;
        Ok((Box::new(begun) as Box<dyn Place>, words))
    })
}
