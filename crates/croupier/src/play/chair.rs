//! Who sits in a seat, as the command line and the match file name it.

use std::fmt;

use croupier_bots::names;
use croupier_kernel::Seat;
use croupier_table::Kind;

use crate::cli::Table;
use crate::failure::Failure;
use crate::plain::Plain;

/// One seat's occupant by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Chair {
    /// A person at this screen.
    Human,
    /// One of the seats that a single person plays with all of them open.
    Open,
    /// A bot.
    Bot(String),
    /// A program that speaks the line protocol.
    Exec(String),
    /// A language model, by the name of its profile.
    Llm(String),
}

impl Chair {
    /// Reads `human`, a bot's name, `exec:COMMAND` or `llm:PROFILE`.
    pub(crate) fn read<G: Plain>(text: &str) -> Result<Chair, Failure> {
        let name = text.trim();
        if let Some(command) = name.strip_prefix("exec:") {
            let empty = shlex::split(command).is_none_or(|words| words.is_empty());
            if empty {
                return Err(Failure::usage(format!(
                    "\"{name}\" names no program; write exec:COMMAND, with quotes closed"
                )));
            }
            return Ok(Chair::Exec(command.to_string()));
        }
        if let Some(profile) = name.strip_prefix("llm:") {
            if profile.is_empty() {
                return Err(Failure::usage("\"llm:\" names no profile; write llm:PROFILE"));
            }
            return Ok(Chair::Llm(profile.to_string()));
        }
        match name.to_ascii_lowercase().as_str() {
            "human" => Ok(Chair::Human),
            "open" => Ok(Chair::Open),
            bot if croupier_bots::named::<G>(bot).is_some() => Ok(Chair::Bot(bot.to_string())),
            _ => Err(Failure::usage(format!(
                "nobody named \"{name}\" can sit down; a seat is human, open, a bot ({}), exec:COMMAND or llm:PROFILE",
                names::<G>()
            ))),
        }
    }

    /// What the others are told of it.
    pub(crate) fn kind(&self) -> Kind {
        match self {
            Chair::Human | Chair::Open => Kind::Human,
            Chair::Bot(_) => Kind::Bot,
            Chair::Exec(_) => Kind::Program,
            Chair::Llm(_) => Kind::Model,
        }
    }

    /// The seats of people.
    pub(crate) fn humans(chairs: &[Chair]) -> impl Iterator<Item = Seat> {
        Seat::all(chairs.len() as u8)
            .zip(chairs)
            .filter(|(_, chair)| matches!(chair, Chair::Human | Chair::Open))
            .map(|(seat, _)| seat)
    }
}

impl fmt::Display for Chair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chair::Human => f.write_str("human"),
            Chair::Open => f.write_str("open"),
            Chair::Bot(name) => f.write_str(name),
            Chair::Exec(command) => write!(f, "exec:{command}"),
            Chair::Llm(profile) => write!(f, "llm:{profile}"),
        }
    }
}

/// The chairs of a table: a list, or a number of them with `first` in one
/// place and bots in the rest.
pub(crate) fn chairs<G: Plain>(table: &Table, first: &Chair) -> Result<Vec<Chair>, Failure> {
    let (usual, own) = G::USUAL;
    let fill = |seats: u8| {
        let bot = Chair::Bot(G::BOTS[0].name.to_string());
        let mut chairs = vec![bot; usize::from(seats)];
        let place = if seats == usual { own.index() } else { 0 };
        chairs[place] = first.clone();
        chairs
    };
    let range = G::seat_range();
    let check = |count: &str| {
        if let Some(count) = count.parse().ok().filter(|count| range.contains(count)) {
            return Ok(count);
        }
        let seats = match (range.start(), range.end()) {
            (least, most) if least == most => least.to_string(),
            (least, most) => format!("{least} to {most}"),
        };
        Err(Failure::usage(format!("{} has {seats} seats, not {count}", G::NAME)))
    };
    let mut named = match table.seats.as_deref().map(str::trim) {
        None if table.seat.is_empty() => return Ok(fill(usual)),
        None => Vec::new(),
        Some(text) if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) => {
            if table.seat.is_empty() {
                return Ok(fill(check(text)?));
            }
            return Err(Failure::usage("--seats takes a list, not a number, together with --seat"));
        }
        Some(list) => list.split(',').map(Chair::read::<G>).collect::<Result<Vec<_>, _>>()?,
    };
    for seat in &table.seat {
        named.push(Chair::read::<G>(seat)?);
    }
    check(&named.len().to_string())?;
    Ok(named)
}
