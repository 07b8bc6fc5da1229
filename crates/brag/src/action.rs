//! What a seat can decide.

/// One decision by the seat whose turn it is.
///
/// [`See`](Action::See) is free and keeps the turn; every other action ends it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Look at one's own hand, for good: `see`.
    See,
    /// Stay for nothing while nobody has bet: `check`.
    Check,
    /// Open or stay without having looked, for the stake: `blind`.
    Blind,
    /// Open after looking, for twice the stake: `bet`.
    Bet,
    /// Stay after looking, for twice the stake: `call`.
    Call,
    /// Lift the stake to this many coins and pay the new price: `raise 40`.
    Raise(u32),
    /// Pay twice the price of staying and have all live hands compared: `show`.
    Show,
    /// Give the hand up: `fold`.
    Fold,
}

impl Action {
    /// The actions that carry no amount.
    pub(crate) const PLAIN: [Action; 7] = [
        Action::See,
        Action::Check,
        Action::Blind,
        Action::Bet,
        Action::Call,
        Action::Show,
        Action::Fold,
    ];
}
