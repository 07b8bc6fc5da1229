//! What a wild card makes of two others, all worked out at compile time.

use super::tables::{PAIRS, RANKINGS, SUIT_BITS, WORTH, entry, ranking, value};

/// The best that a wild card makes of two others.
#[derive(Clone, Copy)]
pub(super) struct Wild {
    /// What rank it stands for.
    pub(super) rank: u8,
    /// Whether it stands for a card of the others' one suit.
    pub(super) one_suit: bool,
}

const fn falling(one: usize, two: usize, three: usize) -> (usize, usize, usize) {
    let (a, b) = if one < two { (two, one) } else { (one, two) };
    if three > a {
        (three, a, b)
    } else if three > b {
        (a, three, b)
    } else {
        (a, b, three)
    }
}

/// The best use of a wild card beside two ranks, of one suit or not (C12).
const fn best_wild(one: usize, two: usize, suited: bool, index: usize) -> Wild {
    let (ace_low, royal) = ranking(index);
    let mut best = Wild { rank: 0, one_suit: false };
    let mut most = 0;
    let mut rank = 0;
    while rank < 13 {
        let (high, middle, low) = falling(one, two, rank);
        let mixed = value(high, middle, low, false, ace_low, royal);
        if mixed > most {
            most = mixed;
            best = Wild { rank: rank as u8, one_suit: false };
        }
        if suited && low < middle && middle < high {
            let suited = value(high, middle, low, true, ace_low, royal);
            if suited > most {
                most = suited;
                best = Wild { rank: rank as u8, one_suit: true };
            }
        }
        rank += 1;
    }
    best
}

/// The best use of a wild card, by ranking, by the two ranks, and by whether
/// they are of one suit.
pub(super) static WILD: [[[[Wild; 2]; 13]; 13]; RANKINGS] = {
    let mut table = [[[[Wild { rank: 0, one_suit: false }; 2]; 13]; 13]; RANKINGS];
    let mut index = 0;
    while index < RANKINGS {
        let mut one = 0;
        while one < 13 {
            let mut two = 0;
            while two < 13 {
                table[index][one][two] =
                    [best_wild(one, two, false, index), best_wild(one, two, true, index)];
                two += 1;
            }
            one += 1;
        }
        index += 1;
    }
    table
};

/// The strength of the best hand that a wild card makes, by ranking, and by the
/// place of the other two cards and the wild card's own suit (C10, C11).
#[allow(long_running_const_eval)]
pub(super) static MADE: [[u32; PAIRS * 4]; RANKINGS] = {
    let mut table = [[0; PAIRS * 4]; RANKINGS];
    let mut index = 0;
    while index < RANKINGS {
        let mut at = 0;
        let mut b = 0;
        while b < 52 {
            let mut a = 0;
            while a < b {
                let (one, two) = ((a % 13, a / 13), (b % 13, b / 13));
                let wild = WILD[index][one.0][two.0][(one.1 == two.1) as usize];
                let mut suit = 0;
                while suit < 4 {
                    let cards = [one, two, (wild.rank as usize, suit)];
                    let (entry, place) = entry(cards, wild.one_suit);
                    let worth = WORTH[index][(entry >> SUIT_BITS) as usize];
                    table[index][at] = super::made(entry, worth, place);
                    at += 1;
                    suit += 1;
                }
                a += 1;
            }
            b += 1;
        }
        index += 1;
    }
    table
};
