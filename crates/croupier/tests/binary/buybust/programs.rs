//! Programs in the seats of Buy-Bust, and the protocol on standard input.

use std::fs;

use serde_json::Value;

use super::super::tools::{Home, script};
use super::RULES;

/// Answers with the first move listed, and writes down what it is told.
const FIRST_LISTED: &str = r#"
while read -r line; do
  printf '%s\n' "$line" >> "$1"
  case "$line" in
    *'"type":"turn"'*|*'"type":"refused"'*)
      move=$(printf '%s\n' "$line" | sed 's/.*"legal":\[{"action":"\([^"]*\)".*/\1/')
      printf '{"action":"%s"}\n' "$move" ;;
    *'"type":"over"'*) exit 0 ;;
  esac
done
"#;

/// A seat for a program that keeps what it hears in a file of this name.
fn seat(home: &Home, program: &str, log: &str) -> String {
    let script = home.path().join(format!("{log}.sh"));
    fs::write(&script, program).unwrap();
    format!("exec:sh '{}' '{}'", script.display(), home.path().join(log).display())
}

#[test]
fn programs_play_every_seat_of_every_generation() {
    for rules in RULES {
        let home = Home::new();
        let seats = ["narc", "customer", "player"].map(|role| seat(&home, FIRST_LISTED, role));
        let mut args = vec!["play", "buy-bust", "--rules", rules, "--seed", "programs"];
        args.extend(seats.iter().flat_map(|seat| ["--seat", seat]));
        let out = home.good(&args, "");
        assert!(out.contains("The run is over after "), "{rules}: {out}");
        for role in ["narc", "customer", "player"] {
            let heard = fs::read_to_string(home.path().join(role)).unwrap();
            let lines: Vec<Value> =
                heard.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
            assert_eq!(lines[0]["type"], "hello");
            assert_eq!(lines[0]["seat"], role);
            assert_eq!(lines[0]["config"]["name"], *rules);
            assert_eq!(lines.last().unwrap()["type"], "over");
            assert!(lines.iter().all(|line| line["type"] != "refused"), "{heard}");
            assert!(!heard.contains("seed") && !heard.contains("\"card 1"), "{heard}");
            for turn in lines.iter().filter(|line| line["type"] == "turn") {
                assert_eq!(turn["position"]["to_act"], role);
            }
        }
    }
}

#[test]
fn a_program_that_answers_nonsense_is_played_for_with_the_least() {
    let home = Home::new();
    let nonsense = r#"while read -r line; do
      case "$line" in *'"type":"turn"'*|*'"type":"refused"'*) echo '{"action":"play gold"}' ;; esac
    done"#;
    let player = seat(&home, nonsense, "player");
    let args = ["play", "buy-bust", "--seat", "easy", "--seat", "easy", "--seat", &player];
    let out = home.good(&args, "");
    assert!(out.contains("player: its answer was refused: it is not an action"), "{out}");
    assert!(out.contains("Player checks") && out.contains("Player folds"), "{out}");
    assert!(!out[..out.find("The run is over").unwrap()].contains("gold"), "{out}");
    assert!(out.contains("The run is over after 1 hand (the Player goes home)"), "{out}");
}

#[test]
fn the_protocol_is_spoken_on_standard_input() {
    let home = Home::new();
    let args = ["play", "buy-bust", "--json", "--seed", "json", "--cards", "classic"];
    let answers = ["{\"ask\":\"rules\"}", "{\"action\":\"fold\"}", "{\"action\":\"check\"}"];
    let said = home.run(&args, &script(&answers));
    assert_eq!(said.code, Some(0), "{}", said.err);
    let out = said.out;
    let lines: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let kinds: Vec<&str> = lines.iter().map(|line| line["type"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["hello", "turn", "rules", "refused", "turn"]);
    assert!(
        lines[2]["text"]
            .as_str()
            .unwrap()
            .starts_with("You play Buy-Bust with the rules \"sequential\"")
    );
    assert_eq!(lines[3]["rule"], "C-12");
    let position = &lines[1]["position"];
    assert_eq!(position["hand"].as_array().unwrap().len(), 3);
    assert_eq!(position["seats"][2]["role"], "player");
    assert_eq!(lines[4]["position"]["phase"], "deciding");
}
