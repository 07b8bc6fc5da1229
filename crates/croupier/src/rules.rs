//! `croupier rules`.

use croupier_house::{Offered, Setup};

use crate::cli;
use crate::failure::Failure;
use crate::out;

pub(crate) fn print<G: Offered>(args: &cli::Rules) -> Result<(), Failure> {
    let setup = Setup {
        rules: args.rules.clone(),
        cards: args.set.cards.clone(),
        assets: args.set.assets.clone(),
        ..Setup::default()
    };
    let config = G::agreed(&setup, G::USUAL.0)?;
    let text = G::words(&setup)?.tell(&config, args.audience.into());
    out::print(text.trim_end());
    Ok(())
}
