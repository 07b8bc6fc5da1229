//! A header as each format writes it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Header;

/// The fields of a header in their order. Format 1 calls its commitment
/// `seed_hash`, because it is the hash of the seed alone.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    croupier: u32,
    engine: String,
    game: String,
    config: Value,
    config_hash: String,
    seats: Vec<String>,
    practice: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed_hash: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    commitment: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    began: Option<u64>,
}

impl From<Header> for Written {
    fn from(header: Header) -> Written {
        let first = header.croupier == 1;
        let (seed_hash, commitment) = match header.commitment {
            seed_hash if first => (Some(seed_hash), None),
            commitment => (None, Some(commitment)),
        };
        Written {
            croupier: header.croupier,
            engine: header.engine,
            game: header.game,
            config: header.config,
            config_hash: header.config_hash,
            seats: header.seats,
            practice: header.practice,
            seed_hash,
            commitment,
            began: header.began.filter(|_| !first),
        }
    }
}

impl TryFrom<Written> for Header {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Header, &'static str> {
        let commitment = match (written.croupier, written.seed_hash, written.commitment) {
            (1, Some(seed_hash), None) if written.began.is_none() => seed_hash,
            (2.., None, Some(commitment)) => commitment,
            _ => return Err("format 1 has a seed_hash, and later ones a commitment"),
        };
        Ok(Header {
            croupier: written.croupier,
            engine: written.engine,
            game: written.game,
            config: written.config,
            config_hash: written.config_hash,
            seats: written.seats,
            practice: written.practice,
            commitment,
            began: written.began,
        })
    }
}
