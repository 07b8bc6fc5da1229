//! A table of any generation with people, open seats and bots.

use std::time::Duration;

use croupier_buybust::{Action, BuyBust, Config, View};
use croupier_house::{Edits, Host, News, Step};
use croupier_kernel::{Seat, Viewer};
use croupier_sitting::{Input, Notes, Refused, TurnNumber};
use croupier_store::Store;
use croupier_table::{Secret, Table};

use crate::eyes::{knowledge, listener, log, mine, moments, scene};
use crate::run_update::{RunRequest, RunUpdate};
use crate::{
    NewMatch, Receipt, Report, Served, TableError, advice, next_run, seating, secrets, telling,
};

/// What somebody is told who only watches.
const NO_SEAT: &str = "nobody here plays a seat, so there is nothing to take back";

/// A match of Buy-Bust that one person looks at: its bots act by themselves, and
/// what the person sees is what the seats that it plays may know.
pub struct RunTable {
    pub(crate) host: Host<BuyBust>,
    /// Where its matches are kept, if they are.
    store: Option<Store>,
    /// What the first run was dealt from, and those after it follow from.
    secret: Secret,
    runs: u64,
    /// Where edits of the files come from, if any can come.
    pub(crate) edits: Option<Box<dyn Edits<Config>>>,
    /// Edited rules that the next hand begins with.
    pub(crate) waiting: Option<Config>,
    /// The number of the last question that was asked, and where the numbers of
    /// this run begin.
    asked: TurnNumber,
    earlier: TurnNumber,
    /// The table as it was last handed out, and what was known then.
    shown: RunUpdate,
    knew: Vec<(Viewer, View)>,
    /// Why nothing more can be done here.
    pub(crate) broken: Option<TableError>,
}

impl RunTable {
    /// Sits down to a new match.
    ///
    /// # Errors
    ///
    /// If there are no such cards, rules or opponents, or the match cannot be
    /// kept.
    pub fn sit_down(wanted: &NewMatch, store: Option<Store>) -> Result<RunTable, TableError> {
        let occupants = seating::occupants(&wanted.seats)?;
        let config = seating::agreed(&wanted.setup)?;
        let secret = secrets::secret(wanted.seed.as_deref())?;
        let table = Table::new(config, secret.clone(), wanted.practice);
        let edits = seating::edits(&wanted.setup)?;
        let host = seating::begin(table, occupants, &secret, &store)?;
        Ok(RunTable { edits, ..RunTable::at(host, secret, store, Vec::new())? })
    }

    /// At a match that goes on.
    pub(crate) fn resumed(resumed: seating::Resumed, store: Store) -> Result<RunTable, TableError> {
        let seating::Resumed { host, secret, edits, told } = resumed;
        Ok(RunTable { edits, ..RunTable::at(host, secret, Some(store), told)? })
    }

    pub(crate) fn at(
        host: Host<BuyBust>,
        secret: Secret,
        store: Option<Store>,
        told: Vec<Report>,
    ) -> Result<RunTable, TableError> {
        let shown = RunUpdate {
            scene: scene(&host),
            turn: 0,
            receipt: None,
            moments: Vec::new(),
            news: Vec::new(),
            log: Vec::new(),
            stays: None,
            advice: None,
        };
        let knew = knowledge(&host);
        let mut table = RunTable {
            host,
            store,
            secret,
            runs: 0,
            edits: None,
            waiting: None,
            asked: 0,
            earlier: 0,
            shown,
            knew,
            broken: None,
        };
        let opened = table.step().map_or(Vec::new(), |update| update.news);
        if let Some(wrong) = table.broken.take() {
            return Err(wrong);
        }
        let news = told.into_iter().chain(opened).collect();
        table.update(news);
        Ok(table)
    }

    pub(crate) fn input(&mut self, input: Input<BuyBust>) {
        if self.broken.is_none() {
            self.broken = self.host.input(input).err().map(TableError::from);
        }
    }

    /// The next thing that happens, if any does before a person answers.
    fn step(&mut self) -> Option<RunUpdate> {
        loop {
            if self.broken.is_some() {
                return Some(self.update(Vec::new()));
            }
            match self.host.next(Duration::ZERO) {
                Ok(Step::Show(told)) => {
                    let moments = match told {
                        News::Moved(since) => moments(&self.host, &self.knew, since),
                        _ => Vec::new(),
                    };
                    let news = telling::words_for(&self.host, listener(&self.host), told);
                    if !news.is_empty() {
                        return Some(RunUpdate { moments, ..self.update(news) });
                    }
                }
                Ok(Step::Ask(_) | Step::Wait | Step::Done) => return None,
                Err(wrong) => self.broken = Some(wrong.into()),
            }
        }
    }

    /// The table after what was asked for.
    fn after(&mut self) -> RunUpdate {
        match self.step() {
            Some(update) => update,
            None => self.update(Vec::new()),
        }
    }

    fn act(&mut self, action: Action) -> RunUpdate {
        let Some(question) = self.host.sitting().question() else {
            return self.refused(&Refused::<BuyBust>::Over.to_string());
        };
        let (seat, turn) = (question.seat, question.turn);
        if !mine(&self.host).contains(&seat) {
            return self.refused(&Refused::<BuyBust>::NotAsked.to_string());
        }
        let turn = match action {
            Action::NextHand => self.take_up_waiting().unwrap_or(turn),
            _ => turn,
        };
        self.input(Input::Act { seat, turn, action, notes: Notes::default() });
        self.after()
    }

    /// The seat that takes something back: the one that is asked, or the first that the
    /// person plays.
    fn taker(&self) -> Option<Seat> {
        let mine = mine(&self.host);
        let asked = self.host.sitting().question().map(|question| question.seat);
        asked.filter(|seat| mine.contains(seat)).or(mine.first().copied())
    }

    /// Why nothing can be taken back now, if nothing can.
    fn stays(&self) -> Option<String> {
        let Some(seat) = self.taker() else { return Some(NO_SEAT.to_string()) };
        self.host.sitting().stays(seat).map(|why| telling::pressed(&why.to_string()))
    }

    fn take_back(&mut self) -> RunUpdate {
        let Some(seat) = self.taker() else { return self.refused(NO_SEAT) };
        self.input(Input::TakeBack { seat });
        self.after()
    }

    /// What the seat that is asked could do.
    fn advise(&mut self, odds: bool) -> RunUpdate {
        match advice::advice(&self.host, odds) {
            Some(words) => RunUpdate { advice: Some(words), ..self.update(Vec::new()) },
            None => self.refused("there is nothing to decide; wait until you are asked"),
        }
    }

    fn new_run(&mut self) -> RunUpdate {
        if self.host.sitting().question().is_some() {
            return self.refused("the run is not over yet; play on, or go home after the hand");
        }
        let begun = secrets::of_game(&self.secret, self.runs + 1)
            .and_then(|secret| next_run::begin(&self.host, &self.waiting, &secret, &self.store));
        match begun {
            Ok(host) => {
                self.host = host;
                self.runs += 1;
                self.waited();
                self.earlier = self.asked + 1;
                self.after()
            }
            Err(wrong) => self.refused(&wrong.to_string()),
        }
    }

    fn refused(&mut self, why: &str) -> RunUpdate {
        self.update(vec![Report::Refused(why.to_string())])
    }

    /// The table with this said about it; as it was last handed out if the match
    /// cannot be written down.
    pub(crate) fn update(&mut self, news: Vec<Report>) -> RunUpdate {
        if let Some(wrong) = &self.broken {
            let news = vec![Report::Refused(wrong.to_string())];
            return RunUpdate { news, ..self.shown.clone() };
        }
        let question = self.host.sitting().question();
        self.asked = question.map_or(self.asked, |question| self.earlier + question.turn);
        self.knew = knowledge(&self.host);
        self.shown = RunUpdate {
            scene: scene(&self.host),
            turn: if question.is_some() { self.asked } else { self.asked + 1 },
            receipt: Receipt::of(&self.host),
            moments: Vec::new(),
            news,
            log: log(&self.host),
            stays: self.stays(),
            advice: None,
        };
        self.shown.clone()
    }
}

impl Served for RunTable {
    type Request = RunRequest;
    type Update = RunUpdate;

    fn opening(&self) -> RunUpdate {
        self.shown.clone()
    }

    fn ask(&mut self, request: RunRequest, turn: TurnNumber) -> RunUpdate {
        let open = self.shown.turn;
        if turn != open {
            let stale = Refused::<BuyBust>::Stale { answered: turn, open };
            return self.refused(&stale.to_string());
        }
        match request {
            RunRequest::Act(action) => self.act(action),
            RunRequest::TakeBack => self.take_back(),
            RunRequest::Odds => self.advise(true),
            RunRequest::Hint => self.advise(false),
            RunRequest::NewRun => self.new_run(),
        }
    }

    fn goes_on(&mut self) -> Option<RunUpdate> {
        if self.broken.is_some() { None } else { self.step() }
    }

    fn is_watched(&self) -> bool {
        self.edits.is_some()
    }

    fn edited(&mut self) -> Option<RunUpdate> {
        self.take_edit()
    }
}
