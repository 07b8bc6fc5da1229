//! The list of kept matches, in lines and in JSON.

use std::fs;
#[cfg(unix)]
use std::process::{Command, Stdio};
#[cfg(unix)]
use std::thread;
#[cfg(unix)]
use std::time::{Duration, Instant};

use serde_json::Value;

use super::matchfile::{bodies, sealed};
use super::tools::{Home, id_after};
#[cfg(unix)]
use super::tools::{Said, assert_one_sentence};

fn play(home: &Home, args: &[&str]) -> String {
    let out = home.good(&[&["play"], args].concat(), "");
    let command =
        if out.contains("croupier replay ") { "croupier replay " } else { "croupier resume " };
    id_after(&out, command).to_string()
}

#[test]
fn every_match_has_a_line_that_says_how_it_stands() {
    let home = Home::new();
    assert_eq!(home.good(&["history"], ""), "No match is kept yet.\n");
    assert_eq!(home.good(&["history", "--json"], ""), "");
    let bots = ["el-dorado", "--seats", "simple,random", "--rounds", "2", "--seed", "listed"];
    let over = play(&home, &bots);
    let open = play(&home, &["brag", "--seats", "human,easy", "--practice"]);
    let out = home.good(&["history"], "");
    assert_eq!(out.lines().count(), 2, "{out}");
    let line = |id: &str| out.lines().find(|line| line.starts_with(id)).unwrap();
    assert!(line(&over).contains("  el-dorado  simple, random  p"), "{out}");
    assert!(line(&over).contains(" won (") || line(&over).contains(" shared it ("), "{out}");
    assert!(line(&open).ends_with("  brag  human, easy  not over  practice"), "{out}");
    let brag = home.good(&["history", "--game", "brag"], "");
    assert_eq!(brag.trim_end(), line(&open));
    assert_eq!(home.good(&["history", "--game", "buy-bust"], ""), "No match is kept yet.\n");
}

#[test]
fn the_json_has_these_fields_and_these_alone() {
    let home = Home::new();
    let bots = ["el-dorado", "--seats", "simple,random", "--rounds", "2", "--seed", "zanzibar"];
    let id = play(&home, &bots);
    let open = play(&home, &["buy-bust", "--seed", "zanzibar"]);
    let out = home.good(&["history", "--json"], "");
    let entries: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let by_id = |id: &str| entries.iter().find(|entry| entry["id"] == id).unwrap();
    for entry in &entries {
        let fields: Vec<&String> = entry.as_object().unwrap().keys().collect();
        let all = [
            "began",
            "commitment",
            "config_hash",
            "damage",
            "game",
            "id",
            "imported",
            "modified",
            "over",
            "practice",
            "rules",
            "scores",
            "seats",
            "tuned",
            "winners",
        ];
        assert_eq!(fields, all, "{entry}");
        let (began, modified) = (entry["began"].as_u64().unwrap(), &entry["modified"]);
        assert!(began > 1_700_000_000 && began <= modified.as_u64().unwrap(), "{entry}");
        assert_eq!(entry["commitment"].as_str().unwrap().len(), 64);
        assert_eq!((&entry["damage"], &entry["imported"]), (&Value::Null, &Value::Bool(false)));
    }
    let (over, open) = (by_id(&id), by_id(&open));
    assert_eq!(over["seats"], serde_json::json!(["simple", "random"]));
    assert_eq!((&over["over"], over["scores"].as_array().unwrap().len()), (&true.into(), 2));
    assert!(over["winners"][0].as_str().unwrap().starts_with('p'), "{over}");
    assert_eq!((&open["over"], &open["winners"]), (&false.into(), &serde_json::json!([])));
    assert_eq!((&open["scores"], &open["rules"]), (&serde_json::json!([]), &"sequential".into()));
    assert!(!out.contains("zanzibar"), "{out}");
}

#[test]
fn another_data_folder_is_named_on_the_command_line() {
    let home = Home::new();
    let elsewhere = home.path().join("mine");
    let folder = elsewhere.to_str().unwrap();
    let args = ["play", "el-dorado", "--seats", "simple,random", "--rounds", "1", "--data", folder];
    let id = id_after(&home.good(&args, ""), "croupier replay ").to_string();
    assert_eq!(home.good(&["history"], ""), "No match is kept yet.\n");
    assert!(home.good(&["--data", folder, "history"], "").starts_with(&id));
    assert!(home.refused(&["replay", &id]).contains("there is no match"));
    home.good(&["replay", &id, "--data", folder], "");
    home.good(&["score", "new", "Ann,Bo", "--data", folder], "");
    assert!(elsewhere.join("scores/1.score").is_file() && !home.path().join("scores").exists());
}

#[test]
fn a_damaged_match_is_listed_with_what_is_wrong() {
    let home = Home::new();
    let id = play(&home, &["el-dorado", "--seats", "simple,random", "--rounds", "2"]);
    let path = home.only_match();
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replacen("bid", "bad", 1)).unwrap();
    fs::write(path.with_file_name("none.match"), "hello\n\u{1b}[2J").unwrap();
    let out = home.good(&["history"], "");
    let line = |id: &str| out.lines().find(|line| line.starts_with(id)).unwrap();
    assert!(line(&id).contains("random  line 2 is damaged: its seal does not fit"), "{out}");
    assert!(line("none").contains("this is not a match file"), "{out}");
    assert!(!out.contains('\u{1b}'));
}

#[test]
fn damage_is_named_before_anything_else() {
    let home = Home::new();
    let id = play(&home, &["el-dorado", "--seats", "simple,random", "--rounds", "1"]);
    let path = home.only_match();
    let whole = fs::read(&path).unwrap();
    let mut flipped = whole.clone();
    let last = flipped.len() - 40;
    flipped[last] ^= 1;
    fs::write(&path, flipped).unwrap();
    for args in [
        &["review", &id][..],
        &["resume", &id],
        &["resume", &id, "--json"],
        &["resume", &id, "--seat", "p9=x"],
        &["score", "from-match", &id],
        &["export", &id],
    ] {
        let said = home.run(args, "");
        assert_eq!(said.code, Some(1), "{args:?} {said:?}");
        assert!(said.err.contains("is damaged") && said.err.lines().count() == 1, "{said:?}");
    }
    let out = home.good(&["history"], "");
    assert!(out.contains("random  line") && !out.contains("not over"), "{out}");
    let said = home.run(&["replay", &id], "");
    assert!(
        said.code == Some(1)
            && said.err.starts_with("croupier: ")
            && said.err.contains("is damaged")
    );
    // What comes after the end is named, too.
    let text = String::from_utf8(whole).unwrap();
    let mut records = bodies(&text);
    records.push(records[1].clone());
    fs::write(&path, sealed(&records)).unwrap();
    for args in [&["review", &id][..], &["score", "from-match", &id], &["resume", &id]] {
        let said = home.run(args, "");
        assert!(said.code == Some(1) && !said.err.contains("not over"), "{args:?} {said:?}");
    }
}

/// A pipe in the place of the index, or of a file that SQLite keeps beside it, would be
/// waited for without end.
#[cfg(unix)]
#[test]
fn a_pipe_in_the_place_of_the_index_holds_nothing_up() {
    let home = Home::new();
    let id = play(&home, &["brag", "--seats", "human,easy"]);
    let listed = home.good(&["history"], "");
    for end in ["", "-journal", "-wal", "-shm"] {
        let pipe = home.path().join(format!("index.sqlite{end}"));
        let _ = fs::remove_file(&pipe);
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        for args in [&["history"][..], &["resume"]] {
            let said = in_time(&home, args);
            assert_eq!(said.code, Some(0), "{end} {said:?}");
            assert_one_sentence(&said.err);
            let sentence = format!("index.sqlite{end} is not a regular file, so every match file");
            assert!(said.err.contains(&sentence), "{end} {said:?}");
            assert!(said.out == listed || said.out.contains(&id), "{end} {said:?}");
        }
        fs::remove_file(&pipe).unwrap();
        assert_eq!(home.good(&["history"], ""), listed, "{end}: it is made again");
    }
}

/// A run that is ended when it takes too long.
#[cfg(unix)]
fn in_time(home: &Home, args: &[&str]) -> Said {
    let (out, err) = (Stdio::piped(), Stdio::piped());
    let mut child =
        home.command(args).stdin(Stdio::null()).stdout(out).stderr(err).spawn().unwrap();
    let until = Instant::now() + Duration::from_secs(30);
    while child.try_wait().unwrap().is_none() && Instant::now() < until {
        thread::sleep(Duration::from_millis(20));
    }
    let _ = child.kill();
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Said { out: text(output.stdout), err: text(output.stderr), code: output.status.code() }
}
