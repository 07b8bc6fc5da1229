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

/// How another hand ends in this many worlds in which it is dealt, each with the
/// change of its Heat.
pub(crate) fn another_hand(view: &View, worlds: u32, dice: &mut Dice) -> Vec<(End, i64)> {
    let ends = (0..worlds).map_while(|_| {
        let mut world = BuyBust::imagine(view, dice);
        world.apply(view.seat, Action::NextHand, &mut ()).ok()?;
        Playout::of(&world.view(view.seat)).play_on(world)
    });
    ends.collect()
}
