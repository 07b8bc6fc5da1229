//! Simulations in parts: merged they are the whole, and what is no part of it is
//! refused.

use std::fs;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use super::programs::FIRST_LISTED;
use super::tools::{Home, assert_one_sentence};

fn sim(home: &Home, game: &[&str], range: &str, out: &str) -> String {
    let part = ["--seed", "parts", "--range", range, "--out", out];
    home.good(&[&["sim"], game, &part].concat(), "")
}

fn read(home: &Home, name: &str) -> Vec<u8> {
    fs::read(home.path().join(name)).unwrap()
}

const BUY_BUST: [&str; 3] = ["buy-bust", "--seats", "normal,easy,greedy"];

#[test]
fn merged_parts_are_the_whole_byte_for_byte_in_any_order() {
    for game in [
        &BUY_BUST[..],
        &["el-dorado", "--seats", "simple,random,random"],
        &["brag", "--seats", "easy,random,tight"],
    ] {
        let home = Home::new();
        let whole = sim(&home, &[game, &["--jobs", "1"]].concat(), "0..90", "whole");
        for (range, name) in [("0..17", "a"), ("17..40", "b"), ("40..90", "c")] {
            sim(&home, &[game, &["--jobs", "2"]].concat(), range, name);
        }
        for order in [["a", "b", "c"], ["c", "a", "b"], ["b", "c", "a"]] {
            let told = home.good(&[&["sim", "merge"], &order[..], &["--out", "all"]].concat(), "");
            assert_eq!(read(&home, "all"), read(&home, "whole"), "{game:?} {order:?}");
            // The same report, but for how long it took.
            let after_head = |text: &str| text.split_once('\n').unwrap().1.to_string();
            assert_eq!(after_head(&told), after_head(&whole), "{game:?}");
        }
        home.good(&["sim", "merge", "a", "b", "--out", "ab"], "");
        home.good(&["sim", "merge", "c", "ab", "--out", "all"], "");
        assert_eq!(read(&home, "all"), read(&home, "whole"), "{game:?}, in two steps");
        let text = String::from_utf8(read(&home, "whole")).unwrap();
        let tally = text.lines().nth(1).unwrap();
        assert!(!tally.contains('.'), "everything counted is an integer: {tally}");
    }
}

#[test]
fn parts_of_other_runs_are_refused_with_the_reason() {
    let home = Home::new();
    sim(&home, &BUY_BUST, "0..20", "a");
    for (name, args, what) in [
        ("seats", &["--seats", "easy,easy,easy"][..], "another seats"),
        ("deck", &["--deck", "aggro"], "another rules"),
        ("rules", &["--rules", "initiative"], "another rules"),
        ("cards", &["--cards", "classic"], "another rules"),
        ("usual", &["--cards", "tuned"], "another cards"),
    ] {
        let seats = if name == "seats" { &BUY_BUST[..1] } else { &BUY_BUST[..] };
        sim(&home, &[seats, args].concat(), "20..40", name);
        let refused = home.refused(&["sim", "merge", "a", name, "--out", "all"]);
        assert!(refused.contains(&format!("{name} has {what}: ")), "{refused}");
    }
    let other = ["--seed", "other", "--range", "20..40", "--out", "seed"];
    home.good(&[&["sim"], &BUY_BUST[..], &other].concat(), "");
    let refused = home.refused(&["sim", "merge", "a", "seed"]);
    assert!(refused.contains("another seed: \"other\", and not \"parts\""), "{refused}");
    sim(&home, &["el-dorado"], "20..40", "game");
    home.refused(&["sim", "merge", "a", "game"]);
    sim(&home, &BUY_BUST, "15..40", "over");
    let refused = home.refused(&["sim", "merge", "a", "over"]);
    assert!(refused.contains("over has matches 15 to 19, which another part has too"), "{refused}");
    sim(&home, &BUY_BUST, "30..40", "far");
    let refused = home.refused(&["sim", "merge", "a", "far", "--out", "all"]);
    assert!(refused.contains("no part has matches 20 to 29"), "{refused}");
    let other_engine = String::from_utf8(read(&home, "far")).unwrap();
    assert!(other_engine.contains(&format!("\"engine\":\"{}\"", env!("CARGO_PKG_VERSION"))));
    assert!(!home.path().join("all").exists(), "nothing is written of what was refused");
}

#[test]
fn what_is_not_whole_is_never_taken_for_a_part() {
    let home = Home::new();
    sim(&home, &BUY_BUST, "0..20", "a");
    sim(&home, &BUY_BUST, "20..40", "b");
    let whole = read(&home, "b");
    for cut in [0, 1, 100, whole.len() / 2, whole.len() - 20, whole.len() - 1] {
        fs::write(home.path().join("b"), &whole[..cut]).unwrap();
        let refused = home.refused(&["sim", "merge", "a", "b"]);
        assert!(refused.contains("b is "), "{cut}: {refused}");
    }
    let mut changed = whole.clone();
    let digit =
        whole.len() / 2 + whole[whole.len() / 2..].iter().position(u8::is_ascii_digit).unwrap();
    changed[digit] = if whole[digit] == b'7' { b'8' } else { b'7' };
    fs::write(home.path().join("b"), &changed).unwrap();
    let refused = home.refused(&["sim", "merge", "a", "b"]);
    assert!(refused.contains("b is not whole"), "{refused}");
    for (text, why) in [("hello\n", "does not begin like one"), ("", "is not whole")] {
        fs::write(home.path().join("b"), text).unwrap();
        let refused = home.refused(&["sim", "merge", "a", "b"]);
        assert!(refused.contains(why), "{refused}");
    }
    home.refused(&["sim", "merge", "a", "nowhere"]);
}

/// A part with something else in it, under a good seal: anyone can make one.
fn forged(home: &Home, part: &str, old: &str, new: &str) -> String {
    let text = String::from_utf8(read(home, part)).unwrap().replacen(old, new, 1);
    let (body, _) = text.rsplit_once("\nseal ").unwrap();
    let seal = croupier_table::Header::hash_of(&serde_json::Value::from(body));
    fs::write(home.path().join("forged"), format!("{body}\nseal {seal}\n")).unwrap();
    "forged".to_string()
}

#[test]
fn a_forged_part_gets_one_sentence_and_moves_no_cursor() {
    let home = Home::new();
    sim(&home, &["el-dorado", "--seats", "simple,simple"], "0..20", "a");
    sim(&home, &["el-dorado", "--seats", "simple,simple"], "20..30", "b");
    for (old, new, why) in [
        ("\"matches\":20", "\"matches\":18446744073709551615", "counts more than"),
        ("\"chances\":200", "\"chances\":1000000000000000001", "counts more than"),
        ("squared\":", "squared\":99999999999999999999999999999999", "counts more than"),
        ("\"matches\":20", "\"matches\":21", "does not count the 20 matches"),
        ("\"done\":[[0,20]]", "\"done\":[[0,18446744073709551615]]", "does not count the"),
        ("\"done\":[[0,20]]", "\"done\":[]", "has no matches"),
        ("\"done\":[[0,20]]", "\"done\":[[0,20],[20,30]]", "out of order"),
        ("\"game\":\"el-dorado\"", "\"game\":\"\\u001b[2J\"", "\\u{1b}[2J"),
        ("\"run\":{", "\"run\":{\"\\u001b[2J\":1,", "\\u{1b}[2J"),
    ] {
        let name = forged(&home, "a", old, new);
        let refused = home.refused(&["sim", "merge", &name]);
        assert!(refused.contains(why), "{new}: {refused}");
        assert!(!refused.trim_end().contains(char::is_control), "{refused:?}");
    }
    // Two halves that are each within bounds and cannot be added up.
    let half = |part: &str| {
        let wins = String::from_utf8(read(&home, part)).unwrap();
        let wins = wins.split_once("\"wins\":").unwrap().1.split(',').next().unwrap().to_string();
        let most = "\"wins\":999999999999999999";
        let name = forged(&home, part, &format!("\"wins\":{wins}"), most);
        let whole = format!("{part}-most");
        fs::rename(home.path().join(name), home.path().join(&whole)).unwrap();
        whole
    };
    let (one, other) = (half("a"), half("b"));
    home.good(&["sim", "merge", &one], "");
    let refused = home.refused(&["sim", "merge", &one, &other]);
    assert!(refused.contains("counts more than any simulation comes to"), "{refused}");
    // What can be told is told in lines of its own.
    let name = forged(&home, "a", "\"rules\":\"", "\"rules\":\"\\u001b[2J\\nfake: \\u202e");
    let told = home.good(&["sim", "merge", &name], "");
    assert!(told.contains("rules \\u{1b}[2J\\nfake: \\u{202e}house"), "{told}");
}

#[test]
fn a_range_or_a_file_that_cannot_be_is_told_in_a_sentence() {
    let home = Home::new();
    let ask = |extra: &[&str]| home.refused(&[&["sim"], &BUY_BUST[..], extra].concat());
    assert!(ask(&["--range", "5..5", "--seed", "x"]).contains("it has no match"));
    assert!(ask(&["--range", "9..5", "--seed", "x"]).contains("must be larger"));
    assert!(ask(&["--range", "5", "--seed", "x"]).contains("two dots between"));
    assert!(ask(&["--range", "0..5"]).contains("need a --seed"));
    let out = |path: &str| ask(&["--range", "0..5", "--seed", "x", "--out", path]);
    assert!(out("/dev/full").contains("cannot write /dev/full"));
    assert!(out("no/such").contains("there is no folder no"));
    sim(&home, &BUY_BUST, "0..5", "part");
    let before = read(&home, "part");
    assert!(out("part").contains("another --out is needed"), "another seed");
    assert_eq!(read(&home, "part"), before);
    sim(&home, &BUY_BUST, "0..5", "part");
    assert_eq!(read(&home, "part"), before, "what is there already is not played again");
    fs::write(home.path().join("mine"), "my notes\n").unwrap();
    assert!(out("mine").contains("no part of a simulation"));
    assert_eq!(read(&home, "mine"), b"my notes\n");
}

/// No file may be larger than nothing, which is what a full disk is like.
#[test]
fn a_full_disk_leaves_nothing_half_written() {
    let home = Home::new();
    let command = "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\"";
    let output = Command::new("sh")
        .args(["-c", command, env!("CARGO_BIN_EXE_croupier"), "sim"])
        .args(BUY_BUST)
        .args(["--range", "0..5", "--seed", "x", "--out", "part"])
        .env("CROUPIER_HOME", home.path())
        .current_dir(home.path())
        .output()
        .unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{err}");
    assert_one_sentence(&err);
    assert!(err.contains("cannot write part: "), "{err}");
    assert_eq!(home.files(), Vec::<std::path::PathBuf>::new());
}

#[test]
fn a_run_that_is_stopped_keeps_what_it_did_and_goes_on() {
    let home = Home::new();
    let run = ["buy-bust", "--seats", "normal,normal,normal", "--jobs", "1"];
    let part = ["--seed", "parts", "--range", "0..12000", "--out", "part"];
    let args = [&["sim"], &run[..], &part].concat();
    // A busy machine may have done nothing yet when it is stopped.
    for tenths in [3, 10, 40, 120] {
        let piped = || Stdio::piped();
        let child = home.command(&args).stderr(piped()).stdout(piped()).spawn().unwrap();
        thread::sleep(Duration::from_millis(100 * tenths));
        let pid = child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
        let output = child.wait_with_output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(130), 0), "{err}");
        assert!(
            err.contains("of 12000 matches, which are kept; the same command goes on"),
            "{err}"
        );
        assert!(!home.path().join("part").exists(), "it is no part before it is whole");
        if home.path().join("part.unfinished").exists() {
            break;
        }
    }
    let kept = String::from_utf8(read(&home, "part.unfinished")).unwrap();
    assert!(kept.contains("\"done\":[["), "{}", kept.lines().next().unwrap());
    let refused = home.refused(&[&["sim"], &run[..], &["--seed", "other"], &part[2..]].concat());
    assert!(refused.contains("part.unfinished has another seed"), "{refused}");
    home.good(&args, "");
    assert!(!home.path().join("part.unfinished").exists());
    sim(&home, &run, "0..12000", "whole");
    assert_eq!(read(&home, "part"), read(&home, "whole"));
}

#[test]
fn programs_play_in_simulated_matches() {
    let home = Home::new();
    fs::write(home.path().join("first.sh"), FIRST_LISTED).unwrap();
    let table =
        ["el-dorado", "--rounds", "2", "--seats", "simple,random", "--seat", "exec:sh first.sh"];
    sim(&home, &table, "0..6", "whole");
    sim(&home, &table, "0..2", "a");
    sim(&home, &table, "2..6", "b");
    let told = home.good(&["sim", "merge", "b", "a", "--out", "all"], "");
    assert_eq!(read(&home, "all"), read(&home, "whole"));
    assert!(told.contains("exec:sh first.sh"), "{told}");
    // It bids nothing and plays what is listed first, which no bot does.
    let bots = ["el-dorado", "--rounds", "2", "--seats", "simple,random,simple"];
    sim(&home, &bots, "0..6", "bots");
    let tally = |name: &str| {
        String::from_utf8(read(&home, name)).unwrap().lines().nth(1).map(str::to_string)
    };
    assert_ne!(tally("bots"), tally("whole"));
    fs::write(home.path().join("dead.sh"), "exit 0\n").unwrap();
    let dead =
        ["sim", "el-dorado", "--seats", "simple", "--seat", "exec:sh dead.sh", "--matches", "3"];
    let refused = home.refused(&dead);
    assert!(refused.contains("the program of p2 cannot be measured"), "{refused}");
    let human = home.refused(&["sim", "el-dorado", "--seats", "human,simple"]);
    assert!(human.contains("sim plays bots and programs only"), "{human}");
}
