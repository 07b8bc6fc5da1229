//! `croupier lab`: a broken card is found, and what cannot be measured is told.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use super::tools::{Home, assert_one_sentence};

const SHIPPED: &str = include_str!("../../../../assets/buy-bust/cards/tuned.ron");

/// A folder in which one line of the cards is another.
fn folder(home: &Home, name: &str, from: &str, to: &str) -> String {
    let cards = home.path().join(name).join("cards");
    fs::create_dir_all(&cards).unwrap();
    assert!(SHIPPED.contains(from), "{from}");
    fs::write(cards.join("tuned.ron"), SHIPPED.replacen(from, to, 1)).unwrap();
    name.to_string()
}

/// Cocaine that pays twenty times as much.
fn broken(home: &Home) -> String {
    let line = SHIPPED.lines().find(|line| line.contains("id: \"cocaine\"")).unwrap();
    let price = line.split("price: ").nth(1).unwrap().split(')').next().unwrap();
    let dear = line.replace(&format!("price: {price}"), "price: 2400");
    folder(home, "broken", line, &dear)
}

fn data(home: &Home, args: &[&str]) -> Value {
    serde_json::from_str(&home.good(&[args, &["--json"]].concat(), "")).unwrap()
}

#[test]
fn a_broken_card_is_found_by_comparison_and_told_in_words() {
    let home = Home::new();
    let dir = broken(&home);
    let few = ["--matches", "160", "--seats", "normal,normal,normal", "--jobs", "2"];
    let args = [&["lab", "compare", "shipped", &dir][..], &few].concat();
    let text = home.good(&args, "");
    assert!(text.contains("Cocaine: price 120 -> 2400 (tuned)"), "{text}");
    let cash = text.lines().find(|line| line.starts_with("cash ")).unwrap();
    assert!(cash.ends_with('*') && cash.contains('+'), "{cash}");
    for part in ["deck aggro, 40 ", "opponents easy, 40 ", "opponents hard, 10 "] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let told = data(&home, &args);
    let cash = &told["compared"]["all"]["figures"]["cash"];
    let (gap, error) = (cash["difference"].as_f64().unwrap(), cash["difference_error"].as_f64());
    assert!(gap > 3.0 * error.unwrap(), "{cash}");
    assert_ne!(told["rules"][0], told["rules"][1]);
    let one = [&args[..args.len() - 1], &["1"]].concat();
    assert_eq!(data(&home, &one), told, "threads change no byte");
    assert_eq!(
        home.good(&["assets", "diff", "shipped", &dir], ""),
        "Cocaine: price 120 -> 2400 (tuned)\n"
    );
    assert_eq!(home.good(&["assets", "diff", &dir, &dir], ""), "nothing differs\n");
}

#[test]
fn decks_rules_bots_and_other_games_are_compared_too() {
    let home = Home::new();
    for (one, other, game) in [
        ("default", "aggro", "buy-bust"),
        ("sequential", "initiative", "buy-bust"),
        ("easy", "normal", "buy-bust"),
        ("classic", "cards=tuned", "buy-bust"),
        ("house", "later-twin", "el-dorado"),
        ("seats=easy,easy,easy", "seats=normal,easy,easy", "brag"),
    ] {
        let args = ["lab", "compare", one, other, "--game", game, "--matches", "16"];
        let text = home.good(&args, "");
        assert!(text.starts_with("A: ") && text.contains("B less A"), "{text}");
    }
    let same = data(&home, &["lab", "compare", "shipped", "shipped", "--matches", "12"]);
    for figure in same["compared"]["all"]["figures"].as_object().unwrap().values() {
        assert_eq!(figure["a"], figure["b"], "the same table differs in nothing");
    }
    let refused = home.refused(&["lab", "compare", "shipped", "nowhere"]);
    assert!(refused.contains("\"nowhere\" is no side"), "{refused}");
    let refused = home.refused(&["lab", "compare", "shipped", "colour=red"]);
    assert!(refused.contains("a side has no colour"), "{refused}");
    let bad = folder(&home, "bad", "price: 30)", "price: thirty)");
    let refused = home.refused(&["lab", "compare", "shipped", &bad]);
    assert!(refused.contains("tuned.ron:"), "{refused}");
    let refused = home.refused(&["lab", "compare", "shipped", "shipped", "--matches", "1"]);
    assert!(refused.contains("--matches takes 2 to"), "{refused}");
    let refused = home.refused(&["lab", "compare", "seats=human,normal,normal", "shipped"]);
    assert!(refused.contains("the lab plays bots only"), "{refused}");
}

fn targets(home: &Home, text: &str) -> String {
    fs::write(home.path().join("mine.ron"), text).unwrap();
    "mine.ron".to_string()
}

const HEAD: &str = "(version: 1, game: \"buy-bust\", matches: 60, \
                    table: (seats: \"normal,normal,normal\"), targets: [";

#[test]
fn targets_are_met_missed_or_unclear_and_say_so_by_their_exit_code() {
    let home = Home::new();
    let near = "(name: \"cash\", figure: \"cash\", least: 50, most: 900)";
    let file = targets(&home, &format!("{HEAD}{near}])"));
    let met = data(&home, &["lab", "targets", "buy-bust", &file]);
    assert_eq!(met["targets"][0]["verdict"], "met", "{met}");
    // The same target finds the broken card.
    let dir = broken(&home);
    let said = home.run(&["lab", "targets", "buy-bust", &file, "--assets", &dir], "");
    assert_eq!(said.code, Some(1), "{}", said.out);
    assert!(said.out.contains("missed") && said.err.contains("1 of 1 targets are missed"));
    assert_one_sentence(&said.err);
    let narrow = "(name: \"hands\", figure: \"hands\", least: 1, most: 20), \
                  (name: \"cash\", figure: \"cash\", least: 0, most: MEAN)";
    let mean = met["targets"][0]["measured"].as_f64().unwrap().to_string();
    let file = targets(&home, &format!("{HEAD}{}])", narrow.replace("MEAN", &mean)));
    let told = data(&home, &["lab", "targets", "buy-bust", &file]);
    assert_eq!(told["targets"][1]["verdict"], "unclear", "{told}");
    let said = home.run(&["lab", "targets", "buy-bust", &file, "--sure"], "");
    assert_eq!(said.code, Some(1), "unclear is not sure: {}", said.err);
    let beside = "(name: \"aggro\", figure: \"cash\", least: 1, table: (deck: \"aggro\"), \
                  beside: (deck: \"default\")), (name: \"apart\", figure: \"cash\", most: 9999, \
                  decks: [\"aggro\", \"default\"]), (name: \"least\", figure: \"least_played\", \
                  least: -100)";
    let file = targets(&home, &format!("{HEAD}{beside}])"));
    let told = data(&home, &["lab", "targets", "buy-bust", &file]);
    for each in told["targets"].as_array().unwrap() {
        assert_eq!(each["verdict"], "met", "{told}");
    }
    assert!(told["targets"][2]["which"].is_string(), "the card is named: {told}");
}

#[test]
fn targets_beside_the_same_table_are_judged_as_if_alone_and_some_play_more() {
    let home = Home::new();
    let one = |deck: &str, times: u64| {
        format!(
            "(name: \"{deck}\", figure: \"cash\", least: 1, table: (deck: \"{deck}\"), \
             beside: (deck: \"default\"), times: {times})"
        )
    };
    let judge = |list: &[String]| {
        let file = targets(&home, &format!("{HEAD}{}])", list.join(", ")));
        data(&home, &["lab", "targets", "buy-bust", &file, "--matches", "20"])["targets"].clone()
    };
    let (aggro, control, longer) = (one("aggro", 1), one("control", 1), one("aggro", 3));
    let together = judge(&[aggro.clone(), control.clone(), longer.clone()]);
    for (place, alone) in [aggro, control, longer].into_iter().enumerate() {
        assert_eq!(together[place], judge(&[alone])[0]);
    }
    assert_ne!(together[0]["error"], together[2]["error"], "three times the runs");
    let file = targets(&home, &format!("{HEAD}{}])", one("aggro", 0)));
    let refused = home.refused(&["lab", "targets", "buy-bust", &file]);
    assert!(refused.contains("\"aggro\" is played 0 times as often"), "{refused}");
}

#[test]
fn targets_that_cannot_be_computed_are_told_in_a_sentence() {
    let home = Home::new();
    let refused = |targets_text: &str| {
        let file = targets(&home, &format!("{HEAD}{targets_text}])"));
        home.refused(&["lab", "targets", "buy-bust", &file, "--matches", "4"])
    };
    let told = refused("(name: \"x\", figure: \"love\", least: 1)");
    assert!(
        told.contains("cannot be computed: there is no figure \"love\"; there are cash"),
        "{told}"
    );
    let told = refused("(name: \"x\", figure: \"cash\", least: 1, table: (deck: \"gold\"))");
    assert!(told.contains("\"x\" cannot be computed: there is no deck \"gold\""), "{told}");
    let told = refused("(name: \"x\", figure: \"cash\")");
    assert!(told.contains("\"x\" has no range"), "{told}");
    let told = refused("(name: \"x\"");
    assert!(told.contains("mine.ron:1:"), "{told}");
    // With random seats of single hands nothing is ever insured in so few runs.
    let none = "(name: \"x\", figure: \"insurance_saves_of_busts\", least: 1, \
                table: (rules: \"single-round\", seats: \"easy,easy,easy\"))";
    let file = targets(&home, &format!("{HEAD}{none}])"));
    let told =
        home.run(&["lab", "targets", "buy-bust", &file, "--matches", "2", "--seed", "b"], "");
    assert!(matches!(told.code, Some(0 | 1)), "{}", told.err);
    let told = home.refused(&["lab", "targets", "el-dorado"]);
    assert!(told.contains("no targets are shipped for el-dorado"), "{told}");
    let file = targets(&home, &format!("{HEAD}(name: \"x\", figure: \"cash\", least: 1)])"));
    let told = home.refused(&["lab", "targets", "brag", &file]);
    assert!(told.contains("for buy-bust, and not for brag"), "{told}");
    home.refused(&["lab", "targets", "buy-bust", "no-such-file.ron"]);
}

#[test]
fn cards_and_decks_are_told_with_what_they_are_worth() {
    let home = Home::new();
    let cards = data(&home, &["lab", "cards", "buy-bust", "--matches", "30"]);
    let list = cards["cards"].as_array().unwrap();
    assert_eq!(list.iter().filter(|card| card["deck"] == "player").count(), 15);
    assert_eq!(list.iter().filter(|card| card["deck"] == "dealer").count(), 20);
    assert!(list.iter().all(|card| card["cash_over_blank"]["mean"].is_number()), "{cards}");
    let text = home.good(&["lab", "cards", "buy-bust", "--matches", "10"], "");
    assert!(text.contains("beside a blank in its stead"), "{text}");
    let decks =
        ["lab", "decks", "buy-bust", "--matches", "2", "--drawn", "6", "--seats", "easy,easy,easy"];
    let found = data(&home, &decks);
    assert_eq!(found["allowed"], 616_666);
    assert!(found["looked_at"].as_u64().unwrap() > 10);
    let deck = found["best"].as_str().unwrap();
    home.good(&["sim", "buy-bust", "--deck", deck, "--matches", "2", "--seed", "x"], "");
    let text = home.good(&decks, "");
    assert!(text.contains("decks were raced of 616666"), "{text}");
}

#[test]
fn reports_are_one_page_that_needs_nothing_else() {
    let home = Home::new();
    let dir = broken(&home);
    for (game, extra, parts) in [
        (
            "buy-bust",
            &["--assets", dir.as_str()][..],
            &[
                "Cocaine: price 120 -&gt; 2400",
                "verdict",
                "Paired differences",
                "Heat by hand",
                "The best deck against the presets",
                "Three runs that turned",
                "RICO Case",
            ][..],
        ),
        ("el-dorado", &[], &["Exact bids by hand size", "Seats", "Bid pressure", "Levels"]),
        ("brag", &[], &["Life", "Hands", "three of a kind", "Levels"]),
    ] {
        let args = ["lab", "report", game, "--quick", "--matches", "32", "--out", "page.html"];
        let args = [&args[..], extra].concat();
        let said = home.good(&args, "");
        assert!(said.contains("page.html is written"), "{said}");
        let read = |ending: &str| {
            fs::read_to_string(home.path().join("page").with_extension(ending)).unwrap()
        };
        let html = read("html");
        for part in
            [&["hash ", "croupier lab report", "seed", "<svg", "</html>"][..], parts].concat()
        {
            assert!(html.contains(part), "{game}: {part}");
        }
        for bad in ["http:", "https:", "<script", "src=", "url("] {
            assert!(!html.contains(bad), "{game}: {bad}");
        }
        let figures: Value = serde_json::from_str(&read("json")).unwrap();
        assert!(figures["sections"].as_array().unwrap().len() >= 4);
        assert!(read("csv").lines().count() > 10 && read("md").starts_with("# "));
        let before = (html, read("json"));
        home.good(&args, "");
        assert_eq!(
            (read("html"), read("json")),
            before,
            "{game}: the same command, the same bytes"
        );
    }
    let refused = home.refused(&["lab", "report", "brag", "--quick", "--out", "/dev/full"]);
    assert!(refused.contains("cannot write /dev/full"), "{refused}");
    let refused = home.refused(&["lab", "report", "brag", "--quick", "--out", "no/such.html"]);
    assert!(refused.contains("there is no folder no"), "{refused}");
    let pages: Vec<PathBuf> = home.files();
    assert!(pages.iter().all(|path| !path.to_string_lossy().contains("writing")), "{pages:?}");
}

/// A file may have 10 blocks of 512 bytes: the figures fit in, and the page does not.
#[cfg(unix)]
#[test]
fn a_page_that_does_not_fit_on_the_disk_changes_no_file() {
    let home = Home::new();
    fs::write(home.path().join("page.json"), "old").unwrap();
    let command = "trap '' XFSZ; ulimit -f 10; exec \"$0\" \"$@\"";
    let output = std::process::Command::new("sh")
        .args(["-c", command, env!("CARGO_BIN_EXE_croupier"), "lab", "report", "el-dorado"])
        .args(["--quick", "--matches", "4", "--out", "page.html"])
        .env("CROUPIER_HOME", home.path())
        .current_dir(home.path())
        .output()
        .unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{err}");
    assert_one_sentence(&err);
    assert!(err.contains("cannot write page.") && err.contains("nothing was changed"), "{err}");
    assert_eq!(home.files(), [home.path().join("page.json")]);
    assert_eq!(fs::read_to_string(home.path().join("page.json")).unwrap(), "old");
}

#[test]
fn the_criteria_are_counted_and_judged() {
    let home = Home::new();
    let told = data(&home, &["lab", "criteria", "buy-bust", "--matches", "2"]);
    let list = told["criteria"].as_array().unwrap();
    assert_eq!(list.len(), 6);
    for each in list {
        let verdict = each["verdict"].as_str().unwrap();
        assert!(["met", "missed", "unclear"].contains(&verdict), "{told}");
    }
    let refused = home.refused(&["lab", "criteria", "brag"]);
    assert!(refused.contains("lab criteria is for buy-bust"), "{refused}");
}

#[cfg(unix)]
#[test]
fn a_program_is_ranked_beside_the_bots() {
    let home = Home::new();
    fs::write(home.path().join("first.sh"), super::programs::FIRST_LISTED).unwrap();
    let args = ["strength", "buy-bust", "--quick", "--seat", "exec:sh first.sh"];
    let text = home.good(&args, "");
    for level in ["easy", "normal", "hard"] {
        for seat in ["narc", "customer", "player"] {
            assert!(text.contains(&format!("| {seat} | {level} | 2 |")), "{text}");
        }
    }
    let refused = home.refused(&["strength", "buy-bust", "--seat", "normal"]);
    assert!(refused.contains("--seat takes exec:COMMAND"), "{refused}");
    let refused = home.refused(&["strength", "el-dorado", "--assets", "."]);
    assert!(refused.contains("el-dorado has no content files"), "{refused}");
    let bad = folder(&home, "bad", "price: 30)", "price: thirty)");
    let refused = home.refused(&["strength", "buy-bust", "--quick", "--assets", &bad]);
    assert!(refused.contains("tuned.ron:"), "{refused}");
}

#[cfg(unix)]
#[test]
fn a_watched_folder_is_compared_again_when_it_is_saved() {
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};

    let home = Home::new();
    folder(&home, "mine", "price: 30)", "price: 30)");
    let args = ["lab", "watch", "--assets", "mine", "--out", "live.html"];
    let mut child = home.command(&args).stdout(Stdio::null()).spawn().unwrap();
    let page = home.path().join("live.html");
    let wait = |what: &str| {
        let start = Instant::now();
        while !fs::read_to_string(&page).is_ok_and(|html| html.contains(what)) {
            assert!(start.elapsed() < Duration::from_secs(120), "{what}");
            std::thread::sleep(Duration::from_millis(50));
        }
    };
    wait("says the same as the shipped files");
    broken(&home);
    let cards = |name: &str| home.path().join(name).join("cards/tuned.ron");
    fs::copy(cards("broken"), cards("mine")).unwrap();
    wait("Cocaine: price 120 -&gt; 2400");
    let html = fs::read_to_string(&page).unwrap();
    assert!(html.contains("http-equiv=\"refresh\"") && html.contains("hash "), "{html}");
    fs::write(cards("mine"), "(version: 1, cards: [").unwrap();
    wait("A file cannot be used");
    fs::copy(cards("broken"), cards("mine")).unwrap();
    wait("Edited less shipped");
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(0));
    let refused = home.refused(&["lab", "watch"]);
    assert!(refused.contains("watch needs the folder"), "{refused}");
}
