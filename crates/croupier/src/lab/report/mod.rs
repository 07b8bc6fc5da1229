//! `croupier lab report`: everything that is measured of a game on one page.

mod brag;
mod buybust;
mod eldorado;
mod levels;

use std::time::Instant;

use croupier_brag::Brag;
use croupier_buybust::BuyBust;
use croupier_eldorado::ElDorado;
use croupier_kernel::Game;
use croupier_lab::{Entry, Page, Section, Studied, Study};

use super::{Laid, spaced};
use crate::cli;
use crate::failure::Failure;
use crate::out;
use crate::plain::Plain;
use crate::threads;
use crate::whole_file;

/// Measures and writes the page, and the same figures beside it.
pub(super) fn run(args: &cli::Report) -> Result<(), Failure> {
    let files = ["json", "csv", "md"].map(|ending| args.out.with_extension(ending));
    if files.contains(&args.out) {
        return Err(Failure::usage("--out takes the name of a page, such as report.html"));
    }
    whole_file::check(&args.out)?;
    for file in &files {
        whole_file::check(file)?;
    }
    let pool = threads::pool(args.measured.jobs)?;
    let start = Instant::now();
    let page = pool.install(|| page(args))?;
    let [json, csv, markdown] = &files;
    whole_file::write_all(&[
        (json, &page.json()),
        (csv, &page.csv()),
        (markdown, &page.markdown()),
        (&args.out, &page.html()),
    ])?;
    let seconds = start.elapsed().as_secs_f64();
    out::print(&format!(
        "{} is written ({seconds:.0} s), and the same figures as .json, .csv and .md beside it.",
        args.out.display()
    ));
    Ok(())
}

/// The page of a game.
pub(super) fn page(args: &cli::Report) -> Result<Page, Failure> {
    match args.game.name() {
        <BuyBust as Game>::NAME => buybust::page(args),
        <ElDorado as Game>::NAME => eldorado::page(args),
        <Brag as Game>::NAME => brag::page(args),
        other => Err(Failure::usage(format!("there is no report of {other}"))),
    }
}

/// What every page says of how it was made.
fn facts<G: Plain>(laid: &Laid<G>, args: &cli::Report) -> Result<Vec<(String, String)>, Failure> {
    let run = laid.run()?;
    let hash = run.rules_hash();
    let mut facts = vec![
        ("game", run.game),
        ("rules", format!("{}, hash {hash}", run.rules)),
        ("engine", format!("croupier {}", run.engine)),
        ("seats", run.seats.join(", ")),
        ("seed", run.seed),
    ];
    if let Some(cards) = run.cards {
        facts.push(("cards", cards));
    }
    if let Some(deck) = run.deck {
        facts.push(("deck", deck));
    }
    facts.push(("command", command(args)));
    Ok(facts.into_iter().map(|(name, value)| (name.to_string(), value)).collect())
}

/// The command that makes this page again.
fn command(args: &cli::Report) -> String {
    let mut words = format!("croupier lab report {}", args.game.name());
    if args.quick {
        words += " --quick";
    }
    words += &table_words(&args.measured.table);
    if let Some(matches) = args.measured.matches {
        words += &format!(" --matches {matches}");
    }
    words + &format!(" --out {}", quoted(&args.out.display().to_string()))
}

/// What a command line says of the table.
fn table_words(table: &cli::Table) -> String {
    let mut words = String::new();
    let assets = table.assets.as_ref().map(|dir| dir.display().to_string());
    for (option, value) in [
        ("--seats", &table.seats),
        ("--seed", &table.seed),
        ("--rules", &table.rules),
        ("--cards", &table.cards),
        ("--deck", &table.deck),
        ("--assets", &assets),
    ] {
        if let Some(value) = value {
            words += &format!(" {option} {}", quoted(value));
        }
    }
    words
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./,:=".contains(letter);
    match !word.is_empty() && word.chars().all(plain) {
        true => word.to_string(),
        false => format!("'{}'", word.replace('\'', "'\\''")),
    }
}

/// Figures of a study by name; those that nothing was counted of are left out.
fn entries<G: Studied>(study: &Study<G>, wanted: impl Fn(&str) -> bool) -> Vec<Entry> {
    let named = G::FIGURES.iter().zip(&study.figures);
    named
        .filter(|((name, _), ratio)| wanted(name) && ratio.mean().is_some())
        .map(|((name, unit), ratio)| Entry::new(spaced(name), *unit, ratio.mean(), ratio.error()))
        .collect()
}

fn section(title: &str, note: &str) -> Section {
    Section { title: title.to_string(), note: note.to_string(), ..Section::default() }
}
