//! What one viewer is shown of a match.

use std::ops::{Deref, DerefMut};

use croupier_brag::{Shown, View};

use super::Advice;
use crate::drawn::Common;

/// Everything that a page of Brag is made of: what every game's page has, and the
/// cards. It holds nothing that its viewer may not know.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    /// What every game's page has.
    pub(crate) common: Common,
    /// What the viewer knows. Whoever watches has no hand, nor a seat at the table.
    pub(crate) view: View,
    /// Everything that everyone saw since the match began, in order.
    pub(crate) told: Vec<Shown>,
    /// The adviser's odds, on a page for someone without scripts who asked.
    pub(crate) advice: Option<Advice>,
}

impl Deref for Scene {
    type Target = Common;

    fn deref(&self) -> &Common {
        &self.common
    }
}

impl DerefMut for Scene {
    fn deref_mut(&mut self) -> &mut Common {
        &mut self.common
    }
}
