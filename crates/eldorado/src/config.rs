//! The rules in force at one table.

use core::fmt;

use croupier_kernel::Seat;

#[cfg(feature = "serde")]
mod written;

/// The most seats at a table (R1).
pub const MOST_SEATS: u8 = 10;

/// The most cards dealt to a seat (R3).
pub const MOST_CARDS: u8 = 10;

/// One value for each seat of a table.
pub type PerSeat<T> = croupier_kernel::PerSeat<T, { MOST_SEATS as usize }>;

/// Which of two identical cards from two packs counts as higher.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Twins {
    /// The one played earlier (X3).
    #[default]
    Earlier,
    /// The one played later, a variant.
    Later,
}

/// Who deals the first round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstDealer {
    /// This seat; the default is the first.
    Seat(Seat),
    /// A seat drawn from the seed.
    Drawn,
}

/// How the shoe is shuffled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Shuffle {
    /// With the kernel's dice, on one stream per round.
    #[default]
    House,
    /// As another implementation does, so that its recorded rounds can be
    /// dealt again: see [`legacy`](crate::legacy).
    Legacy,
}

/// The rules of a match, valid by construction.
///
/// # Examples
///
/// ```
/// use croupier_eldorado::Config;
///
/// let table = Config::new(4).unwrap();
/// assert_eq!((table.rounds(), table.decks()), (10, 1));
/// assert_eq!(Config::new(11).unwrap_err().to_string(), "a table has 2 to 10 seats, not 11");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "written::Config", into = "written::Config"))]
pub struct Config {
    seats: u8,
    rounds: u8,
    first_cards: u8,
    first_dealer: FirstDealer,
    twins: Twins,
    shuffle: Shuffle,
}

impl Config {
    /// The usual rules for this many seats.
    ///
    /// # Errors
    ///
    /// If there are fewer than 2 or more than 10 (R1).
    pub fn new(seats: u8) -> Result<Config, ConfigError> {
        if !(2..=MOST_SEATS).contains(&seats) {
            return Err(ConfigError::Seats(seats));
        }
        Ok(Config {
            seats,
            rounds: MOST_CARDS,
            first_cards: MOST_CARDS,
            first_dealer: FirstDealer::Seat(Seat::FIRST),
            twins: Twins::Earlier,
            shuffle: Shuffle::House,
        })
    }

    /// A match of this many rounds; the first deals as many cards, the last one.
    ///
    /// # Errors
    ///
    /// If it is not 1 to 10.
    pub fn with_rounds(self, rounds: u8) -> Result<Config, ConfigError> {
        if !(1..=MOST_CARDS).contains(&rounds) {
            return Err(ConfigError::Rounds(rounds));
        }
        Ok(Config { rounds, first_cards: rounds, ..self })
    }

    /// The match with this many cards in the first round; each later round has
    /// one fewer.
    ///
    /// # Errors
    ///
    /// If it is more than 10, or fewer than the rounds.
    pub fn with_first_cards(self, first_cards: u8) -> Result<Config, ConfigError> {
        if !(self.rounds..=MOST_CARDS).contains(&first_cards) {
            return Err(ConfigError::FirstCards { cards: first_cards, rounds: self.rounds });
        }
        Ok(Config { first_cards, ..self })
    }

    /// The match with another first dealer.
    ///
    /// # Errors
    ///
    /// If the table has no such seat.
    pub fn with_first_dealer(self, first_dealer: FirstDealer) -> Result<Config, ConfigError> {
        match first_dealer {
            FirstDealer::Seat(seat) if seat.index() >= usize::from(self.seats) => {
                Err(ConfigError::NoSuchDealer { seat, seats: self.seats })
            }
            FirstDealer::Seat(_) | FirstDealer::Drawn => Ok(Config { first_dealer, ..self }),
        }
    }

    /// The match with this twin rule.
    #[must_use]
    pub fn with_twins(self, twins: Twins) -> Config {
        Config { twins, ..self }
    }

    /// The match with this shuffle.
    #[must_use]
    pub fn with_shuffle(self, shuffle: Shuffle) -> Config {
        Config { shuffle, ..self }
    }

    /// How many seats there are.
    pub fn seats(self) -> u8 {
        self.seats
    }

    /// How many rounds are played.
    pub fn rounds(self) -> u8 {
        self.rounds
    }

    /// Who deals the first round.
    pub fn first_dealer(self) -> FirstDealer {
        self.first_dealer
    }

    /// Which of two identical cards counts as higher.
    pub fn twins(self) -> Twins {
        self.twins
    }

    /// How the shoe is shuffled.
    pub fn shuffle(self) -> Shuffle {
        self.shuffle
    }

    /// How many packs the shoe holds: one for up to five seats (D1), else two (D2).
    pub fn decks(self) -> u8 {
        if self.seats <= 5 { 1 } else { 2 }
    }

    /// How many cards each seat is dealt in a round, counted from 1 (R3).
    pub fn cards_in(self, round: u8) -> u8 {
        (self.first_cards + 1).saturating_sub(round.max(1))
    }
}

/// Why rules for a table are refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConfigError {
    /// Not 2 to 10 seats (R1).
    Seats(u8),
    /// Not 1 to 10 rounds.
    Rounds(u8),
    /// Too few cards in the first round for one fewer each time, or too many.
    FirstCards {
        /// How many cards were asked for.
        cards: u8,
        /// How many rounds there are.
        rounds: u8,
    },
    /// The first dealer is not at the table.
    NoSuchDealer {
        /// Who was to deal.
        seat: Seat,
        /// How many seats there are.
        seats: u8,
    },
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConfigError::Seats(seats) => {
                write!(f, "a table has 2 to {MOST_SEATS} seats, not {seats}")
            }
            ConfigError::Rounds(rounds) => {
                write!(f, "a match has 1 to {MOST_CARDS} rounds, not {rounds}")
            }
            ConfigError::FirstCards { cards, rounds } => write!(
                f,
                "the first of {rounds} rounds has {rounds} to {MOST_CARDS} cards, not {cards}"
            ),
            ConfigError::NoSuchDealer { seat, seats } => {
                write!(f, "{seat} cannot deal at a table of p1 to p{seats}")
            }
        }
    }
}

impl core::error::Error for ConfigError {}
