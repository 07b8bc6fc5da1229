//! What a card play costs on the table's side: the rules, the totals with their
//! explanations, and every word of the scene that goes to the client.
//!
//! `cargo run --release -p croupier-session --example speed`

use std::time::{Duration, Instant};

use croupier_session::{OpenTable, Request, Setup, TableError, secret};

fn main() -> Result<(), TableError> {
    let setup = Setup { cards: Some("classic".to_string()), ..Setup::default() };
    let mut plays: Vec<Duration> = Vec::new();
    for number in 0..2_000 {
        let secret = secret(Some(&format!("speed {number}")))?;
        let mut table = OpenTable::sit_down(&setup, secret, None)?;
        let mut update = table.opening();
        while let Some(zone) = update.scene.asked() {
            let Some(held) = zone.held.iter().find(|held| held.refused.is_none()) else { break };
            let request = Request::Put { role: zone.role, card: held.face.card };
            let began = Instant::now();
            update = table.ask(request, update.turn);
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
