//! What happens in plain sight.

use core::fmt;

use croupier_kernel::{CardSet, Seat, SeatSet};

use crate::{Category, Reason};

/// Something that every seat is told alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum News {
    /// A round begins (C36).
    RoundBegun {
        /// Its number, from 1.
        round: u8,
        /// Who acts first.
        starter: Seat,
    },
    /// Every seat has posted the ante (C21).
    AntesPaid {
        /// What each paid.
        each: u32,
        /// What is now in the pot.
        pot: u32,
    },
    /// A seat stayed for nothing (C22).
    Checked(Seat),
    /// A seat that has not looked paid the stake (R23).
    BetBlind {
        /// Who.
        seat: Seat,
        /// The coins paid.
        paid: u32,
    },
    /// A seat that has looked opened the betting (C26).
    Bet {
        /// Who.
        seat: Seat,
        /// The coins paid.
        paid: u32,
    },
    /// A seat that has looked stayed (R35).
    Called {
        /// Who.
        seat: Seat,
        /// The coins paid.
        paid: u32,
    },
    /// A seat lifted the stake (C28).
    Raised {
        /// Who.
        seat: Seat,
        /// The new stake.
        stake: u32,
        /// The coins paid.
        paid: u32,
    },
    /// A seat paid to have all live hands compared (C25).
    ShowBought {
        /// Who.
        seat: Seat,
        /// The coins paid.
        paid: u32,
    },
    /// A seat gave its hand up (R34).
    Folded(Seat),
    /// A new lap begins (C23).
    LapBegun {
        /// Its number, from 2.
        lap: u8,
    },
    /// The live hands are compared (R30).
    ShowdownReached(Reason),
    /// A hand was turned up (R30).
    HandShown {
        /// Whose.
        seat: Seat,
        /// The cards.
        hand: CardSet,
        /// What they make.
        category: Option<Category>,
    },
    /// A seat took the pot (R36).
    PotWon {
        /// Who.
        seat: Seat,
        /// The coins in it.
        coins: u32,
    },
    /// The sitting ended (R31).
    SittingEnded {
        /// The seats that could not go on; none if all rounds were played.
        bust: SeatSet,
        /// The seats in the first place.
        winners: SeatSet,
    },
}

impl fmt::Display for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            News::RoundBegun { round, starter } => write!(f, "round {round}: {starter} starts"),
            News::AntesPaid { each, pot } => write!(f, "antes of {each}: the pot is {pot}"),
            News::Checked(seat) => write!(f, "{seat} checks"),
            News::BetBlind { seat, paid } => write!(f, "{seat} bets blind and pays {paid}"),
            News::Bet { seat, paid } => write!(f, "{seat} bets and pays {paid}"),
            News::Called { seat, paid } => write!(f, "{seat} calls and pays {paid}"),
            News::Raised { seat, stake, paid } => {
                write!(f, "{seat} raises the stake to {stake} and pays {paid}")
            }
            News::ShowBought { seat, paid } => write!(f, "{seat} pays {paid} for a show"),
            News::Folded(seat) => write!(f, "{seat} folds"),
            News::LapBegun { lap } => write!(f, "lap {lap}"),
            News::ShowdownReached(reason) => write!(f, "showdown: {reason}"),
            News::HandShown { seat, hand, category: Some(category) } => {
                write!(f, "{seat} shows {hand}: {category}")
            }
            News::HandShown { seat, hand, category: None } => write!(f, "{seat} shows {hand}"),
            News::PotWon { seat, coins } => write!(f, "{seat} takes the pot of {coins}"),
            News::SittingEnded { bust, winners } if bust.is_empty() => {
                write!(f, "the sitting ends after its last round; first: {winners}")
            }
            News::SittingEnded { bust, winners } => {
                write!(f, "the sitting ends early: {bust} cannot go on; first: {winners}")
            }
        }
    }
}
