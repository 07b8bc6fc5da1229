//! Tables that are begun: as they are chosen, or as one before them was.

use croupier_house::{Host, calendar, occupant};
use croupier_sitting::{Occupant, Sitting};
use croupier_store::Kept;
use croupier_table::{Header, Numbers, Secret, Table, with_game};

use super::opened::Opened;
use super::{can_sit, failed, game_of, suit};
use crate::drawn::Drawn;
use crate::guests::Guests;
use crate::hall::Hall;
use crate::pages::choices::Choices;
use crate::room::{Stage, Waiting, conditions, watch};
use crate::seating::{Chosen, chosen, clock, guests_of};
use crate::sentence::sentence;
use crate::sorry::Sorry;

/// Begins a match as it was chosen, and puts its table up. Its name.
///
/// # Errors
///
/// If it cannot be played so, or cannot be kept.
pub(crate) fn begin<G: Drawn>(hall: &Hall, choices: &Choices) -> Result<String, Sorry> {
    let bad = |why: &dyn std::fmt::Display| Sorry::bad(sentence(&why.to_string()));
    hall.has_room()?;
    let seats = choices.seats;
    let range = G::seat_range();
    if !range.contains(&seats) {
        let (least, most) = (range.start(), range.end());
        return Err(Sorry::bad(format!("This game is for {least} to {most} seats.")));
    }
    let chosen: Vec<Chosen> = chosen(choices)?;
    let occupants = chosen.iter().map(|chosen| match chosen {
        Chosen::Host | Chosen::Guest => Ok(Occupant::Person),
        Chosen::Open => Ok(Occupant::Open),
        Chosen::Bot(name) => match occupant::<G>(name).map_err(|why| bad(&why))? {
            bot @ Occupant::Bot(_) => Ok(bot),
            _ => Err(Sorry::bad("A seat is yours, a guest's or a bot's.")),
        },
    });
    let occupants = occupants.collect::<Result<Vec<Occupant>, Sorry>>()?;
    let config = G::chosen(hall, choices)?;
    let manners = Guests {
        clock: clock(&choices.clock)?,
        clock_waits: choices.pauses,
        speed: choices.speed,
        open: choices.open,
        ..Guests::default()
    };
    let guests = guests_of(&chosen, &choices.name, manners).map_err(|why| bad(&why))?;
    let seed = Some(choices.seed.trim()).filter(|seed| !seed.is_empty());
    let secret = secret::<G>(&config, seed)?;
    let guests = Guests { rounds: choices.rounds, ..guests };
    Agreed::<G> { config, secret, occupants, practice: choices.practice, guests }.put_up(hall)
}

/// Begins a match as this one was, with the same people.
///
/// # Errors
///
/// If it cannot be played so, or cannot be kept.
pub(crate) fn again(hall: &Hall, id: &str) -> Result<String, Sorry> {
    hall.has_room()?;
    let kept = hall.store().find(id).map_err(failed)?;
    with_game!(game_of(&kept)?, G => again_as::<G>(hall, &kept))
}

fn again_as<G: Drawn>(hall: &Hall, kept: &Kept) -> Result<String, Sorry> {
    let header = kept.header();
    let config: G::Config = serde_json::from_value(header.config.clone()).map_err(failed)?;
    let occupants = header.seats.iter().map(|seat| occupant::<G>(seat).map_err(failed));
    let occupants = occupants.collect::<Result<Vec<Occupant>, Sorry>>()?;
    if !can_sit(&occupants) {
        return Err(Sorry::conflict(format!(
            "Programs, models or some open seats play in this match; play again in the terminal: croupier play {}.",
            G::NAME
        )));
    }
    suit::<G>(config.clone(), &occupants)?;
    let text = hall.drawer().get(kept.id()).map_err(failed)?.unwrap_or_default();
    let mut guests: Guests = serde_json::from_str(&text).map_err(failed)?;
    guests.waits = guests.are_invited();
    (guests.paused, guests.ended, guests.rematch) = (false, false, None);
    guests.places.iter_mut().for_each(|place| place.stands_in = false);
    let secret = secret::<G>(&config, None)?;
    Agreed::<G> { config, secret, occupants, practice: header.practice, guests }.put_up(hall)
}

/// A match that is about to begin.
struct Agreed<G: Drawn> {
    config: G::Config,
    secret: Secret,
    occupants: Vec<Occupant>,
    practice: bool,
    guests: Guests,
}

impl<G: Drawn> Agreed<G> {
    /// Commits to the deal, keeps the match, and puts its table up. Its name.
    fn put_up(self, hall: &Hall) -> Result<String, Sorry> {
        let Agreed { config, secret, occupants, practice, guests } = self;
        let seats = occupants.len();
        let table = Table::<G>::new(config.clone(), secret.clone(), practice);
        let sitting = Sitting::new(table, occupants);
        let header = Header { began: Some(calendar::now()), ..sitting.header() };
        let keeper = hall.store().begin(&header, &secret).map_err(failed)?;
        let id = keeper.id().to_string();
        let mut edited = None;
        let stage = if guests.waits {
            Stage::Waiting(Box::new(Waiting {
                keeper,
                secret,
                config,
                practice,
                occupants: sitting.occupants().to_vec(),
                numbers: Numbers::new(seats),
                gathering: None,
            }))
        } else {
            let conditions = conditions::<G>(&header.commitment).map_err(failed)?;
            let sitting = sitting.timed(guests.turn_length());
            let mut host = Host::sit_down(sitting, conditions).map_err(failed)?;
            edited = watch(&mut host, hall.assets());
            host.keep(keeper);
            host.open().map_err(failed)?;
            host.news();
            Stage::InPlay(Box::new(host))
        };
        let opened = Opened {
            id: id.clone(),
            guests,
            stage,
            header: &header,
            contributed: Vec::new(),
            edited,
        };
        hall.put_up(&id, opened.start(hall)?);
        Ok(id)
    }
}

fn secret<G: Drawn>(config: &G::Config, typed: Option<&str>) -> Result<Secret, Sorry> {
    let random = || -> Result<[u8; 32], Sorry> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(failed)?;
        Ok(bytes)
    };
    let text = match typed {
        Some(text) => text.to_string(),
        None => G::seed_text(config, random()?),
    };
    let seed = G::read_seed(config, &text).map_err(|why| Sorry::bad(sentence(&why.to_string())))?;
    Ok(Secret { seed, nonce: Some(random()?), text: Some(text) })
}
