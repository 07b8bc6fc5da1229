//! Where the tables stand.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use croupier_store::{Drawer, Store};

use crate::addresses::Addresses;
use crate::keys;
use crate::limits::{Counts, Limits};
use crate::review::Reviews;
use crate::room::Room;
use crate::score::Live;
use crate::server_file::ServerFile;
use crate::sorry::Sorry;
use crate::statistics::Records;

/// Everything that the server holds: the data folder and the tables in play. Its
/// clones are the same hall.
#[derive(Clone)]
pub(crate) struct Hall(Arc<Inner>);

/// A table that stands here.
struct Standing {
    room: Room,
    /// When somebody last asked for it.
    asked: Instant,
}

/// How long a table stands that nobody looks at.
const IDLE: Duration = Duration::from_secs(600);

struct Inner {
    store: Store,
    /// A folder of content files to play with instead of the built-in ones.
    assets: Option<PathBuf>,
    key: String,
    limits: Limits,
    counts: Counts,
    addresses: Addresses,
    tables: Mutex<HashMap<String, Standing>>,
    /// One table at a time is fetched from its file, so that none is opened twice.
    fetching: tokio::sync::Mutex<()>,
    live: Live,
    reviews: Reviews,
    records: Records,
}

impl Hall {
    /// The hall of a data folder.
    ///
    /// # Errors
    ///
    /// If its key cannot be read or kept, in words.
    pub(crate) fn open(
        store: Store,
        limits: Limits,
        public: Option<String>,
        assets: Option<PathBuf>,
    ) -> Result<Hall, String> {
        croupier_house::content(assets.as_deref()).map_err(|wrong| wrong.to_string())?;
        let key = ServerFile::change(&store, |_| {})?.key;
        Ok(Hall(Arc::new(Inner {
            store,
            assets,
            key,
            counts: Counts::new(&limits),
            limits,
            addresses: Addresses::new(public),
            tables: Mutex::default(),
            fetching: tokio::sync::Mutex::default(),
            live: Live::default(),
            reviews: Reviews::default(),
            records: Records::default(),
        })))
    }

    /// The hall of a data folder with the usual limits.
    #[cfg(test)]
    pub(crate) fn new(store: Store) -> Hall {
        Hall::open(store, Limits::default(), None, None).expect("a test's folder can be used")
    }

    /// The data folder.
    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    /// The folder of content files that is played with, if it is not what is built in.
    pub(crate) fn assets(&self) -> Option<&Path> {
        self.0.assets.as_deref()
    }

    /// What opens the lobby.
    pub(crate) fn key(&self) -> &str {
        &self.0.key
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.0.limits
    }

    pub(crate) fn addresses(&self) -> &Addresses {
        &self.0.addresses
    }

    pub(crate) fn counts(&self) -> &Counts {
        &self.0.counts
    }

    /// Where tables keep who sits at them.
    pub(crate) fn drawer(&self) -> Drawer {
        self.0.store.drawer("tables")
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, Standing>> {
        // Whoever panicked held nothing half done: entries are put in whole.
        self.0.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The names of the cookies of this hall: two halls at one address do not get
    /// into each other's way.
    pub(crate) fn cookie(&self, whose: &str) -> String {
        format!("croupier-{whose}-{}", &keys::hash(self.key())[..8])
    }

    /// A table that stands here, if it does.
    pub(crate) fn standing(&self, id: &str) -> Option<Room> {
        let mut tables = self.tables();
        let standing = tables.get_mut(id)?;
        standing.asked = Instant::now();
        Some(standing.room.clone())
    }

    /// Makes room for one more table.
    ///
    /// # Errors
    ///
    /// If as many stand here as may.
    pub(crate) fn has_room(&self) -> Result<(), Sorry> {
        let most = self.limits().tables;
        if self.tables().len() < most {
            return Ok(());
        }
        // Those that are over and that nobody looks at are found again in their files.
        self.tables().retain(|_, table| !(table.room.showing().is_over() && table.room.is_alone()));
        match self.tables().len() < most {
            true => Ok(()),
            false => Err(Sorry::new(
                axum::http::StatusCode::SERVICE_UNAVAILABLE,
                format!("{most} tables are open, and no more can be; finish one first."),
            )),
        }
    }

    /// Puts a table up under its name.
    pub(crate) fn put_up(&self, id: &str, room: Room) {
        self.tables().insert(id.to_string(), Standing { room, asked: Instant::now() });
    }

    /// Lets tables go that nobody has looked at for long; they are found again in
    /// their files. A clock that runs without anyone holds its table.
    pub(crate) fn let_go(&self, now: Instant) {
        self.tables().retain(|_, table| {
            let showing = table.room.showing();
            let guests = showing.guests();
            let runs = guests.clock.is_some() && !guests.clock_waits && !showing.is_over();
            let idle = now.saturating_duration_since(table.asked) > IDLE;
            runs || !idle || !table.room.is_alone()
        });
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

    /// The table of a match: as it stands here, or from its file.
    ///
    /// # Errors
    ///
    /// If there is no such match, or it cannot go on.
    pub(crate) async fn table(&self, id: &str) -> Result<Room, Sorry> {
        if let Some(room) = self.standing(id) {
            return Ok(room);
        }
        let _alone = self.0.fetching.lock().await;
        if let Some(room) = self.standing(id) {
            return Ok(room);
        }
        self.has_room()?;
        let (hall, name) = (self.clone(), id.to_string());
        let fetched = tokio::task::spawn_blocking(move || crate::opening::fetch(&hall, &name));
        let room = fetched.await.map_err(|_| Sorry::failed("The table cannot be opened."))??;
        self.put_up(id, room.clone());
        Ok(room)
    }
}

#[cfg(test)]
mod tests {
    use croupier_eldorado::ElDorado;

    use super::*;
    use crate::opening;
    use crate::pages::choices::Choices;

    #[tokio::test(flavor = "multi_thread")]
    async fn a_table_that_nobody_looks_at_is_let_go_and_found_again() {
        let home = std::env::temp_dir().join(format!("croupier-hall-{}", std::process::id()));
        let hall = Hall::new(Store::at(&home));
        let begin = |clock: &str, pauses| {
            let choices = Choices { clock: clock.to_string(), pauses, ..Choices::default() };
            opening::begin::<ElDorado>(&hall, &choices).unwrap()
        };
        let (alone, watched, timed) = (begin("", true), begin("", true), begin("60", false));
        let held = hall.table(&watched).await.unwrap();
        hall.let_go(Instant::now());
        assert!(hall.standing(&alone).is_some(), "not at once");
        hall.let_go(Instant::now() + IDLE * 2);
        let stands = [&alone, &watched, &timed].map(|id| hall.standing(id).is_some());
        assert_eq!(stands, [false, true, true]);
        let again = hall.table(&alone).await.unwrap();
        assert!(!again.showing().is_over());
        drop(held);
        let _ = std::fs::remove_dir_all(home);
    }
}
