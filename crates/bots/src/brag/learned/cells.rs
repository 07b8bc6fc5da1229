//! What a learner remembers.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::classes::CLASSES;
use super::moves::{LEAST, MOVES, Menu};
use super::situation::Situation;

/// What is remembered of one situation with one class of hands.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cell {
    /// How much better each move would have been.
    pub(crate) regrets: [f32; MOVES],
    /// How often each move was made, later times counting more.
    pub(crate) made: [f32; MOVES],
    /// How often it was met, each time counting the same.
    pub(crate) met: u32,
}

impl Cell {
    /// How likely each move on the menu is by the regrets so far.
    pub(crate) fn chances(&self, menu: &Menu) -> [f32; MOVES] {
        let mut chances = [0.0; MOVES];
        let mut sum = 0.0;
        for place in menu.places() {
            let regret = self.regrets[place].max(0.0);
            chances[place] = regret;
            sum += regret;
        }
        if sum > 0.0 {
            menu.places().for_each(|place| chances[place] /= sum);
            return chances;
        }
        // Where nothing speaks for any move, the one that was least bad, and the
        // quiet ones where nothing is known.
        let known = menu.places().any(|place| self.regrets[place] < 0.0);
        let best = menu.places().map(|place| self.regrets[place]).fold(f32::MIN, f32::max);
        let likely = |place: &usize| {
            if known { self.regrets[*place] == best } else { *place < LEAST }
        };
        let count = menu.places().filter(likely).count() as f32;
        for place in menu.places().filter(likely) {
            chances[place] = 1.0 / count;
        }
        chances
    }

    /// All regrets above nothing.
    pub(crate) fn hope(&self) -> f32 {
        self.regrets.iter().map(|regret| regret.max(0.0)).sum()
    }
}

/// The cells of all situations that were met.
#[derive(Default)]
pub(crate) struct Cells {
    first: HashMap<u64, u32, BuildHasherDefault<Mixer>>,
    /// The situation that each course leads to.
    situations: HashMap<u64, u64, BuildHasherDefault<Mixer>>,
    all: Vec<Cell>,
}

impl Cells {
    /// Where the cell of a situation and class is; it is made if it is new.
    pub(crate) fn index(&mut self, key: u64, class: usize) -> usize {
        let all = &mut self.all;
        let first = *self.first.entry(key).or_insert_with(|| {
            let first = all.len() as u32;
            let classes = if Situation::is_looked(key) { CLASSES } else { 1 };
            all.resize(all.len() + classes, Cell::default());
            first
        });
        first as usize + class
    }

    /// Whether a key was met.
    pub(crate) fn knows(&self, key: u64) -> bool {
        self.first.contains_key(&key)
    }

    /// Notes the situation that a course leads to.
    pub(crate) fn belongs(&mut self, course: u64, situation: u64) {
        self.situations.insert(course, situation);
    }

    /// The situation that a course leads to, or the situation of a key itself.
    pub(crate) fn situation(&self, key: u64) -> u64 {
        self.situations.get(&key).copied().unwrap_or(key)
    }

    /// The cells of a situation, one for each class.
    pub(crate) fn of(&self, key: u64) -> Option<&[Cell]> {
        let first = *self.first.get(&key)? as usize;
        let classes = if Situation::is_looked(key) { CLASSES } else { 1 };
        self.all.get(first..first + classes)
    }

    pub(crate) fn get(&self, index: usize) -> &Cell {
        &self.all[index]
    }

    pub(crate) fn get_mut(&mut self, index: usize) -> &mut Cell {
        &mut self.all[index]
    }

    /// The keys of all situations, in order.
    pub(crate) fn keys(&self) -> Vec<u64> {
        let mut keys: Vec<u64> = self.first.keys().copied().collect();
        keys.sort_unstable();
        keys
    }

    /// Lets everything so far count for less, and the moves made for still less.
    pub(crate) fn fade(&mut self, by: f32) {
        for cell in &mut self.all {
            cell.regrets.iter_mut().for_each(|regret| *regret *= by);
            cell.made.iter_mut().for_each(|made| *made *= by * by);
        }
    }
}

/// Spreads keys, which are small numbers, over a hash map.
#[derive(Default)]
pub(crate) struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u64(&mut self, key: u64) {
        let mixed = (self.0 ^ key).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ mixed >> 32;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
