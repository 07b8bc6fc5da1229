//! Who sits where, as people name it.

use croupier_bots::{named, names};
use croupier_kernel::Seat;
use croupier_sitting::{Occupant, OccupantError};
use croupier_store::Kept;
use croupier_table::Record;

use crate::{Offered, SetupError};

/// Reads who sits down: `human`, a bot's name, `exec:COMMAND` or `llm:PROFILE`.
///
/// # Errors
///
/// If nobody is called so.
pub fn occupant<G: Offered>(text: &str) -> Result<Occupant, SetupError> {
    let occupant = Occupant::read(text, |name| named::<G>(name).is_some());
    let occupant = occupant.map_err(|wrong| match wrong {
        OccupantError::Unknown(name) => SetupError::refused(format!(
            "nobody named \"{name}\" can sit down; a seat is human, open, a bot ({}), exec:COMMAND \
             or llm:PROFILE",
            names::<G>()
        )),
        OccupantError::NoCommand | OccupantError::NoProfile => SetupError::refused(wrong),
    })?;
    match &occupant {
        Occupant::Program(command)
            if shlex::split(command).is_none_or(|words| words.is_empty()) =>
        {
            Err(SetupError::refused(format!(
                "\"{}\" names no program; write exec:COMMAND, with quotes closed",
                text.trim()
            )))
        }
        _ => Ok(occupant),
    }
}

/// Everyone at a table: a list of them and those after it, or a number of them
/// with `first` in one place and bots in the rest.
///
/// # Errors
///
/// If nobody is called so, or the game is not played by so many.
pub fn occupants<G: Offered>(
    list: Option<&str>,
    more: &[String],
    first: &Occupant,
) -> Result<Vec<Occupant>, SetupError> {
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
        Err(SetupError::refused(format!("{} has {seats} seats, not {count}", G::NAME)))
    };
    let mut named = match list.map(str::trim) {
        None if more.is_empty() => return Ok(fill(usual)),
        None => Vec::new(),
        Some(text) if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) => {
            if more.is_empty() {
                return Ok(fill(check(text)?));
            }
            return Err(SetupError::refused(
                "--seats takes a list, not a number, together with --seat",
            ));
        }
        Some(list) => list.split(',').map(occupant::<G>).collect::<Result<Vec<_>, _>>()?,
    };
    for seat in more {
        named.push(occupant::<G>(seat)?);
    }
    check(&named.len().to_string())?;
    Ok(named)
}

/// The seats of people.
pub fn people(occupants: &[Occupant]) -> impl Iterator<Item = Seat> {
    Seat::all(occupants.len() as u8)
        .zip(occupants)
        .filter(|(_, occupant)| occupant.is_person())
        .map(|(seat, _)| seat)
}

/// Who sits at a table that goes on.
pub struct Seating {
    /// Everyone, in table order.
    pub occupants: Vec<Occupant>,
    /// Who sits down that did not sit there before.
    pub seated: Vec<Record>,
}

impl Seating {
    /// Those of the match, and in the seats that are named, as `p2=normal`, those
    /// named. A program or a model that was not seated here must be named.
    ///
    /// # Errors
    ///
    /// If nobody is called so, or somebody must be named.
    pub fn new<G: Offered>(kept: &Kept, named: &[String]) -> Result<Seating, SetupError> {
        let mut seats = kept.seats();
        let mut seated = Vec::new();
        let mut taken: Vec<Seat> = Vec::new();
        for words in named {
            let (seat, by) = read_seating::<G>(words, seats.len())?;
            if taken.contains(&seat) {
                return Err(SetupError::refused(format!("{} is named twice", G::seat_name(seat))));
            }
            taken.push(seat);
            seats[seat.index()] = by.to_string();
            seated.push(Record::Seated { seat, by: by.to_string() });
        }
        let mut occupants = Vec::with_capacity(seats.len());
        for (seat, by) in Seat::all(seats.len() as u8).zip(&seats) {
            let occupant = occupant::<G>(by)?;
            if occupant.is_foreign() && !kept.vouches_for(seat) && !taken.contains(&seat) {
                let name = G::seat_name(seat);
                return Err(SetupError::refused(format!(
                    "what this match names for {name} was not written here, so it is not started; name who plays there again: --seat {name}=exec:COMMAND"
                )));
            }
            occupants.push(occupant);
        }
        Ok(Seating { occupants, seated })
    }
}

fn read_seating<G: Offered>(words: &str, seats: usize) -> Result<(Seat, Occupant), SetupError> {
    let Some((seat, by)) = words.split_once('=') else {
        return Err(SetupError::refused(format!(
            "\"{words}\" names no seat; write SEAT=WHO, such as p2=normal or p2=exec:COMMAND"
        )));
    };
    let seat = G::read_seat(seat.trim()).map_err(SetupError::refused)?;
    if seat.index() >= seats {
        return Err(SetupError::refused(format!(
            "nobody at this table is {seat}; it has {seats} seats"
        )));
    }
    Ok((seat, occupant::<G>(by)?))
}
