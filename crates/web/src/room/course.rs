//! The course of one table: a task that owns it.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use croupier_bots::{named, names};
use croupier_house::{Conditions, Confinement, Host, HostError, News, Setup, Step};
use croupier_kernel::{Seat, Viewer};
use croupier_sitting::{Input, Occupant};
use croupier_store::Drawer;
use croupier_table::Record;
use tokio::sync::{mpsc, watch};
use tokio::task::block_in_place;
use tokio::time::sleep_until;

use super::edit_words::{edit_words, watch};
use super::showing::{InPlay, Showing, ShownClock};
use super::waiting::Waiting;
use super::wish::{Answer, Order};
use crate::addresses::Addresses;
use crate::drawn::{Drawn, EditWords, Ending, Sitter};
use crate::guests::Guests;
use crate::pace::Lasting;
use crate::sentence::sentence;
use crate::sorry::Sorry;

/// How long a bot's action is held back at least, so that it does not tell how long
/// the bot thought about it.
const SHORTEST: Duration = Duration::from_millis(60);

/// How often a program or a model that thinks is asked again.
const LOOK: Duration = Duration::from_millis(100);

/// How often the files of a table that is played from a folder are looked at.
const EDITS: Duration = Duration::from_millis(250);

/// What everyone is told when the card cannot be written.
const NO_CARD: &str = "The score card of this match cannot be written; the match goes on.";

/// A table and all that happens at it, one thing after the other.
pub(crate) struct Course<G: Drawn> {
    pub(crate) id: String,
    pub(crate) drawer: Drawer,
    pub(crate) addresses: Addresses,
    pub(crate) guests: Guests,
    pub(crate) stage: Stage<G>,
    pub(crate) orders: mpsc::Receiver<Order>,
    pub(crate) show: watch::Sender<Arc<dyn Showing>>,
    pub(crate) commitment: String,
    pub(crate) contributed: Vec<Seat>,
    /// How many pages of each seat are connected.
    pub(crate) pages: Vec<u32>,
    /// When what happened last was shown, and how much there is to look at.
    pub(crate) shown: Instant,
    pub(crate) lasting: Lasting,
    /// Something happened that is not shown yet.
    pub(crate) held: bool,
    /// Bots do not wait until a person is asked.
    pub(crate) hurried: bool,
    /// Why nothing more can be done here.
    pub(crate) broken: Option<String>,
    /// What everyone should know beside the cards.
    pub(crate) trouble: Option<String>,
    /// The folder of content files that is played with, if it is not what is built in.
    pub(crate) assets: Option<PathBuf>,
    /// What came of the last edit of it.
    pub(crate) edited: Option<EditWords>,
}

/// Where a match stands.
pub(crate) enum Stage<G: Drawn> {
    /// People are to come before the deal.
    Waiting(Box<Waiting<G>>),
    /// It is dealt.
    InPlay(Box<Host<G>>),
    /// It could not be dealt.
    Nothing,
}

/// What a table waits for if nobody wants anything.
enum Until {
    Then(Instant),
    Asked,
}

impl<G: Drawn> Course<G> {
    /// Does what is asked, and what comes by itself, until nobody can ask any more.
    pub(crate) async fn run(mut self) {
        loop {
            let until = block_in_place(|| self.advance());
            let order = match until {
                Until::Asked => self.orders.recv().await,
                Until::Then(then) => tokio::select! {
                    order = self.orders.recv() => order,
                    () = sleep_until(then.into()) => continue,
                },
            };
            let Some(Order { wish, answer }) = order else { break };
            let granted = block_in_place(|| self.grant(wish));
            // Whoever asked may have gone.
            let _ = answer.send(granted);
        }
        if let Stage::InPlay(host) = &mut self.stage {
            // The match is on the disk already; only its clock is told to stand.
            let _ = block_in_place(|| host.leave());
        }
    }

    /// Goes as far as it can by itself.
    fn advance(&mut self) -> Until {
        loop {
            if self.held && self.broken.is_none() {
                let then = self.shown + self.pause();
                if Instant::now() < then {
                    return Until::Then(then);
                }
                self.publish();
            }
            if self.broken.is_some() || self.guests.paused || self.guests.ended {
                return Until::Asked;
            }
            match &mut self.stage {
                Stage::Nothing => return Until::Asked,
                Stage::Waiting(waiting) => {
                    let Some(gathering) = &waiting.gathering else { return Until::Asked };
                    let (asked, until) = (gathering.asked, gathering.until);
                    if waiting.is_ready() {
                        self.deal();
                    } else if waiting.gathering.as_ref().is_some_and(|it| it.asked != asked) {
                        self.publish();
                    } else {
                        return Until::Then(until);
                    }
                }
                Stage::InPlay(host) => match host.next(Duration::ZERO) {
                    Err(wrong) => self.fail(&wrong),
                    Ok(Step::Show(news)) => self.hear(news),
                    Ok(Step::Wait) => return Until::Then(Instant::now() + LOOK),
                    Ok(Step::Done) => return Until::Asked,
                    Ok(Step::Ask(question)) => {
                        self.hurried = false;
                        let watched = host.is_watched();
                        match self.deadline(question.seat) {
                            Some(Until::Asked) if watched => {
                                return Until::Then(Instant::now() + EDITS);
                            }
                            Some(Until::Then(then)) if watched => {
                                return Until::Then(then.min(Instant::now() + EDITS));
                            }
                            Some(until) => return until,
                            None => {}
                        }
                    }
                },
            }
        }
    }

    /// How long what was shown last stays on its own.
    fn pause(&self) -> Duration {
        match self.hurried {
            true => SHORTEST,
            false => self.guests.speed.pause(self.lasting).max(SHORTEST),
        }
    }

    /// Runs or stops the clock of whoever is asked. What to wait for; nothing if the
    /// clock acted for them.
    fn deadline(&mut self, seat: Seat) -> Option<Until> {
        let Stage::InPlay(host) = &mut self.stage else { return Some(Until::Asked) };
        if host.sitting().turn_length().is_none() {
            return Some(Until::Asked);
        }
        let here = self.pages.get(seat.index()).is_some_and(|pages| *pages > 0);
        let runs = here || !self.guests.clock_waits;
        if runs != host.sitting().is_timed() {
            let input = if runs { Input::Seen } else { Input::Unseen };
            if let Err(wrong) = host.input(input) {
                self.fail(&wrong);
                return Some(Until::Asked);
            }
            self.publish();
            return None;
        }
        let question = host.sitting().question()?;
        let Some(until) = host.deadline(question) else { return Some(Until::Asked) };
        if Instant::now() < until {
            return Some(Until::Then(until));
        }
        match host.input(Input::Tick) {
            Err(wrong) => {
                self.fail(&wrong);
                Some(Until::Asked)
            }
            Ok(()) => {
                host.news();
                let name = self.guests.place(seat).map_or("", |place| &place.name);
                self.trouble = Some(format!("The clock played for {name}."));
                self.publish();
                None
            }
        }
    }

    /// Takes up what a host has to say; it is shown when its time has come.
    fn hear(&mut self, news: News<G>) {
        match news {
            News::Moved(_) | News::TakenBack(_) | News::Seated(..) | News::Over => {}
            News::Fault(_, words) => self.trouble = Some(words),
            News::CardFailed(_) => self.trouble = Some(NO_CARD.to_string()),
            News::Edited(news) => self.edited = Some(edit_words(&news)),
            News::Refused(..) | News::Account(..) => return,
        }
        self.held = true;
    }

    /// Nothing more can be done at this table.
    pub(super) fn fail(&mut self, wrong: &HostError) {
        self.broken = Some(format!("The match cannot go on here: {wrong}."));
        self.publish();
    }

    fn deal(&mut self) {
        let Stage::Waiting(waiting) = std::mem::replace(&mut self.stage, Stage::Nothing) else {
            return;
        };
        self.contributed = waiting.numbers.opened().collect();
        let clock = self.guests.turn_length();
        let dealt = conditions::<G>(&self.commitment)
            .and_then(|conditions| waiting.deal(conditions, clock));
        match dealt {
            Ok(mut host) => {
                self.edited = watch(&mut host, self.assets.as_deref());
                self.stage = Stage::InPlay(Box::new(host));
                self.guests.waits = false;
                // The match itself says that it is dealt.
                let _ = self.keep_guests();
            }
            Err(why) => self.broken = Some(format!("The cards cannot be dealt: {why}.")),
        }
        self.publish();
    }

    /// Writes down who sits where.
    pub(crate) fn keep_guests(&self) -> Result<(), String> {
        let text = serde_json::to_string(&self.guests).map_err(|wrong| wrong.to_string())?;
        self.drawer.put(&self.id, &text).map_err(|wrong| wrong.to_string())
    }

    /// Shows the table as it stands to everyone who looks.
    pub(crate) fn publish(&mut self) {
        self.held = false;
        self.shown = Instant::now();
        let sitters = self.sitters();
        let trouble = self.trouble.clone();
        let showing: Arc<dyn Showing> = match &self.stage {
            Stage::Nothing => return,
            Stage::Waiting(waiting) => Arc::new(waiting.showing(
                &self.id,
                &self.guests,
                sitters,
                &self.commitment,
                &self.addresses,
                trouble,
            )),
            Stage::InPlay(host) => {
                let told = host.look(Viewer::Watcher).shown_since(0);
                self.lasting = G::lasting(&told);
                Arc::new(self.in_view(host, told, sitters))
            }
        };
        self.show.send_replace(showing);
    }

    fn in_view(
        &self,
        host: &Host<G>,
        told: Vec<croupier_table::Shown<G>>,
        sitters: Vec<Sitter>,
    ) -> InPlay<G> {
        let sitting = host.sitting();
        let config = host.look(Viewer::Watcher).config().clone();
        let seats = Seat::all(sitters.len() as u8).map(Viewer::Seat);
        let question = sitting.question();
        let clock = sitting.turn_length().map(|length| ShownClock {
            length,
            until: question.and_then(|question| host.deadline(question)),
            used: sitting.used(Duration::ZERO).unwrap_or_default(),
        });
        let ending = match sitting.over() {
            Some(Record::Over { winners, seed, seed_text, .. }) => {
                let seed = seed_text.unwrap_or(seed);
                Some(Ending { winners, seed, card: host.score_card() })
            }
            _ => None,
        };
        InPlay {
            config,
            id: self.id.clone(),
            guests: self.guests.clone(),
            addresses: self.addresses.clone(),
            views: Arc::new(
                seats.chain([Viewer::Watcher]).map(|viewer| host.look(viewer).view()).collect(),
            ),
            told: Arc::new(told),
            sitters,
            turn: question.map_or(0, |question| question.turn),
            asked: question.map(|question| question.seat),
            clock,
            practice: host.look(Viewer::Watcher).is_practice(),
            commitment: self.commitment.clone(),
            contributed: self.contributed.clone(),
            ending,
            trouble: self.trouble.clone(),
            edited: self.edited.clone(),
            failure: self.broken.clone(),
        }
    }

    fn sitters(&self) -> Vec<Sitter> {
        let occupants = match &self.stage {
            Stage::Waiting(waiting) => waiting.occupants.as_slice(),
            Stage::InPlay(host) => host.sitting().occupants(),
            Stage::Nothing => &[],
        };
        let sitter = |(index, occupant): (usize, &Occupant)| {
            let place = self.guests.places.get(index);
            let bot = match occupant {
                Occupant::Bot(name) => Some(name.clone()),
                _ => None,
            };
            let pages = self.pages.get(index).is_some_and(|pages| *pages > 0);
            Sitter {
                name: place.map(|place| place.name.clone()).unwrap_or_default(),
                stands_in: place.is_some_and(|place| place.stands_in),
                here: bot.is_some() || pages,
                bot,
            }
        };
        occupants.iter().enumerate().map(sitter).collect()
    }

    /// The bot of a name, as an occupant.
    pub(super) fn bot(name: &str) -> Result<Occupant, Sorry> {
        match named::<G>(name) {
            Some(_) => Ok(Occupant::Bot(name.to_string())),
            None => {
                Err(Sorry::bad(format!("There is no bot of that name; it is {}.", names::<G>())))
            }
        }
    }

    /// Does something to the match in play, and answers once it is on the disk.
    pub(super) fn input(&mut self, input: Input<G>) -> Answer {
        let Stage::InPlay(host) = &mut self.stage else {
            return Err(Sorry::conflict("The cards are not dealt yet."));
        };
        if let Err(wrong) = host.input(input) {
            self.fail(&wrong);
            return Err(Sorry::failed(self.broken.as_deref().unwrap_or("The match cannot go on.")));
        }
        let mut refused = None;
        self.trouble = None;
        // What was told is read by whoever acts; what is wrong stays wrong.
        self.edited.take_if(|edited| !edited.bad);
        for news in host.news() {
            match news {
                News::Refused(_, why) => refused = Some(sentence(&why.to_string())),
                News::Fault(_, words) => self.trouble = Some(words),
                News::CardFailed(_) => self.trouble = Some(NO_CARD.to_string()),
                News::Edited(news) => self.edited = Some(edit_words(&news)),
                _ => {}
            }
        }
        match refused {
            Some(why) => Err(Sorry::conflict(why)),
            None => {
                self.publish();
                Ok(())
            }
        }
    }
}

/// On which conditions bots play at a browser's table.
pub(crate) fn conditions<G: Drawn>(commitment: &str) -> Result<Conditions<G>, String> {
    Ok(Conditions {
        words: G::words(&Setup::default()).map_err(|wrong| wrong.to_string())?,
        patience: Duration::from_secs(30),
        confinement: Confinement::default(),
        profiles: std::path::PathBuf::new(),
        commitment: Some(commitment.to_string()),
    })
}
