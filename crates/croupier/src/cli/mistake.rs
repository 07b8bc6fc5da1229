//! What is wrong with a command line.

use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::Cli;

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
