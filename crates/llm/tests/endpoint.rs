//! A model asked over a real socket, by a stand-in that answers well, badly,
//! slowly and not at all.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use croupier_llm::{Model, ModelError, Profile, Speaker};

/// Serves one request with `reply` after `wait` and hands on what was asked.
fn stand_in(reply: &str, wait: Duration) -> (String, Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let base = format!("http://{}/v1", listener.local_addr().unwrap());
    let (sender, asked) = channel();
    let reply = reply.to_string();
    thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        sender.send(read_request(&stream)).unwrap();
        thread::sleep(wait);
        let _ = stream.write_all(reply.as_bytes());
    });
    (base, asked)
}

fn read_request(stream: &TcpStream) -> String {
    let mut reader = BufReader::new(stream);
    let mut head = String::new();
    while reader.read_line(&mut head).unwrap() > 2 {}
    let length = head
        .lines()
        .find_map(|line| line.to_ascii_lowercase().strip_prefix("content-length: ")?.parse().ok())
        .unwrap_or(0);
    let mut body = vec![0; length];
    reader.read_exact(&mut body).unwrap();
    head + &String::from_utf8(body).unwrap()
}

fn http(status: &str, body: &str) -> String {
    format!(
        "HTTP/1.1 {status}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    )
}

fn completion(content: &str) -> String {
    http(
        "200 OK",
        &serde_json::json!({ "choices": [{ "message": { "content": content } }] }).to_string(),
    )
}

/// How long a test waits for an answer.
const LIMIT: Duration = Duration::from_secs(1);

fn model(base: &str, rest: &str) -> Model {
    let text = format!("(version: 1, base: \"{base}\", model: \"stand-in\"{rest})");
    Model::new(Profile::read(&text).unwrap()).unwrap()
}

#[test]
fn a_good_answer_comes_back_with_a_hash_of_what_was_said() {
    let (base, asked) =
        stand_in(&completion("```json\n{\"action\": \"bid 2\"}\n```"), Duration::ZERO);
    let said = [(Speaker::Table, "your turn".to_string()), (Speaker::Model, "what?".to_string())];
    let exchange = model(&base, ", temperature: 0.5").ask("the rules", &said, LIMIT);
    assert_eq!(exchange.answer, Ok("```json\n{\"action\": \"bid 2\"}\n```".to_string()));
    assert_eq!(exchange.prompt_hash.len(), 16);
    let request = asked.recv().unwrap();
    assert!(request.starts_with("POST /v1/chat/completions HTTP/1.1"), "{request}");
    for part in ["the rules", "your turn", "\"role\":\"assistant\"", "\"temperature\":0.5"] {
        assert!(request.contains(part), "{part}: {request}");
    }
    assert!(!request.to_ascii_lowercase().contains("authorization"), "{request}");
}

#[test]
fn bad_slow_and_missing_answers_are_told_apart() {
    let ask = |reply: &str, wait| {
        let (base, _asked) = stand_in(reply, wait);
        model(&base, "").ask("", &[], LIMIT).answer.unwrap_err()
    };
    assert_eq!(ask(&http("500 Oops", "no"), Duration::ZERO), ModelError::Status(500));
    assert_eq!(ask(&http("200 OK", "hello"), Duration::ZERO), ModelError::NotACompletion);
    assert_eq!(
        ask(&http("200 OK", "{\"choices\": []}"), Duration::ZERO),
        ModelError::NotACompletion
    );
    let slow = ask(&completion("late"), Duration::from_secs(3));
    assert!(matches!(slow, ModelError::NoAnswer(_)), "{slow}");
    let gone = model("http://127.0.0.1:9/v1", "").ask("", &[], LIMIT).answer.unwrap_err();
    assert!(matches!(gone, ModelError::Unreachable(_)), "{gone}");
    for status in [301, 302, 307, 308] {
        let elsewhere = "location: http://127.0.0.1:9/v1\r\n";
        let reply = format!("HTTP/1.1 {status} There\r\n{elsewhere}content-length: 0\r\n\r\n");
        assert_eq!(ask(&reply, Duration::ZERO), ModelError::Redirect(status));
    }
}

#[test]
fn a_key_that_is_not_in_the_environment_is_named_and_never_shown() {
    let text =
        "(version: 1, base: \"http://x\", model: \"m\", key_from: Some(\"CROUPIER_NO_SUCH_KEY\"))";
    let missing = Model::new(Profile::read(text).unwrap()).err().unwrap();
    assert!(missing.contains("CROUPIER_NO_SUCH_KEY"), "{missing}");
    // PATH is set wherever tests run, and stands in for a key here.
    let key = std::env::var("PATH").unwrap();
    let (base, asked) = stand_in(&http("401 No", &key), Duration::ZERO);
    let exchange = model(&base, ", key_from: Some(\"PATH\")").ask("", &[], LIMIT);
    assert!(asked.recv().unwrap().contains(&format!("Bearer {key}")));
    assert!(!format!("{exchange:?}").contains(&key), "{exchange:?}");
}

#[test]
fn a_key_that_the_endpoint_repeats_is_struck_out() {
    let key = std::env::var("PATH").unwrap();
    let letters = |before: &str| -> String {
        key.chars().map(|letter| format!("{before}{:04x}", letter as u32)).collect()
    };
    let body = |content: &str| {
        http("200 OK", &format!("{{\"choices\":[{{\"message\":{{\"content\":\"{content}\"}}}}]}}"))
    };
    for reply in [
        completion(&format!("I will Bearer {key}")),
        completion(&format!("I will Bearer {}", letters("\\u"))),
        body(&format!("I will Bearer {}", letters("\\u"))),
        // A backslash that is spelt out itself, so that only the read text has the letters.
        body(&format!("I will Bearer {}", letters("\\u005cu"))),
    ] {
        let (base, asked) = stand_in(&reply, Duration::ZERO);
        let exchange = model(&base, ", key_from: Some(\"PATH\")").ask("", &[], LIMIT);
        assert!(asked.recv().unwrap().contains(&format!("Bearer {key}")));
        assert_eq!(exchange.answer, Ok("I will Bearer (key)".to_string()));
    }
}

#[test]
fn an_answer_is_waited_for_no_longer_than_the_limit() {
    for limit in [Duration::ZERO, Duration::from_millis(300)] {
        let (base, _asked) = stand_in(&completion("late"), Duration::from_secs(2));
        let exchange = model(&base, "").ask("", &[], limit);
        assert!(matches!(exchange.answer, Err(ModelError::NoAnswer(_))), "{exchange:?}");
        let took = exchange.took;
        assert!(limit <= took && took < Duration::from_secs(1), "{took:?} of {limit:?}");
    }
}
