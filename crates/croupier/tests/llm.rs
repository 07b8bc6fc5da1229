//! A language model in a seat, played by a small stand-in endpoint that
//! answers well, badly, slowly and not at all.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

/// What the stand-in does with a question.
#[derive(Clone, Copy, PartialEq)]
enum Mood {
    Good,
    /// Talks first, and answers properly when refused.
    Chatty,
    Useless,
    Broken,
    Slow,
    /// Answers well, in a little more than a second.
    Tardy,
    /// Repeats what it was sent to prove who asks: first instead of an answer,
    /// then as the reason of one.
    Echoing,
    /// Refuses, and repeats it in the refusal.
    Accusing,
}

const KEY: &str = "a-key-that-must-not-be-written-down";

struct Sitting {
    output: Output,
    records: String,
    /// All that lies in the data folder, the match file included.
    files: String,
    asked: Vec<String>,
}

/// Plays two rounds of El Dorado against a bot with the stand-in in the first
/// seat.
fn play(mood: Mood, name: &str) -> Sitting {
    sit(mood, name, "", &["el-dorado", "--seats", "llm:local,random", "--rounds", "2"])
}

/// Plays with the stand-in in the first seat and more in its profile.
fn sit(mood: Mood, name: &str, more: &str, table: &[&str]) -> Sitting {
    let home = std::env::temp_dir().join(format!("croupier-llm-{}-{name}", std::process::id()));
    let _ = fs::remove_dir_all(&home);
    fs::create_dir_all(home.join("llm")).unwrap();
    let asked = Arc::new(Mutex::new(Vec::new()));
    let base = serve(mood, Arc::clone(&asked));
    let seconds = if mood == Mood::Slow { 1 } else { 20 };
    let profile = format!(
        "(version: 1, base: \"{base}\", model: \"stand-in\", seconds: {seconds}, key_from: Some(\"CROUPIER_TEST_KEY\"){more})"
    );
    fs::write(home.join("llm/local.ron"), profile).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_croupier"))
        .args(["play", "--plain", "--seed", "model"])
        .args(table)
        .env("CROUPIER_HOME", &home)
        .env("CROUPIER_TEST_KEY", KEY)
        .output()
        .unwrap();
    let records = match_file(&home).map(|path| fs::read_to_string(path).unwrap());
    let files = texts_under(&home);
    let asked = asked.lock().unwrap().clone();
    let _ = fs::remove_dir_all(&home);
    Sitting { output, records: records.unwrap_or_default(), files, asked }
}

/// The names and texts of all files in a folder.
fn texts_under(folder: &Path) -> String {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let texts = entries.map(|path| match path.is_dir() {
        true => texts_under(&path),
        false => {
            format!("{}\n{}\n", path.display(), String::from_utf8_lossy(&fs::read(&path).unwrap()))
        }
    });
    texts.collect()
}

fn match_file(home: &Path) -> Option<PathBuf> {
    let entries = fs::read_dir(home.join("matches")).ok()?;
    let mut paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    paths.find(|path| path.extension().is_some_and(|extension| extension == "match"))
}

fn serve(mood: Mood, asked: Arc<Mutex<Vec<String>>>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let base = format!("http://{}/v1", listener.local_addr().unwrap());
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let asked = Arc::clone(&asked);
            thread::spawn(move || answer(mood, stream, &asked));
        }
    });
    base
}

fn answer(mood: Mood, mut stream: TcpStream, asked: &Mutex<Vec<String>>) {
    let Some((head, body)) = read_request(&stream) else { return };
    let sent = head.lines().find_map(|line| line.strip_prefix("authorization: "));
    let sent = sent.expect("the key is sent");
    asked.lock().unwrap().push(body.clone());
    let body: Value = serde_json::from_str(&body).unwrap();
    let messages = body["messages"].as_array().unwrap();
    let refused = messages.len() > 3;
    let content = match mood {
        Mood::Chatty if !refused => "Let me think about that.".to_string(),
        Mood::Good | Mood::Chatty => first_legal(messages),
        // Legal in no game.
        Mood::Useless => "{\"action\": \"bid 99\"}".to_string(),
        Mood::Broken => {
            let _ = stream.write_all(b"HTTP/1.1 500 Oops\r\ncontent-length: 0\r\n\r\n");
            return;
        }
        Mood::Slow => {
            thread::sleep(Duration::from_secs(2));
            first_legal(messages)
        }
        Mood::Tardy => {
            thread::sleep(Duration::from_millis(1200));
            first_legal(messages)
        }
        Mood::Echoing if !refused => format!("I will {sent}"),
        Mood::Echoing => {
            let spelt: String =
                sent.chars().map(|letter| format!("\\u{:04x}", letter as u32)).collect();
            first_legal(messages)
                .replace("it was listed first", &format!("they said {sent}, that is {spelt}"))
        }
        Mood::Accusing => {
            let head = format!("HTTP/1.1 401 Not {sent}\r\nwww-authenticate: {sent}\r\n");
            let body = format!("content-length: {}\r\n\r\n{sent}", sent.len());
            let _ = stream.write_all((head + &body).as_bytes());
            return;
        }
    };
    let reply = json!({
        "choices": [{ "message": { "content": content } }],
        "usage": { "total_tokens": 37 },
    })
    .to_string();
    let head =
        format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\nconnection: close\r\n\r\n", reply.len());
    let _ = stream.write_all((head + &reply).as_bytes());
}

fn read_request(stream: &TcpStream) -> Option<(String, String)> {
    let mut reader = BufReader::new(stream);
    let mut head = String::new();
    while reader.read_line(&mut head).ok()? > 2 {}
    let length = head.lines().find_map(|line| {
        line.to_ascii_lowercase().strip_prefix("content-length: ")?.parse().ok()
    })?;
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    Some((head, String::from_utf8(body).ok()?))
}

/// The first move that the turn lists, in whichever form it came.
fn first_legal(messages: &[Value]) -> String {
    let turn = messages[1]["content"].as_str().expect("the conversation holds the turn");
    let action = match serde_json::from_str::<Value>(turn) {
        Ok(turn) => {
            let legal = &turn["legal"][0];
            let action = legal["action"].as_str().unwrap();
            legal["least"].as_i64().map_or(action.into(), |least| format!("{action} {least}"))
        }
        Err(_) => {
            let (_, listed) = turn.split_once("You may answer:\n- ").expect("moves are listed");
            let first = listed.lines().next().unwrap();
            match first.split_once(" N, with N from ") {
                Some((action, range)) => format!("{action} {}", range.split(' ').next().unwrap()),
                None => first.split(", costs").next().unwrap().to_string(),
            }
        }
    };
    json!({ "action": action, "reason": "it was listed first" }).to_string()
}

fn out(sitting: &Sitting) -> String {
    String::from_utf8_lossy(&sitting.output.stdout).into_owned()
}

fn notes(sitting: &Sitting) -> usize {
    sitting.records.matches("\"note\"").count()
}

/// Five decisions: two bids and three cards.
#[test]
fn a_model_that_answers_plays_a_whole_match() {
    let sitting = play(Mood::Good, "good");
    assert!(sitting.output.status.success(), "{}", out(&sitting));
    assert!(out(&sitting).contains("the match"), "{}", out(&sitting));
    assert_eq!(sitting.asked.len(), 5);
    // A reason, and model, prompt hash, time, tokens and answer, for each decision.
    assert_eq!(notes(&sitting), 10, "{}", sitting.records);
    assert!(
        sitting.records.contains("model stand-in, temperature 0, prompt "),
        "{}",
        sitting.records
    );
    let answers = sitting.records.matches(" ms, 37 tokens, answered: {\\\"action\\\":").count();
    assert_eq!(answers, 5, "{}", sitting.records);
    for prompt in &sitting.asked {
        assert!(
            prompt.contains("You play El Dorado") && prompt.contains("Your hand: "),
            "{prompt}"
        );
        assert!(prompt.contains("You are p1, to act. Others: p2 a bot. Time to answer: 20 s."));
        assert!(!prompt.contains(KEY) && !prompt.contains("seed"), "{prompt}");
    }
    assert!(!sitting.records.contains(KEY));
}

#[test]
fn a_profile_can_ask_for_the_json_lines_of_programs() {
    let more = ", observation: json";
    let table = ["el-dorado", "--seats", "llm:local,random", "--rounds", "2"];
    let sitting = sit(Mood::Good, "json", more, &table);
    assert!(sitting.output.status.success(), "{}", out(&sitting));
    assert_eq!(sitting.asked.len(), 5);
    for prompt in &sitting.asked {
        assert!(prompt.contains("\\\"legal\\\"") && !prompt.contains("You may answer"), "{prompt}");
    }
}

/// Two rounds of Brag, until the first seat has lost its cards or both end.
const BRAG: [&str; 5] = ["brag", "--seats", "llm:local,caller", "--rounds", "2"];

#[test]
fn a_model_plays_brag_from_words_or_json_with_or_without_aid() {
    for (name, more) in [("text", ""), ("data", ", observation: json")] {
        for (aid, helped) in [(", aid: true", true), (", aid: false", false)] {
            let sitting =
                sit(Mood::Good, &format!("brag-{name}-{helped}"), &(more.to_string() + aid), &BRAG);
            let said = out(&sitting);
            assert!(sitting.output.status.success(), "{said}");
            assert!(
                said.contains("the sitting ends") && !said.contains("p1: "),
                "no fault: {said}"
            );
            assert!(sitting.asked.len() >= 4, "it looks and then decides, twice");
            assert!(
                sitting.records.contains("model stand-in, temperature 0, prompt "),
                "{}",
                sitting.records
            );
            let seen = ["you have seen your hand", "\\\"seen\\\":true,\\\"hand\\\":[\\\""];
            let told = ["Your hand makes:", "\\\"share_below\\\""];
            let mut looked = 0;
            for prompt in &sitting.asked {
                let sees = seen.iter().any(|words| prompt.contains(words));
                assert_eq!(
                    told.iter().any(|words| prompt.contains(words)),
                    sees && helped,
                    "{prompt}"
                );
                looked += usize::from(sees);
                assert!(!prompt.contains(KEY) && prompt.contains("Three Card Brag"), "{prompt}");
            }
            assert!(looked > 0);
            assert!(!sitting.records.contains(KEY) && !said.contains(KEY));
        }
    }
}

#[test]
fn the_table_acts_for_a_model_that_cannot_play_brag() {
    for (mood, name, why) in [
        (Mood::Useless, "brag-useless", "its answer was refused: it is not an action"),
        (Mood::Broken, "brag-broken", "the endpoint refused with status 500"),
        (Mood::Slow, "brag-slow", "the model gave no answer"),
    ] {
        let sitting = sit(mood, name, "", &BRAG);
        let said = out(&sitting);
        assert!(sitting.output.status.success(), "{said}");
        assert!(said.contains(why) && said.contains("after two tries"), "{said}");
        assert!(said.contains("the sitting ends") && said.contains("p1 checks"), "{said}");
        assert!(!sitting.records.contains(KEY) && !said.contains(KEY));
        // What was said to it, and the cards it was dealt, are in no open note.
        assert!(!said.contains("bid 99"), "{said}");
    }
    let sitting = sit(Mood::Chatty, "brag-chatty", "", &BRAG);
    assert!(sitting.output.status.success() && !out(&sitting).contains("after two tries"));
}

/// A whole run of Buy-Bust with a model as the Player.
const BUY_BUST: [&str; 5] = ["buy-bust", "--seats", "easy,easy,llm:local", "--cards", "classic"];

#[test]
fn a_model_plays_buy_bust_from_words_or_json_with_or_without_aid() {
    for (name, more) in [("text", ""), ("data", ", observation: json")] {
        for (aid, helped) in [(", aid: true", true), (", aid: false", false)] {
            let name = format!("buy-bust-{name}-{helped}");
            let sitting = sit(Mood::Good, &name, &(more.to_string() + aid), &BUY_BUST);
            let said = out(&sitting);
            assert!(sitting.output.status.success(), "{said}");
            assert!(said.contains("The run is over") && !said.contains("player: "), "{said}");
            assert!(sitting.asked.len() >= 3, "a card in each round: {said}");
            let mut shown = 0;
            for prompt in &sitting.asked {
                assert!(prompt.contains("You play Buy-Bust with the rules"), "{prompt}");
                assert!(prompt.contains("weed (Product): sells for $30"), "every card is told");
                assert!(!prompt.contains(KEY) && !prompt.contains("seed"), "{prompt}");
                let told = [" -> ", "\\\"what_if\\\":[{"];
                shown += usize::from(told.iter().any(|words| prompt.contains(words)));
            }
            assert_eq!(shown > 0, helped, "what a card would change is an aid: {shown}");
            assert!(
                sitting.records.contains("model stand-in, temperature 0, prompt "),
                "{}",
                sitting.records
            );
            assert!(!sitting.records.contains(KEY) && !said.contains(KEY));
        }
    }
}

#[test]
fn the_table_acts_for_a_model_that_cannot_play_buy_bust() {
    let sitting = sit(Mood::Useless, "buy-bust-useless", "", &BUY_BUST);
    let said = out(&sitting);
    assert!(sitting.output.status.success(), "{said}");
    assert!(said.contains("player: its answer was refused: it is not an action"), "{said}");
    assert!(said.contains("player: the table acts for it after two tries"), "{said}");
    assert!(said.contains("Player checks") && said.contains("Player folds"), "{said}");
}

#[test]
fn a_model_that_mends_its_answer_is_heard() {
    let sitting = play(Mood::Chatty, "chatty");
    assert!(sitting.output.status.success());
    assert_eq!(sitting.asked.len(), 10, "each decision took two questions");
    assert!(out(&sitting).contains("p1: its answer was refused"), "{}", out(&sitting));
    assert!(!out(&sitting).contains("after two tries"), "{}", out(&sitting));
}

#[test]
fn the_table_acts_for_a_model_that_is_useless_broken_or_slow() {
    for (mood, name, why) in [
        (Mood::Useless, "useless", "its answer was refused by the rules"),
        (Mood::Broken, "broken", "the endpoint refused with status 500"),
        (Mood::Slow, "slow", "the model gave no answer"),
    ] {
        let sitting = play(mood, name);
        let said = out(&sitting);
        assert!(sitting.output.status.success(), "{said}");
        assert!(said.contains(why) && said.contains("after two tries"), "{said}");
        assert!(said.contains("the match"), "{said}");
        // What was given up waiting for may reach the stand-in too late to be
        // counted there, so the table's own notes are.
        let questions = sitting.records.matches("model stand-in, ").count();
        assert_eq!(questions, 10, "asked again once for each of five decisions");
        assert!(sitting.asked.len() <= questions && !sitting.asked.is_empty());
        assert!(!sitting.records.contains(KEY) && !said.contains(KEY));
    }
}

#[test]
fn a_key_that_the_endpoint_repeats_is_written_nowhere() {
    for (mood, name) in [(Mood::Echoing, "echoing"), (Mood::Accusing, "accusing")] {
        // Played to its end, and left where the person at the table is to bid.
        for (other, left) in [("random", false), ("human", true)] {
            let seats = format!("random,llm:local,{other}");
            let table = ["el-dorado", "--seats", &seats, "--rounds", "2"];
            let sitting = sit(mood, &format!("{name}-{other}"), "", &table);
            let said = out(&sitting);
            assert!(sitting.output.status.success() && !sitting.asked.is_empty(), "{said}");
            assert_eq!(sitting.files.contains(".notes\n"), left, "{}", sitting.files);
            let error = String::from_utf8_lossy(&sitting.output.stderr);
            for text in [&said, &*error, &sitting.files] {
                assert!(!text.to_ascii_lowercase().contains(KEY), "{text}");
            }
            if mood == Mood::Echoing {
                let struck = ["answered: I will Bearer (key)", "reason: they said Bearer (key), "];
                for words in struck {
                    assert!(sitting.files.contains(words), "{words}: {}", sitting.files);
                }
                assert!(sitting.files.contains("that is Bearer (key)"), "{}", sitting.files);
            }
        }
    }
}

/// To look costs a model a part of its turn.
#[test]
fn a_model_that_is_slow_has_one_turn_for_all_it_does_in_it() {
    let table = ["brag", "--seats", "llm:local,caller", "--rounds", "1", "--clock", "2"];
    let sitting = sit(Mood::Tardy, "brag-tardy", "", &table);
    let said = out(&sitting);
    assert!(sitting.output.status.success(), "{said}");
    let own = sitting.records.lines().filter_map(|line| {
        let (_, action) = line.split_once("\"seat\":\"p1\",\"action\":\"")?;
        action.split('"').next()
    });
    assert_eq!(own.take(2).collect::<Vec<_>>(), ["see", "timeout"], "{said}");
    assert!(said.contains("p1's time is up\np1 checks\n"), "{said}");
    assert!(!said.contains("after two tries"), "nothing is left for another: {said}");
    assert!(sitting.asked[0].contains("Time to answer: 2 s."), "{}", sitting.asked[0]);
    assert!(sitting.asked[1].contains("Time to answer: 1 s."), "{}", sitting.asked[1]);
    assert!(
        sitting.asked[2].contains("Time to answer: 2 s."),
        "it is asked again in its next turn"
    );
}

#[test]
fn a_model_that_cannot_be_had_is_named_before_the_first_card() {
    for (seat, wrong) in
        [("llm:", "names no profile"), ("llm:nobody", "cannot read the model profile of p1")]
    {
        let output = Command::new(env!("CARGO_BIN_EXE_croupier"))
            .args(["play", "el-dorado", "--plain", "--seats", &format!("{seat},random")])
            .env("CROUPIER_HOME", std::env::temp_dir().join("croupier-no-such-home"))
            .output()
            .unwrap();
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && error.contains(wrong), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
}
