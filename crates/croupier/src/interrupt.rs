//! Ctrl-C, for commands that would rather keep what they did.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::failure::Failure;

static STOP: AtomicBool = AtomicBool::new(false);

/// What is set once somebody wants the command to stop. Whoever asks twice does
/// not want to wait.
pub(crate) fn flag() -> Result<&'static AtomicBool, Failure> {
    ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::SeqCst) {
            std::process::exit(130);
        }
    })
    .map_err(|wrong| Failure::new(format!("ctrl-C cannot be heard: {wrong}")))?;
    Ok(&STOP)
}
