//! Programs in seats: what they are started with, and the runner that starts them.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::Args;

/// What programs in seats are started with.
#[derive(Args, Clone, Default)]
pub(crate) struct Programs {
    /// An environment variable that exec programs are handed beside the usual few; may be repeated
    #[arg(long, value_name = "NAME", value_parser = variable)]
    pub(crate) seat_env: Vec<String>,
    /// Runs exec programs where they see no kept match, no other program and no network, or refuses to
    #[arg(long)]
    pub(crate) isolate: bool,
}

/// What stands between the table and a program; not meant to be typed.
#[derive(Args)]
pub(crate) struct SeatRunner {
    /// Begins with namespaces of its own
    #[arg(long)]
    pub(crate) isolate: bool,
    /// Is in them already
    #[arg(long)]
    pub(crate) inside: bool,
    /// What is hidden there
    #[arg(long, value_name = "PATH")]
    pub(crate) hide: Vec<PathBuf>,
    /// The program and its arguments
    #[arg(last = true, required = true)]
    pub(crate) words: Vec<OsString>,
}

/// Reads the name of a variable that is set.
fn variable(name: &str) -> Result<String, &'static str> {
    match name.is_empty() || name.contains(['=', '\0']) {
        false if std::env::var_os(name).is_some() => Ok(name.to_string()),
        _ => Err("it takes the name of a variable that is set"),
    }
}
