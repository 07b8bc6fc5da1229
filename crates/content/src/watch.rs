//! A folder of content, read again whenever someone edits it.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use notify::{RecommendedWatcher, RecursiveMode};
use notify_debouncer_full::{DebounceEventResult, Debouncer, RecommendedCache, new_debouncer};

use crate::ContentError;
use crate::buybust::{Content, Sources};

/// How long a folder must be quiet before it is read; editors write in pieces.
const QUIET: Duration = Duration::from_millis(60);

/// How often a folder is looked at if nothing is heard of it: it may not be
/// there yet, or lie where nobody tells of changes.
const LOOK: Duration = Duration::from_millis(1000);

/// Watches a folder of Buy-Bust's files, as [`Content::load`] takes one, until
/// it is dropped.
///
/// It tells of a content that differs from the one before, or of the first fault
/// of a bad edit, once for each. Who listens keeps the last good content.
#[derive(Debug)]
pub struct Watch {
    told: Receiver<Result<Content, ContentError>>,
    wake: Sender<Wake>,
    thread: Option<JoinHandle<()>>,
}

enum Wake {
    Edited,
    Stop,
}

impl Watch {
    /// Watches a folder from now on, for someone who has this content of it.
    pub fn start(dir: &Path, known: &Content) -> Watch {
        let (wake, woken) = mpsc::channel();
        let (tell, told) = mpsc::channel();
        let watcher = Watcher {
            dir: dir.to_path_buf(),
            seen: None,
            last: Ok(known.clone()),
            tell,
            edits: edits(wake.clone()),
            listening: false,
        };
        let thread = thread::spawn(move || watcher.run(&woken));
        Watch { told, wake, thread: Some(thread) }
    }

    /// What there is to tell, if anything. It does not wait.
    pub fn poll(&self) -> Option<Result<Content, ContentError>> {
        self.told.try_recv().ok()
    }

    /// As [`Watch::poll`], but waits so long for something to tell.
    pub fn wait(&self, longest: Duration) -> Option<Result<Content, ContentError>> {
        self.told.recv_timeout(longest).ok()
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        let _ = self.wake.send(Wake::Stop);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

type Edits = Debouncer<RecommendedWatcher, RecommendedCache>;

/// What hears of edits, if this machine can tell of any.
fn edits(wake: Sender<Wake>) -> Option<Edits> {
    let heard = move |_: DebounceEventResult| {
        let _ = wake.send(Wake::Edited);
    };
    new_debouncer(QUIET, None, heard).ok()
}

/// The thread that reads.
struct Watcher {
    dir: PathBuf,
    seen: Option<Result<Sources, Vec<ContentError>>>,
    last: Result<Content, ContentError>,
    tell: Sender<Result<Content, ContentError>>,
    edits: Option<Edits>,
    listening: bool,
}

impl Watcher {
    fn run(mut self, woken: &Receiver<Wake>) {
        loop {
            self.listen();
            if self.look().is_err() {
                return;
            }
            match woken.recv_timeout(LOOK) {
                Ok(Wake::Edited) | Err(RecvTimeoutError::Timeout) => {}
                Ok(Wake::Stop) | Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    /// Listens to the folder, from when it appears on and again when it was made
    /// anew.
    fn listen(&mut self) {
        let Some(edits) = &mut self.edits else { return };
        if !self.dir.is_dir() {
            if self.listening {
                let _ = edits.unwatch(&self.dir);
            }
            self.listening = false;
        } else if !self.listening {
            self.listening = edits.watch(&self.dir, RecursiveMode::Recursive).is_ok();
        }
    }

    /// Reads the folder if its files are others than before, and tells if that
    /// makes a difference. An error means that nobody listens.
    fn look(&mut self) -> Result<(), mpsc::SendError<Result<Content, ContentError>>> {
        let mut now = Sources::read(&self.dir);
        if self.seen.as_ref() == Some(&now) {
            return Ok(());
        }
        // A file that is being written is not what anybody wants to be told of.
        loop {
            thread::sleep(QUIET);
            let again = Sources::read(&self.dir);
            if again == now {
                break;
            }
            now = again;
        }
        let read = now.clone().and_then(|sources| Content::from_sources(&sources));
        self.seen = Some(now);
        let read = read.map_err(|faults| crate::buybust::first(faults, &self.dir));
        if read != self.last {
            self.last = read.clone();
            self.tell.send(read)?;
        }
        Ok(())
    }
}
