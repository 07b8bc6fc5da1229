//! Buy-Bust on a page: the edit, the targets, and what moves them.

mod flips;
mod numbers;
mod spread;

use croupier_buybust::BuyBust;
use croupier_kernel::Game;
use croupier_lab::{Chart, Entry, Page, Section, Studied, Targets, Unit, study};
use croupier_sim::Pair;
use croupier_sitting::Occupant;

use super::super::compare::{compare, difference};
use super::super::side::Side;
use super::super::{Laid, criteria, decks, matches, spaced, targets};
use super::{entries, facts, section};
use crate::cli;
use crate::failure::Failure;
use crate::seed::typed_seed;
use crate::sim::progress;

use flips::flips;
use numbers::{curve, impact, tornado};
use spread::{heat, spread};

/// How much of everything is played.
struct Size {
    /// Runs of the table with whoever sits there.
    runs: u64,
    /// Runs of each table that a target is about.
    targets: u64,
    /// Runs of each blank and of each value of a sweep.
    tried: u64,
    /// Runs of a deck's first heat, and how many decks are drawn.
    decks: (u64, usize),
    /// Runs of which every decision is weighed.
    weighed: u64,
    /// Runs of each number of the tornado, if there is one.
    tornado: Option<u64>,
}

impl Size {
    /// In proportion to the runs of the table, up to what a whole report has.
    fn of(runs: u64, quick: bool) -> Size {
        Size {
            runs,
            targets: (runs / 20).clamp(6, 1000),
            tried: (runs / 10).clamp(2, 1500),
            decks: ((runs / 80).clamp(2, 60), if quick { 60 } else { 300 }),
            weighed: (runs / 200).clamp(2, 100),
            tornado: (!quick).then_some((runs / 100).clamp(2, 200)),
        }
    }
}

pub(super) fn page(args: &cli::Report) -> Result<Page, Failure> {
    let laid = Laid::<BuyBust>::of(&args.measured.table)?;
    let runs = matches(args.measured.matches, if args.quick { 2000 } else { 20_000 })?;
    let size = Size::of(runs, args.quick);
    let mut facts = facts(&laid, args)?;
    facts.push((
        "runs".to_string(),
        format!("{} of the table, {} for each target", size.runs, size.targets),
    ));
    let bar = progress(size.runs);
    let study = study(&laid.plan, 0..size.runs, |done| bar.inc(done));
    bar.finish_and_clear();
    let seed = typed_seed(&args.measured.table)?.unwrap_or(targets::SEED.to_string());
    let mut sections = vec![edit(&laid)?, judged(&laid, &size, &seed)?];
    if laid.setup.assets.is_some() {
        sections.push(paired(&laid, &size)?);
    }
    let mut figures = section("Figures", "The table as it is; shares are over runs or over hands.");
    figures.entries = entries(&study, |_| true);
    sections.push(figures);
    sections.push(impact(&laid, &size));
    sections.push(curve(&laid, &size)?);
    if let Some(runs) = size.tornado {
        sections.push(tornado(&laid, runs)?);
    }
    sections.push(spread(&study));
    sections.push(heat(&laid, &study));
    sections.push(best_deck(&laid, &size)?);
    sections.push(asked(&laid, &size)?);
    sections.push(flips(&laid, args)?);
    Ok(Page { title: "Buy-Bust, measured".to_string(), facts, sections })
}

/// What the folder changes, in words.
fn edit(laid: &Laid<BuyBust>) -> Result<Section, Failure> {
    let mut told = section("The edit", "");
    match &laid.setup.assets {
        None => told.note = "None: these are the shipped files.".to_string(),
        Some(dir) => {
            told.lines = difference(None, Some(dir))?;
            told.note = match told.lines.is_empty() {
                true => "The folder says the same as the shipped files.".to_string(),
                false => "What the folder changes about the shipped files.".to_string(),
            };
        }
    }
    Ok(told)
}

/// The targets as lights, before the edit and after it.
fn judged(laid: &Laid<BuyBust>, size: &Size, seed: &str) -> Result<Section, Failure> {
    let note = format!(
        "Met, missed or unclear, by the whole 95 % interval; {} runs of each table, more where a \
         target asks for it, seed \"{seed}\".",
        size.targets
    );
    let mut told = section("Targets", &note);
    let shipped = Targets::shipped(BuyBust::NAME).unwrap_or_default();
    let file = Targets::read("the shipped targets", shipped).map_err(Failure::new)?;
    let judge = |assets: bool| {
        let mut setup = croupier_house::Setup::default();
        if assets {
            setup.assets = laid.setup.assets.clone();
        }
        targets::judge::<BuyBust>(&file, &setup, seed, size.targets)
    };
    let before = match laid.setup.assets {
        None => None,
        Some(_) => Some(judge(false)?),
    };
    for (place, now) in judge(true)?.into_iter().enumerate() {
        let which = now.which.as_ref().map_or(String::new(), |which| format!("{which}; "));
        let mut note = format!("{which}wanted {}", now.wanted);
        if let Some(old) = before.as_ref().and_then(|before| before.get(place)) {
            let was = old.unit.with_range(Some(old.mean), old.error);
            note += &format!("; before {was}, {}", old.verdict);
        }
        let entry = Entry::new(now.name, now.unit, Some(now.mean), now.error).with_note(note);
        told.entries.push(Entry { verdict: Some(now.verdict), ..entry });
    }
    Ok(told)
}

/// What the edit changes, on the same seeds.
fn paired(laid: &Laid<BuyBust>, size: &Size) -> Result<Section, Failure> {
    let sides = [Side::Assets(None), Side::Assets(laid.setup.assets.clone())];
    let mut told = section(
        "Paired differences",
        "The edited files less the shipped ones, on the same seeds: all, by deck, by opponents.",
    );
    let mut marks = Vec::new();
    for each in compare(laid, &sides, size.runs / 2)? {
        for name in BuyBust::HEADLINE {
            let Some(place) = BuyBust::figure(name) else { continue };
            let (unit, gap) =
                (BuyBust::FIGURES[place].1, each.pairs.get(place).and_then(Pair::gap));
            let title = format!("{}: {}", each.title, spaced(name));
            if let (Some(gap), true) = (gap, *name == "cash") {
                marks.push((each.title.clone(), gap.mean, 1.96 * gap.error));
            }
            told.entries.push(Entry::difference(title, unit, gap));
        }
    }
    told.charts = vec![Chart::Intervals { title: "Cash a run, in dollars".to_string(), marks }];
    Ok(told)
}

/// What the design asks of decisions, with a Player that thinks.
fn asked(laid: &Laid<BuyBust>, size: &Size) -> Result<Section, Failure> {
    let mut seats = laid.seats.clone();
    if let Some(seat) = seats.last_mut() {
        *seat = Occupant::Bot("hard".to_string());
    }
    let laid = Laid::<BuyBust>::with(laid.setup.clone(), seats, laid.seed.clone())?;
    let found = criteria::measure(&laid, size.weighed);
    let note = format!("{} runs, the Player hard. {}", size.weighed, criteria::definition());
    let mut told = section("What ADR-006 asks", &note);
    told.entries = found.each().iter().map(criteria::entry).collect();
    Ok(told)
}

/// The best deck that a search finds, and the presets beside it.
fn best_deck(laid: &Laid<BuyBust>, size: &Size) -> Result<Section, Failure> {
    let found = decks::search(laid, size.decks.0, size.decks.1)?;
    let note = format!(
        "{} decks were raced of {} that the pool allows by number; then {} runs of each on seeds \
         that no race has seen. {}",
        found.looked_at,
        found.allowed,
        found.runs,
        decks::sure(&found).trim()
    );
    let mut told = section("The best deck against the presets", &note);
    let listed = decks::cards(laid, &found.best);
    told.lines = vec![
        format!("The best has {} cards: {}", found.best.cards.len(), listed.replace(',', ", ")),
        format!("$ croupier play buy-bust --deck {listed}"),
    ];
    for deck in &found.beside {
        let times = deck.beside_best.and_then(|pair| pair.times());
        let name = format!("cash of {}, of the best's", decks::title(deck));
        let (mean, error) = (times.map(|it| it.mean), times.map(|it| it.error));
        let own = deck.beside_best.map(|pair| pair.other);
        let cash =
            Unit::Dollars.with_range(own.and_then(|it| it.mean()), own.and_then(|it| it.error()));
        told.entries.push(
            Entry::new(name, Unit::Share, mean, error)
                .with_note(format!("{} cards, {cash}", deck.cards.len())),
        );
    }
    Ok(told)
}
