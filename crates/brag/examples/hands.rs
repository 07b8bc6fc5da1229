//! Every hand as the rules read it, for `checks/oracle/brag.py`.
//!
//! First all 22,100 hands without a trump, once for each place of A-2-3; then
//! all 66,300 that hold a trump. A line is the place of A-2-3, the hand, the
//! trump or `-`, the category, the strength, the card stood for or `-`, and
//! the points.

use std::io::{BufWriter, Write, stdout};

use croupier_brag::{AceLowRun, Bonuses, Ranking};
use croupier_kernel::{Card, CardSet};

fn main() -> std::io::Result<()> {
    let mut out = BufWriter::new(stdout().lock());
    let rankings = [
        ("second", AceLowRun::Second),
        ("highest", AceLowRun::Highest),
        ("lowest", AceLowRun::Lowest),
    ];
    for (name, ace_low_run) in rankings {
        let by = Ranking { ace_low_run, ..Ranking::default() };
        for (first, one) in Card::PACK.into_iter().enumerate() {
            for (second, two) in Card::PACK.into_iter().enumerate().skip(first + 1) {
                for three in Card::PACK.into_iter().skip(second + 1) {
                    write(&mut out, name, by, [one, two, three], None)?;
                    if name == "lowest" {
                        for trump in [one, two, three] {
                            write(&mut out, name, by, [one, two, three], Some(trump))?;
                        }
                    }
                }
            }
        }
    }
    out.flush()
}

fn write(
    out: &mut impl Write,
    name: &str,
    by: Ranking,
    cards: [Card; 3],
    trump: Option<Card>,
) -> std::io::Result<()> {
    let hand: CardSet = cards.into_iter().collect();
    let text = |card: Option<Card>| card.map_or("-".to_string(), |card| card.to_string());
    let Some(reading) = by.read(hand, trump) else { return Ok(()) };
    let (category, strength) = (reading.category().id(), reading.strength.to_u32());
    let points = Bonuses::default().earned(&reading, trump).total();
    let (trump, stands_for) = (text(trump), text(reading.stands_for));
    let [one, two, three] = cards;
    writeln!(out, "{name} {one}{two}{three} {trump} {category} {strength} {stands_for} {points}")
}
