//! How fast the rules are, through the same checked calls that everything else
//! uses.

mod brag;
mod buybust;
mod eldorado;

use std::fmt;

use serde_json::{Value, json};

use crate::{LabError, cpu};

/// One thing measured, and what it must reach.
#[derive(Clone, Copy, Debug)]
pub struct Bench {
    /// What it is called.
    pub name: &'static str,
    /// What is done.
    pub what: &'static str,
    /// What is counted.
    pub unit: &'static str,
    /// How many of them a second of processor time must reach.
    pub floor: u64,
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

/// All benches, or those with this part in their name.
///
/// # Errors
///
/// If there is none, with the names there are.
pub fn benches(part: Option<&str>) -> Result<Vec<&'static Bench>, LabError> {
    let chosen: Vec<&Bench> =
        BENCHES.iter().filter(|bench| part.is_none_or(|part| bench.name.contains(part))).collect();
    if chosen.is_empty() {
        let names = BENCHES.iter().map(|bench| bench.name).collect();
        return Err(LabError::NoBench { asked: part.unwrap_or_default().to_string(), names });
    }
    Ok(chosen)
}

impl Bench {
    /// Measures it, which takes a second or two.
    ///
    /// # Panics
    ///
    /// If the work comes to a wrong result.
    pub fn measure(&self) -> Rate<'_> {
        Rate { bench: self, rate: cpu::best_rate(self.run) }
    }
}

/// What a bench came to.
#[derive(Clone, Copy, Debug)]
pub struct Rate<'b> {
    bench: &'b Bench,
    /// Units in a second of processor time.
    rate: u64,
}

impl Rate<'_> {
    /// Whether it is at least so many per cent of its floor.
    pub fn reaches(&self, percent: u16) -> bool {
        self.rate * 100 >= self.bench.floor * u64::from(percent)
    }

    /// As data for programs.
    pub fn to_json(&self) -> Value {
        let Bench { name, unit, floor, .. } = self.bench;
        json!({ "name": name, "per_cpu_second": self.rate, "floor": floor, "unit": unit })
    }
}

impl fmt::Display for Rate<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Rate { rate, .. }, Bench { name, what, unit, floor, .. }) = (self, self.bench);
        let verdict = if rate >= floor { "ok" } else { "BELOW" };
        write!(f, "{name:<18} {rate:>12} {unit:<8} floor {floor:>10}  {verdict:<5}  {what}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HALF: Bench =
        Bench { name: "half", what: "nothing much", unit: "units", floor: 1000, run: || 1 };

    #[test]
    fn a_rate_is_held_against_its_floor() {
        let rate = Rate { bench: &HALF, rate: 500 };
        assert!(rate.reaches(50) && !rate.reaches(51));
        assert!(rate.to_string().contains("  BELOW  nothing much"), "{rate}");
        assert_eq!(rate.to_json()["per_cpu_second"], 500);
        let enough = Rate { rate: 1000, ..rate };
        assert!(enough.to_string().contains("  ok     nothing much"), "{enough}");
    }

    #[test]
    fn benches_are_chosen_by_a_part_of_their_name() {
        assert_eq!(benches(None).unwrap().len(), BENCHES.len());
        let brag = benches(Some("brag")).unwrap();
        assert!(brag.len() > 1 && brag.iter().all(|bench| bench.name.starts_with("brag")));
        let none = benches(Some("chess")).unwrap_err().to_string();
        assert!(none.contains("\"chess\"") && none.contains("eldorado-clone"), "{none}");
    }
}
