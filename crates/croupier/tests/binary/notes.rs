//! What a program says of its cards is kept apart, and is in the finished match
//! once, whenever the match was stopped.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use super::matchfile::{bodies, sealed};
use super::tools::{Home, Talk, assert_one_sentence, first_choice, secret_of};

/// Answers with the first move listed and says so.
const REASONS: &str = r#"
while read -r line; do
  case "$line" in
    *'"type":"turn"'*)
      move=$(printf '%s\n' "$line" | sed 's/.*"legal":\[{"action":"\([^"]*\)".*/\1/; s/^bid$/bid 0/')
      printf '{"action":"%s","reason":"%s comes first"}\n' "$move" "$move" ;;
    *'"type":"over"'*) exit 0 ;;
  esac
done
"#;

/// A finished match with reasons in it, and its notes as they were kept apart:
/// each with the number of the line that its action has.
struct Whole {
    home: Home,
    records: Vec<String>,
    secret: String,
    notes: Vec<(usize, String)>,
}

impl Whole {
    fn play() -> Whole {
        let home = Home::new();
        let seat = seat_of(&home, REASONS);
        let table = ["play", "el-dorado", "--plain", "--seed", "why", "--rounds", "2"];
        home.good(&[&table[..], &["--seats", "simple", "--seat", &seat]].concat(), "");
        let records = bodies(&home.match_text());
        let of = |kind: &str| -> Vec<(usize, &String)> {
            let all = records.iter().enumerate();
            all.filter(|(_, record)| record.starts_with(&format!("{{\"{kind}\""))).collect()
        };
        let acts: Vec<usize> = of("act")
            .iter()
            .filter(|(_, record)| record.contains("\"seat\":\"p2\""))
            .map(|(line, _)| *line)
            .collect();
        let notes: Vec<(usize, String)> =
            acts.into_iter().zip(of("note").iter().map(|(_, note)| (*note).clone())).collect();
        assert_eq!(notes.len(), of("note").len(), "a reason for every action: {records:?}");
        assert_eq!(notes.len(), 2 + 3, "two bids, three cards");
        let secret = secret_of(&home.match_text());
        Whole { home, records, secret, notes }
    }

    /// The match as it was when it had so many lines, with these notes.
    fn stopped(&self, lines: usize, notes: &[u8]) -> String {
        let part = sealed(&self.records[..lines]);
        let path = self.home.put("part", part.as_bytes(), &self.secret);
        fs::write(Path::new(&path).with_extension("notes"), notes).unwrap();
        path
    }

    /// The notes that were made when the match had so many lines.
    fn notes_at(&self, lines: usize) -> String {
        let made = self.notes.iter().filter(|(before, _)| *before <= lines);
        sealed(&made.map(|(before, note)| format!("[{before},{note}]")).collect::<Vec<_>>())
    }

    fn assert_ended(&self, path: &str) {
        assert_eq!(fs::read_to_string(path).unwrap(), sealed(&self.records));
        let notes = Path::new(path).with_extension("notes");
        assert!(!notes.exists(), "what is in the match is not kept twice");
    }
}

fn seat_of(home: &Home, program: &str) -> String {
    let path = home.path().join("program.sh");
    fs::write(&path, program).unwrap();
    format!("exec:sh '{}'", path.display())
}

#[test]
fn every_reason_is_written_once_wherever_the_match_was_stopped() {
    let whole = Whole::play();
    for lines in 1..whole.records.len() {
        // Some were made before an action that was not done, some are in the
        // match already.
        let path = whole.stopped(lines, whole.notes_at(lines).as_bytes());
        whole.home.good(&["resume", &path], "");
        whole.assert_ended(&path);
    }
}

#[test]
fn a_torn_note_is_cut_off_and_made_again() {
    let whole = Whole::play();
    let lines = whole.notes[2].0;
    let notes = whole.notes_at(lines);
    let last = notes.trim_end().rfind('\n').unwrap() + 1;
    for torn in [last + 1, last + 25, notes.len() - 1] {
        let path = whole.stopped(lines, &notes.as_bytes()[..torn]);
        let said = whole.home.run(&["resume", &path], "");
        assert_eq!(said.code, Some(0), "{}", said.err);
        assert_one_sentence(&said.err);
        assert!(said.err.contains("part.notes: line 3 is damaged: it has no end"), "{}", said.err);
        whole.assert_ended(&path);
    }
}

#[test]
fn damaged_notes_are_named_and_cut_only_when_that_is_asked_for() {
    let whole = Whole::play();
    let lines = whole.notes[2].0;
    let damaged = whole.notes_at(lines).replacen("first", "last!", 1);
    let path = whole.stopped(lines, damaged.as_bytes());
    let notes = Path::new(&path).with_extension("notes");
    let before = fs::read(&path).unwrap();
    let err = whole.home.refused(&["resume", &path]);
    assert!(err.contains("part.notes: line 1 is damaged") && err.contains("--cut"), "{err}");
    assert_eq!(fs::read(&path).unwrap(), before);
    assert_eq!(fs::read_to_string(&notes).unwrap(), damaged);
    let said = whole.home.run(&["resume", &path, "--cut"], "");
    assert_eq!(said.code, Some(0), "{}", said.err);
    assert_one_sentence(&said.err);
    let copy = notes.with_extension("notes.damaged");
    assert!(said.err.contains(copy.to_str().unwrap()), "{}", said.err);
    assert_eq!(fs::read_to_string(&copy).unwrap(), damaged);
    // What cannot be read is not as if it were not there.
    let path = whole.stopped(lines, b"");
    fs::remove_file(&notes).unwrap();
    fs::create_dir(&notes).unwrap();
    let err = whole.home.refused(&["resume", &path]);
    assert!(err.contains(notes.to_str().unwrap()), "{err}");
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn notes_on_what_is_cut_off_a_match_are_kept_with_the_copy() {
    let whole = Whole::play();
    let all = whole.notes_at(usize::MAX);
    let path = whole.stopped(whole.notes[4].0, all.as_bytes());
    let text = fs::read_to_string(&path).unwrap();
    let cut = text.lines().nth(whole.notes[1].0).unwrap();
    fs::write(&path, text.replacen(cut, &cut.replace("act", "cat"), 1)).unwrap();
    let said = whole.home.run(&["resume", &path, "--cut"], "");
    assert_eq!(said.code, Some(0), "{}", said.err);
    // The match is the same, with a record of what was cut off.
    let mut records = whole.records.clone();
    let lines = whole.notes[4].0 - whole.notes[1].0;
    records.insert(whole.notes[1].0, format!("{{\"cut\":{{\"lines\":{lines}}}}}"));
    assert_eq!(fs::read_to_string(&path).unwrap(), sealed(&records));
    let copy = Path::new(&path).with_extension("notes.damaged");
    assert_eq!(fs::read_to_string(&copy).unwrap(), all);
    assert!(said.err.contains(copy.to_str().unwrap()), "{}", said.err);
}

/// Plays a round against a program until the first prompt, when it has bid.
fn sit_down(home: &Home, program: &str) -> Talk {
    let seat = seat_of(home, program);
    let table = ["play", "el-dorado", "--plain", "--rounds", "1", "--first-dealer", "p1"];
    let args = [&table[..], &["--seats", "human", "--seat", &seat]].concat();
    let mut talk = Talk::start(home, &args);
    assert!(talk.listen());
    talk
}

#[test]
fn a_held_note_names_the_line_of_the_action_it_is_about() {
    let home = Home::new();
    let errs_first = REASONS.replace(
        "    *'\"type\":\"turn\"'*)",
        "    *'\"type\":\"turn\"'*) echo '{\"action\":\"bid 99\"}' ;;
    *'\"type\":\"refused\"'*)",
    );
    let _talk = sit_down(&home, &errs_first);
    let records = bodies(&home.match_text());
    assert!(
        records[1].starts_with("{\"note\"") && records[2].starts_with("{\"act\""),
        "{records:?}"
    );
    let held = bodies(&fs::read_to_string(home.only_match().with_extension("notes")).unwrap());
    assert_eq!(held.len(), 2, "{held:?}");
    assert!(held[0].starts_with("[2,{\"note\":{\"seat\":\"p2\",\"text\":\"refused: "), "{held:?}");
    assert!(held[1].starts_with("[2,") && held[1].contains("bid 0 comes first"), "{held:?}");
}

#[test]
fn only_its_owner_may_read_a_match() {
    let home = Home::new();
    let mut talk = sit_down(&home, REASONS);
    let path = home.only_match();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    for extension in ["match", "seed", "notes"] {
        assert_eq!(mode(&path.with_extension(extension)), 0o600, "{extension}");
    }
    assert!(!fs::read_to_string(&path).unwrap().contains("comes first"), "a reason is held back");
    talk.say(&first_choice(&talk.heard, 0));
    talk.play_on();
    assert_eq!(mode(&path), 0o600);
    assert!(fs::read_to_string(&path).unwrap().contains("comes first"));
}
