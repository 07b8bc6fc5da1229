//! `croupier bench`: how fast the rules are, through the same checked calls
//! that everything else uses.

mod brag;
mod buybust;
pub(crate) mod cpu;
mod eldorado;

use std::io::Write;

use serde_json::json;

use crate::failure::Failure;

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

/// Runs all benches, or those whose name contains `name`.
pub(crate) fn run(name: Option<&str>, as_json: bool) -> Result<(), Failure> {
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
    // A reader that stops reading is not an error.
    let mut out = std::io::stdout();
    for bench in chosen {
        let rate = cpu::best_rate(bench.run);
        let (name, unit, floor) = (bench.name, bench.unit, bench.floor);
        if as_json {
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
    }
    Ok(())
}
