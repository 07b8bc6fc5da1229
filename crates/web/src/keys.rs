//! Secrets that open a table or the hall.

use croupier_kernel::Hex;
use sha2::{Digest, Sha256};

/// A new secret: 128 random bits as 32 digits.
///
/// # Errors
///
/// If the system gives no random numbers, in words.
pub(crate) fn draw() -> Result<String, String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|wrong| format!("no random numbers are given: {wrong}"))?;
    Ok(Hex(&bytes).to_string())
}

/// What can be kept of a secret instead of the secret.
pub(crate) fn hash(secret: &str) -> String {
    Hex(&Sha256::digest(secret)).to_string()
}

/// Whether two secrets are one. It takes as long wherever they differ.
pub(crate) fn same(one: &str, other: &str) -> bool {
    let (one, other) = (Sha256::digest(one), Sha256::digest(other));
    one.iter().zip(other.iter()).fold(0, |seen, (one, other)| seen | (one ^ other)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_differ_and_are_known_again() {
        let (one, other) = (draw().unwrap(), draw().unwrap());
        assert_eq!(one.len(), 32);
        assert!(one != other && same(&one, &one.clone()) && !same(&one, &other));
        assert!(!same(&one, &one[..31]) && hash(&one) != hash(&other));
    }
}
