//! One decision.

use core::fmt;
use core::str::FromStr;

use croupier_kernel::Misread;

use crate::Card;

/// One decision by one seat.
///
/// Its own text names the card by its place, `play card 4`, which needs no
/// catalog and always reads back. People read and write ids and names, through
/// the rules in force.
///
/// # Examples
///
/// ```
/// use croupier_buybust::{BuyBust, Config};
/// use croupier_kernel::Game;
///
/// let config = Config::default();
/// let action = BuyBust::read(&config, "Play Safe House").unwrap();
/// assert_eq!(BuyBust::write(&config, action), "play safe_house");
/// assert_eq!(action.to_string(), "play card 4");
/// assert_eq!(BuyBust::read(&config, "play card 4"), Ok(action));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Put a card from hand face down on the table, e.g. `play safe_house`.
    Play(Card),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play(card) => write!(f, "play {card}"),
        }
    }
}

impl FromStr for Action {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Action, Misread> {
        crate::notation::action(text, |card| card.parse().ok())
            .ok_or_else(|| Misread::new(text, "an action is play and a card, such as play card 4"))
    }
}
