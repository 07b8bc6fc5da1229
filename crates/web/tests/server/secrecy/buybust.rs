//! Buy-Bust.

use croupier_buybust::{BuyBust, Role};
use croupier_house::{Offered, Setup};
use croupier_kernel::Viewer;
use croupier_table::Table;

use super::{Reached, pair, same};
use crate::buybust::{begin, buybust};
use crate::served::Served;

fn all_that_reaches(seed: &str, viewer: Viewer, rules: &str) -> String {
    let served = Served::new();
    let mut host = served.host();
    // The host is the Narc, who acts first: nobody has done anything yet.
    let form = buybust(&[
        ("seat", "1"),
        ("who-3", "bot:easy"),
        ("rules", rules),
        ("seed", seed),
        ("speed", "slow"),
    ]);
    let at = begin(&mut host, &form);
    let mut reached = Reached::new(served, &mut host, &at, viewer);
    reached.part(|_| true);
    reached.look_round();
    let none = ["play weed", "play raid", "raise patrol", "fold", "go home", "nonsense", ""];
    reached.refusals(&none, &["0", "7"]);
    reached.elsewhere(&["/", "/history", "/statistics", "/new?game=buy-bust", "/decks"]);
    reached.text()
}

#[test]
fn every_byte_that_reaches_a_viewer_hangs_on_nothing_hidden() {
    for rules in ["sequential", "initiative"] {
        let setup = Setup { rules: Some(rules.to_string()), ..Setup::default() };
        let config = BuyBust::agreed(&setup, Role::COUNT).unwrap();
        for viewer in [Viewer::Seat(Role::Narc.seat()), Viewer::Watcher] {
            let (one, other) =
                pair(viewer, |seed| Some(Table::<BuyBust>::new(config.clone(), seed, false)));
            let [here, there] = [one, other].map(|seed| all_that_reaches(&seed, viewer, rules));
            same(&here, &there, &format!("{viewer:?} {rules}"));
        }
    }
}
