//! One small change of the source, as cargo-mutants names it.

use std::path::Path;
use std::process::Command;

use serde::Deserialize;

use crate::Failure;

/// What is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Genre {
    /// The body of a function becomes one value.
    FnValue,
    /// An operator between two values becomes another.
    BinaryOperator,
    /// An operator before a value is left out.
    UnaryOperator,
    /// The condition of a match arm becomes true or false.
    MatchArmGuard,
    /// A match arm is left out.
    MatchArm,
    /// A field of a struct comes from the base.
    StructField,
}

/// A line and a column, both from 1.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Point {
    /// The line.
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
}

/// From a point to a point.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Stretch {
    /// Where it begins.
    pub start: Point,
    /// The point after its last character.
    pub end: Point,
}

/// A function that a mutant lies in.
#[derive(Clone, Debug, Deserialize)]
pub struct Function {
    /// Its name, with its type.
    pub function_name: String,
}

/// One small change.
#[derive(Clone, Debug, Deserialize)]
pub struct Mutant {
    /// File, line, column and what is changed.
    pub name: String,
    /// The file, from the root of the workspace.
    pub file: String,
    /// The function, if there is one.
    pub function: Option<Function>,
    /// What kind of change it is.
    pub genre: Genre,
    /// What stands there instead.
    pub replacement: String,
    /// What is replaced.
    pub span: Stretch,
}

impl Mutant {
    /// All mutants of a package of the workspace in `tree`.
    pub fn all(tree: &Path, package: &str) -> Result<Vec<Mutant>, Failure> {
        let list = Command::new("cargo")
            .args(["mutants", "--list", "--json", "-p", package])
            .current_dir(tree)
            .output()?;
        if !list.status.success() {
            return Err(String::from_utf8_lossy(&list.stderr).into_owned().into());
        }
        Ok(serde_json::from_slice(&list.stdout)?)
    }
}
