//! Runs the binary and reads what it says.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

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

    /// Puts a match file here, with its secret seed, and gives its path.
    pub(crate) fn put(&self, name: &str, file: &[u8], seed: &str) -> String {
        let path = self.0.join(name).with_extension("match");
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

pub(crate) fn assert_one_sentence(err: &str) {
    assert!(err.starts_with("croupier: "), "{err:?}");
    assert_eq!(err.matches('\n').count(), 1, "one line: {err:?}");
    assert!(err.ends_with('\n'), "{err:?}");
    assert!(!err.contains("panicked") && !err.contains("RUST_BACKTRACE"), "{err:?}");
    assert!(err.len() > 20 && err.len() < 400, "a sentence: {err:?}");
}

/// A run that is talked with line by line.
pub(crate) struct Talk {
    child: Child,
    /// Everything said so far.
    pub(crate) heard: String,
    /// Everything typed so far.
    pub(crate) typed: Vec<String>,
}

impl Talk {
    pub(crate) fn start(home: &Home, args: &[&str]) -> Talk {
        let child = home
            .command(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        Talk { child, heard: String::new(), typed: Vec::new() }
    }

    /// Listens until something is asked. `false` when there is no more.
    pub(crate) fn listen(&mut self) -> bool {
        let out = self.child.stdout.as_mut().unwrap();
        let mut bytes = Vec::new();
        let mut byte = [0];
        while out.read(&mut byte).unwrap() == 1 {
            bytes.push(byte[0]);
            let line = bytes.rsplit(|byte| *byte == b'\n').next().unwrap_or_default();
            let asked = line.strip_suffix(b"> ").unwrap_or_default();
            let prompt = !asked.is_empty() && asked.iter().all(u8::is_ascii_alphanumeric);
            if prompt || bytes.ends_with(b"can see the screen. ---\n") {
                self.heard += &String::from_utf8(bytes).unwrap();
                return true;
            }
        }
        self.heard += &String::from_utf8(bytes).unwrap();
        false
    }

    pub(crate) fn say(&mut self, line: &str) {
        self.typed.push(line.to_string());
        let input = self.child.stdin.as_mut().unwrap();
        writeln!(input, "{line}").unwrap();
        input.flush().unwrap();
    }

    /// Plays to the end, always with the first card listed and a bid that
    /// varies, and gives what was heard and typed.
    pub(crate) fn play_on(self) -> (String, Vec<String>) {
        self.play_with(first_choice)
    }

    /// Plays to the end with what is chosen at each prompt.
    pub(crate) fn play_with(
        mut self,
        choose: impl Fn(&str, usize) -> String,
    ) -> (String, Vec<String>) {
        while self.listen() {
            let answer = if self.heard.ends_with("---\n") {
                String::new()
            } else {
                choose(&self.heard, self.typed.len())
            };
            self.say(&answer);
            assert!(!self.heard.contains("Not allowed"), "{}", self.heard);
        }
        let mut err = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        assert_eq!(err, "");
        assert!(self.child.wait().unwrap().success());
        (std::mem::take(&mut self.heard), std::mem::take(&mut self.typed))
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The first playable card in the last prompt, or a bid it allows.
pub(crate) fn first_choice(heard: &str, variety: usize) -> String {
    for line in heard.lines().rev() {
        for words in ["Play one of: ", "You can only play "] {
            if let Some(cards) = line.strip_prefix(words) {
                return cards[..2].to_string();
            }
        }
        if let Some(range) = line.strip_prefix("Bid 0 to ") {
            let most: usize = range.split('.').next().unwrap().parse().unwrap();
            return (variety % (most + 1)).to_string();
        }
    }
    panic!("a prompt lists what can be done: {heard}")
}

/// Plays a whole match by typing, and gives what was heard and typed.
pub(crate) fn play_whole(home: &Home, args: &[&str]) -> (String, Vec<String>) {
    Talk::start(home, args).play_on()
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

/// The lines that tell what a seat did, without the prompts before them.
pub(crate) fn deeds(heard: &str) -> Vec<&str> {
    heard
        .lines()
        .map(|line| line.rsplit("> ").next().unwrap_or(line))
        .filter(|line| {
            let mut words = line.split(' ');
            words.next().is_some_and(|seat| seat.len() < 4 && seat.starts_with('p'))
                && words.next().is_some_and(|verb| verb == "bids" || verb == "plays")
        })
        .collect()
}
