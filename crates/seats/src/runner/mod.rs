//! The runner: a small process between the table and the program of a seat.
//!
//! It sets limits, starts the program, and stays until the program has ended or
//! the table has, however that came. Then it ends everything that the program
//! has started. The table calls it by [`Confinement`](crate::Confinement).

mod descendants;
mod limits;
#[cfg(target_os = "linux")]
mod namespaces;
#[cfg(not(target_os = "linux"))]
mod no_namespaces;
mod verdict;

use std::ffi::OsString;
use std::fs::OpenOptions;
use std::io;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;
use rustix::process::{WaitOptions, setsid, wait};
use rustix::stdio::{dup2_stdin, dup2_stdout};

use crate::group::{Force, send};

#[cfg(target_os = "linux")]
use namespaces as isolation;
#[cfg(not(target_os = "linux"))]
use no_namespaces as isolation;
pub(crate) use verdict::Verdict;

/// How long a program may take to end once the table is gone.
const GRACE: Duration = Duration::from_millis(300);

/// What a runner is to do.
#[derive(Clone, Default, Debug)]
pub struct Order {
    /// Whether to begin with namespaces of its own.
    pub isolate: bool,
    /// Whether it is in them already, as their first process.
    pub inside: bool,
    /// The folders and files that are hidden there.
    pub hidden: Vec<PathBuf>,
    /// The program and its arguments.
    pub words: Vec<OsString>,
}

/// Runs a program to its end. The first line on standard error says whether it
/// was started; all after that is the program's own. `again` is the command that
/// calls this with the words that are added to it.
pub fn run(order: &Order, again: &[&str]) -> u8 {
    // Without the table's terminal it can neither draw on it nor type for others.
    if !order.inside && setsid().is_err() {
        Verdict::NotStarted("it cannot be parted from the terminal".to_string()).tell();
        return 1;
    }
    let done = if order.isolate { enter(order, again) } else { start(order) };
    match done {
        Ok(()) => 0,
        Err(verdict) => {
            verdict.tell();
            1
        }
    }
}

/// Makes the namespaces, and goes on inside them.
fn enter(order: &Order, again: &[&str]) -> Result<(), Verdict> {
    isolation::enter(&order.hidden).map_err(Verdict::NotIsolated)?;
    let itself = Command::new("/proc/self/exe")
        .args(again)
        .args(["--inside", "--"])
        .args(&order.words)
        .status()
        .map_err(|wrong| Verdict::NotIsolated(format!("no process can be made: {wrong}")));
    itself.map(|_| ())
}

fn start(order: &Order) -> Result<(), Verdict> {
    if order.inside {
        isolation::settle().map_err(Verdict::NotIsolated)?;
    }
    limits::set(order.inside).map_err(|wrong| Verdict::NotStarted(wrong.to_string()))?;
    descendants::adopt();
    let spawned = spawn(order).map_err(|wrong| Verdict::NotStarted(wrong.to_string()))?;
    let (program, mut said) = spawned;
    let number = i32::try_from(program.id()).unwrap_or_default();
    Verdict::Started((!order.inside).then_some(number)).tell();
    let (done, copied) = channel();
    thread::spawn(move || {
        let _ = io::copy(&mut said, &mut io::stderr());
        let _ = done.send(());
    });
    thread::spawn(move || {
        if table_is_gone() {
            send(number, Force::Ask);
            thread::sleep(GRACE);
            send(number, Force::Kill);
        }
    });
    wait_for(number);
    send(number, Force::Kill);
    descendants::end();
    let _ = copied.recv_timeout(GRACE);
    Ok(())
}

/// Starts the program in a group of its own, with a pipe for what it complains
/// of: nothing of that may come before the verdict. Its input and output are left
/// to it alone.
fn spawn(order: &Order) -> io::Result<(Child, io::PipeReader)> {
    let (name, arguments) = order.words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
    let (said, complaints) = io::pipe()?;
    let child = Command::new(name).args(arguments).process_group(0).stderr(complaints).spawn()?;
    let null = OpenOptions::new().read(true).write(true).open("/dev/null")?;
    dup2_stdin(&null)?;
    dup2_stdout(&null)?;
    Ok((child, said))
}

/// Waits until nobody reads what is said here, which is when the table has ended.
fn table_is_gone() -> bool {
    let errors = io::stderr();
    loop {
        let mut watched = [PollFd::new(&errors, PollFlags::empty())];
        match poll(&mut watched, None) {
            Ok(_) => return true,
            Err(Errno::INTR) => {}
            Err(_) => return false,
        }
    }
}

/// Waits until this child has ended. Others that were adopted meanwhile are let
/// go when they have.
fn wait_for(program: i32) {
    loop {
        match wait(WaitOptions::empty()) {
            Ok(Some((child, _))) if child.as_raw_nonzero().get() == program => return,
            Ok(_) | Err(Errno::INTR) => {}
            Err(_) => return,
        }
    }
}
