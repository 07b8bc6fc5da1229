//! What a seat can decide.

use croupier_kernel::Card;

/// One decision by the seat whose turn it is.
///
/// [`See`](Action::See), [`Draw`](Action::Draw), [`Pick`](Action::Pick),
/// [`Swap`](Action::Swap) and [`Reveal`](Action::Reveal) are free and keep the
/// turn; every other action ends it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Look at one's own hand, for good: `see`.
    See,
    /// Turn a card of the deck up on the floor: `draw`.
    Draw,
    /// Take up the floor card, to swap it in at once: `pick`.
    Pick,
    /// Put the floor card into the hand and give this one up: `swap 2s`.
    Swap(Card),
    /// Show a magic card of one's hand, to bet more cheaply: `reveal Qh`.
    Reveal(Card),
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
    /// Stay with all one's coins, too few for the price: `all-in`.
    AllIn,
    /// Pay to have all live hands compared: `show`.
    Show,
    /// Give the hand up: `fold`.
    Fold,
    /// Ask for an extra round after the last: `more`.
    More,
    /// Ask for no extra round: `enough`.
    Enough,
    /// Let the clock run out: `timeout`.
    TimeOut,
}

impl Action {
    /// The actions that carry neither card nor amount.
    pub const PLAIN: [Action; 13] = [
        Action::See,
        Action::Draw,
        Action::Pick,
        Action::Check,
        Action::Blind,
        Action::Bet,
        Action::Call,
        Action::AllIn,
        Action::Show,
        Action::Fold,
        Action::More,
        Action::Enough,
        Action::TimeOut,
    ];
}
