//! Programs that answer wrongly, too much or not at all.

use std::fs;
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::super::tools::Home;
use super::{FIRST_LISTED, play_faulty};

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
    let table = ["play", "el-dorado", "--seed", "deaf", "--think", "1"];
    let seats = ["--seats", "simple,simple,simple,simple,simple", "--seat", seat];
    let said = home.run(&[&table[..], &seats].concat(), "");
    assert!(start.elapsed() < Duration::from_secs(20));
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    let lost = "p6: its program does not stop talking; the table plays on for this seat\n";
    assert_eq!(said.out.matches(lost).count(), 1, "{}", said.out);
    assert!(said.out.contains("the match\n"));
}

/// Each question is answered, until its answers have nowhere to go.
#[test]
fn a_program_that_asks_all_the_time_and_never_listens_holds_nothing_up() {
    let home = Home::new();
    let seat = "exec:sh -c 'while echo \"{\\\"ask\\\":\\\"rules\\\"}\"; do sleep 0.02; done'";
    let table = ["play", "brag", "--seed", "deaf", "--think", "1"];
    let seats = ["--seats", "caller", "--seat", seat];
    let out = fs::File::create(home.path().join("said")).unwrap();
    let mut child = home.command(&[&table[..], &seats].concat()).stdout(out).spawn().unwrap();
    let end = Instant::now() + Duration::from_secs(20);
    while child.try_wait().unwrap().is_none() && Instant::now() < end {
        sleep(Duration::from_millis(20));
    }
    let _ = child.kill();
    assert!(child.wait().unwrap().success(), "the match ends");
    let said = fs::read_to_string(home.path().join("said")).unwrap();
    assert!(said.contains("p2: its answer was refused: only 4 questions a turn"), "{said}");
    let lost =
        "p2: it cannot be reached: it does not read its lines; the table plays on for this seat\n";
    assert_eq!(said.matches(lost).count(), 1, "{said}");
    assert!(said.contains("the sitting ends"), "{said}");
}
