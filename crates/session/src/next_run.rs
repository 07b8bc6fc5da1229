//! The run after one that is over.

use croupier_buybust::{BuyBust, Config};
use croupier_house::Host;
use croupier_kernel::Viewer;
use croupier_store::Store;
use croupier_table::{Secret, Table};

use crate::{TableError, seating};

/// Begins another run with the seats of this one and by its rules, or by edited ones
/// that wait.
pub(crate) fn begin(
    last: &Host<BuyBust>,
    waiting: &Option<Config>,
    secret: &Secret,
    store: &Option<Store>,
) -> Result<Host<BuyBust>, TableError> {
    let look = last.look(Viewer::Watcher);
    let config = waiting.as_ref().or(last.sitting().waiting()).unwrap_or(look.config());
    let table = Table::new(config.clone(), secret.clone(), look.is_practice());
    seating::begin(table, last.sitting().occupants().to_vec(), secret, store)
}
