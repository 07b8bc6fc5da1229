//! `croupier lab targets`: figures held against what they are to be.

use std::fmt::Write;

use croupier_house::{Setup, occupants};
use croupier_lab::{Judged, Spec, Studied, TargetError, Targets, Verdict};
use croupier_sim::Plan;
use croupier_sitting::Occupant;
use serde_json::{Value, json};

use super::{Laid, matches};
use crate::cli;
use crate::failure::Failure;
use crate::out;
use crate::plain::Plain;
use crate::seed::typed_seed;
use crate::sim::progress;
use crate::threads;

/// The most bytes a file of targets may have.
const LARGEST: u64 = 1 << 20;

/// The seed that targets are judged on unless another is given. It is looked at
/// after every change, so what is reported for good names a seed of its own.
pub(super) const SEED: &str = "held out 1";

/// Judges every target; one that is missed is a failure.
pub(super) fn run<G: Plain + Studied>(args: &cli::Targets) -> Result<(), Failure>
where
    G::Config: Sync,
{
    let targets = read::<G>(args)?;
    let table = &args.measured.table;
    let seed = typed_seed(table)?.unwrap_or(SEED.to_string());
    let many = matches(args.measured.matches, targets.matches)?;
    let pool = threads::pool(args.measured.jobs)?;
    let judged = pool.install(|| judge::<G>(&targets, &table.setup(), &seed, many))?;
    if args.measured.json {
        let told = json!({
            "game": G::NAME, "seed": seed, "matches": many, "engine": env!("CARGO_PKG_VERSION"),
            "targets": judged.iter().map(data).collect::<Vec<_>>(),
        });
        out::print(&told.to_string());
    } else {
        let mut text = format!(
            "{}: {many} matches of each table and more where a target asks for it, seed \"{seed}\"\n\n",
            G::NAME
        );
        for each in &judged {
            let which = each.which.as_ref().map_or(String::new(), |which| format!("; {which}"));
            let measured = each.unit.with_range(Some(each.mean), each.error);
            let Judged { name, wanted, verdict, .. } = each;
            let _ =
                writeln!(text, "{verdict:<8} {name}\n         {measured}, wanted {wanted}{which}");
        }
        out::print(&(text + "Ranges are 95 % intervals, errors clustered by match."));
    }
    let count = |verdict| judged.iter().filter(|each| each.verdict == verdict).count();
    let (missed, unclear) = (count(Verdict::Missed), count(Verdict::Unclear));
    match (missed, args.sure && unclear > 0) {
        (0, false) => Ok(()),
        (0, true) => {
            Err(Failure::new(format!("{unclear} of {} targets are unclear", judged.len())))
        }
        _ => Err(Failure::new(format!("{missed} of {} targets are missed", judged.len()))),
    }
}

fn read<G: Plain>(args: &cli::Targets) -> Result<Targets, Failure> {
    let targets = match &args.file {
        None => {
            let shipped = Targets::shipped(G::NAME).ok_or_else(|| {
                Failure::usage(format!("no targets are shipped for {}; name a file", G::NAME))
            })?;
            Targets::read("the shipped targets", shipped)
        }
        Some(path) => {
            let name = path.display().to_string();
            let text = croupier_file::read_text(path, LARGEST)
                .map_err(|wrong| Failure::new(format!("cannot read {name}: {wrong}")))?;
            Targets::read(&name, &text)
        }
    };
    let targets = targets.map_err(Failure::new)?;
    if targets.game != G::NAME {
        let (theirs, ours) = (targets.game, G::NAME);
        return Err(Failure::usage(format!("these targets are for {theirs}, and not for {ours}")));
    }
    Ok(targets)
}

/// Judges targets at tables made of these files.
pub(super) fn judge<G: Plain + Studied>(
    targets: &Targets,
    setup: &Setup,
    seed: &str,
    many: u64,
) -> Result<Vec<Judged>, Failure>
where
    G::Config: Sync,
{
    let plan = |spec: &Spec| -> Result<Plan<G>, String> {
        let setup = Setup {
            rules: spec.rules.clone().or(setup.rules.clone()),
            cards: spec.cards.clone().or(setup.cards.clone()),
            deck: spec.deck.clone().or(setup.deck.clone()),
            ..setup.clone()
        };
        let first = Occupant::Bot(G::BOTS[0].name.to_string());
        let seats = occupants::<G>(spec.seats.as_deref(), &[], &first);
        let seats = seats.map_err(|wrong| wrong.to_string())?;
        let laid = Laid::<G>::with(setup, seats, seed.to_string());
        laid.map(|laid| laid.plan).map_err(|wrong| wrong.to_string())
    };
    let times: u64 = targets.targets.iter().map(|target| target.times).sum();
    let bar = progress(many.saturating_mul(times));
    let judged = targets.judge(many, plan, |done| bar.inc(done));
    bar.finish_and_clear();
    judged.map_err(|wrong| match wrong {
        TargetError::NoFigure { .. }
        | TargetError::NoRange(_)
        | TargetError::Unseen(_)
        | TargetError::Times(..) => Failure::usage(wrong),
        TargetError::File(_) | TargetError::Nothing { .. } | TargetError::Table { .. } => {
            Failure::new(wrong)
        }
    })
}

fn data(each: &Judged) -> Value {
    json!({
        "name": each.name, "wanted": each.wanted, "measured": each.mean, "error": each.error,
        "which": each.which, "verdict": each.verdict.to_string(),
    })
}
