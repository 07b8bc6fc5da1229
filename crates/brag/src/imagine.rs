//! Worlds that a seat cannot tell from the true one.

use croupier_kernel::{Dice, PerSeat, Seat};

use crate::{Brag, Deal, Phase, View};

/// A world drawn evenly from those with this view.
///
/// Nothing binds the hidden hands but the seat's own, if it has looked: every
/// round is dealt from the whole pack, so cards shown earlier say nothing. How
/// the others bet may say much, but weighing that is a bot's business.
pub(crate) fn imagine(view: &View, dice: &mut Dice) -> Brag {
    let seats = view.board.config.seats();
    let known = |seat: Seat| if seat == view.seat { view.hand } else { None };
    let hands = match view.board.phase {
        Phase::Betting => Deal::around(seats, known, dice).hands(),
        Phase::Over => PerSeat::new(seats),
    };
    Brag { board: view.board, hands, seed: dice.seed() }
}
