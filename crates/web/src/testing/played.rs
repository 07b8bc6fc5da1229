//! Matches that were played.

use croupier_bots::{named, stream};
use croupier_house::{Offered, Setup};
use croupier_kernel::{Moves, Seed, Turn};
use croupier_store::Store;
use croupier_table::{Header, Secret, Table};

/// More actions than a match has.
pub(crate) const ALL: usize = usize::MAX;

/// Plays a match to its end, or so many actions of it, keeps it and gives its id.
/// Bots play as they do, and people as it falls.
pub(crate) fn played<G: Offered>(
    store: &Store,
    seats: &[&str],
    seed: &str,
    actions: usize,
) -> String {
    let setup = Setup { rounds: (G::NAME == "el-dorado").then_some(4), ..Setup::default() };
    let config = G::agreed(&setup, seats.len() as u8).unwrap();
    let seed = Seed::from_text(seed).unwrap();
    let nonce = Some(seed.child("nonce", 0).to_bytes());
    let secret = Secret { seed, nonce, text: None };
    let mut table = Table::<G>::new(config, secret.clone(), false);
    let mut dice = seed.child("play", 0).dice(0, 0);
    let header = table.header(seats.iter().map(ToString::to_string).collect());
    let header = Header { began: Some(1_800_000_000), ..header };
    let mut keeper = store.begin(&header, &secret).unwrap();
    let mut done = 0;
    while let (Turn::Seat(seat), true) = (table.turn(), done < actions) {
        let mut own = stream(table.bot_seed(), seat, done as u32);
        let chosen = named::<G>(seats[seat.index()])
            .map(|bot| bot.choose(&table.view(seat), &mut own).or_else(|| table.fallback(seat)));
        let action = chosen.flatten().or_else(|| table.legal(seat).sample(&mut dice)).unwrap();
        keeper.write(&table.act(seat, action).unwrap()).unwrap();
        done += 1;
    }
    if let Some(over) = table.over() {
        keeper.write(&over).unwrap();
    }
    keeper.id().to_string()
}
