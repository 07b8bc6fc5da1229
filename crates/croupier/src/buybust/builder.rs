//! Choosing or building the Player's deck before a run (spec 2.6).

use croupier_buybust::{Book, Role};
use croupier_house::buybust::{DeckDraft, DeckSums, USUAL_RULES, book};
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
    for (name, _) in book.presets() {
        let preset = DeckDraft::of(book, name)?;
        out::print(&wrapped(&format!("  {name:<10} "), &summary(&preset)));
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
    let mut draft = DeckDraft::new(book);
    out::print(&format!(
        "A deck has {} to {} cards of the pool, each once.\n{HELP}",
        pool.least, pool.most
    ));
    list(book, &draft);
    loop {
        let typed = ask()?;
        let (word, rest) = typed.trim().split_once(' ').unwrap_or((typed.trim(), ""));
        let rest = rest.trim();
        let found = catalog.find(rest);
        let in_pool = found.filter(|card| pool.cards.cards().contains(card));
        match (word.to_ascii_lowercase().as_str(), in_pool.map(|card| catalog.name(card))) {
            ("add", Some(name)) => match draft.add(rest) {
                Ok(()) => out::print(&format!("{name} is in. {}", state(&draft))),
                Err(_) => out::print(&format!("{name} is in the deck already.")),
            },
            ("remove", Some(name)) => match draft.remove(rest) {
                true => out::print(&format!("{name} is out. {}", state(&draft))),
                false => out::print(&format!("{name} is not in it.")),
            },
            ("add" | "remove", None) => out::print(&format!(
                "There is no card \"{}\" in the pool; list shows what there is.",
                quoted(rest)
            )),
            ("preset", _) => match book.presets().iter().find(|(name, _)| name == rest) {
                Some((name, _)) => {
                    draft = DeckDraft::of(book, name)?;
                    out::print(&state(&draft));
                }
                None => out::print(&format!("The presets are {}.", presets(book))),
            },
            ("clear", _) => {
                draft = DeckDraft::new(book);
                out::print(&state(&draft));
            }
            ("list" | "look", _) => list(book, &draft),
            ("done", _) => match draft.fault() {
                None => return Ok(draft.list()),
                Some(bad) => out::print(&format!("Not yet: {bad}.")),
            },
            ("help" | "?", _) => out::print(HELP),
            _ => out::print("Type add NAME, remove NAME, preset NAME, clear, list or done."),
        }
    }
}

/// How the deck stands, and why it cannot be played if it cannot.
fn state(draft: &DeckDraft) -> String {
    let summary = wrapped("", &format!("The deck has {}.", summary(draft)));
    match draft.fault() {
        None => format!("{summary}\nIt can be played: done."),
        Some(bad) => format!("{summary}\nNot yet: {bad}."),
    }
}

/// A deck in a few numbers.
fn summary(draft: &DeckDraft) -> String {
    let DeckSums { cards, kinds, heat, .. } = draft.sums();
    let kinds = kinds.iter().filter(|(_, count)| *count > 0);
    let kinds: Vec<String> = kinds.map(|(name, count)| format!("{count} {name}")).collect();
    match cards {
        0 => "no cards".to_string(),
        cards => format!("{cards} cards: {}; heat {heat:+} in all", kinds.join(", ")),
    }
}

/// The pool kind by kind, with a mark at what is in the deck.
fn list(book: &Book, draft: &DeckDraft) {
    let mut kind = "";
    for card in book.pool().cards.cards() {
        let Some(info) = book.catalog().get(*card) else { continue };
        if info.kind.name() != kind {
            kind = info.kind.name();
            out::print(kind);
        }
        let mark = if draft.has(*card) { "in" } else { "" };
        out::print(&format!("  {mark:<3} {:<16} heat {:<+4} {}", info.name, info.heat, does(info)));
    }
    out::print(&state(draft));
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
