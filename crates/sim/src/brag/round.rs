//! One round of Three Card Brag, from what happens in it.

use croupier_brag::{Category, Config, News, Reason, Seats};
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

    pub(super) fn hear(&mut self, news: &News) {
        match *news {
            News::Named { trump, .. } => self.trump = trump,
            News::Swapped { seat, taken, given } => {
                self.hands[seat].remove(given);
                self.hands[seat].insert(taken);
            }
            News::Checked { seat }
            | News::BetBlind { seat, .. }
            | News::Bet { seat, .. }
            | News::Called { seat, .. }
            | News::WentAllIn { seat, .. } => self.end_turn(seat),
            News::Raised { seat, .. } => {
                self.raises[seat] += 1;
                self.end_turn(seat);
            }
            News::ShowBought { seat, .. } => {
                self.caller = Some(seat);
                self.end_turn(seat);
            }
            News::Folded { seat } => {
                self.folded.insert(seat);
                self.end_turn(seat);
            }
            News::ShowdownReached { reason } => self.reason = Some(reason),
            News::RoundSettled { paid, won, .. } => {
                self.paid = paid;
                self.won = won;
            }
            News::RoundBegun { .. }
            | News::AntesPaid { .. }
            | News::Drew { .. }
            | News::Picked { .. }
            | News::FloorSwept { .. }
            | News::Revealed { .. }
            | News::TimedOut { .. }
            | News::PickUndone { .. }
            | News::LapBegun { .. }
            | News::HandShown { .. }
            | News::PotTaken { .. }
            | News::MoreOffered { .. }
            | News::MoreAsked { .. }
            | News::EnoughSaid { .. }
            | News::SittingEnded { .. } => {}
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
