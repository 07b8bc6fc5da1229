//! One hand: who holds what, and what is on the table.

use croupier_kernel::Seat;

use crate::legal::playable;
use crate::{Card, Clue, Config, Deal, Held, Illegal, Misdeal, Role, Table, Totals};

/// Where a hand stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// This seat is to put a card face down.
    Picking(Role),
    /// All three cards are turned over. The next hand is dealt at once, so a
    /// sitting rests here only when it is over.
    Flipped,
}

/// The cards of a hand, all turned over, and what they come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flip {
    /// The cards of the Narc, the Customer and the Player, in that order.
    pub table: Table,
    /// Their totals.
    pub totals: Totals,
}

/// A hand in play, small and cheap to copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hand {
    held: [Held; 3],
    /// The seats act once each in a fixed order, so a card's place here
    /// says whose it is.
    table: Table,
}

impl Hand {
    /// A hand with nothing on the table yet.
    pub(crate) fn new(deal: &Deal) -> Hand {
        Hand { held: Role::ORDER.map(|role| deal.held(role)), table: Table::EMPTY }
    }

    /// A hand of this deal after these cards were put down in turn.
    pub(crate) fn after(config: &Config, deal: &Deal, picks: &[Card]) -> Result<Hand, Misdeal> {
        let mut hand = Hand::new(deal);
        for (role, card) in Role::ORDER.into_iter().zip(picks) {
            hand.check(config, role.seat(), *card)
                .map_err(|illegal| Misdeal::Refused(role, illegal))?;
            hand.put(role, *card);
        }
        Ok(hand)
    }

    /// Where the hand stands.
    pub(crate) fn phase(&self) -> Phase {
        Role::ORDER.get(self.table.len()).map_or(Phase::Flipped, |role| Phase::Picking(*role))
    }

    /// The cards a seat still holds.
    pub(crate) fn held(&self, role: Role) -> Held {
        self.held[role.index()]
    }

    /// The card a seat has put down.
    pub(crate) fn pick(&self, role: Role) -> Option<Card> {
        self.table.get(role.index())
    }

    /// The cards on the table in the order in which they were put there.
    pub(crate) fn table(&self) -> Table {
        self.table
    }

    /// What a seat learns from its own choice now.
    pub(crate) fn clue(&self, config: &Config, role: Role) -> Clue {
        match self.phase() {
            Phase::Picking(turn) if turn == role => {
                Clue::of(config, role, &self.held(role), &self.table)
            }
            Phase::Picking(_) | Phase::Flipped => Clue::Nothing,
        }
    }

    /// Who puts this card down, if the seat may.
    pub(crate) fn check(&self, config: &Config, seat: Seat, card: Card) -> Result<Role, Illegal> {
        let turn = match self.phase() {
            Phase::Picking(turn) => turn,
            Phase::Flipped => return Err(Illegal::Over),
        };
        if turn.seat() != seat {
            return Err(Illegal::NotYourTurn { turn });
        }
        let held = self.held(turn);
        if !held.contains(card) {
            return Err(Illegal::NotHeld(card));
        }
        if !playable(config, &held, self.clue(config, turn)).contains(card) {
            return Err(Illegal::LocationDue(card));
        }
        Ok(turn)
    }

    /// Moves a card that [`Hand::check`] allowed from a seat to the table.
    pub(crate) fn put(&mut self, role: Role, card: Card) {
        self.held[role.index()] = self.held(role).without(card);
        self.table.push(card);
    }
}
