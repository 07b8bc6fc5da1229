//! A table of either sort, as someone asks for it.

use croupier_house::Setup;
use croupier_store::Store;

use crate::{NewMatch, OpenTable, RunTable, TableError, Wish, seating, secret};

/// The table that someone sits down to.
pub enum AnyTable {
    /// One face-down round, every seat played by one person.
    Open(Box<OpenTable>),
    /// Any other match.
    Run(Box<RunTable>),
}

impl AnyTable {
    /// Sits down to what is wished for, kept if there is a place for it.
    ///
    /// # Errors
    ///
    /// If it cannot be had.
    pub fn wished(
        wish: &Wish,
        store: Option<Store>,
        setup: &Setup,
    ) -> Result<AnyTable, TableError> {
        match wish {
            Wish::New(wanted) => AnyTable::begin(wanted, store),
            Wish::GoOn(id) => {
                let store = match store {
                    Some(store) => store,
                    None => Store::usual()?,
                };
                AnyTable::go_on(store, Some(id), setup)
            }
        }
    }

    fn begin(wanted: &NewMatch, store: Option<Store>) -> Result<AnyTable, TableError> {
        let open = !wanted.seats.is_empty() && wanted.seats.iter().all(|seat| seat == "open");
        if open && !wanted.practice && seating::is_one_round(&seating::agreed(&wanted.setup)?) {
            let secret = secret(wanted.seed.as_deref())?;
            let table = OpenTable::sit_down(&wanted.setup, secret, store)?;
            return Ok(AnyTable::Open(Box::new(table)));
        }
        RunTable::sit_down(wanted, store).map(|table| AnyTable::Run(Box::new(table)))
    }

    /// Goes on with this kept match, or with the last that is not over and can be
    /// drawn.
    ///
    /// # Errors
    ///
    /// If there is none, or it cannot go on here.
    pub fn go_on(store: Store, name: Option<&str>, setup: &Setup) -> Result<AnyTable, TableError> {
        let resumed = match name {
            Some(name) => seating::resume(&store, name, setup, |_| true)?,
            None => seating::resume_last(&store, setup, |_| true)?,
        };
        if seating::is_open_round(resumed.host.sitting()) {
            let table = OpenTable::resumed(resumed, store)?;
            return Ok(AnyTable::Open(Box::new(table)));
        }
        RunTable::resumed(resumed, store).map(|table| AnyTable::Run(Box::new(table)))
    }
}
