//! Seeds, typed or drawn.

use croupier_kernel::{Misread, Seed};

use crate::failure::Failure;

/// A match seed and the text it can be typed as.
pub(crate) struct MatchSeed {
    pub(crate) seed: Seed,
    pub(crate) text: String,
}

/// Reads a typed seed, or draws one with as many bits as a seed has.
pub(crate) fn typed_or_drawn(
    typed: Option<&str>,
    read: impl Fn(&str) -> Result<Seed, Misread>,
    drawn: impl Fn([u8; 32]) -> String,
) -> Result<MatchSeed, Failure> {
    let text = match typed {
        Some(text) => text.to_string(),
        None => {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes)
                .map_err(|wrong| Failure::new(format!("no seed could be drawn: {wrong}")))?;
            drawn(bytes)
        }
    };
    let seed = read(&text).map_err(Failure::usage)?;
    Ok(MatchSeed { seed, text })
}

/// Bytes as a seed text of 64 characters.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes that [`hex`] wrote.
pub(crate) fn from_hex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    for (place, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * place..2 * place + 2], 16).ok()?;
    }
    Some(bytes)
}
