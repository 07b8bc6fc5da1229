//! Counting every line of play to a depth.

use croupier_kernel::{Game, Moves, Turn};

/// Plays every line of legal actions of exactly `depth`, or shorter where the
/// sitting ends, shows each end to `leaf`, and counts them.
pub fn perft<G: Game>(game: &G, depth: u32, leaf: &mut impl FnMut(&G)) -> u64 {
    let Turn::Seat(seat) = game.turn() else {
        leaf(game);
        return 1;
    };
    if depth == 0 {
        leaf(game);
        return 1;
    }
    let mut leaves = 0;
    for action in game.legal(seat).iter() {
        let mut next = game.clone();
        if let Err(refusal) = next.apply(seat, action, &mut ()) {
            panic!("{seat} {action} is listed as legal and refused: {refusal}");
        }
        leaves += perft(&next, depth - 1, leaf);
    }
    leaves
}
