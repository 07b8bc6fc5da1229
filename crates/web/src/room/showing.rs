//! What a table shows at one moment.

use std::sync::Arc;

use croupier_kernel::Viewer;
use maud::Markup;

use super::told::Told;
use crate::appearance::Appearance;
use crate::guests::Guests;

/// Who looks at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Eyes {
    /// Whose cards they know.
    pub(crate) viewer: Viewer,
    /// Whether they are the host's.
    pub(crate) host: bool,
}

/// A table at one moment, for everyone who may look at it.
pub(crate) trait Showing: Send + Sync {
    /// Who sits there and by which links.
    fn guests(&self) -> &Guests;
    /// The part of the page that changes.
    fn part(&self, eyes: Eyes) -> Markup;
    /// The whole page, with the adviser's odds if they are asked for.
    fn page(&self, eyes: Eyes, appearance: &Appearance, advised: bool) -> Markup;
    /// The adviser's odds for someone who is to act. It takes a while.
    fn advice(&self, eyes: Eyes) -> Option<Markup>;
    /// Whether the match is over.
    fn is_over(&self) -> bool;
    /// The rules in force, as a page.
    fn rules(&self, appearance: &Appearance) -> Markup;
    /// What there is to know, for whoever plays without a page.
    fn told(&self, _: Eyes) -> Told {
        Told::default()
    }
    /// The same cards with other people or manners, if there are cards.
    fn with_guests(&self, _: &Guests) -> Option<Arc<dyn Showing>> {
        None
    }
}
