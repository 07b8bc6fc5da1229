//! The command line.

mod arena;
mod cards;
mod game;
mod kept;
mod lab;
mod measure;
mod mistake;
mod play;
mod programs;
mod rank;
mod rules;
mod serve;
mod table;

use std::path::PathBuf;

use clap::builder::styling::{AnsiColor, Styles};
use clap::{Parser, Subcommand};
use croupier_table::GameName;

pub(crate) use arena::Arena;
pub(crate) use cards::{Assets, CardGame, CardSet, Cards, Totals};
pub(crate) use kept::{Export, History, Import, Verify};
pub(crate) use lab::{
    Cards as LabCards, Compare, Criteria, Decks, Lab, Report, Sweep, Targets, Watch,
};
pub(crate) use measure::{Bench, Merge, Sim, SimArgs, SimCommand, Strength};
pub(crate) use mistake::one_sentence;
pub(crate) use play::{Pace, Play, Replay, Resume, Review, Speed};
pub(crate) use programs::{Programs, SeatRunner};
pub(crate) use rank::{AceLow, HandGame, Rank};
pub(crate) use rules::Rules;
pub(crate) use serve::Serve;
pub(crate) use table::Table;

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Yellow.on_default().bold())
    .usage(AnsiColor::Yellow.on_default().bold())
    .literal(AnsiColor::Green.on_default())
    .placeholder(AnsiColor::Cyan.on_default());

/// Deals card games honestly: play them, replay them, measure them.
///
/// Without a command it opens the browser table on this machine and asks which
/// game it shall be in plain lines; without a terminal it shows a short match
/// between bots.
#[derive(Parser)]
#[command(name = "croupier", version, styles = STYLES, max_term_width = 100)]
pub(crate) struct Cli {
    /// The folder that matches and score cards are kept in; CROUPIER_HOME or the usual one if not given
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// Without a command: do not open a browser
    #[arg(long)]
    pub(crate) no_open: bool,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Opens the browser table, for one person or many
    Serve(Serve),
    /// Plays a match, in plain lines
    Play(Play),
    /// Goes on with a match that was kept, the last one if none is named
    Resume(Resume),
    /// Shows a match again, action by action
    Replay(Replay),
    /// Lists the matches that are kept, the newest first
    History(History),
    /// Writes a match with all that proves it to one file, or to the screen
    Export(Export),
    /// Takes in a match that somebody else exported
    Import(Import),
    /// Proves a finished match: its seals, its commitment, its deals, its play and its result
    Verify(Verify),
    /// Judges the decisions of a finished match beside the adviser's, the dearest first
    Review(Review),
    /// Prints the rules of a game
    Rules(Rules),
    /// Plays many matches between bots and reports the results
    Sim(Sim),
    /// Measures how strong the bots are, on duplicate deals
    Strength(Strength),
    /// Has models, programs and bots meet on the same deals, everyone in every seat
    Arena(Arena),
    /// Finds out what a change of a game comes to
    #[command(subcommand)]
    Lab(Lab),
    /// Keeps the score of El Dorado for a table of real people
    Score(crate::score::args::Score),
    /// Lists the cards of a game
    Cards(Cards),
    /// Adds up tables of cards, read from standard input, one a line, cards separated by commas
    Totals(Totals),
    /// Ranks hands, given as arguments or one a line on standard input, best first
    Rank(Rank),
    /// Looks at the files that the games are tuned by
    #[command(subcommand)]
    Assets(Assets),
    /// Measures speed, per second of processor time
    Bench(Bench),
    /// Opens the drawn table in a window, where it is built
    Desktop {
        /// What it takes: --cards NAME, --assets DIR, --seed TEXT, --size WxH, --say, --frames
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        options: Vec<String>,
    },
    /// Lets a language model play over MCP, the Model Context Protocol, on standard input and output
    Mcp,
    /// Prints the JSON Schema of the protocol that programs in a seat speak
    Schema {
        /// The game
        #[arg(value_parser = game::game())]
        game: GameName,
    },
    /// Starts a program for a seat and stays with it
    #[command(hide = true)]
    SeatRunner(SeatRunner),
    /// Prints a completion script for a shell
    Completions {
        /// The shell
        #[arg(value_enum)]
        shell: clap_complete::Shell,
    },
}

fn whole_number(text: &str) -> Result<u64, &'static str> {
    text.parse().map_err(|_| "it takes a whole number")
}

/// Reads a whole number from `LEAST` to `MOST`.
fn within<const LEAST: u16, const MOST: u16>(text: &str) -> Result<u16, String> {
    let number = text.parse().ok().filter(|number| (LEAST..=MOST).contains(number));
    number.ok_or_else(|| format!("it takes a whole number from {LEAST} to {MOST}"))
}
