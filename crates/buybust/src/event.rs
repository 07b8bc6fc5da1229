//! What happens at the table, and who is told what.

use croupier_kernel::Seat;

use crate::{Card, Clue, Held, Outcome, Role, Settlement, Table, Totals};

/// What a seat chose where a check is possible.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Pick {
    /// This card.
    Card(Card),
    /// No card.
    Check,
}

/// Something that happened, as only the table knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "snake_case"))]
pub enum Event {
    /// A seat drew up to three cards.
    Drew {
        /// Who.
        role: Role,
        /// What it drew.
        cards: Held,
    },
    /// A seat put a card face down.
    CardPut {
        /// Who.
        role: Role,
        /// Which card.
        card: Card,
    },
    /// The seat to act learned from its choice whether a Location is down.
    Told {
        /// Who.
        role: Role,
        /// What it learned.
        clue: Clue,
    },
    /// A seat picked in secret (C-35).
    Chose {
        /// Who.
        role: Role,
        /// What.
        pick: Pick,
    },
    /// A seat raised with a card face down (B-11).
    Raised {
        /// Who.
        role: Role,
        /// Which card.
        card: Card,
        /// How many raises the round has now.
        raises: u8,
    },
    /// A seat had to raise before the draw, with a card that nobody has seen (B-30).
    RaisedBlind {
        /// Who.
        role: Role,
        /// Which card.
        card: Card,
    },
    /// Everyone saw this.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Public(Public),
}

/// What a seat is told of an [`Event`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "snake_case"))]
pub enum Shown {
    /// The seat itself drew these cards.
    YouDrew {
        /// The cards.
        cards: Held,
    },
    /// Another seat drew.
    Drew {
        /// Who.
        role: Role,
        /// How many.
        count: u8,
    },
    /// The seat itself put this card face down.
    YouPut {
        /// Which card.
        card: Card,
    },
    /// Another seat put a card face down.
    CardPut {
        /// Who.
        role: Role,
    },
    /// The seat itself learned whether a Location is down.
    YouWereTold {
        /// What it learned.
        clue: Clue,
    },
    /// The seat itself picked in secret.
    YouChose {
        /// What.
        pick: Pick,
    },
    /// Another seat picked in secret.
    Chose {
        /// Who.
        role: Role,
    },
    /// The seat itself raised with this card.
    YouRaised {
        /// Which card.
        card: Card,
        /// How many raises the round has now.
        raises: u8,
    },
    /// Another seat raised with a card face down.
    Raised {
        /// Who.
        role: Role,
        /// How many raises the round has now.
        raises: u8,
    },
    /// A seat raised with a card that nobody has seen.
    RaisedBlind {
        /// Who.
        role: Role,
    },
    /// What everyone saw.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Public(Public),
}

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
        table: Table,
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

impl croupier_kernel::Event for Event {
    type Shown = Shown;

    fn shown_to(&self, seat: Seat) -> Option<Shown> {
        let mine = |role: Role| role.seat() == seat;
        Some(match *self {
            Event::Drew { role, cards } if mine(role) => Shown::YouDrew { cards },
            Event::Drew { role, cards } => Shown::Drew { role, count: cards.len() as u8 },
            Event::CardPut { role, card } if mine(role) => Shown::YouPut { card },
            Event::CardPut { role, card: _ } => Shown::CardPut { role },
            Event::Told { role, clue } if mine(role) => Shown::YouWereTold { clue },
            Event::Told { .. } => return None,
            Event::Chose { role, pick } if mine(role) => Shown::YouChose { pick },
            Event::Chose { role, pick: _ } => Shown::Chose { role },
            Event::Raised { role, card, raises } if mine(role) => Shown::YouRaised { card, raises },
            Event::Raised { role, card: _, raises } => Shown::Raised { role, raises },
            Event::RaisedBlind { role, card: _ } => Shown::RaisedBlind { role },
            Event::Public(public) => Shown::Public(public),
        })
    }

    /// A draw uncovers its cards for the seat that drew, a clue for the seat it
    /// is given to, and what is turned over for everyone; the rest follows from
    /// what is known.
    fn uncovers(&self, seat: Seat) -> bool {
        match self {
            Event::Drew { role, .. } | Event::Told { role, .. } => role.seat() == seat,
            Event::CardPut { .. }
            | Event::Chose { .. }
            | Event::Raised { .. }
            | Event::RaisedBlind { .. } => false,
            Event::Public(public) => match public {
                Public::PicksTurned { .. }
                | Public::Flipped { .. }
                | Public::Revealed { .. }
                | Public::CardLost { .. } => true,
                Public::HandBegan { .. }
                | Public::DealerRenewed
                | Public::RoundBegan { .. }
                | Public::Played { .. }
                | Public::Checked { .. }
                | Public::TookInitiative { .. }
                | Public::LostInitiative { .. }
                | Public::RaisedOpenly { .. }
                | Public::BonusLaid { .. }
                | Public::BettingEnded { .. }
                | Public::CustomerLeft { .. }
                | Public::Folded { .. }
                | Public::Continued { .. }
                | Public::Settled(_)
                | Public::Ended(_) => false,
            },
        }
    }
}
