//! The generator behind every deal and every bot.

use core::fmt;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

use crate::{Chance, Seed};

/// A stream of chance: ChaCha8 keyed by a [`Seed`], on one numbered stream.
///
/// The numbers are frozen by a test; saved matches depend on them.
#[derive(PartialEq, Eq)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    pub(crate) fn new(key: [u8; 32], stream: u64) -> Dice {
        let mut rng = ChaCha8Rng::from_seed(key);
        rng.set_stream(stream);
        Dice(rng)
    }

    /// The next 32 bits of the stream.
    #[inline]
    pub fn word(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// A fresh seed from the stream, as for the future of an imagined world.
    pub fn seed(&mut self) -> Seed {
        let mut bytes = [0; 32];
        self.0.fill_bytes(&mut bytes);
        Seed::from_bytes(bytes)
    }
}

impl Chance for Dice {
    /// Multiplies and keeps the high word, redrawing the few low words that
    /// would favour some answers (Lemire's method), so every answer is exactly
    /// equally likely.
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        even(bound, || self.0.next_u32())
    }
}

#[inline]
fn even(bound: u32, mut word: impl FnMut() -> u32) -> u32 {
    let mut product = u64::from(word()) * u64::from(bound);
    if (product as u32) < bound {
        let unfair = bound.wrapping_neg() % bound;
        while (product as u32) < unfair {
            product = u64::from(word()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}

/// Says nothing of the key: a printed `Dice` must not give a deal away.
impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Dice")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use alloc::vec::Vec;

    fn words(key: u8, stream: u64) -> Vec<u32> {
        let mut dice = Dice::new([key; 32], stream);
        (0..4).map(|_| dice.word()).collect()
    }

    /// The words for the zero key on stream 0 are the published ChaCha8 test
    /// vector (draft-strombergson-chacha-test-vectors-01, TC1, 256-bit key),
    /// read as little-endian words. The others come from a second, independent
    /// ChaCha8 with the stream number as its 64-bit nonce.
    #[test]
    fn the_stream_is_frozen() {
        assert_eq!(words(0, 0), [0x2fef_003e, 0xd640_5f89, 0xe8b8_5b7f, 0xa1a5_091f]);
        assert_eq!(words(0, 1), [0xb34b_8f2b, 0xca06_8379, 0x7cd4_3051, 0xd14e_8d4f]);
        assert_eq!(words(7, 0), [0x59cb_d0e4, 0x391e_bc3f, 0xda81_43e6, 0xd4f5_378b]);
    }

    #[test]
    fn draws_below_a_bound_are_frozen() {
        let mut dice = Dice::new([7; 32], 3);
        let draws: Vec<u32> = (0..12).map(|_| dice.below(52)).collect();
        assert_eq!(draws, [47, 6, 51, 23, 48, 13, 21, 25, 11, 23, 38, 18]);
    }

    #[test]
    fn unfair_words_are_drawn_again() {
        // 2^32 mod 3 is 1, so exactly the low product 0 is redrawn.
        let mut script = [0_u32, 0, 0x8000_0000].into_iter();
        assert_eq!(even(3, || script.next().unwrap()), 1);
        assert_eq!(script.next(), None, "two words were refused and the third used");
        // A power of two has no unfair words.
        assert_eq!(even(8, || 0), 0);
        assert_eq!(even(8, || u32::MAX), 7);
        assert_eq!(even(1, || u32::MAX), 0);
        assert_eq!(even(0, || 5), 0);
    }

    #[test]
    fn a_printed_generator_gives_nothing_away() {
        assert_eq!(format!("{:?}", Dice::new([9; 32], 5)), "Dice");
    }
}
