//! Hands by their rank: `rank`.

use clap::{Args, ValueEnum};

/// A game whose hands have a rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum HandGame {
    /// Three cards, with or without a trump
    #[value(name = "brag")]
    Brag,
}

/// Where A-2-3 stands among the runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum AceLow {
    /// Below A-K-Q and above K-Q-J
    Second,
    /// Above A-K-Q
    Highest,
    /// Below 4-3-2
    Lowest,
}

#[derive(Args)]
pub(crate) struct Rank {
    /// The game
    #[arg(value_enum)]
    pub(crate) game: HandGame,
    /// A hand, such as "2s 3s 6h" or 2s3s6h
    #[arg(value_name = "HAND")]
    pub(crate) hands: Vec<String>,
    /// The card that may stand for any other
    #[arg(long, value_name = "CARD")]
    pub(crate) trump: Option<String>,
    /// The rules by name: seed, seed-quiet, traditional, unity-like
    #[arg(long, value_name = "NAME", default_value = "seed")]
    pub(crate) rules: String,
    /// Where A-2-3 stands among the runs, if not where the rules have it
    #[arg(long, value_enum)]
    pub(crate) ace_low: Option<AceLow>,
    /// Prints one JSON object a line, in the order of the hands
    #[arg(long)]
    pub(crate) json: bool,
}
