//! `croupier bench`: how fast the rules are.

use std::io::Write;

use crate::cli;
use crate::failure::Failure;
use crate::out;

/// Runs all benches, or those with the asked part in their name.
pub(crate) fn run(args: &cli::Bench) -> Result<(), Failure> {
    let chosen = croupier_lab::benches(args.name.as_deref()).map_err(Failure::usage)?;
    let mut out = out::stdout();
    let mut slow = Vec::new();
    for bench in chosen {
        let rate = bench.measure();
        let _ = match args.json {
            true => writeln!(out, "{}", rate.to_json()),
            false => writeln!(out, "{rate}"),
        };
        if args.least.is_some_and(|percent| !rate.reaches(percent)) {
            slow.push(bench.name);
        }
    }
    match args.least {
        Some(percent) if !slow.is_empty() => {
            Err(Failure::new(format!("below {percent} % of the floor: {}", slow.join(", "))))
        }
        _ => Ok(()),
    }
}
