//! `croupier assets`, and the cards that other commands list.

use std::io::Write;
use std::path::{Path, PathBuf};

use croupier_buybust::Book;
use croupier_content::brag::RulesAsset;
use croupier_content::buybust::Content;
use croupier_house::{buybust, content};
use croupier_lab::inventory;

use crate::cli::CardSet;
use crate::failure::Failure;
use crate::lab::difference;
use crate::out;

/// The book of the card set that was asked for, or of that which these rules are
/// played with.
pub(crate) fn book(set: &CardSet, rules: &str) -> Result<Book, Failure> {
    let content = content(set.assets.as_deref())?;
    Ok(buybust::book(&content, set.cards.as_deref(), Some(rules))?.clone())
}

/// Prints one line for each thing that one folder changes about another.
pub(crate) fn diff(one: &Path, other: &Path) -> Result<(), Failure> {
    let folder = |path: &Path| -> Result<Option<PathBuf>, Failure> {
        match path {
            path if path == Path::new("shipped") => Ok(None),
            path if path.is_dir() => Ok(Some(path.to_path_buf())),
            path => Err(Failure::usage(format!("there is no folder {}", path.display()))),
        }
    };
    let changes = difference(folder(one)?.as_deref(), folder(other)?.as_deref())?;
    for change in &changes {
        out::print(change);
    }
    if changes.is_empty() {
        out::print("nothing differs");
    }
    Ok(())
}

/// Prints one line for each fault of a folder, or what is there.
pub(crate) fn check(dir: Option<&Path>) -> Result<(), Failure> {
    let mut out = out::stdout();
    let only_brag = dir.is_some_and(RulesAsset::lies_in);
    let checked = match dir {
        Some(dir) if !only_brag => Content::check(dir),
        _ => Ok(Content::embedded().clone()),
    };
    let brag = match dir {
        Some(dir) if only_brag || dir.join("brag").is_dir() => RulesAsset::load(dir),
        _ => Ok(RulesAsset::embedded().clone()),
    };
    match (checked, brag) {
        (Ok(content), Ok(brag)) => {
            if !only_brag {
                let _ = inventory(&content, &mut out);
                let _ = writeln!(out);
            }
            let tables = brag.presets.iter().map(|(preset, _)| preset.to_string());
            let _ = writeln!(out, "brag tables: {}", tables.collect::<Vec<_>>().join(", "));
            Ok(())
        }
        (content, brag) => {
            let faults = content.err().into_iter().flatten().chain(brag.err());
            let faults: Vec<String> = faults.map(|fault| fault.to_string()).collect();
            for fault in &faults {
                let _ = writeln!(out, "{fault}");
            }
            let many = if faults.len() == 1 { "fault" } else { "faults" };
            Err(Failure::new(format!("{} {many}", faults.len())))
        }
    }
}
