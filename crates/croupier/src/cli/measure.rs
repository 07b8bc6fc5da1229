//! What is measured: `sim`, `strength` and `bench`.

use std::ops::Range;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use croupier_table::GameName;

use super::game::game;
use super::{Programs, Table, whole_number, within};

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct Sim {
    #[command(subcommand)]
    pub(crate) merge: Option<SimCommand>,
    /// The game
    #[arg(value_parser = game(), required = true)]
    pub(crate) game: Option<GameName>,
    #[command(flatten)]
    pub(crate) args: SimArgs,
}

#[derive(Subcommand)]
pub(crate) enum SimCommand {
    /// Adds up parts of one run, in any order, to the same bytes that the whole run writes
    Merge(Merge),
}

#[derive(Args)]
pub(crate) struct Merge {
    /// The parts, as --out wrote them
    #[arg(value_name = "PART", required = true)]
    pub(crate) parts: Vec<PathBuf>,
    /// Where the whole is written
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Prints one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// What is simulated of a game.
#[derive(Args)]
pub(crate) struct SimArgs {
    /// How many matches to play
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = whole_number)]
    pub(crate) matches: u64,
    /// How many single hands to play instead, each with fresh decks (buy-bust)
    #[arg(long, value_name = "N", value_parser = whole_number, conflicts_with = "matches")]
    pub(crate) hands: Option<u64>,
    /// Which matches to play instead, such as 0..500: the first number belongs to them, the last does not
    #[arg(long, value_name = "A..B", value_parser = range, conflicts_with_all = ["matches", "hands"])]
    pub(crate) range: Option<Range<u64>>,
    /// Writes what the matches come to, to be merged with other parts; asked again, a run that was stopped goes on
    #[arg(long, value_name = "PART", conflicts_with = "transcript")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) table: Table,
    #[command(flatten)]
    pub(crate) programs: Programs,
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

/// Reads two match numbers with two dots between them.
fn range(text: &str) -> Result<Range<u64>, &'static str> {
    let numbers = text.split_once("..").and_then(|(one, other)| {
        Some(one.trim().parse::<u64>().ok()?..other.trim().parse::<u64>().ok()?)
    });
    match numbers {
        None => Err("it takes two whole numbers with two dots between, such as 0..500"),
        Some(range) if range.is_empty() => Err("it has no match; the second number must be larger"),
        Some(range) => Ok(range),
    }
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
    /// A program to measure in every seat beside the bots: exec:COMMAND
    #[arg(long, value_name = "SEAT")]
    pub(crate) seat: Option<String>,
    /// A folder of content files to measure with instead of the built-in ones
    #[arg(long, value_name = "DIR")]
    pub(crate) assets: Option<PathBuf>,
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
