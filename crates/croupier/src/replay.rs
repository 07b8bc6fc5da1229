//! `croupier replay`: a kept match, action by action.

mod go;

use std::io::{self, BufRead, IsTerminal, Write};

use croupier_house::{Eyes, Steps};
use croupier_kernel::{Viewer, short_line};
use croupier_store::Kept;
use croupier_table::{GameName, Record, Table, with_game};

use crate::cli;
use crate::data;
use crate::failure::Failure;
use crate::out;
use crate::plain::Plain;
use crate::typed;
use go::Go;

pub(crate) fn run(args: &cli::Replay) -> Result<(), Failure> {
    let kept = data::store()?.find(&args.id)?;
    let game: GameName = kept.header().game.parse().map_err(Failure::new)?;
    with_game!(game, G => show::<G>(&kept, args))
}

fn show<G: Plain>(kept: &Kept, args: &cli::Replay) -> Result<(), Failure> {
    let at = |broken| Failure::new(format!("{}: {broken}", kept.path().display()));
    let Some(secret) = kept.secret() else {
        return Err(Failure::new(format!(
            "the seed of this unfinished match is missing ({}), so it cannot be shown",
            kept.path().with_extension("seed").display()
        )));
    };
    // Read it all first, so that nothing is shown of a match that does not fit.
    let whole = Table::<G>::replay(kept.records(), secret).map_err(at)?;
    let eyes = Eyes::of(args.seat.as_deref(), &whole, kept).map_err(Failure::usage)?;
    if let Some(damage) = &kept.reading().damage {
        out::warn(format!("{}: {damage}", kept.path().display()));
    }
    let mut out = out::stdout();
    if !kept.is_over() && eyes == Eyes::Only(Viewer::Watcher) {
        let _ = writeln!(out, "This match is not over, so only what everyone saw is shown.");
    }
    let steps = Steps::<G>::new(kept.records(), secret, eyes).map_err(at)?;
    let people = io::stdin().is_terminal() && io::stdout().is_terminal();
    // A reader that goes away is seen to in the end.
    let _ = match args.step || people {
        true => walk(&steps, &mut io::stdin().lock(), &mut out),
        false => steps.tell(|lines| tell(lines, &mut out)),
    };
    if let Some(Record::Over { seed, seed_text, .. }) = kept.records().last() {
        let text = short_line(seed_text.as_ref().unwrap_or(seed));
        let _ = writeln!(out, "The seed was \"{text}\".");
    }
    match &kept.reading().damage {
        Some(_) => Err(Failure::said()),
        None => Ok(()),
    }
}

fn tell(lines: &[String], out: &mut impl Write) -> io::Result<()> {
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))
}

/// Goes through the match as the reader says, with the table at each step.
fn walk<G: Plain>(
    steps: &Steps<'_, G>,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut at = 0;
    loop {
        tell(&steps.story(at), out)?;
        writeln!(out, "\n{}", steps.table(at))?;
        at = loop {
            let words =
                format!("[{at} of {}] Enter, back, a number, end, quit> ", steps.count() - 1);
            let Some(typed) = typed::ask(&words, input, out)? else { return writeln!(out) };
            match Go::read(&typed, at, steps.count() - 1) {
                Go::To(next) => break next,
                Go::Quit => return Ok(()),
                Go::No(why) => writeln!(out, "{why}")?,
            }
        };
        writeln!(out)?;
    }
}
