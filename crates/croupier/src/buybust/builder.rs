//! Choosing or building the Player's deck before a run (spec 2.6).

use croupier_buybust::{Book, Card, Role};
use croupier_house::buybust::{USUAL_RULES, book};
use croupier_house::{Setup, content};
use croupier_sitting::Occupant;
use croupier_wording::buybust::{does, quoted, wrapped};

use crate::failure::Failure;
use crate::keyboard;
use crate::out;
use crate::screen;

const HELP: &str = "\
add NAME, remove NAME   puts a card of the pool into the deck, or takes it out
preset NAME             starts again from a preset; clear starts from nothing
list                    the pool, and what is in the deck
done                    plays with this deck";

/// Asks a person in the Player's seat for a deck, unless one was named.
pub(super) fn prepare(setup: &mut Setup, seats: &[Occupant], asked: bool) -> Result<(), Failure> {
    let content = content(setup.assets.as_deref())?;
    let book = book(&content, setup.cards.as_deref(), setup.rules.as_deref())?;
    let person = matches!(seats.get(Role::Player.index()), Some(Occupant::Person | Occupant::Open));
    if asked && !person {
        return Err(Failure::usage(
            "--build asks a person in the Player's seat, and there is none",
        ));
    }
    if asked && setup.deck.is_some() {
        return Err(Failure::usage("--build asks for the deck that --deck already names"));
    }
    let terminal = screen::is_with_people();
    let rules = setup.rules.as_deref().unwrap_or(USUAL_RULES);
    let from_pool = book
        .ruleset(rules)
        .is_ok_and(|rules| book.presets().iter().any(|(name, _)| *name == rules.player));
    if asked || (terminal && person && from_pool && setup.deck.is_none()) {
        setup.deck = choose(book)?;
    }
    Ok(())
}

/// A preset's name or a list of cards; nothing for the usual deck.
fn choose(book: &Book) -> Result<Option<String>, Failure> {
    out::print("Your deck for the run:");
    for (name, list) in book.presets() {
        out::print(&wrapped(&format!("  {name:<10} "), &summary(book, list.cards())));
    }
    out::print("Type the name of one, Enter for the first, or build to choose the cards yourself.");
    loop {
        let typed = ask()?;
        let word = typed.trim().to_ascii_lowercase();
        if word.is_empty() {
            return Ok(book.presets().first().map(|(name, _)| name.clone()));
        }
        if word == "build" {
            return build(book).map(Some);
        }
        match book.presets().iter().find(|(name, _)| *name == word) {
            Some((name, _)) => return Ok(Some(name.clone())),
            None => out::print(&format!(
                "There is no preset \"{}\"; type one of {}, or build.",
                quoted(&typed),
                presets(book)
            )),
        }
    }
}

/// A deck card by card, as a list separated by commas.
fn build(book: &Book) -> Result<String, Failure> {
    let (catalog, pool) = (book.catalog(), book.pool());
    let mut deck: Vec<Card> = Vec::new();
    out::print(&format!(
        "A deck has {} to {} cards of the pool, each once.\n{HELP}",
        pool.least, pool.most
    ));
    list(book, &deck);
    loop {
        let typed = ask()?;
        let (word, rest) = typed.trim().split_once(' ').unwrap_or((typed.trim(), ""));
        let found = catalog.find(rest.trim());
        let in_pool = found.filter(|card| pool.cards.cards().contains(card));
        match (word.to_ascii_lowercase().as_str(), in_pool) {
            ("add", Some(card)) if deck.contains(&card) => {
                out::print(&format!("{} is in the deck already.", catalog.name(card)));
            }
            ("add", Some(card)) => {
                deck.push(card);
                out::print(&format!("{} is in. {}", catalog.name(card), state(book, &deck)));
            }
            ("remove", Some(card)) if deck.contains(&card) => {
                deck.retain(|each| *each != card);
                out::print(&format!("{} is out. {}", catalog.name(card), state(book, &deck)));
            }
            ("remove", Some(card)) => out::print(&format!("{} is not in it.", catalog.name(card))),
            ("add" | "remove", None) => out::print(&format!(
                "There is no card \"{}\" in the pool; list shows what there is.",
                quoted(rest.trim())
            )),
            ("preset", _) => match book.presets().iter().find(|(name, _)| name == rest.trim()) {
                Some((_, preset)) => {
                    deck = preset.cards().to_vec();
                    out::print(&state(book, &deck));
                }
                None => out::print(&format!("The presets are {}.", presets(book))),
            },
            ("clear", _) => {
                deck.clear();
                out::print(&state(book, &deck));
            }
            ("list" | "look", _) => list(book, &deck),
            ("done", _) => match pool.build(catalog, &deck) {
                Ok(_) => {
                    let ids: Vec<&str> = deck.iter().map(|card| catalog.id(*card)).collect();
                    return Ok(ids.join(","));
                }
                Err(bad) => out::print(&format!("Not yet: {bad}.")),
            },
            ("help" | "?", _) => out::print(HELP),
            _ => out::print("Type add NAME, remove NAME, preset NAME, clear, list or done."),
        }
    }
}

/// How the deck stands, and why it cannot be played if it cannot.
fn state(book: &Book, deck: &[Card]) -> String {
    let summary = wrapped("", &format!("The deck has {}.", summary(book, deck)));
    match book.pool().build(book.catalog(), deck) {
        Ok(_) => format!("{summary}\nIt can be played: done."),
        Err(bad) => format!("{summary}\nNot yet: {bad}."),
    }
}

/// A deck in a few numbers.
fn summary(book: &Book, deck: &[Card]) -> String {
    let infos = || deck.iter().filter_map(|card| book.catalog().get(*card));
    let mut kinds: Vec<(&str, usize)> = Vec::new();
    for info in infos() {
        let name = info.kind.name();
        match kinds.iter_mut().find(|(each, _)| *each == name) {
            Some((_, count)) => *count += 1,
            None => kinds.push((name, 1)),
        }
    }
    let kinds: Vec<String> = kinds.iter().map(|(name, count)| format!("{count} {name}")).collect();
    let heat: i64 = infos().map(|info| i64::from(info.heat)).sum();
    match deck.len() {
        0 => "no cards".to_string(),
        cards => format!("{cards} cards: {}; heat {heat:+} in all", kinds.join(", ")),
    }
}

/// The pool kind by kind, with a mark at what is in the deck.
fn list(book: &Book, deck: &[Card]) {
    let mut kind = "";
    for card in book.pool().cards.cards() {
        let Some(info) = book.catalog().get(*card) else { continue };
        if info.kind.name() != kind {
            kind = info.kind.name();
            out::print(kind);
        }
        let mark = if deck.contains(card) { "in" } else { "" };
        out::print(&format!("  {mark:<3} {:<16} heat {:<+4} {}", info.name, info.heat, does(info)));
    }
    out::print(&state(book, deck));
}

fn presets(book: &Book) -> String {
    let names: Vec<&str> = book.presets().iter().map(|(name, _)| name.as_str()).collect();
    names.join(", ")
}

fn ask() -> Result<String, Failure> {
    let asked = keyboard::ask("deck> ");
    out::is_read()?;
    asked.ok_or_else(|| {
        Failure::new("the input ended before a deck was chosen, so nothing was begun")
    })
}
