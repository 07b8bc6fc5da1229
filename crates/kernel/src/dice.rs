//! The generator behind every deal and every bot.

use core::fmt;

use chacha20::rand_core::block::Generator;
use chacha20::variants::Ietf;
use chacha20::{ChaChaCore, KeyIvInit, R8};

use crate::{Chance, Seed};

/// A stream of chance: ChaCha8 keyed by a [`Seed`], on one numbered stream.
///
/// The numbers are frozen by a test; saved matches depend on them. A stream has
/// 2^36 words, and then begins again.
pub struct Dice {
    /// The upper half of its nonce is the stream; the lower half is 0, as the
    /// upper half of a 64-bit block counter would be.
    cipher: ChaChaCore<R8, Ietf>,
    /// Words of the stream, of which those from `next` on are still to come.
    words: [u32; WORDS],
    next: usize,
}

const WORDS: usize = 64;

impl Dice {
    #[inline]
    pub(crate) fn new(key: [u8; 32], stream: u64) -> Dice {
        let mut nonce = [0; 12];
        nonce[4..].copy_from_slice(&stream.to_le_bytes());
        let cipher = ChaChaCore::new(&key.into(), &nonce.into());
        Dice { cipher, words: [0; WORDS], next: WORDS }
    }

    /// Makes the next words now, if none is left, and not when one is asked for.
    ///
    /// Making them takes long but waits for nothing: a processor does other work
    /// meanwhile, if that comes between the throw and the first word.
    #[inline]
    pub fn throw(&mut self) {
        if self.next >= WORDS {
            self.refill();
        }
    }

    /// The next 32 bits of the stream.
    #[inline]
    pub fn word(&mut self) -> u32 {
        let word = match self.words.get(self.next) {
            Some(word) => *word,
            None => self.refill(),
        };
        self.next += 1;
        word
    }

    /// Makes more words, and says the first.
    #[cold]
    #[inline(never)]
    fn refill(&mut self) -> u32 {
        self.cipher.generate(&mut self.words);
        self.next = 0;
        self.words[0]
    }

    /// A number below each bound, which few draws have to wait for.
    #[cold]
    #[inline(never)]
    fn one_by_one<const N: usize>(&mut self, bounds: [u32; N]) -> [u32; N] {
        bounds.map(|bound| self.below(bound))
    }

    /// A fresh seed from the stream, as for the future of an imagined world.
    pub fn seed(&mut self) -> Seed {
        let mut bytes = [0; 32];
        for part in bytes.chunks_exact_mut(4) {
            part.copy_from_slice(&self.word().to_le_bytes());
        }
        Seed::from_bytes(bytes)
    }
}

impl Chance for Dice {
    /// Multiplies and keeps the high word, redrawing the few low words that
    /// would favour some answers (Lemire's method), so every answer is exactly
    /// equally likely.
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        even(bound, || self.word())
    }

    /// Takes the words at once, if they are there and all of them are fair.
    #[inline]
    fn falling<const N: usize>(&mut self, bound: u32) -> [u32; N] {
        let bounds = core::array::from_fn(|drawn| bound.saturating_sub(drawn as u32));
        let left = self.words.get(self.next..).and_then(|words| words.first_chunk::<N>());
        if let Some(words) = left {
            let product = |at: usize| u64::from(words[at]) * u64::from(bounds[at]);
            let products: [u64; N] = core::array::from_fn(product);
            if products.iter().all(|product| *product as u32 >= bound) {
                self.next += N;
                return products.map(|product| (product >> 32) as u32);
            }
        }
        self.one_by_one(bounds)
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

    /// Words 62 to 65, on both sides of the first refill, from a third ChaCha8
    /// that makes a block at a time.
    #[test]
    fn the_stream_goes_on_where_its_words_are_made_anew() {
        let mut dice = Dice::new([7; 32], (9 << 32) | 2);
        let words: Vec<u32> = (0..66).map(|_| dice.word()).collect();
        assert_eq!(words[62..], [0x81b8_20d5, 0xb2f9_12cd, 0xc243_7dd2, 0xcb29_4354]);
    }

    #[test]
    fn a_throw_changes_no_word() {
        let (mut thrown, mut other) = (Dice::new([7; 32], 5), Dice::new([7; 32], 5));
        for _ in 0..130 {
            thrown.throw();
            assert_eq!(thrown.word(), other.word());
        }
    }

    #[test]
    fn a_seed_is_the_next_eight_words() {
        let mut dice = Dice::new([0; 32], 0);
        assert_eq!(dice.seed().to_bytes()[..5], [0x3e, 0x00, 0xef, 0x2f, 0x89]);
        let mut other = Dice::new([0; 32], 0);
        let ninth = (0..9).map(|_| other.word()).last();
        assert_eq!(Some(dice.word()), ninth);
    }

    #[test]
    fn draws_below_a_bound_are_frozen() {
        let mut dice = Dice::new([7; 32], 3);
        let draws: Vec<u32> = (0..12).map(|_| dice.below(52)).collect();
        assert_eq!(draws, [47, 6, 51, 23, 48, 13, 21, 25, 11, 23, 38, 18]);
    }

    /// By bounds of which half the words are unfair, too, and on both sides of
    /// every refill.
    #[test]
    fn falling_bounds_take_the_words_one_after_the_other() {
        for bound in [5, 52, 1 << 31 | 5] {
            let (mut dice, mut other) = (Dice::new([7; 32], 3), Dice::new([7; 32], 3));
            for _ in 0..100 {
                let draws = dice.falling::<3>(bound);
                assert_eq!(draws, [bound, bound - 1, bound - 2].map(|each| other.below(each)));
            }
        }
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
