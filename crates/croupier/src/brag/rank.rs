//! `croupier rank brag`: which of some hands is best, and what they earn.

use std::io::{self, Write};

use croupier_brag::{AceLowRun, Config, Settings};
use croupier_kernel::Card;
use croupier_wording::brag::RankedHand;

use crate::cli::{AceLow, Rank};
use crate::failure::Failure;
use crate::{out, typed};

/// Ranks the hands of the command line, or of standard input.
pub(crate) fn print_ranks(args: &Rank) -> Result<(), Failure> {
    let trump =
        args.trump.as_deref().map(str::parse::<Card>).transpose().map_err(Failure::usage)?;
    let ace_low_run = match args.ace_low {
        AceLow::Second => AceLowRun::Second,
        AceLow::Highest => AceLowRun::Highest,
        AceLow::Lowest => AceLowRun::Lowest,
    };
    let config = Config::new(Settings { ace_low_run, ..Settings::default() });
    let config = config.map_err(Failure::usage)?;
    let rank = |text: &str| RankedHand::read(&config, text, trump);
    let mut out = out::stdout();
    let mut hands = Vec::new();
    if args.hands.is_empty() {
        for line in typed::list(io::stdin().lock()) {
            let (number, line) = line?;
            let at = |wrong| Failure::usage(format!("line {number}: {wrong}"));
            let ranked = rank(&line).map_err(at)?;
            if args.json && writeln!(out, "{}", ranked.data()).is_err() {
                return Ok(());
            } else if !args.json {
                hands.push(ranked);
            }
        }
    } else {
        for text in given(&args.hands) {
            hands.push(rank(&text).map_err(Failure::usage)?);
        }
    }
    if args.json {
        for ranked in &hands {
            let _ = writeln!(out, "{}", ranked.data());
        }
    } else {
        out::print(RankedHand::table(hands, config.ranking()).trim_end());
    }
    Ok(())
}

/// The hands of the command line: each in one argument, or one hand of three
/// cards in an argument each.
fn given(arguments: &[String]) -> Vec<String> {
    match arguments {
        [_, _, _] if arguments.iter().all(|text| text.trim().parse::<Card>().is_ok()) => {
            vec![arguments.join(" ")]
        }
        _ => arguments.to_vec(),
    }
}
