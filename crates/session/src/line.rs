//! The line between a client and its table.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use croupier_sitting::TurnNumber;

use crate::{OpenTable, Request, Update};

/// How often a watched folder is asked for edits.
const LOOK: Duration = Duration::from_millis(50);

/// A client's end of a line to a table that lives on a thread of its own.
///
/// A table on another machine would be spoken to in the same way. The table is
/// closed when the line is dropped.
pub struct Line {
    requests: Sender<(Request, TurnNumber)>,
    updates: Receiver<Update>,
}

impl Line {
    /// Opens a line to a table; `wake` is called after each update.
    pub fn open(table: OpenTable, wake: impl Fn() + Send + 'static) -> Line {
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
    pub fn ask(&self, request: Request, turn: TurnNumber) {
        // A table that has gone answers nothing.
        let _ = self.requests.send((request, turn));
    }

    /// The updates that have arrived since the last time.
    pub fn updates(&self) -> impl Iterator<Item = Update> {
        self.updates.try_iter()
    }

    /// The next update, if it arrives in time.
    pub fn wait(&self, longest: Duration) -> Option<Update> {
        self.updates.recv_timeout(longest).ok()
    }
}

/// Answers requests and tells of edits until nobody asks or listens any more.
fn serve(
    mut table: OpenTable,
    asked: &Receiver<(Request, TurnNumber)>,
    tell: impl Fn(Update) -> bool,
) {
    let mut listening = tell(table.opening());
    while listening {
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
