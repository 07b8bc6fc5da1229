//! Random legal play that remembers how it got where it is.

use std::fmt;

use croupier_kernel::{Dice, Game, Seat, Seed, Turn};

/// A sitting being played at random, with its seed and every action so far.
pub struct Playout<G: Game> {
    /// The game as it stands.
    pub game: G,
    /// Everything that has happened.
    pub events: Vec<G::Event>,
    /// Every action so far.
    pub actions: Vec<(Seat, G::Action)>,
    /// Chance for whoever plays it, apart from the game's own.
    pub dice: Dice,
    config: G::Config,
    seed: Seed,
    seed_text: String,
}

impl<G: Game> Playout<G> {
    /// Sits down under these rules with the numbered test seed.
    pub fn new(config: &G::Config, number: u32) -> Self {
        let seed_text = format!("law {number}");
        let seed = Seed::from_text(&seed_text).expect("a short ASCII text is a seed");
        let mut events = Vec::new();
        let game = G::new(config, seed, &mut events);
        Playout {
            game,
            events,
            actions: Vec::new(),
            dice: seed.child("law", 0).dice(0, 0),
            config: config.clone(),
            seed,
            seed_text,
        }
    }

    /// The same sitting from its beginning, by the same seed and actions.
    pub fn replayed(&self) -> Self {
        let mut again = Playout {
            game: self.game.clone(),
            events: Vec::new(),
            actions: Vec::new(),
            dice: self.seed.child("law", 0).dice(0, 0),
            config: self.config.clone(),
            seed: self.seed,
            seed_text: self.seed_text.clone(),
        };
        again.game = G::new(&self.config, self.seed, &mut again.events);
        for (seat, action) in &self.actions {
            again.act(*seat, *action);
        }
        again
    }

    /// Plays one random legal action; `false` once the sitting is over.
    pub fn step(&mut self) -> bool {
        let Turn::Seat(seat) = self.game.turn() else { return false };
        let Some(action) = self.game.sample(seat, &mut self.dice) else {
            panic!("{seat} is to act and has no legal action: {self:?}");
        };
        self.act(seat, action);
        true
    }

    /// Applies an action that must be legal.
    pub fn act(&mut self, seat: Seat, action: G::Action) {
        self.actions.push((seat, action));
        if let Err(refusal) = self.game.apply(seat, action, &mut self.events) {
            panic!("refused a legal action ({refusal}): {self:?}");
        }
    }
}

/// How to get here again.
impl<G: Game> fmt::Debug for Playout<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} seed \"{}\" after", self.config, self.seed_text)?;
        for (seat, action) in &self.actions {
            write!(f, " {seat} {action};")?;
        }
        Ok(())
    }
}
