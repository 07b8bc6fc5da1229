//! A match with the stand-in in a seat, and all that is left of it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{Arc, Mutex};

use super::stand_in::{Mood, serve};

/// What the stand-in is sent to know who asks.
pub(crate) const KEY: &str = "a-key-that-must-not-be-written-down";

/// Two rounds of Brag, until the first seat has lost its cards or both end.
pub(crate) const BRAG: [&str; 5] = ["brag", "--seats", "llm:local,caller", "--rounds", "2"];

/// A whole run of Buy-Bust with a model as the Player.
pub(crate) const BUY_BUST: [&str; 5] =
    ["buy-bust", "--seats", "easy,easy,llm:local", "--cards", "classic"];

pub(crate) struct Sitting {
    pub(crate) output: Output,
    /// The match file.
    pub(crate) records: String,
    /// All that lies in the data folder, the match file included.
    pub(crate) files: String,
    pub(crate) asked: Vec<String>,
}

impl Sitting {
    /// What was said at the table.
    pub(crate) fn said(&self) -> String {
        String::from_utf8_lossy(&self.output.stdout).into_owned()
    }
}

/// Plays two rounds of El Dorado against a bot with the stand-in in the first
/// seat.
pub(crate) fn play(mood: Mood, name: &str) -> Sitting {
    sit(mood, name, "", &["el-dorado", "--seats", "llm:local,random", "--rounds", "2"])
}

/// Plays with the stand-in in the first seat and more in its profile.
pub(crate) fn sit(mood: Mood, name: &str, more: &str, table: &[&str]) -> Sitting {
    let home = std::env::temp_dir().join(format!("croupier-llm-{}-{name}", std::process::id()));
    let _ = fs::remove_dir_all(&home);
    fs::create_dir_all(home.join("llm")).unwrap();
    let asked = Arc::new(Mutex::new(Vec::new()));
    let base = serve(mood, Arc::clone(&asked));
    let seconds = if mood == Mood::Slow { 1 } else { 20 };
    let retries = if mood == Mood::Broken { 0 } else { 3 };
    let profile = format!(
        "(version: 1, base: \"{base}\", model: \"stand-in\", seconds: {seconds}, retries: {retries}, key_from: Some(\"CROUPIER_TEST_KEY\"){more})"
    );
    fs::write(home.join("llm/local.ron"), profile).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_croupier"))
        .args(["play", "--seed", "model"])
        .args(table)
        .env("CROUPIER_HOME", &home)
        .env("CROUPIER_TEST_KEY", KEY)
        // Nobody is there; what is on this machine is asked without.
        .envs(["HTTP_PROXY", "http_proxy", "ALL_PROXY"].map(|name| (name, "http://127.0.0.1:9")))
        .output()
        .unwrap();
    let records = match_file(&home).map(|path| fs::read_to_string(path).unwrap());
    let files = texts_under(&home);
    let asked = asked.lock().unwrap().clone();
    let _ = fs::remove_dir_all(&home);
    Sitting { output, records: records.unwrap_or_default(), files, asked }
}

/// The names and texts of all files in a folder.
fn texts_under(folder: &Path) -> String {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let texts = entries.map(|path| match path.is_dir() {
        true => texts_under(&path),
        false => {
            format!("{}\n{}\n", path.display(), String::from_utf8_lossy(&fs::read(&path).unwrap()))
        }
    });
    texts.collect()
}

pub(crate) fn match_file(home: &Path) -> Option<PathBuf> {
    let entries = fs::read_dir(home.join("matches")).ok()?;
    let mut paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    paths.find(|path| path.extension().is_some_and(|extension| extension == "match"))
}
