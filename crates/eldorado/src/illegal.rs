//! Why the rules refuse an action.

use core::fmt;

use croupier_kernel::{Card, Refusal, Seat, Suit};

/// A broken rule, with what a client needs to explain it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Illegal {
    /// The match is over (E1).
    MatchOver,
    /// Another seat is to bid (B1).
    NotYourBid {
        /// Whose turn it is.
        turn: Seat,
    },
    /// Another seat is to play (L1).
    NotYourTurn {
        /// Whose turn it is.
        turn: Seat,
    },
    /// A card came while bids are still owed (B4).
    BidFirst,
    /// A bid came after the bidding (B1).
    BiddingOver,
    /// The bid is more than the tricks of the round (B2).
    BidTooHigh {
        /// The most that may be bid.
        most: u8,
    },
    /// The card is not in the seat's hand (F2).
    NotHeld(Card),
    /// The seat can follow suit and did not (F1).
    MustFollow(Suit),
    /// Trump was led unbroken from a hand with another suit in it (L2).
    TrumpNotBroken(Suit),
}

impl Refusal for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Illegal::MatchOver => "E1",
            Illegal::NotYourBid { .. } | Illegal::BiddingOver => "B1",
            Illegal::NotYourTurn { .. } => "L1",
            Illegal::BidFirst => "B4",
            Illegal::BidTooHigh { .. } => "B2",
            Illegal::NotHeld(_) => "F2",
            Illegal::MustFollow(_) => "F1",
            Illegal::TrumpNotBroken(_) => "L2",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::MatchOver => f.write_str("the match is over"),
            Illegal::NotYourBid { turn } => write!(f, "it is the turn of {turn} to bid"),
            Illegal::NotYourTurn { turn } => write!(f, "it is the turn of {turn}"),
            Illegal::BidFirst => f.write_str("no card is played before every seat has bid"),
            Illegal::BiddingOver => f.write_str("every seat has bid; play a card"),
            Illegal::BidTooHigh { most } => write!(f, "a bid in this round is 0 to {most}"),
            Illegal::NotHeld(card) => write!(f, "{card} is not in this hand"),
            Illegal::MustFollow(suit) => {
                write!(f, "{} were led and this hand can follow", suit.name())
            }
            Illegal::TrumpNotBroken(suit) => write!(
                f,
                "{} are trump, not broken yet, and this hand can lead another suit",
                suit.name()
            ),
        }
    }
}

impl core::error::Error for Illegal {}
