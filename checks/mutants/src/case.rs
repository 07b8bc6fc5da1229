//! One test of a test program, and what it reaches.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::Failure;
use crate::compiler::Program;

/// A test.
pub struct Case {
    /// The name of the test program and of the test.
    pub name: String,
    program: PathBuf,
    folder: PathBuf,
    test: String,
    /// How long it takes when no mutant is on.
    pub takes: Duration,
    /// The mutants it comes by.
    pub reaches: BTreeSet<usize>,
}

/// How a test ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// It passed.
    Green,
    /// It failed.
    Red,
    /// It met the time limit.
    Late,
}

impl Case {
    /// All tests of a program, each run once to see what it reaches. One that is
    /// red without any mutant is an error.
    pub fn all(program: &Program, scratch: &Path) -> Result<Vec<Case>, Failure> {
        let list = Command::new(&program.path)
            .args(["--list", "--format", "terse"])
            .current_dir(&program.folder)
            .output()?;
        let reached = scratch.join("reached");
        let mut cases = Vec::new();
        for test in
            String::from_utf8(list.stdout)?.lines().filter_map(|line| line.strip_suffix(": test"))
        {
            let mut case = Case {
                name: format!("{} {test}", program.name),
                program: program.path.clone(),
                folder: program.folder.clone(),
                test: test.to_string(),
                takes: Duration::ZERO,
                reaches: BTreeSet::new(),
            };
            fs::write(&reached, "")?;
            let start = Instant::now();
            let end = case.run("reach", &reached, Duration::from_secs(300))?;
            if end != End::Green {
                return Err(format!("{} is red without any mutant", case.name).into());
            }
            case.takes = start.elapsed();
            case.reaches =
                fs::read_to_string(&reached)?.lines().map(str::parse).collect::<Result<_, _>>()?;
            cases.push(case);
        }
        Ok(cases)
    }

    /// Tries a mutant. What takes many times as long as without it is too late.
    pub fn tries(&self, mutant: usize) -> Result<End, Failure> {
        let limit = Duration::from_secs(4) + self.takes * 8;
        self.run(&mutant.to_string(), Path::new(""), limit)
    }

    /// In 4 GB of memory, so that a mutant without an end ends.
    fn run(&self, mutant: &str, reached: &Path, limit: Duration) -> Result<End, Failure> {
        let mut child = Command::new("sh")
            .args(["-c", "ulimit -v 4000000; exec \"$@\"", "sh"])
            .arg(&self.program)
            .args(["--exact", &self.test, "--test-threads=1"])
            .env("CROUPIER_MUTANT", mutant)
            .env("CROUPIER_REACH", reached)
            .env("CARGO_MANIFEST_DIR", &self.folder)
            .current_dir(&self.folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let start = Instant::now();
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(if status.success() { End::Green } else { End::Red });
            }
            if start.elapsed() > limit {
                child.kill()?;
                child.wait()?;
                return Ok(End::Late);
            }
            std::thread::sleep(
                (start.elapsed() / 8).clamp(Duration::from_millis(1), Duration::from_millis(50)),
            );
        }
    }
}
