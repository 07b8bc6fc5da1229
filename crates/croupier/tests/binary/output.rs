//! Output that nobody reads, and input without an end.

use std::io::{Read, Write};
use std::process::{Child, ChildStdout, Stdio};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use super::tools::Home;

/// Reads a little of what is said, and closes the rest.
fn overhear(mut out: ChildStdout) {
    out.read_exact(&mut [0; 20]).unwrap();
}

/// The exit code, if it comes soon.
fn ends(mut child: Child) -> (Option<i32>, String) {
    let until = Instant::now() + Duration::from_secs(10);
    while child.try_wait().unwrap().is_none() && Instant::now() < until {
        sleep(Duration::from_millis(10));
    }
    let code = child.try_wait().unwrap().and_then(|status| status.code());
    let _ = child.kill();
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    let _ = child.wait();
    (code, err)
}

fn start(home: &Home, args: &[&str]) -> Child {
    let mut command = home.command(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

const TABLES: [&[&str]; 4] = [
    &["play", "el-dorado", "--no-save", "--seed", "z"],
    &["play", "el-dorado", "--no-save", "--seed", "z", "--json"],
    &["play", "brag", "--seats", "human,human", "--no-save"],
    &["play", "buy-bust", "--no-save"],
];

#[test]
fn a_table_that_nobody_reads_is_left_while_it_waits_for_a_line() {
    let home = Home::new();
    for args in TABLES {
        let mut child = start(&home, args);
        overhear(child.stdout.take().unwrap());
        // The input stays open, and nothing comes.
        let input = child.stdin.take();
        let (code, err) = ends(child);
        drop(input);
        assert_eq!(code, Some(1), "{args:?}: {err}");
        assert_eq!(err, "croupier: nobody reads the output any more, so the match is left\n");
    }
}

#[test]
fn a_table_that_nobody_reads_is_left_however_much_is_typed() {
    let home = Home::new();
    let deck: &[&str] = &["play", "buy-bust", "--build", "--no-save"];
    for args in TABLES.into_iter().chain([deck]) {
        let mut child = start(&home, args);
        let mut input = child.stdin.take().unwrap();
        let typing = thread::spawn(move || while input.write_all(b"y\n").is_ok() {});
        overhear(child.stdout.take().unwrap());
        let (code, err) = ends(child);
        typing.join().unwrap();
        assert_eq!(code, Some(1), "{args:?}: {err}");
        assert_eq!(err, "croupier: nobody reads the output any more, so the match is left\n");
    }
}

#[test]
fn a_table_that_nobody_ever_read_is_left() {
    let home = Home::new();
    for seats in ["simple,simple", "human,human", "human,simple"] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut command = home.command(&["play", "el-dorado", "--no-save", "--seats", seats]);
        let output = command.stdin(Stdio::null()).stdout(writer).output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{seats}: {err}");
        assert_eq!(err, "croupier: nobody reads the output any more, so the match is left\n");
    }
}

#[test]
fn a_line_that_is_too_long_changes_nothing() {
    let home = Home::new();
    let args = ["play", "el-dorado", "--seed", "z", "--rounds", "2", "--seats", "human,simple"];
    let long = format!("{}\n", "1".repeat(1001));
    let out = home.good(&args, &format!("{long}look\n"));
    let told = "p1> A line has at most 1,000 characters; this one changes nothing.\np1> ";
    assert_eq!(out.matches(told).count(), 1, "{out}");
    assert!(!home.match_text().contains("\"seat\":\"p1\",\"action\""), "{}", home.match_text());
    let spaced = home.good(&["resume"], &format!("{}\n", "1".repeat(1000)));
    assert!(!spaced.contains("A line has"), "{spaced}");
}

/// A line without an end is told of before there is any.
#[test]
fn a_line_without_an_end_fills_no_memory() {
    let home = Home::new();
    let mut child = start(&home, &["play", "el-dorado", "--no-save", "--seed", "z"]);
    let mut input = child.stdin.take().unwrap();
    let typing = thread::spawn(move || {
        let much = vec![b'x'; 1 << 20];
        (0..64).all(|_| input.write_all(&much).is_ok()).then_some(input)
    });
    let input = typing.join().unwrap().expect("all of it was read");
    if let Ok(status) = std::fs::read_to_string(format!("/proc/{}/status", child.id())) {
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        let kilobytes: u64 = peak.trim().trim_end_matches(" kB").parse().unwrap();
        assert!(kilobytes < 48 * 1024, "{peak}");
    }
    let mut out = child.stdout.take().unwrap();
    let (mut said, mut some) = (String::new(), [0; 4096]);
    while !said.contains("A line has at most 1,000 characters") {
        let read = out.read(&mut some).unwrap();
        assert!(read > 0, "{said}");
        said += &String::from_utf8_lossy(&some[..read]);
    }
    drop(input);
    out.read_to_string(&mut said).unwrap();
    assert!(child.wait().unwrap().success() && said.contains("The input has ended"), "{said}");
}
