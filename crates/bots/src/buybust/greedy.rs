//! The yardstick: best for the totals as they lie, and away when behind.

use croupier_buybust::{Action, BuyBust, Role, View};
use croupier_kernel::Dice;

use super::scene::{Scene, best, margin};
use super::{customer, explain, narc};
use crate::Bot;

/// Covers up to a margin of 25, then sells; folds more than 25 behind after
/// the first round and more than 10 after the second. It never checks and
/// never goes home.
///
/// This is the policy of the designers' own estimates (spec 5.3). As Narc it puts
/// its heaviest card down every time, as Customer it plays like `easy`.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

/// The margin beyond which more Cover counts for nothing.
const ENOUGH: f64 = 25.0;

fn player(scene: &Scene<'_>, action: Action) -> f64 {
    let allowed = if scene.board.round <= 1 { 25.0 } else { 10.0 };
    match action {
        Action::Play(_) | Action::Raise(_) => {
            let after = scene.after(action);
            1_000.0 * margin(&after).min(ENOUGH) + after.profit as f64
        }
        Action::Fold if -margin(&scene.totals) > allowed => 1e9,
        Action::Check | Action::Fold => -1e9,
        Action::Continue | Action::NextHand => 1.0,
        Action::GoHome => 0.0,
    }
}

impl Bot<BuyBust> for Greedy {
    fn choose(&self, view: &View, _: &mut Dice) -> Option<Action> {
        let scene = Scene::of(view)?;
        best(&view.legal(), |action| match scene.role {
            Role::Narc => narc::heaviest(&scene, action),
            Role::Customer => customer::easy(&scene, action),
            Role::Player => player(&scene, action),
        })
    }

    fn reason(&self, view: &View, action: Action) -> String {
        explain::action(view, action)
    }
}
