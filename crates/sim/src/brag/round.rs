//! One round of Three Card Brag, from what happens in it.

use croupier_brag::{Category, Config, Public, Reason, Seats};
use croupier_kernel::{Card, CardSet, PerSeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What a seat can begin a round with.
pub(super) const FIRST_ACTIONS: [&str; 9] =
    ["see", "check", "blind", "bet", "call", "all-in", "raise", "show", "fold"];

/// How a round ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
    pub(super) starter: Seat,
    pub(super) antes: u32,
    /// The second lap was reached if it is more than one.
    pub(super) laps: u8,
    /// Bets and raises by seats that had not looked.
    pub(super) blind_bets: u8,
    /// Who has paid after the ante.
    pub(super) payers: SeatSet,
    /// What each seat did first.
    first: Seats<Option<&'static str>>,
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
    /// A round with these hands, its starter, and the antes in its pot.
    pub(super) fn new(hands: Seats<CardSet>, (starter, antes): (Seat, u32)) -> Round {
        let seats = hands.seats();
        Round {
            starter,
            antes,
            laps: 1,
            blind_bets: 0,
            payers: SeatSet::EMPTY,
            first: PerSeat::new(seats),
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

    pub(super) fn look(&mut self, seat: Seat) {
        self.seen.insert(seat);
        self.first[seat].get_or_insert("see");
    }

    /// A seat does what this word says, and pays for it or not.
    fn act(&mut self, seat: Seat, word: &'static str, pays: bool) {
        self.first[seat].get_or_insert(word);
        if pays {
            self.payers.insert(seat);
            let blind = !self.seen.contains(seat) && word != "show";
            self.blind_bets = self.blind_bets.saturating_add(u8::from(blind));
        }
        self.end_turn(seat);
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
            Public::Checked { seat } => self.act(seat, "check", false),
            Public::BetBlind { seat, .. } => self.act(seat, "blind", true),
            Public::Bet { seat, .. } => self.act(seat, "bet", true),
            Public::Called { seat, .. } => self.act(seat, "call", true),
            Public::WentAllIn { seat, .. } => self.act(seat, "all-in", true),
            Public::Raised { seat, .. } => {
                self.raises[seat] += 1;
                self.act(seat, "raise", true);
            }
            Public::ShowBought { seat, .. } => {
                self.caller = Some(seat);
                self.act(seat, "show", true);
            }
            Public::Folded { seat } => {
                self.folded.insert(seat);
                self.act(seat, "fold", false);
            }
            Public::LapBegun { lap } => self.laps = lap,
            Public::ShowdownReached { reason } => self.reason = Some(reason),
            Public::RoundSettled { paid, won, .. } => {
                self.paid = paid;
                self.won = won;
            }
            Public::RoundBegun { .. }
            | Public::AntesPaid { .. }
            | Public::StarterPaid { .. }
            | Public::Drew { .. }
            | Public::Picked { .. }
            | Public::FloorSwept { .. }
            | Public::Revealed { .. }
            | Public::TimedOut { .. }
            | Public::PickUndone { .. }
            | Public::HandShown { .. }
            | Public::PotTaken { .. }
            | Public::MoreOffered { .. }
            | Public::MoreAsked { .. }
            | Public::EnoughSaid { .. }
            | Public::SittingEnded { .. } => {}
        }
    }

    /// What each seat that had a turn did first.
    pub(super) fn first_actions(&self) -> impl Iterator<Item = &'static str> {
        self.first.as_slice().iter().copied().flatten()
    }

    /// The coins that were won.
    pub(super) fn pot(&self) -> u32 {
        self.won.as_slice().iter().sum()
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
