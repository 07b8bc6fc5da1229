//! The table for models over MCP, told nonsense.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use serde_json::Value;

use super::tools::Home;

const HELLO: &str = r#"{"jsonrpc":"2.0","id":"hello","method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"it","version":"1"}}}"#;
const READY: &str = r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#;

/// Any line is answered or passed over, what is said stays JSON, and the table goes on.
#[test]
fn lines_that_no_client_sends_neither_end_the_table_nor_spoil_what_it_says() {
    let home = Home::new();
    let mut child = home
        .command(&["mcp"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    // Everything that is said until the answer with this id.
    let mut until = |id: &str| {
        let mut said: Vec<Value> = Vec::new();
        loop {
            let line = lines.next().expect("it answers").unwrap();
            let value: Value = serde_json::from_str(&line).unwrap_or_else(|_| panic!("{line:?}"));
            let found = value["id"] == id;
            said.push(value);
            if found {
                return said;
            }
        }
    };
    writeln!(stdin, "{HELLO}\n{READY}").unwrap();
    until("hello");
    let until = std::cell::RefCell::new(until);
    let stdin = std::cell::RefCell::new(stdin);
    let number = std::cell::Cell::new(0);
    let said = croupier_fuzz::each_changed("mcp", 400, |bytes| {
        let mut line: Vec<u8> = bytes.to_vec();
        line.retain(|byte| *byte != b'\n');
        number.set(number.get() + 1);
        let id = format!("ping {}", number.get());
        let mut stdin = stdin.borrow_mut();
        stdin.write_all(&line).unwrap();
        write!(stdin, "\n{{\"jsonrpc\":\"2.0\",\"id\":\"{id}\",\"method\":\"ping\"}}\n").unwrap();
        (until.borrow_mut())(&id).len() - 1
    });
    let answers: usize = said.iter().sum();
    assert!(answers > 100, "{answers} answers");
    let begin = r#"{"jsonrpc":"2.0","id":"last","method":"tools/call","params":{"name":"new_match","arguments":{"game":"brag","seats":"human,easy"}}}"#;
    writeln!(stdin.borrow_mut(), "{begin}").unwrap();
    let told = (until.borrow_mut())("last").pop().unwrap();
    assert_ne!(told["result"]["isError"], true, "{told}");
    drop(stdin);
    let ended = child.wait_with_output().unwrap();
    let complaints = String::from_utf8_lossy(&ended.stderr);
    assert!(!complaints.contains("panicked"), "{complaints}");
    assert_eq!(ended.status.code(), Some(0), "{complaints}");
}

/// A line that never ends ends the table, not the memory.
#[test]
fn a_line_without_an_end_ends_the_table() {
    let home = Home::new();
    let mut child = home
        .command(&["mcp"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut written = 0;
    // It is closed at some time though nobody closes it here.
    while written < 64 << 20 && stdin.write_all(&[b'x'; 1 << 16]).is_ok() {
        written += 1 << 16;
    }
    assert!(written < 32 << 20, "{written} bytes were read");
    let ended = child.wait_with_output().unwrap();
    assert!(!String::from_utf8_lossy(&ended.stderr).contains("panicked"));
}
