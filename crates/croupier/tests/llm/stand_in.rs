//! An endpoint that stands in for a model, in one of many moods.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

/// What the stand-in does with a question.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Mood {
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
    /// Says that somebody else is to be asked.
    Referring,
    /// Is not there at all.
    Absent,
    /// Answers one question and is not there any more.
    Leaving,
}

/// Listens from now on, and gives the address.
pub(crate) fn serve(mood: Mood, asked: Arc<Mutex<Vec<String>>>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let base = format!("http://{}/v1", listener.local_addr().unwrap());
    if mood == Mood::Absent {
        return base;
    }
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            if mood == Mood::Leaving {
                answer(mood, stream, &asked);
                match asked.lock().unwrap().is_empty() {
                    true => continue,
                    false => return,
                }
            }
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
        Mood::Good | Mood::Chatty | Mood::Leaving => first_legal(messages),
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
            let hex: String = sent.bytes().map(|byte| format!("{byte:02X}")).collect();
            let said = format!("they said {sent}, that is {spelt}, {hex} or {}", base64(sent));
            first_legal(messages).replace("it was listed first", &said)
        }
        Mood::Referring => {
            let there = "location: http://127.0.0.1:9/v1/chat/completions\r\n";
            let head = format!("HTTP/1.1 302 Found\r\n{there}content-length: 0\r\n\r\n");
            let _ = stream.write_all(head.as_bytes());
            return;
        }
        Mood::Absent => return,
        Mood::Accusing => {
            let head = format!("HTTP/1.1 401 Not {sent}\r\nwww-authenticate: {sent}\r\n");
            let body = format!("content-length: {}\r\n\r\n{sent}", sent.len());
            let _ = stream.write_all((head + &body).as_bytes());
            return;
        }
    };
    let reply = json!({
        "choices": [{ "message": { "content": content } }],
        "usage": { "prompt_tokens": 30, "completion_tokens": 7, "total_tokens": 37 },
    })
    .to_string();
    let head =
        format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\nconnection: close\r\n\r\n", reply.len());
    let _ = stream.write_all((head + &reply).as_bytes());
}

fn base64(text: &str) -> String {
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut coded = String::new();
    for group in text.as_bytes().chunks(3) {
        let value =
            (0..3).fold(0, |value, at| value << 8 | usize::from(*group.get(at).unwrap_or(&0)));
        let whole = (0..=group.len()).map(|at| char::from(letters[value >> (18 - 6 * at) & 63]));
        coded.extend(whole);
        coded.push_str(&"=".repeat(3 - group.len()));
    }
    coded
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
