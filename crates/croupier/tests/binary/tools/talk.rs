//! Talks with the binary, a line at a time.

use std::io::{Read, Write};
use std::process::{Child, Stdio};

use super::{Home, cards_in};

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

    /// What it said beside its output, and how it ended.
    pub(crate) fn ended(&mut self) -> (String, Option<i32>) {
        let mut err = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        (err, self.child.wait().unwrap().code())
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
    let at = heard.rfind("Your hand: ").unwrap_or_else(|| panic!("a hand is asked for: {heard}"));
    let asked = heard[at..].split_whitespace().collect::<Vec<_>>().join(" ");
    if let Some((_, range)) = asked.split_once("Bid 0 to ") {
        let most: usize = range.split('.').next().unwrap().parse().unwrap();
        return (variety % (most + 1)).to_string();
    }
    // A card of the hand where any will do, else one of those that are named.
    let (hand, question) = asked.split_once(['.', '\n']).unwrap();
    let named = cards_in(question);
    let hand = match question.contains("any card but trump") {
        true => hand.split(", ").filter(|suit| !suit.contains("trump")).collect::<Vec<_>>(),
        false => vec![hand],
    }
    .join(" ");
    let cards = if named.is_empty() { cards_in(&hand) } else { named };
    cards.first().unwrap_or_else(|| panic!("a prompt tells what can be done: {heard}")).clone()
}

/// Plays a whole match by typing, and gives what was heard and typed.
pub(crate) fn play_whole(home: &Home, args: &[&str]) -> (String, Vec<String>) {
    Talk::start(home, args).play_on()
}
