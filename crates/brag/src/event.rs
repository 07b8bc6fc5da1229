//! What happens at the table, and what each seat is told of it.

use core::fmt;

use croupier_kernel::{self as kernel, CardSet, Seat};

use crate::deal::Seats;
use crate::{HAND_CARDS, Public};

/// Something that happened, as only the table knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "snake_case"))]
pub enum Event {
    /// Each seat that plays was dealt three cards face down (R6).
    Dealt {
        /// The hands.
        hands: Seats<CardSet>,
    },
    /// A seat looked at its hand (R24).
    HandSeen {
        /// Who.
        seat: Seat,
        /// The cards.
        hand: CardSet,
    },
    /// Something that all could see.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Public(Public),
}

/// What one seat is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "snake_case"))]
pub enum Shown {
    /// Each seat that plays was dealt three cards face down.
    Dealt,
    /// Another seat looked at its hand.
    Looked {
        /// Who.
        seat: Seat,
    },
    /// These are the seat's own cards.
    OwnHand {
        /// The cards.
        hand: CardSet,
    },
    /// What all are told.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Public(Public),
}

impl kernel::Event for Event {
    type Shown = Shown;

    fn shown_to(&self, seat: Seat) -> Option<Shown> {
        Some(match *self {
            Event::Dealt { .. } => Shown::Dealt,
            Event::HandSeen { seat: owner, hand } if owner == seat => Shown::OwnHand { hand },
            Event::HandSeen { seat: owner, .. } => Shown::Looked { seat: owner },
            Event::Public(news) => Shown::Public(news),
        })
    }

    /// A look uncovers a hand for its owner alone, a showdown for everyone, a
    /// draw the top of the deck, a swap or reveal a card of a hand for all but
    /// its owner; and which cards are named follows from the seed. The deal is
    /// face down even for the owners.
    fn uncovers(&self, seat: Seat) -> bool {
        match self {
            Event::Dealt { .. } => false,
            Event::HandSeen { seat: owner, .. } => *owner == seat,
            Event::Public(
                Public::Swapped { seat: owner, .. } | Public::Revealed { seat: owner, .. },
            ) => *owner != seat,
            Event::Public(news) => {
                matches!(
                    news,
                    Public::HandShown { .. } | Public::Drew { .. } | Public::Named { .. }
                )
            }
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Dealt { hands } => {
                f.write_str("dealt face down:")?;
                let dealt = hands.iter().filter(|(_, hand)| !hand.is_empty());
                for (place, (seat, hand)) in dealt.enumerate() {
                    let comma = if place > 0 { "," } else { "" };
                    write!(f, "{comma} {seat} {hand}")?;
                }
                Ok(())
            }
            Event::HandSeen { seat, hand } => write!(f, "{seat} looks: {hand}"),
            Event::Public(news) => write!(f, "{news}"),
        }
    }
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shown::Dealt => write!(f, "{HAND_CARDS} cards each, face down"),
            Shown::Looked { seat } => write!(f, "{seat} looks"),
            Shown::OwnHand { hand } => write!(f, "your hand is {hand}"),
            Shown::Public(news) => write!(f, "{news}"),
        }
    }
}
