//! A table before its deal.

use std::time::Instant;

use croupier_house::{Conditions, Host};
use croupier_kernel::Seat;
use croupier_sitting::{Occupant, Sitting};
use croupier_store::Keeper;
use croupier_table::{Numbers, Record, Secret, Table};
use maud::Markup;

use super::gathering::{Asked, Gathering};
use super::showing::{Eyes, Showing};
use crate::addresses::Addresses;
use crate::appearance::Appearance;
use crate::drawn::{Drawn, Sitter};
use crate::guests::Guests;
use crate::pages::waiting as pages;
use crate::rules::in_force;

/// A match that is committed to and not dealt yet, because people are to come.
pub(crate) struct Waiting<G: Drawn> {
    pub(crate) keeper: Keeper,
    pub(crate) secret: Secret,
    pub(crate) config: G::Config,
    pub(crate) practice: bool,
    pub(crate) occupants: Vec<Occupant>,
    pub(crate) numbers: Numbers,
    pub(crate) gathering: Option<Gathering>,
}

impl<G: Drawn> Waiting<G> {
    /// The seats of people who have yet to come.
    pub(crate) fn missing(&self, guests: &Guests) -> Vec<Seat> {
        let people = Seat::all(self.occupants.len() as u8).zip(&self.occupants);
        let missing = people.filter(|(_, occupant)| occupant.is_person());
        missing.map(|(seat, _)| seat).filter(|seat| !guests.has_come(*seat)).collect()
    }

    /// Asks the pages that are connected for numbers.
    pub(crate) fn gather(&mut self, connected: Vec<Seat>) {
        self.gathering = Some(Gathering::begin(connected, &self.numbers, Instant::now()));
    }

    /// Writes a promise or a number down.
    ///
    /// # Errors
    ///
    /// If it is not asked for or cannot be written, in words.
    pub(crate) fn take(&mut self, record: &Record) -> Result<(), String> {
        let Some(gathering) = &self.gathering else {
            return Err("the cards are not being dealt yet".to_string());
        };
        let mut numbers = self.numbers.clone();
        gathering.take(&mut numbers, record)?;
        self.keeper.write(record).map_err(|wrong| wrong.to_string())?;
        self.numbers = numbers;
        Ok(())
    }

    /// Puts somebody else in a seat.
    ///
    /// # Errors
    ///
    /// If it cannot be written, in words.
    pub(crate) fn seat(&mut self, seat: Seat, by: Occupant) -> Result<(), String> {
        let record = Record::Seated { seat, by: by.to_string() };
        self.keeper.write(&record).map_err(|wrong| wrong.to_string())?;
        if let Some(place) = self.occupants.get_mut(seat.index()) {
            *place = by;
        }
        Ok(())
    }

    /// Whether the cards can be dealt now.
    pub(crate) fn is_ready(&mut self) -> bool {
        let gathering = self.gathering.as_mut();
        gathering.is_some_and(|gathering| gathering.is_done(&self.numbers, Instant::now()))
    }

    /// Deals.
    ///
    /// # Errors
    ///
    /// If the match cannot be hosted, in words.
    pub(crate) fn deal(
        self,
        conditions: Conditions<G>,
        clock: Option<std::time::Duration>,
    ) -> Result<Host<G>, String> {
        let table = Table::dealt(self.config, self.secret, self.numbers, self.practice);
        let sitting = Sitting::new(table, self.occupants).timed(clock);
        let mut host = Host::sit_down(sitting, conditions).map_err(|wrong| wrong.to_string())?;
        host.keep(self.keeper);
        host.open().map_err(|wrong| wrong.to_string())?;
        host.news();
        Ok(host)
    }

    /// The table as it is shown while it waits.
    pub(crate) fn showing(
        &self,
        id: &str,
        guests: &Guests,
        sitters: Vec<Sitter>,
        commitment: &str,
        addresses: &Addresses,
        trouble: Option<String>,
    ) -> Gathered<G> {
        let seats = Seat::all(self.occupants.len() as u8);
        let wanted = |seat| {
            self.gathering.as_ref().and_then(|gathering| gathering.wanted(&self.numbers, seat))
        };
        Gathered {
            config: self.config.clone(),
            id: id.to_string(),
            guests: guests.clone(),
            sitters,
            wanted: seats.map(wanted).collect(),
            commitment: commitment.to_string(),
            addresses: addresses.clone(),
            trouble,
        }
    }
}

/// What is shown of a table before its deal.
pub(crate) struct Gathered<G: Drawn> {
    config: G::Config,
    id: String,
    guests: Guests,
    sitters: Vec<Sitter>,
    /// What each seat's page is to send.
    wanted: Vec<Option<Asked>>,
    commitment: String,
    addresses: Addresses,
    trouble: Option<String>,
}

impl<G: Drawn> Gathered<G> {
    fn seen_by(&self, eyes: Eyes) -> pages::Waiting {
        let place = |(index, sitter): (usize, &Sitter)| {
            let seat = Seat::new(index as u8);
            pages::Place {
                name: (sitter.bot.is_some() || self.guests.has_come(seat))
                    .then(|| sitter.name.clone()),
                bot: sitter.bot.clone(),
                here: sitter.here,
                mine: eyes.viewer.seat() == Some(seat),
                link: self.guests.link(&self.addresses, &self.id, seat).filter(|_| eyes.host),
            }
        };
        let wanted = eyes.viewer.seat().and_then(|seat| *self.wanted.get(seat.index())?);
        let watch = self.guests.watch_link(&self.addresses, &self.id);
        pages::Waiting {
            kit: G::KIT,
            id: self.id.clone(),
            host: eyes.host,
            seats: self.sitters.iter().enumerate().map(place).collect(),
            watch: Some(watch).filter(|_| eyes.host),
            invite: Some(self.addresses.invitation()).filter(|_| eyes.host),
            number: match wanted {
                None => pages::Number::None,
                Some(Asked::Promise) => pages::Number::Promise,
                Some(Asked::Number) => pages::Number::Open,
            },
            commitment: Some(self.commitment.clone()),
            trouble: self.trouble.clone(),
        }
    }
}

impl<G: Drawn> Showing for Gathered<G> {
    fn guests(&self) -> &Guests {
        &self.guests
    }

    fn part(&self, eyes: Eyes) -> Markup {
        pages::table(&self.seen_by(eyes))
    }

    fn page(&self, eyes: Eyes, appearance: &Appearance, _: bool) -> Markup {
        pages::page(appearance, &self.seen_by(eyes))
    }

    fn advice(&self, _: Eyes) -> Option<Markup> {
        None
    }

    fn rules(&self, appearance: &Appearance) -> Markup {
        in_force::<G>(appearance, &self.config, &self.id)
    }

    fn is_over(&self) -> bool {
        false
    }
}
