//! What is told apart of the situations in which a seat has to bet.

use croupier_brag::{Board, ShortStack, View};

use super::course::{self, is_course};

/// What all can see of a situation, in a few small numbers. Two situations with
/// the same numbers are played alike with hands of the same class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Situation {
    /// Whether the seat has looked.
    pub(super) looked: u8,
    /// Whether somebody has bet.
    pub(super) open: u8,
    lap: u8,
    /// The other live seats, in steps.
    pub(super) rivals: u8,
    /// Whether none, some or all of them have not looked.
    pub(super) blind: u8,
    /// Whether any of them has its turn in this lap still to come.
    pub(super) behind: u8,
    /// The raises of this lap: none, one, some, as many as may be.
    pub(super) raises: u8,
    /// Whether the seat has raised in this round.
    own_raise: u8,
    /// How many of the others have raised in this round: none, one, more.
    pub(super) raisers: u8,
    /// The price of staying against the pot, in steps.
    pub(super) price: u8,
    /// The coins to be won from the others against the pot, in steps.
    pub(super) depth: u8,
    /// Where who cannot pay must fold: whether all, some or none of the others
    /// have at least as many coins.
    pub(super) wealth: u8,
}

/// The steps of a price: so many tenths of what the pot would be without it.
const PRICES: [u32; 10] = [1, 2, 4, 7, 12, 25, 50, 120, 400, 1500];
/// The steps of the coins to be won, in pots.
const DEPTHS: [u32; 2] = [2, 12];

/// The bits of each part of a key, and of all.
const BITS: [u32; 12] = [1, 1, 4, 2, 3, 2, 2, 1, 2, 2, 1, 2];
const WIDTH: u32 = 23;
/// The bits at the end of a key that are dropped for the coarser ones: who is
/// behind and the coins; who is blind, the raises and who is
/// rich; the lap and the number of rivals.
const DROPPED: [u32; 4] = [0, 3, 12, 17];

impl Situation {
    pub(crate) fn of(view: &View) -> Situation {
        let Board { config, betting, habits, .. } = &view.board;
        let me = view.seat;
        let place = |seat: croupier_kernel::Seat| {
            let (seat, starter) = (seat.index(), betting.starter.index());
            if seat >= starter {
                seat - starter
            } else {
                seat + usize::from(config.seats) - starter
            }
        };
        let own_place = place(me);
        let (mut rivals, mut blind, mut behind, mut raisers) = (0, 0, 0, 0);
        let (mut richest, mut as_rich) = (0, 0);
        for seat in betting.live.iter().filter(|seat| *seat != me) {
            let (solvent, coins) = (!betting.broke.contains(seat), betting.coins[seat]);
            rivals += 1;
            blind += u32::from(!betting.seen.contains(seat));
            behind |= u8::from(solvent && place(seat) > own_place);
            raisers += u8::from(habits[seat].raises > 0);
            richest = richest.max(coins);
            as_rich += u32::from(coins >= betting.coins[me]);
        }
        let must_fold = config.short_stack == ShortStack::MustFold;
        Situation {
            looked: u8::from(view.hand.is_some()),
            open: u8::from(betting.is_open),
            lap: match betting.lap {
                0 | 1 => 0,
                2 => 1,
                3 | 4 => 2,
                _ => 3,
            },
            rivals: match rivals {
                0..=3 => rivals as u8,
                4 | 5 => 4,
                6..=8 => 5,
                _ => 6,
            },
            blind: part(blind, rivals),
            behind,
            raises: match betting.raises {
                raises if raises >= config.max_raises => 3,
                raises => raises.min(2),
            },
            own_raise: u8::from(habits[me].raises > 0),
            raisers: raisers.min(2),
            price: price(betting.stay_price(me).min(betting.coins[me]), betting.pot),
            depth: steps(&DEPTHS, betting.coins[me].min(richest), betting.pot),
            wealth: if must_fold { part(as_rich, rivals) } else { 0 },
        }
    }

    /// How many ways there are to tell less apart.
    pub(crate) const COARSER: u64 = 3;

    /// The situation as one number, the less told apart the coarser it is asked for.
    pub(crate) fn key(&self, coarser: u64) -> u64 {
        let fields = [
            self.looked,
            self.open,
            self.price,
            self.lap,
            self.rivals,
            self.blind,
            self.raises,
            self.own_raise,
            self.raisers,
            self.wealth,
            self.behind,
            self.depth,
        ];
        let pack = |key: u64, (value, bits): (u8, u32)| key << bits | u64::from(value);
        Situation::coarsened(fields.into_iter().zip(BITS).fold(0, pack), coarser)
    }

    /// A key with less told apart.
    pub(crate) fn coarsened(key: u64, coarser: u64) -> u64 {
        let dropped = DROPPED[coarser as usize];
        let fine = key & ((1 << WIDTH) - 1);
        coarser << WIDTH | fine >> dropped << dropped
    }

    /// Whether a key is of a situation in which the seat knows its hand.
    pub(crate) fn is_looked(key: u64) -> bool {
        if is_course(key) { course::is_looked(key) } else { key >> (WIDTH - 1) & 1 == 1 }
    }
}

/// None, some or all of so many.
fn part(some: u32, all: u32) -> u8 {
    match some {
        0 => 0,
        some if some < all => 1,
        _ => 2,
    }
}

/// How many of these bounds, in pots, the coins reach.
pub(super) fn steps(bounds: &[u32], coins: u32, pot: u32) -> u8 {
    bounds.iter().filter(|bound| coins >= **bound * pot).count() as u8
}

/// A price against the pot without a price like it: what a seat that had looked
/// and raised to this would have put to the pot before.
fn price(price: u32, pot: u32) -> u8 {
    let highest = PRICES.len() as u8;
    if price < pot {
        let (price, before) = (u64::from(price), u64::from(pot - price));
        PRICES.iter().filter(|bound| 10 * price > u64::from(**bound) * before).count() as u8
    } else if 2 * price < 3 * pot {
        highest + 1
    } else {
        highest + 2
    }
}
