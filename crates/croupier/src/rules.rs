//! `croupier rules`.

use std::io::Write;

use crate::cli::Audience;
use crate::failure::Failure;
use crate::plain::Plain;

pub(crate) fn print<G: Plain>(audience: Audience) -> Result<(), Failure> {
    let text = G::rules(&G::usual(), audience);
    // A reader that stops reading is not an error.
    let _ = writeln!(std::io::stdout(), "{}", text.trim_end());
    Ok(())
}
