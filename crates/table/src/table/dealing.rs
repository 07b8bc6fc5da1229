//! How a match is dealt, and what may be told of its secret, and when.

use croupier_kernel::{Seed, Turn};

use super::{Table, data};
use crate::{Header, Numbers, Playable, Record, Secret};

impl<G: Playable> Table<G> {
    /// Sits down and deals from a secret, or from a seed alone.
    pub fn new(config: G::Config, secret: impl Into<Secret>, practice: bool) -> Table<G> {
        let secret = secret.into();
        let mut opening = Vec::new();
        let game = G::new(&config, secret.seed, &mut opening);
        Table::from_game(config, secret, practice, game, opening)
    }

    /// Sits down and deals from a secret and from the numbers of the seats.
    pub fn dealt(
        config: G::Config,
        secret: impl Into<Secret>,
        numbers: Numbers,
        practice: bool,
    ) -> Table<G> {
        let secret = secret.into();
        let mut opening = Vec::new();
        let game = G::new(&config, numbers.dealing_seed(secret.seed), &mut opening);
        Table { numbers, ..Table::from_game(config, secret, practice, game, opening) }
    }

    /// Sits down to a game laid out beforehand, with what was shown of it so
    /// far. The seed did not deal it, so its records cannot be replayed.
    pub fn from_game(
        config: G::Config,
        secret: impl Into<Secret>,
        practice: bool,
        game: G,
        opening: Vec<G::Event>,
    ) -> Table<G> {
        Table {
            config,
            secret: secret.into(),
            numbers: Numbers::new(game.seats().into()),
            practice,
            start: game.clone(),
            game,
            opening,
            done: Vec::new(),
            edits: Vec::new(),
        }
    }

    /// The first record of the match.
    pub fn header(&self, seats: Vec<String>) -> Header {
        Header::new(G::NAME, data(&self.config), seats, self.practice, &self.secret)
    }

    /// The last record, once the match is over.
    pub fn over(&self) -> Option<Record> {
        (self.turn() == Turn::Over).then(|| Record::Over {
            winners: self.winners(),
            seed: format!("{:x}", self.secret.seed),
            nonce: self.secret.nonce_hex(),
            seed_text: self.secret.text.clone(),
        })
    }

    /// What the bots of this match draw from. It tells nothing of the cards.
    pub fn bot_seed(&self) -> Seed {
        self.numbers.dealing_seed(self.secret.seed).child("bots", 0)
    }
}
