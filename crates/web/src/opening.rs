//! How tables are opened: from what is chosen, and from the files of matches.

use std::path::Path;
use std::time::Duration;

use axum::http::StatusCode;
use croupier_house::{Host, Seating, calendar, occupant};
use croupier_kernel::Seat;
use croupier_sitting::{Occupant, Sitting};
use croupier_store::{Kept, StoreError, TurnClock};
use croupier_table::{GameName, Header, Numbers, Record, Secret, Table, with_game};
use maud::Markup;

use crate::appearance::Appearance;
use crate::drawn::{Drawn, EditWords};
use crate::guests::Guests;
use crate::hall::Hall;
use crate::pace::Lasting;
use crate::pages::choices::Choices;
use crate::room::{Course, Eyes, Room, Showing, Stage, Waiting, conditions, watch};
use crate::seating::{Chosen, chosen, clock, guests_of, strangers};
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

fn game_of(kept: &Kept) -> Result<GameName, Sorry> {
    let game = kept.header().game.parse();
    game.map_err(|_| Sorry::conflict("This game is not known here."))
}

fn again_as<G: Drawn>(hall: &Hall, kept: &Kept) -> Result<String, Sorry> {
    let header = kept.header();
    let config: G::Config = serde_json::from_value(header.config.clone()).map_err(failed)?;
    let occupants = header.seats.iter().map(|seat| occupant::<G>(seat).map_err(failed));
    let occupants = occupants.collect::<Result<Vec<Occupant>, Sorry>>()?;
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

/// Opens the table of a match from its file.
///
/// # Errors
///
/// If there is no such match, or it cannot be shown here.
pub(crate) fn fetch(hall: &Hall, id: &str) -> Result<Room, Sorry> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    if id.is_empty() || !id.bytes().all(plain) {
        return Err(Sorry::nothing_here());
    }
    let path = hall.store().matches().join(format!("{id}.match"));
    if !path.is_file() {
        return Err(Sorry::new(StatusCode::NOT_FOUND, "There is no match of this name."));
    }
    let kept = hall.store().find(id).map_err(failed)?;
    with_game!(game_of(&kept)?, G => fetch_when_free::<G>(hall, &kept))
}

/// A table that was let go just now may still hold its file.
fn fetch_when_free<G: Drawn>(hall: &Hall, kept: &Kept) -> Result<Room, Sorry> {
    let mut fetched = fetch_as::<G>(hall, kept);
    for _ in 0..20 {
        if !fetched.as_ref().is_err_and(|sorry| sorry.status == StatusCode::LOCKED) {
            break;
        }
        std::thread::sleep(Duration::from_millis(50));
        fetched = fetch_as::<G>(hall, &hall.store().find(kept.id()).map_err(failed)?);
    }
    fetched
}

fn fetch_as<G: Drawn>(hall: &Hall, kept: &Kept) -> Result<Room, Sorry> {
    let (id, header) = (kept.id().to_string(), kept.header());
    let Some(secret) = kept.secret() else {
        return Err(Sorry::conflict(
            "The secret seed of this match is missing, so it cannot go on.",
        ));
    };
    let Seating { occupants, .. } =
        Seating::new::<G>(kept, &[]).map_err(|why| Sorry::conflict(sentence(&why.to_string())))?;
    let open = occupants.iter().filter(|occupant| **occupant == Occupant::Open).count();
    if occupants.iter().any(Occupant::is_foreign) || (open > 0 && open < occupants.len()) {
        return Err(Sorry::conflict(format!(
            "Programs, models or some open seats play in this match; go on with it in the terminal: croupier resume {id}."
        )));
    }
    let kept_guests = hall.drawer().get(&id).map_err(failed)?;
    let guests = match kept_guests.and_then(|text| serde_json::from_str::<Guests>(&text).ok()) {
        Some(guests) if guests.places.len() == occupants.len() => guests,
        _ => strangers(&occupants).map_err(failed)?,
    };
    let records = kept.records();
    let numbers = Numbers::of(records).map_err(failed)?;
    let contributed = numbers.opened().collect();
    let begun = records.iter().any(Record::is_play);
    let mut edited = None;
    let stage = if guests.waits && !begun {
        let keeper = hall.store().reopen(kept, false).map_err(held)?;
        let config = serde_json::from_value(header.config.clone()).map_err(failed)?;
        Stage::Waiting(Box::new(Waiting {
            keeper,
            secret: secret.clone(),
            config,
            practice: header.practice,
            occupants,
            numbers,
            gathering: None,
        }))
    } else {
        let table = Table::<G>::replay(records, secret).map_err(failed)?;
        let used = kept.turn_clock().map_or(Duration::ZERO, TurnClock::used);
        let sitting =
            Sitting::resumed(table, occupants, records).after(used).timed(guests.turn_length());
        let conditions = conditions::<G>(&header.commitment).map_err(failed)?;
        let keeper = match kept.is_over() {
            true => None,
            false => Some(hall.store().reopen(kept, false).map_err(held)?),
        };
        let mut host = Host::sit_down(sitting, conditions).map_err(failed)?;
        let over = keeper.is_none();
        if !over {
            edited = watch(&mut host, hall.assets());
        }
        if let Some(keeper) = keeper {
            host.keep(keeper);
        }
        if !over {
            host.open().map_err(failed)?;
            host.news();
        }
        Stage::InPlay(Box::new(host))
    };
    Opened { id, guests, stage, header, contributed, edited }.start(hall)
}

/// A table that is ready to be run.
struct Opened<'h, G: Drawn> {
    id: String,
    guests: Guests,
    stage: Stage<G>,
    header: &'h Header,
    contributed: Vec<Seat>,
    edited: Option<EditWords>,
}

impl<G: Drawn> Opened<'_, G> {
    fn start(self, hall: &Hall) -> Result<Room, Sorry> {
        let (room, orders, show) = Room::new(std::sync::Arc::new(Nothing));
        let mut course = Course {
            id: self.id,
            drawer: hall.drawer(),
            addresses: hall.addresses().clone(),
            pages: vec![0; self.guests.places.len()],
            guests: self.guests,
            stage: self.stage,
            orders,
            show,
            commitment: self.header.commitment.clone(),
            contributed: self.contributed,
            shown: std::time::Instant::now(),
            lasting: Lasting::default(),
            held: false,
            hurried: false,
            broken: None,
            trouble: None,
            assets: hall.assets().map(Path::to_path_buf),
            edited: self.edited,
        };
        course.keep_guests().map_err(failed)?;
        course.publish();
        tokio::spawn(course.run());
        Ok(room)
    }
}

/// What a table shows before it has shown anything; nobody sees it.
struct Nothing;

impl Showing for Nothing {
    fn guests(&self) -> &Guests {
        static NOBODY: std::sync::LazyLock<Guests> = std::sync::LazyLock::new(Guests::default);
        &NOBODY
    }

    fn part(&self, _: Eyes) -> Markup {
        Markup::default()
    }

    fn page(&self, _: Eyes, _: &Appearance, _: bool) -> Markup {
        Markup::default()
    }

    fn advice(&self, _: Eyes) -> Option<Markup> {
        None
    }

    fn rules(&self, _: &Appearance) -> Markup {
        Markup::default()
    }

    fn is_over(&self) -> bool {
        false
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

fn failed(why: impl std::fmt::Display) -> Sorry {
    Sorry::failed(sentence(&why.to_string()))
}

/// Why a match's file cannot be written.
fn held(why: StoreError) -> Sorry {
    match why {
        StoreError::Busy(_) => Sorry::new(
            StatusCode::LOCKED,
            "This match is being played elsewhere, in a terminal or by another server.",
        ),
        why => Sorry::conflict(sentence(&why.to_string())),
    }
}
