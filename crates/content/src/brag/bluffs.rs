//! How often opponents bluff.

use serde::{Deserialize, Serialize};

use super::Broken;

/// The bluff settings of the three opponents (R50).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bluffs {
    /// Rarely.
    pub easy: Bluff,
    /// Sometimes, when the pot odds are good.
    pub medium: Bluff,
    /// Often, and reads the others.
    pub hard: Bluff,
}

/// How one opponent bluffs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bluff {
    /// In how many of a hundred turns with a weak hand it bluffs.
    pub in_100: u8,
    /// Whether it does so only when the pot odds are good.
    pub needs_pot_odds: bool,
    /// Whether it reads what the others have shown.
    pub reads_opponents: bool,
    /// The same in words, for a language model at this level.
    pub says: String,
}

/// The harder an opponent, the more it bluffs.
pub(super) fn check_bluffs(bluffs: &Bluffs) -> Result<(), Broken> {
    let rates = [&bluffs.easy, &bluffs.medium, &bluffs.hard].map(|bluff| bluff.in_100);
    if rates.is_sorted_by(|less, more| less < more) && rates[2] <= 100 {
        return Ok(());
    }
    let reason =
        "easy bluffs less than medium, medium less than hard, and nobody more than 100 in 100";
    Err(Broken::new(["bluffs".into()], reason))
}
