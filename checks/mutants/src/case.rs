//! One test of a test program, and what it reaches.

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::process::CommandExt;
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
    /// How much time of the processor it takes when no mutant is on.
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
    /// It met its time limit.
    Late,
}

impl Case {
    /// The tests of a program that take at most so long, each run once to see what
    /// it reaches. One that is red without any mutant is an error.
    pub fn all(program: &Program, scratch: &Path, most: Duration) -> Result<Vec<Case>, Failure> {
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
            match case.run("reach", &reached, most)? {
                (End::Green, takes) if takes <= most => case.takes = takes,
                (End::Red, _) => {
                    return Err(format!("{} is red without any mutant", case.name).into());
                }
                (End::Green | End::Late, _) => {
                    eprintln!("left out {}", case.name);
                    continue;
                }
            }
            case.reaches =
                fs::read_to_string(&reached)?.lines().map(str::parse).collect::<Result<_, _>>()?;
            cases.push(case);
        }
        Ok(cases)
    }

    /// Tries a mutant. What takes many times as long as without it is too late.
    pub fn tries(&self, mutant: usize) -> Result<End, Failure> {
        let limit = Duration::from_secs(4) + self.takes * 8;
        Ok(self.run(&mutant.to_string(), Path::new(""), limit)?.0)
    }

    /// In 4 GB of memory and so much time of the processor, so that a mutant without
    /// an end ends; whatever else the machine does takes none of it. A test that
    /// only waits has ten times as long.
    fn run(
        &self,
        mutant: &str,
        reached: &Path,
        limit: Duration,
    ) -> Result<(End, Duration), Failure> {
        let seconds = limit.as_secs().clamp(1, 3_600);
        let limited = format!("ulimit -v 4000000; ulimit -S -t {seconds}; {TIMED}");
        let mut child = Command::new("bash")
            .args(["-c", &limited, "bash"])
            .arg(&self.program)
            .args(["--exact", &self.test, "--test-threads=1"])
            .env("CROUPIER_MUTANT", mutant)
            .env("CROUPIER_REACH", reached)
            // A table that is filled while running is made on the stack.
            .env("RUST_MIN_STACK", "67108864")
            .env("CARGO_MANIFEST_DIR", &self.folder)
            .current_dir(&self.folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()?;
        let start = Instant::now();
        while child.try_wait()?.is_none() {
            if start.elapsed() > Duration::from_secs(60 + 10 * seconds) {
                let group = format!("-{}", child.id());
                Command::new("kill").args(["-9", "--", &group]).status()?;
                child.wait()?;
                return Ok((End::Late, limit));
            }
            std::thread::sleep(
                (start.elapsed() / 8).clamp(Duration::from_millis(1), Duration::from_millis(50)),
            );
        }
        let output = child.wait_with_output()?;
        let said = String::from_utf8(output.stdout)?;
        let takes = said.lines().last().unwrap_or_default();
        let takes = takes.split_whitespace().map(str::parse::<f64>).sum::<Result<f64, _>>()?;
        let end = match output.status.code() {
            Some(0) => End::Green,
            Some(OUT_OF_TIME) => End::Late,
            _ => End::Red,
        };
        Ok((end, Duration::from_secs_f64(takes)))
    }
}

/// Runs a test and says how many seconds of the processor it took, in the program
/// and in the system.
const TIMED: &str = "TIMEFORMAT='%U %S'; { time \"$@\" >/dev/null 2>&1 ; } 2>&1";

/// How a shell ends whose command had no time left: 128 and the number of SIGXCPU.
const OUT_OF_TIME: i32 = 152;
