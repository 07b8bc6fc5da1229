//! What the person at a match sees of it.

use croupier_buybust::{BuyBust, Role};
use croupier_house::Host;
use croupier_kernel::{Seat, Viewer};
use croupier_sitting::Occupant;
use croupier_wording::buybust::RunScene;

/// The seats that the person plays.
pub(crate) fn mine(host: &Host<BuyBust>) -> Vec<Seat> {
    host.sitting().people().collect()
}

/// The table through the eyes of the seats that the person plays: the one that is
/// asked first, or the first of them.
pub(crate) fn scene(host: &Host<BuyBust>) -> RunScene {
    let mut mine = mine(host);
    let asked = host.sitting().question().map(|question| question.seat);
    mine.sort_by_key(|seat| Some(*seat) != asked);
    let names = Role::ORDER.map(|role| match host.sitting().occupant(role.seat()) {
        Some(Occupant::Person | Occupant::Open) => "you".to_string(),
        Some(other) => other.to_string(),
        None => String::new(),
    });
    let viewer = mine.first().map_or(Viewer::Watcher, |seat| Viewer::Seat(*seat));
    let look = host.look(viewer);
    let others: Vec<_> = mine.iter().skip(1).map(|seat| host.look(*seat).view()).collect();
    RunScene::of(&look.view(), &others, &names, &look.shown_since(0))
}

/// Everything that the person was told, in words.
pub(crate) fn log(host: &Host<BuyBust>) -> Vec<String> {
    let mine = mine(host);
    match mine.is_empty() {
        true => host.look(Viewer::Watcher).told().map(|(_, words)| words).collect(),
        false => host.sitting().told_together(&mine),
    }
}
