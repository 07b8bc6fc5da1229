//! Every trick of a round, played or in play.

use core::fmt;

use croupier_kernel::{Card, Seat, Suit};

use crate::{MOST_CARDS, MOST_SEATS, PerSeat, Trick};

/// The history of a round's play, in a fixed space.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Tricks {
    cards: [[Card; MOST_SEATS as usize]; MOST_CARDS as usize],
    /// Who leads each trick. The next leader is the taker of the one before (L1).
    leaders: [Seat; MOST_CARDS as usize + 1],
    finished: u8,
    /// How many cards lie in the trick in play.
    down: u8,
    seats: u8,
}

impl Tricks {
    pub(crate) fn new(seats: u8, leader: Seat) -> Tricks {
        Tricks {
            cards: [[Card::PACK[0]; MOST_SEATS as usize]; MOST_CARDS as usize],
            leaders: [leader; MOST_CARDS as usize + 1],
            finished: 0,
            down: 0,
            seats,
        }
    }

    /// How many tricks are finished.
    pub fn finished(&self) -> u8 {
        self.finished
    }

    /// The trick in play, or a finished one by its place from 0.
    pub fn get(&self, place: u8) -> Option<Trick<'_>> {
        let cards = self.cards.get(usize::from(place))?;
        let down = match place.cmp(&self.finished) {
            core::cmp::Ordering::Less => self.seats,
            core::cmp::Ordering::Equal => self.down,
            core::cmp::Ordering::Greater => return None,
        };
        let cards = &cards[..usize::from(down)];
        Some(Trick { leader: self.leaders[usize::from(place)], cards, seats: self.seats })
    }

    /// The trick in play; after the last one, an empty trick nobody plays to.
    pub fn current(&self) -> Trick<'_> {
        let leader = self.leaders[usize::from(self.finished)];
        let cards = self.cards.get(usize::from(self.finished));
        let cards = cards.map_or(&[][..], |cards| &cards[..usize::from(self.down)]);
        Trick { leader, cards, seats: self.seats }
    }

    /// The suit led to the trick in play.
    #[inline]
    pub(crate) fn led(&self) -> Option<Suit> {
        if self.down == 0 { None } else { Some(self.cards[usize::from(self.finished)][0].suit()) }
    }

    /// The finished tricks in order, each with who took it.
    pub fn taken(&self) -> impl DoubleEndedIterator<Item = (Trick<'_>, Seat)> {
        (0..self.finished)
            .filter_map(|place| Some((self.get(place)?, self.leaders[usize::from(place) + 1])))
    }

    /// How many tricks each seat has taken.
    pub fn won(&self) -> PerSeat<u8> {
        let mut won = PerSeat::<u8>::new(self.seats);
        for taker in &self.leaders[1..=usize::from(self.finished)] {
            won[*taker] += 1;
        }
        won
    }

    /// Every card played, with who played it, in order.
    pub fn plays(&self) -> impl Iterator<Item = (Seat, Card)> {
        (0..=self.finished).filter_map(|place| self.get(place)).flat_map(Trick::plays)
    }

    #[inline]
    pub(crate) fn push(&mut self, card: Card) {
        self.cards[usize::from(self.finished)][usize::from(self.down)] = card;
        self.down += 1;
    }

    #[inline]
    pub(crate) fn is_full(&self) -> bool {
        self.down == self.seats
    }

    pub(crate) fn take(&mut self, taker: Seat) {
        self.finished += 1;
        self.down = 0;
        self.leaders[usize::from(self.finished)] = taker;
    }
}

impl fmt::Debug for Tricks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries((0..=self.finished).filter_map(|place| self.get(place))).finish()
    }
}
