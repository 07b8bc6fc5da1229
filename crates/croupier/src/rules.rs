//! `croupier rules`.

use crate::cli;
use crate::failure::Failure;
use crate::out;
use crate::plain::Plain;

pub(crate) fn print<G: Plain>(args: &cli::Rules) -> Result<(), Failure> {
    let table = cli::Table {
        rules: args.rules.clone(),
        cards: args.set.cards.clone(),
        assets: args.set.assets.clone(),
        ..cli::Table::default()
    };
    let config = G::agreed(&table, G::USUAL.0)?;
    let text = G::words(&table)?.tell(&config, args.audience);
    out::print(text.trim_end());
    Ok(())
}
