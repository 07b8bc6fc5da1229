//! A match told twice: by a table, and by the game alone.

use croupier_kernel::{Moves, Seat, Seed, Turn};
use croupier_table::{Record, Table};

use crate::Fuzzed;

/// A table, the game as it should stand there, and all that was written down.
pub struct Twice<G: Fuzzed> {
    config: G::Config,
    seed: Seed,
    table: Table<G>,
    game: G,
    edits: Vec<(usize, G::Config)>,
    records: Vec<Record>,
}

impl<G: Fuzzed> Twice<G> {
    /// Sits down and deals.
    pub fn new(config: G::Config, seed: Seed, practice: bool) -> Twice<G> {
        let table = Table::<G>::new(config.clone(), seed, practice);
        let game = G::new(&config, seed, &mut ());
        let seats = vec![String::new(); game.seats().into()];
        let records = vec![Record::Match(table.header(seats))];
        Twice { config, seed, table, game, edits: Vec::new(), records }
    }

    /// The game as it stands.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// What was written down.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// Tries an action: it is accepted exactly if it is listed, and a refusal
    /// changes nothing.
    ///
    /// # Panics
    ///
    /// If that is not so, here and in what follows.
    pub fn act(&mut self, seat: Seat, action: G::Action) {
        let legal = self.game.legal(seat);
        let listed = legal.iter().any(|each| each == action);
        assert_eq!(listed, legal.contains(action), "{seat} {action}");
        assert_eq!(self.table.objection(seat, action).is_none(), listed, "{seat} {action}");
        let before = self.game.clone();
        let mut events = Vec::new();
        let answer = self.game.apply(seat, action, &mut events);
        assert_eq!(answer.is_ok(), listed, "{seat} {action}: {answer:?}");
        let record = self.table.act(seat, action);
        assert_eq!(record.is_ok(), listed, "{seat} {action}");
        if !listed {
            assert_eq!(self.game, before, "{seat} {action}");
            assert!(events.is_empty(), "{seat} {action}");
        }
        self.records.extend(record);
        self.agree();
    }

    /// Tries to play on under other rules.
    pub fn edit(&mut self, config: &G::Config) {
        let edited = self.game.retuned(config);
        let record = self.table.retune(config.clone());
        assert_eq!(edited.is_ok(), record.is_ok(), "{record:?}");
        if let Ok(game) = edited {
            self.game = game;
            self.edits.push((self.table.actions(), config.clone()));
        }
        self.records.extend(record);
        self.agree();
    }

    /// Tries to take back; the game is then told again from its beginning.
    pub fn undo(&mut self, seat: Seat) {
        let Ok(record) = self.table.undo(seat) else { return self.agree() };
        self.records.push(record);
        self.game = G::new(&self.config, self.seed, &mut ());
        let deeds: Vec<_> = self.table.deeds().collect();
        assert!(self.edits.iter().all(|(at, _)| *at <= deeds.len()), "an edit was taken back");
        let mut edits = self.edits.iter().peekable();
        for stood in 0..=deeds.len() {
            while let Some((_, config)) = edits.next_if(|(at, _)| *at == stood) {
                self.game = self.game.retuned(config).expect("it was accepted before");
            }
            if let Some((seat, action)) = deeds.get(stood) {
                self.game.apply(*seat, *action, &mut ()).expect("it was accepted before");
            }
        }
        self.agree();
    }

    fn agree(&self) {
        self.game.assert_adds_up();
        assert_eq!(self.table.turn(), self.game.turn());
        for seat in Seat::all(self.game.seats()) {
            assert_eq!(self.table.view(seat), self.game.view(seat));
        }
    }

    /// Says that the match is over: it ended in time, and replays to itself.
    pub fn over(mut self) {
        assert_eq!(self.game.turn(), Turn::Over);
        assert!(self.game.outcome().is_some());
        if self.edits.is_empty() {
            assert!(self.table.actions() <= G::most_actions(&self.config) as usize);
        }
        self.records.push(self.table.over().expect("the match is over"));
        let again = Table::<G>::replay(&self.records, &self.seed.into()).expect("it was played so");
        assert!(again.events().eq(self.table.events()));
    }
}
