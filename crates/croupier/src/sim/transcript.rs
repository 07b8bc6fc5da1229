//! Simulated matches written down whole.

use std::fs::OpenOptions;
use std::io::{BufWriter, ErrorKind, Write};
use std::path::Path;

use croupier_lab::Simulated;

use super::{Asked, progress};
use crate::failure::Failure;
use crate::plain::Plain;
use crate::whole_file;

/// Plays all matches and writes every one of them to a file.
pub(super) fn play<G: Plain + Simulated + Send + Sync>(
    asked: &Asked<G>,
    path: &Path,
    force: bool,
) -> Result<G::Tally, Failure>
where
    G::Config: Sync,
{
    whole_file::check(path)?;
    let cannot = |wrong| Failure::new(format!("cannot write {}: {wrong}", path.display()));
    let mut how = OpenOptions::new();
    match force {
        true => how.write(true).create(true).truncate(true),
        false => how.write(true).create_new(true),
    };
    let file = how.open(path).map_err(|wrong| match wrong.kind() {
        ErrorKind::AlreadyExists => {
            Failure::usage(format!("{} is there already; --force writes over it", path.display()))
        }
        _ => cannot(wrong),
    })?;
    let mut file = BufWriter::new(file);
    let write = |lines: &str| file.write_all(lines.as_bytes());
    let Asked { plan, range, run, .. } = asked;
    let bar = progress(range.end - range.start);
    let tally = plan
        .run_with_transcripts(range.clone(), &run.seats, |done| bar.inc(done), write)
        .map_err(cannot)?;
    file.flush().map_err(cannot)?;
    bar.finish_and_clear();
    Ok(tally)
}
