//! The rules in words, as the files of a table have them.

use std::rc::Rc;

use crate::cli::Audience;
use crate::plain::Plain;

/// Tells an audience the rules in force.
pub(crate) struct Words<G: Plain>(Rc<Tell<G::Config>>);

type Tell<C> = dyn Fn(&C, Audience) -> String;

impl<G: Plain> Words<G> {
    pub(crate) fn new(tell: impl Fn(&G::Config, Audience) -> String + 'static) -> Words<G> {
        Words(Rc::new(tell))
    }

    /// These rules, in words for this audience.
    pub(crate) fn tell(&self, config: &G::Config, audience: Audience) -> String {
        (self.0)(config, audience)
    }
}

/// The words that are built in.
impl<G: Plain> Default for Words<G> {
    fn default() -> Words<G> {
        Words::new(G::rules)
    }
}

impl<G: Plain> Clone for Words<G> {
    fn clone(&self) -> Words<G> {
        Words(Rc::clone(&self.0))
    }
}
