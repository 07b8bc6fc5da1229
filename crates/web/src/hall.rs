//! Where the tables stand.

use std::sync::Arc;

use croupier_store::Store;

use crate::review::Reviews;
use crate::score::Live;
use crate::statistics::Records;

/// Everything that the server holds: the data folder and the tables in play. Its
/// clones are the same hall.
#[derive(Clone)]
pub struct Hall(Arc<Inner>);

struct Inner {
    store: Store,
    live: Live,
    reviews: Reviews,
    records: Records,
}

impl Hall {
    /// The hall of a data folder.
    pub fn new(store: Store) -> Hall {
        Hall(Arc::new(Inner {
            store,
            live: Live::default(),
            reviews: Reviews::default(),
            records: Records::default(),
        }))
    }

    /// The data folder.
    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    /// Who looks at which score card.
    pub(crate) fn live(&self) -> &Live {
        &self.0.live
    }

    /// Reviews that were asked for.
    pub(crate) fn reviews(&self) -> &Reviews {
        &self.0.reviews
    }

    /// How people did in matches that are over.
    pub(crate) fn records(&self) -> &Records {
        &self.0.records
    }
}
