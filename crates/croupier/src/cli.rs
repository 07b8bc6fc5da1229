//! The command line.

use std::path::PathBuf;

use clap::builder::styling::{AnsiColor, Styles};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};

use crate::failure::Failure;

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Yellow.on_default().bold())
    .usage(AnsiColor::Yellow.on_default().bold())
    .literal(AnsiColor::Green.on_default())
    .placeholder(AnsiColor::Cyan.on_default());

/// Deals card games honestly: play them, replay them, measure them.
///
/// Without a command it asks which game it shall be and sits you down;
/// without a terminal it shows a short match between bots.
#[derive(Parser)]
#[command(name = "croupier", version, styles = STYLES, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Plays a match, in plain lines
    Play(Play),
    /// Goes on with a match that was kept, the last one if none is named
    Resume(Resume),
    /// Shows a match again, action by action
    Replay(Replay),
    /// Prints the rules of a game
    Rules(Rules),
    /// Plays many matches between bots and reports the results
    Sim(Sim),
    /// Measures how strong the bots are, on duplicate deals
    Strength(Strength),
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
    /// Prints the JSON Schema of the protocol that programs in a seat speak
    Schema {
        /// The game
        #[arg(value_enum)]
        game: GameName,
    },
    /// Prints a completion script for a shell
    Completions {
        /// The shell
        #[arg(value_enum)]
        shell: clap_complete::Shell,
    },
}

/// A game by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum GameName {
    /// Bid your tricks exactly; 2 to 10 seats
    #[value(name = "el-dorado")]
    ElDorado,
    /// Run deals between a Narc and a Customer; 3 seats
    #[value(name = "buy-bust")]
    BuyBust,
    /// Bet blind or seen on three cards, and bluff; 2 to 13 seats
    #[value(name = "brag")]
    Brag,
}

/// A game whose cards do something by themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum CardGame {
    /// Evidence, Cover, Heat and Profit
    #[value(name = "buy-bust")]
    BuyBust,
}

#[derive(Args)]
pub(crate) struct Cards {
    /// The game
    #[arg(value_enum)]
    pub(crate) game: CardGame,
    #[command(flatten)]
    pub(crate) set: CardSet,
}

/// Which card values.
#[derive(Args)]
pub(crate) struct CardSet {
    /// A set of card values by name: tuned (the default), classic
    #[arg(long, value_name = "NAME")]
    pub(crate) cards: Option<String>,
    /// A folder of files that replace the shipped ones of the same name
    #[arg(long, value_name = "DIR")]
    pub(crate) assets: Option<PathBuf>,
}

#[derive(Subcommand)]
pub(crate) enum Assets {
    /// Checks a folder of cards, decks and rules, or the shipped ones, and lists what is there
    Check {
        /// The folder
        dir: Option<PathBuf>,
    },
}

#[derive(Args)]
pub(crate) struct Totals {
    /// The game
    #[arg(value_enum)]
    pub(crate) game: CardGame,
    #[command(flatten)]
    pub(crate) set: CardSet,
    /// Prints one JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}

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
    /// Where A-2-3 stands among the runs
    #[arg(long, value_enum, default_value = "second")]
    pub(crate) ace_low: AceLow,
    /// Prints one JSON object a line, in the order of the hands
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Play {
    /// The game
    #[arg(value_enum)]
    pub(crate) game: GameName,
    #[command(flatten)]
    pub(crate) table: Table,
    /// Allows free take-back; the match is marked as practice for ever
    #[arg(long)]
    pub(crate) practice: bool,
    /// Plays in plain lines (for now the only way to play)
    #[arg(long)]
    pub(crate) plain: bool,
    /// Speaks the JSON line protocol for the one human seat
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) pace: Pace,
    /// Seconds a turn may take at brag, 0 for no clock; 60 where several people play, none for one
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u16).range(0..=3600))]
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

    /// Refuses what a game without content files has no use for.
    pub(crate) fn refuse_content(&self, game: &str) -> Result<(), Failure> {
        let given = [
            ("--cards", self.cards.is_some()),
            ("--deck", self.deck.is_some()),
            ("--assets", self.assets.is_some()),
        ];
        refuse(game, &given)
    }
}

fn refuse(game: &str, given: &[(&str, bool)]) -> Result<(), Failure> {
    match given.iter().find(|(_, given)| *given) {
        Some((name, _)) => Err(Failure::usage(format!("{game} has no use for {name}"))),
        None => Ok(()),
    }
}

/// How long the table waits.
#[derive(Args)]
pub(crate) struct Pace {
    /// How fast bots play; instant if there is no terminal
    #[arg(long, value_enum)]
    pub(crate) speed: Option<Speed>,
    /// Seconds a program may think about one answer
    #[arg(long, value_name = "SECONDS", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub(crate) think: u64,
}

/// How long a bot's action stays on its own before the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Speed {
    /// A second each
    Slow,
    /// A third of a second each
    Normal,
    /// A tenth of a second each
    Fast,
    /// No wait
    Instant,
}

#[derive(Args)]
pub(crate) struct Resume {
    /// The match, by its id or its file
    pub(crate) id: Option<String>,
    /// Cuts a damaged file off at its first bad line and plays on from there
    #[arg(long)]
    pub(crate) cut: bool,
    /// Speaks the JSON line protocol for the one human seat
    #[arg(long)]
    pub(crate) json: bool,
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
pub(crate) struct Rules {
    /// The game
    #[arg(value_enum)]
    pub(crate) game: GameName,
    /// For whom
    #[arg(long = "for", value_enum, default_value = "player")]
    pub(crate) audience: Audience,
    /// A set of rules by name; the usual ones if not given
    #[arg(long, value_name = "NAME")]
    pub(crate) rules: Option<String>,
    #[command(flatten)]
    pub(crate) set: CardSet,
}

/// Who reads the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Audience {
    /// A person
    Player,
    /// A language model in a seat
    Llm,
    /// A program
    Json,
}

#[derive(Args)]
pub(crate) struct Sim {
    /// The game
    #[arg(value_enum)]
    pub(crate) game: GameName,
    /// How many matches to play
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = whole_number)]
    pub(crate) matches: u64,
    /// How many single hands to play instead, each with fresh decks (buy-bust)
    #[arg(long, value_name = "N", value_parser = whole_number, conflicts_with = "matches")]
    pub(crate) hands: Option<u64>,
    #[command(flatten)]
    pub(crate) table: Table,
    /// How many threads to use; all cores if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,
    /// Prints one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    /// Writes every match, with everything that was hidden, as JSON lines
    #[arg(long, value_name = "FILE")]
    pub(crate) transcript: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Strength {
    /// The game
    #[arg(value_enum)]
    pub(crate) game: GameName,
    /// A fiftieth of the deals, to see that it works
    #[arg(long)]
    pub(crate) quick: bool,
    /// A text that decides every deal; the default is one nothing was tuned on
    #[arg(long, value_name = "TEXT", default_value = "held out 1")]
    pub(crate) seed: String,
    /// How many threads to use; all cores if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,
}

#[derive(Args)]
pub(crate) struct Bench {
    /// Only benches with this in their name
    pub(crate) name: Option<String>,
    /// Prints one JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}

fn whole_number(text: &str) -> Result<u64, &'static str> {
    text.parse().map_err(|_| "it takes a whole number")
}

/// What is wrong with a command line, and what is allowed, on one line.
pub(crate) fn one_sentence(wrong: &clap::Error) -> String {
    let given = |kind| match wrong.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    let (arg, value) = (given(ContextKind::InvalidArg), given(ContextKind::InvalidValue));
    let instead = || match given(ContextKind::SuggestedArg) {
        similar if similar.is_empty() => "--help lists what there is".to_string(),
        similar => format!("did you mean {similar}?"),
    };
    match wrong.kind() {
        ErrorKind::UnknownArgument => format!("\"{arg}\" is not understood here; {}", instead()),
        ErrorKind::InvalidSubcommand => {
            let command = Cli::command();
            let names: Vec<&str> = command.get_subcommands().map(clap::Command::get_name).collect();
            let asked = given(ContextKind::InvalidSubcommand);
            format!("there is no command \"{asked}\"; the commands are {}", names.join(", "))
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            "what to do is missing; --help lists what there is".to_string()
        }
        ErrorKind::MissingRequiredArgument => format!("{arg} is missing; --help shows how it goes"),
        ErrorKind::ArgumentConflict => format!("{arg} was given more than once"),
        ErrorKind::InvalidValue if value.is_empty() => {
            format!("{arg} needs a value{}", allowed(&given(ContextKind::ValidValue)))
        }
        ErrorKind::InvalidValue => {
            let allowed = allowed(&given(ContextKind::ValidValue));
            format!("{arg} cannot be \"{value}\"{allowed}")
        }
        ErrorKind::ValueValidation => {
            let why = std::error::Error::source(wrong).map(ToString::to_string);
            format!("{arg} cannot be \"{value}\": {}", why.unwrap_or_default())
        }
        _ => {
            let text = wrong.to_string();
            let told = text.lines().map(str::trim).find(|line| !line.is_empty());
            told.unwrap_or_default().trim_start_matches("error: ").to_string()
        }
    }
}

fn allowed(values: &str) -> String {
    if values.is_empty() { String::new() } else { format!("; it is one of {values}") }
}
