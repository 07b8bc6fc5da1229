//! What a hand shows at bidding, as numbers.

use croupier_eldorado::{Board, Hand};
use croupier_kernel::{CardSet, Seat, Suit};

use super::policy::place;

/// How many numbers describe a hand.
pub(crate) const FEATURES: usize = 32;

const PLAIN: usize = 13;
const EVEN: usize = 26;
const VOIDS: usize = 27;
const SINGLES: usize = 28;
const PLACE: usize = 29;
const BIDS_BEFORE: usize = 30;
const LENGTH: usize = 31;

/// Counts of trumps and of plain cards by rank; voids and singletons beside
/// trump; the place in the bidding; and how far the bids before this one are
/// from an even share.
pub(crate) fn features(board: &Board, seat: Seat, hand: Hand) -> [f32; FEATURES] {
    let mut row = [0.0; FEATURES];
    let (trump, turned) = (board.trump(), board.turned());
    let one_deck = board.config().decks() == 1;
    for card in hand.cards() {
        let rank = card.rank().index();
        if card.suit() == trump {
            // With its better turned up, a trump stands one step higher.
            let lift = u8::from(one_deck && turned.rank() > card.rank());
            row[usize::from(rank + lift).min(12)] += 1.0;
        } else {
            row[PLAIN + usize::from(rank)] += 1.0;
        }
    }
    row[EVEN] = 1.0;
    let trumps = (hand.faces() & CardSet::suit(trump)).len();
    for suit in Suit::ALL.into_iter().filter(|suit| *suit != trump) {
        let held = hand.faces() & CardSet::suit(suit);
        match held.len() {
            0 if trumps > 0 => row[VOIDS] += 1.0,
            1 if trumps > 0 => row[SINGLES] += 1.0,
            4.. => row[LENGTH] += (held.len() - 3) as f32,
            _ => {}
        }
    }
    let seats = f32::from(board.config().seats());
    let before = place(board, seat);
    row[PLACE] = f32::from(before) / (seats - 1.0);
    let first = board.dealer().next(board.config().seats());
    let earlier = first.around(board.config().seats()).take(usize::from(before));
    let bids: u8 = earlier.filter_map(|seat| board.bids()[seat]).sum();
    row[BIDS_BEFORE] = f32::from(bids) - f32::from(before) * f32::from(board.cards()) / seats;
    row
}
