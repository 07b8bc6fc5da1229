//! The drawn table.

use std::process::ExitCode;

use croupier_desktop::{LinkPlugin, Options, USAGE, play};
use croupier_kernel::Seed;
use croupier_session::{Line, OpenTable, Shelf};

fn main() -> ExitCode {
    let options = match Options::read(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(wrong) => return fail(&wrong, 2),
    };
    if options.help {
        println!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    let (table, shelf) = match sit_down(&options) {
        Ok(seated) => seated,
        Err(wrong) => return fail(&wrong, 2),
    };
    match play(&options, LinkPlugin::new(move |wake| Line::open(table, shelf, wake))) {
        Ok(()) => ExitCode::SUCCESS,
        Err(wrong) => fail(&wrong, 1),
    }
}

fn sit_down(options: &Options) -> Result<(OpenTable, Shelf), String> {
    let seed = match &options.seed {
        Some(text) => Seed::from_text(text).map_err(|wrong| wrong.to_string())?,
        None => {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes)
                .map_err(|wrong| format!("no seed could be drawn: {wrong}"))?;
            Seed::from_bytes(bytes)
        }
    };
    let shelf = Shelf::open(options.assets.as_deref(), &options.cards)?;
    let table = OpenTable::sit_down(shelf.config(), seed).map_err(|bad| bad.to_string())?;
    Ok((table, shelf))
}

fn fail(wrong: &str, code: u8) -> ExitCode {
    eprintln!("croupier-desktop: {wrong}");
    ExitCode::from(code)
}
