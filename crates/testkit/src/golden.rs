//! Golden transcripts: inputs, events, views and refusals in one text file
//! that a person can write by hand.
//!
//! The lines up to the first blank line lay the table. After that a line
//! `p2 > bid 3` is an action to try and `p2 ?` asks for that seat's view; the
//! indented lines below each are what the rules made of it. Lines that start
//! with `#` are remarks.
//!
//! `BLESS=1 cargo test` rewrites the indented lines. Read the diff. Under CI
//! blessing is refused.

use std::env;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use croupier_kernel::{Game, NotationError, Refusal, Seat};

/// How a game's transcripts begin and how its events and views read.
pub trait Script {
    /// The game.
    type Game: Game;

    /// Lays the table that the opening lines describe and reports the deal.
    ///
    /// # Errors
    ///
    /// If a line cannot be understood, in words.
    fn open(
        lines: &[&str],
        events: &mut Vec<<Self::Game as Game>::Event>,
    ) -> Result<Self::Game, String>;

    /// Reads a seat as the game's players call it.
    ///
    /// # Errors
    ///
    /// If there is none of that name.
    fn seat(text: &str) -> Result<Seat, NotationError> {
        text.parse()
    }

    /// An event, as the table knows it, in one line.
    fn tell(game: &Self::Game, event: &<Self::Game as Game>::Event) -> String;

    /// A view, in a few lines.
    fn describe(view: &<Self::Game as Game>::View) -> String;
}

/// Replays every `.txt` file of a folder and compares.
///
/// # Panics
///
/// If a transcript differs, the folder has none, or blessing is asked under CI.
pub fn check<S: Script>(folder: &Path) {
    let bless = env::var_os("BLESS").is_some();
    assert!(!(bless && env::var_os("CI").is_some()), "transcripts are not blessed under CI");
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("the folder of transcripts exists")
        .map(|entry| entry.expect("the folder can be listed").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "{} holds no transcript", folder.display());
    for path in files {
        let want = fs::read_to_string(&path).expect("a transcript is UTF-8");
        let got = replay::<S>(&want);
        if bless {
            fs::write(&path, got).expect("a transcript can be written");
        } else if got != want {
            let place = got.lines().zip(want.lines()).take_while(|(got, want)| got == want).count();
            panic!(
                "{}:{} differs\n  recorded: {}\n  now:      {}",
                path.display(),
                place + 1,
                want.lines().nth(place).unwrap_or("(end of file)"),
                got.lines().nth(place).unwrap_or("(end of file)"),
            );
        }
    }
}

/// The transcript that the inputs in `text` give now.
pub fn replay<S: Script>(text: &str) -> String {
    let opening: Vec<&str> =
        text.lines().take_while(|line| !line.is_empty()).filter(|line| is_input(line)).collect();
    let mut out = String::new();
    for line in text.lines().take_while(|line| !line.is_empty()) {
        if !line.starts_with(' ') {
            say(&mut out, line);
        }
    }
    let lines: Vec<&str> = opening.into_iter().filter(|line| !line.starts_with('#')).collect();
    let mut events = Vec::new();
    let mut game = match S::open(&lines, &mut events) {
        Ok(game) => game,
        Err(reason) => {
            indent(&mut out, &format!("cannot open: {reason}"));
            return out;
        }
    };
    for event in &events {
        indent(&mut out, &S::tell(&game, event));
    }
    for line in text.lines().skip_while(|line| !line.is_empty()).filter(|line| is_input(line)) {
        say(&mut out, line);
        if line.starts_with('#') || line.is_empty() {
            continue;
        }
        let answer = answer::<S>(&mut game, line).unwrap_or_else(|reason| reason);
        for line in answer.lines() {
            indent(&mut out, line);
        }
    }
    out
}

fn answer<S: Script>(game: &mut S::Game, line: &str) -> Result<String, String> {
    if let Some(seat) = line.strip_suffix('?') {
        let seat = S::seat(seat.trim()).map_err(|wrong| wrong.to_string())?;
        return Ok(S::describe(&game.view(seat)));
    }
    let (seat, action) =
        line.split_once('>').ok_or("a line is an action (p1 > ...) or a view (p1 ?)")?;
    let seat = S::seat(seat.trim()).map_err(|wrong| wrong.to_string())?;
    let action = S::Game::read(game.config(), action.trim()).map_err(|wrong| wrong.to_string())?;
    let mut events = Vec::new();
    match game.apply(seat, action, &mut events) {
        Ok(()) => Ok(events.iter().map(|event| S::tell(game, event) + "\n").collect()),
        Err(refusal) => Ok(format!("refused ({}): {refusal}", refusal.rule())),
    }
}

fn is_input(line: &str) -> bool {
    !line.starts_with(' ')
}

fn say(out: &mut String, line: &str) {
    let _ = writeln!(out, "{line}");
}

fn indent(out: &mut String, line: &str) {
    let _ = writeln!(out, "    {line}");
}
