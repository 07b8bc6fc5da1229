//! A sensible random action.

use croupier_kernel::Chance;

use crate::legal::{ALL_IN, BET, BLIND, CALL, CHECK, DRAW, FOLD, MORE, PICK, SEE};
use crate::{Action, Legal};

impl Legal {
    /// A sample where the seat may do what it likes, which includes to fold.
    /// Whether it may show is asked only when that matters.
    #[inline(always)]
    pub(crate) fn sample_betting(
        &self,
        may_show: impl FnOnce() -> bool,
        chance: &mut impl Chance,
    ) -> Option<Action> {
        let plain = self.plain;
        let listed = |place: u32| plain >> place & 1;
        let staying = plain & STAYING;
        let kinds = listed(SEE)
            | (listed(DRAW) | listed(PICK)) << 1
            | u32::from(!self.swaps.is_empty()) << 2
            | u32::from(!self.reveals.is_empty()) << 3
            | listed(CHECK) << 4
            | u32::from(staying != 0) << 5
            | u32::from(self.raises.is_some()) << 6
            | 1 << 7;
        let nth = &NTH[kinds as usize & 255];
        let kind = nth.places[chance.below(nth.count) as usize & 7];
        let at = |place: u32| Action::PLAIN.get(place as usize).copied();
        match kind {
            0 => Some(Action::See),
            1 => Some(if listed(DRAW) == 1 { Action::Draw } else { Action::Pick }),
            2 => self.swaps.pick(chance).map(Action::Swap),
            3 => self.reveals.pick(chance).map(Action::Reveal),
            4 => Some(Action::Check),
            5 => at(staying.trailing_zeros()),
            6 => self.raises.map(|raises| Action::Raise(raises.pick(chance))),
            _ => at(FOLD - (chance.below(2) & u32::from(may_show()))),
        }
    }

    /// A sample where it cannot fold: it must swap, or is asked for extra rounds.
    #[cold]
    #[inline(never)]
    pub(crate) fn sample_apart(&self, chance: &mut impl Chance) -> Option<Action> {
        if self.plain & (1 << MORE) == 0 {
            return self.swaps.pick(chance).map(Action::Swap);
        }
        Some(if chance.below(2) == 0 { Action::More } else { Action::Enough })
    }
}

/// The actions that keep a seat in for coins; at most one of them is open.
const STAYING: u32 = 1 << BLIND | 1 << BET | 1 << CALL | 1 << ALL_IN;

/// The places of the bits of a byte.
#[derive(Clone, Copy)]
struct Nth {
    count: u32,
    places: [u8; 8],
}

static NTH: [Nth; 256] = {
    let mut table = [Nth { count: 0, places: [0; 8] }; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut place = 0;
        while place < 8 {
            if byte >> place & 1 == 1 {
                let nth = &mut table[byte];
                nth.places[nth.count as usize] = place;
                nth.count += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    table
};
