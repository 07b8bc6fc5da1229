//! Who plays a seat.

use std::fmt;

use croupier_kernel::short_line;
use croupier_table::Kind;

/// Who plays a seat, as the command line and the match file name them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// A person.
    Person,
    /// One of the seats that a single person plays with all of them open.
    Open,
    /// A bot of the table's own, by name.
    Bot(String),
    /// A program that speaks the line protocol, by its command.
    Program(String),
    /// A language model, by the name of its profile.
    Model(String),
}

impl Occupant {
    /// Reads `human`, `open`, `exec:COMMAND`, `llm:PROFILE`, or a bot's name for
    /// which `known` speaks.
    ///
    /// # Errors
    ///
    /// If nobody is called so.
    pub fn read(text: &str, known: impl Fn(&str) -> bool) -> Result<Occupant, OccupantError> {
        let name = text.trim();
        if let Some(command) = name.strip_prefix("exec:") {
            return match command.trim().is_empty() {
                true => Err(OccupantError::NoCommand),
                false => Ok(Occupant::Program(command.to_string())),
            };
        }
        if let Some(profile) = name.strip_prefix("llm:") {
            return match profile.is_empty() {
                true => Err(OccupantError::NoProfile),
                false => Ok(Occupant::Model(profile.to_string())),
            };
        }
        match name.to_ascii_lowercase().as_str() {
            "human" => Ok(Occupant::Person),
            "open" => Ok(Occupant::Open),
            bot if known(bot) => Ok(Occupant::Bot(bot.to_string())),
            _ => Err(OccupantError::Unknown(short_line(name))),
        }
    }

    /// What the others are told of it.
    pub fn kind(&self) -> Kind {
        match self {
            Occupant::Person | Occupant::Open => Kind::Human,
            Occupant::Bot(_) => Kind::Bot,
            Occupant::Program(_) => Kind::Program,
            Occupant::Model(_) => Kind::Model,
        }
    }

    /// Whether a person plays the seat.
    pub fn is_person(&self) -> bool {
        self.kind() == Kind::Human
    }

    /// Whether it takes a program or a connection to have it play.
    pub fn is_foreign(&self) -> bool {
        matches!(self, Occupant::Program(_) | Occupant::Model(_))
    }
}

impl fmt::Display for Occupant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Occupant::Person => f.write_str("human"),
            Occupant::Open => f.write_str("open"),
            Occupant::Bot(name) => f.write_str(name),
            Occupant::Program(command) => write!(f, "exec:{command}"),
            Occupant::Model(profile) => write!(f, "llm:{profile}"),
        }
    }
}

/// Why nobody can sit down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OccupantError {
    /// `exec:` without a command.
    NoCommand,
    /// `llm:` without a profile.
    NoProfile,
    /// Nobody is called so.
    Unknown(String),
}

impl fmt::Display for OccupantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OccupantError::NoCommand => {
                f.write_str("\"exec:\" names no program; write exec:COMMAND, with quotes closed")
            }
            OccupantError::NoProfile => f.write_str("\"llm:\" names no profile; write llm:PROFILE"),
            OccupantError::Unknown(name) => write!(
                f,
                "nobody named \"{name}\" can sit down; a seat is human, open, a bot, exec:COMMAND \
                 or llm:PROFILE"
            ),
        }
    }
}

impl std::error::Error for OccupantError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Occupant, OccupantError> {
        Occupant::read(text, |name| name == "hard")
    }

    #[test]
    fn what_is_written_is_read_again() {
        for text in ["human", "open", "hard", "exec:python3 bot.py", "llm:local"] {
            assert_eq!(read(text).unwrap().to_string(), text);
        }
        assert_eq!(read(" Hard "), Ok(Occupant::Bot("hard".to_string())));
    }

    #[test]
    fn nobody_else_sits_down() {
        assert_eq!(read("exec: "), Err(OccupantError::NoCommand));
        assert_eq!(read("llm:"), Err(OccupantError::NoProfile));
        assert_eq!(read("she\u{1b}[2J"), Err(OccupantError::Unknown("she\\u{1b}[2J".to_string())));
    }
}
