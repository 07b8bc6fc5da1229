//! The dealer of another implementation of El Dorado, to the bit.
//!
//! It deals from a 32-bit generator, which cannot reach most deals; it is here
//! so that recorded rounds can be dealt again, and is not for play between
//! people who care.

use croupier_kernel::{Chance, NotationError, Seed};

/// That implementation's small generator.
#[derive(Clone, Debug)]
pub struct Mulberry32(u32);

impl Mulberry32 {
    /// The generator with this seed.
    pub fn new(seed: u32) -> Mulberry32 {
        Mulberry32(seed)
    }

    pub(crate) fn for_deal(seed: Seed, round: u8) -> Mulberry32 {
        Mulberry32::new(derived(session(seed), u32::from(round), 0))
    }

    /// The next 32 bits.
    pub fn word(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x6D2B_79F5);
        let t = self.0;
        let mut r = (t ^ (t >> 15)).wrapping_mul(1 | t);
        r ^= r.wrapping_add((r ^ (r >> 7)).wrapping_mul(61 | r));
        r ^ (r >> 14)
    }
}

impl Chance for Mulberry32 {
    /// Scales the next word, without redrawing: slightly uneven, as recorded.
    fn below(&mut self, bound: u32) -> u32 {
        ((u64::from(self.word()) * u64::from(bound)) >> 32) as u32
    }
}

/// The seed of one stream of one round, from a session seed. Stream 0 is the
/// shuffle, 1 the bots.
pub fn derived(session: u32, round: u32, stream: u32) -> u32 {
    let mut x = session ^ (round.wrapping_add(1)).wrapping_mul(0x9E37_79B9);
    x ^= (stream.wrapping_add(1)).wrapping_mul(0x85EB_CA6B);
    x ^= x >> 16;
    x = x.wrapping_mul(0x7FEB_352D);
    x ^= x >> 15;
    x = x.wrapping_mul(0x846C_A68B);
    x ^ (x >> 16)
}

/// The match seed that carries a session seed, whose low 32 bits count.
pub fn session_seed(session: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&session.to_le_bytes());
    Seed::from_bytes(bytes)
}

/// The match seed for a typed session seed, such as `42`.
///
/// # Errors
///
/// If it is not a whole number below 2^64.
pub fn seed_from_text(text: &str) -> Result<Seed, NotationError> {
    match text.trim().parse() {
        Ok(session) => Ok(session_seed(session)),
        Err(_) => Err(NotationError::new(text, "a seed for the legacy dealer is a whole number")),
    }
}

fn session(seed: Seed) -> u32 {
    let bytes = seed.to_bytes();
    u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
}
