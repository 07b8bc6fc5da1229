//! What is wrong with a command line.

use std::ffi::OsString;

use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::Cli;

/// What is wrong with a command line, and what is allowed, on one line.
/// Needs the words that were `typed`, the program's name first.
pub(crate) fn one_sentence(wrong: &clap::Error, typed: impl Iterator<Item = OsString>) -> String {
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
            let asked = given(ContextKind::InvalidSubcommand);
            format!("there is no command \"{asked}\"; the commands are {}", commands(typed))
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            "what to do is missing; --help lists what there is".to_string()
        }
        ErrorKind::MissingRequiredArgument => format!("{arg} is missing; --help shows how it goes"),
        ErrorKind::ArgumentConflict => match given(ContextKind::PriorArg) {
            other if other.is_empty() || other == arg => format!("{arg} was given more than once"),
            other => format!("{arg} and {other} do not go together; give one of them"),
        },
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

/// The commands that may follow the commands `typed` so far.
fn commands(typed: impl Iterator<Item = OsString>) -> String {
    let mut command = &Cli::command();
    for word in typed.skip(1) {
        match command.find_subcommand(word) {
            Some(inner) => command = inner,
            None => break,
        }
    }
    let offered = command.get_subcommands().filter(|command| !command.is_hide_set());
    let names: Vec<&str> = offered.map(clap::Command::get_name).collect();
    names.join(", ")
}

fn allowed(values: &str) -> String {
    if values.is_empty() { String::new() } else { format!("; it is one of {values}") }
}
