//! Decisions in one sentence, from what the seat knows.

use croupier_buybust::{Action, BuyBust, Totals, View};
use croupier_kernel::Game;

use super::scene::Scene;

/// What an action does to the totals, or what it keeps and loses.
pub(crate) fn action(view: &View, action: Action) -> String {
    let typed = BuyBust::write(&view.config, action);
    let Some(scene) = Scene::of(view) else { return typed };
    let now = scene.totals;
    match action {
        Action::Play(_) | Action::Raise(_) => {
            let after = scene.after(action);
            let (evidence, cover) = (after.evidence, after.cover);
            let sells = match after.profit == now.profit {
                true => String::new(),
                false => format!(", profit ${}", after.profit),
            };
            format!("{typed}: evidence {evidence} against cover {cover}{sells}")
        }
        Action::Check => {
            format!(
                "{typed}: keeps its cards for later, evidence {} against cover {}",
                now.evidence, now.cover
            )
        }
        Action::Fold => {
            let missing = totals_behind(&now);
            format!("{typed}: {missing}, and the run goes on")
        }
        Action::Continue => {
            format!(
                "{typed}: evidence {} against cover {} is worth playing on",
                now.evidence, now.cover
            )
        }
        Action::NextHand => format!("{typed}: there is more to earn"),
        Action::GoHome => format!("{typed}: nothing left to earn is worth the risk"),
    }
}

fn totals_behind(totals: &Totals) -> String {
    match totals.evidence - totals.cover {
        behind if behind > 0 => format!("{behind} more evidence than cover"),
        ahead => format!("{} ahead is not enough for what may come", -ahead),
    }
}
