//! What a program in a seat is started with, and what is kept from it.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

/// The variables that every program is handed.
const USUAL: &[&str] = if cfg!(windows) {
    &[
        "APPDATA",
        "COMSPEC",
        "HOMEDRIVE",
        "HOMEPATH",
        "LOCALAPPDATA",
        "NUMBER_OF_PROCESSORS",
        "PATH",
        "PATHEXT",
        "PROCESSOR_ARCHITECTURE",
        "PROGRAMDATA",
        "PROGRAMFILES",
        "SYSTEMDRIVE",
        "SYSTEMROOT",
        "TEMP",
        "TMP",
        "USERNAME",
        "USERPROFILE",
        "WINDIR",
    ]
} else {
    &["PATH", "HOME", "LANG", "LC_ALL", "TZ", "TMPDIR", "TERM", "USER"]
};

/// What a program in a seat is started with, and what is kept from it.
///
/// Without a runner a program has an environment and a process group of its own;
/// limits and isolation take one.
#[derive(Clone)]
pub struct Confinement {
    /// The environment variables that it is handed beside the usual ones.
    pub variables: Vec<String>,
    /// The command that calls [`runner::run`](crate::runner::run) with the words
    /// that are added to it.
    pub runner: Vec<OsString>,
    /// Whether it runs in namespaces of its own, or not at all.
    pub isolated: bool,
    /// The folders and files that it cannot see where it is isolated.
    pub hidden: Vec<PathBuf>,
    /// Where what it writes to its standard error goes, a line at a time.
    pub complain: fn(&str),
}

impl Default for Confinement {
    fn default() -> Confinement {
        Confinement {
            variables: Vec::new(),
            runner: Vec::new(),
            isolated: false,
            hidden: Vec::new(),
            complain: |_| {},
        }
    }
}

impl Confinement {
    /// The command that starts a program with these words.
    pub(crate) fn command(&self, words: &[String]) -> Command {
        let plain = words.iter().map(OsString::from);
        let mut all = self.runner.clone();
        if !all.is_empty() {
            if self.isolated {
                all.push("--isolate".into());
            }
            for hidden in &self.hidden {
                all.extend(["--hide".into(), hidden.clone().into_os_string()]);
            }
            all.push("--".into());
        }
        all.extend(plain);
        let mut all = all.into_iter();
        let mut command = Command::new(all.next().unwrap_or_default());
        command.args(all).env_clear();
        let named = self.variables.iter().map(String::as_str);
        for name in USUAL.iter().copied().chain(named) {
            if let Some(value) = std::env::var_os(name) {
                command.env(name, value);
            }
        }
        command
    }
}
