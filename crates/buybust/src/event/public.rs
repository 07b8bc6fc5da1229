//! What everyone at the table sees.

use crate::{Card, Outcome, Pick, Role, Settlement, Tableau, Totals};

/// Why the betting of a round ended (B-13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum BettingEnd {
    /// Nobody raised.
    AllChecked,
    /// All have answered and nobody has the initiative any more.
    Answered,
    /// The limit of raises was reached.
    Limit,
    /// Only one seat is left, which ends the hand.
    OneLeft,
}

/// Something that everyone at the table sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "snake_case"))]
pub enum Public {
    /// A hand began.
    HandBegan {
        /// Its number, from 1.
        hand: u8,
    },
    /// The Dealer's deck was made whole again (C-34).
    DealerRenewed,
    /// The Narc plays another deck, because the Heat has reached another tier (2.9).
    TierReached {
        /// How many tiers are reached.
        tier: u8,
    },
    /// The Player drew Heat by waiting (2.9).
    Loitered {
        /// So much.
        heat: u16,
    },
    /// A round began.
    RoundBegan {
        /// Its number, from 1.
        round: u8,
        /// The seats in the order in which they act.
        order: [Role; 3],
    },
    /// A seat played a card face up, and it counts at once (C-05).
    Played {
        /// Who.
        role: Role,
        /// Which card.
        card: Card,
        /// The totals with it.
        totals: Totals,
    },
    /// A seat checked.
    Checked {
        /// Who.
        role: Role,
        /// Whether it had no card left to do anything else with.
        forced: bool,
    },
    /// All secret picks were turned over together (C-35).
    PicksTurned {
        /// By role; `None` for a seat that has folded or had no card.
        picks: [Option<Pick>; 3],
        /// The totals with them.
        totals: Totals,
    },
    /// A seat took the initiative (B-04).
    TookInitiative {
        /// Who.
        role: Role,
    },
    /// A seat has the initiative no more (B-07, B-15).
    LostInitiative {
        /// Who.
        role: Role,
    },
    /// A seat raised with a card that lies face up because it changes the limit (B-29).
    RaisedOpenly {
        /// Who.
        role: Role,
        /// Which card.
        card: Card,
        /// How many raises the round has now.
        raises: u8,
        /// How many it may have now.
        limit: u8,
    },
    /// The rules laid a card on the table for the Player's initiative (B-27).
    BonusLaid {
        /// Which card.
        card: Card,
    },
    /// The betting of the round ended.
    BettingEnded {
        /// Why.
        why: BettingEnd,
    },
    /// All cards were turned over together and added up.
    Flipped {
        /// The whole table.
        table: Tableau,
        /// Its totals.
        totals: Totals,
    },
    /// The Dealer revealed a card (C-07).
    Revealed {
        /// Which card.
        card: Card,
        /// The totals with it.
        totals: Totals,
    },
    /// The Customer left because of the Evidence and took its cards off the table (C-13).
    CustomerLeft {
        /// The Evidence that it saw.
        evidence: i64,
        /// The most that it bears in this round.
        bears: u16,
        /// The totals without its cards.
        totals: Totals,
    },
    /// A seat folded (B-15, C-12).
    Folded {
        /// Who.
        role: Role,
    },
    /// Who folded lost a card of its deck.
    CardLost {
        /// Who.
        role: Role,
        /// Which card.
        card: Card,
    },
    /// A seat goes on to the next round.
    Continued {
        /// Who.
        role: Role,
    },
    /// The hand was settled (A-08, spec 2.4).
    Settled(Settlement),
    /// The run ended.
    Ended(Outcome),
}
