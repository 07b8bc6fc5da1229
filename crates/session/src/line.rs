//! The line between a client and its table.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use croupier_sitting::TurnNumber;

use crate::OpenTable;

/// How often a watched folder is asked for edits.
const LOOK: Duration = Duration::from_millis(50);

/// A table that can be spoken to over a line.
pub trait Served: Send + 'static {
    /// What a client can ask of it.
    type Request: Send;
    /// What it tells its client.
    type Update: Send;

    /// The table as it stands, with what is said to someone who comes to it.
    fn opening(&self) -> Self::Update;

    /// Does what is asked in answer to the question of this number, or says why
    /// not.
    fn ask(&mut self, request: Self::Request, turn: TurnNumber) -> Self::Update;

    /// What happens by itself, if anything is to happen before a person answers.
    fn goes_on(&mut self) -> Option<Self::Update>;

    /// Whether edits can come.
    fn is_watched(&self) -> bool;

    /// The table after an edit of the files, if there was one.
    fn edited(&mut self) -> Option<Self::Update>;
}

/// A client's end of a line to a table that lives on a thread of its own.
///
/// A table on another machine would be spoken to in the same way. The table is
/// closed when the line is dropped.
pub struct Line<T: Served = OpenTable> {
    requests: Sender<(T::Request, TurnNumber)>,
    updates: Receiver<T::Update>,
}

impl<T: Served> Line<T> {
    /// Opens a line to a table; `wake` is called after each update.
    pub fn open(table: T, wake: impl Fn() + Send + 'static) -> Line<T> {
        let (requests, asked) = mpsc::channel();
        let (tell, updates) = mpsc::channel();
        let tell = move |update| {
            let told = tell.send(update);
            wake();
            told.is_ok()
        };
        thread::spawn(move || serve(table, &asked, tell));
        Line { requests, updates }
    }

    /// Asks for something, in answer to the question of this number. The answer is
    /// an update.
    pub fn ask(&self, request: T::Request, turn: TurnNumber) {
        // A table that has gone answers nothing.
        let _ = self.requests.send((request, turn));
    }

    /// The updates that have arrived since the last time.
    pub fn updates(&self) -> impl Iterator<Item = T::Update> {
        self.updates.try_iter()
    }

    /// The next update, if it arrives in time.
    pub fn wait(&self, longest: Duration) -> Option<T::Update> {
        self.updates.recv_timeout(longest).ok()
    }
}

/// Answers requests, lets bots act and tells of edits until nobody asks or
/// listens any more.
fn serve<T: Served>(
    mut table: T,
    asked: &Receiver<(T::Request, TurnNumber)>,
    tell: impl Fn(T::Update) -> bool,
) {
    let mut listening = tell(table.opening());
    while listening {
        if let Some(update) = table.goes_on() {
            listening = tell(update);
            continue;
        }
        let request = match table.is_watched() {
            true => asked.recv_timeout(LOOK),
            false => asked.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        listening = match request {
            Ok((request, turn)) => tell(table.ask(request, turn)),
            Err(RecvTimeoutError::Disconnected) => false,
            Err(RecvTimeoutError::Timeout) => table.edited().is_none_or(&tell),
        };
    }
}
