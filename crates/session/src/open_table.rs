//! A table where one person plays every seat.

use croupier_buybust::{Action, BadConfig, BuyBust, Config, Phase, Role};
use croupier_kernel::{Seed, Viewer};
use croupier_table::{Table, Told};

use crate::shelf::Edit;
use crate::{News, Request, Scene, Update};

/// A sitting of `single-round` with every hand open to one person.
///
/// Hands follow each other until a bust; then a new game begins.
pub struct OpenTable {
    table: Table<BuyBust>,
    /// The rules that the next hand begins with, if they are others.
    waiting: Option<Config>,
    seed: Seed,
    games: u64,
}

impl OpenTable {
    /// Sits down to as many hands as a sitting can have.
    ///
    /// # Errors
    ///
    /// If the rules cannot be played for so long.
    pub fn sit_down(config: &Config, seed: Seed) -> Result<OpenTable, BadConfig> {
        let config = config.with_hands(Config::MOST_HANDS)?;
        Ok(OpenTable { table: Table::new(config, seed, false), waiting: None, seed, games: 0 })
    }

    /// The table before anything was asked of it.
    pub fn opening(&self) -> Update {
        self.update(0)
    }

    /// Does what is asked, or says why not.
    pub fn ask(&mut self, request: Request) -> Update {
        match request {
            Request::Put { role, card } => self.act(role, Action::Play(card)),
            Request::TakeBack => self.take_back(),
            Request::NextHand => self.next_hand(),
        }
    }

    /// Plays on with edited files: numbers count at once, all else from the next
    /// hand on.
    pub fn edit(&mut self, edit: Edit) -> Update {
        let Edit { config, numbers, structures } = edit;
        let config = match config.with_hands(Config::MOST_HANDS) {
            Ok(config) => config,
            Err(bad) => return self.told(News::Fault(bad.to_string())),
        };
        if numbers.is_empty() && structures.is_empty() {
            return self.told(News::Changed(Vec::new()));
        }
        if structures.is_empty()
            && self.waiting.is_none()
            && self.table.retune(config.clone()).is_ok()
        {
            return self.told(News::Changed(numbers));
        }
        self.waiting = Some(config);
        self.told(News::Waits([structures, numbers].concat()))
    }

    /// The table unchanged, with this said about it.
    pub fn told(&self, news: News) -> Update {
        Update { news: vec![news], ..self.update(usize::MAX) }
    }

    fn phase(&self) -> Phase {
        self.table.view(Viewer::Watcher).board.phase
    }

    /// The rules speak to one seat; here they are told to one who plays all.
    fn act(&mut self, role: Role, action: Action) -> Update {
        if let Phase::Picking(asked) = self.phase()
            && asked != role
        {
            return self.refused(format!("it is the {}'s turn", crate::name(asked)));
        }
        match self.table.act(role.seat(), action) {
            Ok(_) => self.update(self.table.actions()),
            Err(illegal) => self.refused(illegal.to_string()),
        }
    }

    fn refused(&self, why: impl Into<String>) -> Update {
        self.told(News::Refused(why.into()))
    }

    fn next_hand(&mut self) -> Update {
        let phase = self.phase();
        let over = phase == Phase::Over;
        if !over && phase != Phase::Between {
            return self.refused("the hand is not over yet");
        }
        // Edited rules that this game cannot go on with begin another.
        match self.waiting.take() {
            Some(config) if over || self.table.retune(config.clone()).is_err() => {
                return self.begin_again(config);
            }
            None if over => return self.begin_again(self.table.config().clone()),
            Some(_) | None => {}
        }
        self.act(Role::Player, Action::NextHand)
    }

    fn begin_again(&mut self, config: Config) -> Update {
        self.games += 1;
        self.table = Table::new(config, self.seed.child("game", self.games), false);
        self.opening()
    }

    fn take_back(&mut self) -> Update {
        if matches!(self.phase(), Phase::Between | Phase::Over) {
            return self.refused("the cards are turned over, so none can be taken back");
        }
        let down = !self.table.view(Viewer::Watcher).table.is_empty();
        let Some((seat, _)) = self.table.deeds().last().filter(|_| down) else {
            return self.refused("there is no card to take back");
        };
        let who = Role::of(seat).map_or("Player", crate::name);
        match self.table.undo(seat) {
            Ok(_) => self.told(News::Happened(format!("{who} takes the card back"))),
            Err(stays) => self.refused(stays.to_string()),
        }
    }

    /// The table now, with what was shown since this many actions stood.
    fn update(&self, since: usize) -> Update {
        let views = Role::ORDER.map(|role| self.table.view(role.seat()));
        let words = |shown| BuyBust::shown_words(self.table.config(), &shown).to_string();
        let shown = self.table.shown_since(Viewer::Watcher, since);
        let news = shown.into_iter().map(words).map(News::Happened).collect();
        Update { scene: Scene::of(&views), news }
    }
}
