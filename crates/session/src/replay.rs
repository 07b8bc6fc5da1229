//! A finished match, seen again step by step.

use croupier_buybust::{BuyBust, Role};
use croupier_house::{Eyes, Steps};
use croupier_kernel::{Event as _, Game, Viewer};
use croupier_store::{Kept, Store};
use croupier_table::{Secret, Told as _};
use croupier_wording::buybust::Witness;

use crate::{Moment, RunScene, TableError};

/// A match that is over, with everything laid open.
pub struct Replay {
    kept: Kept,
    secret: Secret,
    count: usize,
    hands: Vec<(u32, usize)>,
    /// Who sat where, by role.
    seats: [String; 3],
}

/// The table after a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayStep {
    /// What happened in it, a sentence each.
    pub story: Vec<String>,
    /// The table with every hand open.
    pub scene: RunScene,
}

impl Replay {
    /// Opens a match that is over.
    ///
    /// # Errors
    ///
    /// If there is none of this name, it is another game, is not over, or cannot
    /// be read.
    pub fn open(store: &Store, id: &str) -> Result<Replay, TableError> {
        let kept = store.find_id(id)?;
        if kept.header().game != BuyBust::NAME {
            return Err(TableError::OtherGame);
        }
        if let Some(damage) = &kept.reading().damage {
            return Err(TableError::Broken(damage.to_string()));
        }
        if !kept.is_over() {
            let why =
                format!("match {id} is not over; a replay shows every card, so play it first");
            return Err(TableError::Broken(why));
        }
        let secret = kept.secret().cloned().ok_or(TableError::NoSecret)?;
        let broken = |wrong| TableError::Broken(format!("{}: {wrong}", kept.path().display()));
        let steps = Steps::<BuyBust>::new(kept.records(), &secret, Eyes::All).map_err(broken)?;
        let (count, hands) = (steps.count(), steps.chapters(|view| u32::from(view.board.hand)));
        drop(steps);
        let mut seats = kept.seats().into_iter();
        let seats = Role::ORDER.map(|_| seats.next().unwrap_or_default());
        Ok(Replay { kept, secret, count, hands, seats })
    }

    /// How the match is named.
    pub fn id(&self) -> &str {
        self.kept.id()
    }

    /// How many steps there are, with the beginning.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The number of each hand, and the step that it begins with.
    pub fn hands(&self) -> &[(u32, usize)] {
        &self.hands
    }

    /// The table after a step, the last one if there are not so many.
    ///
    /// # Errors
    ///
    /// If the records do not fit.
    pub fn step(&self, step: usize) -> Result<ReplayStep, TableError> {
        let steps = Steps::<BuyBust>::new(self.kept.records(), &self.secret, Eyes::All)
            .map_err(|wrong| TableError::Broken(wrong.to_string()))?;
        let table = steps.after(step);
        let view = |role: Role| table.view(role.seat());
        let others = [view(Role::Narc), view(Role::Customer)];
        let scene = RunScene::of(&view(Role::Player), &others, &self.seats, &[]);
        Ok(ReplayStep { story: steps.story(step), scene })
    }

    /// What a step brings before the table stands as it does after it, moment by
    /// moment, if it brings several things.
    ///
    /// # Errors
    ///
    /// If the records do not fit.
    pub fn moments(&self, step: usize) -> Result<Vec<Moment>, TableError> {
        let steps = Steps::<BuyBust>::new(self.kept.records(), &self.secret, Eyes::All)
            .map_err(|wrong| TableError::Broken(wrong.to_string()))?;
        let Some(earlier) = step.checked_sub(1).filter(|_| step < self.count) else {
            return Ok(Vec::new());
        };
        let (before, after) = (steps.after(earlier), steps.after(step));
        let since = before.actions() + 1;
        let eyes = [Role::Player, Role::Narc, Role::Customer].map(|role| {
            let seat = role.seat();
            let shown: Vec<_> = after.shown(seat).collect();
            let count = shown.iter().filter(|(stood, _)| *stood < since).count();
            Witness {
                knew: before.view(seat),
                knows: after.view(seat),
                shown: shown.into_iter().map(|(_, shown)| shown).collect(),
                before: count,
            }
        });
        let told = after.events().filter(|(stood, _)| *stood >= since).map(|(_, event)| {
            let begins = event.told_to(Viewer::Watcher).is_some_and(|it| Moment::begins(&it));
            (begins, BuyBust::event_words(after.config(), event).to_string())
        });
        Ok(Moment::passing(&eyes, &self.seats, told))
    }
}
