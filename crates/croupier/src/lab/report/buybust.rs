//! Buy-Bust on a page: the edit, the targets, and what moves them.

use croupier_buybust::{BuyBust, Kind, RunEnd};
use croupier_kernel::Game;
use croupier_lab::{Chart, Entry, Page, Section, Shape, Studied, Study, Targets, Unit, study};
use croupier_sim::Pair;
use croupier_sitting::Occupant;

use super::super::compare::{compare, difference};
use super::super::side::Side;
use super::super::{Laid, cards, criteria, decks, matches, players, spaced, sweep, targets};
use super::{entries, facts, quoted, section, table_words};
use crate::cli;
use crate::failure::Failure;
use crate::sim::progress;

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
            targets: (runs / 16).clamp(2, 1000),
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
    let mut sections = vec![edit(&laid)?, judged(&laid, &size)?];
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
fn judged(laid: &Laid<BuyBust>, size: &Size) -> Result<Section, Failure> {
    let mut told = section(
        "Targets",
        "Met, missed or unclear, by the whole 95 % interval; seed \"held out 1\".",
    );
    let shipped = Targets::shipped(BuyBust::NAME).unwrap_or_default();
    let file = Targets::read("the shipped targets", shipped).map_err(Failure::new)?;
    let judge = |assets: bool| {
        let mut setup = croupier_house::Setup::default();
        if assets {
            setup.assets = laid.setup.assets.clone();
        }
        targets::judge::<BuyBust>(&file, &setup, "held out 1", size.targets)
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

/// What each card brings beside a blank.
fn impact(laid: &Laid<BuyBust>, size: &Size) -> Section {
    let impacts = cards::measure(laid, size.tried);
    let mut told = section(
        "Cards",
        "The cash that a card brings its Player a run beside a blank in its stead, on the same \
         seeds, and how often it is played when held.",
    );
    told.lines = cards::faults(laid, &impacts);
    let mut rows: Vec<(f64, Entry)> = Vec::new();
    for impact in &impacts {
        let gap = cards::gap(impact, "cash");
        let turned = gap.map(|gap| croupier_sim::Gap { mean: -gap.mean, error: gap.error });
        let whose = impact.role.map_or("dealer".to_string(), |role| role.to_string());
        let played = &impact.uses.played;
        let note = match played.mean() {
            Some(_) => format!("played {}", Unit::Share.with_range(played.mean(), played.error())),
            None => String::new(),
        };
        let name = format!("{} ({whose})", impact.name);
        let entry = Entry::difference(name, Unit::Dollars, turned).with_note(note);
        rows.push((turned.map_or(0.0, |gap| gap.mean), entry));
    }
    rows.sort_by(|one, other| other.0.abs().total_cmp(&one.0.abs()));
    let marks = rows
        .iter()
        .take(16)
        .filter_map(|(_, entry)| Some((entry.name.clone(), entry.mean?, 1.96 * entry.error?)));
    told.charts = vec![Chart::Intervals {
        title: "The sixteen cards that move the cash of a run most, in dollars".to_string(),
        marks: marks.collect(),
    }];
    told.entries = rows.into_iter().map(|(_, entry)| entry).collect();
    told
}

/// The dearest Product of the deck, from half its price to half as much again.
fn curve(laid: &Laid<BuyBust>, size: &Size) -> Result<Section, Failure> {
    let config = &laid.plan.config;
    let price = |info: &croupier_buybust::CardInfo| match info.kind {
        Kind::Product { price } => Some(i64::from(price)),
        _ => None,
    };
    let held = config.decks().player.counts().filter_map(|(card, _)| config.catalog().get(card));
    let dearest = held.filter_map(|info| Some((price(info)?, info))).max_by_key(|each| each.0);
    let mut told = section("A sweep", "");
    let Some((price, info)) = dearest else {
        told.note = "The deck has no Product to sweep.".to_string();
        return Ok(told);
    };
    let values = [50, 75, 100, 125, 150].map(|percent| price * percent / 100).to_vec();
    let axis = croupier_lab::Axis { path: format!("{}.price", info.id), values };
    let points = sweep::line(laid, &sweep::draft(laid)?, &axis, size.tried)?;
    let name = &info.name;
    told.note = format!(
        "Cash a run by the price of {name} (${price} now), with its band; {} runs of each on the same seeds.",
        size.tried
    );
    let cash =
        |pairs: &Vec<Pair>| BuyBust::figure("cash").and_then(|place| pairs.get(place).copied());
    let mut curve = Vec::new();
    for (value, pairs) in axis.values.iter().zip(&points) {
        let Some(pair) = cash(pairs) else { continue };
        let (mean, error) = (pair.other.mean(), pair.other.error());
        let gap = pair.gap().map_or(String::new(), |gap| {
            format!("beside now {}", Unit::Dollars.difference(gap.mean, gap.error))
        });
        told.entries.push(
            Entry::new(format!("cash at {} = {value}", axis.path), Unit::Dollars, mean, error)
                .with_note(gap),
        );
        if let (Some(mean), Some(error)) = (mean, error) {
            curve.push((*value as f64, mean, 1.96 * error));
        }
    }
    let title = format!("Cash a run by the price of {name}");
    told.charts = vec![Chart::Curve { title, points: curve, levels: Vec::new() }];
    let (low, high) = (axis.values[0], axis.values[axis.values.len() - 1]);
    let step = (high - low) / 4;
    told.lines =
        vec![format!("$ croupier lab sweep buy-bust {}={low}..{high}/{}", axis.path, step.max(1))];
    Ok(told)
}

/// Every card's numbers, the twenty that matter most.
fn tornado(laid: &Laid<BuyBust>, runs: u64) -> Result<Section, Failure> {
    let place = BuyBust::figure("cash").unwrap_or_default();
    let bars = sweep::tornado(laid, &sweep::draft(laid)?, place, runs)?;
    let mut told = section(
        "A tornado",
        "Cash a run when one number of a card is 25 % lower or higher; the twenty that matter most.",
    );
    let mut marks = Vec::new();
    for bar in bars.iter().take(20) {
        for (value, pair) in [bar.tried.first(), bar.tried.last()].into_iter().flatten() {
            let name = format!("{} {} → {value}", bar.path, bar.number);
            if let Some(gap) = pair.gap() {
                marks.push((name.clone(), gap.mean, 1.96 * gap.error));
            }
            told.entries.push(Entry::difference(name, Unit::Dollars, pair.gap()));
        }
    }
    told.charts = vec![Chart::Intervals { title: "Cash a run, in dollars".to_string(), marks }];
    told.lines = vec!["$ croupier lab sweep buy-bust --tornado".to_string()];
    Ok(told)
}

/// How cash and margins are spread.
fn spread(study: &Study<BuyBust>) -> Section {
    let shape = &study.notes.shape;
    let mut told = section(
        "How runs and hands are spread",
        "Cash at the end of a run, and Cover less Evidence of the hands that were not folded: \
         below 0 is a bust unless an Insurance saves it.",
    );
    let all =
        |bars: &std::collections::BTreeMap<i64, u64>| bars.values().sum::<u64>().max(1) as f64;
    let bars = |bars: &std::collections::BTreeMap<i64, u64>, sign: &str| {
        let whole = all(bars);
        let named =
            bars.iter().map(|(low, times)| (format!("{sign}{low}"), 100.0 * *times as f64 / whole));
        named.collect::<Vec<_>>()
    };
    told.charts = vec![
        Chart::Bars {
            title: format!("Runs in % by cash, bars of ${}", Shape::CASH_BAR),
            bars: bars(&shape.cash, "$"),
        },
        Chart::Bars {
            title: format!("Hands in % by margin, bars of {}", Shape::MARGIN_BAR),
            bars: bars(&shape.margins, ""),
        },
    ];
    let losing: u64 = shape.margins.range(..0).map(|(_, times)| *times).sum();
    let share = losing as f64 / all(&shape.margins);
    told.entries = vec![Entry::new(
        "hands not folded with more Evidence than Cover",
        Unit::Share,
        Some(share),
        None,
    )];
    told
}

/// The Heat after each hand, against the thresholds of the Convictions.
fn heat(laid: &Laid<BuyBust>, study: &Study<BuyBust>) -> Section {
    let mut told = section(
        "Heat by hand",
        "The Heat after the first hand, the second, and so on, over the runs that got so far, \
         against the thresholds from which a Conviction beats an Insurance.",
    );
    let config = &laid.plan.config;
    let levels = config.decks().narc.counts().filter_map(|(card, _)| {
        Some((config.catalog().name(card).to_string(), config.catalog().threshold(card)? as f64))
    });
    let mut points = Vec::new();
    for (ratio, hand) in study.notes.shape.heat.iter().zip(1..) {
        if let (Some(mean), Some(error)) = (ratio.mean(), ratio.error()) {
            let name = format!("Heat after hand {hand}");
            told.entries.push(
                Entry::new(name, Unit::Number, Some(mean), Some(error))
                    .with_note(format!("{} runs", ratio.count())),
            );
            points.push((f64::from(hand), mean, 1.96 * error));
        }
    }
    told.charts =
        vec![Chart::Curve { title: "Heat by hand".to_string(), points, levels: levels.collect() }];
    told
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

/// Three runs whose outcome another table turns, with the commands that play them.
fn flips(laid: &Laid<BuyBust>, args: &cli::Report) -> Result<Section, Failure> {
    let edited = laid.setup.assets.is_some();
    let mut told = section(
        "Three runs that turned",
        match edited {
            true => "Busted with one set of files and not with the other, from the same seed.",
            false => "Busted with one Player and not with the other, from the same seed.",
        },
    );
    let mut before = cli::Table { ..args.measured.table.clone() };
    let other = match edited {
        true => {
            before.assets = None;
            Side::Assets(None).lay(laid)?
        }
        false => {
            let mut seats = laid.seats.clone();
            let own = Occupant::Bot("hard".to_string());
            let other = Occupant::Bot("normal".to_string());
            if let Some(seat) = seats.last_mut() {
                *seat = if *seat == own { other } else { own };
            }
            let list: Vec<String> = seats.iter().map(ToString::to_string).collect();
            before.seats = Some(list.join(","));
            let plan = croupier_sim::Plan {
                config: laid.plan.config.clone(),
                players: players::<BuyBust>(&seats)?,
                master: laid.plan.master,
            };
            Laid { setup: laid.setup.clone(), seats, plan, seed: laid.seed.clone() }
        }
    };
    let busted = |laid: &Laid<BuyBust>, number: u64| {
        let game = laid.plan.play(number, &mut ());
        let cash = game.account().cash;
        (game.outcome().is_some_and(|outcome| outcome.end == RunEnd::Busted), cash)
    };
    const LOOKED_AT: u64 = 60;
    let turned = (0..LOOKED_AT).filter_map(|number| {
        let (one, two) = (busted(&other, number), busted(laid, number));
        (one.0 != two.0).then_some((number, one, two))
    });
    let words = |(busted, cash): (bool, i64)| match busted {
        true => format!("busted with ${cash}"),
        false => format!("ended with ${cash}"),
    };
    for (number, one, two) in turned.take(3) {
        let names = if edited { ["shipped", "edited"] } else { ["the other Player", "this one"] };
        told.lines.push(format!(
            "Run {number}: {} {}, {} {}.",
            names[0],
            words(one),
            names[1],
            words(two)
        ));
        for table in [&before, &args.measured.table] {
            let seed = quoted(&laid.seed);
            let mut table = table.clone();
            table.seed = None;
            told.lines.push(format!(
                "$ croupier sim buy-bust{} --seed {seed} --range {number}..{} --transcript run-{number}.jsonl --force",
                table_words(&table),
                number + 1
            ));
        }
    }
    if told.lines.is_empty() {
        told.note += &format!(" None of the first {LOOKED_AT} did.");
    }
    Ok(told)
}
