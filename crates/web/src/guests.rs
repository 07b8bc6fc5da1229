//! Who sits at a table, by which links, and how it is played.

use std::time::Duration;

use croupier_kernel::Seat;
use croupier_score::Name;
use serde::{Deserialize, Serialize};

use crate::addresses::Addresses;
use crate::keys;
use crate::pace::Speed;

/// What a table keeps beside its match: names, links and manners. It says nothing
/// of cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Guests {
    /// Where the host sits, if not only to watch.
    pub(crate) host: Option<Seat>,
    /// Every seat, in table order.
    pub(crate) places: Vec<Place>,
    /// The secret of the link by which one may watch.
    pub(crate) watch: String,
    /// The browsers that came by it, as [`keys::hash`] tells them.
    pub(crate) watchers: Vec<String>,
    /// How many rounds are played.
    pub(crate) rounds: u8,
    /// Seconds for a turn.
    pub(crate) clock: Option<u16>,
    /// Whether the clock stands while whoever is to act is not connected.
    pub(crate) clock_waits: bool,
    /// How fast bots play.
    pub(crate) speed: Speed,
    /// Whether the match goes on only when the host says so.
    pub(crate) waits: bool,
    /// Whether the host holds the match up.
    pub(crate) paused: bool,
    /// Whether the host has ended it.
    pub(crate) ended: bool,
    /// The match that was begun after this one with the same people.
    pub(crate) rematch: Option<String>,
    /// Whether the host plays every seat, with all hands open.
    #[serde(default)]
    pub(crate) open: bool,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Place {
    /// What whoever sits there is called.
    pub(crate) name: String,
    /// The secret of the link that seats a person there.
    pub(crate) link: Option<String>,
    /// The browser that came by it, as [`keys::hash`] tells it.
    pub(crate) guest: Option<String>,
    /// Whether a bot plays for the person until they are back.
    pub(crate) stands_in: bool,
}

/// The most browsers that watch one table by its link.
const MOST_WATCHERS: usize = 100;

impl Default for Guests {
    fn default() -> Guests {
        Guests {
            host: None,
            places: Vec::new(),
            watch: String::new(),
            watchers: Vec::new(),
            rounds: 0,
            clock: None,
            clock_waits: true,
            speed: Speed::Normal,
            waits: false,
            paused: false,
            ended: false,
            rematch: None,
            open: false,
        }
    }
}

impl Guests {
    /// The seat that a browser has here.
    pub(crate) fn seat_of(&self, guest: &str) -> Option<Seat> {
        let index = self.places.iter().position(|place| place.guest.as_deref() == Some(guest))?;
        Some(Seat::new(index as u8))
    }

    /// Whether a browser may watch.
    pub(crate) fn may_watch(&self, guest: &str) -> bool {
        self.watchers.iter().any(|watcher| watcher == guest)
    }

    /// The seat that a link is for.
    pub(crate) fn seat_by(&self, link: &str) -> Option<Seat> {
        let fits = |place: &Place| place.link.as_deref().is_some_and(|own| keys::same(own, link));
        Some(Seat::new(self.places.iter().position(fits)? as u8))
    }

    /// The address that seats somebody there, if a person can come to that seat.
    pub(crate) fn link(&self, addresses: &Addresses, id: &str, seat: Seat) -> Option<String> {
        let link = self.place(seat)?.link.as_ref()?;
        Some(format!("{}/seat/{id}/{link}", addresses.guests()))
    }

    /// The address by which one may watch.
    pub(crate) fn watch_link(&self, addresses: &Addresses, id: &str) -> String {
        format!("{}/watch/{id}/{}", addresses.guests(), self.watch)
    }

    /// How long a turn may take.
    pub(crate) fn turn_length(&self) -> Option<Duration> {
        self.clock.map(|seconds| Duration::from_secs(seconds.into()))
    }

    pub(crate) fn place(&self, seat: Seat) -> Option<&Place> {
        self.places.get(seat.index())
    }

    pub(crate) fn place_mut(&mut self, seat: Seat) -> Option<&mut Place> {
        self.places.get_mut(seat.index())
    }

    /// Whether somebody else than the host is to come by a link.
    pub(crate) fn are_invited(&self) -> bool {
        self.places.iter().any(|place| place.link.is_some())
    }

    /// Whether a person plays at a seat who has come: the host, or a guest.
    pub(crate) fn has_come(&self, seat: Seat) -> bool {
        self.host == Some(seat) || self.place(seat).is_some_and(|place| place.guest.is_some())
    }

    /// Seats a browser by its link under this name.
    ///
    /// # Errors
    ///
    /// If another browser sits there already, or the name cannot be used, in words.
    pub(crate) fn sit(&mut self, seat: Seat, guest: &str, name: &str) -> Result<(), String> {
        let name = self.free_name(Some(seat), name)?;
        if self.seat_of(guest).is_some_and(|other| other != seat) {
            return Err("this browser has another seat at this table already".to_string());
        }
        let Some(place) = self.place_mut(seat) else {
            return Err("there is no such seat at this table".to_string());
        };
        if place.guest.as_deref().is_some_and(|other| other != guest) {
            return Err("this link was used by another browser; the host can give you a new one"
                .to_string());
        }
        (place.guest, place.name) = (Some(guest.to_string()), name);
        Ok(())
    }

    /// Lets a browser watch.
    ///
    /// # Errors
    ///
    /// If too many do already, in words.
    pub(crate) fn let_watch(&mut self, guest: &str) -> Result<(), String> {
        if self.may_watch(guest) {
            return Ok(());
        }
        if self.watchers.len() >= MOST_WATCHERS {
            return Err(format!("{MOST_WATCHERS} people watch this table, and no more can"));
        }
        self.watchers.push(guest.to_string());
        Ok(())
    }

    /// A name as it can be used by this seat.
    ///
    /// # Errors
    ///
    /// If it is none, or somebody else here is called so, in words.
    pub(crate) fn free_name(&self, seat: Option<Seat>, name: &str) -> Result<String, String> {
        let name = Name::new(name).map_err(|wrong| wrong.to_string())?.to_string();
        let own = seat.map(Seat::index);
        let mut others = (0..).zip(&self.places).filter(|(index, _)| Some(*index) != own);
        if others.any(|(_, place)| place.name.to_lowercase() == name.to_lowercase()) {
            return Err(format!("somebody else at this table is called {name}"));
        }
        Ok(name)
    }

    /// A new link for a seat; whoever came by the old one is let go.
    ///
    /// # Errors
    ///
    /// If there is no such seat, or no random numbers are given, in words.
    pub(crate) fn link_anew(&mut self, seat: Seat) -> Result<(), String> {
        let link = keys::draw()?;
        let host = self.host == Some(seat);
        match self.place_mut(seat).filter(|_| !host) {
            None => Err("there is no seat for a guest there".to_string()),
            Some(place) => {
                (place.link, place.guest) = (Some(link), None);
                Ok(())
            }
        }
    }
}
