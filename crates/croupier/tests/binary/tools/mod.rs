//! Runs the binary and reads what it says.

mod talk;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use serde_json::Value;

pub(crate) use talk::{Talk, first_choice, play_whole};

/// A folder for one test's matches, gone when the test is.
pub(crate) struct Home(PathBuf);

/// What a run said.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Said {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: Option<i32>,
}

impl Home {
    pub(crate) fn new() -> Home {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("home-{}-{number}", std::process::id());
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&path).unwrap();
        Home(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// A command whose matches are kept here.
    pub(crate) fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_croupier"));
        command.args(args).env("CROUPIER_HOME", &self.0).current_dir(&self.0);
        command
    }

    /// Runs to the end with this on standard input.
    pub(crate) fn run(&self, args: &[&str], input: &str) -> Said {
        let mut child = self
            .command(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = input.to_string();
        let writer = thread::spawn(move || {
            // A program that ends before it has read everything is its own affair.
            let _ = stdin.write_all(input.as_bytes());
        });
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        Said {
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
            code: output.status.code(),
        }
    }

    /// Runs to the end and expects success without complaint.
    pub(crate) fn good(&self, args: &[&str], input: &str) -> String {
        let said = self.run(args, input);
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{args:?}\n{}", said.out);
        said.out
    }

    /// Runs to the end and expects one sentence on standard error, nothing
    /// on standard output and a failure.
    pub(crate) fn refused(&self, args: &[&str]) -> String {
        let said = self.run(args, "");
        assert_eq!(said.out, "", "{args:?} prints nothing");
        assert!(matches!(said.code, Some(1 | 2)), "{args:?} fails: {said:?}");
        assert_one_sentence(&said.err);
        said.err
    }

    /// Everything in this home, in order.
    pub(crate) fn files(&self) -> Vec<PathBuf> {
        let mut found = Vec::new();
        let mut folders = vec![self.0.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() { folders.push(path) } else { found.push(path) }
            }
        }
        found.sort();
        found
    }

    /// The one match kept here.
    pub(crate) fn only_match(&self) -> PathBuf {
        let matches: Vec<PathBuf> = self
            .files()
            .into_iter()
            .filter(|path| path.extension().is_some_and(|extension| extension == "match"))
            .collect();
        assert_eq!(matches.len(), 1, "{matches:?}");
        matches[0].clone()
    }

    /// Its text.
    pub(crate) fn match_text(&self) -> String {
        fs::read_to_string(self.only_match()).unwrap()
    }

    /// What the one match kept here tells, without what differs each time that
    /// the same is played: the seals, the commitment, the nonce and the clock.
    pub(crate) fn story(&self) -> String {
        story(&self.match_text())
    }

    /// Puts a match file here that was begun here, with its secret, and gives its
    /// path.
    pub(crate) fn put(&self, name: &str, file: &[u8], seed: &str) -> String {
        let folder = self.0.join("matches");
        fs::create_dir_all(&folder).unwrap();
        fs::write(self.0.join("own.list"), format!("{name}\n")).unwrap();
        let path = folder.join(name).with_extension("match");
        fs::write(&path, file).unwrap();
        fs::write(path.with_extension("seed"), seed).unwrap();
        path.to_str().unwrap().to_string()
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The records of a match file, with what is drawn and the clock left out.
pub(crate) fn story(file: &str) -> String {
    let mut told = String::new();
    for line in file.lines() {
        let body = line.splitn(3, ' ').nth(2).unwrap();
        let mut record: Value = serde_json::from_str(body).unwrap();
        for (kind, field) in [("match", "commitment"), ("match", "began"), ("over", "nonce")] {
            if let Some(fields) = record.get_mut(kind).and_then(Value::as_object_mut) {
                fields.remove(field);
            }
        }
        told += &format!("{record}\n");
    }
    told
}

/// The secret of a finished match as it was kept apart.
pub(crate) fn secret_of(file: &str) -> String {
    let body = file.lines().last().unwrap().splitn(3, ' ').nth(2).unwrap();
    let record: Value = serde_json::from_str(body).unwrap();
    let text = |name: &str| record["over"][name].as_str().unwrap().to_string();
    format!("{}\n{}\n{}\n", text("seed"), text("seed_text"), text("nonce"))
}

/// What was said after the first line, which says what the deal is committed to.
pub(crate) fn after_commitment(heard: &str) -> &str {
    let (first, rest) = heard.split_once('\n').unwrap_or_else(|| panic!("no line: {heard}"));
    let hash = first.strip_prefix("This deal is committed to as ").unwrap_or_default();
    let digits = hash.strip_suffix('.').unwrap_or_default();
    let is_hash = digits.len() == 64 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    assert!(is_hash, "the commitment comes first: {heard}");
    rest
}

pub(crate) fn assert_one_sentence(err: &str) {
    assert!(err.starts_with("croupier: "), "{err:?}");
    assert_eq!(err.matches('\n').count(), 1, "one line: {err:?}");
    assert!(err.ends_with('\n'), "{err:?}");
    assert!(!err.contains("panicked") && !err.contains("RUST_BACKTRACE"), "{err:?}");
    assert!(err.len() > 20 && err.len() < 400, "a sentence: {err:?}");
}

/// A text in one line, however it was broken into lines.
pub(crate) fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What was said between the last question and the one before it.
pub(crate) fn last_asked(heard: &str) -> &str {
    let is_prompt = |at: &usize| {
        let line = heard[..*at].rfind('\n').map_or(0, |end| end + 1);
        *at > line && heard[line..*at].bytes().all(|byte| byte.is_ascii_alphanumeric())
    };
    let prompts = heard.match_indices("> ").map(|(at, _)| at).filter(is_prompt);
    let answered = prompts.filter(|at| at + 2 < heard.len()).last();
    answered.map_or(heard, |at| &heard[at + 2..])
}

/// Lines as they are typed.
pub(crate) fn script<T: AsRef<str>>(lines: &[T]) -> String {
    lines.iter().map(|line| format!("{}\n", line.as_ref())).collect()
}

/// The id in "croupier resume ID" or "croupier replay ID".
pub(crate) fn id_after<'t>(text: &'t str, command: &str) -> &'t str {
    let from = text.rfind(command).unwrap_or_else(|| panic!("{command:?} in {text}"));
    text[from + command.len()..].split_whitespace().next().unwrap()
}

/// Whether a word is a card such as `Qh`.
pub(crate) fn is_card(word: &str) -> bool {
    let letters: Vec<char> = word.chars().collect();
    letters.len() == 2 && "23456789TJQKA".contains(letters[0]) && "cdhs".contains(letters[1])
}

/// Every card named in a text.
pub(crate) fn cards_in(text: &str) -> Vec<String> {
    text.split(|letter: char| !letter.is_ascii_alphanumeric())
        .filter(|word| is_card(word))
        .map(ToString::to_string)
        .collect()
}

/// What each seat played in the tricks that are told, as `p2 Kd`, in order; what
/// its own person played as `you Kd`.
pub(crate) fn deeds(heard: &str) -> Vec<String> {
    let heard = flat(heard);
    let tricks = heard.split(" trick ").skip(1).filter_map(|told| told.split_once(": "));
    let plays = tricks.flat_map(|(_, plays)| plays.split('.').next().unwrap_or("").split(", "));
    plays.map(|play| play.trim_end_matches('*').to_string()).collect()
}
