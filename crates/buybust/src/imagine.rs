//! Worlds that a seat cannot tell from the true one.

use croupier_kernel::Dice;

use crate::deal::draw_from;
use crate::hand::Hand;
use crate::{BuyBust, Card, Deal, Role, Table, View};

/// A world drawn evenly from those in which the seat would have this view.
///
/// Each hidden seat's cards are drawn from its deck, the card it has put down
/// first, and the guess is thrown away unless the deal keeps X-23, every card
/// on the table could have been played, and the seat would have the same clue.
/// Throwing away whole guesses leaves those that are kept equally likely. At
/// least one world is kept, because the view was taken from one: a view that
/// no sitting gave may have none, and is not to be asked about.
pub(crate) fn imagine(view: &View, dice: &mut Dice) -> BuyBust {
    let hand = loop {
        if let Some(hand) = guess(view, dice) {
            break hand;
        }
    };
    BuyBust {
        config: view.config.clone(),
        seed: dice.seed(),
        number: view.hand,
        hand,
        last: view.last,
        ledger: view.ledger,
    }
}

/// One guess at the hand, or `None` if the seat knows better.
fn guess(view: &View, dice: &mut Dice) -> Option<Hand> {
    let mut picks = Table::EMPTY;
    let cards = Role::ORDER.map(|role| {
        let dealt = guess_seat(view, role, dice);
        if view.put.contains(role.seat()) {
            picks.push(dealt[0]);
        }
        dealt
    });
    let deal = Deal::new(&view.config, cards).ok()?;
    let hand = Hand::after(&view.config, &deal, picks.as_slice()).ok()?;
    let clue = Role::of(view.seat).map(|role| hand.clue(&view.config, role));
    (clue.unwrap_or_default() == view.clue).then_some(hand)
}

/// The cards a seat may have been dealt, with the one it has put down first.
fn guess_seat(view: &View, role: Role, dice: &mut Dice) -> [Card; 3] {
    let seen = view.card_of(role);
    if role.seat() == view.seat {
        let mut own = seen.into_iter().chain(view.held.iter());
        return [(); 3].map(|()| own.next().unwrap_or_default());
    }
    match seen {
        Some(card) => {
            let rest = view.config.deck().filter(|each| *each != card);
            let [second, third] = draw_from(rest, dice);
            [card, second, third]
        }
        None => draw_from(view.config.deck(), dice),
    }
}
