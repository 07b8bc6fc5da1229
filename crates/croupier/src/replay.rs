//! `croupier replay`: a kept match, action by action.

use std::io::{self, BufRead, Write};

use croupier_kernel::{Seat, Viewer, one_line};
use croupier_store::Kept;
use croupier_table::{GameName, Record, Table, with_game};

use crate::cli;
use crate::data;
use crate::failure::Failure;
use crate::out;
use crate::plain::Plain;
use crate::play::Chair;

pub(crate) fn run(args: &cli::Replay) -> Result<(), Failure> {
    let kept = data::store()?.find(&args.id)?;
    let game: GameName = kept.header().game.parse().map_err(Failure::new)?;
    with_game!(game, G => show::<G>(&kept, args))
}

fn show<G: Plain>(kept: &Kept, args: &cli::Replay) -> Result<(), Failure> {
    let records = kept.records();
    let at = |broken| Failure::new(format!("{}: {broken}", kept.path().display()));
    let Some(secret) = kept.secret() else {
        return Err(Failure::new(format!(
            "the seed of this unfinished match is missing ({}), so it cannot be shown",
            kept.path().with_extension("seed").display()
        )));
    };
    let over = matches!(records.last(), Some(Record::Over { .. }));
    // Read it all first, so that nothing is shown of a match that does not fit.
    let whole = Table::<G>::replay(records, secret).map_err(at)?;
    let eyes = eyes(args.seat.as_deref(), over, &whole, kept)?;
    let mut out = out::stdout();
    let mut table = Table::<G>::start(records, secret).map_err(at)?;
    if !over && eyes == Eyes::Only(Viewer::Watcher) {
        let _ = writeln!(out, "This match is not over, so only what everyone saw is shown.");
    }
    let mut told = tell(&table, eyes, 0, &mut out);
    for (number, record) in records.iter().enumerate().skip(1) {
        table.follow(record).map_err(Failure::new)?;
        if let Record::Tuned { .. } = record {
            let _ = writeln!(out, "The rules were edited.");
        }
        if let Record::Cut { lines } = record {
            let _ = writeln!(out, "Damaged lines were cut off here: {lines}.");
        }
        if let Record::Seated { seat, by } = record {
            let _ =
                writeln!(out, "{} is played by {} from here on", G::seat_name(*seat), one_line(by));
        }
        if let Record::Undo { seat, back_to } = record {
            let seat = G::seat_name(*seat);
            let _ = writeln!(out, "{seat} takes back to action {back_to}");
            told = count(&table, eyes);
        }
        if let (Record::Note { seat, text }, Eyes::All) = (record, eyes) {
            // A program wrote this; it may not steer the terminal.
            let text = text.replace(char::is_control, " ");
            let _ = writeln!(out, "({}: {text})", G::seat_name(*seat));
        }
        told = tell(&table, eyes, told, &mut out);
        if args.step && number + 1 < records.len() {
            let _ = write!(out, "-- Enter for more --");
            let _ = out.flush();
            if io::stdin().lock().read_line(&mut String::new()).is_ok_and(|read| read == 0) {
                let _ = writeln!(out);
                break;
            }
        }
    }
    if let (true, Some(Record::Over { seed, seed_text, .. })) = (over, records.last()) {
        let text = seed_text.as_ref().unwrap_or(seed);
        let _ = writeln!(out, "The seed was \"{text}\".");
    }
    match &kept.reading().damage {
        Some(damage) => Err(Failure::new(format!("{}: {damage}", kept.path().display()))),
        None => Ok(()),
    }
}

/// Whose eyes a replay is seen through.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Eyes {
    All,
    Only(Viewer),
}

/// A finished match may be seen whole. Of one that is not over, people may see
/// what they saw at the table, and everyone else what everyone saw.
fn eyes<G: Plain>(
    asked: Option<&str>,
    over: bool,
    table: &Table<G>,
    kept: &Kept,
) -> Result<Eyes, Failure> {
    let Some(name) = asked else {
        return Ok(if over { Eyes::All } else { Eyes::Only(Viewer::Watcher) });
    };
    let seat = G::read_seat(name).map_err(Failure::usage)?;
    if seat.index() >= usize::from(table.seats()) {
        let seats = table.seats();
        let names: Vec<String> = Seat::all(seats).map(G::seat_name).collect();
        return Err(Failure::usage(format!(
            "nobody at this table is {seat}; its seats are {}",
            names.join(", ")
        )));
    }
    let people = [Chair::Human, Chair::Open].map(|chair| chair.to_string());
    let human = kept.seats().get(seat.index()).is_some_and(|chair| people.contains(chair));
    if !over && !human {
        return Err(Failure::usage(format!(
            "this match is not over, so the cards of {} are not shown; a person's own seat can be",
            G::seat_name(seat)
        )));
    }
    Ok(Eyes::Only(seat.into()))
}

fn lines<G: Plain>(table: &Table<G>, eyes: Eyes) -> Vec<String> {
    match eyes {
        Eyes::All => table.chronicle().map(|(_, line)| line).collect(),
        Eyes::Only(viewer) => table.told(viewer).map(|(_, line)| line).collect(),
    }
}

fn count<G: Plain>(table: &Table<G>, eyes: Eyes) -> usize {
    lines(table, eyes).len()
}

fn tell<G: Plain>(table: &Table<G>, eyes: Eyes, told: usize, out: &mut impl Write) -> usize {
    let lines = lines(table, eyes);
    for line in lines.iter().skip(told) {
        let _ = writeln!(out, "{line}");
    }
    lines.len()
}
