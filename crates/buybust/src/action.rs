//! One decision.

use core::fmt;
use core::str::FromStr;

use croupier_kernel::NotationError;

use crate::Card;

/// One decision by one seat.
///
/// Its own text names a card by its place, `play card 4`, which needs no
/// catalog and always reads back. People read and write ids and names, through
/// the rules in force.
///
/// # Examples
///
/// ```
/// use croupier_buybust::BuyBust;
/// use croupier_content::buybust::Content;
/// use croupier_kernel::Game;
///
/// let book = Content::embedded().book("classic").unwrap();
/// let config = book.config("sequential", None).unwrap();
/// let action = BuyBust::read(&config, "Play Safe House").unwrap();
/// assert_eq!(BuyBust::write(&config, action), "play safe_house");
/// assert_eq!(action.to_string(), "play card 6");
/// assert_eq!(BuyBust::read(&config, "play card 6"), Ok(action));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Put a card from hand on the table, e.g. `play safe_house` (A-05, C-05).
    Play(Card),
    /// Stay in without a card: `check` (B-05, C-05).
    Check,
    /// Commit a card from hand, e.g. `raise meth` (B-11).
    Raise(Card),
    /// Leave the hand: `fold` (B-15, C-12).
    Fold,
    /// Go on to the next round: `continue` (C-12, X-12).
    Continue,
    /// Play another hand of the run: `next hand` (spec 2.9).
    NextHand,
    /// End the run and keep the cash: `go home` (spec 2.9).
    GoHome,
}

impl Action {
    /// The words of an action without its card.
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Action::Play(_) => "play",
            Action::Check => "check",
            Action::Raise(_) => "raise",
            Action::Fold => "fold",
            Action::Continue => "continue",
            Action::NextHand => "next hand",
            Action::GoHome => "go home",
        }
    }

    /// The card that the action names.
    pub const fn card(self) -> Option<Card> {
        match self {
            Action::Play(card) | Action::Raise(card) => Some(card),
            Action::Check | Action::Fold | Action::Continue | Action::NextHand | Action::GoHome => {
                None
            }
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())?;
        match self.card() {
            Some(card) => write!(f, " {card}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        crate::notation::action(text, |card| card.parse().ok()).ok_or_else(|| {
            NotationError::new(
                text,
                "an action is play or raise and a card, such as play card 4, or check, fold, \
                 continue, next hand, go home",
            )
        })
    }
}

/// Written as its text.
#[cfg(feature = "serde")]
impl serde::Serialize for Action {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
