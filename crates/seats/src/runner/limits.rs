//! What a program may use of the machine.

use std::fs;
use std::io;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

const GIB: u64 = 1 << 30;

/// How many processes and threads an isolated program may have.
const PROCESSES: u64 = 256;

/// How many more than now its user may have when another program begins one: the limit
/// counts all of them.
const MORE: u64 = 1000;

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
    let processes = match isolated {
        true => Some(PROCESSES),
        false => threads_of_user().map(|now| now + MORE),
    };
    let processes = processes.map(|most| (Resource::Nproc, most));
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

/// How many threads the user runs, where the system lists them.
fn threads_of_user() -> Option<u64> {
    let user = rustix::process::getuid().as_raw();
    let mut threads = 0;
    for process in fs::read_dir("/proc").ok()?.flatten() {
        // A process may end while it is looked at.
        let Ok(status) = fs::read_to_string(process.path().join("status")) else { continue };
        let field = |name| {
            let words = status.lines().find_map(|line| line.strip_prefix(name))?;
            words.split_whitespace().next()?.parse::<u64>().ok()
        };
        if field("Uid:") == Some(u64::from(user)) {
            threads += field("Threads:").unwrap_or(1);
        }
    }
    (threads > 0).then_some(threads)
}
