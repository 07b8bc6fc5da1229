//! `croupier assets`, and the cards that other commands list.

use std::cmp::Ordering;
use std::io::{self, Write};
use std::path::Path;

use croupier_buybust::{Book, DeckList};
use croupier_content::brag::RulesAsset;
use croupier_content::buybust::Content;
use croupier_house::{buybust, content};

use crate::cli::CardSet;
use crate::failure::Failure;
use crate::out;

/// How many in a hundred of a Dealer's cards should be safe, neutral and
/// dangerous (C-10).
const TARGET: [usize; 3] = [50, 30, 20];

/// How many points a class may be off its target.
const LEEWAY: usize = 5;

/// The book of the card set that was asked for.
pub(crate) fn book(set: &CardSet) -> Result<Book, Failure> {
    let content = content(set.assets.as_deref())?;
    Ok(buybust::book(&content, set.cards.as_deref())?.clone())
}

/// Prints one line for each fault of a folder, or what is there.
pub(crate) fn check(dir: Option<&Path>) -> Result<(), Failure> {
    let mut out = out::stdout();
    let only_brag = dir.is_some_and(RulesAsset::lies_in);
    let checked = match dir {
        Some(dir) if !only_brag => Content::check(dir),
        _ => Ok(Content::embedded().clone()),
    };
    let brag = match dir {
        Some(dir) if only_brag || dir.join("brag").is_dir() => RulesAsset::load(dir),
        _ => Ok(RulesAsset::embedded().clone()),
    };
    match (checked, brag) {
        (Ok(content), Ok(brag)) => {
            if !only_brag {
                let _ = list(&content, &mut out);
                let _ = writeln!(out);
            }
            let tables = brag.presets.iter().map(|(preset, _)| preset.to_string());
            let _ = writeln!(out, "brag tables: {}", tables.collect::<Vec<_>>().join(", "));
            Ok(())
        }
        (content, brag) => {
            let faults = content.err().into_iter().flatten().chain(brag.err());
            let faults: Vec<String> = faults.map(|fault| fault.to_string()).collect();
            for fault in &faults {
                let _ = writeln!(out, "{fault}");
            }
            let many = if faults.len() == 1 { "fault" } else { "faults" };
            Err(Failure::new(format!("{} {many}", faults.len())))
        }
    }
}

fn list(content: &Content, out: &mut impl Write) -> io::Result<()> {
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
