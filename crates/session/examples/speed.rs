//! What a card play costs on the table's side: the rules, the totals with their
//! explanations, and every word of the scene that goes to the client; then the
//! same with each card on the disk before it is shown.
//!
//! `cargo run --release -p croupier-session --example speed`

use std::time::{Duration, Instant};

use croupier_session::{OpenTable, Request, Setup, Store, TableError, secret};

/// How long each card play of so many hands took.
fn plays(hands: u32, store: Option<&Store>) -> Result<Vec<Duration>, TableError> {
    let setup = Setup { cards: Some("classic".to_string()), ..Setup::default() };
    let mut plays = Vec::new();
    for number in 0..hands {
        let secret = secret(Some(&format!("speed {number}")))?;
        let mut table = OpenTable::sit_down(&setup, secret, store.cloned())?;
        let mut update = table.opening();
        while let Some(zone) = update.scene.asked() {
            let Some(held) = zone.held.iter().find(|held| held.refused.is_none()) else { break };
            let request = Request::Put { role: zone.role, card: held.face.card };
            let began = Instant::now();
            update = table.ask(request, update.turn);
            plays.push(began.elapsed());
        }
    }
    Ok(plays)
}

fn tell(what: &str, mut plays: Vec<Duration>) {
    plays.sort_unstable();
    let at = |share: usize| plays[(plays.len() - 1) * share / 100].as_secs_f64() * 1e6;
    println!(
        "{} card plays {what}, median {:.1} us, 99 % {:.1} us, longest {:.1} us",
        plays.len(),
        at(50),
        at(99),
        at(100)
    );
}

fn main() -> Result<(), TableError> {
    tell("in memory", plays(2_000, None)?);
    let home = std::env::temp_dir().join(format!("croupier-speed-{}", std::process::id()));
    let kept = plays(200, Some(&Store::at(&home)));
    // A folder that cannot be removed does not change what was measured.
    let _ = std::fs::remove_dir_all(&home);
    tell("kept", kept?);
    Ok(())
}
