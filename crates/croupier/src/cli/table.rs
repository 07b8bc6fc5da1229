//! The table a match is played at.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::Args;
use croupier_house::Setup;

use super::whole_number;

/// Who sits down, to which rules, with which seed.
#[derive(Args, Clone, Default)]
pub(crate) struct Table {
    /// Who sits where: a number of seats, or a list of human, open, a bot (normal, easy, hard, ...), exec:COMMAND, llm:PROFILE
    #[arg(long, value_name = "SEATS")]
    pub(crate) seats: Option<String>,
    /// One seat more, for a COMMAND that has a comma in it; may be repeated
    #[arg(long = "seat", value_name = "SEAT")]
    pub(crate) seat: Vec<String>,
    /// A text that decides every deal; drawn if not given
    #[arg(long, value_name = "TEXT")]
    pub(crate) seed: Option<String>,
    /// A file with that text in its only line, or - for standard input: other programs can read a command line
    #[arg(long, value_name = "FILE", conflicts_with = "seed")]
    pub(crate) seed_file: Option<PathBuf>,
    /// A set of rules by name; for el-dorado: house, later-twin, legacy (32-bit deals that one hand gives away, for one person); for buy-bust: sequential, initiative, single-round, ...; for brag: seed, seed-quiet, traditional, unity-like
    #[arg(long, value_name = "NAME")]
    pub(crate) rules: Option<String>,
    /// How many rounds are played
    #[arg(long, value_name = "N", value_parser = whole_number)]
    pub(crate) rounds: Option<u64>,
    /// Who deals first at el-dorado: a seat such as p1, or drawn
    #[arg(long, value_name = "SEAT")]
    pub(crate) first_dealer: Option<String>,
    /// Which card values buy-bust is played with: tuned, classic; without one those of the rules
    #[arg(long, value_name = "NAME")]
    pub(crate) cards: Option<String>,
    /// The Player's deck at buy-bust: a preset, or cards separated by commas
    #[arg(long, value_name = "DECK")]
    pub(crate) deck: Option<String>,
    /// A folder of content files to play with instead of the built-in ones
    #[arg(long, value_name = "DIR")]
    pub(crate) assets: Option<PathBuf>,
}

impl Table {
    /// What the table is set up with, whoever sits at it.
    pub(crate) fn setup(&self) -> Setup {
        Setup {
            rules: self.rules.clone(),
            rounds: self.rounds,
            first_dealer: self.first_dealer.clone(),
            cards: self.cards.clone(),
            deck: self.deck.clone(),
            assets: self.assets.clone(),
            clock: None,
            hands: None,
            changes: BTreeMap::new(),
        }
    }
}
