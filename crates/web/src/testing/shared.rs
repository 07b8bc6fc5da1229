//! What every game's page has, for matches that bots play.

use croupier_kernel::Viewer;
use croupier_sitting::Sitting;

use crate::drawn::{Common, Drawn, Ending, Sitter};
use crate::pace::Speed;

const NAMES: [&str; 13] = [
    "Ann", "Bo", "Cleo", "Dutch", "Edith", "Fritz", "Greta", "Hank", "Isolde", "Juan", "Kit",
    "Lou", "Mona",
];
const LEVELS: [&str; 3] = ["easy", "normal", "hard"];

/// What a viewer is shown of a table beside its cards: a person in the third seat and in
/// the viewer's, and bots in the others.
pub(crate) fn common<G: Drawn>(sitting: &Sitting<G>, viewer: Viewer) -> Common {
    let (look, question) = (sitting.look(viewer), sitting.question());
    let person = |index: usize| viewer.seat().is_some_and(|seat| seat.index() == index);
    let sitters = (0..usize::from(look.seats())).map(|index| Sitter {
        name: NAMES[index].to_string(),
        bot: (!person(index) && index != 2).then(|| LEVELS[index % 3].to_string()),
        stands_in: false,
        here: true,
    });
    Common {
        id: format!("{}-7f3a", G::NAME),
        seat: viewer.seat(),
        sitters: sitters.collect(),
        turn: question.map_or(0, |question| question.turn),
        asked: question.map(|question| question.seat),
        time: None,
        practice: false,
        paused: false,
        host: viewer.seat().is_some(),
        speed: Speed::Normal,
        commitment: "58086a8102edbb67fada8802d0eb299f99f332e0f1508f33c0096f57b9803f5e".to_string(),
        contributed: Vec::new(),
        ending: question.is_none().then(|| Ending {
            winners: look.winners(),
            seed: "evening".to_string(),
            card: None,
        }),
        trouble: None,
        edited: None,
        open: false,
        links: Vec::new(),
        watch: None,
        ended: false,
        rematch: None,
    }
}
