//! Where chance enters: a number below a bound, and the shuffle made from it.

/// A source of even whole numbers.
///
/// Games ask for nothing else of chance, so a test can enumerate every answer.
pub trait Chance {
    /// A number from 0 to `bound - 1`, or 0 if `bound` is 0.
    fn below(&mut self, bound: u32) -> u32;

    /// A number below each of `N` bounds that fall by one, as for cards that are
    /// drawn one after the other.
    #[inline]
    fn falling<const N: usize>(&mut self, bound: u32) -> [u32; N] {
        core::array::from_fn(|drawn| self.below(bound.saturating_sub(drawn as u32)))
    }
}

/// Draws one of the first `left` cards of a pool and leaves the other
/// `left - 1` in front: one step of a Fisher-Yates shuffle from the end.
///
/// Drawing until the pool is empty deals the same cards as shuffling it whole
/// and then taking from the end, so a dealer pays only for the cards it deals.
#[inline]
pub fn draw<T: Copy>(pool: &mut [T], left: usize, chance: &mut impl Chance) -> Option<T> {
    let (last, others) = pool.get_mut(..left)?.split_last_mut()?;
    // The last card may be the one that is drawn.
    if let Some(drawn) = others.get_mut(chance.below(left as u32) as usize) {
        core::mem::swap(drawn, last);
    }
    Some(*last)
}

/// Puts a pool in an order in which every arrangement is equally likely.
pub fn shuffle<T: Copy>(pool: &mut [T], chance: &mut impl Chance) {
    for left in (2..=pool.len()).rev() {
        draw(pool, left, chance);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeMap;
    use alloc::vec::Vec;

    /// Answers from a list, and remembers the bounds it was asked for.
    struct Scripted {
        answers: Vec<u32>,
        bounds: Vec<u32>,
    }

    impl Chance for Scripted {
        fn below(&mut self, bound: u32) -> u32 {
            let answer = self.answers.get(self.bounds.len()).copied().unwrap_or(0);
            self.bounds.push(bound);
            answer
        }
    }

    #[test]
    fn each_order_of_four_cards_comes_from_exactly_one_line_of_choices() {
        let mut orders = BTreeMap::new();
        for first in 0..4 {
            for second in 0..3 {
                for third in 0..2 {
                    let mut chance =
                        Scripted { answers: [first, second, third].into(), bounds: Vec::new() };
                    let mut pool = [0, 1, 2, 3];
                    shuffle(&mut pool, &mut chance);
                    assert_eq!(chance.bounds, [4, 3, 2], "an even shuffle asks for these bounds");
                    *orders.entry(pool).or_insert(0) += 1;
                }
            }
        }
        assert_eq!(orders.len(), 24);
        assert!(orders.values().all(|count| *count == 1));
    }

    #[test]
    fn drawing_deals_what_a_full_shuffle_would() {
        let answers: Vec<u32> = [7, 2, 5, 0, 3, 1, 1].into();
        let mut shuffled = [10, 11, 12, 13, 14, 15, 16, 17];
        let mut drawn_from = shuffled;
        shuffle(&mut shuffled, &mut Scripted { answers: answers.clone(), bounds: Vec::new() });
        let mut chance = Scripted { answers, bounds: Vec::new() };
        for left in (1..=8).rev() {
            assert_eq!(draw(&mut drawn_from, left, &mut chance), Some(shuffled[left - 1]));
        }
        assert_eq!(draw(&mut drawn_from, 0, &mut chance), None);
        assert_eq!(draw(&mut drawn_from, 9, &mut chance), None);
    }
}
