//! What people are told when they sit down.

use croupier_house::Host;
use croupier_kernel::Seat;
use croupier_sitting::Occupant;
use croupier_wording::Line;

use super::reader::Reader;
use crate::plain::Plain;

/// Where people sit.
pub(super) fn words<G: Plain>(host: &Host<G>, reader: &Reader) -> String {
    let names: Vec<String> = reader.humans().iter().map(|seat| G::seat_name(*seat)).collect();
    let names = names.join(", ");
    let look = host.look(*reader.humans().first().unwrap_or(&Seat::FIRST));
    let practice = if look.is_practice() {
        " This is a practice match. Undo takes back all you did, and it is not counted."
    } else {
        ""
    };
    match reader.alone() {
        Some(_) if reader.is_open() => {
            format!("An open table: you play {names}, and see all their hands.{practice}")
        }
        Some(seat) => {
            format!("{}{practice}", G::greeting(look.config(), seat, look.seats()))
        }
        None => format!("People at this screen: {names}, of {} seats.{practice}", look.seats()),
    }
}

/// Who plays against them, and how well.
pub(super) fn opponents<G: Plain>(host: &Host<G>) -> Option<Line> {
    let seats = Seat::all(host.sitting().occupants().len() as u8);
    let others: Vec<String> = seats
        .zip(host.sitting().occupants())
        .filter_map(|(seat, occupant)| {
            let who = match occupant {
                Occupant::Person | Occupant::Open => return None,
                Occupant::Bot(level) => level.clone(),
                Occupant::Program(_) => "a program".to_string(),
                Occupant::Model(profile) => format!("the model {profile}"),
            };
            Some(format!("{} ({who})", G::seat_name(seat)))
        })
        .collect();
    (!others.is_empty()).then(|| Line::new(&format!("You play with {}.", others.join(", "))))
}

/// Everybody's score so far.
pub(super) fn standings<G: Plain>(host: &Host<G>, you: Option<Seat>) -> Line {
    let seats = host.sitting().occupants().len() as u8;
    let look = host.look(you.unwrap_or(Seat::FIRST));
    let scores: Vec<String> = Seat::all(seats)
        .map(|seat| {
            let name = if you == Some(seat) { "you".to_string() } else { G::seat_name(seat) };
            format!("{name} {}", look.standing(seat))
        })
        .collect();
    Line::new(&format!("Scores so far: {}.", scores.join(", ")))
}
