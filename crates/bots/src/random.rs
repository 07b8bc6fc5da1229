//! A bot that plays anything legal.

use croupier_kernel::{Dice, Game, Moves};

use crate::Bot;

/// Plays at random, for reference.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&self, view: &G::View, dice: &mut Dice) -> Option<G::Action> {
        G::legal_in(view).sample(dice)
    }

    fn reason(&self, view: &G::View, action: G::Action) -> String {
        format!("{}: picked at random", G::write(G::config_in(view), action))
    }
}
