//! Programs in seats, good and bad. Whatever they do, the match ends, the
//! table says what happened, and the match file keeps it.

mod answers;
mod confined;
mod course;
mod faults;
mod isolated;
mod lingering;
mod timing;

use std::fs;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::tools::{Home, Said};

/// Answers with the first move listed, as a shell script.
pub(crate) const FIRST_LISTED: &str = r#"
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
    let table = ["play", "el-dorado", "--seed", "exec", "--rounds", "3"];
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
