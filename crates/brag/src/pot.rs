//! Who takes how much of the pot.

use croupier_kernel::{PerSeat, Seat, SeatSet};

use crate::deal::Seats;
use crate::{Betting, Config, ShortStack, TieBreak};

/// A pot to be shared out among the live seats.
///
/// However it is cut into layers, each layer is the difference of two totals
/// of which the first is zero and the last is the whole pot, and each layer is
/// given away in full; so what is taken adds up to what was paid.
pub(crate) struct Contest<'a> {
    pub(crate) config: &'a Config,
    pub(crate) betting: &'a Betting,
    /// How good each live hand is; equal for hands that tie (C9).
    pub(crate) values: &'a Seats<u32>,
    /// Who paid for the show, if anyone did.
    pub(crate) caller: Option<Seat>,
}

/// One seat's share of one pot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Share {
    pub(crate) seat: Seat,
    pub(crate) coins: u32,
    /// Which pot, from 1 for the one that all contest; 0 if there is only one.
    pub(crate) pot: u8,
    /// Whether others have a share of it too.
    pub(crate) shared: bool,
}

impl Contest<'_> {
    /// Gives the whole pot away, and says who had the best of the live hands.
    pub(crate) fn share_out(&self, take: &mut impl FnMut(Share)) -> SeatSet {
        let Betting { live, broke, .. } = *self.betting;
        match self.config.short_stack {
            ShortStack::SidePots if live - broke != live => self.side_pots(take),
            ShortStack::CoverPot if live - broke != live => self.covered(take),
            ShortStack::SidePots | ShortStack::CoverPot | ShortStack::MustFold => {
                let winners = self.best(self.betting.live);
                self.give(self.betting.pot, 0, winners, take);
                winners
            }
        }
    }

    /// The best hands among some seats: one of them, unless hands tie (C9).
    fn best(&self, among: SeatSet) -> SeatSet {
        let (mut most, mut best) = (0, SeatSet::EMPTY);
        for seat in among.iter() {
            let value = self.values[seat];
            let mut with = if value > most { SeatSet::EMPTY } else { best };
            with.insert(seat);
            best = if value < most { best } else { with };
            most = most.max(value);
        }
        if let (TieBreak::CallerLoses, Some(caller)) = (self.config.tie_break, self.caller)
            && best.only().is_none()
        {
            best.remove(caller);
        }
        best
    }

    /// Gives some coins to the winners in equal parts; coins left over go one
    /// each clockwise from the round's starter (C9).
    fn give(&self, coins: u32, pot: u8, winners: SeatSet, take: &mut impl FnMut(Share)) {
        if let Some(seat) = winners.only() {
            return take(Share { seat, coins, pot, shared: false });
        }
        let heads = winners.len().max(1);
        let (each, mut over) = (coins / heads, coins % heads);
        for seat in self.betting.starter.around(self.config.seats) {
            if winners.contains(seat) {
                let extra = over.min(1);
                over -= extra;
                take(Share { seat, coins: each + extra, pot, shared: true });
            }
        }
    }

    /// The most stake units a live seat contests: its own if it is all-in,
    /// else any number (C29).
    fn cap(&self, seat: Seat) -> u32 {
        if self.betting.coins[seat] == 0 { self.betting.units(seat) } else { u32::MAX }
    }

    /// How many of a seat's coins lie within its first `units`; a coin counts
    /// only when it does so as a whole, and blind coins come first (C29).
    fn within(&self, seat: Seat, units: u32) -> u32 {
        let (paid, dear) = (self.betting.paid[seat], self.betting.dear[seat]);
        let cheap = paid - dear;
        if units <= 2 * cheap {
            units / 2
        } else {
            paid.min(cheap.saturating_add(units - 2 * cheap))
        }
    }

    /// A layer for each all-in seat's units, and one above them all (C29).
    fn side_pots(&self, take: &mut impl FnMut(Share)) -> SeatSet {
        let Betting { live, pot: whole, .. } = *self.betting;
        let best = self.best(live);
        let caps: Seats<u32> = PerSeat::from_fn(self.config.seats, |seat| self.cap(seat));
        let above = |units: u32, seats: SeatSet| -> SeatSet {
            seats.iter().filter(|seat| caps[*seat] > units).collect()
        };
        // Who has paid nothing contests nothing.
        let (mut contesting, mut below, mut pot) = (above(0, live), 0, 0);
        while let Some(ceiling) = contesting.iter().map(|seat| caps[seat]).min() {
            let next = above(ceiling, contesting);
            let upto = if next.is_empty() { whole } else { self.total(ceiling) };
            if upto > below {
                pot += 1;
                let winners = if contesting == live { best } else { self.best(contesting) };
                self.give(upto - below, pot, winners, take);
            }
            (contesting, below) = (next, upto);
        }
        if below < whole {
            self.give(whole - below, 0, best, take);
        }
        best
    }

    /// How many coins lie within the first `units` of their owners.
    fn total(&self, units: u32) -> u32 {
        Seat::all(self.config.seats).map(|seat| self.within(seat, units)).sum()
    }

    /// The newest pot among those who did not cover; its winner then meets
    /// each coverer for the older ones (C29).
    fn covered(&self, take: &mut impl FnMut(Share)) -> SeatSet {
        let (live, covered) = (self.betting.live, &self.betting.covered);
        let at = |total: u32| live.iter().filter(move |seat| covered[*seat] == total);
        let below = |bound: u32| {
            let totals = live.iter().map(|seat| covered[seat]);
            totals.filter(|total| *total < bound).max().unwrap_or(0)
        };
        let (mut pot, mut bound) = (1, below(u32::MAX));
        while bound > 0 {
            pot += 1;
            bound = below(bound);
        }
        let only = pot == 1;
        let mut best = self.best(at(0).collect());
        let (mut upper, mut bound, mut over) = (self.betting.pot, u32::MAX, 0);
        loop {
            let lower = below(bound);
            let coins = upper - lower + over;
            // Coins that all who contested them have folded for go down a pot.
            over = if best.is_empty() { coins } else { 0 };
            if coins > over {
                self.give(coins, if only { 0 } else { pot }, best, take);
            }
            if lower == 0 {
                return best;
            }
            let meeting: SeatSet = best.iter().chain(at(lower)).collect();
            best = self.best(meeting);
            (upper, bound, pot) = (lower, lower, pot - 1);
        }
    }
}
