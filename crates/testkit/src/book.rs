//! Rule books, which list the test that proves each rule.

use std::fs;
use std::path::{Path, PathBuf};

/// A rule book, and the crate whose tests it names.
pub struct RuleBook {
    home: PathBuf,
    text: String,
}

impl RuleBook {
    /// The book `docs/rules/NAME.md` of the crate in this folder.
    pub fn open(home: &str, name: &str) -> RuleBook {
        let home = PathBuf::from(home);
        let text = read(&home.join(format!("../../docs/rules/{name}.md")));
        RuleBook { home, text }
    }

    /// All of it.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What comes after a heading.
    pub fn below(&self, heading: &str) -> &str {
        let Some((_, below)) = self.text.split_once(heading) else {
            panic!("the rule book has no {heading:?}");
        };
        below
    }

    /// Those of the names that look like a test or a file of tests and are
    /// none: tests have a `_`, and stand in these folders of the crate.
    pub fn made_up<'n>(
        &self,
        names: impl Iterator<Item = &'n str>,
        folders: &[&str],
    ) -> Vec<&'n str> {
        let text: String = folders.iter().map(|folder| self.sources(folder)).collect();
        let known = tests(&text);
        let exists = |name: &str| {
            if name.starts_with("golden/") || name.starts_with("perft/") {
                return self.home.join("tests").join(name).exists();
            }
            !name.contains('_') || known.contains(&name)
        };
        names.filter(|name| !exists(name)).collect()
    }

    /// The tests in a folder of the crate that the book does not name.
    pub fn left_out(&self, folder: &str) -> Vec<String> {
        let named: Vec<&str> = quoted(&self.text).collect();
        let text = self.sources(folder);
        let missing = tests(&text).into_iter().filter(|test| !named.contains(test));
        missing.map(str::to_string).collect()
    }

    fn sources(&self, folder: &str) -> String {
        let entries = fs::read_dir(self.home.join(folder))
            .unwrap_or_else(|wrong| panic!("cannot list {folder}: {wrong}"));
        let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
        paths
            .filter(|path| path.extension() == Some("rs".as_ref()))
            .map(|path| read(&path))
            .collect()
    }
}

/// The rows of the tables in a text, as number and the rest.
pub fn rows(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.lines().filter_map(|line| line.strip_prefix("| ")?.split_once(" | "))
}

/// What stands between backticks in a text.
pub fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The names of the tests in a source text.
pub fn tests(text: &str) -> Vec<&str> {
    let after = text.split("#[test]\n").skip(1);
    after.filter_map(|rest| rest.trim_start().strip_prefix("fn ")?.split('(').next()).collect()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path)
        .unwrap_or_else(|wrong| panic!("cannot read {}: {wrong}", path.display()))
}
