//! Who sits down at a table, from what was chosen or from the match.

use croupier_kernel::Seat;
use croupier_sitting::Occupant;

use crate::guests::{Guests, Place};
use crate::keys;
use crate::pages::choices::Choices;
use crate::sorry::Sorry;

/// What bots are called, in the order in which they sit down.
const NAMES: [&str; 13] = [
    "Ada", "Bruno", "Cleo", "Dara", "Emil", "Fay", "Gus", "Hana", "Ivo", "June", "Kit", "Lou",
    "Mona",
];

/// Who is to sit somewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Chosen {
    Host,
    /// Somebody who comes by a link.
    Guest,
    /// The host as well, who plays every seat.
    Open,
    Bot(String),
}

pub(crate) fn chosen(choices: &Choices) -> Result<Vec<Chosen>, Sorry> {
    if choices.seat > choices.seats {
        return Err(Sorry::bad(format!(
            "You sit in one of the {} seats, or watch.",
            choices.seats
        )));
    }
    let chosen = |seat: u8| match choices.who(seat) {
        _ if choices.open => Ok(Chosen::Open),
        _ if seat == choices.seat => Ok(Chosen::Host),
        "guest" => Ok(Chosen::Guest),
        who => match who.strip_prefix("bot:") {
            Some(name) => Ok(Chosen::Bot(name.to_string())),
            None => Err(Sorry::bad(format!("Seat {seat} is for a bot or for a guest."))),
        },
    };
    (1..=choices.seats).map(chosen).collect()
}

/// The seconds of a turn, from what was typed.
pub(crate) fn clock(typed: &str) -> Result<Option<u16>, Sorry> {
    match typed.trim() {
        "" | "0" => Ok(None),
        typed => match typed.parse() {
            Ok(seconds @ 5..=3600) => Ok(Some(seconds)),
            _ => Err(Sorry::bad(
                "A turn takes 5 to 3600 seconds; leave the clock empty to play without one.",
            )),
        },
    }
}

/// Everyone by name, with links for those who are to come.
pub(crate) fn guests_of(chosen: &[Chosen], host: &str, manners: Guests) -> Result<Guests, String> {
    let own = |chosen: &Chosen| matches!(chosen, Chosen::Host | Chosen::Open);
    let seat = chosen.iter().rposition(own);
    let mut guests = Guests {
        host: seat.map(|seat| Seat::new(seat as u8)),
        watch: keys::draw()?,
        waits: chosen.contains(&Chosen::Guest),
        places: vec![Place::default(); chosen.len()],
        ..manners
    };
    if let Some(seat) = guests.host {
        let name = if host.trim().is_empty() { "Host" } else { host };
        guests.places[seat.index()].name = guests.free_name(Some(seat), name)?;
    }
    let mut bots = NAMES.iter();
    for (index, chosen) in chosen.iter().enumerate() {
        match chosen {
            Chosen::Host => {}
            Chosen::Open if guests.host == Some(Seat::new(index as u8)) => {}
            Chosen::Open => {
                let own = guests.host.and_then(|seat| guests.place(seat));
                guests.places[index].name = own.map(|own| own.name.clone()).unwrap_or_default();
            }
            Chosen::Guest => {
                guests.places[index].link = Some(keys::draw()?);
                guests.places[index].name = format!("Guest {}", index + 1);
            }
            Chosen::Bot(_) => {
                let free = bots.find(|name| guests.free_name(None, name).is_ok());
                guests.places[index].name = free.unwrap_or(&"Bot").to_string();
            }
        }
    }
    Ok(guests)
}

/// Who sits at a table that was begun elsewhere: the host is the first person.
pub(crate) fn strangers(occupants: &[Occupant]) -> Result<Guests, String> {
    let host = occupants.iter().position(Occupant::is_person);
    let chosen = occupants.iter().enumerate().map(|(index, occupant)| match occupant {
        Occupant::Open => Chosen::Open,
        _ if host == Some(index) => Chosen::Host,
        Occupant::Bot(name) => Chosen::Bot(name.clone()),
        _ => Chosen::Guest,
    });
    let open = occupants.contains(&Occupant::Open);
    let manners = Guests { open, ..Guests::default() };
    let guests = guests_of(&chosen.collect::<Vec<_>>(), "", manners)?;
    Ok(Guests { waits: false, ..guests })
}
