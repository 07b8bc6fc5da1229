//! The command line of the drawn table.

use std::path::PathBuf;

/// What `--help` prints.
pub const USAGE: &str = "\
Buy-Bust in a window: a lobby, or at once the match that is named. A seed or cards alone name one
face-down round with every seat yours

Usage: croupier-desktop [OPTIONS]

Options:
      --rules NAME   Which ruleset, such as sequential or initiative
      --seats LIST   Who plays Narc, Customer and Player: human, open or a bot [default: you are
                     the Player]
      --deck LIST    The Player's deck by name, or its cards
      --practice     Everything may be taken back
      --cards NAME   Which card values: tuned or classic [default: what the ruleset names, else
                     tuned; classic in the one round that a seed alone begins]
      --assets DIR   Takes cards and rules from a folder and watches it for edits
      --seed TEXT    A text that decides every deal; drawn if not given
      --resume [ID]  Goes on with a kept match, or with the last that is not over
      --data DIR     Keeps matches in this folder [default: CROUPIER_HOME, or the usual one]
      --no-save      Keeps nothing
      --size WxH     The size of the window [default: 1280x720]
      --say          Prints what is announced, one line each
      --frames       Prints how long frames took, at the end
  -h, --help         Prints this";

/// What takes no value.
const BARE: [&str; 6] = ["--practice", "--no-save", "--say", "--frames", "--help", "-h"];

/// The smallest window.
pub(crate) const LEAST: (u32, u32) = (1024, 640);

/// What was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Which ruleset, if it was said.
    pub rules: Option<String>,
    /// Who plays each seat, if it was said.
    pub seats: Option<String>,
    /// The Player's deck, if it was said.
    pub deck: Option<String>,
    /// Whether everything may be taken back.
    pub practice: bool,
    /// Which card values, if it was said.
    pub cards: Option<String>,
    /// The folder that overrides what is built in.
    pub assets: Option<PathBuf>,
    /// The text that decides every deal.
    pub seed: Option<String>,
    /// The kept match to go on with, instead of a new one.
    pub resume: Option<Resume>,
    /// The folder that matches are kept in, if not the usual one.
    pub data: Option<PathBuf>,
    /// Whether matches are kept.
    pub save: bool,
    /// The size of the window.
    pub size: (u32, u32),
    /// Whether announcements are printed.
    pub say: bool,
    /// Whether frames are timed.
    pub frames: bool,
    /// Whether only the help is wanted.
    pub help: bool,
}

/// Which kept match to go on with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Resume {
    /// The last that is not over.
    Last,
    /// This one, by its id or its path.
    Match(String),
}

impl Default for Options {
    fn default() -> Options {
        Options {
            rules: None,
            seats: None,
            deck: None,
            practice: false,
            cards: None,
            assets: None,
            seed: None,
            resume: None,
            data: None,
            save: true,
            size: (1280, 720),
            say: false,
            frames: false,
            help: false,
        }
    }
}

impl Options {
    /// Reads the arguments after the program's name.
    ///
    /// # Errors
    ///
    /// If one is not understood, in one sentence.
    pub fn read(arguments: impl IntoIterator<Item = String>) -> Result<Options, String> {
        let mut options = Options::default();
        let mut arguments = arguments.into_iter().peekable();
        while let Some(argument) = arguments.next() {
            let (name, joined) = match argument.split_once('=') {
                Some((name, value)) => (name.to_string(), Some(value.to_string())),
                None => (argument, None),
            };
            let mut value = || {
                let value = joined.clone().or_else(|| arguments.next());
                value.ok_or_else(|| format!("{name} needs a value"))
            };
            if joined.is_some() && BARE.contains(&name.as_str()) {
                return Err(format!("{name} takes no value"));
            }
            match name.as_str() {
                "--rules" => options.rules = Some(value()?),
                "--seats" => options.seats = Some(value()?),
                "--deck" => options.deck = Some(value()?),
                "--practice" => options.practice = true,
                "--cards" => options.cards = Some(value()?),
                "--assets" => options.assets = Some(value()?.into()),
                "--seed" => options.seed = Some(value()?),
                "--resume" => {
                    let named = |next: &String| !next.starts_with('-');
                    let id = joined.or_else(|| arguments.next_if(named));
                    options.resume = Some(id.map_or(Resume::Last, Resume::Match));
                }
                "--data" => options.data = Some(value()?.into()),
                "--no-save" => options.save = false,
                "--size" => options.size = size(&value()?)?,
                "--say" => options.say = true,
                "--frames" => options.frames = true,
                "--help" | "-h" => options.help = true,
                "--replay" => {
                    let why = "--replay is not an option here; a match that is over is seen again in \
                               the lobby, under Matches played, or with: croupier replay ID";
                    return Err(why.to_string());
                }
                other if !other.starts_with('-') => {
                    return Err(format!(
                        "\"{other}\" stands alone; a value follows its option, such as --seed \
                         \"{other}\", and --practice, --no-save, --say and --frames take none"
                    ));
                }
                other => {
                    return Err(format!(
                        "\"{other}\" is not understood here; --help lists what there is"
                    ));
                }
            }
        }
        options.agree()
    }

    /// Whether they name a match, so that no lobby is needed.
    pub fn names_match(&self) -> bool {
        let round = self.cards.is_some() || self.seed.is_some();
        round || self.resume.is_some() || self.names_a_run()
    }

    /// Whether anything is asked for but one open round.
    pub fn names_a_run(&self) -> bool {
        self.rules.is_some() || self.seats.is_some() || self.deck.is_some() || self.practice
    }

    /// Refuses what a match that goes on has no use for.
    fn agree(self) -> Result<Options, String> {
        let resumes = self.resume.is_some();
        if resumes && self.seed.is_some() {
            let why = "--seed decides the deals of a new match, and --resume goes on with a kept \
                       one; leave one of them out";
            return Err(why.to_string());
        }
        if resumes && self.names_a_run() {
            let why = "--rules, --seats, --deck and --practice are for a new match, and --resume \
                       goes on with a kept one as it is; leave one of them out";
            return Err(why.to_string());
        }
        if resumes && !self.save {
            let why = "--no-save keeps nothing, and --resume goes on with a match that is kept; \
                       leave one of them out";
            return Err(why.to_string());
        }
        Ok(self)
    }
}

fn size(text: &str) -> Result<(u32, u32), String> {
    let read = |text: &str, least: u32| {
        text.parse().ok().filter(|pixels| (least..=16_384).contains(pixels))
    };
    text.split_once('x')
        .and_then(|(width, height)| Some((read(width, LEAST.0)?, read(height, LEAST.1)?)))
        .ok_or_else(|| {
            format!(
                "--size cannot be \"{text}\"; it is a width and a height from {}x{} up, such as \
                 1280x720",
                LEAST.0, LEAST.1
            )
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Options, String> {
        Options::read(line.split_whitespace().map(ToString::to_string))
    }

    #[test]
    fn options_are_read_in_both_spellings() {
        let options = read("--cards tuned --size=1024x640 --seed blue --say").unwrap();
        assert_eq!((options.cards.as_deref(), options.size), (Some("tuned"), (1024, 640)));
        assert_eq!((options.seed.as_deref(), options.say), (Some("blue"), true));
        assert_eq!(read(""), Ok(Options::default()));
    }

    #[test]
    fn a_match_is_named_or_the_last_one() {
        let resume = |line: &str| read(line).unwrap().resume;
        let named = Some(Resume::Match("buy-bust-1".to_string()));
        assert_eq!(resume("--resume buy-bust-1 --say"), named);
        assert_eq!(resume("--resume=buy-bust-1"), named);
        assert_eq!(resume("--resume --say"), Some(Resume::Last));
        assert_eq!(resume("--say --resume"), Some(Resume::Last));
        assert_eq!(resume("--say"), None);
        let options = read("--data here --no-save").unwrap();
        assert_eq!((options.data, options.save), (Some("here".into()), false));
    }

    #[test]
    fn a_match_that_is_named_needs_no_lobby() {
        for line in ["--seed x", "--cards tuned", "--rules sequential", "--resume", "--practice"] {
            assert!(read(line).unwrap().names_match(), "{line}");
        }
        for line in ["", "--assets mine", "--data here", "--no-save", "--size 1280x720"] {
            assert!(!read(line).unwrap().names_match(), "{line}");
        }
    }

    #[test]
    fn everything_is_in_the_help() {
        for name in [
            "--rules", "--seats", "--deck", "--cards", "--assets", "--seed", "--resume", "--data",
            "--size",
        ] {
            assert!(USAGE.contains(&format!("{name} ")), "{name}");
        }
        assert!(BARE.iter().all(|name| USAGE.contains(name)));
        let cards = USAGE.split("--cards").nth(1).unwrap().split("--").next().unwrap();
        for words in ["[default: what the ruleset names, else", "tuned; classic in the one round"] {
            assert!(cards.contains(words), "{cards}");
        }
        assert!(USAGE.lines().all(|line| line.chars().count() <= 100));
    }

    #[test]
    fn what_is_not_understood_is_said_in_one_sentence() {
        for (line, words) in [
            ("--colour", "\"--colour\" is not understood"),
            ("--replay x", "seen again in the lobby"),
            ("--practice hard", "\"hard\" stands alone"),
            ("--seed", "--seed needs a value"),
            ("--say=no", "--say takes no value"),
            ("--no-save=yes", "--no-save takes no value"),
            ("--data", "--data needs a value"),
            ("--resume x --seed blue", "--seed decides the deals of a new match"),
            ("--no-save --resume", "--no-save keeps nothing"),
            ("--resume x --rules sequential", "are for a new match"),
            ("--practice=yes", "--practice takes no value"),
            ("--size 12", "--size cannot be \"12\""),
            ("--size 0x0", "--size cannot be"),
            ("--size 1024x639", "from 1024x640 up"),
        ] {
            let said = read(line).unwrap_err();
            assert!(said.contains(words) && !said.contains('\n'), "{said}");
        }
    }
}
