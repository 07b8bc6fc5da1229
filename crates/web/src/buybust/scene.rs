//! What one viewer is shown of a run.

use std::ops::{Deref, DerefMut};

use croupier_buybust::{Role, Shown, View};
use croupier_wording::buybust::RunScene;

use super::Advice;
use crate::drawn::Common;

/// Everything that a page of Buy-Bust is made of: what every game's page has, and the
/// table as data. It holds nothing that its viewer may not know.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    /// What every game's page has.
    pub(crate) common: Common,
    /// What the viewer knows.
    pub(crate) view: View,
    /// The table as it is drawn.
    pub(crate) run: RunScene,
    /// Everything that everyone saw since the match began, in order.
    pub(crate) told: Vec<Shown>,
    /// The adviser's odds, on a page for someone without scripts who asked.
    pub(crate) advice: Option<Advice>,
}

impl Scene {
    /// The table through the eyes of a seat, and of those that the same person plays.
    pub(crate) fn of(common: &Common, view: &View, others: &[View], told: &[Shown]) -> Scene {
        let names = Role::ORDER.map(|role| common.name(role.seat()).to_string());
        Scene {
            common: common.clone(),
            view: view.clone(),
            run: RunScene::of(view, others, &names, told),
            told: told.to_vec(),
            advice: None,
        }
    }

    /// The viewer's role; none for someone who watches.
    pub(crate) fn role(&self) -> Option<Role> {
        self.common.seat.and_then(Role::of)
    }
}

impl Deref for Scene {
    type Target = Common;

    fn deref(&self) -> &Common {
        &self.common
    }
}

impl DerefMut for Scene {
    fn deref_mut(&mut self) -> &mut Common {
        &mut self.common
    }
}
