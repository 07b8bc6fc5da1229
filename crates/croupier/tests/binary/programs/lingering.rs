//! What programs start and leave behind.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::super::tools::Home;
use super::isolated::can_isolate;
use super::{FIRST_LISTED, play};

/// Whether a process with this number is there and is more than a memory of one.
fn lives(number: &str) -> bool {
    let stat = fs::read_to_string(format!("/proc/{}/stat", number.trim())).unwrap_or_default();
    stat.rsplit(") ").next().is_some_and(|rest| !rest.is_empty() && !rest.starts_with('Z'))
}

fn assert_ends(numbers: &Path) {
    let listed = fs::read_to_string(numbers).unwrap();
    assert!(listed.lines().count() > 0, "somebody was started");
    let until = Instant::now() + Duration::from_secs(5);
    while listed.lines().any(lives) && Instant::now() < until {
        sleep(Duration::from_millis(20));
    }
    let left: Vec<&str> = listed.lines().filter(|number| lives(number)).collect();
    assert!(left.is_empty(), "{left:?} of {listed:?} are still there");
}

#[test]
fn nothing_that_a_program_started_outlives_the_table() {
    let home = Home::new();
    // One in its group, one that left it, and one that lost its parent.
    let script = format!(
        "sleep 60 & echo $! >> \"$0.left\"
         setsid sleep 60 & echo $! >> \"$0.left\"
         sh -c 'setsid sleep 60 & echo $!' >> \"$0.left\"
         sleep 0.1
         {FIRST_LISTED}"
    );
    let said = play(&home, &script, &[]);
    assert_eq!(said.code, Some(0), "{}", said.err);
    assert_ends(&home.path().join("program.sh.left"));
}

#[test]
fn a_program_that_is_given_up_leaves_nothing_behind() {
    let home = Home::new();
    let script = "trap '' TERM
         setsid sleep 60 & echo $! >> \"$0.left\"
         echo $$ >> \"$0.left\"; while :; do sleep 60; done";
    let mut table = home.command(&["play", "el-dorado", "--think", "1", "--seats", "human"]);
    let path = home.path().join("program.sh");
    fs::write(&path, script).unwrap();
    table.args(["--seat", &format!("exec:sh '{}'", path.display()), "--first-dealer", "p1"]);
    // The person stays at the table; the program was asked first.
    let mut table = table.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let left = PathBuf::from(format!("{}.left", path.display()));
    sleep(Duration::from_millis(1500));
    assert_ends(&left);
    assert!(table.try_wait().unwrap().is_none(), "the match goes on");
    let _ = table.kill();
    let _ = table.wait();
}

/// The table is killed, which it cannot notice.
#[test]
fn nothing_outlives_a_table_that_is_killed() {
    for isolated in [false, true] {
        if isolated && !can_isolate() {
            continue;
        }
        let (home, other) = (Home::new(), Home::new());
        let path = other.path().join("stay.sh");
        // Inside, its own number is another one: it is found by its name.
        let mark = format!("60.{}{}", std::process::id(), u8::from(isolated));
        let stay = format!("(setsid sleep {mark}) & sleep {mark} & trap '' TERM; sleep {mark}");
        fs::write(&path, stay).unwrap();
        let seat = format!("exec:sh '{}'", path.display());
        let mut args = vec!["play", "el-dorado", "--seats", "human", "--seat", &seat];
        args.extend(isolated.then_some("--isolate"));
        let mut table = home
            .command(&args)
            .current_dir(other.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let sleeping = || {
            let words = format!("sleep\0{mark}\0");
            let all = fs::read_dir("/proc").unwrap().map(|each| each.unwrap().path());
            all.filter(|each| {
                fs::read(each.join("cmdline")).is_ok_and(|line| line == words.as_bytes())
            })
            .count()
        };
        let until = Instant::now() + Duration::from_secs(5);
        while sleeping() < 3 && Instant::now() < until {
            sleep(Duration::from_millis(20));
        }
        assert_eq!(sleeping(), 3, "isolated: {isolated}");
        table.kill().unwrap();
        table.wait().unwrap();
        let until = Instant::now() + Duration::from_secs(5);
        while sleeping() > 0 && Instant::now() < until {
            sleep(Duration::from_millis(20));
        }
        assert_eq!(sleeping(), 0, "isolated: {isolated}");
    }
}
