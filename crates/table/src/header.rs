//! The first record of a match: what is played, by which rules, by whom.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use croupier_kernel::{Hex, Seed};

/// The version of the match file this program writes.
pub const FORMAT: u32 = 1;

/// What a match is, without anything that is hidden.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the file.
    pub croupier: u32,
    /// The version of the engine that dealt.
    pub engine: String,
    /// The game, e.g. `el-dorado`.
    pub game: String,
    /// The rules in full.
    pub config: Value,
    /// What [`Header::hash_of`] gives for the rules.
    pub config_hash: String,
    /// Who sits where: `human`, a bot's name, or `exec:COMMAND`.
    pub seats: Vec<String>,
    /// Whether free take-back is allowed, for ever.
    pub practice: bool,
    /// The SHA-256 of the secret seed, which is kept apart.
    pub seed_hash: String,
}

impl Header {
    /// The header of a new match.
    pub fn new(
        game: &str,
        config: Value,
        seats: Vec<String>,
        practice: bool,
        seed: Seed,
    ) -> Header {
        Header {
            croupier: FORMAT,
            engine: env!("CARGO_PKG_VERSION").to_string(),
            game: game.to_string(),
            config_hash: Header::hash_of(&config),
            config,
            seats,
            practice,
            seed_hash: Header::hash_of_seed(seed),
        }
    }

    /// A short name for rules: equal rules have equal hashes.
    pub fn hash_of(config: &Value) -> String {
        hash(config.to_string())[..16].to_string()
    }

    /// What can be said of a seed before it may be shown.
    pub fn hash_of_seed(seed: Seed) -> String {
        hash(seed.to_bytes())
    }
}

/// The SHA-256 of these bytes.
pub(crate) fn hash(bytes: impl AsRef<[u8]>) -> String {
    Hex(&Sha256::digest(bytes)).to_string()
}
