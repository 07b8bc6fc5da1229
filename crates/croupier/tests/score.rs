//! The score keeper, from the command line.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::thread;

/// A data folder of its own, gone afterwards.
struct Home(PathBuf);

impl Home {
    fn new(name: &str) -> Home {
        let path =
            std::env::temp_dir().join(format!("croupier-score-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Home(path)
    }

    fn run(&self, words: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_croupier"))
            .args(words)
            .env("CROUPIER_HOME", &self.0)
            .output()
            .unwrap()
    }

    fn score(&self, line: &str) -> Output {
        let words: Vec<&str> = ["score"].into_iter().chain(line.split_whitespace()).collect();
        self.run(&words)
    }

    /// Runs a command that must succeed without a word on the error output.
    fn ok(&self, line: &str) -> String {
        let output = self.score(line);
        let (out, err) = both(&output);
        assert!(output.status.success() && err.is_empty(), "score {line}: {err}");
        let fits = out.lines().all(|line| line.chars().count() <= 80);
        assert!(fits || line.starts_with("export"), "{out}");
        out
    }

    /// Runs a command that must fail with one sentence and change nothing.
    fn refused(&self, line: &str) -> String {
        let words: Vec<&str> = line.split_whitespace().collect();
        self.refused_words(&words)
    }

    fn refused_words(&self, words: &[&str]) -> String {
        let before = self.files();
        let words: Vec<&str> = ["score"].iter().chain(words).copied().collect();
        let output = self.run(&words);
        let (out, err) = both(&output);
        assert!(!output.status.success(), "{words:?}: {out}");
        assert!(out.is_empty(), "{words:?}: {out}");
        assert_eq!(err.lines().count(), 1, "{words:?}: {err}");
        assert!(self.files() == before, "{words:?} changed a file");
        err.trim_end().strip_prefix("croupier: ").unwrap().to_string()
    }

    fn files(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let Ok(folder) = fs::read_dir(self.0.join("scores")) else { return Vec::new() };
        let mut files: Vec<_> = folder
            .map(|entry| entry.unwrap().path())
            .map(|path| (path.clone(), fs::read(path).unwrap()))
            .collect();
        files.sort();
        files
    }

    fn file(&self, number: u32) -> PathBuf {
        self.0.join("scores").join(format!("{number}.score"))
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn both(output: &Output) -> (String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (text(&output.stdout), text(&output.stderr))
}

#[test]
fn an_evening_at_the_table() {
    let home = Home::new("evening");
    assert!(home.ok("").contains("croupier score new Ann,Bo,Cy"));
    assert_eq!(
        home.ok("new Ann,Bo,Cy --rounds 2"),
        "Game 1: Ann, Bo and Cy.\nRound 1 of 2, 2 tricks, Ann deals. Still to bid: Bo, Cy and Ann.\n"
    );
    assert!(home.ok("bid 1").starts_with("Round 1: Bo bids 1.\n"), "who is next is Bo");
    assert!(home.ok("bid cy 0 An=1").starts_with("Round 1: Cy bids 0, Ann bids 1.\n"));
    assert!(home.ok("").contains("croupier score took 2 2 2"));
    home.ok("took bo 2 cy 0");
    home.ok("missed --rest");
    let card = home.ok("finalize");
    assert!(card.contains(" 1 An | 1✗  -6   -6 | 1✗  -6   -6 | 0✓  +5    5 |  2/2 even"), "{card}");
    assert!(card.contains("Cy leads with +5."), "{card}");
    home.ok("bid 1 0 0");
    home.ok("took 1 0 0");
    let over = home.ok("finalize");
    assert!(over.contains("The game is over: Cy wins with +11."), "{over}");
    assert!(home.ok("show --ascii").contains(" 2 Bo | 0y  +5   -1 | 0y  +5   -1 | 1y  +6   11 |"));
    assert!(home.ok("list").contains("over"));
    assert!(home.ok("").contains("croupier score new"));
    assert!(home.refused("bid Ann 1").contains("every round is scored"));
    assert!(home.ok("new").starts_with("Game 2: Ann, Bo and Cy.\n"), "the same players again");
    assert!(home.ok("use 1").starts_with("Game 1 is in use: Ann, Bo and Cy.\n"));
}

#[test]
fn bad_input_is_one_sentence_and_changes_nothing() {
    let home = Home::new("bad");
    assert!(home.refused("show").starts_with("no game is in use; start one with"));
    assert!(home.refused("new").starts_with("who plays?"));
    assert_eq!(home.refused("new Ann"), "a game has 2 to 10 players, not 1");
    assert_eq!(home.refused("new Ann,ann"), "there is already a player called ann");
    assert_eq!(home.refused("new Ann,,Bo"), "\"\" cannot be a name: it is empty");
    assert_eq!(home.refused("new a,b,c,d,e,f,g,h,i,j,k"), "a game has 2 to 10 players, not 11");
    assert_eq!(home.refused("new a,b --rounds 11"), "a match has 1 to 10 rounds, not 11");
    assert_eq!(home.refused("new a,b --dealer c"), "nobody here is called \"c\"");
    assert!(home.refused("use 1").starts_with("there is no game 1;"));
    home.ok("new Ann,Anna,Bo");
    for (line, why) in [
        ("bid Bo 11", "round 1 has 10 tricks, so a bid is 0 to 10, not 11"),
        ("bid Bo -1", ""),
        ("bid Bo 300", "\"300\" is not a number of tricks; that is 0 to 10"),
        ("bid Bo x", "\"x\" is not a number of tricks; that is 0 to 10"),
        ("bid Bo", "\"Bo\" has no number after it"),
        ("bid 1 Bo 2", "1 stands where a name should be"),
        ("bid Bo 1 bo 2", "Bo is named twice"),
        ("bid Zed 1", "nobody here is called \"Zed\""),
        ("bid a 1", "\"a\" could be Ann or Anna"),
        ("bid Bo 1 Anna 11", "round 1 has 10 tricks, so a bid is 0 to 10, not 11"),
        (
            "bid 1 1 1 1",
            "numbers alone go round the table, to Anna, Bo and Ann; that is 3 and not 4",
        ),
        ("bid Bo 1 --round 2", "round 2 is not open yet"),
        ("bid Bo 1 --round 0", "there is no round 0; this game has rounds 1 to 10"),
        ("bid Bo 1 --round 300", ""),
        ("bid", ""),
        ("made Bo", "in round 1 a bid is missing from Anna, Bo and Ann"),
        ("made", ""),
        ("finalize", "in round 1 a bid is missing from Anna, Bo and Ann"),
        ("reopen", "there is nothing to reopen: the round in play takes bids"),
        ("reopen 2", "round 2 is not open yet"),
        ("undo", "there is nothing to take back"),
        ("redo", "nothing was taken back"),
        ("rename Bo Ann", "there is already a player called Ann"),
        ("rename Bo 7", "\"7\" cannot be a name: it has no letter, so it would look like a number"),
        ("add Bo", "there is already a player called Bo"),
        ("add Cy --from 12", "there is no round 12; this game has rounds 1 to 10"),
        ("reorder Bo Bo", "Bo is named twice"),
        ("resume Bo", "Bo already plays every unscored round from 1 on"),
        ("drop Bo Ann", "Ann has to stay: round 1 needs at least 2 players"),
        ("show --at 5", "game 1 has 0 entries, so --at is 0 to 0"),
        ("show --game 9", "there is no game 9; \"croupier score list\" shows what there is"),
        ("restore", "this game is not archived"),
        ("stats --game 1", "game 1 is not over, and statistics are over finished games"),
        ("from-match nothing", ""),
        ("import /nowhere/at/all", ""),
        ("frobnicate", ""),
    ] {
        let said = home.refused(line);
        if !why.is_empty() {
            assert_eq!(said, why, "{line}");
        }
    }
    let long = "x".repeat(21);
    assert!(home.refused_words(&["rename", "Bo", &long]).contains("more than 20 characters"));
    assert!(home.refused_words(&["rename", "Bo", ""]).contains("it is empty"));
    home.ok("archive");
    assert_eq!(home.refused("bid Bo 1"), "this game is archived; restore it first");
}

#[test]
fn corrections_count_once_and_nothing_is_erased() {
    let home = Home::new("corrections");
    home.ok("new Ann,Bo");
    home.ok("bid 3 7");
    home.ok("made ann bo");
    let first = home.ok("finalize");
    assert!(first.contains(" 1 An | 7✓ +12   12 | 3✓  +8    8 |10/10 even"), "{first}");
    home.ok("reopen");
    let again = home.ok("finalize");
    assert_eq!(again, first, "8 and not 16");
    home.ok("reopen 1");
    home.ok("bid Bo 2");
    home.ok("missed bo");
    let changed = home.ok("finalize");
    assert!(changed.contains("| 2✗  -7   -7 |"), "{changed}");
    assert!(home.ok("undo").starts_with("Taken back: round 1 is scored.\n"));
    assert!(home.ok("redo").starts_with("Done again: round 1 is scored.\n"));
    let card = home.ok("show");
    for _ in 0..6 {
        home.ok("undo");
    }
    assert_eq!(
        home.ok("show").lines().skip(2).collect::<Vec<_>>(),
        first.lines().skip(2).collect::<Vec<_>>(),
        "as it was after the first time"
    );
    for _ in 0..6 {
        home.ok("redo");
    }
    assert_eq!(home.ok("show"), card);
    assert!(home.ok("show --at 3").starts_with("As it was after entry 3 of "));
    let log = home.ok("log");
    assert!(log.starts_with("   0  Ann and Bo sit down\n   1  round 1: Bo bids 3, Ann bids 7\n"));
    assert!(log.contains("entry 3 taken back") || log.contains("taken back"), "{log}");
}

#[test]
fn players_come_and_go() {
    let home = Home::new("players");
    home.ok("new Ann Bo Cy --dealer bo");
    assert!(home.ok("").contains("Bo deals"));
    home.ok("bid 1 2 3");
    home.ok("made ann bo cy");
    home.ok("finalize");
    assert!(home.ok("drop cy").starts_with("Cy sits out from round 2 on.\n"));
    assert!(home.ok("add Di").starts_with("Di joins from round 2 on.\n"));
    assert!(home.ok("rename bo Bob").starts_with("Bo is called Bob from now on.\n"));
    assert!(home.ok("reorder di ann").starts_with("The places are now Di, Ann, Bob and Cy.\n"));
    let card = home.ok("show");
    assert!(card.contains("(Cy, out) +6"), "{card}");
    assert!(card.contains(" 2 An | .           | .           | .           | -"), "{card}");
    home.ok("bid 0 0 0");
    home.ok("missed --rest");
    home.ok("finalize");
    assert!(home.ok("resume cy").starts_with("Cy plays again from round 3 on.\n"));
    assert!(home.ok("remove ann").starts_with("Ann leaves for good.\n"));
    let card = home.ok("show");
    assert!(card.contains("Ann (An, out) +2"), "what is scored stays: {card}");
}

#[test]
fn games_go_out_and_come_in_and_are_put_away() {
    let home = Home::new("exchange");
    home.ok("new Ann,Bo --rounds 1");
    home.ok("bid 1 0");
    home.ok("took 0 1");
    home.ok("finalize");
    home.ok("undo");
    let out = home.0.join("card.json");
    let path = out.to_str().unwrap();
    home.ok(&format!("export {path}"));
    assert!(home.refused(&format!("export {path}")).contains("is there already"));
    assert_eq!(home.ok("export"), fs::read_to_string(&out).unwrap());
    assert!(home.ok(&format!("import {path}")).starts_with("This is game 2 now.\n"));
    assert_eq!(fs::read(home.file(1)).unwrap(), fs::read(home.file(2)).unwrap());
    assert_eq!(home.ok("log"), home.ok("log --game 1"));
    let text = fs::read_to_string(&out).unwrap();
    fs::write(&out, text.replace("\"bid\":1", "\"bid\":9")).unwrap();
    let why = home.refused(&format!("import {path}"));
    assert!(
        why.ends_with(
            "line 3: entry 1 does not fit: round 1 has 1 trick, so a bid is 0 to 1, not 9"
        ),
        "{why}"
    );
    fs::write(&out, "{").unwrap();
    assert!(home.refused(&format!("import {path}")).contains("line 1, column"));
    home.ok("archive");
    let list = home.ok("list");
    assert!(list.contains("1 game is archived"), "{list}");
    assert!(home.ok("list --archived").contains("   2  "));
    assert!(home.file(2).is_file(), "nothing is deleted");
    home.ok("restore --game 2");
    assert!(home.ok("list").contains("   2  "));
}

#[test]
fn a_torn_line_is_cut_with_a_word_and_a_changed_byte_is_found() {
    let home = Home::new("damage");
    home.ok("new Ann,Bo");
    home.ok("bid Bo 3");
    home.ok("bid Ann 4");
    let whole = fs::read(home.file(1)).unwrap();
    let ends: Vec<usize> = whole
        .iter()
        .enumerate()
        .filter(|(_, byte)| **byte == b'\n')
        .map(|(at, _)| at + 1)
        .collect();
    assert_eq!(ends.len(), 3);
    // Cut anywhere in the last line: the entry before it stands.
    for cut in [ends[1] + 1, ends[1] + 20, ends[2] - 1] {
        fs::write(home.file(1), &whole[..cut]).unwrap();
        let shown = home.score("show");
        assert!(shown.status.success());
        assert!(both(&shown).0.contains("Still to bid: Ann."));
        assert!(both(&shown).1.contains("line 3 is damaged: it has no end"));
        let entered = home.score("bid Ann 4");
        assert!(entered.status.success());
        assert!(both(&entered).1.contains("the game goes on from the line before it"));
        assert_eq!(fs::read(home.file(1)).unwrap(), whole, "cut and written again");
    }
    // A changed byte is not passed over.
    let text = String::from_utf8(whole.clone()).unwrap();
    fs::write(home.file(1), text.replace("\"bid\":3", "\"bid\":5")).unwrap();
    for line in ["show", "bid Ann 1", "export"] {
        let why = home.refused(line);
        assert!(why.contains("line 2 is damaged: its seal does not fit"), "{why}");
        assert!(why.contains("add --cut"), "{why}");
    }
    let cut = home.score("bid Bo 6 --cut");
    assert!(cut.status.success(), "{}", both(&cut).1);
    assert!(home.0.join("scores/1.damaged").is_file(), "a copy is kept");
    assert!(home.ok("show").contains("Still to bid: Ann."));
    // What is no score file says so, and the others are still listed.
    home.ok("new Cy,Di");
    fs::write(home.file(1), "hello\n").unwrap();
    assert!(home.refused("show --game 1").contains("this is not a score file"));
    let list = home.score("list");
    assert!(list.status.success() && both(&list).0.contains("Cy, Di"));
    assert!(both(&list).1.contains("game 1 cannot be read"));
    let newer = r#"0 0000000000000000 {"game":{"score":2,"weather":"rain"}}"#;
    fs::write(home.file(1), format!("{newer}\n")).unwrap();
    assert!(home.refused("show --game 1").contains("use a newer croupier"));
}

#[test]
fn entries_and_games_made_at_the_same_time_do_not_collide() {
    let home = Home::new("together");
    let names: Vec<String> = (0..10).map(|number| format!("Player{number}")).collect();
    home.ok(&format!("new {}", names.join(",")));
    thread::scope(|scope| {
        for name in &names {
            let home = &home;
            scope.spawn(move || {
                let output = home.score(&format!("bid {name} 1"));
                assert!(output.status.success(), "{}", both(&output).1);
            });
        }
    });
    assert!(home.ok("show").contains("10/10"));
    assert_eq!(home.ok("log").matches("bids 1").count(), 10);
    thread::scope(|scope| {
        for _ in 0..8 {
            let home = &home;
            scope.spawn(move || assert!(home.score("new Ann,Bo").status.success()));
        }
    });
    for number in 1..=9 {
        assert!(home.ok(&format!("show --game {number}")).contains(&format!("Game {number},")));
    }
}

#[test]
fn a_match_at_the_table_is_written_down_once() {
    let home = Home::new("match");
    let seats = "random,random,random";
    let played = home.run(&[
        "play",
        "el-dorado",
        "--plain",
        "--seats",
        seats,
        "--seed",
        "fed",
        "--rounds",
        "3",
        "--speed",
        "instant",
    ]);
    assert!(played.status.success(), "{}", both(&played).1);
    let id = only_match(&home.0);
    let card = home.ok(&format!("from-match {id}"));
    assert!(card.contains("The game is over"), "{card}");
    let replayed = both(&home.run(&["replay", &id])).0;
    let said: Vec<&str> = replayed.lines().filter(|line| line.contains(", total ")).collect();
    assert_eq!(said.len(), 9, "{replayed}");
    for (seat, line) in (1..=3).zip(&said[6..]) {
        let total: i16 = line.rsplit(' ').next().unwrap().parse().unwrap();
        assert!(line.starts_with(&format!("p{seat} ")), "{line}");
        assert!(card.contains(&format!("p{seat} random (P{seat}) {total:+}")), "{line}\n{card}");
    }
    assert!(home.refused(&format!("from-match {id}")).contains("written down already, as game 1"));
    assert!(home.refused(&format!("from-match {id} --names a,b")).contains("written down already"));
    let stats = home.ok("stats");
    assert!(stats.contains("Over 1 finished game."), "{stats}");
    assert!(!stats.contains("does not tell"), "the tricks of a match are known: {stats}");
}

fn only_match(home: &Path) -> String {
    let mut found = fs::read_dir(home.join("matches"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "match"));
    let path = found.next().unwrap();
    path.file_stem().unwrap().to_str().unwrap().to_string()
}

#[test]
fn statistics_are_over_finished_games() {
    let home = Home::new("stats");
    assert_eq!(home.ok("stats"), "No game is finished yet.\n");
    home.ok("new Ann,Bo --rounds 1");
    home.ok("bid 1 0");
    home.ok("made --rest");
    home.ok("finalize");
    home.ok("new");
    home.ok("bid 1 0");
    let stats = home.ok("stats");
    assert!(stats.starts_with("Over 1 finished game.\n"), "{stats}");
    assert!(stats.contains("Bo"), "{stats}");
    let row = "Bo                       1    1   100.0 %   +6.0    +6    +6   100.0 %       1";
    assert!(stats.contains(row), "{stats}");
    let json: serde_json::Value = serde_json::from_str(&home.ok("stats --json")).unwrap();
    assert_eq!(json["players"][0]["name"], "Bo");
    assert_eq!(json["players"][0]["wins"], serde_json::json!({"part": 1, "of": 1}));
    assert_eq!(json["games"][0]["stats"]["pressure"], serde_json::json!([[1, 0]]));
    home.ok("archive --game 1");
    assert_eq!(home.ok("stats"), "No game is finished yet.\n");
    assert!(home.ok("stats --archived").starts_with("Over 1 finished game.\n"));
}
