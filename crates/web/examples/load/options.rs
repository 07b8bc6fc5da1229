//! What the program is asked for.

use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

const USAGE: &str = "load [--croupier PATH] [--data DIR] [--tables N] [--rounds N] \
[--rate ACTIONS_A_SECOND] [--apart SECONDS] [--most MILLISECONDS] [--by-second] [--idle]";

/// What the program is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Options {
    /// The server.
    pub(crate) croupier: PathBuf,
    /// The folder under which its data folder is made, on the disk that is measured.
    pub(crate) data: PathBuf,
    pub(crate) tables: usize,
    pub(crate) rounds: u8,
    /// How many actions a second all tables make together; as many as they can if
    /// not given.
    pub(crate) rate: Option<u32>,
    /// Within how many seconds tables begin one after the other; all at once if 0. At
    /// tables that began together, everything that happens once a round happens
    /// everywhere in the same moment.
    pub(crate) apart: u32,
    /// The longest that 99 of 100 actions may take until everyone sees them.
    pub(crate) most: Option<Duration>,
    /// Whether every second is told apart.
    pub(crate) by_second: bool,
    /// Whether tables are only laid and looked at.
    pub(crate) idle: bool,
}

impl Options {
    /// From the words of the command line.
    pub(crate) fn read(words: impl Iterator<Item = String>) -> Result<Options, String> {
        let croupier = std::env::var_os("CROUPIER").map(PathBuf::from);
        let mut options = Options {
            croupier: croupier.unwrap_or_else(|| PathBuf::from("target/release/croupier")),
            data: PathBuf::from("."),
            tables: 1000,
            rounds: 2,
            rate: None,
            apart: 0,
            most: None,
            by_second: false,
            idle: false,
        };
        let (mut words, mut tables) = (words, None);
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{word} takes a value: {USAGE}"));
            match word.as_str() {
                "--croupier" => options.croupier = PathBuf::from(value()?),
                "--data" => options.data = PathBuf::from(value()?),
                "--tables" => tables = Some(number(&word, &value()?)?),
                "--rounds" => options.rounds = number(&word, &value()?)?,
                "--rate" => options.rate = Some(number(&word, &value()?)?),
                "--apart" => options.apart = number(&word, &value()?)?,
                "--most" => {
                    options.most = Some(Duration::from_millis(number(&word, &value()?)?));
                }
                "--by-second" => options.by_second = true,
                "--idle" => options.idle = true,
                _ => return Err(format!("{word} is not known: {USAGE}")),
            }
        }
        options.tables = tables.unwrap_or(if options.idle { 100 } else { 1000 });
        if options.tables == 0 || options.rate == Some(0) {
            return Err("there is at least one table, and one action a second".to_string());
        }
        Ok(options)
    }
}

fn number<N: FromStr>(option: &str, text: &str) -> Result<N, String> {
    text.parse().map_err(|_| format!("{option} takes a whole number: {USAGE}"))
}
