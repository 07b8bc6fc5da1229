//! Worlds that a seat cannot tell from the true one.

use croupier_kernel::{CardSet, Dice, PerSeat, Seat};

use crate::deck::Deck;
use crate::{Brag, HAND_CARDS, View};

/// A world drawn evenly from those with this view.
///
/// Nothing binds the hidden cards but what lies open, what all have seen go
/// into a hand, and the seat's own hand if it has looked: every round is dealt
/// from the whole pack, and which cards are named says nothing of where they
/// are. What comes off the deck is decided when it is drawn, by the fresh seed.
/// How the others bet may say much, but weighing that is a bot's business.
pub(crate) fn imagine(view: &View, dice: &mut Dice) -> Brag {
    let board = view.board;
    let seats = board.config.seats;
    let known = |seat: Seat| {
        let open = board.floor.open[seat];
        if seat == view.seat { view.hand.unwrap_or(open) } else { open }
    };
    let mut hands = PerSeat::new(seats);
    let mut deck = Deck::EMPTY;
    if board.in_round() {
        let held = Seat::all(seats).fold(CardSet::EMPTY, |all, seat| all | known(seat));
        deck = Deck::PACK.without(held | board.floor.out());
        for seat in board.betting.dealt.iter() {
            hands[seat] = known(seat);
            while hands[seat].len() < HAND_CARDS {
                let Some(card) = deck.pick(dice) else { break };
                hands[seat].insert(card);
            }
        }
    }
    Brag { board, hands, deck, seed: dice.seed() }
}
