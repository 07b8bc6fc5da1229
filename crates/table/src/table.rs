//! A match and everything that came of it.

mod dealing;
mod replay;
mod telling;

use croupier_kernel::{Event, Seat, Turn, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::{Header, Numbers, Playable, Record, RetuneError, Secret, UndoError};

/// A match in progress, with what came of each action.
#[derive(Clone, Debug)]
pub struct Table<G: Playable> {
    config: G::Config,
    secret: Secret,
    numbers: Numbers,
    practice: bool,
    start: G,
    game: G,
    opening: Vec<G::Event>,
    done: Vec<Deed<G>>,
    edits: Vec<Edit<G>>,
}

/// One action that stands, what came of it, and the rules in force by then: an
/// edit may wait for the action that lets it take effect.
#[derive(Clone, Debug)]
struct Deed<G: Playable> {
    seat: Seat,
    action: G::Action,
    events: Vec<G::Event>,
    config: G::Config,
}

/// Rules edited during the match, and how many actions stood then.
#[derive(Clone, Debug)]
struct Edit<G: Playable> {
    stood: usize,
    config: G::Config,
}

impl<G: Playable> Table<G> {
    /// The rules in force.
    pub fn config(&self) -> &G::Config {
        self.game.config()
    }

    /// Whether free take-back is allowed.
    pub fn is_practice(&self) -> bool {
        self.practice
    }

    /// How many seats there are.
    pub fn seats(&self) -> u8 {
        self.game.seats()
    }

    /// Whose decision the table waits for.
    pub fn turn(&self) -> Turn {
        self.game.turn()
    }

    /// How many actions stand.
    pub fn actions(&self) -> usize {
        self.done.len()
    }

    /// What a viewer knows.
    pub fn view(&self, viewer: impl Into<Viewer>) -> G::View {
        self.game.seen_by(viewer.into())
    }

    /// What a viewer knows, as data for programs.
    pub fn position(&self, viewer: impl Into<Viewer>) -> G::Position {
        let viewer = viewer.into();
        G::position(&self.view(viewer), &self.shown_since(viewer, 0))
    }

    /// What to do for a seat that does not answer.
    pub fn fallback(&self, seat: Seat) -> Option<G::Action> {
        G::fallback(&self.view(seat))
    }

    /// The actions open to a seat.
    pub fn legal(&self, seat: Seat) -> G::Legal {
        self.game.legal(seat)
    }

    /// Why a seat could not do this now, if it could not.
    pub fn objection(&self, seat: Seat, action: G::Action) -> Option<G::Illegal> {
        self.game.clone().apply(seat, action, &mut ()).err()
    }

    /// Carries out an action and yields its record.
    ///
    /// # Errors
    ///
    /// If the rules refuse it; nothing has changed then.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<Record, G::Illegal> {
        let mut events = Vec::new();
        self.game.apply(seat, action, &mut events)?;
        let config = self.game.config().clone();
        self.done.push(Deed { seat, action, events, config });
        Ok(Record::Act { seat, action: G::write(self.game.config(), action) })
    }

    /// Plays on under edited rules and yields the record of it.
    ///
    /// # Errors
    ///
    /// If this edit cannot take effect now; nothing has changed then.
    pub fn retune(&mut self, config: G::Config) -> Result<Record, RetuneError> {
        self.game = self.game.retuned(&config)?;
        let written = data(&config);
        self.edits.push(Edit { stood: self.done.len(), config });
        let config_hash = Header::hash_of(&written);
        Ok(Record::Tuned { config: written, config_hash })
    }

    /// Takes back a seat's last action, or in practice everything since.
    ///
    /// # Errors
    ///
    /// If it must stay; nothing has changed then.
    pub fn undo(&mut self, seat: Seat) -> Result<Record, UndoError> {
        let own = self.undoable(seat)?;
        self.go_back_to(own);
        Ok(Record::Undo { seat, back_to: own })
    }

    /// How many actions would stand if a seat took its last one back now.
    ///
    /// # Errors
    ///
    /// If it must stay.
    pub fn undoable(&self, seat: Seat) -> Result<usize, UndoError> {
        let own =
            self.done.iter().rposition(|deed| deed.seat == seat).ok_or(UndoError::NothingDone)?;
        if self.edits.iter().any(|edit| edit.stood > own) {
            return Err(UndoError::RulesEdited);
        }
        if !self.practice {
            let (last, since) = (&self.done[own], &self.done[own + 1..]);
            if !since.is_empty() {
                return Err(UndoError::OthersActed);
            }
            // The end of a match lays its seed open.
            let over = self.turn() == Turn::Over;
            if over || last.events.iter().any(|event| event.uncovers(seat)) {
                return Err(UndoError::SomethingShown);
            }
        }
        Ok(own)
    }

    /// Whether the last action turned something over for a seat.
    pub fn last_uncovers(&self, seat: Seat) -> bool {
        let last = self.done.last();
        last.is_some_and(|deed| deed.events.iter().any(|event| event.uncovers(seat)))
    }

    /// Whether the last action turned something over for someone who plays every
    /// seat.
    pub fn last_uncovers_to_all(&self) -> bool {
        let shown = |event: &G::Event| {
            !G::is_clue(event) && Seat::all(self.seats()).any(|seat| event.uncovers(seat))
        };
        self.done.last().is_some_and(|deed| deed.events.iter().any(shown))
    }

    fn go_back_to(&mut self, actions: usize) {
        self.done.truncate(actions);
        self.game = self.start.clone();
        let mut edits = self.edits.iter().peekable();
        for stood in 0..=self.done.len() {
            // What was accepted once is accepted again.
            while let Some(edit) = edits.next_if(|edit| edit.stood == stood) {
                if let Ok(game) = self.game.retuned(&edit.config) {
                    self.game = game;
                }
            }
            if let Some(deed) = self.done.get(stood) {
                let _ = self.game.apply(deed.seat, deed.action, &mut ());
            }
        }
    }

    /// The actions that stand.
    pub fn deeds(&self) -> impl Iterator<Item = (Seat, G::Action)> {
        self.done.iter().map(|deed| (deed.seat, deed.action))
    }

    /// A seat's score so far.
    pub fn standing(&self, seat: Seat) -> i64 {
        self.game.standing(seat)
    }

    /// Everyone who won; nobody until the match is over.
    pub fn winners(&self) -> Vec<Seat> {
        self.game.outcome().map_or(Vec::new(), |outcome| G::winners(&outcome).iter().collect())
    }
}

/// Rules or an event as files and programs are told of them.
fn data(of: impl Serialize) -> Value {
    serde_json::to_value(of)
        .expect("rules and events are made of words, numbers and lists, which have a JSON form")
}
