//! What games are dealt from.

use croupier_kernel::{Hex, Seed};
use croupier_table::Secret;

use crate::TableError;

/// The secret of a first game: a typed seed or a drawn one, with a nonce of its
/// own.
///
/// # Errors
///
/// If it is no seed, or the machine gives no random bytes.
pub fn secret(typed: Option<&str>) -> Result<Secret, TableError> {
    let text = match typed {
        Some(text) => text.to_string(),
        None => Hex(&random()?).to_string(),
    };
    let seed = Seed::from_text(&text).map_err(TableError::Seed)?;
    Ok(Secret { seed, nonce: Some(random()?), text: Some(text) })
}

/// The secret of a game after the first: its seed follows from the first, its
/// nonce from nothing.
pub(crate) fn of_game(first: &Secret, number: u64) -> Result<Secret, TableError> {
    let seed = first.seed.child("game", number);
    Ok(Secret { seed, nonce: Some(random()?), text: None })
}

fn random() -> Result<[u8; 32], TableError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|wrong| TableError::NoLuck(wrong.to_string()))?;
    Ok(bytes)
}
