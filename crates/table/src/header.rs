//! The first record of a match: what is played, by which rules, by whom.

mod written;

use croupier_kernel::Hex;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::Secret;
use written::Written;

/// The version of the match file this program writes.
pub const FORMAT: u32 = 3;

/// What a match is, without anything that is hidden.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
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
    /// What [`Header::commitment_of`] gives for the secret, which is kept apart.
    pub commitment: String,
    /// When the match began, in whole seconds since 1970, if that is known. A
    /// match of format 1 does not say.
    pub began: Option<u64>,
}

impl Header {
    /// The header of a new match. It is of format 1 if the secret has no nonce.
    pub fn new(
        game: &str,
        config: Value,
        seats: Vec<String>,
        practice: bool,
        secret: &Secret,
    ) -> Header {
        let mut header = Header {
            croupier: if secret.nonce.is_some() { FORMAT } else { 1 },
            engine: env!("CARGO_PKG_VERSION").to_string(),
            game: game.to_string(),
            config_hash: Header::hash_of(&config),
            config,
            seats,
            practice,
            commitment: String::new(),
            began: None,
        };
        header.commitment = header.commitment_of(secret);
        header
    }

    /// What a match is committed to before its first card: by format 1 its seed,
    /// by format 2 the seed and a nonce, and from format 3 on both and what was
    /// agreed, so that whoever wrote it down can tell if any of that is changed.
    pub fn commitment_of(&self, secret: &Secret) -> String {
        if self.croupier < 3 {
            return secret.commitment(&[]);
        }
        let agreed = (&self.engine, &self.game, &self.config, &self.seats, self.practice);
        secret.commitment(json!(agreed).to_string().as_bytes())
    }

    /// A short name for rules: equal rules have equal hashes.
    pub fn hash_of(config: &Value) -> String {
        hash(config.to_string())[..16].to_string()
    }

    /// Whether this secret is the one that the match was committed to.
    pub fn fits(&self, secret: &Secret) -> bool {
        let nonce_is_due = self.croupier >= 2;
        secret.nonce.is_some() == nonce_is_due && self.commitment_of(secret) == self.commitment
    }
}

/// The SHA-256 of these bytes.
pub(crate) fn hash(bytes: impl AsRef<[u8]>) -> String {
    Hex(&Sha256::digest(bytes)).to_string()
}
