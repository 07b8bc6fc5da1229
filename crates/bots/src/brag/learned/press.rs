//! A taste for raising, by which a table sees more than calls.

use croupier_brag::{Action, View};

use crate::brag::Mix;

/// The mix with the least raise in the place of so much of what only stays, in a lap in which
/// nobody has raised yet. It costs a little, and makes the betting livelier.
pub(super) fn pressed(view: &View, mix: &Mix, chance: f64) -> Mix {
    let raises = view.legal().raises().filter(|_| view.board.betting.raises == 0);
    let Some(raise) = raises.map(|raises| Action::Raise(raises.least)) else {
        return mix.clone();
    };
    let opens = !view.board.betting.is_open;
    let mut pressed = Mix::default();
    for (action, weight) in mix.parts() {
        let raised = match action {
            Action::Blind if opens => chance / 2.0,
            Action::Blind | Action::Bet | Action::Call => chance,
            _ => 0.0,
        };
        pressed.add(*action, (1.0 - raised) * weight);
        pressed.add(raise, raised * weight);
    }
    pressed
}
