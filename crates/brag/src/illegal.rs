//! Why the rules refuse an action.

use core::fmt;

use croupier_kernel::{Card, Refusal, Seat};

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
    /// The rounds are played and the seat is asked for extra ones (C24).
    AnswerFirst,
    /// `more` or `enough` while a round is played (C24).
    NobodyAsks,
    /// `timeout` at a table without a clock (C35).
    NoClock,
    /// The floor card was picked up and must be swapped in first (R27).
    MustSwap,
    /// `see` by a seat that has looked (R57).
    AlreadySeen,
    /// `check` at a table that does not play it (C22).
    NoCheck,
    /// `check` after the first bet of the round (C22).
    CheckAfterBet,
    /// `check` by a seat that has looked, where that is not allowed (C22).
    CheckAfterLooking,
    /// `check` after the first lap, where that is not allowed (C22).
    CheckAfterFirstLap,
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
    /// Too few coins to stay, other than all-in (C29).
    MustGoAllIn {
        /// What staying costs.
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
    /// `all-in` by a seat that can pay for staying (C29).
    AllInNotNeeded {
        /// What staying costs.
        price: u32,
    },
    /// `all-in` at a table that does not play it (C29).
    NoAllIn,
    /// Too few coins for a show (C25).
    CannotShow {
        /// What the show costs.
        price: u32,
        /// What the seat has.
        coins: u32,
    },
    /// A show with more than two live seats, where that is not allowed (C25).
    ShowNotHeadsUp,
    /// A show against a blind seat, where that is not allowed (C25).
    ShowAgainstBlind,
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
    /// The table's cap is below the least raise (C28).
    RaiseCapped {
        /// The highest stake the cap allows.
        most: u32,
    },
    /// The new stake is less than one base bet above the old (C28).
    RaiseTooLow {
        /// The least new stake.
        least: u32,
    },
    /// The new stake is more than the seat can pay for or the cap allows (C28).
    RaiseTooHigh {
        /// The highest new stake.
        most: u32,
    },
    /// The new stake is no multiple of the base bet (C28).
    RaiseOffStep {
        /// The base bet.
        step: u32,
    },
    /// A table without a floor card (R26).
    NoFloor,
    /// Cards are changed from the second lap on (C23).
    FirstLap,
    /// Cards are changed only by who has looked at them (C31).
    CardsUnseen,
    /// One draw or pick a turn (C31).
    OneCardAction,
    /// A table at which nobody draws (R45).
    NoDrawing,
    /// `draw` while a card lies on the floor (R58).
    FloorCardLies {
        /// The card.
        card: Card,
    },
    /// `draw` from an empty deck (C32).
    DeckEmpty,
    /// `pick` from an empty floor (R59).
    NoFloorCard,
    /// `swap` without having drawn or picked in this turn (R60).
    NothingToSwap,
    /// A second `swap` in a turn (R28).
    OneSwap,
    /// The card is not in the seat's hand (R27).
    NotHeld {
        /// The card.
        card: Card,
    },
    /// `reveal` at a table where magic cards do nothing (C40).
    NoMagic,
    /// `reveal` by a seat that has not looked, and pays the blind price anyway (C40).
    RevealUnseen,
    /// A second `reveal` in a round (C40).
    OneReveal,
    /// The card is not magic in this round (C40).
    NotMagic {
        /// The card.
        card: Card,
    },
}

impl Refusal for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Illegal::SittingOver => "R31",
            Illegal::NotYourTurn { .. } => "C34",
            Illegal::AnswerFirst | Illegal::NobodyAsks => "C24",
            Illegal::NoClock => "C35",
            Illegal::MustSwap | Illegal::NotHeld { .. } => "R27",
            Illegal::AlreadySeen => "R57",
            Illegal::NoCheck
            | Illegal::CheckAfterBet
            | Illegal::CheckAfterLooking
            | Illegal::CheckAfterFirstLap => "C22",
            Illegal::BlindAfterSeeing => "R24",
            Illegal::BetUnseen | Illegal::BetAfterBet => "C26",
            Illegal::CallUnseen => "C27",
            Illegal::NothingToCall => "R53",
            Illegal::CannotOpen { .. }
            | Illegal::MustGoAllIn { .. }
            | Illegal::MustFold { .. }
            | Illegal::AllInNotNeeded { .. }
            | Illegal::NoAllIn => "C29",
            Illegal::CannotShow { .. } | Illegal::ShowNotHeadsUp | Illegal::ShowAgainstBlind => {
                "C25"
            }
            Illegal::NoRaiseLeft { .. }
            | Illegal::CannotRaise { .. }
            | Illegal::RaiseCapped { .. }
            | Illegal::RaiseTooLow { .. }
            | Illegal::RaiseTooHigh { .. }
            | Illegal::RaiseOffStep { .. } => "C28",
            Illegal::NoFloor => "R26",
            Illegal::FirstLap => "C23",
            Illegal::CardsUnseen | Illegal::OneCardAction => "C31",
            Illegal::NoDrawing => "R45",
            Illegal::FloorCardLies { .. } => "R58",
            Illegal::DeckEmpty => "C32",
            Illegal::NoFloorCard => "R59",
            Illegal::NothingToSwap => "R60",
            Illegal::OneSwap => "R28",
            Illegal::NoMagic
            | Illegal::RevealUnseen
            | Illegal::OneReveal
            | Illegal::NotMagic { .. } => "C40",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Illegal::SittingOver => f.write_str("the sitting is over and nothing more is played"),
            Illegal::NotYourTurn { to_act } => write!(f, "it is not your turn but {to_act}'s"),
            Illegal::AnswerFirst => {
                f.write_str("the rounds are played: ask for more, or say that it is enough")
            }
            Illegal::NobodyAsks => {
                f.write_str("extra rounds are asked for after the last round, by those who trail")
            }
            Illegal::NoClock => f.write_str("this table plays without a clock"),
            Illegal::MustSwap => {
                f.write_str("you have picked up the floor card: swap it for a card of your hand")
            }
            Illegal::AlreadySeen => {
                f.write_str("you have already looked at your hand, so choose how to bet")
            }
            Illegal::NoCheck => {
                f.write_str("this table plays without check: pay for staying or fold")
            }
            Illegal::CheckAfterBet => {
                f.write_str("somebody has bet, so staying costs: pay for it or fold")
            }
            Illegal::CheckAfterLooking => {
                f.write_str("you have looked at your hand, so staying costs: pay for it or fold")
            }
            Illegal::CheckAfterFirstLap => {
                f.write_str("the first lap is over, so staying costs: pay for it or fold")
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
                f.write_str("nobody has bet, so there is nothing to call: bet if you like")
            }
            Illegal::CannotOpen { price, coins } => {
                write!(f, "opening costs {price} and you have {coins}: check or fold")
            }
            Illegal::MustGoAllIn { price, coins } => {
                write!(f, "staying costs {price} and you have {coins}: all-in stays with those")
            }
            Illegal::MustFold { price, coins } => {
                write!(f, "staying costs {price} and you have {coins}: you must fold")
            }
            Illegal::AllInNotNeeded { price } => {
                write!(f, "staying costs {price} and you can pay it: all-in is for who cannot")
            }
            Illegal::NoAllIn => f.write_str("at this table who cannot pay must fold"),
            Illegal::CannotShow { price, coins } => {
                write!(f, "a show costs {price} and you have {coins}: choose something cheaper")
            }
            Illegal::ShowNotHeadsUp => {
                f.write_str("at this table a show needs exactly two live seats")
            }
            Illegal::ShowAgainstBlind => {
                f.write_str("at this table a show is not for sale while another live seat is blind")
            }
            Illegal::NoRaiseLeft { most } => {
                let raises = if most == 1 { "raise" } else { "raises" };
                write!(f, "this lap has had its {most} {raises}: stay, show or fold")
            }
            Illegal::CannotRaise { price, coins } => {
                write!(
                    f,
                    "the least raise costs {price} and you have {coins}: choose something cheaper"
                )
            }
            Illegal::RaiseCapped { most } => {
                write!(f, "no raise can go above {most} now: stay, show or fold")
            }
            Illegal::RaiseTooLow { least } => write!(f, "the new stake must be at least {least}"),
            Illegal::RaiseTooHigh { most } => write!(f, "the new stake may be {most} at most"),
            Illegal::RaiseOffStep { step } => {
                write!(f, "the new stake must be a multiple of the base bet, {step}")
            }
            Illegal::NoFloor => f.write_str("this table plays without a floor card"),
            Illegal::FirstLap => f.write_str("cards are changed from the second lap on"),
            Illegal::CardsUnseen => {
                f.write_str("you have not looked at your hand: see it before you change it")
            }
            Illegal::OneCardAction => f.write_str("you may draw or pick once in a turn"),
            Illegal::NoDrawing => f.write_str("this table plays without drawing from the deck"),
            Illegal::FloorCardLies { card } => {
                write!(f, "{card} lies on the floor: pick it up or leave it")
            }
            Illegal::DeckEmpty => f.write_str("the deck is empty"),
            Illegal::NoFloorCard => f.write_str("no card lies on the floor to pick up"),
            Illegal::NothingToSwap => f.write_str("draw a card or pick one up before you swap"),
            Illegal::OneSwap => f.write_str("you may swap once in a turn"),
            Illegal::NotHeld { card } => write!(f, "{card} is not in your hand"),
            Illegal::NoMagic => f.write_str("at this table magic cards do nothing"),
            Illegal::RevealUnseen => {
                f.write_str("you have not looked at your hand: you pay the blind price anyway")
            }
            Illegal::OneReveal => f.write_str("you may reveal one magic card in a round"),
            Illegal::NotMagic { card } => write!(f, "{card} is not magic in this round"),
        }
    }
}

impl core::error::Error for Illegal {}
