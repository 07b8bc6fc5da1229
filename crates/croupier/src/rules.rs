//! `croupier rules`.

use std::io::Write;

use crate::cli;
use crate::failure::Failure;
use crate::plain::Plain;

pub(crate) fn print<G: Plain>(args: &cli::Rules) -> Result<(), Failure> {
    let table = cli::Table {
        rules: args.rules.clone(),
        cards: args.set.cards.clone(),
        assets: args.set.assets.clone(),
        ..cli::Table::default()
    };
    let text = G::rules(&G::agreed(&table, G::USUAL.0)?, args.audience);
    // A reader that stops reading is not an error.
    let _ = writeln!(std::io::stdout(), "{}", text.trim_end());
    Ok(())
}
