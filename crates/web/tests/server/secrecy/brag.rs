//! Three Card Brag, before and after the host has looked.

use croupier_brag::{Action, Brag, Config, Settings};
use croupier_kernel::{Seat, Viewer};
use croupier_table::Table;

use super::{Reached, pair, same};
use crate::brag::{begin, brag, offered};
use crate::served::Served;

/// The rules of the matches that are compared: with a trump, which differs, and
/// without magic cards, of which there are too many.
fn rules() -> Config {
    let settings = Settings {
        seats: 3,
        rounds: 2,
        magic_cards: false,
        turn_seconds: 0,
        ..Settings::default()
    };
    Config::new(settings).unwrap()
}

fn all_that_reaches(seed: &str, viewer: Viewer) -> String {
    let served = Served::new();
    let mut host = served.host();
    let more = [
        ("rounds", "2"),
        ("seed", seed),
        ("speed", "slow"),
        ("name", "Host"),
        ("set-magic_cards", "no"),
    ];
    let at = begin(&mut host, &brag(&["bot:random", "bot:random"], &more));
    let mut reached = Reached::new(served, &mut host, &at, viewer);
    let turn = offered(&reached.part(|_| true)).0;
    reached.look_round();
    let looked = host.fetch(&format!("{at}/act"), &[("turn", &turn), ("action", "see")]);
    assert_eq!(looked.status, 204, "{}", looked.body);
    let turn = offered(&reached.part(|part| offered(part).0 != turn)).0;
    reached.look_round();
    let none = ["swap As", "swap 2c", "reveal Kh", "pick", "draw", "raise 7", "nonsense", ""];
    reached.refusals(&none, &[&turn, "0", "7"]);
    reached.elsewhere(&["/", "/history", "/statistics", "/new?game=brag"]);
    reached.text()
}

#[test]
fn every_byte_that_reaches_a_viewer_hangs_on_nothing_hidden() {
    for viewer in [Viewer::Seat(Seat::FIRST), Viewer::Watcher] {
        let (one, other) = pair(viewer, |seed| {
            let mut dealt = Table::<Brag>::new(rules(), seed, false);
            dealt.act(Seat::FIRST, Action::See).unwrap();
            Some(dealt)
        });
        let [here, there] = [one, other].map(|seed| all_that_reaches(&seed, viewer));
        same(&here, &there, &format!("{viewer:?}"));
    }
}
