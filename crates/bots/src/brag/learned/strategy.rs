//! A learned strategy as bytes, and looking things up in it.

use core::iter;

use croupier_brag::View;

use super::classes::{self, CLASSES, Classes};
use super::course::{course, whole};
use super::moves::{MOVES, Menu};
use super::situation::Situation;
use crate::brag::Mix;

/// What a strategy's bytes begin with.
pub(crate) const MARK: [u8; 4] = *b"brg1";
/// The bytes of an entry of the index: a key, and where its row begins.
pub(crate) const ENTRY: usize = 8;
/// The highest weight of a move.
pub(crate) const FULL: u8 = 15;

/// A learned strategy: for each situation and class of hands, how likely each
/// move is.
#[derive(Clone, Debug)]
pub struct Strategy<'a> {
    classes: Classes,
    /// Keys and offsets of rows, by key.
    index: &'a [u8],
    rows: &'a [u8],
}

impl<'a> Strategy<'a> {
    /// The strategy that these bytes are, or nothing if they are none.
    pub fn from_bytes(bytes: &'a [u8]) -> Option<Strategy<'a>> {
        let rest = bytes.strip_prefix(&MARK)?;
        let classes = Classes::from_bytes(rest)?;
        let rest = rest.get(classes::BYTES..)?;
        let count = u32_at(rest, 0)? as usize;
        let (index, rows) = rest.get(4..)?.split_at_checked(count * ENTRY)?;
        Some(Strategy { classes, index, rows })
    }

    /// The class of a seat's hand, if it has looked.
    pub fn class(&self, view: &View) -> Option<usize> {
        self.classes.class(view)
    }

    /// The share of all hands that a seat's hand beats, taken for one so many classes
    /// better, if it has looked.
    pub(super) fn share(&self, view: &View, shift: isize) -> Option<f64> {
        let class = self.class(view)?.saturating_add_signed(shift);
        Some(classes::share(class.min(CLASSES - 1)))
    }

    /// Whether the seat has looked, and its hand as it is is in the worse half of all.
    pub(crate) fn is_weak(&self, view: &View) -> bool {
        self.classes.now(view).is_some_and(|class| class < classes::HALF)
    }

    /// How heavy each move weighs for a seat with a hand of this class, by the
    /// course of the betting or the situation; where neither was met while learning,
    /// in situations like it.
    pub(super) fn weights(&self, view: &View, class: usize, menu: &Menu) -> Option<[u8; MOVES]> {
        let listed = |row: &[u8; MOVES]| menu.places().any(|place| row[place] > 0);
        let situation = Situation::of(view);
        let keys = (0..=Situation::COARSER).map(|coarser| situation.key(coarser));
        let fine = whole(view).unwrap_or_else(|| course(view, &situation));
        iter::once(fine).chain(keys).find_map(|key| self.row(key, class).filter(listed))
    }

    /// What is done in a situation that calls for a bet, the hand taken for one so
    /// many classes better; nothing if nothing like it was met.
    pub(crate) fn mix(&self, view: &View, shift: isize) -> Option<Mix> {
        let menu = Menu::of(view, &view.legal());
        let class = self.class(view).unwrap_or(0).saturating_add_signed(shift);
        let weights = self.weights(view, class.min(CLASSES - 1), &menu)?;
        let sum: u32 = menu.places().map(|place| u32::from(weights[place])).sum();
        let mut mix = Mix::default();
        for place in menu.places() {
            let chance = f64::from(weights[place]) / f64::from(sum);
            if let Some(action) = menu.action(place) {
                mix.add(action, chance);
            }
        }
        Some(mix)
    }

    /// How heavy each move weighs in the situation of a key, if there is one.
    pub(crate) fn row(&self, key: u64, class: usize) -> Option<[u8; MOVES]> {
        let count = self.index.len() / ENTRY;
        let (mut low, mut high) = (0, count);
        while low < high {
            let middle = (low + high) / 2;
            if u64::from(u32_at(self.index, middle * ENTRY)?) < key {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        if low == count || u64::from(u32_at(self.index, low * ENTRY)?) != key {
            return None;
        }
        let start = u32_at(self.index, low * ENTRY + 4)? as usize;
        let row = self.rows.get(start..)?;
        let listed = u16::from_le_bytes([*row.first()?, *row.get(1)?]);
        let moves = listed.count_ones() as usize;
        let class = if Situation::is_looked(key) { class.min(CLASSES - 1) } else { 0 };
        let mut weights = [0; MOVES];
        let mut nibble = class * moves;
        for (place, weight) in weights.iter_mut().enumerate() {
            if listed >> place & 1 == 1 {
                let byte = *row.get(2 + nibble / 2)?;
                *weight = if nibble.is_multiple_of(2) { byte & 15 } else { byte >> 4 };
                nibble += 1;
            }
        }
        weights.iter().any(|weight| *weight > 0).then_some(weights)
    }
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    let four = bytes.get(at..at + 4)?;
    four.try_into().ok().map(u32::from_le_bytes)
}
