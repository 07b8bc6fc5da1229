//! Who is next, and when the betting of a round is over.

use croupier_kernel::Seat;

use crate::{Betting, Config, Reason, ShortStack};

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

/// Sets of live seats, a bit for each.
#[derive(Clone, Copy)]
struct Able {
    /// Those that take turns: all of them where who cannot pay must fold, else
    /// those with coins (C29).
    acting: u16,
    /// Those with coins.
    solvent: u16,
}

impl Able {
    /// The first seat from here on that takes turns.
    #[inline]
    fn from(self, seat: Seat) -> Seat {
        let ahead = self.acting & (u16::MAX << seat.index());
        let round = if ahead == 0 { self.acting } else { ahead };
        Seat::new(round.trailing_zeros() as u8)
    }
}

impl Betting {
    /// Gives the turn to the first seat of a round that can act, or says that
    /// nobody can bet.
    pub(crate) fn begin(&mut self, config: &Config) -> Next {
        let able = self.able(config);
        if able.solvent & able.solvent.wrapping_sub(1) == 0 {
            return Next::Showdown(Reason::NoCoins);
        }
        self.to_act = able.from(self.starter);
        Next::Turn
    }

    /// Passes the turn on.
    ///
    /// A lap begins at the round's starter and has ended when the turn comes
    /// to that place again. Hands are then compared if nobody bet in the first
    /// lap (C22), nobody raised in a later one, or it was the last (C23).
    pub(crate) fn pass(&mut self, config: &Config) -> Next {
        let acted = self.to_act;
        if self.live.len() == 1 {
            let winner = self.live.iter().next();
            return Next::Unopposed(winner.unwrap_or(acted));
        }
        let able = self.able(config);
        if able.solvent & able.solvent.wrapping_sub(1) == 0 {
            let last = Seat::new(able.solvent.trailing_zeros() as u8);
            if able.solvent == 0 || !self.owes(last, acted) {
                return Next::Showdown(Reason::NoCoins);
            }
        }
        let next = able.from(acted.next(config.seats));
        let same_lap = self.place(next) > self.place(acted);
        if !same_lap {
            if !self.is_open {
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

    /// Who takes turns, and who has coins.
    #[inline]
    fn able(&self, config: &Config) -> Able {
        let keeps = config.short_stack == ShortStack::MustFold;
        let mut able = Able { acting: 0, solvent: 0 };
        for (seat, coins) in self.coins.iter() {
            let live = self.live.contains(seat);
            able.solvent |= u16::from(live & (*coins > 0)) << seat.index();
            able.acting |= u16::from(live & (keeps | (*coins > 0))) << seat.index();
        }
        able
    }

    /// Whether the only seat with coins must still answer a bet: somebody
    /// opened or raised since its turn, or paid in a lap in which its turn is
    /// to come.
    fn owes(&self, seat: Seat, acted: Seat) -> bool {
        let had_turn = self.place(seat) <= self.place(acted);
        let last_turn = (if had_turn { self.lap } else { self.lap - 1 }, self.place(seat));
        let lift = (self.lifted_in, self.place(self.lifted_by));
        let lifted_since = self.lifted_in > 0 && self.lifted_by != seat && lift > last_turn;
        lifted_since || !had_turn && self.lap_paid
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

    /// How many places after the starter a seat sits.
    pub(crate) fn place(&self, seat: Seat) -> usize {
        let (seat, starter) = (seat.index(), self.starter.index());
        if seat >= starter {
            seat - starter
        } else {
            seat + usize::from(self.coins.seats()) - starter
        }
    }
}
