//! A folder of content that is edited while a run is played.

use std::fs;
use std::path::{Path, PathBuf};

use super::super::tools::{Home, Talk};

/// A folder of content to edit, in this home.
pub(super) fn assets(home: &Home) -> PathBuf {
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/buy-bust");
    let folder = home.path().join("assets");
    copy(&shipped, &folder.join("buy-bust"));
    folder
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let there = to.join(path.file_name().unwrap());
        match path.is_dir() {
            true => copy(&path, &there),
            false => assert!(fs::copy(&path, there).is_ok()),
        }
    }
}

/// Changes a file at one stroke, so that nobody reads half of it.
pub(super) fn edit(file: &Path, from: &str, to: &str) {
    let text = fs::read_to_string(file).unwrap();
    assert!(text.contains(from), "{} has {from:?}", file.display());
    let folder = file.ancestors().find(|folder| folder.ends_with("assets")).unwrap();
    let new = folder.with_extension("new");
    fs::write(&new, text.replacen(from, to, 1)).unwrap();
    fs::rename(new, file).unwrap();
}

pub(super) fn tuned(home: &Home) -> usize {
    home.match_text().matches("{\"tuned\":{").count()
}

/// What is said from here to the next question.
pub(super) fn heard(talk: &mut Talk) -> String {
    let before = talk.heard.len();
    assert!(talk.listen(), "{}", talk.heard);
    talk.heard[before..].to_string()
}
