//! What decides every card of a match, kept from everyone until it is over.

use std::fmt;

use croupier_kernel::{Hex, Seed};
use sha2::{Digest, Sha256};

/// The secret of a match: its seed, with what hides it in the commitment.
///
/// # Examples
///
/// ```
/// use croupier_kernel::Seed;
/// use croupier_table::Secret;
///
/// let secret = Secret { nonce: Some([7; 32]), ..Secret::from(Seed::from_bytes([1; 32])) };
/// assert_eq!(secret.commitment(b"three seats").len(), 64);
/// assert_eq!(format!("{secret:?}"), "Secret");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Secret {
    /// The secret seed. It deals by itself if no seat adds a number.
    pub seed: Seed,
    /// Random bytes, so that nobody finds a typed seed by trying. A match of
    /// format 1 has none.
    pub nonce: Option<[u8; 32]>,
    /// What the seed was typed as, or can be typed as.
    pub text: Option<String>,
}

impl Secret {
    /// What can be said of the secret before it may be shown: the SHA-256 of
    /// the seed's bytes, of the nonce's after them, and of what was agreed.
    pub fn commitment(&self, agreed: &[u8]) -> String {
        let mut hash = Sha256::new();
        hash.update(self.seed.to_bytes());
        hash.update(self.nonce.as_ref().map_or(&[][..], |nonce| nonce));
        hash.update(agreed);
        Hex(&hash.finalize()).to_string()
    }

    /// The nonce as the match file writes it.
    pub(crate) fn nonce_hex(&self) -> Option<String> {
        self.nonce.map(|nonce| Hex(&nonce).to_string())
    }
}

/// A seed alone, as in matches of format 1.
impl From<Seed> for Secret {
    fn from(seed: Seed) -> Secret {
        Secret { seed, nonce: None, text: None }
    }
}

/// Says nothing of what it holds.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_prints_nothing_of_what_it_holds() {
        let secret = Secret::from(Seed::from_bytes([1; 32]));
        assert_eq!(format!("{secret:?}"), "Secret");
    }

    #[test]
    fn a_commitment_is_the_hash_of_seed_nonce_and_what_was_agreed() {
        let seed = Seed::from_bytes([1; 32]);
        let without = Secret::from(seed);
        let with = Secret { nonce: Some([2; 32]), text: Some("typed".to_string()), seed };
        // From another program: sha256(b"\1" * 32), sha256(b"\1" * 32 + b"\2" * 32), and the
        // same with b"agreed" after it.
        assert_eq!(
            without.commitment(b""),
            "72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793"
        );
        assert_eq!(
            with.commitment(b""),
            "f818afd37a6dc3bc92fb44731011277006db4efa6e9023cd7468c02335d22a4d"
        );
        assert_eq!(
            with.commitment(b"agreed"),
            "d100d5adfd27605d940f19edd492f7046a0e465a40def2deb1b17c99047e9616"
        );
        let other = Secret { nonce: Some([3; 32]), ..with.clone() };
        assert_ne!(other.commitment(b""), with.commitment(b""));
    }
}
