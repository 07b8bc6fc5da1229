//! What the content of Buy-Bust offers.

use std::cmp::Ordering;
use std::io::{self, Write};

use croupier_buybust::{Book, DeckList};
use croupier_content::buybust::Content;

/// How many in a hundred of a Dealer's cards should be safe, neutral and
/// dangerous (C-10).
const TARGET: [usize; 3] = [50, 30, 20];

/// How many points a class may be off its target.
const LEEWAY: usize = 5;

/// Writes what a folder of Buy-Bust's content offers: card sets, decks with their
/// mix of classes, rulesets.
///
/// # Errors
///
/// If it cannot be written.
pub fn inventory(content: &Content, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "buy-bust card sets:")?;
    for (cards, book) in books(content) {
        let presets = book.presets().iter();
        let presets = presets.map(|(name, list)| format!("{name} {}", list.cards().len()));
        let presets: Vec<String> = presets.collect();
        let count = book.catalog().cards().len();
        writeln!(out, "  {cards:<20} {count} cards; presets {}", presets.join(", "))?;
    }
    let Some((_, book)) = books(content).next() else { return Ok(()) };
    let pool = book.pool();
    let all = pool.cards.cards().len();
    writeln!(out, "\nbuy-bust decks:")?;
    writeln!(
        out,
        "  {:<20} {} to {} of {all} cards",
        "built by the Player", pool.least, pool.most
    )?;
    for (name, list) in book.decks() {
        writeln!(out, "  {name:<20} {} cards", list.cards().len())?;
    }
    mixes(content, book, out)?;
    writeln!(out, "\nbuy-bust rulesets:")?;
    for ruleset in book.rulesets() {
        writeln!(out, "  {:<20} {}", ruleset.name, ruleset.about)?;
    }
    Ok(())
}

fn books(content: &Content) -> impl Iterator<Item = (&str, &Book)> {
    content.card_sets().filter_map(|cards| Some((cards, content.book(cards).ok()?)))
}

/// The class mix of each deck that a Dealer plays with, against its target.
fn mixes(content: &Content, first: &Book, out: &mut impl Write) -> io::Result<()> {
    let target = TARGET.map(|share| share.to_string()).join("/");
    writeln!(
        out,
        "\nbuy-bust Dealer decks, safe/neutral/dangerous in a hundred; the target is {target}, \
         give or take {LEEWAY}:"
    )?;
    let dealt = |name: &str| first.rulesets().iter().any(|r| r.dealer.as_deref() == Some(name));
    for (name, _) in first.decks().iter().filter(|(name, _)| dealt(name)) {
        let mut told: Vec<(String, Vec<&str>)> = Vec::new();
        for (cards, book) in books(content) {
            let Ok(list) = book.deck(name) else { continue };
            let mix = mix(book, &list);
            match told.iter_mut().find(|(other, _)| *other == mix) {
                Some((_, sets)) => sets.push(cards),
                None => told.push((mix, vec![cards])),
            }
        }
        let apart = told.len() > 1;
        for (mix, sets) in told {
            let sets = if apart { format!(" ({})", sets.join(", ")) } else { String::new() };
            writeln!(out, "  {name:<20} {mix}{sets}")?;
        }
    }
    Ok(())
}

/// How many in a hundred of a deck's cards are of each class, and whether that
/// is the target.
fn mix(book: &Book, list: &DeckList) -> String {
    let counts = list.mix(book.catalog());
    let all = list.cards().len();
    let percent = counts.map(|count| (count * 100 + all / 2) / all.max(1));
    let near = percent.iter().zip(TARGET).all(|(have, want)| have.abs_diff(want) <= LEEWAY);
    let verdict = match (near, (percent[0] + TARGET[2]).cmp(&(TARGET[0] + percent[2]))) {
        (true, _) => "on target",
        (false, Ordering::Greater) => "kinder",
        (false, Ordering::Less) => "harder",
        (false, Ordering::Equal) => "neither kinder nor harder, but off target",
    };
    let unsorted = all - counts.iter().sum::<usize>();
    let rest = if unsorted == 0 { String::new() } else { format!(", {unsorted} of no class") };
    format!("{:<9} {verdict}{rest}", percent.map(|share| share.to_string()).join("/"))
}
