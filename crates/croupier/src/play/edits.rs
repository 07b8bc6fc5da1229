//! Rules edited while a match is played.

use std::cell::RefCell;
use std::rc::Rc;

/// What became of the files that a match is played from.
pub(crate) enum Edit<C> {
    /// They make other rules, with what differs from those in force in words.
    Good(C, Vec<String>),
    /// They change nothing, and why; the rules in force stay.
    Bad(String),
}

/// Where edited rules come from.
pub(crate) trait Edits<C> {
    /// What was edited since it was last asked for.
    fn poll(&mut self) -> Option<Edit<C>>;

    /// The last good edit is in force now.
    fn taken(&mut self);
}

/// Edits that nobody has dealt with yet, known to the host and to whoever waits
/// for people to type.
pub(crate) struct Inbox<C>(Rc<RefCell<Waiting<C>>>);

struct Waiting<C> {
    edits: Box<dyn Edits<C>>,
    next: Option<Edit<C>>,
}

impl<C> Inbox<C> {
    pub(crate) fn new(edits: Box<dyn Edits<C>>) -> Inbox<C> {
        Inbox(Rc::new(RefCell::new(Waiting { edits, next: None })))
    }

    /// Whether there is an edit to take.
    pub(crate) fn has_news(&self) -> bool {
        let mut waiting = self.0.borrow_mut();
        if waiting.next.is_none() {
            waiting.next = waiting.edits.poll();
        }
        waiting.next.is_some()
    }

    /// The next edit, if there is one.
    pub(crate) fn take(&self) -> Option<Edit<C>> {
        if self.has_news() { self.0.borrow_mut().next.take() } else { None }
    }

    /// The last good edit that was taken from here is in force now.
    pub(crate) fn taken(&self) {
        self.0.borrow_mut().edits.taken();
    }
}

impl<C> Clone for Inbox<C> {
    fn clone(&self) -> Inbox<C> {
        Inbox(Rc::clone(&self.0))
    }
}
