//! What a game's tests tell the laws about it.

use croupier_kernel::{Dice, Game, Seat};

/// A game under test, with what only its own tests can say of it.
///
/// Implemented on an empty type in the game's tests, so that nothing of it
/// ships.
pub trait Subject {
    /// The game.
    type Game: Game;

    /// The rules to play under, several tables so that each rule comes up.
    fn tables() -> Vec<<Self::Game as Game>::Config>;

    /// Every action worth trying at this point, legal or not.
    fn every_action(game: &Self::Game) -> Vec<<Self::Game as Game>::Action>;

    /// Whether cards, coins and counts add up, or what does not.
    ///
    /// # Errors
    ///
    /// If something was lost or made.
    fn conserved(game: &Self::Game) -> Result<(), String>;

    /// Another truth that this seat cannot tell from `game`: everything hidden
    /// from it drawn anew, found from the truth and never from a view.
    fn scrambled(game: &Self::Game, seat: Seat, dice: &mut Dice) -> Self::Game;

    /// Whether the others may learn only that this was done, not what it was.
    fn is_secret(_game: &Self::Game, _action: <Self::Game as Game>::Action) -> bool {
        false
    }
}
