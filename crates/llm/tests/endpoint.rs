//! A model asked over a real socket, by a stand-in that answers well, badly,
//! slowly and not at all.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use croupier_llm::{Model, ModelError, Profile, Refusal, Speaker};
use serde_json::{Value, json};

/// Serves one request with `reply` after `wait` and hands on what was asked.
fn stand_in(reply: &str, wait: Duration) -> (String, Receiver<String>) {
    serve(vec![reply.to_string()], wait)
}

/// Serves as many requests as there are replies.
fn serve(replies: Vec<String>, wait: Duration) -> (String, Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let base = format!("http://{}/v1", listener.local_addr().unwrap());
    let (sender, asked) = channel();
    thread::spawn(move || {
        for reply in replies {
            let (mut stream, _) = listener.accept().unwrap();
            let _ = sender.send(read_request(&stream));
            thread::sleep(wait);
            let _ = stream.write_all(reply.as_bytes());
        }
    });
    (base, asked)
}

fn read_request(stream: &TcpStream) -> String {
    let mut reader = BufReader::new(stream);
    let mut head = String::new();
    while reader.read_line(&mut head).unwrap_or(0) > 2 {}
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
    http("200 OK", &json!({ "choices": [{ "message": { "content": content } }] }).to_string())
}

/// How long a test waits for an answer.
const LIMIT: Duration = Duration::from_secs(1);

fn schema() -> Value {
    json!({ "type": "object" })
}

/// What a refusal came to.
fn refusal(wrong: &ModelError) -> &Refusal {
    match wrong {
        ModelError::Refused(refusal) => refusal,
        other => panic!("{other}"),
    }
}

fn model(base: &str, rest: &str) -> Model {
    let text = format!("(version: 1, base: \"{base}\", model: \"stand-in\"{rest})");
    Model::new(Profile::read(&text).unwrap()).unwrap()
}

#[test]
fn a_good_answer_comes_back_with_a_hash_of_what_was_said() {
    let (base, asked) =
        stand_in(&completion("```json\n{\"action\": \"bid 2\"}\n```"), Duration::ZERO);
    let said = [(Speaker::Table, "your turn".to_string()), (Speaker::Model, "what?".to_string())];
    let exchange = model(&base, ", temperature: 0.5").ask("the rules", &said, &schema(), LIMIT);
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
        model(&base, ", retries: 0").ask("", &[], &schema(), LIMIT).answer.unwrap_err()
    };
    let oops = ask(&http("500 Oops", "{\"error\": {\"message\": \"no memory\"}}"), Duration::ZERO);
    assert_eq!((refusal(&oops).status, refusal(&oops).said.as_str()), (500, "no memory"));
    assert_eq!(oops.to_string(), "the endpoint refused with status 500", "its words are not told");
    assert_eq!(ask(&http("200 OK", "hello"), Duration::ZERO), ModelError::NotACompletion);
    assert_eq!(
        ask(&http("200 OK", "{\"choices\": []}"), Duration::ZERO),
        ModelError::NotACompletion
    );
    let slow = ask(&completion("late"), Duration::from_secs(3));
    assert!(matches!(slow, ModelError::NoAnswer(_)), "{slow}");
    let gone =
        model("http://127.0.0.1:9/v1", "").ask("", &[], &schema(), LIMIT).answer.unwrap_err();
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
    let exchange = model(&base, ", key_from: Some(\"PATH\")").ask("", &[], &schema(), LIMIT);
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
        let exchange = model(&base, ", key_from: Some(\"PATH\")").ask("", &[], &schema(), LIMIT);
        assert!(asked.recv().unwrap().contains(&format!("Bearer {key}")));
        assert_eq!(exchange.answer, Ok("I will Bearer (key)".to_string()));
    }
}

#[test]
fn an_answer_is_waited_for_no_longer_than_the_limit() {
    for limit in [Duration::ZERO, Duration::from_millis(300)] {
        let (base, _asked) = stand_in(&completion("late"), Duration::from_secs(2));
        let exchange = model(&base, "").ask("", &[], &schema(), limit);
        assert!(matches!(exchange.answer, Err(ModelError::NoAnswer(_))), "{exchange:?}");
        let took = exchange.took;
        assert!(limit <= took && took < Duration::from_secs(1), "{took:?} of {limit:?}");
    }
}

/// A refusal with a header more.
fn busy(status: &str, header: &str) -> String {
    http(status, "").replacen("\r\n", &format!("\r\n{header}\r\n"), 1)
}

#[test]
fn a_busy_endpoint_is_waited_for_as_it_says_and_no_longer_than_the_limit() {
    let replies = vec![
        busy("429 Wait", "retry-after-ms: 200"),
        busy("529 Overloaded", "retry-after: 0.1"),
        completion("bid 2"),
    ];
    let (base, asked) = serve(replies, Duration::ZERO);
    let exchange = model(&base, "").ask("", &[], &schema(), Duration::from_secs(10));
    assert_eq!((exchange.answer, exchange.waits), (Ok("bid 2".to_string()), 2));
    assert!(exchange.took >= Duration::from_millis(300), "{:?}", exchange.took);
    assert_eq!(asked.iter().count(), 3);
    // Half a second, where it does not say.
    let (base, _asked) = serve(vec![http("503 Busy", ""), completion("bid 2")], Duration::ZERO);
    let exchange = model(&base, "").ask("", &[], &schema(), Duration::from_secs(10));
    assert_eq!((exchange.answer.is_ok(), exchange.waits), (true, 1));
    assert!(exchange.took >= Duration::from_millis(500), "{:?}", exchange.took);
    for (reply, rest) in [
        (busy("429 Wait", "retry-after: 3600"), ""),
        (busy("429 Wait", "retry-after: 0"), ", retries: 0"),
        (http("400 Bad", ""), ""),
    ] {
        let (base, asked) = serve(vec![reply, completion("bid 2")], Duration::ZERO);
        let exchange = model(&base, rest).ask("", &[], &schema(), LIMIT);
        assert!(exchange.answer.is_err() && exchange.waits == 0, "{exchange:?}");
        assert!(exchange.took < LIMIT, "{:?}", exchange.took);
        assert!(asked.recv().is_ok() && asked.try_recv().is_err(), "it is asked once");
    }
}

#[test]
fn whatever_a_busy_endpoint_says_of_its_wait_the_limit_holds() {
    for header in [
        "retry-after: 18446744073709551615",
        "retry-after: 1e300",
        "retry-after: -5",
        "retry-after: inf",
        "retry-after: Wed, 21 Oct 2099 07:28:00 GMT",
        "retry-after: soon",
        "retry-after-ms: 99999999999999999999",
        "retry-after-ms: -1",
    ] {
        let (base, _asked) = serve(vec![busy("429 Wait", header); 4], Duration::ZERO);
        let exchange = model(&base, "").ask("", &[], &schema(), LIMIT);
        assert!(exchange.answer.is_err() && exchange.waits < 4, "{header}: {exchange:?}");
        assert!(exchange.took < LIMIT * 2, "{header}: {:?}", exchange.took);
    }
}

#[test]
fn an_endpoint_that_knows_no_schema_is_asked_without_one() {
    let replies = vec![
        http("400 Bad", "response_format is not supported"),
        completion("bid 1"),
        completion("bid 2"),
    ];
    let (base, asked) = serve(replies, Duration::ZERO);
    let model = model(&base, ", response_format: json_schema");
    for bid in ["bid 1", "bid 2"] {
        let exchange = model.ask("", &[], &schema(), LIMIT);
        assert_eq!((exchange.answer, exchange.waits), (Ok(bid.to_string()), 0));
    }
    let held: Vec<bool> = asked.iter().map(|asked| asked.contains("json_schema")).collect();
    assert_eq!(held, [true, false, false]);
}

#[test]
fn a_dead_endpoint_and_a_bad_key_are_found_without_a_question() {
    let gone = model("http://127.0.0.1:9/v1", "").greet().unwrap_err();
    assert!(matches!(gone, ModelError::Unreachable(_)), "{gone}");
    for (reply, fine) in [
        (http("200 OK", "{\"data\": []}"), true),
        (http("404 None", ""), true),
        (String::new(), true),
        (http("401 No", "{\"error\": \"no such key\"}"), false),
    ] {
        let (base, asked) = stand_in(&reply, Duration::ZERO);
        let greeted = model(&base, "").greet();
        assert_eq!(greeted.is_ok(), fine, "{reply}: {greeted:?}");
        assert!(asked.recv().unwrap().starts_with("GET /v1/models HTTP/1.1"));
    }
}

#[test]
fn messages_are_asked_and_answered_in_their_own_form() {
    let content =
        json!([{ "type": "thinking", "thinking": "hm" }, { "type": "text", "text": "bid 2" }]);
    let body = json!({ "content": content, "usage": { "input_tokens": 30, "output_tokens": 7 } });
    let (base, asked) = stand_in(&http("200 OK", &body.to_string()), Duration::ZERO);
    let model =
        model(&base, ", api: anthropic, key_from: \"PATH\", headers: {\"x-title\": \"cards\"}");
    let exchange =
        model.ask("the rules", &[(Speaker::Table, "turn".to_string())], &schema(), LIMIT);
    assert_eq!(exchange.answer, Ok("bid 2".to_string()));
    assert_eq!((exchange.tokens.input, exchange.tokens.output), (Some(30), Some(7)));
    let request = asked.recv().unwrap();
    assert!(request.starts_with("POST /v1/messages HTTP/1.1"), "{request}");
    let key = format!("x-api-key: {}", std::env::var("PATH").unwrap());
    for part in ["anthropic-version: ", "x-title: cards", "\"system\":\"the rules\"", &key] {
        assert!(request.contains(part), "{part}: {request}");
    }
    assert!(!request.contains("authorization") && !request.contains("temperature"), "{request}");
}

#[test]
fn an_address_may_be_one_of_https() {
    let gone = model("https://127.0.0.1:9/v1", "").greet().unwrap_err();
    assert!(matches!(gone, ModelError::Unreachable(_)), "{gone}");
    // Whoever is there but shows no certificate is not asked anything.
    let (base, asked) = stand_in(&completion("bid 2"), Duration::ZERO);
    let exchange = model(&base.replace("http:", "https:"), "").ask("secret", &[], &schema(), LIMIT);
    assert!(exchange.answer.is_err(), "{exchange:?}");
    assert!(!asked.recv_timeout(LIMIT).unwrap_or_default().contains("secret"));
}
