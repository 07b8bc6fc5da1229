//! What the binary says about itself, and to a reader that has gone.

use serde_json::Value;

use super::tools::Home;

#[test]
fn every_command_explains_itself() {
    let home = Home::new();
    let help = home.good(&["--help"], "");
    for command in [
        "play",
        "resume",
        "replay",
        "history",
        "export",
        "import",
        "verify",
        "review",
        "rules",
        "sim",
        "arena",
        "mcp",
        "bench",
        "schema",
        "completions",
    ] {
        assert!(help.contains(&format!("\n  {command} ")), "{command} is listed: {help}");
        let help = home.good(&[command, "--help"], "");
        assert!(help.contains("Usage: croupier "), "{help}");
    }
    assert!(home.good(&["--version"], "").starts_with("croupier "));
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(home.good(&["completions", shell], "").contains("croupier"));
    }
}

#[test]
fn the_rules_are_told_to_people_language_models_and_programs() {
    let home = Home::new();
    let player = home.good(&["rules", "el-dorado"], "");
    assert_eq!(player, home.good(&["rules", "el-dorado", "--for", "player"], ""));
    let model = home.good(&["rules", "el-dorado", "--for", "llm"], "");
    let program = home.good(&["rules", "el-dorado", "--for", "json"], "");
    assert!(player.len() > 500 && model.len() > 500 && player != model);
    for game in ["el-dorado", "brag", "buy-bust"] {
        let [whole, short] =
            ["llm", "small-llm"].map(|reader| home.good(&["rules", game, "--for", reader], ""));
        assert!(short.len() * 2 < whole.len(), "{game}: {short}");
        assert!(short.contains("{\"action\": ") && short.contains("You play "), "{short}");
    }
    let value: Value = serde_json::from_str(&program).unwrap();
    assert!(value.is_object(), "{program}");
}

#[test]
fn the_schema_describes_both_directions() {
    let home = Home::new();
    let schema: Value = serde_json::from_str(&home.good(&["schema", "el-dorado"], "")).unwrap();
    for side in ["from_table", "from_program"] {
        assert!(schema[side]["$schema"].as_str().unwrap().contains("json-schema.org"));
    }
}

#[test]
fn a_bench_prints_one_object_a_line_with_its_floor() {
    let home = Home::new();
    let out = home.good(&["bench", "eldorado-clone", "--json"], "");
    let line: Value = serde_json::from_str(&out).unwrap();
    let keys: Vec<&String> = line.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["floor", "name", "per_cpu_second", "unit"]);
    assert_eq!(line["name"], "eldorado-clone");
}

#[test]
fn a_bench_below_the_least_that_was_asked_for_is_a_failure() {
    let home = Home::new();
    let slow = home.run(&["bench", "eldorado-clone", "--least", "10000"], "");
    assert_eq!(slow.code, Some(1), "{slow:?}");
    assert!(slow.err.contains("below 10000 % of the floor: eldorado-clone"), "{slow:?}");
    home.good(&["bench", "eldorado-clone", "--least", "1"], "");
}

/// As in `croupier schema el-dorado | head -1`.
#[test]
fn a_reader_that_has_gone_is_no_error_and_no_panic() {
    let home = Home::new();
    let lines: &[&[&str]] = &[
        &[],
        &["schema", "el-dorado"],
        &["rules", "el-dorado"],
        &["completions", "bash"],
        &["sim", "el-dorado", "--matches", "2", "--seats", "simple,random"],
        &["sim", "el-dorado", "--matches", "2", "--seats", "simple,random", "--json"],
        &["strength", "brag", "--quick"],
    ];
    for args in lines {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output =
            home.command(args).stdin(std::process::Stdio::null()).stdout(writer).output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), err.as_str()), (Some(0), ""), "{args:?}");
    }
}
