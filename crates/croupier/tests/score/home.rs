//! Runs the score keeper and reads what it says.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A data folder of its own, gone afterwards.
pub(crate) struct Home(PathBuf);

impl Home {
    pub(crate) fn new(name: &str) -> Home {
        let path =
            std::env::temp_dir().join(format!("croupier-score-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Home(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn run(&self, words: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_croupier"))
            .args(words)
            .env("CROUPIER_HOME", &self.0)
            .current_dir(&self.0)
            .output()
            .unwrap()
    }

    pub(crate) fn score(&self, line: &str) -> Output {
        let words: Vec<&str> = ["score"].into_iter().chain(line.split_whitespace()).collect();
        self.run(&words)
    }

    /// Runs a command that must succeed with these lines typed.
    pub(crate) fn typed(&self, words: &[&str], typed: &str) -> String {
        let mut child = Command::new(env!("CARGO_BIN_EXE_croupier"))
            .args(words)
            .env("CROUPIER_HOME", &self.0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // It may be over before all is read.
        let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
        let output = child.wait_with_output().unwrap();
        let (out, err) = both(&output);
        assert!(output.status.success(), "{words:?}: {out}{err}");
        out
    }

    /// Runs a command that must succeed without a word on the error output.
    pub(crate) fn ok(&self, line: &str) -> String {
        let output = self.score(line);
        let (out, err) = both(&output);
        assert!(output.status.success() && err.is_empty(), "score {line}: {err}");
        let fits = out.lines().all(|line| line.chars().count() <= 80);
        assert!(fits || line.starts_with("export"), "{out}");
        out
    }

    /// Runs a command that must fail with one sentence and change nothing.
    pub(crate) fn refused(&self, line: &str) -> String {
        let words: Vec<&str> = line.split_whitespace().collect();
        self.refused_words(&words)
    }

    pub(crate) fn refused_words(&self, words: &[&str]) -> String {
        let before = self.files();
        let words: Vec<&str> = ["score"].iter().chain(words).copied().collect();
        let output = self.run(&words);
        let (out, err) = both(&output);
        assert!(!output.status.success(), "{words:?}: {out}");
        assert!(out.is_empty(), "{words:?}: {out}");
        assert_eq!(err.lines().count(), 1, "{words:?}: {err}");
        assert!(self.files() == before, "{words:?} changed a file");
        err.trim_end().strip_prefix("croupier: ").unwrap().to_string()
    }

    pub(crate) fn files(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let Ok(folder) = fs::read_dir(self.0.join("scores")) else { return Vec::new() };
        let mut files: Vec<_> = folder
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.is_file())
            .map(|path| (path.clone(), fs::read(path).unwrap()))
            .collect();
        files.sort();
        files
    }

    pub(crate) fn file(&self, number: u32) -> PathBuf {
        self.0.join("scores").join(format!("{number}.score"))
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What was said on standard output and on standard error.
pub(crate) fn both(output: &Output) -> (String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (text(&output.stdout), text(&output.stderr))
}
