//! Servers that answer as real ones do, each in a way of its own.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

use serde_json::{Value, json};

/// How a server answers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Kind {
    /// Prose and a code fence; busy now and then, and says for how long.
    Cloud,
    /// A local reasoning model: thinks aloud, knows no `response_format`, fails now
    /// and then.
    Reasoner,
    /// Content in parts, and the answer as a tool call with an amount of its own.
    Caller,
    /// The legacy function call, and words that mean the same.
    Legacy,
    /// Messages, with thoughts and a tool that it is told to use.
    Messages,
}

impl Kind {
    pub(crate) const ALL: [Kind; 5] =
        [Kind::Cloud, Kind::Reasoner, Kind::Caller, Kind::Legacy, Kind::Messages];

    /// What its profile has beside the address.
    pub(crate) fn profile(self) -> &'static str {
        match self {
            Kind::Cloud => "temperature: 0.7, response_format: json_object",
            Kind::Reasoner => "response_format: json_schema, max_tokens: 900, rules: short",
            Kind::Caller => "effort: \"low\", observation: json",
            Kind::Legacy => "body: {\"top_p\": 0.9}, headers: {\"x-title\": \"cards\"}",
            Kind::Messages => "api: anthropic, response_format: json_schema",
        }
    }
}

/// All that was asked: paths, and the bodies of questions.
pub(crate) type Asked = Arc<Mutex<Vec<(String, Value)>>>;

/// Listens from now on, and gives the address.
pub(crate) fn serve(kind: Kind, asked: Asked) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let base = format!("http://{}/v1", listener.local_addr().unwrap());
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let asked = Arc::clone(&asked);
            thread::spawn(move || {
                let Some((head, body)) = request(&stream) else { return };
                let (status, more, body) = answer(kind, &head, &body, &asked);
                let reply = format!(
                    "HTTP/1.1 {status}\r\n{more}content-length: {}\r\nconnection: close\r\n\r\n{body}",
                    body.to_string().len()
                );
                let _ = (&stream).write_all(reply.as_bytes());
            });
        }
    });
    base
}

fn request(stream: &TcpStream) -> Option<(String, Value)> {
    let mut reader = BufReader::new(stream);
    let mut head = String::new();
    while reader.read_line(&mut head).ok()? > 2 {}
    let length = head.to_ascii_lowercase();
    let length =
        length.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok());
    let mut body = vec![0; length.unwrap_or(0)];
    reader.read_exact(&mut body).ok()?;
    Some((head, serde_json::from_slice(&body).unwrap_or_default()))
}

fn answer(
    kind: Kind,
    head: &str,
    body: &Value,
    asked: &Asked,
) -> (&'static str, &'static str, Value) {
    let fail = |status, why: &str| (status, "", json!({ "error": { "message": why } }));
    let count = {
        let mut asked = asked.lock().unwrap();
        let path = head.split(' ').nth(1).unwrap_or_default().to_string();
        asked.push((path, body.clone()));
        asked.len()
    };
    if head.starts_with("GET ") {
        return ("200 OK", "", json!({ "object": "list", "data": [] }));
    }
    let key = match kind {
        Kind::Messages => head.contains("x-api-key: ") && head.contains("anthropic-version: "),
        _ => head.contains("authorization: Bearer "),
    };
    if !key {
        return fail("401 Unauthorized", "no key");
    }
    match kind {
        Kind::Cloud if count % 5 == 2 => {
            return (
                "429 Too Many Requests",
                "retry-after-ms: 30\r\n",
                json!({ "error": "slow down" }),
            );
        }
        Kind::Reasoner if !body["response_format"].is_null() => {
            return fail("400 Bad Request", "unknown field response_format");
        }
        Kind::Reasoner if count % 7 == 4 => {
            return (
                "500 Internal Server Error",
                "retry-after: 0.03\r\n",
                json!({ "detail": "out of memory" }),
            );
        }
        Kind::Messages if count % 6 == 3 => {
            return (
                "529 Overloaded",
                "retry-after-ms: 30\r\n",
                json!({ "type": "error", "error": { "type": "overloaded_error", "message": "overloaded" } }),
            );
        }
        Kind::Messages if !body["max_tokens"].is_u64() => {
            return fail("400 Bad Request", "max_tokens");
        }
        _ => {}
    }
    ("200 OK", "", completion(kind, body, &chosen(body, count), count))
}

fn completion(kind: Kind, body: &Value, action: &str, count: usize) -> Value {
    let plain = json!({ "action": action, "confidence": 0.7 }).to_string();
    let (verb, rest) = action.split_once(' ').unwrap_or((action, ""));
    let arguments = match (rest.parse::<i64>(), rest) {
        (_, "") => json!({ "action": verb }),
        (Ok(amount), _) => json!({ "action": verb, "amount": amount }),
        (Err(_), card) => json!({ "action": verb, "card": card }),
    };
    let message = match kind {
        Kind::Cloud => {
            let said = format!(
                "Let me look at {{this}} hand [1].\n\n```json\n{},\n}}\n```\nGood luck!",
                plain.trim_end_matches('}')
            );
            json!({ "role": "assistant", "content": said })
        }
        Kind::Reasoner => {
            let decoy = "{\"action\": \"fold\"}";
            let said = match count % 2 {
                0 => format!("<think>\nPerhaps {decoy}? No.\n</think>\n\n{plain}"),
                _ => format!("Perhaps {decoy}?\n</think>\n{plain}"),
            };
            json!({ "role": "assistant", "content": said, "reasoning_content": decoy })
        }
        Kind::Caller => json!({
            "role": "assistant",
            "content": [{ "type": "text", "text": "I have made " }, { "type": "text", "text": "up my mind." }],
            "tool_calls": [{ "id": "1", "type": "function", "function": { "name": "act", "arguments": arguments.to_string() } }],
        }),
        Kind::Legacy if count.is_multiple_of(2) => {
            json!({ "role": "assistant", "content": null, "function_call": { "name": "act", "arguments": arguments.to_string() } })
        }
        // Not JSON at all, and with the little words that people use.
        Kind::Legacy => {
            let said = match rest.parse::<i64>() {
                Ok(number) if verb == "raise" => format!("Raise to {number}."),
                _ => action.to_string(),
            };
            json!({ "role": "assistant", "content": said })
        }
        Kind::Messages => {
            let used = match body["tools"].is_null() {
                true => json!({ "type": "text", "text": plain }),
                false => {
                    json!({ "type": "tool_use", "id": "t", "name": "answer", "input": { "reason": "why not", "action": action } })
                }
            };
            let content = json!([{ "type": "thinking", "thinking": "hm" }, used]);
            let usage =
                json!({ "input_tokens": 20, "cache_read_input_tokens": 10, "output_tokens": 7 });
            return json!({ "type": "message", "role": "assistant", "content": content, "stop_reason": "tool_use", "usage": usage });
        }
    };
    json!({
        "choices": [{ "index": 0, "message": message, "finish_reason": "stop" }],
        "usage": { "prompt_tokens": 30, "completion_tokens": 7, "total_tokens": 37 },
    })
}

/// One of the moves that the turn lists, each time another.
fn chosen(body: &Value, count: usize) -> String {
    let turns = body["messages"].as_array().unwrap();
    let turn = turns.iter().find(|message| message["role"] == "user").unwrap();
    let turn = turn["content"].as_str().unwrap();
    let moves: Vec<(String, Option<i64>)> = match serde_json::from_str::<Value>(turn) {
        Ok(turn) => {
            let listed = turn["legal"].as_array().unwrap().iter();
            listed
                .map(|each| (each["action"].as_str().unwrap().to_string(), each["least"].as_i64()))
                .collect()
        }
        Err(_) => {
            let (_, listed) = turn.split_once("You may answer:\n- ").expect("moves are listed");
            let listed = listed.lines().map(|line| line.trim_start_matches("- "));
            let listed = listed.take_while(|line| !line.starts_with("Answer with"));
            listed
                .map(|line| match line.split_once(" N, with N from ") {
                    Some((action, range)) => {
                        (action.to_string(), range.split(' ').next().unwrap().parse().ok())
                    }
                    None => (line.split(", costs").next().unwrap().to_string(), None),
                })
                .collect()
        }
    };
    // It stays in the game where it can.
    let stays =
        |(action, _): &&(String, Option<i64>)| !["fold", "go home"].contains(&action.as_str());
    let staying: Vec<_> = moves.iter().filter(stays).collect();
    let (action, least) = match staying.is_empty() {
        true => &moves[0],
        false => staying[count % staying.len()],
    };
    least.map_or(action.clone(), |least| format!("{action} {least}"))
}
