//! Records under good seals, so that changes get behind them.

use croupier_kernel::Seed;
use croupier_table::{Header, Record, Secret};
use sha2::{Digest, Sha256};

/// Each line as the record of a file, sealed. Rules and secret of a match are
/// given their true hashes.
pub fn sealed(bytes: &[u8], dealt_from: Seed) -> Option<String> {
    let text = std::str::from_utf8(bytes).ok()?;
    let (mut file, mut seal) = (String::new(), String::new());
    for (number, line) in text.lines().enumerate() {
        let body = match serde_json::from_str(line) {
            Ok(record) => serde_json::to_string(&fitted(record, dealt_from)).ok()?,
            Err(_) => line.to_string(),
        };
        let hash = Sha256::digest(format!("{seal} {number} {body}"));
        seal = hash[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        file += &format!("{number} {seal} {body}\n");
    }
    Some(file)
}

fn fitted(record: Record, dealt_from: Seed) -> Record {
    match record {
        Record::Match(header) => Record::Match(Header {
            config_hash: Header::hash_of(&header.config),
            commitment: header.commitment_of(&secret_of(&header, dealt_from)),
            ..header
        }),
        Record::Tuned { config, .. } => {
            Record::Tuned { config_hash: Header::hash_of(&config), config }
        }
        other => other,
    }
}

/// The secret of a match with this header, dealt from this seed: from format 2
/// on there is a nonce.
pub fn secret_of(header: &Header, seed: Seed) -> Secret {
    Secret {
        nonce: (header.croupier >= 2).then(|| seed.child("nonce", 0).to_bytes()),
        ..seed.into()
    }
}
