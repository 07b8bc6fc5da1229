//! What is measured: `sim`, `strength` and `bench`.

use std::path::PathBuf;

use clap::Args;
use croupier_table::GameName;

use super::game::game;
use super::{Table, whole_number, within};

#[derive(Args)]
pub(crate) struct Sim {
    /// The game
    #[arg(value_parser = game())]
    pub(crate) game: GameName,
    /// How many matches to play
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = whole_number)]
    pub(crate) matches: u64,
    /// How many single hands to play instead, each with fresh decks (buy-bust)
    #[arg(long, value_name = "N", value_parser = whole_number, conflicts_with = "matches")]
    pub(crate) hands: Option<u64>,
    #[command(flatten)]
    pub(crate) table: Table,
    /// How many threads to use; all cores if not given
    #[arg(long, value_name = "N", value_parser = within::<1, 1024>)]
    pub(crate) jobs: Option<u16>,
    /// Prints one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    /// Writes every match, with everything that was hidden, as JSON lines
    #[arg(long, value_name = "FILE")]
    pub(crate) transcript: Option<PathBuf>,
    /// Writes over a transcript that is there already
    #[arg(long, requires = "transcript")]
    pub(crate) force: bool,
}

#[derive(Args)]
pub(crate) struct Strength {
    /// The game
    #[arg(value_parser = game())]
    pub(crate) game: GameName,
    /// A fiftieth of the deals, to see that it works
    #[arg(long)]
    pub(crate) quick: bool,
    /// A text that decides every deal; the default is one nothing was tuned on
    #[arg(long, value_name = "TEXT", default_value = "held out 1")]
    pub(crate) seed: String,
    /// How many threads to use; all cores if not given
    #[arg(long, value_name = "N", value_parser = within::<1, 1024>)]
    pub(crate) jobs: Option<u16>,
}

#[derive(Args)]
pub(crate) struct Bench {
    /// Only benches with this in their name
    pub(crate) name: Option<String>,
    /// Fails if a rate is below this many per cent of its floor
    #[arg(long, value_name = "PERCENT", value_parser = within::<1, 10_000>)]
    pub(crate) least: Option<u16>,
    /// Prints one JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}
