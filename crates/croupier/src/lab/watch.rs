//! `croupier lab watch`: the comparison anew whenever a file is saved.

use std::path::Path;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use croupier_buybust::BuyBust;
use croupier_content::Watch;
use croupier_house::content;
use croupier_lab::{Chart, Entry, Page, Section, Studied, beside};
use croupier_sim::Pair;

use super::compare::difference;
use super::side::Side;
use super::{Laid, spaced};
use crate::cli;
use crate::failure::Failure;
use crate::interrupt;
use crate::out;
use crate::threads;
use crate::whole_file;

/// The runs of the first verdict, and of the last; each is four times the one before.
const FIRST: u64 = 250;
const LAST: u64 = 16_000;

/// How often the folder and ctrl-C are looked for.
const LOOK: Duration = Duration::from_millis(100);

/// Compares the folder with the shipped files again after every edit, first
/// roughly and then more exactly, until it is stopped.
pub(super) fn run(args: &cli::Watch) -> Result<(), Failure> {
    let Some(folder) = args.measured.table.assets.clone() else {
        return Err(Failure::usage("watch needs the folder that is edited: --assets DIR"));
    };
    let mut table = args.measured.table.clone();
    table.assets = None;
    let base = Laid::<BuyBust>::of(&table)?;
    whole_file::check(&args.out)?;
    let stop = interrupt::flag()?;
    let pool = threads::pool(args.measured.jobs)?;
    let watch = Watch::start(&folder, &content(Some(&folder))?);
    out::print(&format!(
        "Watching {}; open {} in a browser. Ctrl-C stops.",
        folder.display(),
        args.out.display()
    ));
    let mut runs = Some(FIRST);
    while !stop.load(Ordering::Relaxed) {
        if let Some(read) = watch.poll() {
            runs = match read {
                Ok(_) => Some(FIRST),
                Err(fault) => {
                    out::warn(&fault);
                    whole_file::write(&args.out, &refreshed(&faulty(&fault.to_string())))?;
                    None
                }
            };
            continue;
        }
        let Some(many) = runs else {
            thread::sleep(LOOK);
            continue;
        };
        let verdict = pool.install(|| verdict(&base, &folder, many));
        match verdict {
            Ok((page, line)) => {
                whole_file::write(&args.out, &refreshed(&page))?;
                out::print(&line);
                runs = Some(many * 4).filter(|more| *more <= LAST);
            }
            // A file that is saved in this moment is told of by the watch.
            Err(wrong) => {
                out::warn(&wrong);
                runs = None;
            }
        }
    }
    Ok(())
}

/// The page of a comparison, and its headline in a line.
fn verdict(base: &Laid<BuyBust>, folder: &Path, many: u64) -> Result<(Page, String), Failure> {
    let edited = Side::Assets(Some(folder.to_path_buf())).lay(base)?;
    let changes = difference(None, Some(folder))?;
    let pairs = beside(&base.plan, std::slice::from_ref(&edited.plan), 0..many, |_| {});
    let pairs = pairs.into_iter().next().unwrap_or_default();
    let mut edit = Section { title: "The edit".to_string(), ..Section::default() };
    edit.note = match changes.is_empty() {
        true => "The folder says the same as the shipped files.".to_string(),
        false => "What the folder changes about the shipped files.".to_string(),
    };
    edit.lines = changes;
    let mut paired = Section { title: "Edited less shipped".to_string(), ..Section::default() };
    paired.note = format!("{many} runs of each on the same seeds.");
    let (mut words, mut marks) = (Vec::new(), Vec::new());
    for name in BuyBust::HEADLINE {
        let Some(place) = BuyBust::figure(name) else { continue };
        let (unit, gap) = (BuyBust::FIGURES[place].1, pairs.get(place).and_then(Pair::gap));
        let entry = Entry::difference(spaced(name), unit, gap);
        if ["cash", "run_busted", "customer_left"].contains(name) {
            words.push(format!("{} {}", entry.name, entry.words()));
        }
        if let (Some(gap), croupier_lab::Unit::Share) = (gap, unit) {
            marks.push((spaced(name), 100.0 * gap.mean, 196.0 * gap.error));
        }
        paired.entries.push(entry);
    }
    paired.charts = vec![Chart::Intervals { title: "Shares, in per cent".to_string(), marks }];
    let run = edited.run()?;
    let facts = [
        ("rules", format!("{}, hash {}", run.rules, run.rules_hash())),
        ("engine", format!("croupier {}", run.engine)),
        ("seats", run.seats.join(", ")),
        ("seed", run.seed),
        ("command", format!("croupier lab watch --assets {}", folder.display())),
    ];
    let facts = facts.map(|(name, value)| (name.to_string(), value)).to_vec();
    let page = Page {
        title: "Buy-Bust while it is edited".to_string(),
        facts,
        sections: vec![edit, paired],
    };
    Ok((page, format!("{many:>6} runs: {}", words.join(", "))))
}

/// What is shown while a file cannot be used.
fn faulty(fault: &str) -> Page {
    let section = Section {
        title: "A file cannot be used".to_string(),
        lines: vec![fault.to_string()],
        ..Section::default()
    };
    let title = "Buy-Bust while it is edited".to_string();
    Page { title, facts: Vec::new(), sections: vec![section] }
}

/// A page that the browser loads again by itself.
fn refreshed(page: &Page) -> String {
    let again = "<meta http-equiv=\"refresh\" content=\"2\"></head>";
    page.html().replacen("</head>", again, 1)
}
