//! Writing down what was learned.

use std::collections::BTreeMap;

use croupier_brag::View;

use super::cells::Cell;
use super::classes::{CLASSES, Classes};
use super::course::{is_course, whole};
use super::learner::Learner;
use super::moves::{MOVES, Menu};
use super::situation::Situation;
use super::strategy::{ENTRY, FULL, MARK};
use super::table::Table;
use crate::brag::Mix;

/// What is known of one situation: for each class, how often it was met and how
/// often each move was made.
type Row = Vec<(u32, [f64; MOVES])>;

/// How often a situation must have been met with a hand for that to count.
const FEW: u32 = 10;
/// How often it must have been met for an answer to be better than what was known.
const SURE: u32 = 100;

impl Learner<'_> {
    /// What the learner has come to play on average, in at most so many bytes:
    /// the situations that were met least are left to coarser ones.
    pub fn to_bytes(&self, most: usize) -> Vec<u8> {
        self.draft(|cell| (cell.met, cell.made.map(f64::from))).to_bytes(most)
    }

    /// The best answers it knows, as against a bot that does not learn; what it began
    /// with where it has met too little to know better.
    pub fn answers(&self) -> Vec<u8> {
        let draft = self.draft(|cell| {
            if cell.met < SURE && cell.made.iter().any(|made| *made > 0.0) {
                return (FEW, cell.made.map(f64::from));
            }
            let best = cell.regrets.iter().copied().fold(0.0, f32::max);
            let answer = |regret: f32| if best > 0.0 && regret == best { 1e3 } else { 0.0 };
            (cell.met, cell.regrets.map(answer))
        });
        draft.to_bytes(usize::MAX)
    }

    fn draft(&self, of: impl Fn(&Cell) -> (u32, [f64; MOVES])) -> Draft {
        let (mut rows, mut courses) = (BTreeMap::new(), BTreeMap::new());
        for key in self.cells.keys() {
            let Some(cells) = self.cells.of(key) else { continue };
            let row: Row = cells.iter().map(&of).collect();
            add(&mut rows, self.cells.situation(key), &row);
            if is_course(key) {
                courses.insert(key, row);
            }
        }
        Draft { classes: self.classes.clone(), rare: self.table.rare, rows, courses }
    }
}

/// Adds what is known of a situation to what is known of it already.
fn add(rows: &mut BTreeMap<u64, Row>, key: u64, row: &Row) {
    let sum = rows.entry(key).or_default();
    sum.resize(row.len(), (0, [0.0; MOVES]));
    for (sum, (met, made)) in sum.iter_mut().zip(row) {
        sum.0 += met;
        sum.1.iter_mut().zip(made).for_each(|(sum, made)| *sum += made);
    }
}

/// What is to be played, situation by situation, before it is written down.
pub struct Draft {
    classes: Classes,
    rare: f64,
    rows: BTreeMap<u64, Row>,
    /// The same where every course of the betting is told apart.
    courses: BTreeMap<u64, Row>,
}

impl Draft {
    /// Nothing yet, for a table.
    pub fn new(table: &Table) -> Draft {
        Draft {
            classes: table.classes(),
            rare: table.rare,
            rows: BTreeMap::new(),
            courses: BTreeMap::new(),
        }
    }

    /// That a seat which sees this plays this mix, which counts so many times among
    /// all that are noted for the same situation and class of hands.
    pub fn note(&mut self, view: &View, mix: &Mix, times: u32) {
        let menu = Menu::of(view, &view.legal());
        let mut parts = [0.0; MOVES];
        for place in menu.places() {
            parts[place] = menu.action(place).map_or(0.0, |action| mix.chance(action));
        }
        let class = self.classes.class(view).unwrap_or(0);
        let classes = if view.hand.is_some() { CLASSES } else { 1 };
        let key = Situation::of(view).key(0);
        let course = whole(view).map(|course| self.courses.entry(course));
        for entry in course.into_iter().chain([self.rows.entry(key)]) {
            let row = entry.or_insert_with(|| vec![(0, [0.0; MOVES]); classes]);
            let Some((met, made)) = row.get_mut(class) else { continue };
            *met += times;
            made.iter_mut().zip(parts).for_each(|(made, part)| *made += f64::from(times) * part);
        }
    }

    /// All of it in at most so many bytes: the situations that were met least are
    /// left to coarser ones.
    pub fn to_bytes(&self, most: usize) -> Vec<u8> {
        let mut rows = self.rows.clone();
        for (key, row) in &self.rows {
            for coarser in 1..=Situation::COARSER {
                add(&mut rows, Situation::coarsened(*key, coarser), row);
            }
        }
        rows.extend(self.courses.clone());
        let times = |row: &Row| row.iter().map(|(met, _)| u64::from(*met)).sum::<u64>();
        let mut packed: Vec<(bool, u64, u64, Vec<u8>)> = rows
            .iter()
            .filter_map(|(key, row)| {
                let fine = is_course(*key) || *key == Situation::coarsened(*key, 0);
                packed(row, self.rare).map(|bytes| (fine, times(row), *key, bytes))
            })
            .collect();
        packed.sort_by(|one, other| {
            one.0.cmp(&other.0).then(other.1.cmp(&one.1)).then(one.2.cmp(&other.2))
        });
        let mut size = MARK.len() + super::classes::BYTES + 4;
        let mut kept = BTreeMap::new();
        let mut starts: BTreeMap<Vec<u8>, u32> = BTreeMap::new();
        let mut rows: Vec<u8> = Vec::new();
        for (_, _, key, row) in packed {
            let new = if starts.contains_key(&row) { 0 } else { row.len() };
            if size + ENTRY + new > most {
                continue;
            }
            size += ENTRY + new;
            let start = *starts.entry(row).or_insert_with_key(|row| {
                let start = rows.len() as u32;
                rows.extend(row);
                start
            });
            kept.insert(key as u32, start);
        }
        let mut bytes = MARK.to_vec();
        bytes.extend(self.classes.to_bytes());
        bytes.extend((kept.len() as u32).to_le_bytes());
        for (key, start) in kept {
            bytes.extend(key.to_le_bytes());
            bytes.extend(start.to_le_bytes());
        }
        bytes.extend(rows);
        bytes
    }
}

/// A row as bytes: which moves it lists, and a nibble for each move and class.
/// A class that was hardly met is played like the nearest that was.
fn packed(row: &Row, rare: f64) -> Option<Vec<u8>> {
    let met = |class: &usize| {
        let (met, made) = &row[*class];
        *met >= FEW && made.iter().sum::<f64>() > 0.0
    };
    (0..row.len()).find(met)?;
    let mut parts = Vec::new();
    for class in 0..row.len() {
        let near = (0..CLASSES).flat_map(|off| [class.checked_sub(off), Some(class + off)]);
        let class = near.flatten().filter(|class| *class < row.len()).find(met)?;
        parts.push(quantised(&row[class].1, rare));
    }
    let listed: Vec<usize> =
        (0..MOVES).filter(|place| parts.iter().any(|parts| parts[*place] > 0)).collect();
    let mut bytes =
        listed.iter().fold(0_u16, |mask, place| mask | 1 << place).to_le_bytes().to_vec();
    let nibbles: Vec<u8> =
        parts.iter().flat_map(|parts| listed.iter().map(|place| parts[*place])).collect();
    for pair in nibbles.chunks(2) {
        bytes.push(pair[0] | pair.get(1).unwrap_or(&0) << 4);
    }
    Some(bytes)
}

/// The parts of a whole as small numbers that add up to [`FULL`], the largest
/// remainders rounded up and rare moves left out.
fn quantised(moves: &[f64; MOVES], rare: f64) -> [u8; MOVES] {
    let sum: f64 = moves.iter().sum();
    let kept = moves.map(|made| if made < rare * sum { 0.0 } else { made });
    let sum: f64 = kept.iter().sum();
    let exact = kept.map(|made| f64::from(FULL) * made / sum);
    let mut parts = exact.map(|part| part as u8);
    let mut order: Vec<usize> = (0..MOVES).collect();
    let rest = |at: usize| exact[at] - exact[at].floor();
    order.sort_by(|one, other| rest(*other).total_cmp(&rest(*one)).then(one.cmp(other)));
    let missing = usize::from(FULL) - parts.iter().map(|part| usize::from(*part)).sum::<usize>();
    for at in order.into_iter().take(missing) {
        parts[at] += 1;
    }
    parts
}
