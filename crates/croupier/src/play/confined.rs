//! Programs in seats, and what is kept from them.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use croupier_house::Confinement;

use crate::cli;
use crate::data;
use crate::failure::Failure;

/// The command by which this program runs those of seats.
const RUNNER: &str = "seat-runner";

/// What programs are started with. Isolated, they see neither the data folder nor
/// what else holds a secret.
pub(crate) fn confinement(
    programs: &cli::Programs,
    secrets: impl IntoIterator<Item = PathBuf>,
) -> Result<Confinement, Failure> {
    let mut hidden = Vec::new();
    if programs.isolate {
        let store = data::store()?;
        // One that was made later could be seen.
        store.make_home()?;
        hidden.extend(secrets.into_iter().filter(|secret| secret.exists()));
        hidden.push(store.home().to_path_buf());
    }
    let runner = match std::env::current_exe() {
        Ok(itself) if cfg!(unix) => vec![itself.into_os_string(), RUNNER.into()],
        _ => Vec::new(),
    };
    Ok(Confinement {
        variables: programs.seat_env.clone(),
        runner,
        isolated: programs.isolate,
        hidden,
        complain: |line| {
            let _ = writeln!(io::stderr(), "{line}");
        },
    })
}

/// Runs a program for a table.
#[cfg(unix)]
pub(crate) fn run_program(order: cli::SeatRunner) -> ExitCode {
    use croupier_seats::runner::{Order, run};
    let cli::SeatRunner { isolate, inside, hide: hidden, words } = order;
    ExitCode::from(run(&Order { isolate, inside, hidden, words }, &[RUNNER]))
}

#[cfg(not(unix))]
pub(crate) fn run_program(_: cli::SeatRunner) -> ExitCode {
    ExitCode::FAILURE
}
