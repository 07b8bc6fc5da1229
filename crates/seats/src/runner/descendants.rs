//! All that a program has started, wherever it went.

#[cfg(target_os = "linux")]
pub(super) use linux::{adopt, end};

/// Elsewhere there is only the group.
#[cfg(not(target_os = "linux"))]
pub(super) fn adopt() {}

#[cfg(not(target_os = "linux"))]
pub(super) fn end() {}

#[cfg(target_os = "linux")]
mod linux {
    use std::fs;
    use std::thread;
    use std::time::{Duration, Instant};

    use rustix::process::{
        Pid, Signal, WaitOptions, getpid, kill_process, set_child_subreaper, wait,
    };
    use rustix::thread::gettid;

    /// How long is spent on ending them.
    const LONGEST: Duration = Duration::from_secs(1);

    /// Has what loses its parent become a child of this process.
    pub(in super::super) fn adopt() {
        let _ = set_child_subreaper(Some(getpid()));
    }

    /// Ends every child until there is none, as each leaves its own behind.
    pub(in super::super) fn end() {
        let until = Instant::now() + LONGEST;
        while Instant::now() < until {
            let children = children();
            if children.is_empty() {
                return;
            }
            for child in children {
                let _ = kill_process(child, Signal::KILL);
            }
            while let Ok(Some(_)) = wait(WaitOptions::NOHANG) {}
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// The children of this process. Those that are adopted come to its first
    /// thread, which is the one that asks.
    fn children() -> Vec<Pid> {
        let list = format!("/proc/self/task/{}/children", gettid().as_raw_nonzero());
        let text = fs::read_to_string(list).unwrap_or_default();
        let numbers = text.split_whitespace().filter_map(|number| number.parse().ok());
        numbers.filter_map(Pid::from_raw).collect()
    }
}
