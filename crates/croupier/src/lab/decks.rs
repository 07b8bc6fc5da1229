//! `croupier lab decks`: the best deck that a search finds.

use std::fmt::Write;

use croupier_buybust::BuyBust;
use croupier_house::buybust::book;
use croupier_house::{Setup, content};
use croupier_lab::{DeckSearch, Raced, Unit, search_decks};
use serde_json::{Value, json};

use super::{Laid, matches};
use crate::cli;
use crate::failure::Failure;
use crate::out;
use crate::sim::progress;
use crate::threads;

/// How many runs a deck has in its first heat.
const RUNS: u64 = 60;

/// Searches, and tells what the presets are worth beside the winner.
pub(super) fn run(args: &cli::Decks) -> Result<(), Failure> {
    let laid = Laid::<BuyBust>::of(&args.measured.table)?;
    let many = matches(args.measured.matches, RUNS)?;
    if !(1..=100_000).contains(&args.drawn) {
        return Err(Failure::usage(format!("--drawn takes 1 to 100000, not {}", args.drawn)));
    }
    let pool = threads::pool(args.measured.jobs)?;
    let found = pool.install(|| search(&laid, many, args.drawn as usize))?;
    if args.measured.json {
        let told = json!({
            "game": "buy-bust", "seed": laid.seed, "looked_at": found.looked_at,
            "allowed": found.allowed, "runs": found.runs, "best": cards(&laid, &found.best),
            "beside": found.beside.iter().map(|deck| data(&laid, deck)).collect::<Vec<_>>(),
        });
        out::print(&told.to_string());
        return Ok(());
    }
    let mut text = format!(
        "buy-bust, rules {}, seed \"{}\": {} decks were raced of {} that the pool allows by number\n",
        laid.plan.config.name(),
        laid.seed,
        found.looked_at,
        found.allowed
    );
    let best = &found.best;
    let _ = writeln!(text, "The best has {} cards:\n  {}\n", best.cards.len(), cards(&laid, best));
    let _ = writeln!(
        text,
        "Beside it, {} runs of each on seeds that no race has seen\n{:<24} {:>5} {:>18} {:>20}",
        found.runs, "deck", "cards", "cash", "of the best's cash"
    );
    for deck in &found.beside {
        let _ = writeln!(text, "{}", line(deck));
    }
    text += &sure(&found);
    out::print(&(text + "Ranges are 95 % intervals of paired runs."));
    Ok(())
}

/// Searches from the table that was asked for.
pub(super) fn search(laid: &Laid<BuyBust>, many: u64, drawn: usize) -> Result<DeckSearch, Failure> {
    let content = content(laid.setup.assets.as_deref())?;
    let Setup { cards, rules, .. } = &laid.setup;
    let book = book(&content, cards.as_deref(), rules.as_deref())?;
    let bar = progress(many * (drawn as u64 * 3 + 600));
    let found = search_decks(book, &laid.plan, many, drawn, |done| bar.inc(done));
    bar.finish_and_clear();
    found.ok_or_else(|| Failure::new("no deck of this pool can be played by these rules"))
}

/// What a deck is called.
pub(super) fn title(deck: &Raced) -> String {
    deck.name.clone().unwrap_or("the second of the race".to_string())
}

fn line(deck: &Raced) -> String {
    let pair = deck.beside_best;
    let own = pair.map(|pair| pair.other);
    let cash =
        Unit::Dollars.with_range(own.and_then(|own| own.mean()), own.and_then(|own| own.error()));
    let times = pair.and_then(|pair| pair.times());
    let share =
        Unit::Share.with_range(times.map(|times| times.mean), times.map(|times| times.error));
    format!("{:<24} {:>5} {cash:>18} {share:>20}", title(deck), deck.cards.len())
}

/// How sure the winner is, from the nearest of those it was held against.
pub(super) fn sure(found: &DeckSearch) -> String {
    let ahead = found.beside.iter().filter_map(|deck| {
        let gap = deck.beside_best?.gap()?;
        Some((title(deck), -gap.mean / gap.error.max(f64::MIN_POSITIVE)))
    });
    match ahead.min_by(|one, other| one.1.total_cmp(&other.1)) {
        None => "Nothing was held against it.\n".to_string(),
        Some((name, errors)) => format!(
            "The winner is {errors:.1} standard errors ahead of the nearest, {name}: {}.\n",
            match errors {
                2.0.. => "it is better",
                _ => "which of the two is better is not sure",
            }
        ),
    }
}

/// The cards of a deck as the command line takes them.
pub(super) fn cards(laid: &Laid<BuyBust>, deck: &Raced) -> String {
    let catalog = laid.plan.config.catalog();
    let ids: Vec<&str> = deck.cards.iter().map(|card| catalog.id(*card)).collect();
    ids.join(",")
}

fn data(laid: &Laid<BuyBust>, deck: &Raced) -> Value {
    let pair = deck.beside_best;
    let times = pair.and_then(|pair| pair.times());
    json!({
        "name": title(deck), "cards": cards(laid, deck),
        "cash": pair.and_then(|pair| pair.other.mean()),
        "cash_error": pair.and_then(|pair| pair.other.error()),
        "of_best": times.map(|times| times.mean), "of_best_error": times.map(|times| times.error),
    })
}
