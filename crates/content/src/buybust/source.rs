//! Where the texts of Buy-Bust's files come from.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::ContentError;
use crate::content_error::LARGEST;
use crate::place::line_column;

/// A file with its text.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Source {
    pub(super) file: String,
    pub(super) text: String,
}

/// Every file of Buy-Bust: the card sets by name, the default first.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Sources {
    pub(super) cards: Vec<(String, Source)>,
    pub(super) decks: Source,
    pub(super) rulesets: Source,
}

/// What is wrong with a file of any other name.
const UNREAD: &str = "no such file is read; there are decks.ron, rulesets.ron and cards/NAME.ron";

macro_rules! shipped {
    ($path:literal) => {
        Source {
            file: concat!("assets/buy-bust/", $path).to_string(),
            text: include_str!(concat!("../../../../assets/buy-bust/", $path)).to_string(),
        }
    };
}

impl Sources {
    /// The files that are built into the program.
    pub(super) fn shipped() -> Sources {
        Sources {
            cards: vec![
                ("tuned".to_string(), shipped!("cards/tuned.ron")),
                ("classic".to_string(), shipped!("cards/classic.ron")),
            ],
            decks: shipped!("decks.ron"),
            rulesets: shipped!("rulesets.ron"),
        }
    }

    /// Takes a text for that of a file, named as it is below `buy-bust`.
    pub(super) fn put(&mut self, file: &str, text: &str) -> Result<(), Vec<ContentError>> {
        let source = Source { file: file.to_string(), text: text.to_string() };
        match file {
            "decks.ron" => self.decks = source,
            "rulesets.ron" => self.rulesets = source,
            _ => {
                let name = file.strip_prefix("cards/").and_then(|name| name.strip_suffix(".ron"));
                let Some(name) = name.filter(|name| !name.is_empty()) else {
                    return Err(vec![ContentError::whole(file, UNREAD)]);
                };
                self.put_cards(name.to_string(), source);
            }
        }
        Ok(())
    }

    fn put_cards(&mut self, name: String, source: Source) {
        match self.cards.iter_mut().find(|(each, _)| *each == name) {
            Some((_, earlier)) => *earlier = source,
            None => self.cards.push((name, source)),
        }
    }

    /// The shipped files, each replaced by that of the same name in a folder,
    /// and the card sets that only the folder has.
    pub(crate) fn read(dir: &Path) -> Result<Sources, Vec<ContentError>> {
        let folder = match dir.join("buy-bust") {
            inner if inner.is_dir() => inner,
            _ if dir.is_dir() => dir.to_path_buf(),
            _ => {
                return Err(vec![ContentError::whole(
                    dir.display().to_string(),
                    "there is no such folder",
                )]);
            }
        };
        let mut faults = Vec::new();
        let mut all = Sources::shipped();
        for (name, path) in ron_files(&folder, &mut faults) {
            let Some(source) = read(&path, &mut faults) else { continue };
            match name.as_str() {
                "decks" => all.decks = source,
                "rulesets" => all.rulesets = source,
                _ => faults.push(ContentError::whole(source.file, UNREAD)),
            }
        }
        faults.extend(unread(&folder, &["cards", "brag"]));
        faults.extend(unread(&folder.join("cards"), &[]));
        for (name, path) in ron_files(&folder.join("cards"), &mut faults) {
            let Some(source) = read(&path, &mut faults) else { continue };
            all.put_cards(name, source);
        }
        if faults.is_empty() { Ok(all) } else { Err(faults) }
    }
}

/// The RON files of a folder by name; none if there is no such folder. What
/// editors leave beside a file is passed over.
fn ron_files(folder: &Path, faults: &mut Vec<ContentError>) -> Vec<(String, PathBuf)> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(wrong) if wrong.kind() == ErrorKind::NotFound => return Vec::new(),
        Err(wrong) => {
            faults.push(ContentError::whole(folder.display().to_string(), wrong.to_string()));
            return Vec::new();
        }
    };
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let named = paths.filter_map(|path| {
        let name = path.file_name()?.to_str()?.strip_suffix(".ron")?.to_string();
        (!name.is_empty() && !name.starts_with('.') && !path.is_dir()).then_some((name, path))
    });
    let mut files: Vec<_> = named.collect();
    files.sort();
    files
}

/// A fault for each folder, and each file that is no RON file, in a folder that
/// has only these folders. What editors leave beside a file is passed over.
fn unread(folder: &Path, folders: &[&str]) -> Vec<ContentError> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut faults = Vec::new();
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        let Some(name) = name else { continue };
        let left = name.starts_with('.') || name.ends_with('~') || name.ends_with(".tmp");
        let read = match path.is_dir() {
            true => folders.contains(&name.as_str()),
            false => {
                folders.contains(&name.as_str())
                    || [".ron", ".md", ".txt", ".swp"].iter().any(|end| name.ends_with(end))
            }
        };
        if !left && !read {
            faults.push(ContentError::whole(path.display().to_string(), UNREAD));
        }
    }
    faults.sort_by(|one, other| one.file.cmp(&other.file));
    faults
}

/// A file with its text, if there is one. One that vanished since it was listed
/// counts as never there.
fn read(path: &Path, faults: &mut Vec<ContentError>) -> Option<Source> {
    let file = path.display().to_string();
    match croupier_file::read(path, LARGEST).map(String::from_utf8) {
        Ok(Ok(text)) => return Some(Source { file, text }),
        Ok(Err(wrong)) => {
            let good = wrong.utf8_error().valid_up_to();
            let text = String::from_utf8_lossy(&wrong.as_bytes()[..good]).into_owned();
            let (line, column) = line_column(&text, good);
            faults.push(ContentError {
                file,
                line,
                column,
                reason: "it is not UTF-8 text".to_string(),
            });
        }
        Err(wrong) if wrong.kind() == ErrorKind::NotFound => {}
        Err(wrong) => faults.push(ContentError::whole(file, wrong.to_string())),
    }
    None
}
