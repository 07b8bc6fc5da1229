//! `croupier rank brag`: which of some hands is best, and what they earn.

use std::io::{self, Write};

use croupier_brag::{AceLowRun, Config, Preset, Settings};
use croupier_kernel::Card;
use croupier_wording::brag::RankedHand;

use crate::cli::{AceLow, Rank};
use crate::failure::Failure;
use crate::{out, typed};

/// Ranks the hands of the command line, or of standard input.
pub(crate) fn print_ranks(args: &Rank) -> Result<(), Failure> {
    let trump =
        args.trump.as_deref().map(str::parse::<Card>).transpose().map_err(Failure::usage)?;
    let config = config(args)?;
    if trump.is_some() && !config.trump {
        return Err(Failure::usage(format!("the rules {} have no trump", args.rules)));
    }
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
        out::print(RankedHand::table(hands, config.ranking(), trump).trim_end());
    }
    Ok(())
}

/// The rules of that name, with A-2-3 where it is wanted.
fn config(args: &Rank) -> Result<Config, Failure> {
    let usual = args.rules.parse::<Preset>().map_err(Failure::usage)?.settings();
    let ace_low_run = match args.ace_low {
        None => usual.ace_low_run,
        Some(AceLow::Second) => AceLowRun::Second,
        Some(AceLow::Highest) => AceLowRun::Highest,
        Some(AceLow::Lowest) => AceLowRun::Lowest,
    };
    Config::new(Settings { ace_low_run, ..usual }).map_err(Failure::usage)
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
