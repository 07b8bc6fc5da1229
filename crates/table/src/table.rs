//! A match and everything that came of it.

use std::fmt;

use croupier_kernel::{Event, Seat, Seed, Turn};
use serde_json::Value;

use crate::playable::Shown;
use crate::{Header, NoUndo, Playable, Record};

/// A match in progress, with what came of each action.
#[derive(Clone, Debug)]
pub struct Table<G: Playable> {
    config: G::Config,
    seed: Seed,
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
    /// Sits down and deals.
    pub fn new(config: G::Config, seed: Seed, practice: bool) -> Table<G> {
        let mut opening = Vec::new();
        let game = G::new(&config, seed, &mut opening);
        Table::from_game(config, seed, practice, game, opening)
    }

    /// Sits down to a game laid out beforehand, with what was shown of it so
    /// far. The seed did not deal it, so its records cannot be replayed.
    pub fn from_game(
        config: G::Config,
        seed: Seed,
        practice: bool,
        game: G,
        opening: Vec<G::Event>,
    ) -> Table<G> {
        let start = game.clone();
        Table { config, seed, practice, start, game, opening, done: Vec::new(), edits: Vec::new() }
    }

    /// The first record of the match.
    pub fn header(&self, seats: Vec<String>) -> Header {
        let config = serde_json::to_value(&self.config).unwrap_or(Value::Null);
        Header::new(G::NAME, config, seats, self.practice, self.seed)
    }

    /// The match as its records and its seed tell it.
    ///
    /// # Errors
    ///
    /// If the records do not make a match of this game, with the first that
    /// does not fit.
    pub fn replay(records: &[Record], seed: Seed) -> Result<Table<G>, Broken> {
        let at = |line: usize, why: String| Broken { line: line + 1, why };
        let Some(Record::Match(header)) = records.first() else {
            return Err(at(0, "a match starts with what is played".to_string()));
        };
        if header.game != G::NAME {
            return Err(at(0, format!("this is a match of {}, not of {}", header.game, G::NAME)));
        }
        if Header::hash_of(&header.config) != header.config_hash {
            return Err(at(0, "the rules do not fit their hash".to_string()));
        }
        if Header::hash_of_seed(seed) != header.seed_hash {
            return Err(at(0, "the seed is not the one this match was dealt from".to_string()));
        }
        let config = serde_json::from_value(header.config.clone())
            .map_err(|wrong| at(0, format!("the rules cannot be read: {wrong}")))?;
        let mut table = Table::<G>::new(config, seed, header.practice);
        if header.seats.len() != usize::from(table.game.seats()) {
            return Err(at(0, "the rules and the seats do not fit".to_string()));
        }
        for (line, record) in records.iter().enumerate().skip(1) {
            table.follow(record).map_err(|why| at(line, why))?;
        }
        Ok(table)
    }

    /// Does what a record says was done.
    ///
    /// # Errors
    ///
    /// If it could not have been done here, in words.
    pub fn follow(&mut self, record: &Record) -> Result<(), String> {
        match record {
            Record::Match(_) => Err("a match starts only once".to_string()),
            Record::Act { seat, action: written } => {
                let action = G::read(self.config(), written).map_err(|wrong| wrong.to_string())?;
                let done = self
                    .act(*seat, action)
                    .map_err(|refusal| format!("{seat} {written}: {refusal}"))?;
                if done != *record {
                    let usual = G::write(self.config(), action);
                    return Err(format!("{seat} {written}: this is written \"{usual}\""));
                }
                Ok(())
            }
            Record::Tuned { config, .. } => {
                let config = serde_json::from_value(config.clone())
                    .map_err(|wrong| format!("the edited rules cannot be read: {wrong}"))?;
                if self.retune(config)? != *record {
                    return Err("the edited rules do not fit their hash".to_string());
                }
                Ok(())
            }
            Record::Undo { seat, .. } => {
                let undone = self.undo(*seat).map_err(|stays| format!("{seat} undo: {stays}"))?;
                if undone != *record {
                    return Err(format!("{seat} cannot take back just this much"));
                }
                Ok(())
            }
            Record::Note { .. } => Ok(()),
            Record::Over { seed_text, .. } => {
                if self.over(seed_text.clone()).as_ref() != Some(record) {
                    return Err("the end that is written is not the end of this match".to_string());
                }
                Ok(())
            }
        }
    }

    /// The rules in force.
    pub fn config(&self) -> &G::Config {
        self.game.config()
    }

    /// The rules under which the last of this many actions was carried out.
    fn config_of(&self, stood: usize) -> &G::Config {
        let last = stood.checked_sub(1).and_then(|place| self.done.get(place));
        last.map_or(&self.config, |deed| &deed.config)
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

    /// What a seat knows.
    pub fn view(&self, seat: Seat) -> G::View {
        self.game.view(seat)
    }

    /// What a seat knows, as data for programs.
    pub fn position(&self, seat: Seat) -> G::Position {
        G::position(&self.view(seat), &self.shown_since(seat, 0))
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
    /// If this edit cannot take effect now, in words; nothing has changed then.
    pub fn retune(&mut self, config: G::Config) -> Result<Record, String> {
        self.game = self.game.retuned(&config)?;
        let written = serde_json::to_value(&config).unwrap_or(Value::Null);
        self.edits.push(Edit { stood: self.done.len(), config });
        let config_hash = Header::hash_of(&written);
        Ok(Record::Tuned { config: written, config_hash })
    }

    /// Takes back a seat's last action, or in practice everything since.
    ///
    /// # Errors
    ///
    /// If it must stay; nothing has changed then.
    pub fn undo(&mut self, seat: Seat) -> Result<Record, NoUndo> {
        let own =
            self.done.iter().rposition(|deed| deed.seat == seat).ok_or(NoUndo::NothingDone)?;
        if self.edits.iter().any(|edit| edit.stood > own) {
            return Err(NoUndo::RulesEdited);
        }
        if !self.practice {
            let (last, since) = (&self.done[own], &self.done[own + 1..]);
            if !since.is_empty() {
                return Err(NoUndo::OthersActed);
            }
            // The end of a match lays its seed open.
            let over = self.turn() == Turn::Over;
            if over || last.events.iter().any(|event| event.uncovers(seat)) {
                return Err(NoUndo::SomethingShown);
            }
        }
        self.go_back_to(own);
        Ok(Record::Undo { seat, back_to: own })
    }

    /// Whether the last action turned something over for a seat.
    pub fn last_uncovers(&self, seat: Seat) -> bool {
        let last = self.done.last();
        last.is_some_and(|deed| deed.events.iter().any(|event| event.uncovers(seat)))
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

    /// Everything a seat has been shown, with how many actions stood then.
    pub fn shown(&self, seat: Seat) -> impl Iterator<Item = (usize, Shown<G>)> {
        self.events().filter_map(move |(before, event)| Some((before, event.shown_to(seat)?)))
    }

    /// Everything a seat has been shown, in words, with how many actions stood
    /// then.
    pub fn told(&self, seat: Seat) -> impl Iterator<Item = (usize, String)> {
        self.shown(seat).map(|(stood, shown)| {
            let config = self.config_of(stood);
            (stood, G::shown_words(config, &shown).to_string())
        })
    }

    /// Everything that someone has been shown who looks on from all of these
    /// seats, in words: what they all read alike once, and what some of them
    /// alone were told under their names.
    pub fn told_together(&self, seats: &[Seat]) -> impl Iterator<Item = (usize, String)> {
        let words = move |stood: usize, event: &G::Event, seat: Seat| {
            let shown = event.shown_to(seat)?;
            Some(G::shown_words(self.config_of(stood), &shown).to_string())
        };
        self.events().flat_map(move |(stood, event)| {
            let told: Vec<_> = seats.iter().map(|seat| words(stood, event, *seat)).collect();
            let lines: Vec<String> = match told.as_slice() {
                [Some(first), rest @ ..]
                    if rest.iter().all(|line| line.as_ref() == Some(first)) =>
                {
                    vec![first.clone()]
                }
                _ => {
                    // A seat that no table has is told what everyone is.
                    let open = words(stood, event, Seat::new(u8::MAX));
                    let own = seats.iter().zip(told).filter(|(_, line)| *line != open);
                    own.filter_map(|(seat, line)| {
                        Some(format!("{}: {}", G::seat_name(*seat), line?))
                    })
                    .collect()
                }
            };
            lines.into_iter().map(move |line| (stood, line))
        })
    }

    /// What a seat has been shown from when this many actions stood.
    pub fn shown_since(&self, seat: Seat, actions: usize) -> Vec<Shown<G>> {
        self.shown(seat).filter(|(stood, _)| *stood >= actions).map(|(_, shown)| shown).collect()
    }

    /// The same as data for programs.
    pub fn data_since(&self, seat: Seat, actions: usize) -> Vec<Value> {
        self.shown(seat)
            .filter(|(stood, _)| *stood >= actions)
            .map(|(stood, shown)| {
                let config = self.config_of(stood);
                serde_json::to_value(G::shown_data(config, &shown)).unwrap_or_default()
            })
            .collect()
    }

    /// Everything that happened, in words, with how many actions stood then.
    /// Only for those who may see all: a finished match, or a simulation.
    pub fn chronicle(&self) -> impl Iterator<Item = (usize, String)> {
        self.events().map(|(stood, event)| {
            let config = self.config_of(stood);
            (stood, G::event_words(config, event).to_string())
        })
    }

    /// Everything that happened, with how many actions stood then. Only
    /// for those who may see all: a finished match, or a simulation.
    pub fn events(&self) -> impl Iterator<Item = (usize, &G::Event)> {
        let opening = self.opening.iter().map(|event| (0, event));
        let since = self.done.iter().enumerate();
        opening.chain(
            since.flat_map(|(before, deed)| {
                deed.events.iter().map(move |event| (before + 1, event))
            }),
        )
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

    /// The last record, once the match is over.
    pub fn over(&self, seed_text: Option<String>) -> Option<Record> {
        (self.turn() == Turn::Over).then(|| Record::Over {
            winners: self.winners(),
            seed: crate::header::hex(&self.seed.to_bytes()),
            seed_text,
        })
    }

    /// What the bots of this match draw from. It tells nothing of the cards.
    pub fn bot_seed(&self) -> Seed {
        self.seed.child("bots", 0)
    }
}

/// A record that does not fit the match before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The line of the match file, from 1.
    pub line: usize,
    why: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} does not fit: {}", self.line, self.why)
    }
}

impl std::error::Error for Broken {}
