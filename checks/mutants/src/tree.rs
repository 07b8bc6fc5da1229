//! The copy of the workspace that is rewritten and built.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Failure;

/// Copies every file that git knows or would know into `tree`, and takes away
/// what is left there of others. `rewritten` is the crate that is not copied
/// over: its sources in the copy are written by [`put`] alone.
pub fn copy(repo: &Path, tree: &Path, rewritten: &str) -> Result<(), Failure> {
    let list = Command::new("git")
        .args(["ls-files", "-coz", "--exclude-standard", "--"])
        .args(["Cargo.toml", "Cargo.lock", "assets", "crates", "docs"])
        .current_dir(repo)
        .output()?;
    let sources = format!("crates/{rewritten}/src/");
    let names = String::from_utf8(list.stdout)?;
    let names: Vec<&str> = names.split_terminator('\0').collect();
    for name in &names {
        let from = repo.join(name);
        if from.is_file() && !name.starts_with(&sources) {
            put(&tree.join(name), &fs::read(from)?)?;
        }
    }
    let mut kept: Vec<PathBuf> = names.iter().map(|name| tree.join(name)).collect();
    kept.push(tree.join(sources).join("mutant.rs"));
    sweep(&tree.join("crates"), &kept)
}

/// Writes a file unless it says just this, so that cargo builds no more than it must.
pub fn put(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    if fs::read(path).is_ok_and(|there| there == bytes) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    Ok(fs::write(path, bytes)?)
}

fn sweep(folder: &Path, kept: &[PathBuf]) -> Result<(), Failure> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            sweep(&path, kept)?;
        } else if !kept.contains(&path) {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}
