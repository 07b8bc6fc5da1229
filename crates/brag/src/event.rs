//! What happens at the table, and what each seat is told of it.

use core::fmt;

use croupier_kernel::{self as kernel, CardSet, Seat};

use crate::deal::Seats;
use crate::{HAND_CARDS, News};

/// Something that happened, as only the table knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Each seat was dealt three cards face down (R6).
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
    News(News),
}

/// What one seat is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// Each seat was dealt three cards face down.
    Dealt,
    /// Another seat looked at its hand.
    Looked(Seat),
    /// These are the seat's own cards.
    OwnHand(CardSet),
    /// What all are told.
    News(News),
}

impl kernel::Event for Event {
    type Shown = Shown;

    fn shown_to(&self, seat: Seat) -> Option<Shown> {
        Some(match *self {
            Event::Dealt { .. } => Shown::Dealt,
            Event::HandSeen { seat: owner, hand } if owner == seat => Shown::OwnHand(hand),
            Event::HandSeen { seat: owner, .. } => Shown::Looked(owner),
            Event::News(news) => Shown::News(news),
        })
    }

    /// A look uncovers a hand for its owner alone, a showdown for everyone; the
    /// deal is face down even for the owners.
    fn uncovers(&self, seat: Seat) -> bool {
        match self {
            Event::Dealt { .. } => false,
            Event::HandSeen { seat: owner, .. } => *owner == seat,
            Event::News(news) => matches!(news, News::HandShown { .. }),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Dealt { hands } => {
                f.write_str("dealt face down:")?;
                for (place, (seat, hand)) in hands.iter().enumerate() {
                    let comma = if place > 0 { "," } else { "" };
                    write!(f, "{comma} {seat} {hand}")?;
                }
                Ok(())
            }
            Event::HandSeen { seat, hand } => write!(f, "{seat} looks: {hand}"),
            Event::News(news) => write!(f, "{news}"),
        }
    }
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shown::Dealt => write!(f, "{HAND_CARDS} cards each, face down"),
            Shown::Looked(seat) => write!(f, "{seat} looks"),
            Shown::OwnHand(hand) => write!(f, "your hand is {hand}"),
            Shown::News(news) => write!(f, "{news}"),
        }
    }
}
