//! Who takes how much of the pot.

use croupier_kernel::{PerSeat, Seat, SeatSet};

use crate::deal::Seats;
use crate::{Betting, Config, ShortStack, ShowReach, TieBreak};

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
    /// The show that was paid for, if one was.
    pub(crate) show: Option<Show>,
}

/// A show that was paid for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Show {
    pub(crate) caller: Seat,
    pub(crate) paid: u32,
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
        let (late, short) = (self.late(), live - broke != live);
        match self.config.short_stack {
            ShortStack::CoverPot if short => self.covered(take),
            ShortStack::SidePots if short => self.side_pots(late, take),
            ShortStack::SidePots | ShortStack::MustFold if !late.is_empty() => {
                self.side_pots(late, take)
            }
            ShortStack::SidePots | ShortStack::CoverPot | ShortStack::MustFold => {
                let winners = self.best(self.betting.live);
                self.give(self.betting.pot, 0, winners, take);
                winners
            }
        }
    }

    /// The live seats that have not answered the last opening or raise when a
    /// show is bought, where that matters (C25).
    fn late(&self) -> SeatSet {
        match (self.config.show_reach, self.show) {
            (ShowReach::Answered, Some(show)) => {
                let mut late = self.betting.live - self.betting.answered;
                late.remove(show.caller);
                late
            }
            (_, _) => SeatSet::EMPTY,
        }
    }

    /// What the seat that has bought the show has paid for it, where only who
    /// has answered contests that (C25); nothing for any other seat.
    fn price(&self, seat: Seat) -> u32 {
        match (self.config.show_reach, self.show) {
            (ShowReach::Answered, Some(show)) if show.caller == seat => show.paid,
            (_, _) => 0,
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
        if let (TieBreak::CallerLoses, Some(show)) = (self.config.tie_break, self.show)
            && best.only().is_none()
        {
            best.remove(show.caller);
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

    /// The most stake units a live seat contests: its own if it is all-in (C29)
    /// or late (C25), else any number.
    fn cap(&self, seat: Seat, late: SeatSet) -> u32 {
        let side_pots = self.config.short_stack == ShortStack::SidePots;
        let all_in = side_pots && self.betting.coins[seat] == 0;
        if all_in || late.contains(seat) { self.betting.units(seat) } else { u32::MAX }
    }

    /// A layer for the units of each seat that is all-in (C29) or late (C25),
    /// one above them all, and the price of a show. Gives back who had the best
    /// of the hands that contest anything.
    fn side_pots(&self, late: SeatSet, take: &mut impl FnMut(Share)) -> SeatSet {
        let live = self.betting.live;
        let mut price = self.show.map_or(0, |show| self.price(show.caller));
        let whole = self.betting.pot - price;
        let mut caps: Seats<u32> = PerSeat::new(self.config.seats);
        let (mut contesting, mut ceiling) = (SeatSet::EMPTY, u32::MAX);
        for seat in live.iter() {
            caps[seat] = self.cap(seat, late);
            // Who has paid nothing contests nothing.
            if caps[seat] > 0 {
                contesting.insert(seat);
                ceiling = ceiling.min(caps[seat]);
            }
        }
        let best = self.best(contesting);
        let (mut winners, mut below, mut pot) = (best, 0, 0);
        while !contesting.is_empty() {
            let (mut next, mut higher) = (SeatSet::EMPTY, u32::MAX);
            for seat in contesting.iter().filter(|seat| caps[*seat] > ceiling) {
                next.insert(seat);
                higher = higher.min(caps[seat]);
            }
            let upto = if next.is_empty() { whole } else { self.total(ceiling) };
            let mut coins = upto - below;
            if next.is_empty() && contesting == live - late {
                coins += core::mem::take(&mut price);
            }
            if coins > 0 {
                pot += 1;
                self.give(coins, pot, winners, take);
            }
            // The best hands stay the best as long as they contest.
            if !(winners - next).is_empty() {
                winners = self.best(next);
            }
            (contesting, below, ceiling) = (next, upto, higher);
        }
        if price > 0 {
            self.give(price, pot + 1, self.best(live - late), take);
        }
        best
    }

    /// How many coins, without the price of a show, lie within the first
    /// `units` of their owners.
    #[inline(never)]
    fn total(&self, units: u32) -> u32 {
        let Betting { paid, dear, .. } = self.betting;
        let seats = Seat::all(self.config.seats);
        let all = seats.map(|seat| within(paid[seat], dear[seat], units)).sum();
        let Some(Show { caller, .. }) = self.show else { return all };
        let (price, (paid, dear)) = (self.price(caller), (paid[caller], dear[caller]));
        let of_price = (self.betting.per_stake(caller) - 1) * price;
        all - within(paid, dear, units) + within(paid - price, dear - of_price, units)
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

/// How many of a seat's coins, of which so many were paid at twice the stake,
/// lie within its first `units`; a coin counts only when it does so as a whole,
/// and blind coins come first (C29).
#[inline(always)]
fn within(paid: u32, dear: u32, units: u32) -> u32 {
    // The first is more as long as the units are all blind coins, then the second.
    paid.min((units / 2).max(units.saturating_sub(paid - dear)))
}
