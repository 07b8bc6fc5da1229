//! Programs of a table that has no runner.
#![cfg(unix)]

use std::time::{Duration, Instant};

use croupier_kernel::Seat;
use croupier_seats::{Channel, Confinement, Heard, Limit, Program};

fn start(script: &str, confinement: &Confinement) -> Program {
    let command = format!("sh -c {}", shlex::try_quote(script).unwrap());
    Program::start(&command, Seat::FIRST, confinement).unwrap()
}

fn line(program: &mut Program) -> String {
    match program.receive(Duration::from_secs(10), Limit::default()) {
        Some(Heard::Line(line)) => line,
        _ => panic!("it says something"),
    }
}

#[test]
fn a_program_is_handed_no_variable_that_is_not_named() {
    // Cargo sets some for every test.
    let asked = "echo \"${CARGO_MANIFEST_DIR-none} ${CARGO_PKG_NAME-none} ${PATH:+path}\"";
    let mut program = start(asked, &Confinement::default());
    assert_eq!(line(&mut program), "none none path");
    let named = Confinement { variables: vec!["CARGO_PKG_NAME".into()], ..Confinement::default() };
    assert_eq!(line(&mut start(asked, &named)), "none croupier-seats path");
}

#[test]
fn the_group_of_a_program_ends_with_it() {
    for farewell in
        [|program: &mut Program| program.stop(), |program: &mut Program| program.close()]
    {
        let script = "trap '' TERM; sleep 600 & echo $!; read line; exit 0";
        let mut program = start(script, &Confinement::default());
        let stat = format!("/proc/{}/stat", line(&mut program));
        let lives = || {
            let stat = std::fs::read_to_string(&stat).unwrap_or_default();
            stat.rsplit(") ").next().is_some_and(|rest| rest.starts_with(['S', 'R', 'D']))
        };
        assert!(lives() || !cfg!(target_os = "linux"));
        farewell(&mut program);
        let until = Instant::now() + Duration::from_secs(5);
        while lives() && Instant::now() < until {
            std::thread::sleep(Duration::from_millis(5));
        }
        assert!(!lives());
    }
}

#[test]
fn without_a_runner_nothing_is_isolated_and_so_nothing_started() {
    let isolated = Confinement { isolated: true, ..Confinement::default() };
    let refused = Program::start("cat", Seat::FIRST, &isolated).err().unwrap();
    assert!(refused.to_string().contains("the program of p1 cannot be isolated"), "{refused}");
}

/// The cards and the keys are there.
#[cfg(target_os = "linux")]
#[test]
fn the_memory_of_a_table_with_a_program_is_its_own() {
    use rustix::process::{DumpableBehavior, dumpable_behavior};
    let _program = start("cat", &Confinement::default());
    assert_eq!(dumpable_behavior(), Ok(DumpableBehavior::NotDumpable));
}
