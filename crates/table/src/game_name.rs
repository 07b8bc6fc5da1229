//! The games there are, and the one place that tells them apart.

use std::fmt;
use std::str::FromStr;

use croupier_brag::Brag;
use croupier_buybust::BuyBust;
use croupier_eldorado::ElDorado;
use croupier_kernel::{Game, short_line};

/// A game by its name, where one value must stand for any of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameName {
    /// Exact bids and tricks.
    ElDorado,
    /// Deals between a Narc and a Customer.
    BuyBust,
    /// Blind and seen betting on three cards.
    Brag,
}

impl GameName {
    /// Every game.
    pub const ALL: [GameName; 3] = [GameName::ElDorado, GameName::BuyBust, GameName::Brag];

    /// As files and the command line write it, e.g. `el-dorado`.
    pub const fn name(self) -> &'static str {
        match self {
            GameName::ElDorado => ElDorado::NAME,
            GameName::BuyBust => BuyBust::NAME,
            GameName::Brag => Brag::NAME,
        }
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for GameName {
    type Err = GameNameError;

    fn from_str(text: &str) -> Result<GameName, GameNameError> {
        let known = GameName::ALL.into_iter().find(|game| game.name() == text);
        known.ok_or_else(|| GameNameError(short_line(text)))
    }
}

/// A name that no game here has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameNameError(String);

impl fmt::Display for GameNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this program does not know the game \"{}\"", self.0)
    }
}

impl std::error::Error for GameNameError {}

/// Does something with the game of a [`GameName`]: `with_game!(name, G => expression)`,
/// where the expression sees the game as the type `G`.
///
/// ```
/// use croupier_kernel::Game;
/// use croupier_table::{GameName, with_game};
///
/// let names: Vec<&str> = GameName::ALL.map(|name| with_game!(name, G => G::NAME)).to_vec();
/// assert_eq!(names, ["el-dorado", "buy-bust", "brag"]);
/// ```
#[macro_export]
macro_rules! with_game {
    ($name:expr, $game:ident => $body:expr) => {
        match $name {
            $crate::GameName::ElDorado => {
                type $game = $crate::games::ElDorado;
                $body
            }
            $crate::GameName::BuyBust => {
                type $game = $crate::games::BuyBust;
                $body
            }
            $crate::GameName::Brag => {
                type $game = $crate::games::Brag;
                $body
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_known_by_its_name_alone() {
        for game in GameName::ALL {
            assert_eq!(game.to_string().parse(), Ok(game));
            assert_eq!(format!("{game:>10}").trim_start(), game.name());
            assert_eq!(format!("{game:>10}").len(), 10);
        }
        let wrong = "El-Dorado\n".parse::<GameName>().unwrap_err();
        assert_eq!(wrong.to_string(), "this program does not know the game \"El-Dorado\\n\"");
    }
}
