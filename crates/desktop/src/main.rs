//! The drawn table.

use std::io::Write;
use std::process::ExitCode;

use croupier_desktop::{AnyLine, Home, LinkPlugin, Options, Resume, USAGE, play};
use croupier_session::{
    AnyTable, Line, Menu, NewMatch, OpenTable, Setup, Store, TableError, Wish, secret,
};

fn main() -> ExitCode {
    let options = match Options::read(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(wrong) => return fail(&wrong, 2),
    };
    if options.help {
        // Whoever stops listening has read enough.
        let _ = writeln!(std::io::stdout(), "{USAGE}");
        return ExitCode::SUCCESS;
    }
    // What is wrong with the files is said before there is a window.
    if let Err(wrong) = Menu::read(options.assets.as_deref()) {
        return fail(&format!("{wrong}; {}", options.without_files()), 1);
    }
    match home(&options).and_then(|home| Ok((link(&options, &home)?, home))) {
        Ok((link, home)) => match play(&options, home, link) {
            Ok(()) => ExitCode::SUCCESS,
            Err(wrong) => fail(&wrong, 1),
        },
        Err(wrong) => {
            let asked = matches!(
                wrong,
                TableError::Setup(_) | TableError::Seed(_) | TableError::OtherSeats
            );
            let told = match (&wrong, &options.data) {
                // The command that it ends with must look in the same folder.
                (TableError::Damaged(..), Some(folder)) => {
                    format!("{wrong} --data {}", folder.display())
                }
                (TableError::Host(_), _) if options.resume.is_some() => format!(
                    "{wrong}; --resume takes the id or the file of a kept match that is not over, \
                     and the lobby lists them under Matches played"
                ),
                _ => wrong.to_string(),
            };
            fail(&told, if asked { 2 } else { 1 })
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
    if !options.names_match() {
        let later = Setup { assets: home.assets.clone(), ..Setup::default() };
        return Ok(LinkPlugin::closed().keeping(home.store.clone(), later));
    }
    let mut setup =
        Setup { cards: options.cards.clone(), assets: home.assets.clone(), ..Setup::default() };
    let store = home.store.clone();
    if let (Some(resume), Some(store)) = (&options.resume, store.clone()) {
        let name = match resume {
            Resume::Last => None,
            Resume::Match(id) => Some(id.as_str()),
        };
        let table = AnyTable::go_on(store.clone(), name, &setup)?;
        let link = LinkPlugin::new(|wake| Ok(AnyLine::open(table, wake)));
        return Ok(link.keeping(Some(store), setup));
    }
    if options.names_a_run() {
        return run(options, setup, store);
    }
    setup.cards.get_or_insert_with(|| "classic".to_string());
    let secret = secret(options.seed.as_deref())?;
    // What is wrong with the cards is said before there is a window.
    OpenTable::sit_down(&setup, secret.clone(), None)?;
    let kept = store.clone();
    let later = Setup { assets: setup.assets.clone(), ..Setup::default() };
    let link = LinkPlugin::new(move |wake| {
        Ok(Line::open(OpenTable::sit_down(&setup, secret, store)?, wake))
    });
    Ok(link.keeping(kept, later))
}

/// The line to a new match of any ruleset.
fn run(options: &Options, setup: Setup, store: Option<Store>) -> Result<LinkPlugin, TableError> {
    let later = Setup { assets: setup.assets.clone(), ..Setup::default() };
    let seats = options.seats.iter().flat_map(|seats| seats.split(','));
    let wish = Wish::New(Box::new(NewMatch {
        setup: Setup { rules: options.rules.clone(), deck: options.deck.clone(), ..setup },
        seats: seats.map(|seat| seat.trim().to_string()).collect(),
        seed: options.seed.clone(),
        practice: options.practice,
    }));
    // What is wrong with it is said before there is a window.
    AnyTable::wished(&wish, None, &later)?;
    let (kept, after) = (store.clone(), later.clone());
    let link = LinkPlugin::new(move |wake| {
        Ok(AnyLine::open(AnyTable::wished(&wish, store, &later)?, wake))
    });
    Ok(link.keeping(kept, after))
}

fn fail(wrong: &str, code: u8) -> ExitCode {
    eprintln!("croupier-desktop: {wrong}");
    ExitCode::from(code)
}
