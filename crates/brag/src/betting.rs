//! The betting of one round: whose turn, at what price, with which coins.

use croupier_kernel::{PerSeat, Seat, SeatSet};

use crate::deal::Seats;
use crate::{Action, BlindEscalation, Config};

/// The betting of the round in play, all of it public.
///
/// It holds no card, so no rule of the betting can depend on one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Betting {
    /// Who acted first in this round.
    pub starter: Seat,
    /// Whose turn it is.
    pub to_act: Seat,
    /// The lap in play, from 1.
    pub lap: u8,
    /// The raises made in this lap.
    pub raises: u8,
    /// Whether somebody has bet in this round.
    pub is_open: bool,
    /// Whether somebody has paid in this lap.
    pub lap_paid: bool,
    /// The stake: what staying costs a seat that has not looked.
    pub stake: u32,
    /// The coins in the pot.
    pub pot: u32,
    /// The seats that were dealt cards.
    pub dealt: SeatSet,
    /// The seats that have not folded.
    pub live: SeatSet,
    /// The seats that have paid their last coin in this round.
    pub broke: SeatSet,
    /// The seats that have had a turn since the last opening or raise; all if
    /// there was none.
    pub answered: SeatSet,
    /// The seats that have looked at their hands.
    pub seen: SeatSet,
    /// The seats that have revealed a magic card, and pay as if blind.
    pub revealed: SeatSet,
    /// The coins in front of each seat.
    pub coins: Seats<u32>,
    /// What each seat has paid into the pot in this round, ante included.
    pub paid: Seats<u32>,
    /// How much of that was paid at twice the stake: a coin of it is one stake
    /// unit, any other coin two (C29).
    pub dear: Seats<u32>,
    /// The size of the pot when a seat covered it; 0 if it did not (C29).
    pub covered: Seats<u32>,
}

impl Betting {
    /// A table at which nothing has been paid.
    pub(crate) fn new(config: &Config) -> Betting {
        Betting {
            starter: Seat::FIRST,
            to_act: Seat::FIRST,
            lap: 1,
            raises: 0,
            is_open: false,
            lap_paid: false,
            stake: 0,
            pot: 0,
            dealt: SeatSet::EMPTY,
            live: SeatSet::EMPTY,
            broke: SeatSet::EMPTY,
            answered: SeatSet::EMPTY,
            seen: SeatSet::EMPTY,
            revealed: SeatSet::EMPTY,
            coins: PerSeat::from_fn(config.seats, |_| config.coins),
            paid: PerSeat::new(config.seats),
            dear: PerSeat::new(config.seats),
            covered: PerSeat::new(config.seats),
        }
    }

    /// Opens a round on a cleared table: every seat that can antes (C21), the
    /// starter pays more (C42), nobody has looked, and the stake is the base bet
    /// times the multiplier (C19).
    pub(crate) fn open(&mut self, config: &Config) {
        self.lap = 1;
        self.raises = 0;
        self.is_open = false;
        self.lap_paid = false;
        self.stake = config.base * u32::from(config.blind_multiplier);
        let (entry, ante) = (config.entry(), config.ante);
        let (mut dealt, mut broke, mut pot) = (self.dealt, self.broke, self.pot);
        for seat in Seat::all(config.seats) {
            let coins = self.coins[seat];
            if coins >= entry {
                dealt.insert(seat);
                self.coins[seat] = coins - ante;
                self.paid[seat] += ante;
                pot += ante;
                if coins == ante {
                    broke.insert(seat);
                }
            }
        }
        (self.dealt, self.broke, self.pot) = (dealt, broke, pot);
        self.live = self.dealt;
        self.answered = self.dealt;
        if self.dealt.contains(self.starter) {
            self.pay(self.starter, config.starter_ante.min(self.coins[self.starter]));
        }
    }

    /// What the starter has paid on top of the ante when a round begins (C42).
    pub(crate) fn starter_paid(&self, config: &Config) -> u32 {
        self.paid.get(self.starter).map_or(0, |paid| paid.saturating_sub(config.ante))
    }

    /// The coins this seat pays for each coin of the stake: one while it is
    /// blind, two when it has looked (R24, C19).
    #[inline]
    pub fn per_stake(&self, seat: Seat) -> u32 {
        1 + u32::from((self.seen - self.revealed).contains(seat))
    }

    /// What staying costs this seat. The whole of it is due each turn (C20).
    #[inline]
    pub fn stay_price(&self, seat: Seat) -> u32 {
        self.price_at(seat, self.stake)
    }

    /// What a stake costs this seat. It is shifted and not multiplied, because
    /// every turn waits for it.
    #[inline]
    pub(crate) fn price_at(&self, seat: Seat, stake: u32) -> u32 {
        stake << (self.per_stake(seat) - 1)
    }

    /// What a show costs this seat (C25).
    #[inline]
    pub fn show_price(&self, config: &Config, seat: Seat) -> u32 {
        let one = if config.show_price_flat { self.stake } else { self.stay_price(seat) };
        u32::from(config.show_price_multiplier) * one
    }

    /// A seat's payments in stake units (C29).
    pub fn units(&self, seat: Seat) -> u32 {
        2 * self.paid[seat] - self.dear[seat]
    }

    /// Whether another live seat has not looked.
    #[inline(always)]
    pub(crate) fn faces_blind(&self, seat: Seat) -> bool {
        let mut blind = self.live - self.seen;
        blind.remove(seat);
        !blind.is_empty()
    }

    /// The action that keeps this seat in at the usual price (C26, C27).
    pub(crate) fn staying(&self, seat: Seat) -> Action {
        match (self.seen.contains(seat), self.is_open) {
            (false, _) => Action::Blind,
            (true, false) => Action::Bet,
            (true, true) => Action::Call,
        }
    }

    /// Moves coins from a seat into the pot.
    pub(crate) fn pay(&mut self, seat: Seat, price: u32) {
        self.coins[seat] -= price;
        if self.coins[seat] == 0 {
            self.broke.insert(seat);
        }
        self.paid[seat] += price;
        self.pot += price;
        self.dear[seat] += (self.per_stake(seat) - 1) * price;
    }

    /// Notes that the seat to act has paid to stay: it may have opened the betting, and
    /// a blind bet may lift the stake (C19).
    pub(crate) fn stayed(&mut self, config: &Config, blind: bool) {
        let opening = !self.is_open;
        self.lap_paid = true;
        if opening {
            self.lift();
        }
        let doubles = match config.blind_escalation {
            BlindEscalation::None => false,
            BlindEscalation::OpeningOnly => opening,
            BlindEscalation::Every => true,
        };
        if blind && doubles {
            self.stake *= 2;
        }
    }

    /// Notes that the seat to act has opened the betting or raised, to which
    /// nobody has answered.
    pub(crate) fn lift(&mut self) {
        self.is_open = true;
        self.lap_paid = true;
        self.answered = SeatSet::EMPTY;
    }

    /// Takes the round off the table once the pot is paid out.
    pub(crate) fn clear(&mut self) {
        let seats = self.coins.seats();
        self.paid = PerSeat::new(seats);
        self.dear = PerSeat::new(seats);
        self.covered = PerSeat::new(seats);
        self.dealt = SeatSet::EMPTY;
        self.live = SeatSet::EMPTY;
        self.broke = SeatSet::EMPTY;
        self.answered = SeatSet::EMPTY;
        self.seen = SeatSet::EMPTY;
        self.revealed = SeatSet::EMPTY;
    }
}
