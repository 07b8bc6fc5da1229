//! Tries every mutant of a crate in one build.
//!
//! ```text
//! cargo run --release --manifest-path checks/mutants/Cargo.toml -- CRATE SCRATCH [--again] [--most=SECONDS] [OTHER ...]
//! ```
//!
//! CRATE is the name of a folder in `crates`, SCRATCH a folder for the copy and
//! the results, OTHER a crate whose tests are tried as well. cargo-mutants names
//! the mutants; each is put behind a switch beside the original, what does not
//! compile is taken out again, and the tests that reach a mutant are run with its
//! switch on until one fails. `SCRATCH/CRATE.tsv` says what came of each. With
//! `--again` what was caught or did not compile is taken from that file; with
//! `--most` tests that take longer are left out.

use std::collections::HashMap;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

mod case;
mod compiler;
mod mutant;
mod schemata;
mod sites;
mod source;
mod switch;
mod switched;
mod tree;
mod trial;

use case::Case;
use mutant::Mutant;
use schemata::{Apart, Schemata, numbered};
use trial::Outcome;

/// What can go wrong.
pub type Failure = Box<dyn Error + Send + Sync>;

fn main() -> Result<(), Failure> {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let again = words.iter().any(|word| word == "--again");
    let most = words.iter().find_map(|word| word.strip_prefix("--most=")).map(str::parse);
    let most = Duration::from_secs(most.transpose()?.unwrap_or(u64::MAX));
    words.retain(|word| word != "--again" && !word.starts_with("--most="));
    if let Some(word) = words.iter().find(|word| word.starts_with("--")) {
        return Err(format!("{word} is not known; there are --again and --most=SECONDS").into());
    }
    let [name, scratch, others @ ..] = &words[..] else {
        return Err("say which crate, and a folder for the copy: CRATE SCRATCH [OTHER ...]".into());
    };
    let repo = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
    let scratch = PathBuf::from(scratch);
    fs::create_dir_all(&scratch)?;
    let scratch = scratch.canonicalize()?;
    let tree = scratch.join("tree");
    tree::copy(&repo, &tree, name)?;

    let mutants = Mutant::all(&repo, &format!("croupier-{name}"))?;
    let results = scratch.join(format!("{name}.tsv"));
    let known = if again { read(&fs::read_to_string(&results)?) } else { HashMap::new() };
    let mut schemata = Schemata::new(&repo, &tree, name, &mutants);
    for (id, mutant) in numbered(&mutants) {
        if let Some((outcome, why)) = known.get(&mutant.name)
            && outcome == "uncompilable"
        {
            schemata.apart.insert(id, Apart::Uncompilable(why.clone()));
        }
    }
    let packages: Vec<String> =
        std::iter::once(name).chain(others).map(|name| format!("croupier-{name}")).collect();
    schemata.build(&packages)?;

    let mut cases = Vec::new();
    for program in compiler::programs(&tree, &packages)? {
        cases.extend(Case::all(&program, &scratch, most)?);
    }
    let (apart, tests) = (schemata.apart.len(), cases.len());
    eprintln!("{} mutants, {apart} set apart, {tests} tests", mutants.len());
    let caught = |mutant: &Mutant| {
        known.get(&mutant.name).filter(|(word, _)| word == "caught" || word == "late")
    };
    let wanted: Vec<(usize, &Mutant)> = numbered(&mutants)
        .filter(|(id, mutant)| !schemata.apart.contains_key(id) && caught(mutant).is_none())
        .collect();
    let outcomes = trial::all(&wanted, &cases)?;

    let mut lines = String::new();
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for (id, mutant) in numbered(&mutants) {
        let (word, why) = match (schemata.apart.get(&id), outcomes.get(&id), caught(mutant)) {
            (Some(Apart::Uncompilable(code)), ..) => ("uncompilable", code.clone()),
            (Some(Apart::Alone(code)), ..) => ("alone", code.clone()),
            (_, Some(Outcome::Caught(test)), _) => ("caught", test.clone()),
            (_, Some(Outcome::Late(test)), _) => ("late", test.clone()),
            (_, Some(Outcome::Missed(tests)), _) => ("missed", format!("{tests} tests reach it")),
            (.., Some((word, test))) => (word.as_str(), test.clone()),
            _ => return Err(format!("{} was lost", mutant.name).into()),
        };
        *counts.entry(word).or_default() += 1;
        lines.push_str(&format!("{word}\t{}\t{why}\n", mutant.name));
    }
    fs::write(results, lines)?;
    println!("{name}: {} mutants, {counts:?}", mutants.len());
    Ok(())
}

/// What an earlier run says of each mutant.
fn read(lines: &str) -> HashMap<String, (String, String)> {
    let fields = |line: &str| {
        let mut fields = line.split('\t').map(str::to_string);
        let word = fields.next()?;
        Some((fields.next()?, (word, fields.next()?)))
    };
    lines.lines().filter_map(fields).collect()
}
