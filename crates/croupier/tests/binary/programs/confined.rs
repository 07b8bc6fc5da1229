//! What programs are handed, and what they may use and say.

use std::fs;
use std::process::{Command, Stdio};

use super::super::tools::Home;
use super::FIRST_LISTED;
use super::isolated::can_isolate;

/// Plays with a program in a folder of its own, which is not the data folder, so
/// that it can be isolated, and gives all that it wrote to its standard error.
pub(super) fn pry(
    script: &str,
    extra: &[&str],
    variables: &[(&str, &str)],
) -> (String, Option<i32>) {
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
    let processes: u64 = soft(&err, "Max processes").parse().unwrap();
    assert!((1001..100_000).contains(&processes), "a thousand more than there are: {err}");
    assert!(err.contains("/dev/tty: No such device"), "it has no terminal: {err}");
    if can_isolate() {
        let (err, _) = pry(limits, &["--isolate"], &[]);
        assert_eq!(soft(&err, "Max processes"), "256", "{err}");
    }
}

/// Whoever starts the table within tighter limits keeps them, root too.
#[test]
fn a_tighter_limit_of_the_table_holds_for_its_programs() {
    let (home, other) = (Home::new(), Home::new());
    let path = other.path().join("pry.sh");
    fs::write(&path, format!("cat /proc/self/limits >&2\n{FIRST_LISTED}")).unwrap();
    let seat = format!("exec:sh '{}'", path.display());
    let table = ["play", "el-dorado", "--rounds", "2", "--seats", "simple", "--seat", &seat];
    let inner = home.command(&table);
    let mut command = Command::new("sh");
    let limited = command.args(["-c", "ulimit -f 2000 && exec \"$@\"", "sh"]);
    let limited = limited.arg(inner.get_program()).args(inner.get_args());
    let limited = limited.env("CROUPIER_HOME", home.path()).current_dir(other.path());
    let output = limited.stdin(Stdio::null()).output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    let line = err.lines().find(|line| line.contains("Max file size")).unwrap_or_default();
    let limits: Vec<&str> = line.split_whitespace().skip(4).take(2).collect();
    assert_eq!(limits, ["1024000", "1024000"], "in bytes, for it and all it starts: {err}");
}

#[test]
fn files_that_were_open_before_the_table_are_closed_to_a_program() {
    let (home, other) = (Home::new(), Home::new());
    let (path, secret) = (other.path().join("pry.sh"), other.path().join("secret"));
    fs::write(&path, format!("(cat <&9; ls /proc/self/fd) >&2\n{FIRST_LISTED}")).unwrap();
    fs::write(&secret, "the secret\n").unwrap();
    let seat = format!("exec:sh '{}'", path.display());
    let table = ["play", "el-dorado", "--rounds", "2", "--seats", "simple", "--seat", &seat];
    let inner = home.command(&table);
    let output = Command::new("sh")
        .args(["-c", "exec 9<\"$0\"; exec \"$@\""])
        .arg(&secret)
        .arg(inner.get_program())
        .args(inner.get_args())
        .env("CROUPIER_HOME", home.path())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && err.contains("p2: 2\n"), "{err}");
    assert!(!err.contains("the secret") && !err.contains("p2: 9\n"), "{err}");
}

#[test]
fn the_data_folder_is_private_from_its_beginning() {
    use std::os::unix::fs::PermissionsExt;
    let home = Home::new();
    let data = home.path().join("data");
    let inner = home.command(&["play", "el-dorado", "--isolate", "--seats", "simple,simple"]);
    let output = Command::new("sh")
        .args(["-c", "umask 000; exec \"$0\" \"$@\""])
        .arg(inner.get_program())
        .args(inner.get_args())
        .env("CROUPIER_HOME", &data)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    assert_eq!(fs::metadata(&data).unwrap().permissions().mode() & 0o777, 0o700);
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
