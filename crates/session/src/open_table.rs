//! A table where one person plays every seat.

use std::path::PathBuf;
use std::time::Duration;

use croupier_buybust::{Action, BuyBust, Config, Phase, Role};
use croupier_house::{Conditions, Edit, EditChange, EditNews, Edits, Host, News as Told, Step};
use croupier_kernel::{Game, Viewer};
use croupier_sitting::{Input, Notes, Occupant, Refused, Sitting, TurnNumber};
use croupier_store::Store;
use croupier_table::{NoUndo, Secret, Table, Told as _};
use croupier_wording::Words;

use crate::{News, Request, Scene, TableError, Update};

/// A sitting of `single-round` with every hand open to one person.
///
/// Hands follow each other until a bust; then a new game begins.
pub struct OpenTable {
    host: Host<BuyBust>,
    /// Where its matches are kept, if they are.
    store: Option<Store>,
    /// What the first game was dealt from, and those after it follow from.
    secret: Secret,
    games: u64,
    /// Why nothing more can be done here.
    broken: Option<TableError>,
}

impl OpenTable {
    /// Sits down to as many hands as a sitting can have.
    ///
    /// # Errors
    ///
    /// If the rules cannot be played for so long, or the match cannot be kept.
    pub fn sit_down(
        config: &Config,
        secret: Secret,
        store: Option<Store>,
    ) -> Result<OpenTable, TableError> {
        let config = config.with_hands(Config::MOST_HANDS).map_err(TableError::rules)?;
        let host = begin(config, &secret, store.as_ref())?;
        Ok(OpenTable { host, store, secret, games: 0, broken: None })
    }

    /// Goes on with a kept match of one face-down round in which one person plays
    /// every seat.
    ///
    /// # Errors
    ///
    /// If it is another kind of match, is over, or cannot be read.
    pub fn go_on(store: Store, name: &str) -> Result<OpenTable, TableError> {
        let kept = store.find(name)?;
        let secret = kept.secret().cloned().ok_or(TableError::NoSecret)?;
        if kept.header().game != BuyBust::NAME {
            return Err(TableError::OtherGame);
        }
        if kept.is_over() {
            return Err(TableError::Over);
        }
        let table = Table::<BuyBust>::replay(kept.records(), &secret)
            .map_err(|broken| TableError::Broken(broken.to_string()))?;
        let open = Occupant::Open.to_string();
        let single = table.config().sequential().is_none() && table.config().initiative().is_none();
        if !single || kept.seats().iter().any(|seat| *seat != open) {
            return Err(TableError::OtherGame);
        }
        let occupants = vec![Occupant::Open; Role::ORDER.len()];
        let sitting = Sitting::resumed(table, occupants, kept.records());
        let keeper = store.reopen(&kept, false)?;
        let mut host = Host::sit_down(sitting, conditions(&secret))?;
        host.keep(keeper);
        let mut table = OpenTable { host, store: Some(store), secret, games: 0, broken: None };
        table.broken = table.host.open().err().map(TableError::from);
        table.news();
        Ok(table)
    }

    /// Plays on with edited files: numbers count at once, all else from the next
    /// hand on.
    pub fn look_out_for(&mut self, edits: Box<dyn Edits<Config>>) {
        self.host.look_out_for(Box::new(Long(edits)));
    }

    /// Whether edits can come.
    pub fn is_watched(&self) -> bool {
        self.host.is_watched()
    }

    /// The table before anything was asked of it.
    pub fn opening(&self) -> Update {
        self.update(Vec::new())
    }

    /// Does what is asked for the question of this number, or says why not.
    pub fn ask(&mut self, request: Request, turn: TurnNumber) -> Update {
        match request {
            Request::Put { role, card } => self.act(role, Action::Play(card), turn),
            Request::TakeBack => self.take_back(),
            Request::NextHand => self.next_hand(turn),
        }
    }

    /// The table after an edit of the files, if there was one.
    pub fn edited(&mut self) -> Option<Update> {
        if !self.host.is_edited() {
            return None;
        }
        let news = self.news();
        Some(self.update(news))
    }

    /// How the match is called, if it is kept.
    pub fn id(&self) -> Option<&str> {
        self.host.id()
    }

    /// What the deal was committed to, if the match is kept.
    pub fn commitment(&self) -> Option<&str> {
        self.host.commitment().filter(|_| self.host.id().is_some())
    }

    fn phase(&self) -> Phase {
        self.host.look(Viewer::Watcher).view().board.phase
    }

    fn act(&mut self, role: Role, action: Action, turn: TurnNumber) -> Update {
        self.input(Input::Act { seat: role.seat(), turn, action, notes: Notes::default() })
    }

    fn input(&mut self, input: Input<BuyBust>) -> Update {
        if self.broken.is_none() {
            self.broken = self.host.input(input).err().map(TableError::from);
        }
        let news = self.news();
        self.update(news)
    }

    fn refused(&self, why: &str) -> Update {
        self.update(vec![News::Refused(why.to_string())])
    }

    fn next_hand(&mut self, turn: TurnNumber) -> Update {
        let phase = self.phase();
        let over = phase == Phase::Over;
        if !over && phase != Phase::Between {
            return self.refused("the hand is not over yet");
        }
        // Edited rules that this game cannot go on with begin another.
        match self.host.sitting().waiting().cloned() {
            Some(config) => self.begin_again(config),
            None if over => self.begin_again(self.host.look(Viewer::Watcher).config().clone()),
            None => self.act(Role::Player, Action::NextHand, turn),
        }
    }

    fn begin_again(&mut self, config: Config) -> Update {
        let seed = self.secret.seed.child("game", self.games + 1);
        let secret = Secret { seed, nonce: self.secret.nonce, text: None };
        match begin(config, &secret, self.store.as_ref()) {
            Ok(host) => {
                self.games += 1;
                let before = std::mem::replace(&mut self.host, host);
                self.host.take_edits_from(before);
                self.opening()
            }
            Err(wrong) => self.refused(&wrong.to_string()),
        }
    }

    fn take_back(&mut self) -> Update {
        if matches!(self.phase(), Phase::Between | Phase::Over) {
            return self.refused("the cards are turned over, so none can be taken back");
        }
        let seat = self.host.sitting().question().map(|question| question.seat);
        self.input(Input::TakeBack { seat: seat.unwrap_or_default() })
    }

    /// Everything that is to be told by now.
    fn news(&mut self) -> Vec<News> {
        let mut news = Vec::new();
        while self.broken.is_none() {
            match self.host.next(Duration::ZERO) {
                Ok(Step::Show(told)) => news.extend(self.words(told)),
                Ok(Step::Ask(_) | Step::Wait | Step::Done) => break,
                Err(wrong) => self.broken = Some(wrong.into()),
            }
        }
        news.extend(self.broken.iter().map(|wrong| News::Refused(wrong.to_string())));
        news
    }

    fn words(&self, told: Told<BuyBust>) -> Vec<News> {
        let look = self.host.look(Viewer::Watcher);
        let list = |changes: &[EditChange]| changes.iter().map(ToString::to_string).collect();
        let asked = || self.host.sitting().question().and_then(|asked| Role::of(asked.seat));
        vec![match told {
            Told::Moved(since) => {
                let shown = look.shown_since(since);
                let words = |shown| BuyBust::shown_words(look.config(), &shown).to_string();
                return shown.into_iter().map(words).map(News::Happened).collect();
            }
            Told::TakenBack(seat) => {
                let who = Role::of(seat).map_or("Player", crate::name);
                News::Happened(format!("{who} takes the card back"))
            }
            Told::Edited(EditNews::InForce(changes)) => News::Changed(list(&changes)),
            Told::Edited(EditNews::Waits(changes, _)) => News::Waits(list(&changes)),
            Told::Edited(EditNews::AsBefore) => News::Changed(Vec::new()),
            Told::Edited(EditNews::Bad(why)) => News::Fault(why.to_string()),
            // The rules speak to one seat; here they are told to one who plays all.
            Told::Refused(_, Refused::NotAsked) => {
                let role = asked().map_or("Player", crate::name);
                News::Refused(format!("it is the {role}'s turn"))
            }
            Told::Refused(_, Refused::Stays(NoUndo::NothingDone)) => {
                News::Refused("there is no card to take back".to_string())
            }
            Told::Refused(_, why) => News::Refused(why.to_string()),
            Told::Fault(..) | Told::Seated(..) | Told::Over => return Vec::new(),
        }]
    }

    /// The table as it stands, with this said about it.
    fn update(&self, news: Vec<News>) -> Update {
        let views = Role::ORDER.map(|role| self.host.look(role.seat()).view());
        let turn = self.host.sitting().question().map_or(0, |question| question.turn);
        Update { scene: Scene::of(&views), turn, news }
    }
}

/// A match from its first card on, kept if there is a place for it.
fn begin(
    config: Config,
    secret: &Secret,
    store: Option<&Store>,
) -> Result<Host<BuyBust>, TableError> {
    let table = Table::new(config, secret.clone(), false);
    let sitting = Sitting::new(table, vec![Occupant::Open; Role::ORDER.len()]);
    let keeper = match store {
        Some(store) => Some(store.begin(&sitting.header(), secret)?),
        None => None,
    };
    let mut host = Host::sit_down(sitting, conditions(secret))?;
    if let Some(keeper) = keeper {
        host.keep(keeper);
    }
    host.open()?;
    while let Step::Show(_) = host.next(Duration::ZERO)? {}
    Ok(host)
}

/// No program and no model sits here.
fn conditions(secret: &Secret) -> Conditions<BuyBust> {
    Conditions {
        words: Words::default(),
        patience: Duration::ZERO,
        profiles: PathBuf::new(),
        commitment: Some(secret.commitment()),
    }
}

/// Edits of the rules for as many hands as a sitting can have.
struct Long(Box<dyn Edits<Config>>);

impl Edits<Config> for Long {
    fn poll(&mut self) -> Option<Edit<Config>> {
        Some(match self.0.poll()? {
            Edit::Rules { config, changes } => {
                // Rules that bear it once bear it again.
                let long = config.with_hands(Config::MOST_HANDS);
                Edit::Rules { config: long.unwrap_or(config), changes }
            }
            bad @ Edit::Bad(_) => bad,
        })
    }

    fn taken(&mut self) {
        self.0.taken();
    }
}
