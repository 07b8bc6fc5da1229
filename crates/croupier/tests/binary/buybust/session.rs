//! Whole sessions to the letter: a golden file is what a person sees and
//! types. Nobody but the person plays, so no bot's habits are in it.
//!
//! The first line is the command; what follows each prompt is typed. `BLESS=1`
//! rewrites what is seen, and is refused under `CI`.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use super::super::tools::Home;

const PROMPTS: [&str; 4] = ["narc> ", "customer> ", "player> ", "deck> "];

fn golden() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/binary/buybust/golden");
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// The command and the lines typed in a session.
fn script(text: &str) -> (Vec<&str>, Vec<&str>) {
    let (command, session) = text.split_once('\n').unwrap();
    let args = command.strip_prefix("$ croupier ").expect("a session begins with its command");
    let typed = session
        .lines()
        .filter_map(|line| PROMPTS.iter().find_map(|prompt| line.strip_prefix(prompt)));
    (args.split(' ').collect(), typed.collect())
}

/// What was said, with each line typed where it was typed.
fn transcript(command: &str, said: &str, typed: &[&str]) -> String {
    let mut text = format!("{command}\n");
    let mut rest = said;
    for line in typed {
        let after = |prompt: &&str| match rest.strip_prefix(*prompt) {
            Some(_) => Some(prompt.len()),
            None => Some(rest.find(&format!("\n{prompt}"))? + 1 + prompt.len()),
        };
        let Some(end) = PROMPTS.iter().filter_map(after).min() else { break };
        text += &format!("{}{line}\n", &rest[..end]);
        rest = &rest[end..];
    }
    text + rest
}

#[test]
fn sessions_are_to_the_letter() {
    let files = golden();
    assert!(files.len() >= 3, "one for each generation");
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let (args, typed) = script(&text);
        let home = Home::new();
        let lines: String = typed.iter().map(|line| format!("{line}\n")).collect();
        let said = home.good(&[&args[..], &["--no-save"]].concat(), &lines);
        let command = text.lines().next().unwrap();
        let now = transcript(command, &said, &typed);
        if env::var_os("BLESS").is_some() {
            assert!(env::var_os("CI").is_none(), "golden files are not blessed under CI");
            fs::write(&file, now).unwrap();
        } else {
            assert!(now == text, "{} differs:\n{now}", file.display());
        }
    }
}
