//! What a program may use of the machine.

use std::io;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

const GIB: u64 = 1 << 30;

/// How many processes and threads an isolated program may have. Elsewhere the
/// limit would count all others of the same user.
const PROCESSES: u64 = 256;

/// Each process may write to so much memory of its own, map so much in all, and
/// write files of such a size; it leaves no core behind. Memory that is mapped and
/// not written to is cheap, and some languages map a lot of it.
const LIMITS: [(Resource, u64); 4] = [
    (Resource::Data, 4 * GIB),
    (Resource::As, 64 * GIB),
    (Resource::Fsize, GIB),
    (Resource::Core, 0),
];

/// Sets the limits of this process and of all that it starts.
pub(super) fn set(isolated: bool) -> io::Result<()> {
    let processes = isolated.then_some((Resource::Nproc, PROCESSES));
    for (resource, most) in LIMITS.into_iter().chain(processes) {
        let least = getrlimit(resource).maximum.map_or(most, |before| before.min(most));
        let limit = Rlimit { current: Some(least), maximum: Some(least) };
        match setrlimit(resource, limit) {
            // Other systems do not know all of them.
            Err(_) if !cfg!(target_os = "linux") => {}
            set => set?,
        }
    }
    Ok(())
}
