//! A lobby that hears of edits.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender, TryRecvError};
use std::thread;
use std::time::Duration;

use croupier_house::watch;

/// How long nobody notices that the lobby was left.
const LOOK: Duration = Duration::from_millis(500);

/// Watches the folder that a [`Menu`](crate::Menu) was read from, until it is
/// dropped.
pub struct MenuWatch {
    edited: Arc<AtomicBool>,
    /// The watching thread ends when this is gone.
    _open: Sender<()>,
}

impl MenuWatch {
    /// Watches a folder from now on; `wake` is called after each edit.
    pub fn start(assets: &Path, wake: impl Fn() + Send + 'static) -> MenuWatch {
        let edited = Arc::new(AtomicBool::new(false));
        let (open, closed) = mpsc::channel::<()>();
        let (tell, folder) = (Arc::clone(&edited), assets.to_path_buf());
        thread::spawn(move || {
            let watch = watch(&folder);
            while closed.try_recv() != Err(TryRecvError::Disconnected) {
                if watch.wait(LOOK).is_some() {
                    tell.store(true, Ordering::Release);
                    wake();
                }
            }
        });
        MenuWatch { edited, _open: open }
    }

    /// Whether there was an edit, good or bad, since this was last asked.
    pub fn is_edited(&self) -> bool {
        self.edited.swap(false, Ordering::AcqRel)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edit_is_heard_of_once() {
        let folder = std::env::temp_dir().join(format!("croupier-menu-{}", std::process::id()));
        let decks = folder.join("buy-bust/decks.ron");
        std::fs::create_dir_all(folder.join("buy-bust")).unwrap();
        let (tell, told) = mpsc::channel();
        let watch = MenuWatch::start(&folder, move || tell.send(()).unwrap_or_default());
        thread::sleep(Duration::from_millis(300));
        assert!(!watch.is_edited());
        std::fs::write(&decks, "(version: 1,").unwrap();
        told.recv_timeout(Duration::from_secs(20)).unwrap();
        assert!(watch.is_edited() && !watch.is_edited());
        std::fs::remove_file(&decks).unwrap();
        told.recv_timeout(Duration::from_secs(20)).unwrap();
        assert!(watch.is_edited(), "it is mended");
        drop(watch);
        let closed = told.recv_timeout(Duration::from_secs(20));
        assert_eq!(closed, Err(mpsc::RecvTimeoutError::Disconnected), "nobody watches any more");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
