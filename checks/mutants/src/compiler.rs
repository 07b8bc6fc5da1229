//! What the compiler says of the copy.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::Failure;

/// An error of the compiler.
pub struct Fault {
    /// The whole message, as people read it.
    pub text: String,
    /// Its code, such as `E0308`, or the name of a lint.
    pub code: String,
    /// Where it is.
    pub primary: Vec<(PathBuf, Range<usize>)>,
    /// What else it points at.
    pub others: Vec<(PathBuf, Range<usize>)>,
    message: String,
}

impl Fault {
    fn read(message: &Value) -> Fault {
        let spans = |primary: bool| {
            let all = message["spans"].as_array().into_iter().flatten();
            all.filter(|span| span["is_primary"] == primary).filter_map(in_tree).collect()
        };
        let text = |name: &str| message[name].as_str().unwrap_or_default().to_string();
        Fault {
            text: text("rendered"),
            code: message["code"]["code"].as_str().unwrap_or("none").to_string(),
            primary: spans(true),
            others: spans(false),
            message: text("message"),
        }
    }

    /// The name of a function that has to stay `const`.
    pub fn not_const(&self) -> Option<&str> {
        if self.code != "E0015" {
            return None;
        }
        let named = self.message.split('`').nth(1)?;
        named.rsplit("::").next()
    }

    /// The mutants whose switches stand in the lines that the message shows.
    pub fn shown(&self) -> Vec<usize> {
        let after = self.text.split("mutant::on(").skip(1);
        after.filter_map(|text| text.split(')').next()?.parse().ok()).collect()
    }

    /// Whether the changed text itself is wrong, wherever it stands: its names,
    /// its types or the traits that it wants.
    pub fn is_of_types(&self) -> bool {
        let lint = !self.code.starts_with('E');
        lint || ["E00", "E02", "E03", "E04", "E05", "E06"]
            .iter()
            .any(|group| self.code.starts_with(group))
            && !["E0282", "E0283", "E0381", "E0382", "E0384"].contains(&self.code.as_str())
            && !["E0499", "E0594", "E0596", "E0597"].contains(&self.code.as_str())
    }
}

/// The bytes of a span in a file of the workspace; for a macro from elsewhere,
/// of its use.
fn in_tree(span: &Value) -> Option<(PathBuf, Range<usize>)> {
    let name = span["file_name"].as_str()?;
    if name.starts_with("crates/") {
        let byte = |name: &str| usize::try_from(span[name].as_u64()?).ok();
        return Some((PathBuf::from(name), byte("byte_start")?..byte("byte_end")?));
    }
    in_tree(span.get("expansion")?.get("span")?)
}

/// A test program.
#[derive(Clone, Debug)]
pub struct Program {
    /// Where it is.
    pub path: PathBuf,
    /// The folder of its crate.
    pub folder: PathBuf,
    /// Its name, with its crate.
    pub name: String,
}

fn messages(tree: &Path, packages: &[String], tests: bool) -> Result<Vec<Value>, Failure> {
    let mut cargo = Command::new("cargo");
    cargo.args(if tests {
        &["test", "--no-run", "--lib", "--tests"][..]
    } else {
        &["check", "--lib"]
    });
    cargo.args(["--all-features", "--message-format=json"]).current_dir(tree);
    for package in packages {
        cargo.args(["-p", package]);
    }
    let output = cargo.stderr(Stdio::null()).output()?;
    let lines = String::from_utf8(output.stdout)?;
    lines.lines().map(|line| Ok(serde_json::from_str(line)?)).collect()
}

/// The errors of a build; none if all went well.
pub fn faults(tree: &Path, packages: &[String], tests: bool) -> Result<Vec<Fault>, Failure> {
    Ok(messages(tree, packages, tests)?
        .iter()
        .map(|line| &line["message"])
        .filter(|message| message["level"] == "error" && message["spans"] != Value::Array(vec![]))
        .map(Fault::read)
        .collect())
}

/// The test programs of a build that went well.
pub fn programs(tree: &Path, packages: &[String]) -> Result<Vec<Program>, Failure> {
    let lines = messages(tree, packages, true)?;
    if lines.last().is_none_or(|line| line["success"] != true) {
        return Err("the tests do not build".into());
    }
    let program = |line: &Value| {
        let manifest = Path::new(line["manifest_path"].as_str()?);
        let folder = manifest.parent()?.to_path_buf();
        let of = folder.file_name()?.to_string_lossy().into_owned();
        let name = line["target"]["name"].as_str()?;
        let path = PathBuf::from(line["executable"].as_str()?);
        (line["profile"]["test"] == true).then(|| Program {
            path,
            folder,
            name: format!("{of}/{name}"),
        })
    };
    Ok(lines.iter().filter_map(program).collect())
}
