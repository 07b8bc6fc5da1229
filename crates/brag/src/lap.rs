//! Who is next, and when the betting of a round is over.

use croupier_kernel::{Seat, SeatSet};

use crate::{Betting, CheckWhen, Config, Reason, ShortStack};

/// What follows when a seat has ended its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// The next live seat acts in the same lap.
    Turn,
    /// The next live seat acts and begins a new lap.
    Lap,
    /// The live hands are compared.
    Showdown(Reason),
    /// All others have folded, and this seat takes the pot (R36).
    Unopposed(Seat),
}

impl Betting {
    /// Gives the turn to the first seat of a round that can act, or says that
    /// nobody can bet.
    pub(crate) fn begin(&mut self, config: &Config) -> Next {
        let solvent = self.live - self.broke;
        if solvent.is_empty() || solvent.only().is_some() {
            return Next::Showdown(Reason::NoCoins);
        }
        self.to_act = self.acting(config).first_from(self.starter).unwrap_or(self.starter);
        Next::Turn
    }

    /// Passes the turn on.
    ///
    /// A lap begins at the round's starter and has ended when the turn comes
    /// to that place again. Hands are then compared if nobody bet in the first
    /// lap, where check is free (C22), nobody raised in a later one, or it was the last (C23).
    #[inline(always)]
    pub(crate) fn pass(&mut self, config: &Config) -> Next {
        let acted = self.to_act;
        self.answered.insert(acted);
        if let Some(winner) = self.live.only() {
            return Next::Unopposed(winner);
        }
        let solvent = self.live - self.broke;
        if solvent.is_empty() || solvent.only().is_some_and(|last| !self.owes(last, acted)) {
            return Next::Showdown(Reason::NoCoins);
        }
        let mut others = self.acting(config);
        others.remove(acted);
        let next = others.first_from(acted).unwrap_or(acted);
        let same_lap = self.place(next) > self.place(acted);
        if !same_lap {
            if !self.is_open && config.check_when == CheckWhen::UntilBet {
                return Next::Showdown(Reason::AllChecked);
            }
            if config.quiet_lap && self.lap >= 2 && self.raises == 0 {
                return Next::Showdown(Reason::QuietLap);
            }
            if self.lap >= config.max_laps {
                return Next::Showdown(Reason::LastLap);
            }
        }
        if config.short_stack == ShortStack::CoverPot {
            self.cover_between(acted, next);
        }
        self.to_act = next;
        if same_lap {
            return Next::Turn;
        }
        self.lap += 1;
        self.raises = 0;
        self.lap_paid = false;
        Next::Lap
    }

    /// The live seats that take turns: all of them where who cannot pay must
    /// fold, else those with coins (C29).
    fn acting(&self, config: &Config) -> SeatSet {
        match config.short_stack {
            ShortStack::MustFold => self.live,
            ShortStack::SidePots | ShortStack::CoverPot => self.live - self.broke,
        }
    }

    /// Whether the only seat with coins must still answer a bet: somebody
    /// opened or raised since its turn, or paid in a lap in which its turn is
    /// to come.
    fn owes(&self, seat: Seat, acted: Seat) -> bool {
        let had_turn = self.place(seat) <= self.place(acted);
        !self.answered.contains(seat) || !had_turn && self.lap_paid
    }

    /// Closes the pot for the seats without coins whose turns are skipped
    /// between two others (C29).
    fn cover_between(&mut self, acted: Seat, next: Seat) {
        let seats = self.coins.seats();
        let mut seat = acted.next(seats);
        while seat != next {
            if self.live.contains(seat) && self.covered[seat] == 0 {
                self.covered[seat] = self.pot;
            }
            seat = seat.next(seats);
        }
    }

    /// Where a seat sits in the order of turns: greater for one that comes later
    /// in a lap.
    pub(crate) fn place(&self, seat: Seat) -> usize {
        // Whoever sits before the starter comes after all others.
        seat.index().wrapping_sub(self.starter.index())
    }
}
