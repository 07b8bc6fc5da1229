//! Who sits where, as the command line names it.

use croupier_bots::{named, names};
use croupier_kernel::Seat;
use croupier_sitting::{Occupant, OccupantError};

use crate::cli::Table;
use crate::failure::Failure;
use crate::plain::Plain;

/// Reads who sits down: `human`, a bot's name, `exec:COMMAND` or `llm:PROFILE`.
pub(crate) fn occupant<G: Plain>(text: &str) -> Result<Occupant, Failure> {
    let occupant = Occupant::read(text, |name| named::<G>(name).is_some());
    let occupant = occupant.map_err(|wrong| match wrong {
        OccupantError::Unknown(name) => Failure::usage(format!(
            "nobody named \"{name}\" can sit down; a seat is human, open, a bot ({}), exec:COMMAND \
             or llm:PROFILE",
            names::<G>()
        )),
        OccupantError::NoCommand | OccupantError::NoProfile => Failure::usage(wrong),
    })?;
    match &occupant {
        Occupant::Program(command)
            if shlex::split(command).is_none_or(|words| words.is_empty()) =>
        {
            Err(Failure::usage(format!(
                "\"{}\" names no program; write exec:COMMAND, with quotes closed",
                text.trim()
            )))
        }
        _ => Ok(occupant),
    }
}

/// Everyone at a table: a list, or a number of them with `first` in one place
/// and bots in the rest.
pub(crate) fn occupants<G: Plain>(
    table: &Table,
    first: &Occupant,
) -> Result<Vec<Occupant>, Failure> {
    let (usual, own) = G::USUAL;
    let fill = |seats: u8| {
        let bot = Occupant::Bot(G::BOTS[0].name.to_string());
        let mut occupants = vec![bot; usize::from(seats)];
        let index = if seats == usual { own.index() } else { 0 };
        occupants[index] = first.clone();
        occupants
    };
    let range = G::seat_range();
    let check = |count: &str| {
        if let Some(count) = count.parse().ok().filter(|count| range.contains(count)) {
            return Ok(count);
        }
        let seats = match (range.start(), range.end()) {
            (least, most) if least == most => least.to_string(),
            (least, most) => format!("{least} to {most}"),
        };
        Err(Failure::usage(format!("{} has {seats} seats, not {count}", G::NAME)))
    };
    let mut named = match table.seats.as_deref().map(str::trim) {
        None if table.seat.is_empty() => return Ok(fill(usual)),
        None => Vec::new(),
        Some(text) if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) => {
            if table.seat.is_empty() {
                return Ok(fill(check(text)?));
            }
            return Err(Failure::usage("--seats takes a list, not a number, together with --seat"));
        }
        Some(list) => list.split(',').map(occupant::<G>).collect::<Result<Vec<_>, _>>()?,
    };
    for seat in &table.seat {
        named.push(occupant::<G>(seat)?);
    }
    check(&named.len().to_string())?;
    Ok(named)
}

/// The seats of people.
pub(crate) fn people(occupants: &[Occupant]) -> impl Iterator<Item = Seat> {
    Seat::all(occupants.len() as u8)
        .zip(occupants)
        .filter(|(_, occupant)| occupant.is_person())
        .map(|(seat, _)| seat)
}
