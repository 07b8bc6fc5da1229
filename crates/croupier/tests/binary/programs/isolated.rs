//! Programs that look for what they are not told.

use std::fs;
use std::process::{Command, Stdio};

use super::super::tools::Home;
use super::FIRST_LISTED;
use super::confined::pry;

/// Whether programs can be isolated here; where they cannot, it must be said.
pub(super) fn can_isolate() -> bool {
    let (err, code) = pry("", &["--isolate"], &[]);
    if code != Some(0) {
        assert!(err.contains("cannot be isolated on this system: "), "{err}");
        assert_eq!((err.lines().count(), code), (1, Some(2)), "{err}");
    }
    code == Some(0)
}

#[test]
fn an_isolated_program_finds_no_seed_no_other_program_and_no_network() {
    let script = r#"
        home=$(cat folder)
        echo "looks in $home" >&2
        find "$home" . -name '*.seed' -o -name '*.match' | sed 's/^/found /' >&2
        (umount "$home"; unshare -Urm sh -c "umount '$home'; find '$home' -name '*.seed'") 2>/dev/null | sed 's/^/found /' >&2
        for each in /proc/[0-9]*; do
            tr '\0\n' '  ' < $each/cmdline | cut -c1-200 | grep -e pry.sh -e 'croupier play' | sed 's/^/sees /' >&2
        done
        tail -n +3 /proc/net/dev | grep -v lo: | sed 's/^/reaches /' >&2
        (touch written "$HOME/written-by-a-seat") 2>/dev/null && echo "writes" >&2
        (touch /tmp/own && rm /tmp/own) && echo "has a folder of its own" >&2
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
        command.env("HOME", other.path());
        let output = command.current_dir(other.path()).stdin(Stdio::null()).output().unwrap();
        (String::from_utf8(output.stderr.clone()).unwrap(), output)
    };
    // A kept match of before, and what can be seen without isolation.
    let (open, output) = play(&[]);
    assert!(output.status.success() && open.contains("only the table knows"), "{open}");
    let (open, _) = play(&[]);
    assert!(open.contains("found ") && open.contains("croupier play"), "{open}");
    assert!(open.contains("p2: writes\n") && other.path().join("written").exists(), "{open}");
    if !can_isolate() {
        return;
    }
    let (err, output) = play(&["--isolate"]);
    assert!(output.status.success(), "{err}");
    assert!(err.contains(&format!("p2: looks in {}", home.path().display())), "{err}");
    assert!(err.contains("p2: seed in the file: \n"), "{err}");
    assert!(err.contains("sees sh "), "it sees itself: {err}");
    assert!(err.contains("p2: has a folder of its own\n"), "{err}");
    for hidden in ["writes", "found", "croupier play", "reaches", "only the table knows"] {
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
