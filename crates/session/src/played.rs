//! The matches that were played.

use croupier_buybust::{BuyBust, Role};
use croupier_house::calendar;
use croupier_kernel::{Game, one_line, short_line};
use croupier_store::{Entry, Filter, Store};

use crate::TableError;

/// A match of Buy-Bust as a list shows it: what everyone may know of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// How the match is named on the command line.
    pub id: String,
    /// When it began, in universal time.
    pub when: String,
    /// What its rules are called.
    pub rules: String,
    /// Who sat where when it began, by role.
    pub seats: Vec<String>,
    /// Whether every card might be taken back.
    pub practice: bool,
    /// How it stands.
    pub state: PlayedState,
}

/// How a kept match stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayedState {
    /// It is not over.
    Open,
    /// It is over, and the Player came home with this.
    Over(i64),
    /// Its file is damaged, and how.
    Damaged {
        /// What is wrong with it.
        how: String,
        /// Whether it can go on from its last good line.
        cut: bool,
    },
}

impl Played {
    /// All that are kept in a store, the newest first.
    ///
    /// # Errors
    ///
    /// If the folder of matches cannot be read.
    pub fn all(store: &Store) -> Result<Vec<Played>, TableError> {
        let entries = store.history(&Filter::default())?;
        let ours = entries.iter().filter(|entry| is_ours(entry));
        Ok(ours.map(|entry| Played::of(store, entry)).collect())
    }

    /// The one that was played last of those that are not over.
    ///
    /// # Errors
    ///
    /// If the folder of matches cannot be read.
    pub fn last_open(store: &Store) -> Result<Option<Played>, TableError> {
        let entries = store.unfinished()?;
        let ours = entries.iter().filter(|entry| is_ours(entry));
        let mut open = ours.filter(|entry| entry.damage.is_none());
        Ok(open.next().map(|entry| Played::of(store, entry)))
    }

    /// The one that was written last of those that are not over, if it is damaged.
    ///
    /// # Errors
    ///
    /// If the folder of matches cannot be read.
    pub fn last_damaged(store: &Store) -> Result<Option<Played>, TableError> {
        let entries = store.history(&Filter::default())?;
        let open = entries.iter().filter(|entry| is_ours(entry) && !entry.over);
        let last = open.max_by_key(|entry| entry.modified);
        let damaged = last.filter(|entry| entry.damage.is_some());
        Ok(damaged.map(|entry| Played::of(store, entry)))
    }

    fn of(store: &Store, entry: &Entry) -> Played {
        let home = entry.scores.get(Role::Player.index());
        let state = match (&entry.damage, home) {
            (Some(damage), _) => {
                let cut = !entry.over && can_be_cut(store, entry);
                PlayedState::Damaged { how: one_line(damage), cut }
            }
            (None, Some(home)) if entry.over => PlayedState::Over(*home),
            (None, _) => PlayedState::Open,
        };
        Played {
            id: one_line(&entry.id),
            when: calendar::minute(entry.when()),
            rules: entry.rules.as_deref().map(short_line).unwrap_or_default(),
            seats: entry.players(),
            practice: entry.practice,
            state,
        }
    }

    /// How it stands, in a few words.
    pub fn result(&self) -> String {
        match &self.state {
            PlayedState::Open => "not over".to_string(),
            PlayedState::Over(home) if *home < 0 => format!("the Player lost ${}", -home),
            PlayedState::Over(home) => format!("the Player came home with ${home}"),
            PlayedState::Damaged { how, .. } => format!("match {} is damaged: {how}", self.id),
        }
    }

    /// What can be done about a match that is damaged.
    pub fn advice(&self) -> Option<String> {
        match &self.state {
            PlayedState::Damaged { cut: true, .. } => {
                Some(format!("to go on from the last good line: croupier resume {} --cut", self.id))
            }
            PlayedState::Damaged { cut: false, .. } => {
                Some("it cannot go on; only a copy from before helps".to_string())
            }
            PlayedState::Open | PlayedState::Over(_) => None,
        }
    }
}

/// Whether a match is of Buy-Bust. A file whose first line is damaged tells it by
/// its name alone.
fn is_ours(entry: &Entry) -> bool {
    let name = entry.id.strip_prefix("imported-").unwrap_or(&entry.id);
    entry.game == BuyBust::NAME || (!entry.is_match() && name.starts_with(BuyBust::NAME))
}

/// Whether what is damaged can be cut off, so that the match goes on before it.
fn can_be_cut(store: &Store, entry: &Entry) -> bool {
    let kept = store.open(entry);
    let damage = kept.as_ref().ok().and_then(|kept| kept.reading().damage.as_ref());
    damage.is_some_and(|damage| !damage.is_forgery())
}
