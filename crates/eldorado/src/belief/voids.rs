//! What each seat has shown that it cannot hold.

use croupier_kernel::CardSet;

use crate::{Board, PerSeat};

/// The cards of suits a seat did not follow (F1), and of all but trump if it led
/// trump unbroken (L2).
pub(super) fn voids(board: &Board) -> PerSeat<CardSet> {
    let trump = board.trump();
    let mut void = PerSeat::<CardSet>::new(board.config().seats());
    let mut broken = false;
    for place in 0..=board.tricks().finished() {
        let Some(trick) = board.tricks().get(place) else { break };
        let Some(led) = trick.led() else { break };
        if led == trump && !broken {
            void[trick.leader()] = CardSet::FULL - CardSet::suit(trump);
        }
        for (seat, card) in trick.plays() {
            if card.suit() != led {
                void[seat] = void[seat] | CardSet::suit(led);
                broken |= card.suit() == trump;
            }
        }
    }
    void
}
