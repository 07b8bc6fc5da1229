//! The matches that were played.

use croupier_buybust::{BuyBust, Role};
use croupier_house::calendar;
use croupier_kernel::{Game, one_line};
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
    Damaged(String),
}

impl Played {
    /// All that are kept in a store, the newest first.
    ///
    /// # Errors
    ///
    /// If the folder of matches cannot be read.
    pub fn all(store: &Store) -> Result<Vec<Played>, TableError> {
        let entries = store.history(&Filter::default())?;
        let ours = entries.iter().filter(|entry| entry.game == BuyBust::NAME);
        Ok(ours.map(Played::of).collect())
    }

    /// The one that was played last of those that are not over.
    ///
    /// # Errors
    ///
    /// If the folder of matches cannot be read.
    pub fn last_open(store: &Store) -> Result<Option<Played>, TableError> {
        let entries = store.unfinished()?;
        let ours = entries.iter().filter(|entry| entry.game == BuyBust::NAME);
        let mut open = ours.filter(|entry| entry.damage.is_none());
        Ok(open.next().map(Played::of))
    }

    fn of(entry: &Entry) -> Played {
        let home = entry.scores.get(Role::Player.index());
        let state = match (&entry.damage, home) {
            (Some(damage), _) => PlayedState::Damaged(one_line(damage)),
            (None, Some(home)) if entry.over => PlayedState::Over(*home),
            (None, _) => PlayedState::Open,
        };
        Played {
            id: one_line(&entry.id),
            when: calendar::minute(entry.when()),
            rules: entry.rules.as_deref().map(one_line).unwrap_or_default(),
            seats: entry.seats.iter().map(|seat| one_line(seat)).collect(),
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
            PlayedState::Damaged(how) => how.clone(),
        }
    }
}
