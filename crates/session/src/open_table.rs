//! A table where one person plays every seat.

use std::time::Duration;

use croupier_buybust::{Action, BuyBust, Config, Phase, Role};
use croupier_house::{Edits, Host, Setup, Step};
use croupier_kernel::Viewer;
use croupier_sitting::{Input, Notes, Refused, TurnNumber};
use croupier_store::Store;
use croupier_table::{Secret, Table};

use crate::{Receipt, Report, Request, Scene, Served, TableError, Update, seating, telling};

/// A sitting of `single-round` with every hand open to one person.
///
/// Hands follow each other until a bust; then a new game begins, which is a match
/// of its own.
pub struct OpenTable {
    pub(crate) host: Host<BuyBust>,
    /// Where its matches are kept, if they are.
    pub(crate) store: Option<Store>,
    /// What the first game was dealt from, and those after it follow from.
    pub(crate) secret: Secret,
    pub(crate) games: u64,
    pub(crate) edits: Option<Box<dyn Edits<Config>>>,
    /// Edited rules that the next hand begins with.
    pub(crate) waiting: Option<Config>,
    /// A match that is over, by the rules as they were edited since.
    pub(crate) after: Option<Table<BuyBust>>,
    /// The number of the last question that was asked, and where the numbers of
    /// this game begin.
    pub(crate) asked: TurnNumber,
    pub(crate) earlier: TurnNumber,
    /// The table as it was last handed out.
    shown: Update,
    /// Why nothing more can be done here.
    pub(crate) broken: Option<TableError>,
}

impl OpenTable {
    /// Sits down to as many hands as a sitting can have. The rules are
    /// `single-round`, unless the setup names others.
    ///
    /// # Errors
    ///
    /// If there are no such cards or rules, or the match cannot be kept.
    pub fn sit_down(
        setup: &Setup,
        secret: Secret,
        store: Option<Store>,
    ) -> Result<OpenTable, TableError> {
        let (config, edits) = seating::rules(setup)?;
        let table = Table::new(config, secret.clone(), false);
        let host = seating::begin(table, seating::everywhere(), &secret, &store)?;
        Ok(OpenTable { edits, ..OpenTable::at(host, secret, store)? })
    }

    /// Goes on with a kept match of one face-down round in which one person plays
    /// every seat: with this one, or with the last that is not over.
    ///
    /// # Errors
    ///
    /// If there is none, it is another kind of match, is over, is being played
    /// elsewhere, or cannot be read.
    pub fn go_on(store: Store, name: Option<&str>, setup: &Setup) -> Result<OpenTable, TableError> {
        let resumed = match name {
            Some(name) => seating::resume(&store, name, setup, seating::is_open_round)?,
            None => seating::resume_last(&store, setup, seating::is_open_round)?,
        };
        OpenTable::resumed(resumed, store)
    }

    pub(crate) fn resumed(
        resumed: seating::Resumed,
        store: Store,
    ) -> Result<OpenTable, TableError> {
        let seating::Resumed { host, secret, edits, told } = resumed;
        let mut table = OpenTable { edits, ..OpenTable::at(host, secret, Some(store))? };
        table.shown.news = told;
        Ok(table)
    }

    /// At a match that is open.
    pub(crate) fn at(
        host: Host<BuyBust>,
        secret: Secret,
        store: Option<Store>,
    ) -> Result<OpenTable, TableError> {
        let shown = Update {
            scene: Scene::of(&Role::ORDER.map(|role| host.look(role.seat()).view())),
            turn: 0,
            receipt: None,
            news: Vec::new(),
        };
        let mut table = OpenTable {
            host,
            store,
            secret,
            games: 0,
            edits: None,
            waiting: None,
            after: None,
            asked: 0,
            earlier: 0,
            shown,
            broken: None,
        };
        table.shown.news = table.now().news;
        match table.broken.take() {
            Some(wrong) => Err(wrong),
            None => Ok(table),
        }
    }

    /// The table as it stands, with what is said to someone who comes to it.
    pub fn opening(&self) -> Update {
        self.shown.clone()
    }

    /// Does what is asked of the table as it was last handed out, or says why not.
    pub fn ask(&mut self, request: Request, turn: TurnNumber) -> Update {
        let open = self.shown.turn;
        if turn != open {
            let stale = Refused::<BuyBust>::Stale { answered: turn, open };
            return self.refused(&stale.to_string());
        }
        match request {
            Request::Put { role, card } => self.act(role, Action::Play(card)),
            Request::TakeBack => self.take_back(),
            Request::NextHand => self.next_hand(),
        }
    }

    /// Whether edits can come.
    pub fn is_watched(&self) -> bool {
        self.edits.is_some()
    }

    /// The rules in force.
    pub(crate) fn config(&self) -> &Config {
        match &self.after {
            Some(table) => table.config(),
            None => self.host.look(Viewer::Watcher).config(),
        }
    }

    pub(crate) fn phase(&self) -> Phase {
        self.host.look(Viewer::Watcher).view().board.phase
    }

    pub(crate) fn act(&mut self, role: Role, action: Action) -> Update {
        let turn = self.host.sitting().question().map_or(0, |question| question.turn);
        self.input(Input::Act { seat: role.seat(), turn, action, notes: Notes::default() });
        self.now()
    }

    /// Hands the match something that happens; nothing happens to a broken one.
    pub(crate) fn input(&mut self, input: Input<BuyBust>) {
        if self.broken.is_none() {
            self.broken = self.host.input(input).err().map(TableError::from);
        }
    }

    fn take_back(&mut self) -> Update {
        if matches!(self.phase(), Phase::Between | Phase::Over) {
            return self.refused("the cards are turned over, so none can be taken back");
        }
        if self.host.look(Viewer::Watcher).view().table.is_empty() {
            return self.refused("there is no card to take back");
        }
        let seat = self.host.sitting().question().map(|question| question.seat);
        self.input(Input::TakeBack { seat: seat.unwrap_or_default() });
        self.now()
    }

    pub(crate) fn refused(&mut self, why: &str) -> Update {
        self.update(vec![Report::Refused(why.to_string())])
    }

    /// The table with all that is to be told by now.
    pub(crate) fn now(&mut self) -> Update {
        let mut news = Vec::new();
        while self.broken.is_none() {
            match self.host.next(Duration::ZERO) {
                Ok(Step::Show(told)) => news.extend(telling::words(&self.host, told)),
                Ok(Step::Ask(_) | Step::Wait | Step::Done) => break,
                Err(wrong) => self.broken = Some(wrong.into()),
            }
        }
        self.update(news)
    }

    /// The table with this said about it; as it was last handed out if the match
    /// cannot be written down.
    pub(crate) fn update(&mut self, news: Vec<Report>) -> Update {
        if let Some(wrong) = &self.broken {
            let news = vec![Report::Refused(wrong.to_string())];
            return Update { news, ..self.shown.clone() };
        }
        let question = self.host.sitting().question();
        self.asked = question.map_or(self.asked, |question| self.earlier + question.turn);
        let views = Role::ORDER.map(|role| match &self.after {
            Some(table) => table.view(role.seat()),
            None => self.host.look(role.seat()).view(),
        });
        self.shown = Update {
            scene: Scene::of(&views),
            turn: if question.is_some() { self.asked } else { self.asked + 1 },
            receipt: Receipt::of(&self.host),
            news: Vec::new(),
        };
        Update { news, ..self.shown.clone() }
    }
}

impl Served for OpenTable {
    type Request = Request;
    type Update = Update;

    fn opening(&self) -> Update {
        OpenTable::opening(self)
    }

    fn ask(&mut self, request: Request, turn: TurnNumber) -> Update {
        OpenTable::ask(self, request, turn)
    }

    /// Nobody else plays here.
    fn goes_on(&mut self) -> Option<Update> {
        None
    }

    fn is_watched(&self) -> bool {
        OpenTable::is_watched(self)
    }

    fn edited(&mut self) -> Option<Update> {
        OpenTable::edited(self)
    }
}
