//! Programs that pry, linger and shout.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::super::tools::Home;
use super::{FIRST_LISTED, play};

/// Plays with a program in a folder of its own, which is not the data folder, so
/// that it can be isolated, and gives all that it wrote to its standard error.
fn pry(script: &str, extra: &[&str], variables: &[(&str, &str)]) -> (String, Option<i32>) {
    let (home, other) = (Home::new(), Home::new());
    let path = other.path().join("pry.sh");
    fs::write(&path, format!("{script}\n{FIRST_LISTED}")).unwrap();
    let seat = format!("exec:sh '{}'", path.display());
    let table = ["play", "el-dorado", "--rounds", "2", "--seats", "simple", "--seat", &seat];
    let output = home
        .command(&[&table[..], extra].concat())
        .current_dir(other.path())
        .envs(variables.iter().copied())
        .env("HIDDEN_FOLDER", home.path())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    (String::from_utf8(output.stderr).unwrap(), output.status.code())
}

/// Whether programs can be isolated here; where they cannot, it must be said.
fn can_isolate() -> bool {
    let (err, code) = pry("", &["--isolate"], &[]);
    if code != Some(0) {
        assert!(err.contains("cannot be isolated on this system: "), "{err}");
        assert_eq!((err.lines().count(), code), (1, Some(2)), "{err}");
    }
    code == Some(0)
}

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
fn a_program_is_handed_only_the_variables_it_needs() {
    let secrets = [("A_KEY", "kept-from-it"), ("TZ", "UTC"), ("NAMED", "given")];
    let (err, code) = pry("env >&2", &["--seat-env", "NAMED"], &secrets);
    assert_eq!(code, Some(0), "{err}");
    assert!(err.contains("p2: TZ=UTC\n") && err.contains("p2: NAMED=given\n"), "{err}");
    assert!(err.contains("p2: PATH="), "{err}");
    for kept in ["A_KEY", "kept-from-it", "CROUPIER_HOME", "HIDDEN_FOLDER"] {
        assert!(!err.contains(kept), "{kept}: {err}");
    }
    let home = Home::new();
    for name in ["NO_SUCH_VARIABLE", "", "A=B"] {
        let refused = home.refused(&["play", "el-dorado", "--seat-env", name]);
        assert!(refused.contains("the name of a variable that is set"), "{refused}");
    }
}

#[test]
fn nothing_that_a_program_started_outlives_the_table() {
    let home = Home::new();
    // One in its group, one that left it, and one that lost its parent.
    let script = format!(
        "sleep 600 & echo $! >> \"$0.left\"
         setsid sleep 600 & echo $! >> \"$0.left\"
         sh -c 'setsid sleep 600 & echo $!' >> \"$0.left\"
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
         setsid sleep 600 & echo $! >> \"$0.left\"
         echo $$ >> \"$0.left\"; while :; do sleep 600; done";
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
        let mark = format!("6{}{}", std::process::id(), u8::from(isolated));
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
            let all = Command::new("ps").args(["-eo", "args"]).output().unwrap().stdout;
            let sleep = format!("sleep {mark}");
            String::from_utf8_lossy(&all).lines().filter(|line| *line == sleep).count()
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

#[test]
fn what_a_program_may_use_is_limited() {
    let limits = "cat /proc/self/limits >&2; (tty; : < /dev/tty) >&2 2>&1";
    let (err, code) = pry(limits, &[], &[]);
    assert_eq!(code, Some(0), "{err}");
    let soft = |err: &str, name: &str| {
        let line = err.lines().find_map(|line| line.split_once(name).map(|(_, rest)| rest));
        line.and_then(|rest| rest.split_whitespace().next()).unwrap_or_default().to_string()
    };
    assert_eq!(soft(&err, "Max data size"), "4294967296");
    assert_eq!(soft(&err, "Max address space"), "68719476736");
    assert_eq!(soft(&err, "Max file size"), "1073741824");
    assert_eq!(soft(&err, "Max core file size"), "0");
    assert!(err.contains("/dev/tty: No such device"), "it has no terminal: {err}");
    if can_isolate() {
        let (err, _) = pry(limits, &["--isolate"], &[]);
        assert_eq!(soft(&err, "Max processes"), "256", "{err}");
    }
}

#[test]
fn an_isolated_program_finds_no_seed_no_other_program_and_no_network() {
    let script = r#"
        home=$(cat folder)
        echo "looks in $home" >&2
        find "$home" . -name '*.seed' -o -name '*.match' | sed 's/^/found /' >&2
        (umount "$home"; unshare -Urm sh -c "umount '$home'; find '$home' -name '*.seed'") 2>/dev/null | sed 's/^/found /' >&2
        for each in /proc/[0-9]*; do tr '\0' ' ' < $each/cmdline | sed 's/^/sees /' >&2; echo >&2; done
        tail -n +3 /proc/net/dev | grep -v lo: | sed 's/^/reaches /' >&2
        echo "seed in the file: $(cat seed.txt)" >&2"#;
    let (home, other) = (Home::new(), Home::new());
    let path = other.path().join("pry.sh");
    fs::write(&path, format!("{script}\n{FIRST_LISTED}")).unwrap();
    fs::write(other.path().join("folder"), home.path().to_str().unwrap()).unwrap();
    fs::write(other.path().join("seed.txt"), "only the table knows\n").unwrap();
    let seat = format!("exec:sh '{}'", path.display());
    let play = |extra: &[&str]| {
        let table = ["play", "el-dorado", "--rounds", "2", "--seats", "simple", "--seat", &seat];
        let seed = ["--seed-file", "seed.txt"];
        let mut command = home.command(&[&table[..], &seed, extra].concat());
        let output = command.current_dir(other.path()).stdin(Stdio::null()).output().unwrap();
        (String::from_utf8(output.stderr.clone()).unwrap(), output)
    };
    // A kept match of before, and what can be seen without isolation.
    let (open, output) = play(&[]);
    assert!(output.status.success() && open.contains("only the table knows"), "{open}");
    let (open, _) = play(&[]);
    assert!(open.contains("found ") && open.contains("croupier play"), "{open}");
    if !can_isolate() {
        return;
    }
    let (err, output) = play(&["--isolate"]);
    assert!(output.status.success(), "{err}");
    assert!(err.contains(&format!("p2: looks in {}", home.path().display())), "{err}");
    assert!(err.contains("p2: seed in the file: \n"), "{err}");
    assert!(err.contains("sees sh "), "it sees itself: {err}");
    for hidden in ["found", "croupier play", "reaches", "only the table knows"] {
        assert!(!err.contains(hidden), "{hidden}: {err}");
    }
    assert!(String::from_utf8_lossy(&output.stdout).contains("was \"only the table knows\""));
}

/// What cannot be hidden is not played with.
#[test]
fn isolation_that_fails_is_no_match() {
    let (home, other) = (Home::new(), Home::new());
    let ran = other.path().join("ran");
    let seat = format!("exec:sh -c 'touch {}; cat'", ran.display());
    // No namespaces are to be had where it may make none.
    let line = "echo 0 > /proc/sys/user/max_user_namespaces && exec \"$@\"";
    let output = Command::new("unshare")
        .args(["-Ur", "sh", "-c", line, "sh", env!("CARGO_BIN_EXE_croupier")])
        .args(["play", "el-dorado", "--isolate", "--seats", "simple", "--seat", &seat])
        .env("CROUPIER_HOME", home.path())
        .output();
    let Ok(output) = output else { return };
    let err = String::from_utf8(output.stderr).unwrap();
    if err.contains("unshare") || err.contains("max_user_namespaces") {
        return;
    }
    assert_eq!(output.status.code(), Some(2), "{err}");
    assert!(err.starts_with("croupier: the program of p2 cannot be isolated"), "{err}");
    assert_eq!(err.lines().count(), 1, "{err}");
    assert!(output.stdout.is_empty() && !ran.exists());
    assert!(home.files().iter().all(|file| file.extension().is_none_or(|kind| kind != "match")));
}

#[test]
fn what_a_program_shouts_is_cleaned_and_bounded() {
    let shout = r#"printf '\033[2Jhello\007\n' >&2; yes shout | head -n 100000 >&2"#;
    let (err, code) = pry(shout, &[], &[]);
    assert_eq!(code, Some(0), "{err}");
    assert!(err.starts_with("p2: \\u{1b}[2Jhello\\u{7}\np2: shout\n"), "{err}");
    let last = "p2: what more its program writes to its standard error is dropped\n";
    assert!(err.ends_with(last) && err.lines().count() == 201, "{err}");
}

/// A program of the same user asks the table's process for what it knows. Whoever
/// is root may read everything, so that one plays as somebody else here.
#[test]
fn a_program_cannot_read_the_memory_of_the_table() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    let home = Home::new();
    fs::set_permissions(home.path(), fs::Permissions::from_mode(0o777)).unwrap();
    let path = home.path().join("pry.sh");
    let script = r#"table=$(sed 's/.*) . \([0-9]*\) .*/\1/' /proc/$PPID/stat)
        echo "asks $(tr '\0' ' ' < /proc/$table/cmdline)" >&2
        (tr '\0' '\n' < /proc/$table/environ; head -c 1 /proc/$table/maps) >&2"#;
    fs::write(&path, format!("{script}\n{FIRST_LISTED}")).unwrap();
    let seat = format!("exec:sh '{}'", path.display());
    let mut table = home.command(&["play", "el-dorado", "--seats", "simple", "--seat", &seat]);
    table.args(["--rounds", "2"]).env("A_KEY", "in-the-environment").stdin(Stdio::null());
    if fs::metadata("/proc/self").unwrap().uid() == 0 {
        table.uid(65534).gid(65534);
    }
    // Somebody else may not be allowed to start what root has built.
    let Ok(output) = table.output() else { return };
    let err = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && err.contains("croupier play el-dorado"), "{err}");
    assert!(!err.contains("in-the-environment"), "{err}");
    assert_eq!(err.matches("Permission denied").count(), 2, "{err}");
}
