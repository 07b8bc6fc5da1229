//! Bad input gets one sentence, a failure, and leaves nothing behind.

use std::fs;

use super::tools::{Home, Talk, assert_one_sentence, flat, id_after, play_whole};

/// Each command line, and the words its refusal must have: what was wrong,
/// and what is allowed.
#[test]
fn every_bad_command_line_gets_one_sentence_and_leaves_no_file() {
    let long = "x".repeat(65);
    let cases: &[(&[&str], &[&str])] = &[
        (&["play", "el-dorado", "--seed", ""], &["\"\"", "1 to 64"]),
        (&["play", "el-dorado", "--seed", "   "], &["a seed is 1 to 64"]),
        (&["play", "el-dorado", "--seed", &long], &["xxx...", "1 to 64"]),
        (&["play", "el-dorado", "--seed", "Zürich"], &["Zürich", "ASCII"]),
        (&["play", "el-dorado", "--seed", "a\nb"], &["a\\nb", "ASCII"]),
        (&["play", "el-dorado", "--seed", "a", "--seed", "b"], &["--seed", "more than once"]),
        (&["play", "el-dorado", "--seed"], &["--seed", "value"]),
        (
            &["play", "el-dorado", "--rules", "legacy", "--seed", "blue"],
            &["blue", "legacy", "whole number"],
        ),
        (&["play", "el-dorado", "--seats", "1"], &["2 to 10 seats", "not 1"]),
        (&["play", "el-dorado", "--seats", "0"], &["2 to 10 seats", "not 0"]),
        (&["play", "el-dorado", "--seats", "11"], &["2 to 10 seats", "not 11"]),
        (&["play", "el-dorado", "--seats", "99999999999999999999999"], &["2 to 10 seats"]),
        (&["play", "el-dorado", "--seats", "abc"], &["abc", "human", "simple", "random", "exec:"]),
        (&["play", "el-dorado", "--seats", ""], &["human", "simple", "exec:"]),
        (&["play", "el-dorado", "--seats", "human,,simple"], &["\"\"", "human"]),
        (&["play", "el-dorado", "--seats", "human"], &["2 to 10 seats", "not 1"]),
        (&["play", "el-dorado", "--seats", "human,grandmaster"], &["grandmaster", "simple"]),
        (&["play", "el-dorado", "--seats", "human,-3"], &["-3", "human"]),
        (&["play", "el-dorado", "--seats", "4", "--seat", "human"], &["--seats", "--seat"]),
        (&["play", "el-dorado", "--seat", "human", "--seat", "bob"], &["bob", "human"]),
        (&["play", "el-dorado", "--seats", "human,exec:"], &["exec:", "program"]),
        (&["play", "el-dorado", "--seats", "human,exec:   "], &["exec:", "program"]),
        (&["play", "el-dorado", "--seats", "human,exec:a 'b"], &["a 'b", "quotes"]),
        (
            &["play", "el-dorado", "--seats", "human,exec:/no/such/program"],
            &["/no/such/program", "p2"],
        ),
        (&["play", "tarot"], &["tarot", "el-dorado"]),
        (&["play"], &["GAME", "missing"]),
        (&["sim", "tarot"], &["tarot", "el-dorado"]),
        (&["rules", "tarot"], &["tarot", "el-dorado"]),
        (&["schema", "tarot"], &["tarot", "el-dorado"]),
        (&["rules", "el-dorado", "--for", "cats"], &["cats", "player", "llm", "json"]),
        (&["completions", "dos"], &["dos", "bash", "zsh"]),
        (&["play", "el-dorado", "--rules", "wild"], &["wild", "house", "later-twin", "legacy"]),
        (&["play", "el-dorado", "--rounds", "0"], &["1 to 10 rounds", "not 0"]),
        (&["play", "el-dorado", "--rounds", "11"], &["1 to 10 rounds", "not 11"]),
        (&["play", "el-dorado", "--rounds", "300"], &["1 to 10 rounds", "not 300"]),
        (&["play", "el-dorado", "--rounds", "ten"], &["--rounds", "ten", "whole number"]),
        (&["play", "el-dorado", "--seats", "4", "--first-dealer", "p9"], &["p9", "p1 to p4"]),
        (&["play", "el-dorado", "--first-dealer", "nobody"], &["nobody", "p1"]),
        (&["play", "el-dorado", "--xyzzy"], &["--xyzzy", "--help"]),
        (&["play", "el-dorado", "--plian"], &["--plian", "--plain"]),
        (&["play", "el-dorado", "poker"], &["poker", "--help"]),
        (&["play", "el-dorado", "--speed", "warp"], &["warp", "slow", "instant"]),
        (&["play", "el-dorado", "--think", "0"], &["--think", "1 to 3600"]),
        (
            &["play", "el-dorado", "--json", "--seats", "human,human"],
            &["--json", "one human seat", "has 2"],
        ),
        (
            &["play", "el-dorado", "--json", "--seats", "simple,simple"],
            &["--json", "one human seat", "has 0"],
        ),
        (&["sim", "el-dorado", "--seats", "human,simple"], &["bots and programs only", "human"]),
        (&["sim", "el-dorado", "--seats", "simple,llm:x"], &["bots and programs only", "llm:x"]),
        (&["sim", "el-dorado", "--seats", "1"], &["2 to 10 seats"]),
        (&["sim", "el-dorado", "--matches", "0"], &["--matches", "not 0"]),
        (&["sim", "el-dorado", "--matches", "many"], &["--matches", "whole number"]),
        (&["sim", "el-dorado", "--matches", "18446744073709551615"], &["--matches", "1000000000"]),
        (&["sim", "el-dorado", "--jobs", "0"], &["--jobs", "1 to 1024"]),
        (&["sim", "el-dorado", "--seed", ""], &["a seed is 1 to 64"]),
        (
            &["sim", "el-dorado", "--matches", "1", "--transcript", "/no/such/folder/t.jsonl"],
            &["there is no folder /no/such/folder"],
        ),
        (&["bench", "blackjack"], &["blackjack", "eldorado-4"]),
        (&["bench", "--least", "0"], &["--least", "1 to 10000"]),
        (
            &["sim", "buy-bust", "--hands", "5", "--matches", "5"],
            &["--hands", "--matches", "do not go together"],
        ),
        (&["score", "bidd"], &["bidd", "the commands are new", "export"]),
        (&["assets", "chek"], &["chek", "the commands are check"]),
        (&["replay"], &["ID", "missing"]),
        (&["replay", "el-dorado-0000000000"], &["el-dorado-0000000000", "file", "id"]),
        (&["replay", "../../etc/passwd-"], &["no match"]),
        (&["replay", ""], &["no match"]),
        (&["replay", "."], &["no match"]),
        (&["resume", "el-dorado-0000000000"], &["el-dorado-0000000000", "file", "id"]),
        (&["resume"], &["no unfinished match"]),
        (&["deal"], &["deal", "play", "replay", "sim"]),
        (&["--wild"], &["--wild", "--help"]),
    ];
    let home = Home::new();
    for (args, words) in cases {
        let err = home.refused(args);
        for word in *words {
            assert!(err.contains(word), "{args:?} says {word:?}: {err}");
        }
        assert_eq!(home.files(), Vec::<std::path::PathBuf>::new(), "{args:?} leaves no file");
    }
}

#[test]
fn what_is_not_a_match_file_is_refused_by_name() {
    let home = Home::new();
    let garbage: &[(&str, &[u8])] = &[
        ("empty", b""),
        ("newline", b"\n"),
        ("text", b"hello there\n"),
        ("binary", &[0, 255, 3, 10, 200, 32, 32, 10]),
        ("json", b"{\"match\":{\"croupier\":1}}\n"),
        ("unsealed", b"0 0000000000000000 {\"match\":{\"croupier\":1}}\n"),
    ];
    for (name, bytes) in garbage {
        let path = home.put(name, bytes, "");
        for command in ["replay", "resume"] {
            let err = home.refused(&[command, &path]);
            assert!(err.contains(&path) && err.contains("not a match file"), "{err}");
        }
        assert_eq!(fs::read(&path).unwrap(), *bytes, "{name} is left as it was");
    }
    // A newer format is named as such.
    let body = br#"0 0000000000000000 {"match":{"croupier":7,"cards":"marked"}}"#;
    let path = home.put("newer", body, "");
    let err = home.refused(&["replay", &path]);
    assert!(err.contains("format 7") && err.contains("newer croupier"), "{err}");
}

#[cfg(unix)]
#[test]
fn a_file_that_may_not_be_read_is_named() {
    use std::os::unix::fs::PermissionsExt;
    let home = Home::new();
    let path = home.put("locked", b"whatever", "");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).unwrap();
    let err = home.refused(&["replay", &path]);
    // The superuser reads it all the same, and finds no match in it.
    assert!(err.contains(&path), "{err}");
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let home = Home::new();
    let file = home.put("in-the-way", b"", "");
    let said = home
        .command(&["play", "el-dorado", "--seats", "simple,simple"])
        .env("CROUPIER_HOME", &file)
        .output()
        .unwrap();
    let err = String::from_utf8(said.stderr).unwrap();
    assert_one_sentence(&err);
    assert!(err.contains("cannot make") && err.contains("in-the-way"), "{err}");
    assert!(said.stdout.is_empty() && !said.status.success());
}

#[test]
fn seats_that_are_not_there_or_may_not_be_seen_are_refused() {
    let home = Home::new();
    let mut talk = Talk::start(
        &home,
        &["play", "el-dorado", "--plain", "--rounds", "2", "--seats", "human,simple"],
    );
    assert!(talk.listen());
    talk.say("quit");
    talk.listen();
    let id = id_after(&talk.heard, "croupier resume ").to_string();
    let err = home.refused(&["replay", &id, "--as", "p9"]);
    assert!(err.contains("p9") && err.contains("p1, p2"), "{err}");
    for nobody in ["p99", "west", ""] {
        let err = home.refused(&["replay", &id, "--as", nobody]);
        assert!(err.contains(nobody) && err.contains("a seat is p1"), "{err}");
    }
    let err = home.refused(&["replay", &id, "--as", "p2"]);
    assert!(err.contains("not over") && err.contains("p2"), "{err}");
}

#[test]
fn a_finished_match_is_not_resumed() {
    let home = Home::new();
    play_whole(&home, &["play", "el-dorado", "--rounds", "1", "--seats", "human,simple"]);
    let path = home.only_match();
    let before = home.match_text();
    let err = home.refused(&["resume", path.to_str().unwrap()]);
    assert!(err.contains("over") && err.contains("croupier replay"), "{err}");
    assert_eq!(home.match_text(), before);
    assert!(home.refused(&["resume"]).contains("no unfinished match"));
}

#[test]
fn a_match_without_its_seed_file_cannot_go_on_and_says_so() {
    let home = Home::new();
    home.good(&["play", "el-dorado", "--rounds", "2", "--seats", "human,simple"], "");
    let path = home.only_match();
    let secret = path.with_extension("seed");
    fs::remove_file(&secret).unwrap();
    for command in ["resume", "replay"] {
        let err = home.refused(&[command, path.to_str().unwrap()]);
        assert!(err.contains("seed") && err.contains(secret.to_str().unwrap()), "{err}");
    }
    // Another seed is not taken for it.
    fs::write(&secret, format!("{}\nother\n", "ab".repeat(32))).unwrap();
    for command in ["resume", "replay"] {
        let err = home.refused(&[command, path.to_str().unwrap()]);
        assert!(err.contains("secret is not the one"), "{err}");
    }
}

/// A reader that stops reading is nothing; a disk that is full is told.
#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_a_failure() {
    let home = Home::new();
    home.good(&["score", "new", "Ann,Bo"], "");
    home.good(&["play", "el-dorado", "--rounds", "1", "--seats", "simple,simple"], "");
    let path = home.only_match().display().to_string();
    for args in [
        &["rules", "brag"][..],
        &["rank", "brag", "2s3s4s"],
        &["rank", "brag", "2s3s4s", "--json"],
        &["sim", "el-dorado", "--matches", "1", "--seats", "random,random"],
        &["cards", "buy-bust"],
        &["schema", "brag"],
        &["assets", "check"],
        &["score", "export"],
        &["score", "show"],
        &["completions", "bash"],
        &["replay", &path],
        &["bench", "eldorado-clone"],
        &["play", "el-dorado", "--seats", "simple,simple", "--no-save"],
        &[],
    ] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let done = home.command(args).stdout(full).output().unwrap();
        let err = String::from_utf8(done.stderr).unwrap();
        assert_eq!(done.status.code(), Some(1), "{args:?}: {err}");
        assert!(err.contains("the output could not be written"), "{args:?}: {err}");
    }
}

#[test]
fn deals_that_one_hand_gives_away_are_for_one_person() {
    let home = Home::new();
    let table = ["play", "el-dorado", "--rules", "legacy", "--seed", "7", "--rounds", "1"];
    let two = home.refused(&[&table[..], &["--seats", "human,human"]].concat());
    assert!(two.contains("32 bits") && two.contains("for one person"), "{two}");
    let out = home.good(&[&table[..], &["--seats", "human,simple"]].concat(), "");
    assert!(flat(&out).contains("whoever sees one hand can work out all of them"), "{out}");
    let id = id_after(&out, "croupier resume ");
    let two = home.refused(&["resume", id, "--seat", "p2=human"]);
    assert!(two.contains("for one person"), "{two}");
    let rules = home.good(&["rules", "el-dorado", "--rules", "legacy"], "");
    assert!(rules.contains("sees one hand can work out all others"), "{rules}");
}

#[test]
fn a_transcript_is_not_written_over_unless_that_is_asked_for() {
    let home = Home::new();
    let path = home.path().join("t.jsonl");
    let args = ["sim", "el-dorado", "--matches", "1", "--transcript", path.to_str().unwrap()];
    home.good(&args, "");
    fs::write(&path, "mine").unwrap();
    assert!(home.refused(&args).ends_with("t.jsonl is there already; --force writes over it\n"));
    assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
    home.good(&[&args[..], &["--force"]].concat(), "");
    assert!(fs::read_to_string(&path).unwrap().len() > 100);
}

#[test]
fn where_nothing_can_be_written_there_is_a_way_to_play() {
    let home = Home::new();
    fs::write(home.path().join("matches"), "in the way").unwrap();
    let args = ["play", "el-dorado", "--seats", "simple,simple", "--rounds", "1"];
    let refused = home.refused(&args);
    assert!(refused.contains("--no-save plays without keeping the match"), "{refused}");
    home.good(&[&args[..], &["--no-save"]].concat(), "");
}

/// A pipe that nobody writes to would be waited for for ever.
#[cfg(unix)]
#[test]
fn what_is_no_regular_file_is_named_and_not_waited_for() {
    let home = Home::new();
    let out = home.good(&["play", "el-dorado", "--seats", "human,simple", "--rounds", "1"], "");
    let id = id_after(&out, "croupier resume ").to_string();
    let pipe = |path: &std::path::Path| {
        let _ = fs::remove_file(path);
        assert!(std::process::Command::new("mkfifo").arg(path).status().unwrap().success());
    };
    let at = |name: &str| home.path().join(name);
    let text = |name: &str| at(name).to_str().unwrap().to_string();
    pipe(&at("p"));
    fs::create_dir_all(at("folder/buy-bust/cards")).unwrap();
    pipe(&at("folder/buy-bust/cards/classic.ron"));
    fs::create_dir_all(at("scores")).unwrap();
    pipe(&at("scores/7.score"));
    pipe(&home.only_match().with_extension("seed"));
    for args in [
        &["score", "import", &text("p")][..],
        &["score", "show", "--game", "7"],
        &["score", "took", "1", "--game", "7"],
        &["verify", &text("p")],
        &["replay", &text("p")],
        &["import", &text("p")],
        &["resume", &id],
        &["play", "el-dorado", "--seats", "human", "--seat", &format!("llm:{}", text("p"))],
        &["play", "el-dorado", "--seats", "simple,simple", "--seed-file", &text("p")],
        &["play", "buy-bust", "--assets", &text("folder")],
        &["sim", "brag", "--matches", "1", "--transcript", &text("p"), "--force"],
    ] {
        let said = home.run(args, "");
        assert!(said.code == Some(1) || said.code == Some(2), "{args:?}: {said:?}");
        assert_eq!(said.err.lines().count(), 1, "{args:?}: {}", said.err);
    }
    home.run(&["history"], "");
    home.run(&["score", "list"], "");
}
