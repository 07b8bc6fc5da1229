//! The drawn table.

use std::process::ExitCode;

use croupier_desktop::{Home, LinkPlugin, Options, Resume, USAGE, play};
use croupier_session::{Line, Menu, OpenTable, Setup, Store, TableError, secret};

fn main() -> ExitCode {
    let options = match Options::read(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(wrong) => return fail(&wrong, 2),
    };
    if options.help {
        println!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    match home(&options).and_then(|home| Ok((link(&options, &home)?, home))) {
        Ok((link, home)) => match play(&options, home, link) {
            Ok(()) => ExitCode::SUCCESS,
            Err(wrong) => fail(&wrong, 1),
        },
        Err(wrong) => {
            let asked = matches!(wrong, TableError::Setup(_) | TableError::Seed(_));
            fail(&wrong.to_string(), if asked { 2 } else { 1 })
        }
    }
}

/// Where this window finds and keeps things.
fn home(options: &Options) -> Result<Home, TableError> {
    let store = match &options.data {
        _ if !options.save => None,
        Some(folder) => Some(Store::at(folder)),
        None => Some(Store::usual()?),
    };
    Ok(Home { store, assets: options.assets.clone() })
}

/// The line to the table that was asked for, or none yet if the lobby is to be
/// seen first. No match begins before there is a window to play it in.
fn link(options: &Options, home: &Home) -> Result<LinkPlugin, TableError> {
    // What is wrong with the cards is said before there is a window.
    Menu::read(home.assets.as_deref())?;
    if !options.names_match() {
        return Ok(LinkPlugin::closed());
    }
    let mut setup =
        Setup { cards: options.cards.clone(), assets: home.assets.clone(), ..Setup::default() };
    let store = home.store.clone();
    if let (Some(resume), Some(store)) = (&options.resume, store.clone()) {
        let name = match resume {
            Resume::Last => None,
            Resume::Match(id) => Some(id.as_str()),
        };
        let table = OpenTable::go_on(store, name, &setup)?;
        return Ok(LinkPlugin::new(|wake| Ok(Line::open(table, wake))));
    }
    setup.cards.get_or_insert_with(|| "classic".to_string());
    let secret = secret(options.seed.as_deref())?;
    OpenTable::sit_down(&setup, secret.clone(), None)?;
    Ok(LinkPlugin::new(move |wake| {
        Ok(Line::open(OpenTable::sit_down(&setup, secret, store)?, wake))
    }))
}

fn fail(wrong: &str, code: u8) -> ExitCode {
    eprintln!("croupier-desktop: {wrong}");
    ExitCode::from(code)
}
