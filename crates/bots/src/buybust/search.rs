//! Every open action tried in worlds that fit the view.

use croupier_buybust::{Action, BuyBust, View};
use croupier_kernel::{Dice, Game, Moves};

use super::aims::End;
use super::playout::Playout;

/// Tries each open action in this many worlds and tells `note` how each hand
/// ended, with the action's place in the list that it returns.
pub(crate) fn try_all(
    view: &View,
    worlds: u32,
    dice: &mut Dice,
    mut note: impl FnMut(usize, &End, i64),
) -> Vec<Action> {
    let actions: Vec<Action> = view.legal().iter().collect();
    let playout = Playout::of(view);
    for _ in 0..worlds {
        let world = BuyBust::imagine(view, dice);
        for (place, action) in actions.iter().enumerate() {
            if let Some((end, heat)) = playout.finish(world.clone(), *action) {
                note(place, &end, heat);
            }
        }
    }
    actions
}
