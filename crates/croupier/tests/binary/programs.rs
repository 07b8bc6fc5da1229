//! Programs in seats, good and bad. Whatever they do, the match ends, the
//! table says what happened, and the match file keeps it.

use std::fs;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::tools::{Home, Said};

/// Answers with the first move listed, as a shell script.
const FIRST_LISTED: &str = r#"
while read -r line; do
  case "$line" in
    *'"type":"turn"'*|*'"type":"refused"'*)
      move=$(printf '%s\n' "$line" | sed 's/.*"legal":\[{"action":"\([^"]*\)".*/\1/')
      if [ "$move" = bid ]; then move='bid 0'; fi
      printf '{"action":"%s"}\n' "$move" ;;
    *'"type":"over"'*) exit 0 ;;
  esac
done
"#;

/// Plays a match with this shell script in the second of three seats.
fn play(home: &Home, program: &str, extra: &[&str]) -> Said {
    let path = home.path().join("program.sh");
    fs::write(&path, program).unwrap();
    let seat = format!("exec:sh '{}'", path.display());
    let table = ["play", "el-dorado", "--plain", "--seed", "exec", "--rounds", "3"];
    let seats = ["--seats", "simple", "--seat", &seat, "--seat", "random"];
    home.run(&[&table[..], &seats, extra].concat(), "")
}

/// The actions of the match kept here, and the notes about p2.
fn records(home: &Home) -> (Vec<String>, Vec<String>) {
    let (mut acts, mut notes) = (Vec::new(), Vec::new());
    for line in home.match_text().lines() {
        let record: Value = serde_json::from_str(line.splitn(3, ' ').nth(2).unwrap()).unwrap();
        if record.get("act").is_some() {
            acts.push(record.to_string());
        }
        if let Some(note) = record.get("note") {
            assert_eq!(note["seat"], "p2");
            notes.push(note["text"].as_str().unwrap().to_string());
        }
    }
    (acts, notes)
}

/// Plays with a faulty program and expects the fallback all the way, which
/// for El Dorado is the first move listed.
fn play_faulty(program: &str, extra: &[&str]) -> (Said, Vec<String>) {
    static GOOD: OnceLock<Vec<String>> = OnceLock::new();
    let good = GOOD.get_or_init(|| {
        let home = Home::new();
        assert_eq!(play(&home, FIRST_LISTED, &[]).code, Some(0));
        records(&home).0
    });
    let home = Home::new();
    let start = Instant::now();
    let said = play(&home, program, extra);
    assert!(start.elapsed() < Duration::from_secs(20), "nothing holds the table up for long");
    assert_eq!(said.code, Some(0), "{}", said.err);
    assert!(!said.err.contains("panicked"), "{}", said.err);
    assert!(said.out.contains("the match\n"), "the match ends: {}", said.out);
    let (acts, notes) = records(&home);
    assert_eq!(acts, *good, "the fallback is the first move listed");
    assert!(!notes.is_empty(), "what went wrong is in the match file");
    for note in &notes {
        // Which rule was broken speaks of the seat's cards and is kept back.
        let told = said.out.contains(&format!("p2: {note}\n"));
        assert_eq!(told, !note.starts_with("refused: "), "{note}: {}", said.out);
    }
    let shown = home.good(&["replay", home.only_match().to_str().unwrap()], "");
    for note in &notes {
        assert!(shown.contains(&format!("(p2: {note})\n")), "and in the replay: {shown}");
    }
    (said, notes)
}

#[test]
fn a_good_program_plays_a_match_without_a_fault() {
    let home = Home::new();
    let said = play(&home, FIRST_LISTED, &[]);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    let (acts, notes) = records(&home);
    assert_eq!(acts.len(), 3 * (3 + 3 + 2 + 1));
    assert_eq!(notes, Vec::<String>::new());
    assert!(home.match_text().contains("exec:sh '"), "the file says who sat there");
}

#[test]
fn an_illegal_answer_is_asked_again_once_and_then_played_for() {
    let (_, notes) = play_faulty(
        r#"while read -r line; do
             case "$line" in
               *'"type":"turn"'*|*'"type":"refused"'*) echo '{"action":"bid 99"}' ;;
             esac
           done"#,
        &[],
    );
    // Nine turns: two refusals each, and the table's own move. Why it was
    // refused could tell of its cards, and is written when the match is over.
    assert_eq!(notes.len(), 9 * 3 + 9 * 2, "{notes:?}");
    assert_eq!(notes[0], "its answer was refused by the rules");
    assert_eq!(notes[2], "the table acts for it after two tries");
    assert!(notes[..27].iter().all(|note| !note.contains("0 to 3")), "{notes:?}");
    assert!(notes[27].contains("refused") && notes[27].contains("0 to 3"), "{}", notes[27]);
}

#[test]
fn a_program_that_mends_its_answer_is_heard() {
    let home = Home::new();
    let program = format!(
        "{}\n{}",
        r#"once() { read -r line; read -r line; echo '{"action":"bid 3","reason":""'; }; once"#,
        FIRST_LISTED
    );
    let said = play(&home, &program, &[]);
    assert_eq!(said.code, Some(0), "{}", said.err);
    let (_, notes) = records(&home);
    assert_eq!(notes.len(), 1, "{notes:?}");
    assert!(notes[0].contains("one JSON object on one line"), "{}", notes[0]);
    assert!(said.out.contains("p2 bids 0"), "the second answer counted");
}

/// Each refusal it hears of, it answers; it must not get a line ahead.
#[test]
fn a_program_that_answers_every_refusal_stays_in_step() {
    let home = Home::new();
    // Wrong to every turn and, in the first turn, to the refusal as well.
    let script = FIRST_LISTED.replace("while read", "wrong=2\nwhile read").replace(
        "*'\"type\":\"turn\"'*|*'\"type\":\"refused\"'*)",
        "*'\"type\":\"turn\"'*) wrong=$((wrong - 1)); echo nonsense ;;
    *'\"type\":\"refused\"'*) if [ $wrong -gt 0 ]; then echo nonsense; continue; fi",
    );
    assert_ne!(script, FIRST_LISTED);
    let said = play(&home, &script, &[]);
    assert_eq!(said.code, Some(0), "{}", said.err);
    let (_, notes) = records(&home);
    assert_eq!(said.out.matches("after two tries").count(), 1, "{}", said.out);
    assert_eq!(notes.len(), 3 + 8, "after that every turn is mended: {notes:?}");
}

#[test]
fn unreadable_answers_are_played_for() {
    for answer in [
        "bid 1",
        "",
        "{}",
        "[]",
        "null",
        "\"bid 0\"",
        "{\"action\":3}",
        "{\"action\":\"bid 0\"} x",
        "{\"action\":\"bid 0\",\"actoin\":\"bid 1\"}",
        "{\"ask\":\"cards\"}",
        "[\"bid 0\",null]",
        "{\"action\":\"bid 0\",\"action\":\"bid 0\"}",
        "{\"action\":\"bid 1 or so\"}",
    ] {
        let script = format!("while read -r line; do printf '%s\\n' '{answer}'; done");
        let (_, notes) = play_faulty(&script, &[]);
        assert!(notes[0].contains("refused"), "{answer}: {}", notes[0]);
    }
}

#[test]
fn answers_that_are_not_text_are_played_for() {
    let script = r#"while read -r line; do printf '\377\376\001\n'; done"#;
    let (_, notes) = play_faulty(script, &[]);
    assert!(notes[0].contains("one JSON object"), "{}", notes[0]);
}

#[test]
fn a_silent_program_is_stopped_when_its_time_is_up() {
    let start = Instant::now();
    let (_, notes) = play_faulty("exec sleep 600", &["--think", "1"]);
    assert!(start.elapsed() >= Duration::from_secs(1));
    assert_eq!(notes.len(), 1, "it is not waited for again: {notes:?}");
    assert!(notes[0].contains("did not answer within 1 s"), "{}", notes[0]);
}

#[test]
fn a_program_that_ends_at_once_is_played_for() {
    for script in ["exit 3", "exec true", "kill -9 $$"] {
        let (_, notes) = play_faulty(script, &[]);
        assert_eq!(notes.len(), 1, "{notes:?}");
        assert!(notes[0].contains("the table plays on for this seat"), "{}", notes[0]);
    }
}

#[test]
fn a_program_that_ends_in_the_middle_is_played_for_from_there() {
    let script = FIRST_LISTED.replace("while read", "turns=0\nwhile read").replace(
        "printf '{\"action\"",
        "turns=$((turns + 1)); if [ $turns -gt 4 ]; then exit 1; fi\nprintf '{\"action\"",
    );
    let (_, notes) = play_faulty(&script, &[]);
    assert_eq!(notes.len(), 1, "{notes:?}");
    assert!(notes[0].contains("its program has ended"), "{}", notes[0]);
}

#[test]
fn a_line_without_an_end_is_cut_short() {
    let (_, notes) =
        play_faulty("read -r line; read -r line; exec cat /dev/zero", &["--think", "5"]);
    assert_eq!(notes.len(), 1, "{notes:?}");
    assert!(notes[0].contains("a line of more than 65536 bytes"), "{}", notes[0]);
}

/// It fills its own input and would fill the table's memory if it could.
#[test]
fn a_program_that_talks_all_the_time_and_never_listens_holds_nothing_up() {
    let home = Home::new();
    let seat = "exec:yes '{\"action\":\"bid 0\"}'";
    let start = Instant::now();
    let table = ["play", "el-dorado", "--plain", "--seed", "deaf", "--think", "1"];
    let seats = ["--seats", "simple,simple,simple,simple,simple", "--seat", seat];
    let said = home.run(&[&table[..], &seats].concat(), "");
    assert!(start.elapsed() < Duration::from_secs(20));
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    assert!(said.out.contains("p6: its answer was refused by the rules"), "{}", said.out);
    assert!(said.out.contains("it does not read its lines"), "{}", said.out);
    assert!(said.out.contains("the match\n"));
}

#[test]
fn a_program_may_ask_for_the_rules_a_few_times_a_turn() {
    let home = Home::new();
    let asking = r#"
while read -r line; do
  case "$line" in
    *'"type":"turn"'*) echo '{"ask":"rules"}'; turn=$line ;;
    *'"type":"rules"'*)
      printf '%s\n' "$line" >> "$0.rules"
      printf '%s\n' "$turn" | sed 's/.*"legal":\[{"action":"\([^"]*\)".*/\1/; s/^bid$/bid 0/; s/.*/{"action":"&","reason":"I read the \\u001b[31mrules"}/' ;;
  esac
done"#;
    let said = play(&home, asking, &[]);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{}", said.out);
    let (_, notes) = records(&home);
    assert_eq!(notes.len(), 9, "a reason each turn and no fault: {notes:?}");
    assert_eq!(notes[0], "reason: I read the \u{1b}[31mrules");
    let rules = fs::read_to_string(home.path().join("program.sh.rules")).unwrap();
    assert_eq!(rules.lines().count(), 9);
    let told: Value = serde_json::from_str(rules.lines().next().unwrap()).unwrap();
    let text = home.good(&["rules", "el-dorado", "--for", "llm"], "");
    assert!(told["text"].as_str().unwrap().len() > text.len() / 2);
    // What a program wrote does not reach the terminal as it is.
    let shown = home.good(&["replay", home.only_match().to_str().unwrap()], "");
    assert!(shown.contains("reason: I read the") && !shown.contains('\u{1b}'), "{shown}");

    // One that only ever asks is played for.
    let only_asks = r#"while read -r line; do echo '{"ask":"rules"}'; done"#;
    let (_, notes) = play_faulty(only_asks, &[]);
    assert!(notes[0].contains("only 4 questions a turn"), "{}", notes[0]);
}

#[test]
fn a_program_is_told_the_end_and_let_go() {
    let home = Home::new();
    let script = FIRST_LISTED.replace("exit 0", "printf '%s\\n' \"$line\" > \"$0.over\"; exit 0");
    play(&home, &script, &[]);
    let over: Value =
        serde_json::from_str(&fs::read_to_string(home.path().join("program.sh.over")).unwrap())
            .unwrap();
    assert_eq!(over["type"], "over");
    assert_eq!(over["scores"].as_array().unwrap().len(), 3);
    let shown = home.good(&["replay", home.only_match().to_str().unwrap()], "");
    for (place, score) in over["scores"].as_array().unwrap().iter().enumerate() {
        let last =
            shown.lines().rev().find(|line| line.starts_with(&format!("p{} bid", place + 1)));
        assert!(last.unwrap().ends_with(&format!("total {score}")), "{last:?}");
    }
}

#[test]
fn a_program_that_will_not_go_is_stopped() {
    let home = Home::new();
    let script = FIRST_LISTED.replace("exit 0", "exec sleep 600");
    let start = Instant::now();
    let said = play(&home, &script, &[]);
    assert_eq!(said.code, Some(0), "{}", said.err);
    assert!(start.elapsed() < Duration::from_secs(15), "{:?}", start.elapsed());
}

#[test]
fn a_resumed_match_starts_its_programs_again_and_ends_the_same() {
    let whole = Home::new();
    let table = ["play", "el-dorado", "--rounds", "2", "--seed", "both"];
    let script = whole.path().join("program.sh");
    fs::write(&script, FIRST_LISTED).unwrap();
    let seat = format!("exec:sh '{}'", script.display());
    let args = [&table[..], &["--seats", "human,simple", "--seat", &seat]].concat();
    let (_, typed) = super::tools::play_whole(&whole, &args);
    let home = Home::new();
    home.good(&args, "");
    for line in &typed {
        home.good(&["resume"], &format!("{line}\n"));
    }
    assert_eq!(home.match_text(), whole.match_text());
}

#[test]
fn after_a_take_back_a_program_is_told_again_what_came_after_it() {
    let home = Home::new();
    let script = home.path().join("program.sh");
    let tee = FIRST_LISTED.replace("case", "printf '%s\\n' \"$line\" >> \"$0.told\"\n  case");
    fs::write(&script, tee).unwrap();
    let seat = format!("exec:sh '{}'", script.display());
    let args = [
        "play",
        "el-dorado",
        "--practice",
        "--rounds",
        "2",
        "--seed",
        "tell",
        "--first-dealer",
        "p2",
        "--seats",
        "human",
        "--seat",
        &seat,
    ];
    // p1 bids 1, p2 bids, p1 takes its bid back and bids 2.
    home.good(&args, "1\nundo\n2\n");
    let told = fs::read_to_string(home.path().join("program.sh.told")).unwrap();
    let turns: Vec<Value> = told
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .filter(|line| line["type"] == "turn")
        .collect();
    let bids = |turn: &Value| -> Vec<Value> {
        let happened = turn["happened"].as_array().unwrap();
        happened.iter().filter(|event| event["event"] == "bid_made").cloned().collect()
    };
    assert_eq!(bids(&turns[0])[0]["tricks"], 1);
    assert_eq!(bids(&turns[1])[0]["tricks"], 2, "{}", turns[1]);
}
