//! The drawn table, which is a program of its own beside this one.

use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::failure::Failure;

/// Starts the drawn table with these options and ends as it ends.
pub(crate) fn run(options: &[String]) -> Result<(), Failure> {
    let own = std::env::current_exe()
        .map_err(|wrong| Failure::new(format!("this program cannot find itself: {wrong}")))?;
    let Some(program) = places(&own).into_iter().find(|place| place.is_file()) else {
        return Err(Failure::new(
            "the drawn table is not built; build it with `cargo build --profile window -p \
             croupier-desktop`, or play in the terminal: croupier play buy-bust",
        ));
    };
    let status = Command::new(&program)
        .args(options)
        .status()
        .map_err(|wrong| Failure::new(format!("{} cannot be run: {wrong}", program.display())))?;
    // It has already said what went wrong, if anything did.
    std::process::exit(status.code().unwrap_or(1))
}

/// Where it may lie: beside this program, or where its own profile builds it.
fn places(own: &Path) -> [PathBuf; 2] {
    let name = format!("croupier-desktop{EXE_SUFFIX}");
    let built = own.with_file_name("..").join("window").join(&name);
    [own.with_file_name(&name), built]
}
