//! Programs that answer well, some at the second try.

use std::fs;

use serde_json::Value;

use super::super::tools::Home;
use super::{FIRST_LISTED, play, play_faulty, records};

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

/// A line too many is dropped with a note and answers no other turn.
#[test]
fn an_answer_given_twice_counts_once() {
    let doubled = FIRST_LISTED.replace(
        r#"printf '{"action":"%s"}\n' "$move""#,
        r#"printf '{"action":"%s"}\n{"action":"%s"}\n' "$move" "$move""#,
    );
    assert_ne!(doubled, FIRST_LISTED);
    let (single, twice) = (Home::new(), Home::new());
    assert_eq!(play(&single, FIRST_LISTED, &[]).code, Some(0));
    assert_eq!(play(&twice, &doubled, &[]).code, Some(0));
    let ((actions, none), (same, notes)) = (records(&single), records(&twice));
    assert_eq!((actions, none), (same, Vec::new()));
    assert!(notes.len() >= 5, "{notes:?}");
    assert!(notes.iter().all(|note| note == "a line that answers no open question was dropped"));
}

/// An answer may say which turn it answers, and is then never taken for another.
#[test]
fn an_answer_with_another_turns_number_is_dropped() {
    let numbered = FIRST_LISTED.replace(
        r#"printf '{"action":"%s"}\n' "$move""#,
        r#"turn=$(printf '%s\n' "$line" | sed 's/.*"turn":\([0-9]*\).*/\1/')
           printf '{"action":"fold","turn":0}\n{"action":"%s","turn":%s}\n' "$move" "$turn""#,
    );
    assert_ne!(numbered, FIRST_LISTED);
    let (plain, late) = (Home::new(), Home::new());
    assert_eq!(play(&plain, FIRST_LISTED, &[]).code, Some(0));
    assert_eq!(play(&late, &numbered, &[]).code, Some(0));
    let ((actions, _), (same, notes)) = (records(&plain), records(&late));
    assert_eq!(actions, same);
    assert_eq!(notes.len(), 9, "once in each of its turns: {notes:?}");
    assert!(notes.iter().all(|note| note == "a line that answers no open question was dropped"));
}
