//! Why the rules refuse an action.

use core::fmt;

use croupier_kernel::{Refusal, Seat};

/// Why an action was refused; each reason is one rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Illegal {
    /// The sitting has ended (R31).
    SittingOver,
    /// Another seat is to act (C34).
    NotYourTurn {
        /// Whose turn it is.
        to_act: Seat,
    },
    /// `see` by a seat that has looked (R57).
    AlreadySeen,
    /// `check` after the first bet of the round (C22).
    CheckAfterBet,
    /// `blind` by a seat that has looked (R24).
    BlindAfterSeeing,
    /// `bet` by a seat that has not looked (C26).
    BetUnseen,
    /// `bet` after the first bet of the round (C26).
    BetAfterBet,
    /// `call` by a seat that has not looked (C27).
    CallUnseen,
    /// `call` before the first bet of the round (R53).
    NothingToCall,
    /// Too few coins to open the betting (C29).
    CannotOpen {
        /// What opening costs.
        price: u32,
        /// What the seat has.
        coins: u32,
    },
    /// Too few coins to stay (C29).
    MustFold {
        /// What staying costs.
        price: u32,
        /// What the seat has.
        coins: u32,
    },
    /// Too few coins for a show (C25).
    CannotShow {
        /// What the show costs.
        price: u32,
        /// What the seat has.
        coins: u32,
    },
    /// The lap has had all its raises (C28).
    NoRaiseLeft {
        /// How many a lap may have.
        most: u8,
    },
    /// Too few coins for even the least raise (C28).
    CannotRaise {
        /// What the least raise costs.
        price: u32,
        /// What the seat has.
        coins: u32,
    },
    /// The new stake is less than one base bet above the old (C28).
    RaiseTooLow {
        /// The least new stake.
        least: u32,
    },
    /// The new stake is more than the seat can pay for (C28).
    RaiseTooHigh {
        /// The highest new stake.
        most: u32,
    },
    /// The new stake is no multiple of the base bet (C28).
    RaiseOffStep {
        /// The base bet.
        step: u32,
    },
}

impl Refusal for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Illegal::SittingOver => "R31",
            Illegal::NotYourTurn { .. } => "C34",
            Illegal::AlreadySeen => "R57",
            Illegal::CheckAfterBet => "C22",
            Illegal::BlindAfterSeeing => "R24",
            Illegal::BetUnseen | Illegal::BetAfterBet => "C26",
            Illegal::CallUnseen => "C27",
            Illegal::NothingToCall => "R53",
            Illegal::CannotOpen { .. } | Illegal::MustFold { .. } => "C29",
            Illegal::CannotShow { .. } => "C25",
            Illegal::NoRaiseLeft { .. }
            | Illegal::CannotRaise { .. }
            | Illegal::RaiseTooLow { .. }
            | Illegal::RaiseTooHigh { .. }
            | Illegal::RaiseOffStep { .. } => "C28",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Illegal::SittingOver => f.write_str("the sitting is over and nothing more is played"),
            Illegal::NotYourTurn { to_act } => write!(f, "it is not your turn but {to_act}'s"),
            Illegal::AlreadySeen => {
                f.write_str("you have already looked at your hand, so choose how to bet")
            }
            Illegal::CheckAfterBet => {
                f.write_str("somebody has bet, so staying costs: pay for it or fold")
            }
            Illegal::BlindAfterSeeing => {
                f.write_str("you have seen your hand and stay seen: bet or call instead")
            }
            Illegal::BetUnseen => {
                f.write_str("you have not looked at your hand: open with blind, or see it first")
            }
            Illegal::BetAfterBet => {
                f.write_str("somebody has bet before you: call, raise, show or fold")
            }
            Illegal::CallUnseen => {
                f.write_str("you have not looked at your hand: stay with blind, or see it first")
            }
            Illegal::NothingToCall => {
                f.write_str("nobody has bet, so there is nothing to call: check or bet")
            }
            Illegal::CannotOpen { price, coins } => {
                write!(f, "opening costs {price} and you have {coins}: check or fold")
            }
            Illegal::MustFold { price, coins } => {
                write!(f, "staying costs {price} and you have {coins}: you must fold")
            }
            Illegal::CannotShow { price, coins } => {
                write!(f, "a show costs {price} and you have {coins}: choose something cheaper")
            }
            Illegal::NoRaiseLeft { most } => {
                write!(f, "this lap has had its {most} raises: stay, show or fold")
            }
            Illegal::CannotRaise { price, coins } => {
                write!(
                    f,
                    "the least raise costs {price} and you have {coins}: choose something cheaper"
                )
            }
            Illegal::RaiseTooLow { least } => write!(f, "the new stake must be at least {least}"),
            Illegal::RaiseTooHigh { most } => {
                write!(f, "you can pay for a new stake of {most} at most")
            }
            Illegal::RaiseOffStep { step } => {
                write!(f, "the new stake must be a multiple of the base bet, {step}")
            }
        }
    }
}

impl core::error::Error for Illegal {}
