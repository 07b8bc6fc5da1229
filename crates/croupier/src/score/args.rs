//! The command line of `croupier score`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

#[derive(Args)]
pub(crate) struct Score {
    /// The game by its number; the one in use if not given
    #[arg(long = "game", short = 'g', global = true, value_name = "N")]
    pub(crate) game: Option<u32>,
    /// Cuts a damaged file off at its first bad line and keeps a copy of it
    #[arg(long, global = true)]
    pub(crate) cut: bool,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Starts a game and uses it from then on
    New {
        /// Who plays, in table order: Ann,Bo,Cy; the players of the game in use if not given
        #[arg(value_name = "NAMES")]
        names: Vec<String>,
        /// Who deals first; the first player if not given
        #[arg(long, value_name = "NAME")]
        dealer: Option<String>,
        /// How many rounds are played; the first has as many tricks, the last has one
        #[arg(long, value_name = "N", default_value_t = 10)]
        rounds: u8,
    },
    /// Lists the games
    List {
        /// Lists the archived games instead
        #[arg(long)]
        archived: bool,
    },
    /// Uses another game from then on
    Use {
        /// The game by its number
        #[arg(value_name = "N")]
        number: u32,
    },
    /// Adds players who come late
    Add {
        /// Who
        #[arg(value_name = "NAME", required = true)]
        names: Vec<String>,
        /// The first round they play; the next one that can be if not given
        #[arg(long, value_name = "ROUND")]
        from: Option<u8>,
    },
    /// Lets players sit out; rounds that are scored stay
    Drop {
        /// Who
        #[arg(value_name = "NAME", required = true)]
        names: Vec<String>,
        /// The first round they miss; the one in play if not given
        #[arg(long, value_name = "ROUND")]
        from: Option<u8>,
    },
    /// Lets players play again
    Resume {
        /// Who
        #[arg(value_name = "NAME", required = true)]
        names: Vec<String>,
        /// The first round they play; the next one that can be if not given
        #[arg(long, value_name = "ROUND")]
        from: Option<u8>,
    },
    /// Takes a player off for good; rounds that are scored stay
    Remove {
        /// Who
        name: String,
    },
    /// Calls a player something else
    Rename {
        /// Who
        name: String,
        /// The new name
        new: String,
    },
    /// Changes the places at the table; those not named follow as they sat
    Reorder {
        /// Who, in the new order
        #[arg(value_name = "NAME", required = true)]
        names: Vec<String>,
    },
    /// Writes bids: "Ann 3 Bo 2", or numbers alone, round the table from who is next
    Bid {
        /// Names and bids
        #[arg(value_name = "BID", required = true)]
        bids: Vec<String>,
        /// The round; the one in play if not given
        #[arg(long, value_name = "ROUND")]
        round: Option<u8>,
    },
    /// Marks bids as made
    Made {
        /// Who
        #[arg(value_name = "NAME", required_unless_present = "rest")]
        names: Vec<String>,
        /// Everyone who is not marked yet
        #[arg(long)]
        rest: bool,
        /// The round; the one in play if not given
        #[arg(long, value_name = "ROUND")]
        round: Option<u8>,
    },
    /// Marks bids as missed
    Missed {
        /// Who
        #[arg(value_name = "NAME", required_unless_present = "rest")]
        names: Vec<String>,
        /// Everyone who is not marked yet
        #[arg(long)]
        rest: bool,
        /// The round; the one in play if not given
        #[arg(long, value_name = "ROUND")]
        round: Option<u8>,
    },
    /// Marks by the tricks taken: "Ann 3 Bo 2", or numbers alone; statistics then know over and under
    Took {
        /// Names and tricks
        #[arg(value_name = "TRICKS", required = true)]
        tricks: Vec<String>,
        /// The round; the one in play if not given
        #[arg(long, value_name = "ROUND")]
        round: Option<u8>,
    },
    /// Wipes marks
    Unmark {
        /// Who
        #[arg(value_name = "NAME", required = true)]
        names: Vec<String>,
        /// The round; the one in play if not given
        #[arg(long, value_name = "ROUND")]
        round: Option<u8>,
    },
    /// Scores a round
    Finalize {
        /// The round; the one in play if not given
        round: Option<u8>,
    },
    /// Opens a round again to change its bids or marks
    Reopen {
        /// The round; the last one that is scored if not given
        round: Option<u8>,
    },
    /// Takes back the last entry
    Undo,
    /// Does again what was taken back last
    Redo,
    /// Shows the score card
    Show {
        /// As it was after this many entries (see log)
        #[arg(long, value_name = "N")]
        at: Option<usize>,
        /// Marks made and missed with y and n
        #[arg(long)]
        ascii: bool,
    },
    /// Lists everything that was entered, also what was taken back
    Log,
    /// Writes the game as JSON, to a new file or to the screen
    Export {
        /// The file
        file: Option<PathBuf>,
    },
    /// Takes an exported game in as a new game; - reads it from the input
    Import {
        /// The file
        file: PathBuf,
    },
    /// Writes a finished match at the table down as a new game
    FromMatch {
        /// The match, by its id or its file
        id: String,
        /// What its seats are called, in order: Ann,Bo,Cy
        #[arg(long, value_name = "NAMES")]
        names: Option<String>,
    },
    /// Puts a game away; nothing is deleted
    Archive,
    /// Fetches a game back that was put away
    Restore,
    /// Shows statistics over the finished games, or over the one of --game
    Stats {
        /// Counts archived games as well
        #[arg(long)]
        archived: bool,
        /// Prints one JSON object
        #[arg(long)]
        json: bool,
    },
}
