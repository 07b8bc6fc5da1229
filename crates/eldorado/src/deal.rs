//! Where chance put the cards of a round.

use core::fmt;

use croupier_kernel::{Card, Chance, Seat, Seed, draw};

use crate::{Config, FirstDealer, Hand, PerSeat, Shuffle, legacy};

/// The stream of a round's shuffle.
const SHUFFLE: u32 = 0;
/// The stream of the draw for first dealer, taken as round 0.
const FIRST_DEALER: u32 = 1;

/// The hands and the turned card of one round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal {
    pub(crate) dealer: Seat,
    pub(crate) turned: Card,
    pub(crate) hands: PerSeat<Hand>,
}

impl Deal {
    /// The deal of a round, counted from 1: always the same for one seed and
    /// dealer.
    pub fn of_round(config: Config, seed: Seed, round: u8, dealer: Seat) -> Deal {
        match config.shuffle() {
            Shuffle::House => {
                let mut dice = seed.dice(u32::from(round), SHUFFLE);
                Deal::from_dealing(Dealing::new(config, round, dealer, &mut dice), dealer)
            }
            Shuffle::Legacy => {
                let mut chance = legacy::Mulberry32::for_deal(seed, round);
                Deal::from_dealing(Dealing::new(config, round, dealer, &mut chance), dealer)
            }
        }
    }

    fn from_dealing<C: Chance>(mut dealing: Dealing<'_, C>, dealer: Seat) -> Deal {
        let mut hands = PerSeat::<Hand>::new(dealing.seats);
        for (seat, card) in dealing.by_ref() {
            hands[seat].insert(card);
        }
        Deal { dealer, turned: dealing.turn_up(), hands }
    }

    /// A first round laid out by hand.
    ///
    /// # Errors
    ///
    /// If the dealer or a hand is not at the table, a hand has the wrong
    /// number of cards, or a card is there more often than the shoe has it.
    pub fn laid_out(
        config: Config,
        dealer: Seat,
        hands: PerSeat<Hand>,
        turned: Card,
    ) -> Result<Deal, DealError> {
        if hands.seats() != config.seats() || dealer.index() >= usize::from(config.seats()) {
            return Err(DealError::Seats);
        }
        let cards = config.cards_in(1);
        if let Some((seat, hand)) = hands.iter().find(|(_, hand)| hand.len() != cards) {
            return Err(DealError::HandSize { seat, has: hand.len(), wants: cards });
        }
        for card in Card::PACK {
            let held: u8 = hands.as_slice().iter().map(|hand| hand.count(card)).sum();
            if held + u8::from(card == turned) > config.decks() {
                return Err(DealError::TooMany(card));
            }
        }
        Ok(Deal { dealer, turned, hands })
    }
}

/// The dealer of the first round. Afterwards it is the next seat each time (O1).
pub(crate) fn first_dealer(config: Config, seed: Seed) -> Seat {
    match config.first_dealer() {
        FirstDealer::Seat(seat) => seat,
        FirstDealer::Drawn => {
            let mut dice = seed.dice(0, FIRST_DEALER);
            Seat::new(dice.below(u32::from(config.seats())) as u8)
        }
    }
}

/// A round being dealt: one card at a time from a full shoe (D3), starting
/// with the seat after the dealer (DL1).
pub struct Dealing<'c, C> {
    shoe: [Card; 2 * Card::COUNT],
    left: usize,
    to_deal: usize,
    next: Seat,
    seats: u8,
    chance: &'c mut C,
}

impl<'c, C: Chance> Dealing<'c, C> {
    /// Takes up a shoe for a round, counted from 1.
    pub fn new(config: Config, round: u8, dealer: Seat, chance: &'c mut C) -> Self {
        Dealing {
            shoe: TWO_PACKS,
            left: usize::from(config.decks()) * Card::COUNT,
            to_deal: usize::from(config.seats()) * usize::from(config.cards_in(round)),
            next: dealer.next(config.seats()),
            seats: config.seats(),
            chance,
        }
    }

    fn top(&mut self) -> Option<Card> {
        let card = draw(&mut self.shoe, self.left, self.chance)?;
        self.left -= 1;
        Some(card)
    }

    /// Turns up the next card of the shoe: its suit is trump (T1). Every table
    /// leaves one (D4).
    pub fn turn_up(mut self) -> Card {
        self.top().unwrap_or(TWO_PACKS[0])
    }

    /// How many cards the shoe still holds.
    pub fn left(&self) -> usize {
        self.left
    }
}

impl<C: Chance> Iterator for Dealing<'_, C> {
    type Item = (Seat, Card);

    fn next(&mut self) -> Option<(Seat, Card)> {
        self.to_deal = self.to_deal.checked_sub(1)?;
        let seat = self.next;
        self.next = seat.next(self.seats);
        self.top().map(|card| (seat, card))
    }
}

const TWO_PACKS: [Card; 2 * Card::COUNT] = {
    let mut packs = [Card::PACK[0]; 2 * Card::COUNT];
    let mut place = 0;
    while place < packs.len() {
        packs[place] = Card::PACK[place % Card::COUNT];
        place += 1;
    }
    packs
};

/// Why a deal laid out by hand is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealError {
    /// There is not one hand for each seat, or the dealer is not at the table.
    Seats,
    /// A hand has the wrong number of cards.
    HandSize {
        /// Whose hand it is.
        seat: Seat,
        /// How many cards it has.
        has: u8,
        /// How many it should have.
        wants: u8,
    },
    /// There are more cards of a face than the shoe has.
    TooMany(Card),
    /// The hand of a seat does not fit what it has played.
    Revoke(Seat),
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealError::Seats => {
                f.write_str("a deal has one hand for each seat, the dealer among them")
            }
            DealError::HandSize { seat, has, wants } => {
                write!(f, "{seat} should hold {wants} cards, not {has}")
            }
            DealError::TooMany(card) => write!(f, "there are more {card} than the shoe has"),
            DealError::Revoke(seat) => {
                write!(f, "{seat} cannot hold this hand after what it has played")
            }
        }
    }
}

impl core::error::Error for DealError {}
