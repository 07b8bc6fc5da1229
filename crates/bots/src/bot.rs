//! What an opponent is.

use croupier_kernel::{Dice, Game, Seat, Seed};

/// Decides for a seat.
pub trait Bot<G: Game>: Send + Sync {
    /// The action it takes, or `None` if it is not its turn.
    fn choose(&self, view: &G::View, dice: &mut Dice) -> Option<G::Action>;

    /// One sentence on why it would take this action, from what the seat knows.
    fn reason(&self, view: &G::View, action: G::Action) -> String;
}

/// The stream a seat's bot draws from for one decision, given the seed the
/// match keeps for its bots.
///
/// It hangs on the seat and on how many actions came before, so neither
/// resuming nor rewinding changes what a bot does.
pub fn stream(bot_seed: Seed, seat: Seat, actions_before: u32) -> Dice {
    bot_seed.dice(actions_before, seat.index() as u32)
}
