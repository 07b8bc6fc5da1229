//! One round of Three Card Brag, from what happens in it.

use croupier_brag::{Category, Config, Public, Reason, Seats};
use croupier_kernel::{Card, CardSet, PerSeat, Seat, SeatSet};

/// How a round ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Ending {
    /// All but one folded.
    FoldedOut,
    /// A show was paid for.
    Show,
    /// Nobody raised in a lap.
    QuietLap,
    /// Nobody bet.
    AllChecked,
    /// The last lap was over.
    LastLap,
    /// Nobody was left to bet against.
    NoCoins,
}

/// What happened in one round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Round {
    trump: Option<Card>,
    hands: Seats<CardSet>,
    pub(super) seen: SeatSet,
    pub(super) folded: SeatSet,
    pub(super) caller: Option<Seat>,
    reason: Option<Reason>,
    pub(super) turns: Seats<u8>,
    pub(super) blind: Seats<u8>,
    pub(super) raises: Seats<u8>,
    paid: Seats<u32>,
    pub(super) won: Seats<u32>,
}

impl Round {
    pub(super) fn new(hands: Seats<CardSet>) -> Round {
        let seats = hands.seats();
        Round {
            trump: None,
            hands,
            seen: SeatSet::EMPTY,
            folded: SeatSet::EMPTY,
            caller: None,
            reason: None,
            turns: PerSeat::new(seats),
            blind: PerSeat::new(seats),
            raises: PerSeat::new(seats),
            paid: PerSeat::new(seats),
            won: PerSeat::new(seats),
        }
    }

    fn end_turn(&mut self, seat: Seat) {
        self.turns[seat] += 1;
        self.blind[seat] += u8::from(!self.seen.contains(seat));
    }

    pub(super) fn hear(&mut self, news: &Public) {
        match *news {
            Public::Named { trump, .. } => self.trump = trump,
            Public::Swapped { seat, taken, given } => {
                self.hands[seat].remove(given);
                self.hands[seat].insert(taken);
            }
            Public::Checked { seat }
            | Public::BetBlind { seat, .. }
            | Public::Bet { seat, .. }
            | Public::Called { seat, .. }
            | Public::WentAllIn { seat, .. } => self.end_turn(seat),
            Public::Raised { seat, .. } => {
                self.raises[seat] += 1;
                self.end_turn(seat);
            }
            Public::ShowBought { seat, .. } => {
                self.caller = Some(seat);
                self.end_turn(seat);
            }
            Public::Folded { seat } => {
                self.folded.insert(seat);
                self.end_turn(seat);
            }
            Public::ShowdownReached { reason } => self.reason = Some(reason),
            Public::RoundSettled { paid, won, .. } => {
                self.paid = paid;
                self.won = won;
            }
            Public::RoundBegun { .. }
            | Public::AntesPaid { .. }
            | Public::Drew { .. }
            | Public::Picked { .. }
            | Public::FloorSwept { .. }
            | Public::Revealed { .. }
            | Public::TimedOut { .. }
            | Public::PickUndone { .. }
            | Public::LapBegun { .. }
            | Public::HandShown { .. }
            | Public::PotTaken { .. }
            | Public::MoreOffered { .. }
            | Public::MoreAsked { .. }
            | Public::EnoughSaid { .. }
            | Public::SittingEnded { .. } => {}
        }
    }

    pub(super) fn is_dealt(&self, seat: Seat) -> bool {
        !self.hands[seat].is_empty()
    }

    pub(super) fn net(&self, seat: Seat) -> i64 {
        i64::from(self.won[seat]) - i64::from(self.paid[seat])
    }

    pub(super) fn category(&self, config: &Config, seat: Seat) -> Option<Category> {
        let strength = config.ranking().strength(self.hands[seat], self.trump)?;
        Some(strength.category())
    }

    pub(super) fn ending(&self) -> Ending {
        match self.reason {
            None => Ending::FoldedOut,
            Some(Reason::Show) => Ending::Show,
            Some(Reason::QuietLap) => Ending::QuietLap,
            Some(Reason::AllChecked) => Ending::AllChecked,
            Some(Reason::LastLap) => Ending::LastLap,
            Some(Reason::NoCoins) => Ending::NoCoins,
        }
    }
}
