//! Which crate may use which: the arrows of ARCHITECTURE.md, and what the
//! rules may not touch.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// A workspace crate and what it may depend on.
struct Layer {
    name: &'static str,
    /// What it may be built on.
    uses: &'static [&'static str],
    /// What of that must be behind a feature.
    optional: &'static [&'static str],
    /// What its tests may use besides.
    tests: &'static [&'static str],
}

/// What only a terminal, a file system, a network or a clock is needed for.
/// No crate but the binary gets any of it without being listed here by name.
const LAYERS: &[Layer] = &[
    Layer {
        name: "croupier-kernel",
        uses: &["chacha20", "serde", "sha2"],
        optional: &["serde"],
        tests: &[],
    },
    Layer {
        name: "croupier-eldorado",
        uses: &["croupier-kernel", "serde"],
        optional: &["serde"],
        tests: &["croupier-testkit", "serde_json"],
    },
    Layer {
        name: "croupier-brag",
        uses: &["croupier-kernel", "serde"],
        optional: &["serde"],
        tests: &["croupier-testkit", "rustix", "serde_json"],
    },
    Layer {
        name: "croupier-buybust",
        uses: &["croupier-kernel", "serde"],
        optional: &["serde"],
        tests: &["croupier-content", "croupier-testkit", "serde_json"],
    },
    // The one library that reads files, to watch what a designer edits.
    Layer {
        name: "croupier-content",
        uses: &[
            "croupier-brag",
            "croupier-buybust",
            "croupier-eldorado",
            "croupier-kernel",
            "notify",
            "notify-debouncer-full",
            "ron",
            "serde",
            "serde_json",
        ],
        optional: &[],
        tests: &["croupier-testkit", "serde_json"],
    },
    Layer {
        name: "croupier-table",
        uses: &[
            "croupier-brag",
            "croupier-buybust",
            "croupier-eldorado",
            "croupier-kernel",
            "schemars",
            "serde",
            "serde_json",
            "sha2",
        ],
        optional: &[],
        tests: &["croupier-content", "croupier-testkit", "jsonschema"],
    },
    Layer {
        name: "croupier-bots",
        uses: &[
            "croupier-brag",
            "croupier-buybust",
            "croupier-eldorado",
            "croupier-kernel",
            "croupier-table",
        ],
        optional: &[],
        tests: &["croupier-content", "croupier-testkit", "rayon", "serde_json"],
    },
    Layer {
        name: "croupier-sim",
        uses: &[
            "croupier-bots",
            "croupier-brag",
            "croupier-buybust",
            "croupier-eldorado",
            "croupier-kernel",
            "croupier-table",
            "rayon",
            "serde",
            "serde_json",
        ],
        optional: &[],
        tests: &["croupier-content", "croupier-testkit"],
    },
    Layer {
        name: "croupier-score",
        uses: &["croupier-eldorado", "croupier-kernel", "croupier-table", "serde", "serde_json"],
        optional: &[],
        tests: &["croupier-testkit"],
    },
    Layer {
        name: "croupier-session",
        uses: &[
            "croupier-bots",
            "croupier-buybust",
            "croupier-content",
            "croupier-kernel",
            "croupier-table",
        ],
        optional: &[],
        tests: &["croupier-testkit"],
    },
    // The only one that draws.
    Layer {
        name: "croupier-desktop",
        uses: &[
            "accesskit",
            "bevy",
            "croupier-buybust",
            "croupier-content",
            "croupier-kernel",
            "croupier-session",
            "croupier-table",
            "getrandom",
        ],
        optional: &[],
        tests: &[],
    },
    // The one library that speaks to a network; it knows no game.
    Layer {
        name: "croupier-llm",
        uses: &["ron", "serde", "serde_json", "sha2", "ureq"],
        optional: &[],
        tests: &["serde_json"],
    },
    Layer { name: "croupier-testkit", uses: &["croupier-kernel"], optional: &[], tests: &[] },
    // Nothing but tests, so it may read whatever others wrote.
    Layer {
        name: "croupier-fuzz",
        uses: &["bolero", "croupier-kernel"],
        optional: &[],
        tests: &[
            "croupier-brag",
            "croupier-buybust",
            "croupier-content",
            "croupier-eldorado",
            "croupier-kernel",
            "croupier-score",
            "croupier-table",
            "serde_json",
            "sha2",
        ],
    },
    Layer {
        name: "croupier",
        uses: &[
            "clap",
            "clap_complete",
            "croupier-bots",
            "croupier-brag",
            "croupier-buybust",
            "croupier-content",
            "croupier-eldorado",
            "croupier-kernel",
            "croupier-llm",
            "croupier-score",
            "croupier-sim",
            "croupier-table",
            "etcetera",
            "getrandom",
            "indicatif",
            "rayon",
            "rustix",
            "schemars",
            "serde",
            "serde_json",
            "shlex",
        ],
        optional: &[],
        tests: &["croupier-testkit", "sha2"],
    },
];

/// The crates whose every run must be the same on every machine.
const PURE: &[&str] =
    &["croupier-kernel", "croupier-eldorado", "croupier-brag", "croupier-buybust"];

/// What would make them differ, or need a machine to run on.
const IMPURE: &[&str] = &["f32", "f64", "HashMap", "HashSet", "std::", "extern crate std"];

fn workspace() -> Vec<Value> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(root)
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo prints JSON");
    metadata["packages"].as_array().expect("a workspace has packages").clone()
}

fn text<'v>(value: &'v Value, key: &str) -> &'v str {
    value[key].as_str().unwrap_or_default()
}

#[test]
fn every_crate_uses_only_what_its_layer_may() {
    let layers: BTreeMap<&str, &Layer> = LAYERS.iter().map(|layer| (layer.name, layer)).collect();
    let mut wrong = Vec::new();
    let mut seen = BTreeSet::new();
    for package in &workspace() {
        let name = text(package, "name");
        seen.insert(name.to_string());
        let Some(layer) = layers.get(name) else {
            wrong.push(format!("{name} is in no layer: say in this table what it may use"));
            continue;
        };
        for dependency in package["dependencies"].as_array().unwrap() {
            let used = text(dependency, "name");
            // A normal dependency has no kind here.
            let (allowed, how) = match dependency["kind"].as_str() {
                None => (layer.uses.contains(&used), "may not use"),
                Some("dev") => (
                    layer.uses.contains(&used) || layer.tests.contains(&used),
                    "may not use in its tests",
                ),
                Some(_) => (false, "may not use to build"),
            };
            if !allowed {
                wrong.push(format!("{name} {how} {used}"));
            }
            let normal = dependency["kind"].is_null();
            if normal && layer.optional.contains(&used) && dependency["optional"] != true {
                wrong.push(format!("{name} may use {used} behind a feature only"));
            }
            if normal && used == "croupier-testkit" {
                wrong.push(format!("{name} uses croupier-testkit outside its tests"));
            }
        }
    }
    for layer in LAYERS {
        if !seen.contains(layer.name) {
            wrong.push(format!("{} is in the table and not in the workspace", layer.name));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn the_table_of_layers_has_no_circle_and_keeps_testkit_to_tests() {
    // Each layer only uses workspace crates from the rows above it, or leaves.
    let mut above: BTreeSet<&str> = ["croupier-testkit", "croupier-llm"].into();
    for layer in LAYERS {
        assert!(!layer.uses.contains(&"croupier-testkit"), "{}", layer.name);
        for used in layer.uses.iter().filter(|used| used.starts_with("croupier")) {
            assert!(above.contains(used), "{} uses {used}, which stands below it", layer.name);
        }
        above.insert(layer.name);
    }
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a crate has a src folder") {
        let path = entry.expect("its entries can be read").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The code of a file, without comments and without the tests at its end.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate();
    lines
        .take_while(|(_, line)| !line.starts_with("#[cfg(test)]"))
        .map(|(number, line)| (number + 1, line.split("//").next().unwrap_or(line)))
}

#[test]
fn the_rules_need_no_machine_and_no_luck() {
    let mut wrong = Vec::new();
    let mut files = 0;
    for package in workspace().iter().filter(|package| PURE.contains(&text(package, "name"))) {
        let folder = Path::new(text(package, "manifest_path")).parent().unwrap().join("src");
        let head = fs::read_to_string(folder.join("lib.rs")).expect("a library has a lib.rs");
        if !head.lines().any(|line| line == "#![no_std]") {
            wrong.push(format!("{} is not #![no_std]", text(package, "name")));
        }
        let mut found = Vec::new();
        sources(&folder, &mut found);
        for path in found {
            files += 1;
            let text = fs::read_to_string(&path).expect("a source file is text");
            for (number, line) in code(&text) {
                for impure in IMPURE.iter().filter(|impure| has_word(line, impure)) {
                    wrong.push(format!("{}:{number} mentions {impure}", path.display()));
                }
            }
        }
    }
    assert!(files > 40, "the sources were found: {files}");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// Whether a word stands in a line by itself, as `f32` does not in `of32`.
fn has_word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|letter| letter.is_alphanumeric() || letter == '_')
    })
}

#[test]
fn the_scan_finds_what_it_looks_for() {
    let text = "use std::fmt;\n// f64 in words\nlet x: f32 = 0.0;\n#[cfg(test)]\nuse std::io;\n";
    let found: Vec<usize> = code(text)
        .filter(|(_, line)| IMPURE.iter().any(|impure| has_word(line, impure)))
        .map(|(number, _)| number)
        .collect();
    assert_eq!(found, [1, 3]);
}
