//! Someone who is not of the table and plays a seat.

use std::fmt;
use std::time::{Duration, Instant};

use croupier_kernel::Seat;
use croupier_sitting::{Look, Notes, Question, Refused};
use croupier_wording::Wording;

use crate::{Account, Channel, Heard, Limit, Next, Terms, Wire};

/// Someone who is not of the table and plays a seat: a program, a model, or
/// whoever speaks the protocol over a line.
pub struct Peer<G: Wording> {
    line: Box<dyn Channel>,
    wire: Wire<G>,
    limit: Limit,
    /// What is clear before anything is heard.
    settled: Option<Next<G>>,
    /// What it gave so far, but for what its line counts itself.
    account: Account,
    /// Since when its answer is waited for.
    waiting: Option<Instant>,
}

/// What a peer makes of a question.
pub enum Answered<G: Wording> {
    /// It wants to do this.
    Act(G::Action, Notes),
    /// Nothing that counts.
    Nothing(Notes),
}

impl<G: Wording> Peer<G> {
    /// Whoever is at the other end of a line.
    pub fn new(line: Box<dyn Channel>, terms: Terms<G>) -> Peer<G> {
        let limit = terms.limit;
        let (account, waiting) = (Account::default(), None);
        Peer { line, wire: Wire::new(terms), limit, settled: None, account, waiting }
    }

    /// Puts a question, in a turn that ends then.
    pub fn ask(&mut self, look: Look<'_, G>, question: Question, turn_ends: Option<Instant>) {
        let limit = self.limit.until(turn_ends);
        self.waiting = Some(Instant::now());
        let lines = self.wire.begin(look, question, limit);
        if self.wire.is_gone() || limit.is_over() {
            return self.settled = Some(Next::NoAnswer);
        }
        let Some((turn, before)) = lines.split_last() else { return };
        self.line.open();
        self.settled = before.iter().find_map(|line| self.say(line));
        if self.settled.is_none() {
            // The turn begins with its own line.
            let wire = &self.wire;
            self.line.begin(&|| wire.rules(look));
            self.settled = self.say(turn);
        }
    }

    /// What it makes of the question, waiting so long at most; nothing if it is
    /// still waited for then.
    pub fn answer(&mut self, look: Look<'_, G>, wait: Duration) -> Option<Answered<G>> {
        let until = Instant::now().checked_add(wait);
        loop {
            let next = match self.settled.take() {
                Some(next) => next,
                None => {
                    let left = until.map_or(wait, |end| end.duration_since(Instant::now()));
                    match self.line.receive(left, self.wire.limit())? {
                        Heard::Line(text) => self.wire.heard(look, &text),
                        Heard::Surplus => self.wire.surplus(),
                        Heard::Nothing(why) => self.wire.silent(why),
                        Heard::Gone(why) => self.wire.lose(&why),
                    }
                }
            };
            match next {
                Next::Listen => {}
                Next::Say(line) => self.settled = self.say(&line),
                Next::Act(action) => {
                    self.account.answers = self.account.answers.saturating_add(1);
                    self.stop_waiting();
                    return Some(Answered::Act(action, self.notes()));
                }
                Next::NoAnswer => {
                    self.account.fallbacks = self.account.fallbacks.saturating_add(1);
                    self.stop_waiting();
                    let notes = self.notes();
                    if self.wire.is_gone() {
                        self.line.stop();
                    }
                    return Some(Answered::Nothing(notes));
                }
            }
        }
    }

    /// The table refused what it wanted to do; it may answer once more.
    pub fn refuse(&mut self, look: Look<'_, G>, why: &Refused<G>) {
        // What it chose is not done.
        self.account.answers = self.account.answers.saturating_sub(1);
        self.waiting = Some(Instant::now());
        self.settled = Some(self.wire.refused(look, why));
    }

    /// What it gave in this match so far.
    pub fn account(&self) -> Account {
        let mut account = self.account;
        account += Account {
            refusals: self.wire.refusals(),
            spent: self.line.spent(),
            ..Account::default()
        };
        account
    }

    /// It has given this before the match was left.
    pub fn recall(&mut self, before: Account) {
        self.account = before;
    }

    fn stop_waiting(&mut self) {
        let waited = self.waiting.take().map_or(Duration::ZERO, |since| since.elapsed());
        self.account.time = self.account.time.saturating_add(waited);
    }

    /// Whether nobody is there any more.
    pub fn is_gone(&self) -> bool {
        self.wire.is_gone()
    }

    /// Only this many actions stand.
    pub fn rewind(&mut self, actions: usize) {
        self.wire.rewind(actions);
    }

    /// Says how the match ended and lets it go.
    pub fn dismiss(&mut self, look: Look<'_, G>, seat: Seat) {
        for line in self.wire.over(look, seat) {
            if self.line.send(&line, self.limit).is_err() {
                break;
            }
        }
        self.line.close();
    }

    fn say(&mut self, line: &str) -> Option<Next<G>> {
        let said = self.line.send(line, self.wire.limit());
        said.err().map(|wrong| self.wire.lose(&format!("it cannot be reached: {wrong}")))
    }

    fn notes(&self) -> Notes {
        let mut notes = self.wire.notes().clone();
        notes.private.extend_from_slice(self.line.notes());
        notes
    }
}

/// Why a program or a model cannot sit down, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatError(pub(crate) String);

impl fmt::Display for SeatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SeatError {}
