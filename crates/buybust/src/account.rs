//! How hands and runs end, and what they come to.

use core::fmt;

use croupier_kernel::SeatSet;

use crate::{Card, Role, Rules, Totals};

/// The running account of a run, public to every seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Account {
    /// The cash, in dollars, never below 0.
    pub cash: i64,
    /// The Heat, never below 0.
    pub heat: i64,
    /// How many hands closed safely.
    pub closed: u8,
    /// How many of those the Customer was still in.
    pub served: u8,
    /// How many hands the Player folded.
    pub folds: u8,
    /// How many hands an Insurance saved.
    pub saved: u8,
    /// How many hands were busted for good: 0 or 1, since that ends the run.
    pub busts: u8,
    /// How many of those the Customer was still in.
    pub caught: u8,
    /// What a bust took of the cash, in dollars.
    pub seized: i64,
    /// What a bust of a single hand cost, in dollars.
    pub fined: i64,
}

impl Account {
    /// A seat's result: for the Player the dollars it brings home, for the Narc
    /// the same below zero; for the Customer deals closed with it still in, less
    /// busts it was in (2.9).
    pub fn standing(&self, role: Role) -> i64 {
        let home = self.cash - self.fined;
        match role {
            Role::Narc => -home,
            Role::Customer => i64::from(self.served) - i64::from(self.caught),
            Role::Player => home,
        }
    }

    /// How many hands were finished.
    pub fn hands(&self) -> u8 {
        self.closed + self.folds + self.saved + self.busts
    }
}

/// How a hand ended (A-08, X-25, spec 2.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "ending", rename_all = "snake_case"))]
pub enum Ending {
    /// No more Evidence than Cover: the Profit is banked.
    Safe {
        /// What was banked.
        profit: i64,
    },
    /// More Evidence than Cover and nothing to help.
    Busted,
    /// More Evidence than Cover, but an Insurance was paid for and burned.
    Saved {
        /// The Insurance.
        card: Card,
        /// What it cost.
        paid: i64,
        /// The Heat for the Evidence beyond the Cover.
        overage: i64,
        /// The Heat for using the card.
        penalty: i64,
    },
    /// More Evidence than Cover, and a Conviction acted: no Insurance helps.
    Convicted {
        /// The Conviction.
        card: Card,
        /// The Heat at which it acts.
        threshold: i64,
        /// The projected Heat.
        heat: i64,
        /// The Insurance that it beat.
        insurance: Option<Card>,
    },
    /// More Evidence than Cover, and too little cash for the Insurance.
    TooPoor {
        /// The Insurance.
        card: Card,
        /// What it costs.
        cost: i64,
        /// What there was.
        cash: i64,
    },
    /// The Player folded (C-12).
    Folded {
        /// In this round.
        round: u8,
    },
}

impl Ending {
    /// Whether it ends the run.
    pub const fn is_bust(&self) -> bool {
        match self {
            Ending::Busted | Ending::Convicted { .. } | Ending::TooPoor { .. } => true,
            Ending::Safe { .. } | Ending::Saved { .. } | Ending::Folded { .. } => false,
        }
    }
}

/// The word on the table.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Ending::Safe { .. } => "Safe",
            Ending::Busted | Ending::Convicted { .. } | Ending::TooPoor { .. } => "BUSTED",
            Ending::Saved { .. } => "Saved by insurance",
            Ending::Folded { .. } => "Folded",
        })
    }
}

/// A finished hand in numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Settlement {
    /// The number of the hand, from 1.
    pub hand: u8,
    /// How it ended.
    pub ending: Ending,
    /// The totals at the end.
    pub totals: Totals,
    /// By how much the Heat of the run changed before it was kept at 0.
    pub heat: i64,
    /// The account after the hand.
    pub account: Account,
}

/// Why a run is over (spec 2.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum RunEnd {
    /// A hand was busted and nothing saved it.
    Busted,
    /// The Player has fewer than three cards.
    Exhausted,
    /// The Player took the cash and left.
    WentHome,
    /// The last hand of the sitting was played.
    LastHand,
}

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Outcome {
    /// Why it is over.
    pub end: RunEnd,
    /// How its last hand ended.
    pub last: Settlement,
    /// Who won: nobody where cash counts; else the Narc if the run was busted, and
    /// otherwise the Customer and the Player (2.9).
    pub winners: SeatSet,
}

impl Outcome {
    pub(crate) fn new(rules: &Rules, end: RunEnd, last: Settlement) -> Outcome {
        let winners: &[Role] = match end {
            _ if rules.counts_cash() => &[],
            RunEnd::Busted => &[Role::Narc],
            RunEnd::Exhausted | RunEnd::WentHome | RunEnd::LastHand => {
                &[Role::Customer, Role::Player]
            }
        };
        Outcome { end, last, winners: winners.iter().map(|role| role.seat()).collect() }
    }

    /// The account at the end.
    pub fn account(&self) -> Account {
        self.last.account
    }
}
