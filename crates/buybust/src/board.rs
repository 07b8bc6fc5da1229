//! What everyone at the table can see of a run, apart from the cards that lie there.

use croupier_kernel::SeatSet;

use crate::row::Row;
use crate::{Account, Deck, Role, Settlement};

/// Where a hand stands (A-17, C-17, spec 2.2b).
///
/// Draws, flips, reveals and resolutions happen at once, so a table rests only
/// where someone must decide.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Phase {
    /// This seat is to put a card face down.
    Picking(Role),
    /// This seat is to play a card face up or check (C-05).
    Playing(Role),
    /// This seat is to pick a card or a check in secret (C-35).
    Choosing(Role),
    /// This seat is to check, raise or fold (B-05).
    Betting(Role),
    /// This seat is to continue or fold (C-12, X-12).
    Deciding(Role),
    /// The Player is to play another hand or go home (spec 2.9).
    Between,
    /// The run is over.
    Over,
}

impl Phase {
    /// Who must act.
    #[inline]
    pub const fn turn(self) -> Option<Role> {
        match self {
            Phase::Picking(role)
            | Phase::Playing(role)
            | Phase::Choosing(role)
            | Phase::Betting(role)
            | Phase::Deciding(role) => Some(role),
            Phase::Between => Some(Role::Player),
            Phase::Over => None,
        }
    }
}

/// The betting of a round (B-03).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Betting {
    /// Who has the initiative.
    pub holder: Option<Role>,
    /// How many raises were made, all seats together.
    pub raises: u8,
    /// How many may be made.
    pub limit: u8,
    /// Who still has to act in this lap, or owes an answer. If nobody does, the
    /// holder of the initiative decides whether to raise again.
    pub owed: SeatSet,
    /// Who took the initiative in this round, even if it has since lost it.
    pub taken: Option<Role>,
    /// The place on the table of a card that even its owner has not seen (B-30).
    pub blind: Option<u8>,
}

/// The public state of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Board {
    /// The number of the hand, from 1.
    pub hand: u8,
    /// The number of the round in the hand, from 1.
    pub round: u8,
    /// Where the hand stands.
    pub phase: Phase,
    /// The seats in the order of this round.
    pub order: [Role; 3],
    /// Who has folded in this hand.
    pub folded: SeatSet,
    /// Who has picked in secret in this round (C-35).
    pub chosen: SeatSet,
    /// The betting of this round.
    pub betting: Betting,
    /// The Heat of the hand when the Player folded, while the others play on.
    pub left_with: Option<i64>,
    /// Each seat's cards that left this hand's table or deck face up.
    pub aside: [Row<4>; 3],
    /// Each seat's cards that are gone for the run, in catalog order.
    pub spent: [Deck; 3],
    /// The Dealer's cards that are gone from its deck, in catalog order (C-34).
    pub dealer_spent: Deck,
    /// Who acts first where the winner of the hand before does (C-36).
    pub leads: Role,
    /// How many Heat tiers the Narc's deck of this hand stands for; 0 is its usual
    /// one (2.9).
    pub tier: u8,
    /// The Heat of the run when this hand began.
    pub heat_before: i64,
    /// The Heat that waiting has drawn in this hand; the account has it already (2.9).
    pub waited: i64,
    /// The account of the run.
    pub account: Account,
    /// How the last finished hand ended.
    pub last: Option<Settlement>,
}

impl Board {
    pub(crate) fn new(account: Account) -> Board {
        Board {
            hand: 0,
            round: 0,
            phase: Phase::Over,
            order: Role::ORDER,
            folded: SeatSet::EMPTY,
            chosen: SeatSet::EMPTY,
            betting: Betting::default(),
            left_with: None,
            aside: [Row::EMPTY; 3],
            spent: [Deck::EMPTY; 3],
            dealer_spent: Deck::EMPTY,
            leads: Role::Narc,
            tier: 0,
            heat_before: account.heat,
            waited: 0,
            account,
            last: None,
        }
    }

    /// Whether a seat is still in the hand.
    #[inline]
    pub fn is_in(&self, role: Role) -> bool {
        !self.folded.contains(role.seat())
    }
}
