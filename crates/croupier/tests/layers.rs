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
        tests: &["croupier-testkit", "serde_json"],
    },
    Layer {
        name: "croupier-buybust",
        uses: &["croupier-kernel", "serde"],
        optional: &["serde"],
        tests: &["croupier-content", "croupier-testkit", "serde_json"],
    },
    // Files that somebody else may have made.
    Layer { name: "croupier-file", uses: &[], optional: &[], tests: &[] },
    // The one library that reads files, to watch what a designer edits.
    Layer {
        name: "croupier-content",
        uses: &[
            "croupier-brag",
            "croupier-buybust",
            "croupier-file",
            "croupier-kernel",
            "notify",
            "notify-debouncer-full",
            "ron",
            "serde",
            "serde_json",
        ],
        optional: &[],
        tests: &["serde_json"],
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
        tests: &["croupier-content", "jsonschema"],
    },
    Layer {
        name: "croupier-bots",
        uses: &["croupier-brag", "croupier-buybust", "croupier-eldorado", "croupier-kernel"],
        optional: &[],
        tests: &["croupier-content", "croupier-testkit", "serde_json"],
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
        tests: &["croupier-content"],
    },
    Layer {
        name: "croupier-lab",
        uses: &[
            "croupier-bots",
            "croupier-brag",
            "croupier-buybust",
            "croupier-content",
            "croupier-eldorado",
            "croupier-kernel",
            "croupier-sim",
            "croupier-table",
            "rayon",
            "ron",
            "rustix",
            "serde",
            "serde_json",
        ],
        optional: &[],
        tests: &[],
    },
    Layer {
        name: "croupier-score",
        uses: &["croupier-eldorado", "croupier-kernel", "serde", "serde_json"],
        optional: &[],
        tests: &[],
    },
    // The one library that writes matches and score cards.
    Layer {
        name: "croupier-store",
        uses: &[
            "croupier-file",
            "croupier-kernel",
            "croupier-score",
            "croupier-table",
            "etcetera",
            "getrandom",
            "rusqlite",
            "serde",
            "serde_json",
        ],
        optional: &[],
        tests: &["croupier-eldorado"],
    },
    Layer {
        name: "croupier-wording",
        uses: &[
            "croupier-bots",
            "croupier-brag",
            "croupier-buybust",
            "croupier-content",
            "croupier-eldorado",
            "croupier-kernel",
            "croupier-table",
            "serde_json",
        ],
        optional: &[],
        tests: &[],
    },
    // A match in play, without a file, a thread or a clock.
    Layer {
        name: "croupier-sitting",
        uses: &["croupier-kernel", "croupier-table", "serde_json"],
        optional: &[],
        tests: &["croupier-brag", "croupier-buybust", "croupier-content", "croupier-eldorado"],
    },
    Layer {
        name: "croupier-seats",
        uses: &[
            "croupier-file",
            "croupier-kernel",
            "croupier-llm",
            "croupier-sitting",
            "croupier-table",
            "croupier-wording",
            "close_fds",
            "rustix",
            "serde_json",
            "shlex",
        ],
        optional: &["croupier-llm"],
        tests: &["croupier-brag", "croupier-eldorado"],
    },
    Layer {
        name: "croupier-house",
        uses: &[
            "croupier-bots",
            "croupier-brag",
            "croupier-buybust",
            "croupier-content",
            "croupier-eldorado",
            "croupier-kernel",
            "croupier-score",
            "croupier-seats",
            "croupier-sitting",
            "croupier-store",
            "croupier-table",
            "croupier-wording",
            "serde_json",
            "shlex",
        ],
        optional: &[],
        tests: &[],
    },
    Layer {
        name: "croupier-session",
        uses: &[
            "croupier-buybust",
            "croupier-house",
            "croupier-kernel",
            "croupier-sitting",
            "croupier-store",
            "croupier-table",
            "croupier-wording",
            "getrandom",
            "serde_json",
        ],
        optional: &[],
        tests: &[],
    },
    // The only one that draws.
    Layer {
        name: "croupier-desktop",
        uses: &["accesskit", "bevy", "croupier-buybust", "croupier-session"],
        optional: &[],
        tests: &["rustix"],
    },
    // The one library that speaks to a network; it knows no game.
    Layer {
        name: "croupier-llm",
        uses: &["ron", "serde", "serde_json", "sha2", "ureq"],
        optional: &[],
        tests: &[],
    },
    Layer { name: "croupier-testkit", uses: &["croupier-kernel"], optional: &[], tests: &[] },
    // Nothing but tests, so it may read whatever others wrote.
    Layer {
        name: "croupier-fuzz",
        uses: &[
            "bolero",
            "croupier-brag",
            "croupier-buybust",
            "croupier-content",
            "croupier-eldorado",
            "croupier-kernel",
            "croupier-table",
            "serde_json",
            "sha2",
        ],
        optional: &[],
        tests: &[
            "croupier-house",
            "croupier-lab",
            "croupier-llm",
            "croupier-score",
            "croupier-seats",
            "croupier-session",
            "croupier-sim",
            "croupier-sitting",
            "croupier-store",
            "croupier-web",
            "croupier-wording",
            "tokio",
        ],
    },
    // The browser table: the one library that listens on a port.
    Layer {
        name: "croupier-web",
        uses: &[
            "axum",
            "croupier-bots",
            "croupier-brag",
            "croupier-buybust",
            "croupier-eldorado",
            "croupier-house",
            "croupier-kernel",
            "croupier-score",
            "croupier-sitting",
            "croupier-store",
            "croupier-table",
            "croupier-wording",
            "fast_qr",
            "getrandom",
            "hyper",
            "hyper-util",
            "if-addrs",
            "maud",
            "serde",
            "serde_json",
            "sha2",
            "tokio",
            "tower",
        ],
        optional: &[],
        tests: &["futures-util", "tokio", "tokio-tungstenite"],
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
            "croupier-house",
            "croupier-file",
            "croupier-kernel",
            "croupier-lab",
            "croupier-score",
            "croupier-seats",
            "croupier-sim",
            "croupier-sitting",
            "croupier-store",
            "croupier-table",
            "croupier-web",
            "croupier-wording",
            "ctrlc",
            "getrandom",
            "indicatif",
            "open",
            "rayon",
            "rmcp",
            "rustix",
            "schemars",
            "serde",
            "serde_json",
            "tokio",
            "ureq",
        ],
        optional: &[],
        tests: &["croupier-fuzz", "sha2"],
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

/// What a crate uses that its layer may not, and what the layer allows that the
/// crate does not use.
fn wrong_with(layer: &Layer, package: &Value) -> Vec<String> {
    let name = layer.name;
    let mut wrong = Vec::new();
    let (mut built_on, mut tested_with) = (BTreeSet::new(), BTreeSet::new());
    for dependency in package["dependencies"].as_array().unwrap() {
        let used = text(dependency, "name");
        // A normal dependency has no kind here.
        let (allowed, how) = match dependency["kind"].as_str() {
            None => {
                built_on.insert(used);
                (layer.uses.contains(&used), "may not use")
            }
            Some("dev") => {
                tested_with.insert(used);
                let allowed = layer.uses.contains(&used) || layer.tests.contains(&used);
                (allowed, "may not use in its tests")
            }
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
    let unused = |listed: &[&'static str], used: &BTreeSet<&str>| -> Vec<&str> {
        listed.iter().copied().filter(|each| !used.contains(each)).collect()
    };
    for spare in unused(layer.uses, &built_on) {
        wrong.push(format!("{name} may use {spare} and does not: strike it from this table"));
    }
    for spare in unused(layer.tests, &tested_with) {
        wrong.push(format!("the tests of {name} may use {spare} and do not: strike it"));
    }
    wrong
}

#[test]
fn every_crate_uses_what_its_layer_may_and_nothing_else() {
    let layers: BTreeMap<&str, &Layer> = LAYERS.iter().map(|layer| (layer.name, layer)).collect();
    let mut wrong = Vec::new();
    let mut seen = BTreeSet::new();
    for package in &workspace() {
        let name = text(package, "name");
        seen.insert(name.to_string());
        match layers.get(name) {
            Some(layer) => wrong.extend(wrong_with(layer, package)),
            None => wrong.push(format!("{name} is in no layer: say in this table what it may use")),
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
fn a_layer_is_told_what_it_lacks_and_what_it_has_to_spare() {
    let layer =
        Layer { name: "it", uses: &["a", "b", "o"], optional: &["o"], tests: &["t", "spare"] };
    let package = serde_json::json!({ "dependencies": [
        { "name": "a", "kind": null },
        { "name": "o", "kind": null, "optional": false },
        { "name": "x", "kind": null },
        { "name": "a", "kind": "dev" },
        { "name": "t", "kind": "dev" },
        { "name": "y", "kind": "dev" },
        { "name": "a", "kind": "build" },
    ]});
    assert_eq!(
        wrong_with(&layer, &package),
        [
            "it may use o behind a feature only",
            "it may not use x",
            "it may not use in its tests y",
            "it may not use to build a",
            "it may use b and does not: strike it from this table",
            "the tests of it may use spare and do not: strike it",
        ]
    );
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
