//! Parts of a run as files.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use croupier_lab::Simulated;
use croupier_sim::{Part, PartError, Run};
use croupier_table::{GameName, with_game};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Asked, Invitation, blocks, progress, report};
use crate::cli;
use crate::failure::Failure;
use crate::out;
use crate::plain::Plain;
use crate::whole_file;

/// The most bytes a part may have: hundreds of times what a long run's has.
const LARGEST: u64 = 16 << 20;

/// How often what is done so far is kept.
const KEEP: Duration = Duration::from_secs(5);

/// Plays what is missing of a part and writes it. Stopped in between, what was
/// done lies beside it under another name, and the same command goes on from it.
pub(super) fn play<G: Plain + Simulated + Send + Sync>(
    asked: &Asked<G>,
    path: &Path,
) -> Result<G::Tally, Failure>
where
    G::Config: Sync,
    Invitation<G>: Sync,
{
    whole_file::check(path)?;
    let (run, range) = (&asked.run, &asked.range);
    let bad = |path: &Path, why: PartError| {
        Failure::usage(format!("{} {why}; another --out is needed", path.display()))
    };
    if let Some(there) = read::<G::Tally>(path)? {
        there.run.check_same(run).map_err(|why| bad(path, why))?;
        there.check_counted::<G>().map_err(|why| bad(path, why))?;
        if there.done.reach().as_ref() == Some(range) && there.check_whole().is_ok() {
            return Ok(G::restored(there.tally, &asked.plan.config));
        }
        return Err(Failure::usage(format!(
            "{} is there already and has other matches; another --out is needed",
            path.display()
        )));
    }
    let aside = whole_file::beside(path, ".unfinished");
    let mut part = match read::<G::Tally>(&aside)? {
        None => Part::new(run.clone()),
        Some(begun) => {
            begun.run.check_same(run).map_err(|why| bad(&aside, why))?;
            begun.check_counted::<G>().map_err(|why| bad(&aside, why))?;
            if begun.done.reach().is_some_and(|it| it.start < range.start || it.end > range.end) {
                return Err(Failure::usage(format!(
                    "{} has other matches; another --out is needed",
                    aside.display()
                )));
            }
            begun
        }
    };
    part.tally = G::restored(part.tally, &asked.plan.config);
    let missing = part.done.missing(range);
    let bar = progress(range.end - range.start);
    bar.inc(part.done.count());
    bar.reset_eta();
    let kept = Mutex::new(Kept { part, aside, last: Instant::now(), failed: None });
    let stopped = blocks(asked, &missing, &bar, |block, tally| {
        if let Ok(mut kept) = kept.lock() {
            let Kept { part, .. } = &mut *kept;
            let added = part.add::<G>(block, tally);
            debug_assert!(added.is_ok(), "no match is played twice");
            kept.keep_sometimes();
        }
    });
    let kept = kept.into_inner();
    let kept = kept.map_err(|_| Failure::new("a thread of the simulation failed"))?;
    if !matches!(stopped, Ok(false)) {
        kept.keep()?;
    }
    if let Some(wrong) = kept.failed {
        return Err(wrong);
    }
    if stopped? {
        return Err(Failure::stopped(format!(
            "stopped after {} of {} matches, which are kept; the same command goes on",
            kept.part.done.count(),
            range.end - range.start
        )));
    }
    whole_file::write(path, &kept.part.text())?;
    let _ = fs::remove_file(&kept.aside);
    Ok(kept.part.tally)
}

/// What is done so far, and where it is kept.
struct Kept<T> {
    part: Part<T>,
    aside: PathBuf,
    last: Instant,
    failed: Option<Failure>,
}

impl<T: Serialize + DeserializeOwned> Kept<T> {
    fn keep_sometimes(&mut self) {
        if self.last.elapsed() >= KEEP && self.failed.is_none() {
            self.failed = self.keep().err();
            self.last = Instant::now();
        }
    }

    fn keep(&self) -> Result<(), Failure> {
        match self.part.done.count() {
            0 => Ok(()),
            _ => whole_file::write(&self.aside, &self.part.text()),
        }
    }
}

/// A part, if the file is there.
fn read<T: Serialize + DeserializeOwned>(path: &Path) -> Result<Option<Part<T>>, Failure> {
    let name = path.display();
    match croupier_file::read_text(path, LARGEST) {
        Ok(text) => {
            Part::read(&text).map(Some).map_err(|why| Failure::new(format!("{name} {why}")))
        }
        Err(wrong) if wrong.kind() == ErrorKind::NotFound => Ok(None),
        Err(wrong) => Err(Failure::new(format!("cannot read {name}: {wrong}"))),
    }
}

/// Adds parts up and tells what they come to.
pub(crate) fn merge(args: &cli::Merge) -> Result<(), Failure> {
    let Some(first) = args.parts.first() else {
        return Err(Failure::usage("there is no part to merge"));
    };
    let game = game_of(first)?;
    with_game!(game, G => merge_parts::<G>(args))
}

/// The game that a part is of, whatever it counts.
fn game_of(path: &Path) -> Result<GameName, Failure> {
    let name = path.display();
    let text = croupier_file::read_text(path, LARGEST)
        .map_err(|wrong| Failure::new(format!("cannot read {name}: {wrong}")))?;
    let run = Run::read(&text).map_err(|why| Failure::new(format!("{name} {why}")))?;
    run.game.parse().map_err(Failure::new)
}

fn merge_parts<G: Plain + Simulated>(args: &cli::Merge) -> Result<(), Failure> {
    if let Some(path) = &args.out {
        whole_file::check(path)?;
    }
    let mut whole: Option<Part<G::Tally>> = None;
    for path in &args.parts {
        let name = path.display();
        let Some(part) = read::<G::Tally>(path)? else {
            return Err(Failure::new(format!("there is no file {name}")));
        };
        let refused = |why: PartError| Failure::new(format!("{name} {why}"));
        part.check_whole().map_err(refused)?;
        part.check_counted::<G>().map_err(refused)?;
        match &mut whole {
            None => whole = Some(part),
            Some(whole) => whole.join::<G>(part).map_err(refused)?,
        }
    }
    let Some(whole) = whole else { return Err(Failure::usage("there is no part to merge")) };
    whole.check_whole().map_err(|why| Failure::new(format!("this {why}")))?;
    let config: G::Config = serde_json::from_value(whole.run.config.clone()).map_err(|wrong| {
        Failure::new(format!("the rules of these parts cannot be read: {wrong}"))
    })?;
    if let Some(path) = &args.out {
        whole_file::write(path, &whole.text())?;
    }
    let range = whole.done.reach().unwrap_or_default();
    let report = report(&whole.run, &range, 0.0, args.json);
    out::print(&G::report(&report, &G::restored(whole.tally, &config)));
    Ok(())
}
