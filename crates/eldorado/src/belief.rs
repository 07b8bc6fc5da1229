//! What can be known of hidden hands.

mod draws;
mod voids;

use croupier_kernel::{Card, CardSet, Dice, Seat, SeatSet};

use crate::{Board, DealError, Hand, MOST_SEATS, PerSeat, View};
pub use draws::Draws;
use voids::voids;

/// The cards not accounted for, and what each seat has shown it cannot hold.
///
/// A seat that did not follow is out of that suit (F1); a seat that led trump
/// unbroken is out of everything else (L2). Nothing else is certain, so these
/// are all the worlds there are; how likely a bid or a play makes each of them
/// is for bots to judge.
#[derive(Clone, Debug)]
pub struct Belief {
    known: PerSeat<Hand>,
    owners: SeatSet,
    unseen: [Card; 2 * Card::COUNT],
    count: usize,
    needs: PerSeat<u8>,
    void: PerSeat<CardSet>,
    decks: u8,
    order: [Seat; MOST_SEATS as usize],
    seats: u8,
}

impl Belief {
    /// What the table's open cards alone say of all hands.
    pub fn new(board: &Board) -> Belief {
        Belief::with_known(board, None)
    }

    /// What a seat knows, holding its own hand.
    pub fn of(view: &View) -> Belief {
        Belief::with_known(&view.board, Some((view.seat, view.hand)))
    }

    fn with_known(board: &Board, own: Option<(Seat, Hand)>) -> Belief {
        let config = board.config();
        let seats = config.seats();
        let mut gone = Hand::default();
        gone.insert(board.turned());
        let mut known = PerSeat::new(seats);
        let mut owners = SeatSet::EMPTY;
        if let Some((seat, hand)) = own.filter(|(seat, _)| known.get(*seat).is_some()) {
            known[seat] = hand;
            owners.insert(seat);
            hand.cards().for_each(|card| gone.insert(card));
        }
        board.tricks().plays().for_each(|(_, card)| gone.insert(card));
        let mut unseen = [Card::PACK[0]; 2 * Card::COUNT];
        let mut count = 0;
        for card in Card::PACK {
            for _ in gone.count(card)..config.decks() {
                unseen[count] = card;
                count += 1;
            }
        }
        let needs =
            PerSeat::from_fn(
                seats,
                |seat| {
                    if owners.contains(seat) { 0 } else { board.held(seat) }
                },
            );
        let void = voids(board);
        let mut belief = Belief {
            known,
            owners,
            unseen,
            count,
            needs,
            void,
            decks: config.decks(),
            order: [Seat::FIRST; MOST_SEATS as usize],
            seats,
        };
        belief.put_in_order();
        belief
    }

    /// The seats in the order their hands are drawn: fewest possible cards first.
    fn put_in_order(&mut self) {
        for (place, seat) in self.order.iter_mut().zip(Seat::all(self.seats)) {
            *place = seat;
        }
        let (unseen, void) = (self.unseen, self.void);
        let unseen = &unseen[..self.count];
        self.order[..usize::from(self.seats)]
            .sort_by_key(|seat| unseen.iter().filter(|card| !void[*seat].contains(**card)).count());
    }

    /// The cards a seat has shown that it cannot hold.
    pub fn void(&self, seat: Seat) -> CardSet {
        self.void.get(seat).copied().unwrap_or_default()
    }

    /// The cards nobody has shown, twins counted twice.
    pub fn unseen(&self) -> &[Card] {
        &self.unseen[..self.count]
    }

    /// Whether these hands are possible.
    ///
    /// # Errors
    ///
    /// If they are not, with the first reason found.
    pub fn check(&self, hands: &PerSeat<Hand>) -> Result<(), DealError> {
        if hands.seats() != self.seats {
            return Err(DealError::Seats);
        }
        for (seat, hand) in hands.iter() {
            if self.owners.contains(seat) {
                continue;
            }
            if hand.len() != self.needs[seat] {
                return Err(DealError::HandSize { seat, has: hand.len(), wants: self.needs[seat] });
            }
            if !(hand.faces() & self.void[seat]).is_empty() {
                return Err(DealError::Revoke(seat));
            }
        }
        for card in Card::PACK {
            let held: u8 = Seat::all(self.seats)
                .filter(|seat| !self.owners.contains(*seat))
                .map(|seat| hands[seat].count(card))
                .sum();
            let left = self.unseen().iter().filter(|unseen| **unseen == card).count();
            if held > self.decks || usize::from(held) > left {
                return Err(DealError::TooMany(card));
            }
        }
        Ok(())
    }

    /// Hands drawn so that every possible world is equally likely.
    pub fn hands(&self, dice: &mut Dice) -> PerSeat<Hand> {
        self.draws().hands(dice)
    }

    /// Many such draws: what had to be counted for one is kept for the next.
    pub fn draws(&self) -> Draws<'_> {
        Draws::new(self)
    }
}
