//! The table a match is played at.

use std::path::PathBuf;

use clap::Args;

use super::whole_number;
use crate::failure::Failure;

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
    /// A set of rules by name; for el-dorado: house, later-twin, legacy; for buy-bust: sequential, initiative, single-round, ...; for brag: seed, traditional, unity-like
    #[arg(long, value_name = "NAME")]
    pub(crate) rules: Option<String>,
    /// How many rounds are played
    #[arg(long, value_name = "N", value_parser = whole_number)]
    pub(crate) rounds: Option<u64>,
    /// Who deals first at el-dorado: a seat such as p1, or drawn
    #[arg(long, value_name = "SEAT")]
    pub(crate) first_dealer: Option<String>,
    /// Which card values buy-bust is played with: tuned, classic
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
    /// Refuses what a game without a fixed number of rounds has no use for.
    pub(crate) fn refuse_rounds(&self, game: &str) -> Result<(), Failure> {
        let given =
            [("--rounds", self.rounds.is_some()), ("--first-dealer", self.first_dealer.is_some())];
        refuse(game, &given)
    }

    /// Refuses what a game without cards of its own has no use for.
    pub(crate) fn refuse_cards(&self, game: &str) -> Result<(), Failure> {
        refuse(game, &[("--cards", self.cards.is_some()), ("--deck", self.deck.is_some())])
    }

    /// Refuses what a game without content files has no use for.
    pub(crate) fn refuse_content(&self, game: &str) -> Result<(), Failure> {
        self.refuse_cards(game)?;
        refuse(game, &[("--assets", self.assets.is_some())])
    }
}

fn refuse(game: &str, given: &[(&str, bool)]) -> Result<(), Failure> {
    match given.iter().find(|(_, given)| *given) {
        Some((name, _)) => Err(Failure::usage(format!("{game} has no use for {name}"))),
        None => Ok(()),
    }
}
