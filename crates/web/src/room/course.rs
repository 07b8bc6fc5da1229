//! The course of one table: a task that owns it.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use croupier_house::{Conditions, Confinement, Host, HostError, News, Setup, Step};
use croupier_kernel::Seat;
use croupier_store::Drawer;
use tokio::sync::{mpsc, watch};
use tokio::task::block_in_place;
use tokio::time::sleep_until;

use super::edit_words::{edit_words, watch};
use super::showing::Showing;
use super::waiting::Waiting;
use super::wish::Order;
use crate::addresses::Addresses;
use crate::drawn::{Drawn, EditWords};
use crate::guests::Guests;
use crate::pace::Lasting;

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
pub(super) enum Until {
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

    /// Takes up what a host has to say; it is shown when its time has come.
    pub(super) fn hear(&mut self, news: News<G>) {
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
