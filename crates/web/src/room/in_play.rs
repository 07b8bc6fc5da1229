//! A match in play as it is shown.

use std::sync::Arc;
use std::time::{Duration, Instant};

use croupier_house::moves_in_words;
use croupier_kernel::Seat;
use croupier_sitting::TurnNumber;
use croupier_table::Shown;
use croupier_wording::Audience;
use maud::Markup;

use super::showing::{Eyes, Showing};
use super::told::Told;
use crate::addresses::Addresses;
use crate::appearance::Appearance;
use crate::drawn::{Common, Drawn, EditWords, Sitter, TurnTime};
use crate::guests::Guests;
use crate::rules::in_force;
use crate::sorry::FAILED;

/// How many lines of what happened are told.
const LATELY: usize = 30;

/// A match in play, or over.
pub(crate) struct InPlay<G: Drawn> {
    pub(crate) config: G::Config,
    pub(crate) id: String,
    pub(crate) guests: Guests,
    pub(crate) addresses: Addresses,
    /// What each seat knows, in table order, and last what everyone does.
    pub(crate) views: Arc<Vec<G::View>>,
    /// Everything that everyone saw.
    pub(crate) told: Arc<Vec<Shown<G>>>,
    /// Everyone but for their names, in table order.
    pub(crate) sitters: Vec<Sitter>,
    pub(crate) turn: TurnNumber,
    pub(crate) asked: Option<Seat>,
    pub(crate) clock: Option<ShownClock>,
    pub(crate) practice: bool,
    pub(crate) commitment: String,
    pub(crate) contributed: Vec<Seat>,
    pub(crate) ending: Option<crate::drawn::Ending>,
    pub(crate) trouble: Option<String>,
    pub(crate) edited: Option<EditWords>,
    /// Why nothing more can be done here, for the host alone.
    pub(crate) failure: Option<String>,
}

/// The clock of the turn in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ShownClock {
    pub(crate) length: Duration,
    /// When it ends, if it runs.
    pub(crate) until: Option<Instant>,
    /// What is used of the turn while it stands.
    pub(crate) used: Duration,
}

impl ShownClock {
    fn time(self) -> TurnTime {
        let left = match self.until {
            Some(until) => until.saturating_duration_since(Instant::now()),
            None => self.length.saturating_sub(self.used),
        };
        TurnTime { length: self.length, left, runs: self.until.is_some() }
    }
}

impl<G: Drawn> InPlay<G> {
    fn common(&self, eyes: Eyes) -> Common {
        Common {
            id: self.id.clone(),
            seat: self.seat(eyes),
            sitters: self.sitters.clone(),
            turn: self.turn,
            asked: self.asked,
            time: self.clock.map(ShownClock::time),
            practice: self.practice,
            paused: self.guests.paused,
            host: eyes.host,
            speed: self.guests.speed,
            commitment: self.commitment.clone(),
            contributed: self.contributed.clone(),
            ending: self.ending.clone(),
            trouble: match (&self.failure, eyes.host) {
                (Some(failure), true) => Some(failure.clone()),
                (Some(_), false) => Some(FAILED.to_string()),
                (None, _) => self.trouble.clone(),
            },
            edited: self.edited.clone(),
            open: self.plays_all(eyes),
            links: match eyes.host {
                true => self.links(),
                false => Vec::new(),
            },
            watch: eyes.host.then(|| self.guests.watch_link(&self.addresses, &self.id)),
            ended: self.guests.ended,
            rematch: self.guests.rematch.clone(),
        }
    }

    fn links(&self) -> Vec<(Seat, String)> {
        let seats = Seat::all(self.sitters.len() as u8);
        let link = |seat| Some((seat, self.guests.link(&self.addresses, &self.id, seat)?));
        seats.filter_map(link).collect()
    }

    /// The table in lines: who sits there, what happened lately, and what this
    /// viewer sees and may do.
    fn words(&self, eyes: Eyes, view: &G::View, asked: bool) -> String {
        let common = self.common(eyes);
        let seats = Seat::all(self.sitters.len() as u8);
        let names: Vec<String> =
            seats.map(|seat| format!("{} is {}", G::seat_name(seat), common.name(seat))).collect();
        let mut lines = vec![format!("{}.", names.join(", "))];
        let earlier = self.told.len().saturating_sub(LATELY);
        let lately = self.told.iter().skip(earlier);
        lines.push("Lately:".to_string());
        lines.extend(lately.map(|shown| format!("- {}", G::shown_words(&self.config, shown))));
        lines.push(G::brief(view, &self.told, true).trim_end().to_string());
        lines.extend(common.trouble.clone());
        if let Some(ending) = &self.ending {
            let winners: Vec<&str> = ending.winners.iter().map(|seat| common.name(*seat)).collect();
            lines.push(format!("The match is over; won by {}.", winners.join(", ")));
        } else if asked {
            lines.push(moves_in_words(&G::moves(view)));
        } else {
            lines.push("It is not your turn.".to_string());
        }
        lines.join("\n")
    }

    /// Whether these eyes are those of someone who plays every seat.
    fn plays_all(&self, eyes: Eyes) -> bool {
        self.guests.open && eyes.host && eyes.viewer.seat() == self.guests.host
    }

    /// The seat through which these eyes look; at an open table the one that is asked.
    fn seat(&self, eyes: Eyes) -> Option<Seat> {
        let own = eyes.viewer.seat();
        if self.plays_all(eyes) { self.asked.or(own) } else { own }
    }

    fn view(&self, eyes: Eyes) -> Option<&G::View> {
        match self.seat(eyes) {
            Some(seat) if seat.index() + 1 < self.views.len() => self.views.get(seat.index()),
            _ => self.views.last(),
        }
    }

    /// What the other seats of someone see who plays every one.
    fn others(&self, eyes: Eyes) -> Vec<G::View> {
        let own = self.seat(eyes).map(Seat::index);
        let seats = self.views.iter().take(self.sitters.len()).enumerate();
        let others = seats.filter(|(index, _)| self.plays_all(eyes) && Some(*index) != own);
        others.map(|(_, view)| view.clone()).collect()
    }
}

impl<G: Drawn> Showing for InPlay<G> {
    fn guests(&self) -> &Guests {
        &self.guests
    }

    fn part(&self, eyes: Eyes) -> Markup {
        match self.view(eyes) {
            Some(view) => G::part(&self.common(eyes), view, &self.others(eyes), &self.told),
            None => Markup::default(),
        }
    }

    fn page(&self, eyes: Eyes, appearance: &Appearance, advised: bool) -> Markup {
        let (common, others) = (self.common(eyes), self.others(eyes));
        match self.view(eyes) {
            Some(view) => G::page(appearance, &common, view, &others, &self.told, advised),
            None => Markup::default(),
        }
    }

    fn advice(&self, eyes: Eyes) -> Option<Markup> {
        let asked = self.asked.is_some() && self.asked == self.seat(eyes);
        self.view(eyes).filter(|_| asked).and_then(G::advice)
    }

    fn is_over(&self) -> bool {
        self.ending.is_some()
    }

    fn rules(&self, appearance: &Appearance) -> Markup {
        in_force::<G>(appearance, &self.config, &self.id)
    }

    fn told(&self, eyes: Eyes) -> Told {
        let (over, own) = (self.is_over(), self.seat(eyes));
        let asked = own.is_some() && self.asked == own && !over && !self.guests.paused;
        let words = self.view(eyes).map(|view| self.words(eyes, view, asked));
        let rules = G::rules(&self.config, Audience::Llm);
        Told { turn: self.turn, asked, over, words: words.unwrap_or_default(), rules }
    }

    fn with_guests(&self, guests: &Guests) -> Option<Arc<dyn Showing>> {
        let named = self
            .sitters
            .iter()
            .zip(&guests.places)
            .map(|(sitter, place)| Sitter { name: place.name.clone(), ..sitter.clone() });
        Some(Arc::new(InPlay::<G> {
            config: self.config.clone(),
            id: self.id.clone(),
            guests: guests.clone(),
            addresses: self.addresses.clone(),
            views: self.views.clone(),
            told: self.told.clone(),
            sitters: named.collect(),
            turn: self.turn,
            asked: self.asked,
            clock: self.clock,
            practice: self.practice,
            commitment: self.commitment.clone(),
            contributed: self.contributed.clone(),
            ending: self.ending.clone(),
            trouble: self.trouble.clone(),
            edited: self.edited.clone(),
            failure: self.failure.clone(),
        }))
    }
}
