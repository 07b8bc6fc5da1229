//! Games by their cards: `cards`, `totals` and `assets`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

/// A game whose cards do something by themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum CardGame {
    /// Evidence, Cover, Heat and Profit
    #[value(name = "buy-bust")]
    BuyBust,
}

#[derive(Args)]
pub(crate) struct Cards {
    /// The game
    #[arg(value_enum)]
    pub(crate) game: CardGame,
    #[command(flatten)]
    pub(crate) set: CardSet,
}

#[derive(Args)]
pub(crate) struct Totals {
    /// The game
    #[arg(value_enum)]
    pub(crate) game: CardGame,
    #[command(flatten)]
    pub(crate) set: CardSet,
    /// Prints one JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}

/// Which card values.
#[derive(Args)]
pub(crate) struct CardSet {
    /// A set of card values by name: tuned, classic; without one that of the rules, which for totals are single-round
    #[arg(long, value_name = "NAME")]
    pub(crate) cards: Option<String>,
    /// A folder of files that replace the shipped ones of the same name
    #[arg(long, value_name = "DIR")]
    pub(crate) assets: Option<PathBuf>,
}

#[derive(Subcommand)]
pub(crate) enum Assets {
    /// Checks a folder of cards, decks and rules, or the shipped ones, and lists what is there
    Check {
        /// The folder
        dir: Option<PathBuf>,
    },
    /// Tells in words what one folder changes about another
    Diff {
        /// A folder, or shipped
        one: PathBuf,
        /// Another, or shipped
        other: PathBuf,
    },
}
