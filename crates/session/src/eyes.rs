//! What the person at a match sees of it.

use croupier_buybust::{BuyBust, Role, View};
use croupier_house::Host;
use croupier_kernel::{Seat, Viewer};
use croupier_sitting::Occupant;
use croupier_table::Told as _;
use croupier_wording::buybust::{Moment, RunScene, Witness};

/// The seats that the person plays.
pub(crate) fn mine(host: &Host<BuyBust>) -> Vec<Seat> {
    host.sitting().people().collect()
}

/// The table through the eyes of the seats that the person plays: the one that is
/// asked first, or the first of them.
pub(crate) fn scene(host: &Host<BuyBust>) -> RunScene {
    let mine = by_turn(host);
    let names = names(host);
    let viewer = mine.first().map_or(Viewer::Watcher, |seat| Viewer::Seat(*seat));
    let look = host.look(viewer);
    let others: Vec<_> = mine.iter().skip(1).map(|seat| host.look(*seat).view()).collect();
    RunScene::of(&look.view(), &others, &names, &look.shown_since(0))
}

/// The seats that the person plays, the one that is asked first.
fn by_turn(host: &Host<BuyBust>) -> Vec<Seat> {
    let mut mine = mine(host);
    let asked = host.sitting().question().map(|question| question.seat);
    mine.sort_by_key(|seat| Some(*seat) != asked);
    mine
}

/// Who plays each seat.
fn names(host: &Host<BuyBust>) -> [String; 3] {
    Role::ORDER.map(|role| match host.sitting().occupant(role.seat()) {
        Some(Occupant::Person | Occupant::Open) => "you".to_string(),
        Some(other) => other.to_string(),
        None => String::new(),
    })
}

/// Those through whose eyes the table is seen.
fn viewers(host: &Host<BuyBust>) -> Vec<Viewer> {
    match by_turn(host) {
        mine if mine.is_empty() => vec![Viewer::Watcher],
        mine => mine.into_iter().map(Viewer::Seat).collect(),
    }
}

/// The one whose words the person is told: its own seat, or someone who watches where
/// it plays several.
pub(crate) fn listener(host: &Host<BuyBust>) -> Viewer {
    match viewers(host).as_slice() {
        [one] => *one,
        _ => Viewer::Watcher,
    }
}

/// What all of these eyes know by now.
pub(crate) fn knowledge(host: &Host<BuyBust>) -> Vec<(Viewer, View)> {
    viewers(host).into_iter().map(|viewer| (viewer, host.look(viewer).view())).collect()
}

/// What came before the last of what is new from when this many actions stood, where
/// this was known before it.
pub(crate) fn moments(
    host: &Host<BuyBust>,
    knew: &[(Viewer, View)],
    actions: usize,
) -> Vec<Moment> {
    let witness = |viewer: Viewer| {
        let look = host.look(viewer);
        let (_, knew) = knew.iter().find(|(who, _)| *who == viewer)?;
        let (shown, new) = (look.shown_since(0), look.shown_since(actions));
        let before = shown.len() - new.len().min(shown.len());
        Some(Witness { knew: knew.clone(), knows: look.view(), shown, before })
    };
    let eyes: Option<Vec<Witness>> = viewers(host).into_iter().map(witness).collect();
    let look = host.look(listener(host));
    let told = look.shown_since(actions).into_iter().map(|shown| {
        let words = BuyBust::shown_words(look.config(), &shown).to_string();
        (Moment::begins(&shown), words)
    });
    Moment::passing(&eyes.unwrap_or_default(), &names(host), told)
}

/// Everything that the person was told, in words.
pub(crate) fn log(host: &Host<BuyBust>) -> Vec<String> {
    let mine = mine(host);
    match mine.is_empty() {
        true => host.look(Viewer::Watcher).told().map(|(_, words)| words).collect(),
        false => host.sitting().told_together(&mine),
    }
}
