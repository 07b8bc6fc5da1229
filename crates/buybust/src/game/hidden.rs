//! Everything in a run that some seat cannot see, as one value.

use crate::row::Row;
use crate::{BuyBust, Card, DealError, Deck, Held, Pick, Role, Source, Tableau};
use croupier_kernel::Seed;

/// What is hidden: hands, decks in order, face-down cards and secret picks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hidden {
    /// The cards each seat holds.
    pub held: [Held; 3],
    /// Each seat's deck; its end is drawn first.
    pub decks: [Deck; 3],
    /// The Dealer's deck; its end is drawn first.
    pub dealer: Deck,
    /// Every card on the table in order, face up or down.
    pub table: Row<{ Tableau::MOST }>,
    /// What each seat has picked in secret.
    pub picks: [Option<Pick>; 3],
}

impl BuyBust {
    /// All that is hidden, which only the table may know.
    pub fn hidden(&self) -> Hidden {
        Hidden {
            held: self.held,
            decks: self.decks,
            dealer: self.dealer,
            table: self.table.cards().iter().copied().collect(),
            picks: self.picks,
        }
    }

    /// The same point of play with other hidden cards and another future.
    ///
    /// # Errors
    ///
    /// If a seat or the Dealer would have other cards in all, or more or fewer in
    /// one place, or a card that lies face up would change.
    pub fn redealt(&self, hidden: &Hidden, seed: Seed) -> Result<BuyBust, DealError> {
        let mut table = Tableau::EMPTY;
        for (place, (card, from, up)) in self.table.iter().enumerate() {
            let now = hidden.table.get(place).ok_or(DealError::FaceUp)?;
            if up && now != card {
                return Err(DealError::FaceUp);
            }
            table.push(now, from, up);
        }
        if hidden.table.len() != self.table.len() {
            return Err(DealError::FaceUp);
        }
        let mut held = hidden.held;
        for role in Role::ORDER {
            let at = role.index();
            held[at] = held[at].sorted();
            let same = hidden.held[at].len() == self.held[at].len()
                && hidden.decks[at].len() == self.decks[at].len()
                && hidden.picks[at].is_some() == self.picks[at].is_some()
                && all(&held[at], &hidden.decks[at], &table, role)
                    == all(&self.held[at], &self.decks[at], &self.table, role);
            let picked = match hidden.picks[at] {
                Some(Pick::Card(card)) => held[at].contains(card),
                Some(Pick::Check) | None => true,
            };
            if !same || !picked {
                return Err(DealError::Hidden(role));
            }
        }
        if hidden.dealer.sorted() != self.dealer.sorted() {
            return Err(DealError::HiddenDealer);
        }
        let (decks, dealer, picks) = (hidden.decks, hidden.dealer, hidden.picks);
        Ok(BuyBust {
            config: self.config.clone(),
            seed,
            board: self.board,
            table,
            held,
            decks,
            dealer,
            picks,
        })
    }
}

/// All cards of a seat, in catalog order.
fn all(held: &Held, deck: &Deck, table: &Tableau, role: Role) -> Deck {
    let laid = table.iter().filter(|(_, from, _)| *from == Source::Seat(role));
    let laid = laid.map(|(card, ..): (Card, _, _)| card);
    let cards: Deck = held.iter().chain(deck.iter()).chain(laid).collect();
    cards.sorted()
}
