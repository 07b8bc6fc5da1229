//! `croupier desktop`: the program beside this one, or how to build it.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use super::tools::Home;

/// A folder with nothing but a copy of the binary, since the folder that cargo
/// builds into may hold the drawn table as well.
fn alone(home: &Home) -> PathBuf {
    let copy = home.path().join("croupier");
    fs::copy(env!("CARGO_BIN_EXE_croupier"), &copy).unwrap();
    copy
}

fn desktop(program: &Path, options: &[&str]) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } =
        Command::new(program).arg("desktop").args(options).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code(), text(stdout), text(stderr))
}

#[test]
fn where_it_is_not_built_it_says_how() {
    let home = Home::new();
    let (code, out, err) = desktop(&alone(&home), &[]);
    assert_eq!((code, out.as_str()), (Some(1), ""));
    assert!(
        err.starts_with("croupier: the drawn table is not built; build it with `cargo"),
        "{err}"
    );
    assert!(err.contains("play in the terminal: croupier play buy-bust"), "{err}");
    assert_eq!(err.lines().count(), 1, "{err}");
}

/// It lies beside this program, or where its own profile builds it.
#[test]
fn where_it_is_built_it_is_started_with_its_options_and_its_end_is_ours() {
    for folder in ["release", "window"] {
        let home = Home::new();
        let [here, there] = ["release", folder].map(|name| home.path().join(name));
        fs::create_dir_all(&here).unwrap();
        fs::create_dir_all(&there).unwrap();
        let program = here.join("croupier");
        fs::rename(alone(&home), &program).unwrap();
        let drawn = there.join("croupier-desktop");
        fs::write(&drawn, "#!/bin/sh\necho \"$@\"\nexit 7\n").unwrap();
        fs::set_permissions(&drawn, fs::Permissions::from_mode(0o755)).unwrap();
        let (code, out, err) = desktop(&program, &["--seed", "blue moon", "--say"]);
        assert_eq!((code, out.as_str(), err.as_str()), (Some(7), "--seed blue moon --say\n", ""));
    }
}
