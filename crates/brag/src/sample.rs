//! A sensible random action.

use core::hint::cold_path;

use croupier_kernel::{CardSet, Chance, Seat};

use crate::legal::{ALL_IN, BET, BLIND, CALL, DRAW, MORE, PICK};
use crate::{Action, Board, Legal, Raises};

/// What is open to a seat that may do what it likes, which includes to fold.
///
/// A list has it all written down. The rules themselves are asked for no more
/// than the sample turns out to need.
pub(crate) trait Menu {
    /// Whether it may do this.
    fn has(&self, action: Action) -> bool;

    /// Whether it may draw or pick.
    fn has_card(&self) -> bool;

    /// Whether it may stay for coins.
    fn has_stay(&self) -> bool;

    /// How it may stay for coins, if it may; there is one way at most.
    fn stay(&self) -> Option<Action>;

    /// Whether it may raise.
    fn has_raise(&self) -> bool;

    /// The stakes it may raise to, where it may.
    fn raises(&self) -> Option<Raises>;

    /// The cards it may give up for the floor card.
    fn swaps(&self) -> CardSet;

    /// The magic cards it may reveal.
    fn reveals(&self) -> CardSet;

    /// Each kind of action alike: to look, to draw or pick, to swap, to reveal,
    /// to check, to pay for staying, to raise, and to be done with the round by
    /// show or fold. A raise is to the least, about the pot, or the most. Nobody
    /// runs out of time.
    #[inline(always)]
    fn choose(&self, chance: &mut impl Chance) -> Option<Action> {
        let kinds = u32::from(self.has(Action::See))
            | u32::from(self.has_card()) << 1
            | u32::from(!self.swaps().is_empty()) << 2
            | u32::from(!self.reveals().is_empty()) << 3
            | u32::from(self.has(Action::Check)) << 4
            | u32::from(self.has_stay()) << 5
            | u32::from(self.has_raise()) << 6
            | 1 << 7;
        let Kinds { count, places } = KINDS[kinds as usize & 255];
        match places >> ((4 * chance.below(count)) & 31) & 7 {
            0 => Some(Action::See),
            1 => Some(if self.has(Action::Draw) { Action::Draw } else { Action::Pick }),
            2 => self.swaps().pick(chance).map(Action::Swap),
            3 => self.reveals().pick(chance).map(Action::Reveal),
            4 => Some(Action::Check),
            5 => self.stay(),
            6 => self.raises().map(|raises| Action::Raise(raises.pick(chance))),
            _ => {
                let show = chance.below(2) == 1 && self.has(Action::Show);
                Some(if show { Action::Show } else { Action::Fold })
            }
        }
    }
}

/// A list that was made.
impl Menu for Legal {
    #[inline(always)]
    fn has(&self, action: Action) -> bool {
        Action::PLAIN
            .iter()
            .zip(0..)
            .any(|(each, place)| *each == action && self.plain & 1 << place != 0)
    }

    #[inline(always)]
    fn has_card(&self) -> bool {
        self.plain & (1 << DRAW | 1 << PICK) != 0
    }

    #[inline(always)]
    fn has_stay(&self) -> bool {
        self.plain & STAYING != 0
    }

    #[inline(always)]
    fn stay(&self) -> Option<Action> {
        Action::PLAIN.get((self.plain & STAYING).trailing_zeros() as usize).copied()
    }

    #[inline(always)]
    fn has_raise(&self) -> bool {
        self.raises.is_some()
    }

    #[inline(always)]
    fn raises(&self) -> Option<Raises> {
        self.raises
    }

    #[inline(always)]
    fn swaps(&self) -> CardSet {
        self.swaps
    }

    #[inline(always)]
    fn reveals(&self) -> CardSet {
        self.reveals
    }
}

/// The rules, asked for the seat whose turn it is and the cards it holds.
pub(crate) struct Asked<'a> {
    pub(crate) board: &'a Board,
    pub(crate) seat: Seat,
    pub(crate) hand: CardSet,
}

impl Menu for Asked<'_> {
    #[inline(always)]
    fn has(&self, action: Action) -> bool {
        self.board.allowed(self.seat, self.hand, action)
    }

    #[inline(always)]
    fn has_card(&self) -> bool {
        self.has(Action::Draw) | self.has(Action::Pick)
    }

    #[inline(always)]
    fn has_stay(&self) -> bool {
        // Few are short of coins, so a processor foretells this and goes on
        // before the coins are counted.
        if self.board.stay_allowed(true, self.seat) {
            return true;
        }
        cold_path();
        self.has(Action::AllIn)
    }

    #[inline(always)]
    fn stay(&self) -> Option<Action> {
        if self.board.stay_allowed(true, self.seat) {
            return Some(self.board.betting.staying(self.seat));
        }
        self.has(Action::AllIn).then_some(Action::AllIn)
    }

    #[inline(always)]
    fn has_raise(&self) -> bool {
        let raises = Raises::of(&self.board.betting, &self.board.config, self.seat);
        self.board.raise_allowed(self.seat, &raises)
    }

    #[inline(always)]
    fn raises(&self) -> Option<Raises> {
        Some(Raises::of(&self.board.betting, &self.board.config, self.seat))
    }

    #[inline(always)]
    fn swaps(&self) -> CardSet {
        if self.board.swap_allowed() {
            cold_path();
            self.hand
        } else {
            CardSet::EMPTY
        }
    }

    #[inline(always)]
    fn reveals(&self) -> CardSet {
        if self.board.config.magic_reveal {
            Legal::magic(self.board, self.seat, self.hand)
        } else {
            CardSet::EMPTY
        }
    }
}

impl Legal {
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

/// Some kinds of action: how many there are, and which, four bits each.
#[derive(Clone, Copy)]
struct Kinds {
    count: u32,
    places: u32,
}

/// The kinds for each byte, by the bits of it that are set.
static KINDS: [Kinds; 256] = {
    let mut table = [Kinds { count: 0, places: 0 }; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut place, mut kinds) = (0, Kinds { count: 0, places: 0 });
        while place < 8 {
            if byte >> place & 1 == 1 {
                kinds.places |= place << (4 * kinds.count);
                kinds.count += 1;
            }
            place += 1;
        }
        table[byte] = kinds;
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn the_kinds_of_a_byte_are_its_bits_from_the_lowest() {
        for (byte, Kinds { count, places }) in KINDS.into_iter().enumerate() {
            let listed: Vec<u32> = (0..count).map(|each| places >> (4 * each) & 15).collect();
            let bits: Vec<u32> = (0..8).filter(|bit| byte >> bit & 1 == 1).collect();
            assert_eq!(listed, bits);
        }
    }
}
