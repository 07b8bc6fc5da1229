//! `croupier arena`.

use std::path::PathBuf;

use clap::Args;
use croupier_table::GameName;

use super::game::game;
use super::{Programs, Table, whole_number, within};

/// Which players meet, and on how many deals.
#[derive(Args)]
pub(crate) struct Arena {
    /// The game
    #[arg(value_parser = game())]
    pub(crate) game: GameName,
    #[command(flatten)]
    pub(crate) table: Table,
    /// How many deals are played, each as often as there are seats, so that everyone has every seat
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = whole_number)]
    pub(crate) deals: u64,
    /// Writes every match to this file, and goes on where it ends if it is there already
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) programs: Programs,
    /// Seconds a program may think about one answer
    #[arg(long, value_name = "SECONDS", default_value_t = 30, value_parser = within::<1, 3600>)]
    pub(crate) think: u16,
    /// Prints one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}
