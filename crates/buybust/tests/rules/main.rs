//! The rule book, rule by rule. Numbers refer to `docs/rules/buy-bust.md`.

mod book;
mod building;
mod content;
mod initiative;
mod options;
mod resolution;
mod runs;
mod sequential;
mod single_round;
mod totals;

use croupier_buybust::{
    Action, Book, BuyBust, Card, Catalog, Config, Deal, Ending, Event, Illegal, Public, Role,
    Rules, Totals,
};
use croupier_content::buybust::Content;
use croupier_kernel::{Game, Moves, Seed, Turn};

/// A table under test, with what has happened at it.
struct Sitting {
    game: BuyBust,
    events: Vec<Event>,
}

fn seed() -> Seed {
    Seed::from_text("rules").unwrap()
}

/// The book of the recorded card values.
fn classic() -> &'static Book {
    Content::embedded().book("classic").unwrap()
}

fn cards(catalog: &Catalog, ids: &str) -> Vec<Card> {
    ids.split_whitespace().map(|id| catalog.find(id).unwrap_or_else(|| panic!("{id}"))).collect()
}

/// A shipped ruleset with other settings of the run.
fn table(ruleset: &str, change: impl FnOnce(&mut Rules)) -> Config {
    let config = classic().config(ruleset, None).unwrap();
    let mut rules = config.rules().clone();
    change(&mut rules);
    config.with_rules(rules).unwrap()
}

/// Sits down with these cards on top of the decks, the first drawn first.
fn sit(config: &Config, narc: &str, customer: &str, player: &str, dealer: &str) -> Sitting {
    let [narc, customer, player, dealer] =
        [narc, customer, player, dealer].map(|ids| cards(config.catalog(), ids));
    let deal = Deal::new(config, [&narc, &customer, &player], &dealer).unwrap();
    let mut events = Vec::new();
    let game = BuyBust::from_deal(config, &deal, seed(), &mut events);
    Sitting { game, events }
}

impl Sitting {
    /// Tries an action such as `narc raise patrol`.
    fn attempt(&mut self, line: &str) -> Result<(), Illegal> {
        let (role, action) = line.trim().split_once(' ').unwrap();
        let role: Role = role.parse().unwrap();
        let action = BuyBust::read(self.game.config(), action).unwrap();
        self.game.apply(role.seat(), action, &mut self.events)
    }

    /// Plays actions such as `narc check; player play weed`, each of which must
    /// be that seat's turn.
    fn play(&mut self, lines: &str) -> &mut Sitting {
        for line in lines.split(';').filter(|line| !line.trim().is_empty()) {
            if let Err(refusal) = self.attempt(line) {
                panic!("{line}: {refusal}");
            }
        }
        self
    }

    fn turn(&self) -> Option<Role> {
        match self.game.turn() {
            Turn::Seat(seat) => Role::of(seat),
            Turn::Over => None,
        }
    }

    fn totals(&self) -> Totals {
        self.game.totals()
    }

    fn legal(&self, role: Role) -> Vec<Action> {
        self.game.legal(role.seat()).iter().collect()
    }

    fn publics(&self) -> Vec<Public> {
        let public = |event: &Event| match event {
            Event::Public(public) => Some(*public),
            _ => None,
        };
        self.events.iter().filter_map(public).collect()
    }

    fn ending(&self) -> Option<Ending> {
        self.game.board().last.map(|last| last.ending)
    }

    fn card(&self, id: &str) -> Card {
        cards(self.game.config().catalog(), id)[0]
    }

    fn ids(&self, role: Role) -> String {
        let catalog = self.game.config().catalog();
        let held = self.game.held(role);
        held.iter().map(|card| catalog.id(card).to_string()).collect::<Vec<_>>().join(" ")
    }
}
