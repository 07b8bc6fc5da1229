//! Why something is not written on the card.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use croupier_eldorado::{ConfigError, MOST_SEATS};

use crate::{NameError, RoundState};

/// Why something is refused. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Refused {
    /// Not 2 to 10 players.
    Players(usize),
    /// A table of two cannot lose one.
    TooFewLeft {
        /// Who would go.
        name: String,
        /// The round in which one player would be alone.
        round: u8,
    },
    /// Two players of one name.
    NameTaken(String),
    /// Not a name.
    Name(NameError),
    /// A length the game does not have.
    Length(ConfigError),
    /// Nobody has this number.
    NoSuchPlayer(u8),
    /// Nobody has this name.
    NobodyCalled(String),
    /// More than one player could be meant.
    WhichOne {
        /// What was typed.
        typed: String,
        /// Who could be meant.
        names: Vec<String>,
    },
    /// The card has no such round.
    NoSuchRound {
        /// The round.
        round: u8,
        /// How many there are.
        rounds: u8,
    },
    /// Not everyone exactly once.
    Order,
    /// The player does not play this round.
    Absent {
        /// Who.
        name: String,
        /// The round.
        round: u8,
    },
    /// The player already plays in every round from there on.
    AlreadyIn {
        /// Who.
        name: String,
        /// The round.
        from: u8,
    },
    /// The player plays in no open round from there on.
    AlreadyOut {
        /// Who.
        name: String,
        /// The round.
        from: u8,
    },
    /// Nobody can come into a round that is being played.
    UnderWay {
        /// The round.
        round: u8,
    },
    /// A bid above the tricks of the round.
    BidTooHigh {
        /// What was bid.
        bid: u8,
        /// The round.
        round: u8,
        /// Its tricks.
        tricks: u8,
    },
    /// More tricks than the round has.
    TookTooMany {
        /// How many.
        took: u8,
        /// The round.
        round: u8,
        /// Its tricks.
        tricks: u8,
    },
    /// The mark and the tricks taken tell different stories.
    TookAgainstMark {
        /// Who.
        name: String,
        /// What was bid.
        bid: u8,
        /// What was taken.
        took: u8,
    },
    /// Tricks taken without a mark.
    TookWithoutMark,
    /// The round does not allow it as it stands.
    Round {
        /// The round.
        round: u8,
        /// How it stands.
        state: RoundState,
    },
    /// A round cannot go there.
    Move {
        /// The round.
        round: u8,
        /// How it stands.
        from: RoundState,
        /// Where it was to go.
        to: RoundState,
    },
    /// A round before it has not been opened.
    OutOfTurn {
        /// The round.
        round: u8,
    },
    /// Bids are missing.
    NoBid {
        /// The round.
        round: u8,
        /// Whose.
        names: Vec<String>,
    },
    /// Marks are missing.
    NoMark {
        /// The round.
        round: u8,
        /// Whose.
        names: Vec<String>,
    },
    /// No round is open.
    NothingOpen,
    /// Nothing was asked for.
    Empty,
    /// The entry named is not the one that would be taken back.
    NotTheLast {
        /// The one that would be, if any.
        last: Option<usize>,
        /// The one named.
        entry: usize,
    },
    /// Nothing can be taken back.
    NothingToUndo,
    /// Nothing was taken back.
    NothingToRedo,
    /// The game is put away.
    Archived,
    /// The game is not put away.
    NotArchived,
    /// Written by a newer program, or by none.
    Version(u32),
}

/// Names in a row, as people say them.
pub(crate) fn all_of(names: &[String]) -> String {
    match names {
        [] => "nobody".to_string(),
        [one] => one.clone(),
        [before @ .., last] => alloc::format!("{} and {last}", before.join(", ")),
    }
}

/// A number of tricks in words.
pub(crate) struct Tricks(pub(crate) u8);

impl fmt::Display for Tricks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} trick{}", self.0, if self.0 == 1 { "" } else { "s" })
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Players(players) => {
                write!(f, "a game has 2 to {MOST_SEATS} players, not {players}")
            }
            Refused::TooFewLeft { name, round } => {
                write!(f, "{name} has to stay: round {round} needs at least 2 players")
            }
            Refused::NameTaken(name) => write!(f, "there is already a player called {name}"),
            Refused::Name(wrong) => wrong.fmt(f),
            Refused::Length(wrong) => wrong.fmt(f),
            Refused::NoSuchPlayer(number) => write!(f, "there is no player {number}"),
            Refused::NobodyCalled(name) => write!(f, "nobody here is called {name:?}"),
            Refused::WhichOne { typed, names } => {
                write!(f, "{typed:?} could be {}", names.join(" or "))
            }
            Refused::NoSuchRound { round, rounds } => {
                write!(f, "there is no round {round}; this game has rounds 1 to {rounds}")
            }
            Refused::Order => f.write_str("an order names every player once"),
            Refused::Absent { name, round } => write!(f, "{name} does not play round {round}"),
            Refused::AlreadyIn { name, from } => {
                write!(f, "{name} already plays every unscored round from {from} on")
            }
            Refused::AlreadyOut { name, from } => {
                write!(f, "{name} plays no unscored round from {from} on")
            }
            Refused::UnderWay { round } => write!(
                f,
                "round {round} is being played, so nobody can come into it; take the next round"
            ),
            Refused::BidTooHigh { bid, round, tricks } => {
                let all = Tricks(*tricks);
                write!(f, "round {round} has {all}, so a bid is 0 to {tricks}, not {bid}")
            }
            Refused::TookTooMany { took, round, tricks } => {
                let all = Tricks(*tricks);
                write!(f, "round {round} has {all}, so nobody can take {took}")
            }
            Refused::TookAgainstMark { name, bid, took } => {
                let how = if bid == took { "made" } else { "missed" };
                write!(f, "{name} bid {bid} and took {took}, so the bid was {how}")
            }
            Refused::TookWithoutMark => f.write_str("tricks taken come with made or missed"),
            Refused::Round { round, state } => match state {
                RoundState::Locked => write!(f, "round {round} is not open yet"),
                RoundState::Scored => {
                    write!(f, "round {round} is scored; reopen it to change it")
                }
                RoundState::Bidding | RoundState::Playing | RoundState::Complete => write!(
                    f,
                    "the bids of round {round} are closed; reopen the round to change one"
                ),
            },
            Refused::Move { round, from, to } => match (from, to) {
                (from, to) if from == to => {
                    write!(f, "round {round} is {} already", to.word())
                }
                (_, RoundState::Scored) => {
                    write!(f, "round {round} is scored by finalizing it")
                }
                (RoundState::Locked, _) => write!(f, "round {round} is not open yet"),
                (from, to) => {
                    write!(f, "round {round} is {} and cannot be {}", from.word(), to.word())
                }
            },
            Refused::OutOfTurn { round } => {
                write!(f, "round {round} cannot be opened before the rounds in front of it")
            }
            Refused::NoBid { round, names } => {
                write!(f, "in round {round} a bid is missing from {}", all_of(names))
            }
            Refused::NoMark { round, names } => {
                write!(f, "in round {round} made or missed is missing for {}", all_of(names))
            }
            Refused::NothingOpen => f.write_str("every round is scored; reopen one to change it"),
            Refused::Empty => f.write_str("there is nothing to write down"),
            Refused::NotTheLast { last: Some(last), entry } => {
                write!(f, "entry {entry} is not next to go; entry {last} is")
            }
            Refused::NotTheLast { last: None, entry } => {
                write!(f, "entry {entry} is not next to go, and neither is any other")
            }
            Refused::NothingToUndo => f.write_str("there is nothing to take back"),
            Refused::NothingToRedo => f.write_str("nothing was taken back"),
            Refused::Archived => f.write_str("this game is archived; restore it first"),
            Refused::NotArchived => f.write_str("this game is not archived"),
            Refused::Version(version) => write!(
                f,
                "this is format {version} of a score card and this program reads format {}",
                crate::FORMAT
            ),
        }
    }
}

impl core::error::Error for Refused {}

impl From<NameError> for Refused {
    fn from(wrong: NameError) -> Refused {
        Refused::Name(wrong)
    }
}

impl From<ConfigError> for Refused {
    fn from(wrong: ConfigError) -> Refused {
        Refused::Length(wrong)
    }
}
