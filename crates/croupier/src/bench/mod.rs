//! `croupier bench`: how fast the rules are, through the same checked calls
//! that everything else uses.

mod brag;
mod buybust;
pub(crate) mod cpu;
mod eldorado;

use std::io::Write;

use serde_json::json;

use crate::cli;
use crate::failure::Failure;
use crate::out;

/// One thing measured, and what it must reach.
struct Bench {
    name: &'static str,
    what: &'static str,
    unit: &'static str,
    floor: u64,
    /// Does some units of work and says how many; panics if a result is wrong.
    run: fn() -> u64,
}

const BENCHES: &[Bench] = &[
    eldorado::FOUR_SEATS,
    eldorado::TEN_SEATS,
    eldorado::FOUR_SEATS_EVENTS,
    eldorado::CLONE,
    eldorado::IMAGINE,
    buybust::SEQUENTIAL,
    buybust::TOTALS,
    brag::ACTIONS,
    brag::NATURAL,
    brag::TRUMP,
];

/// Runs all benches, or those with the asked part in their name.
pub(crate) fn run(args: &cli::Bench) -> Result<(), Failure> {
    let name = args.name.as_deref();
    let chosen: Vec<&Bench> =
        BENCHES.iter().filter(|bench| name.is_none_or(|part| bench.name.contains(part))).collect();
    if chosen.is_empty() {
        let names: Vec<&str> = BENCHES.iter().map(|bench| bench.name).collect();
        let asked = name.unwrap_or_default();
        return Err(Failure::usage(format!(
            "there is no bench named \"{asked}\"; the benches are {}",
            names.join(", ")
        )));
    }
    let mut out = out::stdout();
    let mut slow = Vec::new();
    for bench in chosen {
        let rate = cpu::best_rate(bench.run);
        let (name, unit, floor) = (bench.name, bench.unit, bench.floor);
        if args.json {
            let line =
                json!({ "name": name, "per_cpu_second": rate, "floor": floor, "unit": unit });
            let _ = writeln!(out, "{line}");
        } else {
            let verdict = if rate >= floor { "ok" } else { "BELOW" };
            let _ = writeln!(
                out,
                "{name:<18} {rate:>12} {unit:<8} floor {floor:>10}  {verdict:<5}  {}",
                bench.what
            );
        }
        if args.least.is_some_and(|percent| rate * 100 < floor * u64::from(percent)) {
            slow.push(name);
        }
    }
    match args.least {
        Some(percent) if !slow.is_empty() => {
            Err(Failure::new(format!("below {percent} % of the floor: {}", slow.join(", "))))
        }
        _ => Ok(()),
    }
}
