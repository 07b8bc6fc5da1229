//! One crate with all its mutants that compile, built together.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use crate::Failure;
use crate::compiler::{self, Fault};
use crate::mutant::Mutant;
use crate::switched::Switched;
use crate::tree;

/// Why a mutant is not behind a switch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Apart {
    /// It does not compile; the code of the compiler's error.
    Uncompilable(String),
    /// It cannot stand beside the original, so that only cargo-mutants can try it.
    Alone(String),
}

/// A crate of the copy, rewritten.
pub struct Schemata<'a> {
    repo: &'a Path,
    tree: &'a Path,
    name: &'a str,
    mutants: &'a [Mutant],
    /// What is not behind a switch, and why.
    pub apart: BTreeMap<usize, Apart>,
    stay_const: BTreeSet<String>,
    files: HashMap<PathBuf, Switched>,
}

impl<'a> Schemata<'a> {
    /// Of the crate `name` in the folder `crates`.
    pub fn new(repo: &'a Path, tree: &'a Path, name: &'a str, mutants: &'a [Mutant]) -> Self {
        let (apart, stay_const) = (BTreeMap::new(), BTreeSet::new());
        Schemata { repo, tree, name, mutants, apart, stay_const, files: HashMap::new() }
    }

    /// Writes and builds until what is left compiles, with the tests of `packages`.
    pub fn build(&mut self, packages: &[String]) -> Result<(), Failure> {
        let package = [format!("croupier-{}", self.name)];
        for (packages, tests) in [(&package[..], false), (packages, true)] {
            loop {
                self.write()?;
                let faults = compiler::faults(self.tree, packages, tests)?;
                if faults.is_empty() {
                    break;
                }
                let before = (self.apart.len(), self.stay_const.len());
                for fault in &faults {
                    self.mend(fault);
                }
                let after = (self.apart.len(), self.stay_const.len());
                eprintln!("{} errors: {} mutants set apart", faults.len(), after.0 - before.0);
                if before == after {
                    return Err(faults[0].text.clone().into());
                }
            }
        }
        let files = self.files.values();
        let beside_let: BTreeSet<usize> =
            files.clone().flat_map(|file| &file.beside_let).copied().collect();
        let switched: BTreeSet<usize> =
            files.flat_map(|file| &file.around).flat_map(|(_, ids)| ids).copied().collect();
        for (id, _) in numbered(self.mutants).filter(|(id, _)| !switched.contains(id)) {
            self.apart.entry(id).or_insert_with(|| match beside_let.contains(&id) {
                true => Apart::Uncompilable("beside let".to_string()),
                false => Apart::Alone("while compiling".to_string()),
            });
        }
        Ok(())
    }

    fn write(&mut self) -> Result<(), Failure> {
        let mut paths = Vec::new();
        let sources = PathBuf::from("crates").join(self.name).join("src");
        rust_files(&self.repo.join(&sources), &mut paths)?;
        for path in paths {
            let path = path.strip_prefix(self.repo)?.to_path_buf();
            let wanted: Vec<(usize, &Mutant)> = numbered(self.mutants)
                .filter(|(id, mutant)| {
                    Path::new(&mutant.file) == path && !self.apart.contains_key(id)
                })
                .collect();
            let text = fs::read_to_string(self.repo.join(&path))?;
            let stays_const = |name: &str| self.stay_const.contains(name);
            let mut switched = Switched::new(text, &wanted, &stays_const)?;
            if path == sources.join("lib.rs") {
                switched.text.push_str("\nmod mutant;\n");
            }
            // With its switches a function is long, and compiling it wherever it is
            // called takes hours. The words are as long as before: places stay.
            let text = switched.text.replace("#[inline(always)]", "#[inline(never)] ");
            tree::put(&self.tree.join(&path), text.as_bytes())?;
            self.files.insert(path, switched);
        }
        let switch =
            include_str!("on.rs.txt").replace("COUNT", &(self.mutants.len() + 1).to_string());
        tree::put(&self.tree.join(sources).join("mutant.rs"), switch.as_bytes())
    }

    /// Sets apart what an error of the compiler is about.
    fn mend(&mut self, fault: &Fault) {
        if let Some(name) = fault.not_const() {
            self.stay_const.insert(name.to_string());
            return;
        }
        for spans in [&fault.primary, &fault.others] {
            let ids = self.about(spans, |file| {
                file.pieces.iter().map(|(range, id)| (range, std::slice::from_ref(id))).collect()
            });
            if !ids.is_empty() {
                let reason = if fault.is_of_types() { Apart::Uncompilable } else { Apart::Alone };
                self.apart.extend(ids.into_iter().map(|id| (id, reason(fault.code.clone()))));
                return;
            }
        }
        // An arm that is wanted is shown, but the error is of the whole match.
        if fault.code == "E0004" {
            let ids = fault.shown().into_iter();
            self.apart.extend(ids.map(|id| (id, Apart::Uncompilable(fault.code.clone()))));
            return;
        }
        let ids = self.about(&fault.primary, |file| {
            file.around.iter().map(|(range, ids)| (range, &ids[..])).collect()
        });
        self.apart.extend(ids.into_iter().map(|id| (id, Apart::Alone(fault.code.clone()))));
    }

    /// The mutants of the ranges that meet one of the spans.
    fn about<'b>(
        &'b self,
        spans: &[(PathBuf, Range<usize>)],
        ranges: impl Fn(&'b Switched) -> Vec<(&'b Range<usize>, &'b [usize])>,
    ) -> Vec<usize> {
        let mut ids = Vec::new();
        for (path, span) in spans {
            let Some(file) = self.files.get(path) else { continue };
            for (range, numbers) in ranges(file) {
                if span.start < range.end && range.start < span.end {
                    ids.extend_from_slice(numbers);
                }
            }
        }
        ids
    }
}

/// Mutants count from 1; 0 is none.
pub fn numbered(mutants: &[Mutant]) -> impl Iterator<Item = (usize, &Mutant)> {
    (1..).zip(mutants)
}

fn rust_files(folder: &Path, paths: &mut Vec<PathBuf>) -> Result<(), Failure> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            rust_files(&path, paths)?;
        } else if path.extension().is_some_and(|end| end == "rs") {
            paths.push(path);
        }
    }
    Ok(())
}
