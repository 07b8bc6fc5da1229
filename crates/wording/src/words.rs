//! The rules in words, as the files of a table have them.

use std::sync::Arc;

use crate::{Audience, Wording};

/// Tells an audience the rules in force.
pub struct Words<G: Wording>(Arc<Tell<G::Config>>);

type Tell<C> = dyn Fn(&C, Audience) -> String + Send + Sync;

impl<G: Wording> Words<G> {
    /// Tells the rules by this function.
    pub fn new(tell: impl Fn(&G::Config, Audience) -> String + Send + Sync + 'static) -> Words<G> {
        Words(Arc::new(tell))
    }

    /// These rules, in words for this audience.
    pub fn tell(&self, config: &G::Config, audience: Audience) -> String {
        (self.0)(config, audience)
    }
}

/// The words that are built in.
impl<G: Wording + 'static> Default for Words<G> {
    fn default() -> Words<G> {
        Words::new(G::rules)
    }
}

impl<G: Wording> Clone for Words<G> {
    fn clone(&self) -> Words<G> {
        Words(Arc::clone(&self.0))
    }
}
