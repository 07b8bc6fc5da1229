//! The usual opponent: it weighs what its cards do now against what is to come.

use croupier_buybust::{Action, BuyBust, View};
use croupier_kernel::Dice;

use super::explain;
use super::playout::Playout;
use super::scene::Scene;
use crate::Bot;

/// Reckons with averages of what is unseen: a Narc that lures and strikes, a
/// Customer that weighs risk and price, a Player that knows what its cards are
/// worth in the hands to come.
#[derive(Clone, Copy, Debug)]
pub struct Normal;

impl Bot<BuyBust> for Normal {
    fn choose(&self, view: &View, _: &mut Dice) -> Option<Action> {
        let scene = Scene::of(view)?;
        let playout = Playout::of(view);
        playout.choice(&scene, &view.legal(), view.held, playout.life(view))
    }

    fn reason(&self, view: &View, action: Action) -> String {
        explain::action(view, action)
    }
}
