//! A weaker opponent: one thought, whatever the table looks like.

use croupier_buybust::{Action, BuyBust, Role, View};
use croupier_kernel::Dice;

use super::scene::{Scene, best};
use super::{customer, explain, narc, player};
use crate::Bot;

/// As Narc it puts its lightest card down first, as Customer it looks at the
/// price alone, as Player it sells the dearest thing first.
#[derive(Clone, Copy, Debug)]
pub struct Easy;

impl Bot<BuyBust> for Easy {
    fn choose(&self, view: &View, _: &mut Dice) -> Option<Action> {
        let scene = Scene::of(view)?;
        best(&view.legal(), |action| match scene.role {
            Role::Narc => narc::easy(&scene, action),
            Role::Customer => customer::easy(&scene, action),
            Role::Player => player::easy(&scene, action),
        })
    }

    fn reason(&self, view: &View, action: Action) -> String {
        explain::action(view, action)
    }
}
