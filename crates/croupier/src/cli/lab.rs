//! What a change of a game comes to: `lab`.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use croupier_table::GameName;

use super::game::game;
use super::{Table, whole_number, within};

#[derive(Subcommand)]
pub(crate) enum Lab {
    /// Plays two tables on the same seeds and tells how they differ
    Compare(Compare),
    /// Judges a game by a file of figures and the ranges they are to lie in; fails if one is missed
    Targets(Targets),
    /// Tries numbers of the content files and of rules with other values
    Sweep(Sweep),
    /// Tells what each card does, and what happens with a blank in its stead
    Cards(Cards),
    /// Searches for the best deck and holds the presets against it
    Decks(Decks),
    /// Counts what the design of the game asks of its decisions
    Criteria(Criteria),
    /// Writes all of that on one page
    Report(Report),
    /// Compares a folder with the shipped files again whenever one of it is saved
    Watch(Watch),
}

/// What is played, and how much of it.
#[derive(Args, Clone)]
pub(crate) struct Measured {
    #[command(flatten)]
    pub(crate) table: Table,
    /// How many matches each table is played for
    #[arg(long, value_name = "N", value_parser = whole_number)]
    pub(crate) matches: Option<u64>,
    /// How many threads to use; all cores if not given
    #[arg(long, value_name = "N", value_parser = within::<1, 1024>)]
    pub(crate) jobs: Option<u16>,
    /// Prints one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Compare {
    /// One side: shipped, a folder of content files, or rules=NAME, cards=NAME, deck=DECK, seats=LIST; a name alone is looked for among all of these
    #[arg(value_name = "A")]
    pub(crate) one: String,
    /// The other side
    #[arg(value_name = "B")]
    pub(crate) other: String,
    /// The game
    #[arg(long, value_parser = game(), default_value = "buy-bust")]
    pub(crate) game: GameName,
    #[command(flatten)]
    pub(crate) measured: Measured,
}

#[derive(Args)]
pub(crate) struct Targets {
    /// The game
    #[arg(value_parser = game())]
    pub(crate) game: GameName,
    /// A file of targets; the shipped ones if not given
    pub(crate) file: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) measured: Measured,
    /// Fails if a target is unclear, too
    #[arg(long)]
    pub(crate) sure: bool,
}

#[derive(Args)]
pub(crate) struct Sweep {
    /// The game
    #[arg(value_parser = game())]
    pub(crate) game: GameName,
    /// A number by its path with the values to try, such as heroin.price=100..200/25, seed.ante=0..20/5 of brag or house.first_cards=5..10/1 of el-dorado; two make a heat map
    #[arg(value_name = "PATH=LOW..HIGH/STEP")]
    pub(crate) axes: Vec<String>,
    /// Tries every card's numbers 10 and 25 % lower and higher instead
    #[arg(long, conflicts_with = "axes")]
    pub(crate) tornado: bool,
    /// The figure that the heat map and the tornado are about; if not given, cash of buy-bust, pot of brag and exact of el-dorado
    #[arg(long, value_name = "NAME")]
    pub(crate) figure: Option<String>,
    #[command(flatten)]
    pub(crate) measured: Measured,
}

#[derive(Args)]
pub(crate) struct Cards {
    /// The game
    #[arg(value_parser = game())]
    pub(crate) game: GameName,
    #[command(flatten)]
    pub(crate) measured: Measured,
}

#[derive(Args)]
pub(crate) struct Decks {
    /// The game
    #[arg(value_parser = game())]
    pub(crate) game: GameName,
    /// How many decks are drawn at random to begin with
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = whole_number)]
    pub(crate) drawn: u64,
    #[command(flatten)]
    pub(crate) measured: Measured,
}

#[derive(Args)]
pub(crate) struct Criteria {
    /// The game
    #[arg(value_parser = game())]
    pub(crate) game: GameName,
    #[command(flatten)]
    pub(crate) measured: Measured,
}

#[derive(Args)]
pub(crate) struct Watch {
    /// Where the page is written, which a browser loads again by itself
    #[arg(long, value_name = "FILE.html", default_value = "lab.html")]
    pub(crate) out: PathBuf,
    #[command(flatten)]
    pub(crate) measured: Measured,
}

#[derive(Args)]
pub(crate) struct Report {
    /// The game
    #[arg(value_parser = game())]
    pub(crate) game: GameName,
    /// Less of everything, in under a minute
    #[arg(long)]
    pub(crate) quick: bool,
    /// Where the page is written; the same figures lie beside it as .json, .csv and .md
    #[arg(long, value_name = "FILE.html")]
    pub(crate) out: PathBuf,
    #[command(flatten)]
    pub(crate) measured: Measured,
}
