//! What the targets must know of a game beyond the table's contract.

use croupier_table::Playable;

/// How many bytes name rules.
pub const RULES: usize = 7;

/// A game that can be driven by bytes.
pub trait Fuzzed: Playable {
    /// The rules that these bytes name; any bytes name some.
    fn rules(bytes: [u8; RULES]) -> Self::Config;

    /// An action by a number below 66, legal or not.
    fn any_action(number: u8) -> Self::Action;

    /// Checks that nothing was lost or made.
    ///
    /// # Panics
    ///
    /// If cards, coins or counts do not add up.
    fn assert_adds_up(&self);
}
