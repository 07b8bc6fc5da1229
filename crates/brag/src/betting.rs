//! The betting of one round: whose turn, at what price, with which coins.

use croupier_kernel::{PerSeat, Seat, SeatSet};

use crate::deal::Seats;
use crate::{Action, Config, Illegal, Raises};

/// The betting of the round in play, all of it public.
///
/// It holds no card, so no rule of the betting can depend on one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    /// The stake: what staying costs a seat that has not looked.
    pub stake: u32,
    /// The coins in the pot.
    pub pot: u32,
    /// The seats that have not folded.
    pub live: SeatSet,
    /// The seats that have looked at their hands.
    pub seen: SeatSet,
    /// The coins in front of each seat.
    pub coins: Seats<u32>,
    /// What each seat has paid into the pot in this round, ante included.
    pub paid: Seats<u32>,
}

impl Betting {
    /// Opens a round: every seat antes (C21), nobody has looked, and the stake
    /// is the base bet (C19).
    pub(crate) fn start(config: &Config, starter: Seat, coins: Seats<u32>) -> Betting {
        let mut betting = Betting {
            starter,
            to_act: starter,
            lap: 1,
            raises: 0,
            is_open: false,
            stake: config.base(),
            pot: 0,
            live: Seat::all(config.seats()).collect(),
            seen: SeatSet::EMPTY,
            coins,
            paid: PerSeat::new(config.seats()),
        };
        for seat in Seat::all(config.seats()) {
            betting.pay(seat, config.ante());
        }
        betting
    }

    /// The stake in this seat's coins: once while it is blind, twice when it
    /// has looked (R24, C19). The whole of it is due each turn (C20).
    pub fn stay_price(&self, seat: Seat) -> u32 {
        self.per_stake(seat) * self.stake
    }

    /// Twice what staying costs (C25).
    pub fn show_price(&self, seat: Seat) -> u32 {
        2 * self.stay_price(seat)
    }

    /// The coins this seat pays for each coin of the stake (C19).
    pub fn per_stake(&self, seat: Seat) -> u32 {
        if self.seen.contains(seat) { 2 } else { 1 }
    }

    /// The price of an action for the seat to act, or the rule against it.
    pub(crate) fn check(
        &self,
        config: &Config,
        seat: Seat,
        action: Action,
    ) -> Result<u32, Illegal> {
        if seat != self.to_act {
            return Err(Illegal::NotYourTurn { to_act: self.to_act });
        }
        let seen = self.seen.contains(seat);
        match action {
            Action::See if seen => Err(Illegal::AlreadySeen),
            Action::See | Action::Fold => Ok(0),
            Action::Check if self.is_open => Err(Illegal::CheckAfterBet),
            Action::Check => Ok(0),
            Action::Blind if seen => Err(Illegal::BlindAfterSeeing),
            Action::Bet if !seen => Err(Illegal::BetUnseen),
            Action::Bet if self.is_open => Err(Illegal::BetAfterBet),
            Action::Call if !seen => Err(Illegal::CallUnseen),
            Action::Call if !self.is_open => Err(Illegal::NothingToCall),
            Action::Blind | Action::Bet | Action::Call => self.check_stay(seat),
            Action::Raise(stake) => {
                Raises::open_to(self, config, seat)?.check(stake)?;
                Ok(self.per_stake(seat) * stake)
            }
            Action::Show => self.check_show(seat),
        }
    }

    /// A seat that cannot pay may only fold, or check while that is free (C29).
    fn check_stay(&self, seat: Seat) -> Result<u32, Illegal> {
        let (price, coins) = (self.stay_price(seat), self.coins[seat]);
        if price <= coins {
            Ok(price)
        } else if self.is_open {
            Err(Illegal::MustFold { price, coins })
        } else {
            Err(Illegal::CannotOpen { price, coins })
        }
    }

    fn check_show(&self, seat: Seat) -> Result<u32, Illegal> {
        let (price, coins) = (self.show_price(seat), self.coins[seat]);
        if price <= coins { Ok(price) } else { Err(Illegal::CannotShow { price, coins }) }
    }

    /// Moves coins from a seat into the pot.
    pub(crate) fn pay(&mut self, seat: Seat, price: u32) {
        self.coins[seat] -= price;
        self.paid[seat] += price;
        self.pot += price;
    }

    /// Gives the pot to a seat and takes the round off the table (R36).
    pub(crate) fn award(&mut self, winner: Seat) -> u32 {
        let pot = self.pot;
        self.coins[winner] += pot;
        self.pot = 0;
        self.paid = PerSeat::new(self.paid.seats());
        self.live = SeatSet::EMPTY;
        self.seen = SeatSet::EMPTY;
        pot
    }
}
