//! `croupier cards buy-bust`: every card and what it does.

use std::io::Write;

use croupier_house::buybust::USUAL_RULES;
use croupier_wording::buybust::does;

use crate::assets;
use crate::cli::CardSet;
use crate::failure::Failure;
use crate::out;

/// Prints every card with what it does.
pub(crate) fn print_cards(set: &CardSet) -> Result<(), Failure> {
    let book = assets::book(set, USUAL_RULES)?;
    let mut out = out::stdout();
    let _ = writeln!(out, "{:<20} {:<18} {:<16} {:>5}  does", "id", "name", "kind", "heat");
    for info in book.catalog().infos() {
        let _ = writeln!(
            out,
            "{:<20} {:<18} {:<16} {:>+5}  {}",
            info.id,
            info.name,
            info.kind.name(),
            info.heat,
            does(info)
        );
    }
    Ok(())
}
