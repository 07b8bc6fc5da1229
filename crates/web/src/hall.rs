//! Where the tables stand.

use std::sync::Arc;

use croupier_store::Store;

/// Everything that the server holds: the data folder and the tables in play. Its
/// clones are the same hall.
#[derive(Clone)]
pub struct Hall(Arc<Inner>);

struct Inner {
    store: Store,
}

impl Hall {
    /// The hall of a data folder.
    pub fn new(store: Store) -> Hall {
        Hall(Arc::new(Inner { store }))
    }

    /// The data folder.
    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }
}
