//! What the game is called, what its hands and moves mean, and what they are worth.

use croupier_kernel::Card;
use serde::{Deserialize, Serialize};

use super::bluffs::check_bluffs;
use super::kinds::{check_bonus_rules, check_classes, check_kinds};
use super::moves::check_moves;
use super::{Bluffs, BonusWords, Broken, Class, Hand, Kind, Move, Sentence, Template};

/// The file `rules.ron` (R62, R64-R67).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// The version of this shape.
    pub version: u32,
    /// What the asset is.
    pub metadata: Metadata,
    /// The kinds of hand, best first.
    pub rankings: Vec<Kind>,
    /// The kinds by strength.
    pub classes: Vec<Class>,
    /// How prices are made.
    pub betting: Betting,
    /// What the trump makes of some hands.
    pub trump_examples: Vec<TrumpExample>,
    /// The moves.
    pub moves: Vec<Move>,
    /// The rules of the points ledger.
    pub bonus_rules: Vec<BonusWords>,
    /// Advice (R49).
    pub tips: Vec<Sentence>,
    /// How often opponents bluff.
    pub bluffs: Bluffs,
}

impl Rules {
    /// The game's id (R1).
    const GAME_ID: &str = "threecard-brag";

    /// What no type can say: that it is complete, in order, and true.
    pub(super) fn check(&self) -> Result<(), Broken> {
        if self.metadata.game_id != Rules::GAME_ID {
            let reason = format!("the game is {}", Rules::GAME_ID);
            return Err(Broken::new(["metadata".into(), "game_id".into()], reason));
        }
        check_kinds(&self.rankings)?;
        check_classes(&self.classes)?;
        check_moves(&self.moves)?;
        check_bonus_rules(&self.bonus_rules)?;
        check_bluffs(&self.bluffs)
    }
}

/// What the asset is (R62).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Metadata {
    /// The game.
    pub game_id: String,
    /// The name of the asset.
    pub display_name: String,
    /// The name of the game (R1).
    pub game_name: String,
}

/// How prices are made (R65).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Betting {
    /// The stake that a round starts at.
    pub first_stake: Template,
    /// What staying costs a seat that has not looked.
    pub blind: Template,
    /// What staying costs a seat that has looked.
    pub seen: Template,
}

/// A hand in a round with a trump (R37-R40).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrumpExample {
    /// The trump of the round, in the hand or not.
    pub trump: Card,
    /// The hand.
    pub hand: Hand,
    /// What it is an example of.
    pub shows: String,
}
