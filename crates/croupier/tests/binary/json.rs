//! `play --json`: the line protocol on standard input and output.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use serde_json::{Value, json};

use super::tools::{Home, cards_in, id_after, script};

const ARGS: &[&str] = &[
    "play",
    "el-dorado",
    "--json",
    "--rounds",
    "3",
    "--seed",
    "json",
    "--seats",
    "simple,human,random",
];

/// Plays to the end with the first move listed, and gives every line heard
/// and said.
fn play_whole(home: &Home, args: &[&str]) -> (Vec<Value>, Vec<String>) {
    let mut child =
        home.command(args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let (mut heard, mut said) = (Vec::new(), Vec::new());
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        let message: Value = serde_json::from_str(&line.unwrap()).unwrap();
        if message["type"] == "turn" {
            let first = &message["legal"][0];
            let action = first["action"].as_str().unwrap();
            let action = match first.get("least") {
                Some(least) => format!("{action} {least}"),
                None => action.to_string(),
            };
            let answer = json!({ "action": action }).to_string();
            writeln!(input, "{answer}").unwrap();
            said.push(answer);
        }
        heard.push(message);
    }
    assert!(child.wait().unwrap().success());
    (heard, said)
}

#[test]
fn a_program_plays_a_whole_match_over_standard_input_and_output() {
    let home = Home::new();
    let (heard, said) = play_whole(&home, ARGS);
    let kinds: Vec<&str> = heard.iter().map(|line| line["type"].as_str().unwrap()).collect();
    assert_eq!(kinds.len(), 1 + 9 + 1);
    assert_eq!((kinds[0], kinds[10]), ("hello", "over"));
    assert!(kinds[1..10].iter().all(|kind| *kind == "turn"));
    assert_eq!(said.len(), 9);
    assert_eq!(heard[0]["seat"], "p2");
    assert_eq!(heard[0]["config"]["rounds"], 3);
    let commitment = heard[0]["commitment"].as_str().unwrap();
    assert_eq!(commitment.len(), 64);
    let first = home.match_text().lines().next().unwrap().to_string();
    assert!(first.contains(&format!("\"commitment\":\"{commitment}\"")), "{first}");
    // Played again from a script, without looking, it is the same match;
    // --plain says what is so anyway.
    let again = Home::new();
    let run = again.run(&[ARGS, &["--plain"]].concat(), &script(&said));
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert_eq!(run.out.lines().count(), heard.len());
    assert_eq!(again.story(), home.story());
}

#[test]
fn nothing_hidden_is_in_any_line() {
    let home = Home::new();
    let (heard, _) = play_whole(&home, ARGS);
    let shown = home.good(&["replay", home.only_match().to_str().unwrap(), "--as", "p2"], "");
    let known = cards_in(&shown);
    let mut checked = 0;
    for line in &heard {
        for card in cards_in(&line.to_string()) {
            assert!(known.contains(&card), "{card} was never shown to p2: {line}");
            checked += 1;
        }
        let text = line.to_string();
        assert!(!text.contains("seed") && !text.contains("hand_dealt"), "{text}");
    }
    assert!(checked > 30);
    // The events told are exactly those the seat was shown.
    let told =
        heard.iter().flat_map(|line| line["happened"].as_array().cloned().unwrap_or_default());
    assert_eq!(told.count(), shown.lines().count() - 1, "all but the line about the seed");
}

#[test]
fn a_wrong_answer_is_refused_with_what_is_allowed_and_then_played_for() {
    let home = Home::new();
    let run = home.run(ARGS, "{\"action\":\"bid 9\"}\nnonsense\n");
    assert_eq!(run.code, Some(0));
    let lines: Vec<Value> =
        run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines[2]["type"], "refused");
    assert_eq!(lines[2]["rule"], "B2");
    assert_eq!(lines[2]["legal"], json!([{"action":"bid","least":0,"most":3,"step":1,"price":0}]));
    assert_eq!(lines[3]["type"], "turn", "a second wrong answer is played for at once");
    assert_eq!(lines[3]["happened"][0], json!({"event":"bid_made","seat":"p2","tricks":0}));
    assert!(home.match_text().contains("{\"act\":{\"seat\":\"p2\",\"action\":\"bid 0\"}}"));
    assert!(home.match_text().contains("the table acts for it after two tries"));
}

#[test]
fn end_of_input_keeps_the_match_and_a_resumed_program_is_told_everything_again() {
    let home = Home::new();
    let (_, said) = play_whole(&home, ARGS);
    for cut in 0..said.len() {
        let part = Home::new();
        let run = part.run(ARGS, &script(&said[..cut]));
        assert_eq!(run.code, Some(0));
        assert!(run.err.contains("Go on with: croupier resume "), "{}", run.err);
        let id = id_after(&run.err, "croupier resume ");
        let run = part.run(&["resume", id, "--json"], &script(&said[cut..]));
        assert_eq!(run.code, Some(0), "{}", run.err);
        assert_eq!(part.story(), home.story(), "cut after {cut}");
        let mut lines = run.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        assert_eq!(lines.next().unwrap()["type"], "hello");
        let first = lines.next().unwrap();
        assert_eq!(first["happened"][0]["event"], "round_started");
        assert_eq!(first["happened"][0]["round"], 1, "from the beginning");
    }
}
