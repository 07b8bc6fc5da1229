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

/// The secret of a game after the first. A typed seed decides all of them; after a
/// drawn one each is drawn anew, so that the end of a game tells nothing of the
/// next.
pub(crate) fn of_game(first: &Secret, number: u64) -> Result<Secret, TableError> {
    if first.text.as_deref().and_then(Hex::read::<32>).is_some() {
        return secret(None);
    }
    let seed = first.seed.child("game", number);
    Ok(Secret { seed, nonce: Some(random()?), text: None })
}

fn random() -> Result<[u8; 32], TableError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|wrong| TableError::NoLuck(wrong.to_string()))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typed_seed_decides_every_game_and_a_drawn_one_only_its_own() {
        let typed = secret(Some("typed")).unwrap();
        let (one, other) = (of_game(&typed, 1).unwrap(), of_game(&typed, 1).unwrap());
        assert!(one.seed == other.seed && one.nonce != other.nonce && one.seed != typed.seed);
        let drawn = secret(None).unwrap();
        let (one, other) = (of_game(&drawn, 1).unwrap(), of_game(&drawn, 1).unwrap());
        assert!(one.seed != other.seed && one.seed != drawn.seed.child("game", 1));
    }
}
