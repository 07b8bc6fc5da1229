//! A table of any generation with people, open seats and bots.

use std::time::Duration;

use croupier_buybust::{Action, BuyBust, Config};
use croupier_house::{Host, Setup, Step, hint};
use croupier_kernel::Viewer;
use croupier_sitting::{Input, Notes, Refused, TurnNumber};
use croupier_store::Store;
use croupier_table::{Secret, Table};
use croupier_wording::Wording;

use crate::eyes::{log, mine, scene};
use crate::run_update::{RunRequest, RunUpdate};
use crate::{NewMatch, Receipt, Report, Served, TableError, seating, secrets, telling};

/// A match of Buy-Bust that one person looks at: its bots act by themselves, and
/// what the person sees is what the seats that it plays may know.
pub struct RunTable {
    host: Host<BuyBust>,
    /// Where its matches are kept, if they are.
    store: Option<Store>,
    /// What the first run was dealt from, and those after it follow from.
    secret: Secret,
    runs: u64,
    practice: bool,
    setup: Setup,
    /// The number of the last question that was asked, and where the numbers of
    /// this run begin.
    asked: TurnNumber,
    earlier: TurnNumber,
    /// The table as it was last handed out.
    shown: RunUpdate,
    /// Why nothing more can be done here.
    broken: Option<TableError>,
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
        let mut host = seating::begin(table, occupants, &secret, &store)?;
        if let Some(edits) = seating::edits(&wanted.setup)? {
            host.look_out_for(edits);
        }
        let practice = wanted.practice;
        RunTable::at(host, secret, store, practice, wanted.setup.clone(), Vec::new())
    }

    /// At a match that goes on.
    pub(crate) fn resumed(
        resumed: seating::Resumed,
        store: Store,
        setup: &Setup,
    ) -> Result<RunTable, TableError> {
        let seating::Resumed { mut host, secret, edits, told } = resumed;
        if let Some(edits) = edits {
            host.look_out_for(edits);
        }
        let practice = host.look(Viewer::Watcher).is_practice();
        RunTable::at(host, secret, Some(store), practice, setup.clone(), told)
    }

    pub(crate) fn at(
        host: Host<BuyBust>,
        secret: Secret,
        store: Option<Store>,
        practice: bool,
        setup: Setup,
        told: Vec<Report>,
    ) -> Result<RunTable, TableError> {
        let shown = RunUpdate {
            scene: scene(&host),
            turn: 0,
            receipt: None,
            news: Vec::new(),
            log: Vec::new(),
            advice: None,
        };
        let mut table = RunTable {
            host,
            store,
            secret,
            runs: 0,
            practice,
            setup,
            asked: 0,
            earlier: 0,
            shown,
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

    fn input(&mut self, input: Input<BuyBust>) {
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
                    let eyes = mine(&self.host);
                    let viewer = match eyes.as_slice() {
                        [seat] => Viewer::Seat(*seat),
                        _ => Viewer::Watcher,
                    };
                    let news = telling::words_for(&self.host, viewer, told);
                    if !news.is_empty() {
                        return Some(self.update(news));
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
        self.input(Input::Act { seat, turn, action, notes: Notes::default() });
        self.after()
    }

    fn take_back(&mut self) -> RunUpdate {
        let mine = mine(&self.host);
        let asked = self.host.sitting().question().map(|question| question.seat);
        let seat = asked.filter(|seat| mine.contains(seat)).or(mine.first().copied());
        let Some(seat) = seat else {
            return self.refused("nobody here plays a seat, so there is nothing to take back");
        };
        self.input(Input::TakeBack { seat });
        self.after()
    }

    /// What the seat that is asked could do, from one sample of worlds.
    fn advise(&mut self, odds: bool) -> RunUpdate {
        let asked = self.host.sitting().question().map(|question| question.seat);
        let Some(seat) = asked.filter(|seat| mine(&self.host).contains(seat)) else {
            return self.refused("there is nothing to decide; wait until you are asked");
        };
        let look = self.host.look(seat);
        let words = match odds {
            true => BuyBust::answer(&look.view(), "odds", "").unwrap_or_default(),
            false => hint(look),
        };
        RunUpdate { advice: Some(words), ..self.update(Vec::new()) }
    }

    fn new_run(&mut self) -> RunUpdate {
        if self.host.sitting().question().is_some() {
            return self.refused("the run is not over yet; play on, or go home after the hand");
        }
        let begun = self.begin_again();
        match begun {
            Ok(host) => {
                self.host = host;
                self.runs += 1;
                self.earlier = self.asked + 1;
                self.after()
            }
            Err(wrong) => self.refused(&wrong.to_string()),
        }
    }

    /// Another run with the same seats and by the rules of this one, or by those of
    /// the folder that is watched.
    fn begin_again(&self) -> Result<Host<BuyBust>, TableError> {
        let secret = secrets::of_game(&self.secret, self.runs + 1)?;
        let edits = seating::edits(&self.setup)?;
        let waiting = self.host.sitting().waiting().cloned();
        let config: Config =
            waiting.unwrap_or_else(|| self.host.look(Viewer::Watcher).config().clone());
        let table = Table::new(config, secret.clone(), self.practice);
        let occupants = self.host.sitting().occupants().to_vec();
        let mut host = seating::begin(table, occupants, &secret, &self.store)?;
        if let Some(edits) = edits {
            host.look_out_for(edits);
        }
        Ok(host)
    }

    fn refused(&mut self, why: &str) -> RunUpdate {
        self.update(vec![Report::Refused(why.to_string())])
    }

    /// The table with this said about it; as it was last handed out if the match
    /// cannot be written down.
    fn update(&mut self, news: Vec<Report>) -> RunUpdate {
        if let Some(wrong) = &self.broken {
            let news = vec![Report::Refused(wrong.to_string())];
            return RunUpdate { news, ..self.shown.clone() };
        }
        let question = self.host.sitting().question();
        self.asked = question.map_or(self.asked, |question| self.earlier + question.turn);
        self.shown = RunUpdate {
            scene: scene(&self.host),
            turn: if question.is_some() { self.asked } else { self.asked + 1 },
            receipt: Receipt::of(&self.host),
            news,
            log: log(&self.host),
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
        self.host.is_watched()
    }

    fn edited(&mut self) -> Option<RunUpdate> {
        (self.host.is_edited() && self.broken.is_none()).then(|| self.after())
    }
}
