//! Matches, new and kept: `play`, `resume` and `replay`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use croupier_table::GameName;

use super::game::game;
use super::{Programs, Table, within};

#[derive(Args)]
pub(crate) struct Play {
    /// The game
    #[arg(value_parser = game())]
    pub(crate) game: GameName,
    #[command(flatten)]
    pub(crate) table: Table,
    /// Allows free take-back; the match is marked as practice for ever
    #[arg(long)]
    pub(crate) practice: bool,
    /// Plays in plain lines, as it does anyway
    #[arg(long)]
    pub(crate) plain: bool,
    /// Speaks the JSON line protocol for the one human seat
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) programs: Programs,
    #[command(flatten)]
    pub(crate) pace: Pace,
    /// Seconds a turn may take at brag, 0 for no clock; 60 where several people play, none for one
    #[arg(long, value_name = "SECONDS", value_parser = within::<0, 3600>)]
    pub(crate) clock: Option<u16>,
    /// Keeps no file of the match
    #[arg(long)]
    pub(crate) no_save: bool,
    /// Has one person play every seat, with all hands open
    #[arg(long)]
    pub(crate) open: bool,
    /// Asks for the Player's deck at buy-bust; at a terminal it is asked for anyway
    #[arg(long)]
    pub(crate) build: bool,
}

#[derive(Args)]
pub(crate) struct Resume {
    /// The match, by its id or its file
    pub(crate) id: Option<String>,
    /// Who plays a seat from here on, such as p2=normal or p2=exec:COMMAND; may be repeated
    #[arg(long, value_name = "SEAT=WHO")]
    pub(crate) seat: Vec<String>,
    /// Cuts a damaged file off at its first bad line and plays on from there
    #[arg(long)]
    pub(crate) cut: bool,
    /// Speaks the JSON line protocol for the one human seat
    #[arg(long)]
    pub(crate) json: bool,
    /// A folder of content files: buy-bust takes up edits of them, brag tells its rules in their words
    #[arg(long, value_name = "DIR")]
    pub(crate) assets: Option<PathBuf>,
    /// Which card values of that folder buy-bust looks at; those most like the match's if not given
    #[arg(long, value_name = "NAME", requires = "assets")]
    pub(crate) cards: Option<String>,
    #[command(flatten)]
    pub(crate) programs: Programs,
    #[command(flatten)]
    pub(crate) pace: Pace,
}

#[derive(Args)]
pub(crate) struct Replay {
    /// The match, by its id or its file
    pub(crate) id: String,
    /// Waits for Enter after each action
    #[arg(long)]
    pub(crate) step: bool,
    /// Shows what this seat was shown and no more
    #[arg(long = "as", value_name = "SEAT")]
    pub(crate) seat: Option<String>,
}

#[derive(Args)]
pub(crate) struct Review {
    /// The match, by its id or its file
    pub(crate) id: String,
    /// Whose decisions; the first person's if not given
    #[arg(long = "as", value_name = "SEAT")]
    pub(crate) seat: Option<String>,
    /// Prints data instead of words
    #[arg(long)]
    pub(crate) json: bool,
}

/// How long the table waits.
#[derive(Args)]
pub(crate) struct Pace {
    /// How fast bots play; instant if there is no terminal
    #[arg(long, value_enum)]
    pub(crate) speed: Option<Speed>,
    /// Seconds a program may think about one answer
    #[arg(long, value_name = "SECONDS", default_value_t = 30, value_parser = within::<1, 3600>)]
    pub(crate) think: u16,
}

/// How long a bot's action stays on its own before the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Speed {
    /// A second each
    Slow,
    /// A third of a second each at first, thirty seconds a match in all
    Normal,
    /// A tenth of a second each
    Fast,
    /// No wait
    Instant,
}
