//! The tables behind the strength of a hand, all made at compile time.
//!
//! A *shape* is what is left of a hand when suits only count as all alike or
//! not: 455 of the first kind, 286 of the second. An *entry* is a shape and,
//! in the low six bits, the suits of the cards in order of significance (C10).
//! What a shape is worth depends on the ranking; that is a table for each of the six rankings.

use super::AceLowRun;
use crate::Category;

/// Hands of three cards.
pub(super) const HANDS: usize = 22_100;
/// The least power of two above, so that any place masked to it is in bounds.
pub(super) const ROOM: usize = 1 << 15;
/// Pairs of cards.
pub(super) const PAIRS: usize = 1_326;
/// Shapes of hands not all of one suit.
const MIXED: usize = 455;
/// Room for all 741 shapes.
pub(super) const SHAPES: usize = 1 << 10;
/// Rankings: three readings of A-2-3, with a royal flush and without.
pub(super) const RANKINGS: usize = 6;

/// Bits of an entry that hold suits.
pub(super) const SUIT_BITS: u32 = 6;
/// Bits of a worth below its category.
pub(super) const PLACE_BITS: u32 = 9;

const ACE: usize = 12;
const KING: usize = 11;
const QUEEN: usize = 10;
const THREE: usize = 1;
const TWO: usize = 0;

const fn choose2(n: usize) -> usize {
    n * n.saturating_sub(1) / 2
}

const fn choose3(n: usize) -> usize {
    n * n.saturating_sub(1) * n.saturating_sub(2) / 6
}

/// The shape of three ranks, highest first.
pub(super) const fn shape(high: usize, middle: usize, low: usize, one_suit: bool) -> usize {
    if one_suit {
        MIXED + choose3(high) + choose2(middle) + low
    } else {
        choose3(high + 2) + choose2(middle + 1) + low
    }
}

/// What each card adds to the place of a hand (or pair) in its table: as the
/// lowest, the middle and the highest card in the order of the pack.
pub(super) struct Places {
    pub(super) low: [u32; 64],
    pub(super) middle: [u32; 64],
    pub(super) high: [u32; 64],
}

pub(super) static PLACES: Places = {
    let mut places = Places { low: [0; 64], middle: [0; 64], high: [0; 64] };
    let mut card = 0;
    while card < 52 {
        let byte = ((card / 13) << 4) | (card % 13);
        places.low[byte] = card as u32;
        places.middle[byte] = choose2(card) as u32;
        places.high[byte] = choose3(card) as u32;
        card += 1;
    }
    places
};

/// A card while the tables are made: its rank and its suit.
type Plain = (usize, usize);

/// Whether `one` comes before `other` in a hand: by rank, then by suit.
const fn before(one: Plain, other: Plain) -> bool {
    one.0 > other.0 || one.0 == other.0 && one.1 > other.1
}

/// The entry of three cards, the third of which may be a trump at another
/// rank, and the place of that third card in order of significance.
pub(super) const fn entry(cards: [Plain; 3], one_suit: bool) -> (u16, u32) {
    let [mut a, mut b, mut c] = cards;
    let mut third = 2;
    if before(b, a) {
        (a, b) = (b, a);
    }
    if before(c, b) {
        (b, c) = (c, b);
        third = 1;
        if before(b, a) {
            (a, b) = (b, a);
            third = 0;
        }
    }
    let shape = shape(a.0, b.0, c.0, one_suit);
    // Of a pair the two count first, whichever side the odd card sorts.
    if b.0 == c.0 && a.0 != b.0 {
        (a, b, c) = (b, c, a);
        third = (third + 2) % 3;
    }
    ((shape << SUIT_BITS | a.1 << 4 | b.1 << 2 | c.1) as u16, third)
}

/// The place of a run among runs; greater is better (C5). K-A-2 is none (C6).
const fn run(high: usize, middle: usize, low: usize, ace_low: AceLowRun) -> Option<usize> {
    match (high, middle, low) {
        (ACE, THREE, TWO) => Some(match ace_low {
            AceLowRun::Lowest => 0,
            AceLowRun::Second => ACE,
            AceLowRun::Highest => ACE + 2,
        }),
        (ACE, KING, QUEEN) => Some(ACE + 1),
        _ if high == middle + 1 && middle == low + 1 => Some(high),
        _ => None,
    }
}

const fn worth(category: Category, place: usize) -> u16 {
    (category as u16) << PLACE_BITS | place as u16
}

/// What three ranks, highest first, are worth (R12-R20, C4).
pub(super) const fn value(
    high: usize,
    middle: usize,
    low: usize,
    one_suit: bool,
    ace_low: AceLowRun,
    royal: bool,
) -> u16 {
    if high == low {
        // Threes above aces, then by rank (R12).
        return worth(Category::Prial, if high == THREE { ACE + 1 } else { high });
    }
    if high == middle {
        return worth(Category::Pair, high * 13 + low);
    }
    if middle == low {
        return worth(Category::Pair, low * 13 + high);
    }
    match (run(high, middle, low, ace_low), one_suit) {
        (Some(_), true) if royal && middle == KING && high == ACE => worth(Category::RoyalFlush, 0),
        (Some(place), true) => worth(Category::StraightFlush, place),
        (Some(place), false) => worth(Category::Straight, place),
        (None, true) => worth(Category::Flush, shape(high, middle, low, true) - MIXED),
        (None, false) => worth(Category::HighCard, shape(high, middle, low, true) - MIXED),
    }
}

/// The ranking at a place: see [`super::Ranking::index`].
pub(super) const fn ranking(index: usize) -> (AceLowRun, bool) {
    let ace_low = match index % 3 {
        0 => AceLowRun::Second,
        1 => AceLowRun::Highest,
        _ => AceLowRun::Lowest,
    };
    (ace_low, index < 3)
}

/// What each shape is worth, by ranking.
pub(super) static WORTH: [[u16; SHAPES]; RANKINGS] = {
    let mut table = [[0; SHAPES]; RANKINGS];
    let mut index = 0;
    while index < RANKINGS {
        let (ace_low, royal) = ranking(index);
        let mut high = 0;
        while high < 13 {
            let mut middle = 0;
            while middle <= high {
                let mut low = 0;
                while low <= middle {
                    let mixed = value(high, middle, low, false, ace_low, royal);
                    table[index][shape(high, middle, low, false)] = mixed;
                    if low < middle && middle < high {
                        let suited = value(high, middle, low, true, ace_low, royal);
                        table[index][shape(high, middle, low, true)] = suited;
                    }
                    low += 1;
                }
                middle += 1;
            }
            high += 1;
        }
        index += 1;
    }
    table
};

/// The shape and suits of every hand, by its place.
#[allow(long_running_const_eval)]
static ENTRIES: [u16; HANDS] = {
    let mut table = [0; HANDS];
    let mut at = 0;
    let mut c = 0;
    while c < 52 {
        let mut b = 0;
        while b < c {
            let mut a = 0;
            while a < b {
                let cards = [(a % 13, a / 13), (b % 13, b / 13), (c % 13, c / 13)];
                (table[at], _) = entry(cards, cards[0].1 == cards[2].1);
                at += 1;
                a += 1;
            }
            b += 1;
        }
        c += 1;
    }
    table
};

/// The strength of every hand, by ranking and by its place.
#[allow(long_running_const_eval)]
pub(super) static NATURAL: [[u32; ROOM]; RANKINGS] = {
    let mut table = [[0; ROOM]; RANKINGS];
    let mut index = 0;
    while index < RANKINGS {
        let mut at = 0;
        while at < HANDS {
            let entry = ENTRIES[at];
            table[index][at] = super::natural(entry, WORTH[index][(entry >> SUIT_BITS) as usize]);
            at += 1;
        }
        index += 1;
    }
    table
};
