//! What comes after a round.

use croupier_kernel::{Seat, SeatSet};

use crate::{Board, BustPolicy, Starter};

/// What comes after a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum After {
    /// Another round.
    Round,
    /// Seats that trail are asked for extra rounds (C24).
    Asking,
    /// Nothing; the sitting is over (R31).
    Nothing,
}

impl Board {
    /// Whether a round whose coins were paid out is followed by another, and
    /// nobody is asked (R31, C24).
    pub(crate) fn goes_on(&self) -> bool {
        self.round < self.config.rounds && !self.is_stopped()
    }

    /// Takes a round off the table whose coins were paid out, and notes who won
    /// it.
    pub(crate) fn end_round(&mut self, winners: SeatSet) {
        let starter = self.next_starter(winners);
        if let Some(winner) = winners.only() {
            self.rounds_won[winner] += 1;
        }
        for seat in self.betting.dealt.iter() {
            self.habits[seat].end_round();
        }
        self.betting.clear();
        self.floor.clear();
        self.betting.starter = starter;
    }

    /// Decides what follows a round after which the sitting does not just go on.
    pub(crate) fn after_rounds(&mut self) -> After {
        if self.is_stopped() {
            self.over = true;
            return After::Nothing;
        }
        self.asked = self.trailing();
        match self.asked.iter().next() {
            Some(first) => {
                self.betting.to_act = first;
                After::Asking
            }
            None => {
                self.over = true;
                After::Nothing
            }
        }
    }

    /// Takes a seat's answer to the question for extra rounds (C24).
    pub(crate) fn answer(&mut self, seat: Seat, more: bool) -> After {
        self.asked.remove(seat);
        if more {
            self.asked = SeatSet::EMPTY;
            return After::Round;
        }
        match self.asked.iter().next() {
            Some(next) => {
                self.betting.to_act = next;
                After::Asking
            }
            None => {
                self.over = true;
                After::Nothing
            }
        }
    }

    /// Opens the next round.
    pub(crate) fn next_round(&mut self) {
        self.round += 1;
        self.betting.open(&self.config);
    }

    /// The seats that cannot post the next ante, or have no coin left (C24).
    pub fn bust(&self) -> SeatSet {
        let needed = self.config.entry();
        let poor = self.betting.coins.iter().filter(|(_, coins)| **coins < needed);
        poor.map(|(seat, _)| seat).collect()
    }

    /// Whether too few can go on (R31, C24).
    pub(crate) fn is_stopped(&self) -> bool {
        let bust = self.bust();
        match self.config.bust_policy {
            BustPolicy::EndGame => !bust.is_empty(),
            BustPolicy::Eliminate => bust.len() + 1 >= u32::from(self.config.seats),
        }
    }

    /// The seats that may ask for an extra round: if there are rounds left for
    /// it, and nobody leads both in coins and in rounds won, all that do not
    /// lead in coins and can post the ante (R32, C24).
    fn trailing(&self) -> SeatSet {
        let last = self.config.rounds + self.config.extra_rounds;
        let coins = &self.betting.coins;
        let most_coins = coins.as_slice().iter().copied().max();
        let most_won = self.rounds_won.as_slice().iter().copied().max();
        let leads = |seat: Seat| Some(coins[seat]) == most_coins;
        let clear = Seat::all(self.config.seats)
            .any(|seat| leads(seat) && Some(self.rounds_won[seat]) == most_won);
        if self.round >= last || clear {
            return SeatSet::EMPTY;
        }
        let able = |seat: &Seat| !leads(*seat) && coins[*seat] >= self.config.entry();
        Seat::all(self.config.seats).filter(able).collect()
    }

    /// Who starts the next round (C36): the winner, or the next seat clockwise
    /// from the last starter that can play.
    fn next_starter(&self, winners: SeatSet) -> Seat {
        let able = |seat: &Seat| self.betting.coins[*seat] >= self.config.entry();
        let last = self.betting.starter;
        let after = || last.next(self.config.seats).around(self.config.seats).find(able);
        let next = match (self.config.starter, winners.only()) {
            (Starter::Winner, winner @ Some(_)) => winner.filter(able).or_else(after),
            (Starter::Winner, None) | (Starter::Rotating, _) => after(),
        };
        next.unwrap_or(last)
    }
}
