//! Numbers of worlds, which outgrow any machine word.

use core::cmp::Ordering;

/// A whole number kept to its 63 leading bits: `digits * 2^doublings`.
///
/// Integers only, so that every machine counts alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Weight {
    digits: u64,
    doublings: u32,
}

impl Weight {
    pub(crate) const ZERO: Weight = Weight { digits: 0, doublings: 0 };
    pub(crate) const ONE: Weight = Weight { digits: 1, doublings: 0 };

    fn trimmed(digits: u128, doublings: u32) -> Weight {
        let spare = (128 - digits.leading_zeros()).saturating_sub(63);
        Weight { digits: (digits >> spare) as u64, doublings: doublings + spare }
    }

    pub(crate) fn times(self, other: Weight) -> Weight {
        let digits = u128::from(self.digits) * u128::from(other.digits);
        Weight::trimmed(digits, self.doublings + other.doublings)
    }

    pub(crate) fn plus(self, other: Weight) -> Weight {
        if self.digits == 0 {
            return other;
        }
        let (more, less) = match self.doublings.cmp(&other.doublings) {
            Ordering::Less => (other, self),
            Ordering::Equal | Ordering::Greater => (self, other),
        };
        // Room for 64 more bits below the larger number's own.
        let apart = more.doublings - less.doublings;
        let down = apart.saturating_sub(64);
        let up = apart.min(64);
        let digits = (u128::from(more.digits) << up) + u128::from(less.digits).unbounded_shr(down);
        Weight::trimmed(digits, more.doublings - up)
    }

    /// What part of `total` this is, in units of 2^-60.
    pub(crate) fn share_of(self, total: Weight) -> u64 {
        if total.digits == 0 {
            return 0;
        }
        let share = (u128::from(self.digits) << 60) / u128::from(total.digits);
        if self.doublings >= total.doublings {
            (share << (self.doublings - total.doublings).min(60)) as u64
        } else {
            share.unbounded_shr(total.doublings - self.doublings) as u64
        }
    }
}

impl From<u64> for Weight {
    fn from(count: u64) -> Weight {
        Weight::trimmed(u128::from(count), 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_keep_their_leading_bits() {
        let big = (0..8).fold(Weight::ONE, |sum, _| sum.times(Weight::from(10_400_600)));
        assert_eq!(big.share_of(big), 1 << 60);
        let twice = big.plus(big);
        assert_eq!(big.share_of(twice), 1 << 59);
        assert_eq!(twice.share_of(twice.plus(Weight::ONE)), 1 << 60, "one in 2^180 is lost");
        assert_eq!(Weight::from(3).plus(Weight::from(4)), Weight::from(7));
        assert_eq!(Weight::from(3).times(Weight::ZERO).plus(Weight::ONE), Weight::ONE);
        assert_eq!(Weight::ONE.plus(Weight::ZERO), Weight::ONE);
        assert_eq!(Weight::from(1).share_of(Weight::from(4)), 1 << 58);
        // 2^100 and 2^102 differ in their doublings alone.
        let power = |bits| (0..bits).fold(Weight::ONE, |sum, _| sum.plus(sum));
        assert_eq!(power(100).times(power(2)), power(102));
        assert_eq!(power(100).times(power(70)), power(170));
        assert_eq!(power(100).share_of(power(102)), 1 << 58);
        assert_eq!(power(102).share_of(power(102).plus(power(101))), (2 << 60) / 3);
    }
}
