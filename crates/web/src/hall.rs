//! Where the tables stand.

use std::sync::Arc;

use croupier_store::Store;

use crate::score::Live;

/// Everything that the server holds: the data folder and the tables in play. Its
/// clones are the same hall.
#[derive(Clone)]
pub struct Hall(Arc<Inner>);

struct Inner {
    store: Store,
    live: Live,
}

impl Hall {
    /// The hall of a data folder.
    pub fn new(store: Store) -> Hall {
        Hall(Arc::new(Inner { store, live: Live::default() }))
    }

    /// The data folder.
    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    /// Who looks at which score card.
    pub(crate) fn live(&self) -> &Live {
        &self.0.live
    }
}
