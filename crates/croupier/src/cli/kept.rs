//! Matches that are kept: `history`, `export`, `import` and `verify`.

use std::path::PathBuf;

use clap::Args;

use super::GameName;

#[derive(Args)]
pub(crate) struct History {
    /// Only the matches of this game
    #[arg(long, value_enum)]
    pub(crate) game: Option<GameName>,
    /// Prints one JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Export {
    /// The match, by its id or its file
    pub(crate) id: String,
    /// The file to write, which must not be there yet; the screen if not given
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Import {
    /// A match as export wrote it, or a match file
    pub(crate) file: PathBuf,
}

#[derive(Args)]
pub(crate) struct Verify {
    /// The match, by its id or its file
    pub(crate) id: String,
    /// What you noted as its commitment before the first card
    #[arg(long, value_name = "HASH")]
    pub(crate) commitment: Option<String>,
}
