//! What a card play costs on the table's side: the rules, the totals with their
//! explanations, and every word of the scene that goes to the client.
//!
//! `cargo run --release -p croupier-session --example speed`

use std::time::{Duration, Instant};

use croupier_kernel::Seed;
use croupier_session::{OpenTable, Request, Shelf};

fn main() -> Result<(), String> {
    let shelf = Shelf::open(None, "classic")?;
    let mut plays: Vec<Duration> = Vec::new();
    for number in 0..2_000 {
        let seed = Seed::from_text(&format!("speed {number}")).map_err(|bad| bad.to_string())?;
        let mut table = OpenTable::sit_down(shelf.config(), seed).map_err(|bad| bad.to_string())?;
        let mut scene = table.opening().scene;
        while let Some(zone) = scene.asked() {
            let held = zone.held.iter().find(|held| held.refused.is_none());
            let card = held.map(|held| held.face.card).ok_or("no card can be put down")?;
            let request = Request::Put { role: zone.role, card };
            let began = Instant::now();
            scene = table.ask(request).scene;
            plays.push(began.elapsed());
        }
    }
    plays.sort_unstable();
    let at = |share: usize| plays[(plays.len() - 1) * share / 100].as_secs_f64() * 1e6;
    println!(
        "{} card plays, median {:.1} us, 99 % {:.1} us, longest {:.1} us",
        plays.len(),
        at(50),
        at(99),
        at(100)
    );
    Ok(())
}
