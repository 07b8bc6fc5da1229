//! A match with everyone in their seats and its file.

mod accounts;

use std::collections::VecDeque;
use std::path::PathBuf;
use std::time::{Duration, Instant, SystemTime};

use croupier_bots::{named, stream};
use croupier_kernel::{Seat, Viewer};
use croupier_seats::{Account, Answered, Confinement, Model, Peer, Program, Terms};
use croupier_sitting::{
    Edited, Input, Look, Notes, Occupant, Output, Question, Refused, Sitting, TurnNumber,
};
use croupier_store::{Keeper, TurnClock};
use croupier_table::Record;
use croupier_wording::Words;

use crate::score_card::Scorer;
use crate::{Edit, EditChange, EditNews, Edits, HostError, Inbox, News, Offered, Step};

/// A match with everyone in their seats, and the file that it is kept in.
///
/// It drives a [`Sitting`]: bots, programs and models answer by themselves,
/// people through whoever holds the host. What it tells is on the disk before
/// it is told.
pub struct Host<G: Offered> {
    sitting: Sitting<G>,
    peers: Vec<Option<Peer<G>>>,
    terms: Conditions<G>,
    keeper: Option<Keeper>,
    scorer: Option<Scorer>,
    edits: Option<Inbox<G::Config>>,
    /// What the edit that is in force or waits next changes.
    changes: Vec<EditChange>,
    began: Instant,
    /// The turn that a program or model was asked about.
    asked: Option<TurnNumber>,
    news: VecDeque<News<G>>,
    ended: bool,
}

/// On which conditions programs and models play.
pub struct Conditions<G: Offered> {
    /// The rules in words.
    pub words: Words<G>,
    /// How long a program may think about one answer.
    pub patience: Duration,
    /// What programs are started with, and what is kept from them.
    pub confinement: Confinement,
    /// Where the profiles of models are.
    pub profiles: PathBuf,
    /// What the deal was committed to, if it was.
    pub commitment: Option<String>,
}

impl<G: Offered> Host<G> {
    /// Seats everyone; programs are started now, so that a missing one is found
    /// before the first card.
    ///
    /// # Errors
    ///
    /// If a program or a model cannot sit down.
    pub fn sit_down(sitting: Sitting<G>, terms: Conditions<G>) -> Result<Host<G>, HostError> {
        let mut host = Host {
            peers: Vec::new(),
            terms,
            keeper: None,
            scorer: None,
            edits: None,
            changes: Vec::new(),
            began: Instant::now(),
            asked: None,
            news: VecDeque::new(),
            ended: false,
            sitting,
        };
        for seat in Seat::all(host.sitting.occupants().len() as u8) {
            let peer = host.peer(seat)?;
            host.peers.push(peer);
        }
        Ok(host)
    }

    /// Writes the match down from here on, and its score card if the game has
    /// one and the match counts.
    pub fn keep(&mut self, keeper: Keeper) {
        if !self.sitting.look(Viewer::Watcher).is_practice() {
            self.scorer = Some(Scorer::new(&keeper));
        }
        self.keeper = Some(keeper);
    }

    /// Plays by edited rules from when they are edited.
    pub fn look_out_for(&mut self, edits: Box<dyn Edits<G::Config>>) {
        self.edits = Some(Inbox::new(edits));
    }

    /// Begins, or goes on.
    ///
    /// # Errors
    ///
    /// If the match cannot be written down.
    pub fn open(&mut self) -> Result<(), HostError> {
        let outputs = self.sitting.open(self.began.elapsed());
        self.carry_out(outputs)
    }

    /// The next thing to do. While a program or a model thinks, it is waited for
    /// so long at most.
    ///
    /// # Errors
    ///
    /// If the match cannot be written down.
    pub fn next(&mut self, wait: Duration) -> Result<Step<G>, HostError> {
        loop {
            if let Some(news) = self.news.pop_front() {
                return Ok(Step::Show(news));
            }
            if self.ended {
                return Ok(Step::Done);
            }
            if self.take_edit()? {
                continue;
            }
            let Some(question) = self.sitting.question() else { return Ok(Step::Done) };
            match self.sitting.occupant(question.seat) {
                Some(Occupant::Bot(name)) => {
                    let name = name.clone();
                    self.ask_bot(&name, question)?;
                }
                Some(Occupant::Program(_) | Occupant::Model(_)) => {
                    if !self.ask_peer(question, wait)? {
                        return Ok(Step::Wait);
                    }
                }
                Some(Occupant::Person | Occupant::Open) | None => return Ok(Step::Ask(question)),
            }
        }
    }

    /// What there is to show by now, without a step further.
    pub fn news(&mut self) -> Vec<News<G>> {
        self.news.drain(..).collect()
    }

    /// Something that people do, or that happens to them.
    ///
    /// # Errors
    ///
    /// If the match cannot be written down.
    pub fn input(&mut self, input: Input<G>) -> Result<(), HostError> {
        let outputs = self.sitting.step(self.began.elapsed(), input);
        self.carry_out(outputs)?;
        let since = |used| SystemTime::now().checked_sub(used).unwrap_or(SystemTime::UNIX_EPOCH);
        match self.sitting.is_timed() {
            true => self.keep_clock(|used| TurnClock::Since(since(used))),
            false => self.keep_clock(TurnClock::Used),
        }
        Ok(())
    }

    /// Nobody plays from here on until the match goes on: the clock of the turn
    /// stands.
    ///
    /// # Errors
    ///
    /// If the match's file was taken away or changed by somebody else.
    pub fn leave(&mut self) -> Result<(), HostError> {
        self.keep_accounts(Account::note_so_far)?;
        self.keep_clock(TurnClock::Used);
        Ok(self.keeper.as_ref().map_or(Ok(()), Keeper::check)?)
    }

    /// Only a person's time goes on without the table: a bot or a program is asked
    /// anew.
    fn keep_clock(&mut self, told: impl Fn(Duration) -> TurnClock) {
        let asked = self.sitting.question().and_then(|it| self.sitting.occupant(it.seat));
        if !asked.is_some_and(Occupant::is_person) {
            return;
        }
        let used = self.sitting.used(self.began.elapsed());
        if let (Some(keeper), Some(used)) = (&mut self.keeper, used) {
            keeper.keep_clock(Some(told(used)));
        }
    }

    /// Whether edits of the rules can come.
    pub fn is_watched(&self) -> bool {
        self.edits.is_some()
    }

    /// Whether an edit waits to be taken up, which [`Host::next`] does.
    pub fn is_edited(&self) -> bool {
        self.edits.as_ref().is_some_and(Inbox::has_news)
    }

    /// What the deal was committed to before the first card, if it was.
    pub fn commitment(&self) -> Option<&str> {
        self.terms.commitment.as_deref()
    }

    fn take_edit(&mut self) -> Result<bool, HostError> {
        let Some(edit) = self.edits.as_ref().and_then(Inbox::take) else { return Ok(false) };
        match edit {
            Edit::Bad(why) => self.news.push_back(News::Edited(EditNews::Bad(why))),
            Edit::Rules { config, changes } => {
                self.changes = changes;
                self.input(Input::Edit(config))?;
            }
        }
        Ok(true)
    }

    /// The table through a viewer's eyes.
    pub fn look(&self, viewer: impl Into<Viewer>) -> Look<'_, G> {
        self.sitting.look(viewer)
    }

    /// The match itself.
    pub fn sitting(&self) -> &Sitting<G> {
        &self.sitting
    }

    /// When a question's time is up, if a clock runs.
    pub fn deadline(&self, question: Question) -> Option<Instant> {
        question.until.map(|until| self.began + until)
    }

    /// The number of the match's score card, once something is on it.
    pub fn score_card(&self) -> Option<u32> {
        self.scorer.as_ref().and_then(Scorer::number)
    }

    /// How the match is called, if it is kept.
    pub fn id(&self) -> Option<&str> {
        self.keeper.as_ref().map(Keeper::id)
    }

    fn peer(&self, seat: Seat) -> Result<Option<Peer<G>>, HostError> {
        let Conditions { words, patience, confinement, profiles, commitment } = &self.terms;
        let terms = Terms {
            commitment: commitment.clone(),
            limit: croupier_seats::Limit::each(*patience),
            ..Terms::new(self.sitting.occupants(), words.clone())
        };
        match self.sitting.occupant(seat) {
            Some(Occupant::Program(command)) => {
                let program = Program::start(command, seat, confinement)?;
                Ok(Some(Peer::new(Box::new(program), terms)))
            }
            Some(Occupant::Model(name)) => Ok(Some(Model::start(name, profiles, seat, terms)?)),
            Some(Occupant::Person | Occupant::Open | Occupant::Bot(_)) | None => Ok(None),
        }
    }

    fn ask_bot(&mut self, name: &str, question: Question) -> Result<(), HostError> {
        let Question { seat, turn, .. } = question;
        let bot = named::<G>(name).unwrap_or(G::BOTS[0].bot);
        let actions = self.sitting.look(seat).actions();
        let mut dice = stream(self.sitting.bot_seed(), seat, actions as u32);
        let notes = Notes::default();
        self.input(match bot.choose(&self.sitting.look(seat).view(), &mut dice) {
            Some(action) => Input::Act { seat, turn, action, notes },
            None => Input::NoAnswer { seat, turn, notes },
        })
    }

    /// Whether a program or a model answered.
    fn ask_peer(&mut self, question: Question, wait: Duration) -> Result<bool, HostError> {
        let Question { seat, turn, .. } = question;
        let deadline = self.deadline(question);
        let look = self.sitting.look(seat);
        let Some(peer) = self.peers.get_mut(seat.index()).and_then(Option::as_mut) else {
            self.input(Input::NoAnswer { seat, turn, notes: Notes::default() })?;
            return Ok(true);
        };
        if self.asked != Some(turn) {
            self.asked = Some(turn);
            peer.ask(look, question, deadline);
        }
        let input = match peer.answer(look, wait) {
            None => return Ok(false),
            Some(Answered::Act(action, notes)) => Input::Act { seat, turn, action, notes },
            Some(Answered::Nothing(notes)) => Input::NoAnswer { seat, turn, notes },
        };
        let outputs = self.sitting.step(self.began.elapsed(), input);
        match outputs.as_slice() {
            // It may answer once more.
            [Output::Refused { why, .. }] if !matches!(why, Refused::NothingToDo) => {
                let look = self.sitting.look(seat);
                if let Some(peer) = self.peers.get_mut(seat.index()).and_then(Option::as_mut) {
                    peer.refuse(look, why);
                }
                Ok(true)
            }
            _ => self.carry_out(outputs).map(|()| true),
        }
    }

    /// Does what comes out of the sitting, in order: nothing is told before all
    /// that stands before it is on the disk.
    fn carry_out(&mut self, outputs: Vec<Output<G>>) -> Result<(), HostError> {
        for output in outputs {
            match output {
                Output::Keep(record) => {
                    if let Some(keeper) = &mut self.keeper {
                        keeper.write(&record)?;
                    }
                    if let Record::Note { seat, text } = record {
                        self.news.push_back(News::Fault(seat, text));
                    }
                }
                Output::Hold(note) => {
                    if let Some(keeper) = &mut self.keeper {
                        keeper.hold(note)?;
                    }
                }
                Output::Moved { since } => {
                    self.score(since);
                    self.news.push_back(News::Moved(since));
                }
                Output::TakenBack { seat, stand } => {
                    self.peers.iter_mut().flatten().for_each(|peer| peer.rewind(stand));
                    self.news.push_back(News::TakenBack(seat));
                }
                Output::Edited(edited) => self.edited(edited),
                Output::Seated { seat, by } => {
                    self.replace(seat)?;
                    self.news.push_back(News::Seated(seat, by));
                }
                Output::Refused { seat, why: Refused::NothingToDo } => {
                    return Err(HostError::Stuck(G::seat_name(seat)));
                }
                Output::Refused { seat, why } => self.news.push_back(News::Refused(seat, why)),
                Output::Ask(_) => {}
                Output::Over => self.end()?,
            }
        }
        Ok(())
    }

    fn edited(&mut self, edited: Edited) {
        let changes = self.changes.clone();
        let news = match edited {
            Edited::InForce => EditNews::InForce(changes),
            Edited::AsBefore => EditNews::AsBefore,
            Edited::Waits(why) => EditNews::Waits(changes, why),
        };
        if let (EditNews::InForce(_) | EditNews::AsBefore, Some(edits)) = (&news, &mut self.edits) {
            edits.taken();
        }
        self.news.push_back(News::Edited(news));
    }

    /// Writes on the score card what everyone saw since this many actions stood.
    /// A card that cannot be written does not hold the match up.
    fn score(&mut self, since: usize) {
        let Some(scorer) = &mut self.scorer else { return };
        let Some(seen) = G::scored(self.sitting.look(Viewer::Watcher), since) else { return };
        if let Err(why) = scorer.write(self.sitting.occupants(), &seen) {
            self.scorer = None;
            self.news.push_back(News::CardFailed(why));
        }
    }

    fn replace(&mut self, seat: Seat) -> Result<(), HostError> {
        let peer = self.peer(seat)?;
        if let Some(place) = self.peers.get_mut(seat.index()) {
            *place = peer;
        }
        Ok(())
    }

    fn end(&mut self) -> Result<(), HostError> {
        self.ended = true;
        if let Some(keeper) = &mut self.keeper {
            keeper.release()?;
        }
        self.keep_accounts(Account::note)?;
        if let (Some(keeper), Some(over)) = (&mut self.keeper, self.sitting.over()) {
            keeper.write(&over)?;
        }
        let models: Vec<_> = self.models().collect();
        self.news.extend(models.into_iter().map(|(seat, account)| News::Account(seat, account)));
        for (seat, peer) in Seat::all(self.peers.len() as u8).zip(&mut self.peers) {
            if let Some(peer) = peer {
                peer.dismiss(self.sitting.look(seat), seat);
            }
        }
        self.news.push_back(News::Over);
        Ok(())
    }
}
