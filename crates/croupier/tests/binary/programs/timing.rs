//! When what others do is shown.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::time::{Duration, Instant};

use super::super::tools::Home;
use super::FIRST_LISTED;

/// One answers at once, the other after some thought, and nobody can tell.
#[test]
fn how_long_someone_thought_cannot_be_seen() {
    let home = Home::new();
    let slow = FIRST_LISTED.replace("move=$(", "sleep 0.6; move=$(");
    let mut args = vec!["play".to_string(), "el-dorado".to_string(), "--rounds=1".to_string()];
    args.extend(["--speed=slow", "--seed=when", "--no-save"].map(ToString::to_string));
    for (name, script) in [("quick.sh", FIRST_LISTED), ("slow.sh", &slow)] {
        let path = home.path().join(name);
        fs::write(&path, script).unwrap();
        args.push(format!("--seat=exec:sh '{}'", path.display()));
    }
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let mut table =
        home.command(&args).stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap();
    let (mut last, mut times) = (Instant::now(), Vec::new());
    for line in BufReader::new(table.stdout.take().unwrap()).lines() {
        let line = line.unwrap();
        let deed = line.contains(" bids ") || line.contains(" plays ");
        if deed {
            times.push((line, last.elapsed()));
        }
        last = if deed || times.is_empty() { Instant::now() } else { last };
    }
    assert!(table.wait().unwrap().success());
    assert_eq!(times.len(), 4, "{times:?}");
    let (least, most) = (Duration::from_millis(900), Duration::from_millis(1400));
    assert!(times.iter().all(|(_, time)| (least..most).contains(time)), "{times:?}");
}
