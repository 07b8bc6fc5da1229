//! The usual opponent: it weighs what its cards do now against what is to come.

use croupier_buybust::{Action, BuyBust, Role, View};
use croupier_kernel::Dice;

use super::explain;
use super::playout::Playout;
use super::scene::{Scene, best};
use crate::Bot;

/// Reckons with averages of what is unseen: a Narc that lures and strikes, a
/// Customer that weighs risk and price, a Player that weighs risk and Profit
/// and takes the hands to come to be worth one deal.
#[derive(Clone, Copy, Debug)]
pub struct Normal;

impl Bot<BuyBust> for Normal {
    fn choose(&self, view: &View, _: &mut Dice) -> Option<Action> {
        let scene = Scene::of(view)?;
        let playout = Playout::of(view);
        match scene.role {
            Role::Narc | Role::Customer => {
                best(&view.legal(), |action| playout.score(&scene, action))
            }
            Role::Player => playout.one_hand(view),
        }
    }

    fn reason(&self, view: &View, action: Action) -> String {
        explain::action(view, action)
    }
}
