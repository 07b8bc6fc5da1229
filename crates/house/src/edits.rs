//! Rules edited while a match is played.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::Edit;

/// Where edited rules come from.
pub trait Edits<C>: Send {
    /// What was edited since it was last asked for.
    fn poll(&mut self) -> Option<Edit<C>>;

    /// The last good edit is in force now.
    fn taken(&mut self);
}

/// Edits that nobody has dealt with yet, known to who plays the match and to
/// who waits for people to type.
pub struct Inbox<C>(Arc<Mutex<Waiting<C>>>);

struct Waiting<C> {
    edits: Box<dyn Edits<C>>,
    next: Option<Edit<C>>,
}

impl<C> Inbox<C> {
    /// The inbox of edits that come from here.
    pub fn new(edits: Box<dyn Edits<C>>) -> Inbox<C> {
        Inbox(Arc::new(Mutex::new(Waiting { edits, next: None })))
    }

    /// Whether there is an edit to take.
    pub fn has_news(&self) -> bool {
        let mut waiting = self.waiting();
        if waiting.next.is_none() {
            waiting.next = waiting.edits.poll();
        }
        waiting.next.is_some()
    }

    /// The next edit, if there is one.
    pub fn take(&self) -> Option<Edit<C>> {
        if self.has_news() { self.waiting().next.take() } else { None }
    }

    /// The last good edit that was taken from here is in force now.
    pub fn taken(&self) {
        self.waiting().edits.taken();
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting<C>> {
        // An edit is put in or taken out whole, whoever panics.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<C> Clone for Inbox<C> {
    fn clone(&self) -> Inbox<C> {
        Inbox(Arc::clone(&self.0))
    }
}
