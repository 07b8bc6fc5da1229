//! What happens in plain sight.

use core::fmt;

use croupier_kernel::{Card, CardSet, Seat, SeatSet};

use crate::deal::Seats;
use crate::{Bonus, Reading, Reason};

/// Something that every seat is told alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "snake_case"))]
pub enum Public {
    /// A round begins (C36).
    RoundBegun {
        /// Its number, from 1.
        round: u8,
        /// Who acts first.
        starter: Seat,
    },
    /// Every seat that plays has posted the ante (C21).
    AntesPaid {
        /// What each paid.
        each: u32,
        /// What is now in the pot.
        pot: u32,
    },
    /// The seat that starts has paid more than the ante (C42).
    StarterPaid {
        /// Who.
        seat: Seat,
        /// The coins paid on top.
        paid: u32,
    },
    /// Cards are named for the round: one that may stand for any other (R9),
    /// and four that are magic (C40).
    Named {
        /// The trump.
        trump: Option<Card>,
        /// The magic cards.
        magic: CardSet,
    },
    /// A seat turned up a card of the deck (R26).
    Drew {
        /// Who.
        seat: Seat,
        /// The card, which now lies on the floor.
        card: Card,
    },
    /// A seat took up the floor card (R27).
    Picked {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A seat put the floor card into its hand (R27, R28).
    Swapped {
        /// Who.
        seat: Seat,
        /// The card it took.
        taken: Card,
        /// The card it gave up, which is discarded.
        given: Card,
    },
    /// Nobody took the floor card for a whole lap (C30).
    FloorSwept {
        /// The card, which is discarded.
        card: Card,
    },
    /// A seat showed a magic card of its hand (C40).
    Revealed {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A seat stayed for nothing (C22).
    Checked {
        /// Who.
        seat: Seat,
    },
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
    /// A seat stayed with its last coins (C29).
    WentAllIn {
        /// Who.
        seat: Seat,
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
    Folded {
        /// Who.
        seat: Seat,
    },
    /// A seat's time was up; what it then did follows (C35).
    TimedOut {
        /// Who.
        seat: Seat,
    },
    /// A seat whose time was up put back the floor card it had taken up (C35).
    PickUndone {
        /// Who.
        seat: Seat,
    },
    /// A new lap begins (C23).
    LapBegun {
        /// Its number, from 2.
        lap: u8,
    },
    /// The live hands are compared (R30).
    ShowdownReached {
        /// Why.
        reason: Reason,
    },
    /// A hand was turned up (R30).
    HandShown {
        /// Whose.
        seat: Seat,
        /// The cards.
        hand: CardSet,
        /// What they make.
        reading: Reading,
        /// What they earn on the points ledger (C3).
        bonus: Bonus,
    },
    /// A seat took a pot or a share of it (R36).
    PotTaken {
        /// Who.
        seat: Seat,
        /// The coins.
        coins: u32,
        /// Which pot, from 1 for the one all contested; 0 if there was only one.
        pot: u8,
        /// Whether others had a share of it too.
        shared: bool,
    },
    /// A round is over.
    RoundSettled {
        /// Its number, from 1.
        round: u8,
        /// What each seat paid.
        paid: Seats<u32>,
        /// What each seat took.
        won: Seats<u32>,
    },
    /// The rounds are played, and seats that trail may ask for more (C24).
    MoreOffered {
        /// Those asked, one after the other.
        to: SeatSet,
    },
    /// A seat asked for an extra round (C24).
    MoreAsked {
        /// Who.
        seat: Seat,
    },
    /// A seat asked for none (C24).
    EnoughSaid {
        /// Who.
        seat: Seat,
    },
    /// The sitting ended (R31).
    SittingEnded {
        /// The seats that could not go on; none if all rounds were played.
        bust: SeatSet,
        /// The seats in the first place.
        winners: SeatSet,
    },
}

impl fmt::Display for Public {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Public::RoundBegun { round, starter } => write!(f, "round {round}: {starter} starts"),
            Public::AntesPaid { each, pot } => write!(f, "antes of {each}: the pot is {pot}"),
            Public::StarterPaid { seat, paid } => {
                write!(f, "{seat} starts and pays {paid} more")
            }
            Public::Named { trump, magic } => {
                if let Some(trump) = trump {
                    write!(f, "trump is {trump}")?;
                }
                match (trump.is_some(), magic.is_empty()) {
                    (_, true) => Ok(()),
                    (true, false) => write!(f, "; magic are {magic}"),
                    (false, false) => write!(f, "magic are {magic}"),
                }
            }
            Public::Drew { seat, card } => write!(f, "{seat} draws {card} to the floor"),
            Public::Picked { seat, card } => write!(f, "{seat} picks up {card}"),
            Public::Swapped { seat, taken, given } => {
                write!(f, "{seat} takes {taken} and gives up {given}")
            }
            Public::FloorSwept { card } => write!(f, "nobody took {card}: it is discarded"),
            Public::Revealed { seat, card } => {
                write!(f, "{seat} reveals {card} and bets as if blind")
            }
            Public::Checked { seat } => write!(f, "{seat} checks"),
            Public::BetBlind { seat, paid } => write!(f, "{seat} bets blind and pays {paid}"),
            Public::Bet { seat, paid } => write!(f, "{seat} bets and pays {paid}"),
            Public::Called { seat, paid } => write!(f, "{seat} calls and pays {paid}"),
            Public::Raised { seat, stake, paid } => {
                write!(f, "{seat} raises the stake to {stake} and pays {paid}")
            }
            Public::WentAllIn { seat, paid } => write!(f, "{seat} goes all-in with {paid}"),
            Public::ShowBought { seat, paid } => write!(f, "{seat} pays {paid} for a show"),
            Public::Folded { seat } => write!(f, "{seat} folds"),
            Public::TimedOut { seat } => write!(f, "{seat}'s time is up"),
            Public::PickUndone { seat } => write!(f, "{seat} puts the floor card back"),
            Public::LapBegun { lap } => write!(f, "lap {lap}"),
            Public::ShowdownReached { reason } => write!(f, "showdown: {reason}"),
            Public::HandShown { seat, hand, reading, bonus } => {
                write!(f, "{seat} shows {hand}: {reading}; {bonus} = {} points", bonus.total())
            }
            Public::PotTaken { seat, coins, pot: 0, shared: false } => {
                write!(f, "{seat} takes the pot of {coins}")
            }
            Public::PotTaken { seat, coins, pot: 0, shared: true } => {
                write!(f, "{seat} takes {coins}, its share of the pot")
            }
            Public::PotTaken { seat, coins, pot, shared: false } => {
                write!(f, "{seat} takes pot {pot} of {coins}")
            }
            Public::PotTaken { seat, coins, pot, shared: true } => {
                write!(f, "{seat} takes {coins}, its share of pot {pot}")
            }
            Public::RoundSettled { round, paid, won } => {
                write!(f, "round {round} is settled:")?;
                for (place, (seat, paid)) in paid.iter().enumerate() {
                    let comma = if place > 0 { "," } else { "" };
                    write!(f, "{comma} {seat} {:+}", i64::from(won[seat]) - i64::from(*paid))?;
                }
                Ok(())
            }
            Public::MoreOffered { to } => write!(f, "the rounds are played; {to} may ask for more"),
            Public::MoreAsked { seat } => write!(f, "{seat} asks for an extra round"),
            Public::EnoughSaid { seat } => write!(f, "{seat} has had enough"),
            Public::SittingEnded { bust, winners } if bust.is_empty() => {
                write!(f, "the sitting ends after its last round; first: {winners}")
            }
            Public::SittingEnded { bust, winners } => {
                write!(f, "the sitting ends early: {bust} cannot go on; first: {winners}")
            }
        }
    }
}
