//! `croupier cards`, `croupier totals` and `croupier assets` for Buy-Bust.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

fn croupier(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_croupier"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn totals_name_the_cards_they_come_from() {
    let totals = ["totals", "buy-bust"];
    let said = croupier(&totals, "Safe House, patrol, SURVEILLANCE\n\n");
    assert!(said.status.success());
    let out = text(&said.stdout);
    assert!(out.contains("Evidence 35 = Safe House 10 + Patrol 5 + Surveillance 20\n"), "{out}");
    assert!(out.contains("Cover 30 = Safe House 30\n") && out.contains("\nBUSTED\n"), "{out}");
    let tie = text(&croupier(&totals, "safe_house, surveillance").stdout);
    assert!(tie.contains("\nSafe\n"), "{tie}");
}

#[test]
fn totals_as_json_are_one_object_a_line() {
    let said = croupier(
        &["totals", "buy-bust", "--cards", "classic", "--json"],
        "weed, meth, bulk_order, school_zone, safe_house\npatrol\n",
    );
    let lines: Vec<Value> =
        text(&said.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 2);
    let first = &lines[0];
    assert_eq!(first["evidence"], 30);
    assert_eq!((&first["cover"], &first["heat"]), (&json!(30), &json!(65)));
    assert_eq!((&first["profit"], &first["product"]), (&json!(150), &json!("meth")));
    assert_eq!((&first["location"], &first["bust"]), (&json!("safe_house"), &json!(false)));
    assert_eq!(first["parts"]["factors"], json!([{ "card": "bulk_order", "hundredths": 150 }]));
    assert_eq!((&lines[1]["product"], &lines[1]["location"]), (&Value::Null, &Value::Null));
}

#[test]
fn what_is_not_a_card_is_named_with_its_line() {
    for (arguments, input, wrong) in [
        (&["totals", "buy-bust"][..], "weed\nnope\n", "line 2: there is no card \"nope\""),
        (&["totals", "buy-bust"], "weed,,meth\n", "line 1: there is no card \"\""),
        (&["totals", "buy-bust", "--cards", "gold"], "", "no card values named \"gold\""),
        (&["cards", "buy-bust", "--cards", "gold"], "", "no card values named \"gold\""),
        (&["totals", "chess"], "", "buy-bust"),
    ] {
        let said = croupier(arguments, input);
        let error = text(&said.stderr);
        assert!(!said.status.success() && error.contains(wrong), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
}

#[test]
fn every_card_is_listed_once() {
    let said = croupier(&["cards", "buy-bust", "--cards", "classic"], "");
    let out = text(&said.stdout);
    let ids: Vec<&str> = out.lines().skip(1).filter_map(|line| line.split(' ').next()).collect();
    let mut distinct = ids.clone();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(ids.len(), distinct.len());
    for line in [
        "weed                 Weed               Product             +5  sells for $30",
        "warrant              Warrant            Conviction          +0  beats insurance from heat 40",
    ] {
        assert!(out.contains(line), "{line}");
    }
}

/// A folder of its own, gone after the test.
struct Folder(std::path::PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("croupier-{name}-{}", std::process::id()));
        std::fs::create_dir_all(path.join("buy-bust/cards")).unwrap();
        Folder(path)
    }

    /// The recorded cards with a piece replaced.
    fn cards(&self, set: &str, from: &str, to: &str) {
        let cards = include_str!("../../../assets/buy-bust/cards/classic.ron");
        assert_eq!(cards.matches(from).count(), 1, "{from}");
        let path = self.0.join(format!("buy-bust/cards/{set}.ron"));
        std::fs::write(path, cards.replace(from, to)).unwrap();
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn what_ships_is_checked_and_listed() {
    let assets = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets");
    let shipped = croupier(&["assets", "check"], "");
    assert!(shipped.status.success());
    let out = text(&shipped.stdout);
    for line in [
        "  classic              74 cards; presets default 20, aggro 10, control 16, balanced 14\n",
        "  built by the Player  10 to 20 of 20 cards\n",
        "  narc                 25 cards\n",
        "  sequential-secret    all seats pick in secret, then the Dealer reveals\n",
    ] {
        assert!(out.contains(line), "{line}{out}");
    }
    assert_eq!(out, text(&croupier(&["assets", "check", assets], "").stdout));
}

/// C-10, X-52: the mix of each Dealer deck against 50/30/20.
#[test]
fn the_mix_of_a_dealer_deck_is_judged() {
    let folder = Folder::new("mix");
    for set in ["tuned", "classic"] {
        folder.cards(set, "class: dangerous, heat: 10, ", "class: neutral,   heat: 10, ");
    }
    let out = text(&croupier(&["assets", "check", folder.path()], "").stdout);
    // Heat Wave is a dangerous card of each but the warehouse.
    for line in [
        "  dealer               45/30/25  on target\n",
        "  dealer-hard          15/45/40  harder\n",
        "  dealer-easy          65/30/5   kinder\n",
        "  dealer-warehouse     50/25/25  on target\n",
    ] {
        assert!(out.contains(line), "{line}{out}");
    }
}

#[test]
fn every_fault_is_a_line_with_its_place() {
    let folder = Folder::new("faults");
    folder.cards(
        "classic",
        "price: 30)),\n        (id: \"meth\"",
        "prise: 30)),\n        (id: \"meth\"",
    );
    std::fs::write(folder.0.join("buy-bust/decks.ron"), "(version: 2)").unwrap();
    let said = croupier(&["assets", "check", folder.path()], "");
    assert_eq!(said.status.code(), Some(1));
    let path = folder.path();
    let cards = format!("{path}/buy-bust/cards/classic.ron:7:108: there is no field prise; ");
    let decks = format!("{path}/buy-bust/decks.ron:1:11: version 2 is not known; ");
    let out = text(&said.stdout);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 2, "{out}");
    assert!(lines[0].starts_with(&cards) && lines[1].starts_with(&decks), "{out}");
    assert_eq!(text(&said.stderr), "croupier: 2 faults\n");
    let used = croupier(&["cards", "buy-bust", "--assets", path], "");
    assert_eq!(used.status.code(), Some(1));
    assert!(text(&used.stderr).starts_with(&format!("croupier: {cards}")), "{used:?}");
}

#[test]
fn cards_and_totals_come_from_a_folder_if_one_is_named() {
    let folder = Folder::new("override");
    folder.cards("classic", "name: \"Weed\"", "name: \"Grass\"");
    let named = |set: &str| {
        let arguments = ["cards", "buy-bust", "--assets", folder.path(), "--cards", set];
        text(&croupier(&arguments, "").stdout).contains("Grass")
    };
    assert!(named("classic") && !named("tuned"));
    let totals = ["totals", "buy-bust", "--assets", folder.path(), "--cards", "classic"];
    let out = text(&croupier(&totals, "grass\n").stdout);
    assert!(out.contains("Profit $30 = Grass 30"), "{out}");
}
