//! Counting the ways hidden cards can lie, by suit.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use croupier_kernel::{CardSet, Dice, Suit};

use crate::weight::Weight;

/// How many cards of each suit.
type Split = [u8; 4];

/// The worlds open to a row of seats, each short of some suits.
///
/// Seats that can hold anything need no place here: whatever is left can be
/// dealt to them in equally many ways.
pub(crate) struct Ways {
    seats: Vec<(u8, [bool; 4])>,
    counted: BTreeMap<(usize, Split), Weight>,
}

impl Ways {
    /// Seats by how many cards each needs and what it cannot hold.
    pub(crate) fn new(seats: impl Iterator<Item = (u8, CardSet)>) -> Ways {
        let open = |void: CardSet| Suit::ALL.map(|suit| (void & CardSet::suit(suit)).is_empty());
        Ways {
            seats: seats.map(|(needs, void)| (needs, open(void))).collect(),
            counted: BTreeMap::new(),
        }
    }

    /// How many of each suit the seat at `turn` gets when `left` remain,
    /// drawn in proportion to the worlds that each answer leaves open.
    pub(crate) fn draw(&mut self, turn: usize, left: Split, dice: &mut Dice) -> Split {
        let total = self.count(turn, left);
        let mut choices: Vec<(Split, u64)> = Vec::new();
        for split in self.splits(turn, left) {
            let share = self.through(turn, left, split).share_of(total);
            choices.push((split, share));
        }
        let all: u64 = choices.iter().map(|(_, share)| share).sum();
        let word = (u64::from(dice.word()) << 32) | u64::from(dice.word());
        let mut mark = ((u128::from(word) * u128::from(all)) >> 64) as u64;
        for (split, share) in &choices {
            if mark < *share {
                return *split;
            }
            mark -= share;
        }
        choices.first().map_or([0; 4], |(split, _)| *split)
    }

    fn count(&mut self, turn: usize, left: Split) -> Weight {
        if turn == self.seats.len() {
            return Weight::ONE;
        }
        if let Some(known) = self.counted.get(&(turn, left)) {
            return *known;
        }
        let mut sum = Weight::ZERO;
        for split in self.splits(turn, left) {
            sum = sum.plus(self.through(turn, left, split));
        }
        self.counted.insert((turn, left), sum);
        sum
    }

    /// The worlds in which the seat at `turn` gets exactly this split.
    fn through(&mut self, turn: usize, left: Split, split: Split) -> Weight {
        let mut rest = left;
        let mut ways = Weight::ONE;
        for suit in 0..4 {
            ways = ways.times(Weight::from(choose(left[suit], split[suit])));
            rest[suit] -= split[suit];
        }
        ways.times(self.count(turn + 1, rest))
    }

    fn splits(&self, turn: usize, left: Split) -> Vec<Split> {
        let mut splits = Vec::new();
        let Some((needs, open)) = self.seats.get(turn) else { return splits };
        let most = |suit: usize| if open[suit] { left[suit].min(*needs) } else { 0 };
        for clubs in 0..=most(0) {
            for diamonds in 0..=most(1).min(needs - clubs) {
                for hearts in 0..=most(2).min(needs - clubs - diamonds) {
                    let spades = needs - clubs - diamonds - hearts;
                    if spades <= most(3) {
                        splits.push([clubs, diamonds, hearts, spades]);
                    }
                }
            }
        }
        splits
    }
}

/// How many ways there are to choose `few` of `all` cards.
fn choose(all: u8, few: u8) -> u64 {
    (0..few)
        .fold(1, |ways, place| ways * u64::from(all.saturating_sub(place)) / (u64::from(place) + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_counts_agree_with_counting_on_fingers() {
        assert_eq!(
            [choose(5, 0), choose(5, 2), choose(26, 13), choose(3, 3)],
            [1, 10, 10_400_600, 1]
        );
        // Two seats of one card each; the first has no clubs, the second no
        // diamonds; one club and two diamonds are left: 2 ways times 1.
        let seats = [(1, CardSet::suit(Suit::Clubs)), (1, CardSet::suit(Suit::Diamonds))];
        let mut ways = Ways::new(seats.into_iter());
        assert_eq!(ways.count(0, [1, 2, 0, 0]), Weight::from(2));
        // With a heart as well: heart then club, or one of two diamonds then club or heart.
        assert_eq!(ways.count(0, [1, 2, 1, 0]), Weight::from(5));
    }
}
