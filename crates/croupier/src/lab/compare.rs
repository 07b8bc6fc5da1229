//! `croupier lab compare`: two tables on the same seeds.

use std::fmt::Write;
use std::path::Path;

use croupier_house::{Setup, content};
use croupier_lab::{Studied, Unit, beside};
use croupier_sim::{Pair, Plan};
use croupier_sitting::Occupant;
use serde_json::{Map, Value, json};

use super::side::Side;
use super::{Laid, matches, players, spaced};
use crate::cli;
use crate::failure::Failure;
use crate::out;
use crate::plain::Plain;
use crate::sim::progress;
use crate::threads;

/// How many matches are played of each side.
const MATCHES: u64 = 2000;

/// Two tables beside each other.
pub(super) struct Comparison {
    /// What is compared, such as `all` or `deck aggro`.
    pub(super) title: String,
    /// How many matches of each.
    pub(super) matches: u64,
    /// Each figure.
    pub(super) pairs: Vec<Pair>,
}

/// Plays both sides and tells how they differ.
pub(super) fn run<G: Plain + Studied>(args: &cli::Compare) -> Result<(), Failure>
where
    G::Config: Sync,
{
    let base = Laid::<G>::of(&args.measured.table)?;
    let sides = [Side::read(&args.one, &base)?, Side::read(&args.other, &base)?];
    let many = matches(args.measured.matches, MATCHES)?;
    let pool = threads::pool(args.measured.jobs)?;
    let compared = pool.install(|| compare(&base, &sides, many))?;
    let changes = changes::<G>(&sides)?;
    let tables = [sides[0].lay(&base)?.run()?, sides[1].lay(&base)?.run()?];
    if args.measured.json {
        let all: Map<String, Value> =
            compared.iter().map(|each| (each.title.clone(), data::<G>(each))).collect();
        let told = json!({
            "game": G::NAME, "seed": base.seed, "engine": env!("CARGO_PKG_VERSION"),
            "sides": sides.each_ref().map(Side::words),
            "rules": tables.each_ref().map(croupier_sim::Run::rules_hash),
            "changes": changes, "compared": all,
        });
        out::print(&told.to_string());
        return Ok(());
    }
    let mut text = format!("A: {}\nB: {}\n", sides[0].words(), sides[1].words());
    for change in &changes {
        let _ = writeln!(text, "  {change}");
    }
    let _ = writeln!(
        text,
        "{}, rules {} and {}, seats {}, seed \"{}\", both sides on the same seeds",
        G::NAME,
        tables[0].rules_hash(),
        tables[1].rules_hash(),
        tables[0].seats.join(","),
        base.seed
    );
    for each in compared.iter().take(1) {
        let _ = write!(text, "\n{}", table::<G>(each));
    }
    if compared.len() > 1 {
        let _ = write!(text, "\n{}", parts::<G>(&compared[1..]));
    }
    text += "\nRanges are 95 % intervals of paired differences, errors clustered by match; * marks \
             those without 0.";
    out::print(&text);
    Ok(())
}

/// The whole table first, then each deck and each strength of opponents, unless
/// the sides are about those.
pub(super) fn compare<G: Plain + Studied>(
    base: &Laid<G>,
    sides: &[Side; 2],
    many: u64,
) -> Result<Vec<Comparison>, Failure>
where
    G::Config: Sync,
{
    let pair = |title: &str, base: &Laid<G>, matches: u64| -> Result<Comparison, Failure> {
        let (one, other) = (sides[0].lay(base)?, sides[1].lay(base)?);
        let bar = progress(2 * matches);
        let pairs = beside(&one.plan, &[other.plan], 0..matches, |done| bar.inc(done));
        bar.finish_and_clear();
        let pairs = pairs.into_iter().next().unwrap_or_default();
        Ok(Comparison { title: title.to_string(), matches, pairs })
    };
    let mut all = vec![pair("all", base, many)?];
    let about = |is: fn(&Side) -> bool| sides.iter().any(is);
    let part = (many / 4).max(2);
    if !about(|side| matches!(side, Side::Deck(_))) && base.setup.deck.is_none() {
        for deck in decks(base)? {
            let with = |laid: &Laid<G>| -> Result<Laid<G>, Failure> {
                let setup =
                    croupier_house::Setup { deck: Some(deck.clone()), ..laid.setup.clone() };
                Laid::with(setup, laid.seats.clone(), laid.seed.clone())
            };
            // A deck that one side does not have cannot be compared.
            if let Ok(laid) = with(base)
                && sides.iter().all(|side| side.lay(&laid).is_ok())
            {
                all.push(pair(&format!("deck {deck}"), &laid, part)?);
            }
        }
    }
    if !about(|side| matches!(side, Side::Seats(_))) {
        let own = if base.seats.len() == usize::from(G::USUAL.0) { G::USUAL.1.index() } else { 0 };
        for (level, share) in [("easy", 4), ("normal", 4), ("hard", 16)] {
            let mut seats = base.seats.clone();
            for (place, seat) in seats.iter_mut().enumerate() {
                if place != own {
                    *seat = Occupant::Bot(level.to_string());
                }
            }
            if croupier_bots::named::<G>(level).is_none() || seats == base.seats {
                continue;
            }
            let laid = Laid {
                setup: base.setup.clone(),
                plan: Plan {
                    config: base.plan.config.clone(),
                    players: players::<G>(&seats)?,
                    master: base.plan.master,
                },
                seats,
                seed: base.seed.clone(),
            };
            all.push(pair(&format!("opponents {level}"), &laid, (many / share).max(2))?);
        }
    }
    Ok(all)
}

/// The presets of the Player's deck, where there are decks.
fn decks<G: Plain>(base: &Laid<G>) -> Result<Vec<String>, Failure> {
    if G::NAME != <croupier_buybust::BuyBust as croupier_kernel::Game>::NAME {
        return Ok(Vec::new());
    }
    let content = content(base.setup.assets.as_deref())?;
    let Setup { cards, rules, .. } = &base.setup;
    let book = croupier_house::buybust::book(&content, cards.as_deref(), rules.as_deref())?;
    Ok(book.presets().iter().map(|(name, _)| name.clone()).collect())
}

/// What the files of the second side change about those of the first, in words.
pub(super) fn changes<G: Plain>(sides: &[Side; 2]) -> Result<Vec<String>, Failure> {
    let [Side::Assets(one), Side::Assets(other)] = sides else { return Ok(Vec::new()) };
    if G::NAME != <croupier_buybust::BuyBust as croupier_kernel::Game>::NAME {
        return Ok(Vec::new());
    }
    difference(one.as_deref(), other.as_deref())
}

/// What the files of one folder change about those of another.
pub(crate) fn difference(one: Option<&Path>, other: Option<&Path>) -> Result<Vec<String>, Failure> {
    let changes = content(one)?.changes(&content(other)?);
    let told = changes.into_iter().map(|change| match change.cards {
        Some(cards) => format!("{} ({cards})", change.text),
        None => change.text,
    });
    Ok(told.collect())
}

fn headline<G: Studied>(each: &Comparison) -> impl Iterator<Item = (&'static str, Unit, &Pair)> {
    G::HEADLINE.iter().filter_map(|name| {
        let place = G::figure(name)?;
        let (name, unit) = G::FIGURES.get(place)?;
        Some((*name, *unit, each.pairs.get(place)?))
    })
}

fn table<G: Studied>(each: &Comparison) -> String {
    let mut text = format!(
        "{}, {} matches\n{:<24} {:>16} {:>16} {:>18}\n",
        each.title, each.matches, "figure", "A", "B", "B less A"
    );
    for (name, unit, pair) in headline::<G>(each) {
        let _ = writeln!(
            text,
            "{:<24} {:>16} {:>16} {:>18}",
            spaced(name),
            unit.with_range(pair.one.mean(), pair.one.error()),
            unit.with_range(pair.other.mean(), pair.other.error()),
            difference_words(unit, pair)
        );
    }
    text
}

/// The differences of each part in a line.
fn parts<G: Studied>(parts: &[Comparison]) -> String {
    const SHOWN: [usize; 3] = [0, 1, 3];
    let names = SHOWN.iter().filter_map(|place| G::HEADLINE.get(*place));
    let mut text = format!("{:<24}", "B less A");
    for name in names {
        let _ = write!(text, " {:>17}", spaced(name));
    }
    for each in parts {
        let _ = write!(text, "\n{:<24}", format!("{}, {}", each.title, each.matches));
        let shown: Vec<_> = headline::<G>(each).collect();
        for (_, unit, pair) in SHOWN.iter().filter_map(|place| shown.get(*place)) {
            let _ = write!(text, " {:>17}", difference_words(*unit, pair));
        }
    }
    text.push('\n');
    text
}

/// A difference, marked if it is surely one.
fn difference_words(unit: Unit, pair: &Pair) -> String {
    let Some(gap) = pair.gap() else { return "?".to_string() };
    let sure = gap.mean.abs() > 1.96 * gap.error;
    format!("{}{}", unit.difference(gap.mean, gap.error), if sure { "*" } else { " " })
}

fn data<G: Studied>(each: &Comparison) -> Value {
    let figures: Map<String, Value> = G::FIGURES
        .iter()
        .zip(&each.pairs)
        .map(|((name, _), pair)| {
            let gap = pair.gap();
            let line = json!({
                "a": pair.one.mean(), "a_error": pair.one.error(),
                "b": pair.other.mean(), "b_error": pair.other.error(),
                "difference": gap.map(|gap| gap.mean), "difference_error": gap.map(|gap| gap.error),
            });
            ((*name).to_string(), line)
        })
        .collect();
    json!({ "matches": each.matches, "figures": figures })
}
