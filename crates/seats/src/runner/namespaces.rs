//! Namespaces: what an isolated program can see and reach.
//!
//! It has its own processes, its own empty network and its own view of the
//! files, in which what is hidden is not there and nothing else can be written to.
//! It has no right to change that view: the files are arranged in one user
//! namespace, and the program runs in another below it.

mod frozen;

use std::env;
use std::ffi::CStr;
use std::fmt::Display;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use rustix::mount::{MountFlags, MountPropagationFlags, mount, mount_bind, mount_change};
use rustix::process::{Signal, getgid, getuid, set_parent_process_death_signal};
use rustix::thread::UnshareFlags;

/// The folders in which programs of one user meet each other: a socket there
/// would have another program read for it what it cannot read itself, and a
/// terminal is someone's screen.
const SHARED: [&str; 5] = ["/tmp", "/var/tmp", "/dev/shm", "/dev/pts", "/run/user"];

/// The number of the user and of the group inside, whoever it is outside: any but
/// 0, which would have rights.
const INSIDE: u32 = 1000;

/// Makes the namespaces of the next process that is started, with these folders
/// and files hidden.
pub(super) fn enter(hidden: &[PathBuf]) -> Result<(), String> {
    let here = env::current_dir().ok();
    let (user, group) = (getuid().as_raw(), getgid().as_raw());
    let all = UnshareFlags::NEWUSER
        | UnshareFlags::NEWNS
        | UnshareFlags::NEWPID
        | UnshareFlags::NEWNET
        | UnshareFlags::NEWIPC;
    unshare(all).map_err(told("namespaces cannot be made"))?;
    take_the_place_of((0, user), (0, group)).map_err(told("users cannot be mapped"))?;
    let apart = MountPropagationFlags::PRIVATE | MountPropagationFlags::REC;
    mount_change("/", apart).map_err(told("the files cannot be set apart"))?;
    frozen::freeze().map_err(told("the files cannot be made read-only"))?;
    for each in hidden {
        let why = format!("{} cannot be hidden", each.display());
        let found = fs::canonicalize(each).map_err(told(&why))?;
        hide(&found).map_err(told(&why))?;
    }
    for shared in SHARED.map(Path::new) {
        if shared.is_dir() {
            let why = format!("{} cannot be hidden", shared.display());
            empty(shared, c"mode=1777,size=256m").map_err(told(&why))?;
        }
    }
    // By its path, because the folder itself may be one that is hidden there.
    let there = here.is_some_and(|here| env::set_current_dir(here).is_ok());
    if there { Ok(()) } else { env::set_current_dir("/").map_err(told("there is no /")) }
}

/// Completes the namespaces from inside, and gives up the rights over them.
pub(super) fn settle() -> Result<(), String> {
    let flags = MountFlags::NOSUID | MountFlags::NODEV | MountFlags::NOEXEC;
    mount("proc", "/proc", "proc", flags, None).map_err(told("/proc cannot be replaced"))?;
    unshare(UnshareFlags::NEWUSER).map_err(told("the rights cannot be given up"))?;
    take_the_place_of((INSIDE, 0), (INSIDE, 0)).map_err(told("users cannot be mapped"))?;
    // Whoever waits for this process is gone when it is, and all in here with it.
    set_parent_process_death_signal(Some(Signal::KILL)).map_err(told("it would be left behind"))
}

/// Gives this process namespaces of its own.
#[expect(deprecated, reason = "it would be unsafe for open files, which are not unshared here")]
fn unshare(what: UnshareFlags) -> io::Result<()> {
    Ok(rustix::thread::unshare(what)?)
}

/// Maps one user and one group inside to those outside that this process has.
fn take_the_place_of(user: (u32, u32), group: (u32, u32)) -> io::Result<()> {
    fs::write("/proc/self/setgroups", "deny")?;
    fs::write("/proc/self/uid_map", format!("{} {} 1", user.0, user.1))?;
    fs::write("/proc/self/gid_map", format!("{} {} 1", group.0, group.1))
}

fn hide(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        empty(path, c"mode=0700,size=1m")
    } else {
        Ok(mount_bind("/dev/null", path)?)
    }
}

fn empty(folder: &Path, options: &CStr) -> io::Result<()> {
    let flags = MountFlags::NOSUID | MountFlags::NODEV;
    Ok(mount("tmpfs", folder, "tmpfs", flags, options)?)
}

fn told<E: Display>(what: &str) -> impl Fn(E) -> String {
    move |wrong| format!("{what}: {wrong}")
}
