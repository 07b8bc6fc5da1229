//! Seeds, typed or drawn.

use croupier_kernel::{NotationError, Seed};
use croupier_table::Secret;

use crate::failure::Failure;

/// A match seed and the text it can be typed as.
pub(crate) struct MatchSeed {
    pub(crate) seed: Seed,
    pub(crate) text: String,
}

impl MatchSeed {
    /// The seed as the secret of a new match, with a nonce of its own.
    pub(crate) fn into_secret(self) -> Result<Secret, Failure> {
        let nonce = Some(random_bytes()?);
        Ok(Secret { seed: self.seed, nonce, text: Some(self.text) })
    }
}

fn random_bytes() -> Result<[u8; 32], Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|wrong| Failure::new(format!("no seed could be drawn: {wrong}")))?;
    Ok(bytes)
}

/// Reads a typed seed, or draws one with as many bits as a seed has.
pub(crate) fn typed_or_drawn(
    typed: Option<&str>,
    read: impl Fn(&str) -> Result<Seed, NotationError>,
    drawn: impl Fn([u8; 32]) -> String,
) -> Result<MatchSeed, Failure> {
    let text = match typed {
        Some(text) => text.to_string(),
        None => drawn(random_bytes()?),
    };
    let seed = read(&text).map_err(Failure::usage)?;
    Ok(MatchSeed { seed, text })
}
