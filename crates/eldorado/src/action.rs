//! What a seat decides.

use croupier_kernel::Card;

/// One decision by one seat: only what was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Promise to take exactly this many tricks, e.g. `bid 3`.
    Bid(u8),
    /// Play a card from hand, e.g. `play Qh`.
    Play(Card),
}
