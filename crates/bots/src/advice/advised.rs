//! What a game needs to give advice.

use croupier_kernel::{Dice, Game, Seed};

use super::Weighing;

/// The weighing of a game's actions.
pub type WeighingOf<G> = Weighing<<G as Game>::Action, <G as Advised>::Chances>;

/// A game whose actions can be weighed for the seat that is to act.
pub trait Advised: Game {
    /// What is counted of how an action may go, for odds.
    type Chances: Clone;

    /// Tries the actions open in a view, and `also` another one that is legal,
    /// in worlds drawn from this stream; `None` if there is nothing to decide.
    /// Where amounts may be chosen, a few of them are tried.
    fn weigh(
        view: &Self::View,
        also: Option<Self::Action>,
        dice: &mut Dice,
    ) -> Option<WeighingOf<Self>>;

    /// What speaks for an action, in a few words: true in the view, and never
    /// against the action.
    fn reason(view: &Self::View, weighing: &WeighingOf<Self>, action: Self::Action) -> String;

    /// An action as people call it, which can be typed as well.
    fn named(view: &Self::View, action: Self::Action) -> String {
        Self::write(Self::config_in(view), action)
    }

    /// What each action promises, in a few lines, the advised one marked.
    fn odds(view: &Self::View, weighing: &WeighingOf<Self>) -> String;
}

/// Weighs the actions open in a view. The worlds come from the view as well, so
/// the same view always gets the same advice, and the seed of a match, which
/// decides cards that are still hidden, has no part in it.
pub fn weigh<G: Advised>(view: &G::View, also: Option<G::Action>) -> Option<WeighingOf<G>> {
    let mut dice = Seed::from_bytes([0; 32]).child(&format!("{view:?}"), 0).dice(0, 0);
    G::weigh(view, also, &mut dice)
}

/// What to do in a view and why, in one sentence that says who advises it.
pub fn hint<G: Advised>(view: &G::View) -> Option<String> {
    let weighing = weigh::<G>(view, None)?;
    let action = weighing.best()?.action;
    let reason = G::reason(view, &weighing, action);
    let named = G::named(view, action);
    Some(format!("{named}: {reason} ({})", weighing.adviser()))
}

/// The odds of every action open in a view, from the weighing that hints come
/// from.
pub fn odds<G: Advised>(view: &G::View) -> Option<String> {
    let weighing = weigh::<G>(view, None)?;
    Some(G::odds(view, &weighing))
}
