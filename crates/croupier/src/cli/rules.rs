//! The rules of a game: `rules`.

use clap::{Args, ValueEnum};
use croupier_table::GameName;

use super::CardSet;
use super::game::game;

#[derive(Args)]
pub(crate) struct Rules {
    /// The game
    #[arg(value_parser = game())]
    pub(crate) game: GameName,
    /// For whom
    #[arg(long = "for", value_enum, default_value = "player")]
    pub(crate) audience: Audience,
    /// A set of rules by name; the usual ones if not given
    #[arg(long, value_name = "NAME")]
    pub(crate) rules: Option<String>,
    #[command(flatten)]
    pub(crate) set: CardSet,
}

/// Who reads the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Audience {
    /// A person
    Player,
    /// A language model in a seat
    Llm,
    /// A small language model in a seat
    SmallLlm,
    /// A program
    Json,
}

impl From<Audience> for croupier_wording::Audience {
    fn from(audience: Audience) -> croupier_wording::Audience {
        match audience {
            Audience::Player => croupier_wording::Audience::Player,
            Audience::Llm => croupier_wording::Audience::Llm,
            Audience::SmallLlm => croupier_wording::Audience::SmallLlm,
            Audience::Json => croupier_wording::Audience::Json,
        }
    }
}
