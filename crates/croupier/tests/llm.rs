//! A language model in a seat, played by a small stand-in endpoint that
//! answers well, badly, slowly and not at all.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
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
}

const KEY: &str = "a-key-that-must-not-be-written-down";

struct Sitting {
    output: Output,
    records: String,
    asked: Vec<String>,
}

/// Plays two rounds against a bot with the stand-in in the first seat.
fn play(mood: Mood, name: &str) -> Sitting {
    let home = std::env::temp_dir().join(format!("croupier-llm-{}-{name}", std::process::id()));
    let _ = fs::remove_dir_all(&home);
    fs::create_dir_all(home.join("llm")).unwrap();
    let asked = Arc::new(Mutex::new(Vec::new()));
    let base = serve(mood, Arc::clone(&asked));
    let profile = format!(
        "(version: 1, base: \"{base}\", model: \"stand-in\", seconds: 1, key_from: Some(\"CROUPIER_TEST_KEY\"))"
    );
    fs::write(home.join("llm/local.ron"), profile).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_croupier"))
        .args(["play", "el-dorado", "--plain", "--seats", "llm:local,random", "--rounds", "2"])
        .args(["--seed", "model"])
        .env("CROUPIER_HOME", &home)
        .env("CROUPIER_TEST_KEY", KEY)
        .output()
        .unwrap();
    let records = match_file(&home).map(|path| fs::read_to_string(path).unwrap());
    let asked = asked.lock().unwrap().clone();
    let _ = fs::remove_dir_all(&home);
    Sitting { output, records: records.unwrap_or_default(), asked }
}

fn match_file(home: &std::path::Path) -> Option<PathBuf> {
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
    let Some(body) = read_body(&stream) else { return };
    asked.lock().unwrap().push(body.clone());
    let body: Value = serde_json::from_str(&body).unwrap();
    let messages = body["messages"].as_array().unwrap();
    let refused = messages.len() > 3;
    let content = match mood {
        Mood::Chatty if !refused => "Let me think about that.".to_string(),
        Mood::Good | Mood::Chatty => first_legal(messages),
        Mood::Useless => "{\"action\": \"bid 99\"}".to_string(),
        Mood::Broken => {
            let _ = stream.write_all(b"HTTP/1.1 500 Oops\r\ncontent-length: 0\r\n\r\n");
            return;
        }
        Mood::Slow => {
            thread::sleep(Duration::from_secs(2));
            first_legal(messages)
        }
    };
    let reply = json!({ "choices": [{ "message": { "content": content } }] }).to_string();
    let head =
        format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\nconnection: close\r\n\r\n", reply.len());
    let _ = stream.write_all((head + &reply).as_bytes());
}

fn read_body(stream: &TcpStream) -> Option<String> {
    let mut reader = BufReader::new(stream);
    let mut head = String::new();
    while reader.read_line(&mut head).ok()? > 2 {}
    let length = head.lines().find_map(|line| {
        line.to_ascii_lowercase().strip_prefix("content-length: ")?.parse().ok()
    })?;
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    String::from_utf8(body).ok()
}

/// The first move that the turn lists.
fn first_legal(messages: &[Value]) -> String {
    let turn = messages
        .iter()
        .filter_map(|message| serde_json::from_str::<Value>(message["content"].as_str()?).ok())
        .find(|message| message["type"] == "turn")
        .expect("the conversation holds the turn");
    let legal = &turn["legal"][0];
    let action = legal["action"].as_str().unwrap();
    let action = match legal["least"].as_i64() {
        Some(least) => format!("{action} {least}"),
        None => action.to_string(),
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
    // A reason, and model, prompt hash and time, for each decision.
    assert_eq!(notes(&sitting), 10, "{}", sitting.records);
    assert!(sitting.records.contains("model stand-in, prompt "), "{}", sitting.records);
    for prompt in &sitting.asked {
        assert!(
            prompt.contains("You play El Dorado") && prompt.contains("\\\"legal\\\""),
            "{prompt}"
        );
        assert!(!prompt.contains(KEY) && !prompt.contains("seed"), "{prompt}");
    }
    assert!(!sitting.records.contains(KEY));
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
        assert_eq!(sitting.asked.len(), 10, "asked again once for each of five decisions");
        assert!(!sitting.records.contains(KEY) && !said.contains(KEY));
    }
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
