//! El Dorado.

use croupier_eldorado::{Config, ElDorado};
use croupier_kernel::{Seat, Turn, Viewer};
use croupier_table::Table;

use super::{Reached, pair, same};
use crate::play::{begin, offered, table};
use crate::served::Served;

fn all_that_reaches(seed: &str, viewer: Viewer) -> String {
    let served = Served::new();
    let mut host = served.host();
    // The others are bots that wait long, so that the viewer's turn comes first.
    let more = [
        ("rounds", "2"),
        ("seed", seed),
        ("speed", "slow"),
        ("name", "Host"),
        ("who-1", "bot:random"),
    ];
    let mut form = table(&["", "bot:random"], &more);
    form.retain(|(name, _)| name != "seat");
    form.push(("seat".to_string(), "2".to_string()));
    let at = begin(&mut host, &form);
    let mut reached = Reached::new(served, &mut host, &at, viewer);
    let (turn, actions) = offered(&reached.part(|_| true));
    assert_eq!(actions.is_empty(), viewer == Viewer::Watcher);
    reached.look_round();
    let none = ["bid 11", "bid 99", "play As", "play 2c", "play Kh", "nonsense", ""];
    reached.refusals(&none, &[&turn, "0", "7"]);
    reached.elsewhere(&["/", "/history"]);
    reached.text()
}

#[test]
fn every_byte_that_reaches_a_viewer_hangs_on_nothing_hidden() {
    let config = Config::new(3).and_then(|config| config.with_rounds(2)).unwrap();
    for viewer in [Viewer::Seat(Seat::new(1)), Viewer::Watcher] {
        let (one, other) = pair(viewer, |seed| {
            let dealt = Table::<ElDorado>::new(config, seed, false);
            (dealt.turn() == Turn::Seat(Seat::new(1))).then_some(dealt)
        });
        let [here, there] = [one, other].map(|seed| all_that_reaches(&seed, viewer));
        same(&here, &there, &format!("{viewer:?}"));
    }
}
