//! Whether the files say what was played.

use croupier_kernel::Seat;
use croupier_store::{Kept, Store};
use croupier_table::{GameName, Playable, Record, Table, with_game};

use crate::options::Options;
use crate::played::Played;
use crate::process::Process;
use crate::table::NAMES;

/// Compares every match with its file; how many are wrong.
pub(crate) fn check(
    server: &Process,
    options: &Options,
    played: &[Played],
) -> Result<usize, String> {
    let store = Store::at(&server.data);
    let files = std::fs::read_dir(store.matches()).map_err(|wrong| wrong.to_string())?;
    let is_match = |path: &std::path::Path| path.extension().is_some_and(|it| it == "match");
    let files = files.flatten().filter(|entry| is_match(&entry.path())).count();
    if files != options.tables || played.len() != options.tables {
        return Err(format!("{files} match files for {} tables", options.tables));
    }
    let mut wrong = 0;
    for each in played {
        if let Err(why) = compare(&store, each).and_then(|()| verify(server, each)) {
            println!("FAIL {}: {why}", each.id);
            wrong += 1;
        }
    }
    Ok(wrong)
}

fn compare(store: &Store, played: &Played) -> Result<(), String> {
    let kept = store.find(&played.id).map_err(|wrong| wrong.to_string())?;
    let (mut acts, mut promised, mut opened, mut ends) = (Vec::new(), 0, 0, 0);
    for record in kept.records() {
        match record {
            Record::Match(_) => {}
            Record::Act { seat, action } => acts.push((seat.index(), action.clone())),
            Record::Promised { .. } => promised += 1,
            Record::Opened { .. } => opened += 1,
            Record::Over { .. } => ends += 1,
            other => return Err(format!("{other:?} was not done by anyone")),
        }
    }
    if acts != played.actions {
        let first = acts.iter().zip(&played.actions).position(|(kept, done)| kept != done);
        return Err(format!(
            "{} actions are in the file and {} were taken; they differ from {first:?} on",
            acts.len(),
            played.actions.len()
        ));
    }
    if (promised, opened, ends) != (played.promised, played.opened, 1) {
        return Err(format!(
            "{promised} promises, {opened} numbers and {ends} ends are in the file"
        ));
    }
    let game: GameName = kept.header().game.parse().map_err(|_| "the game is not known")?;
    let points = with_game!(game, G => standings::<G>(&kept))?;
    for (seat, told) in played.results.iter().enumerate() {
        let name = |other: usize| if other == seat { "You" } else { NAMES[other] };
        let row = |other: usize| (name(other).to_string(), points[other]);
        if told.len() != points.len() || !(0..points.len()).all(|other| told.contains(&row(other)))
        {
            return Err(format!("the last page of seat {seat} says {told:?}, the file {points:?}"));
        }
    }
    Ok(())
}

/// What each seat stands at, by the file.
fn standings<G: Playable>(kept: &Kept) -> Result<Vec<i64>, String> {
    let secret = kept.secret().ok_or("the secret is missing")?;
    let table = Table::<G>::replay(kept.records(), secret).map_err(|wrong| wrong.to_string())?;
    Ok(Seat::all(table.seats()).map(|seat| table.standing(seat)).collect())
}

fn verify(server: &Process, played: &Played) -> Result<(), String> {
    let noted = ["verify", &played.id, "--commitment", &played.commitment];
    match server.command(&noted)? {
        (true, _) => Ok(()),
        (false, why) => Err(format!("it is not proved: {}", why.trim())),
    }
}
