//! What is said of words that the program cannot follow, before there is a window.

use std::fs;
use std::process::Command;

use super::visit::Folder;

/// The code that the program ends with, and what it says.
fn said(folder: &Folder, words: &[&str]) -> (Option<i32>, String) {
    let program = env!("CARGO_BIN_EXE_croupier-desktop");
    let done = Command::new(program).args(words).arg("--data").arg(&folder.0).output().unwrap();
    (done.status.code(), String::from_utf8(done.stderr).unwrap())
}

#[test]
fn what_cannot_be_gone_on_with_is_said_in_one_sentence() {
    let folder = Folder::new("words");
    fs::create_dir_all(&folder.0).unwrap();
    let garbage = folder.0.join("garbage.croupier");
    fs::write(&garbage, [0xff, 0x00, 0x9c, b'\n']).unwrap();
    let allowed = "--resume takes the id or the file of a kept match";
    for (words, wrong, allowed) in [
        (&["--resume", garbage.to_str().unwrap()][..], "garbage.croupier", allowed),
        (&["--resume", "no-such-match"], "no-such-match", allowed),
        (&["--resume"], "no match that can be drawn", "without --resume another begins"),
    ] {
        let (code, told) = said(&folder, words);
        assert_eq!(code, Some(1), "{words:?}: {told}");
        assert_eq!(told.lines().count(), 1, "{words:?}: {told}");
        assert!(told.contains(wrong) && told.contains(allowed), "{words:?}: {told}");
    }
    for (words, wrong) in [
        (&["--practice", "hard"][..], "\"hard\" stands alone"),
        (&["--replay", "x"], "--replay is not an option here"),
    ] {
        let (code, told) = said(&folder, words);
        assert_eq!((code, told.lines().count()), (Some(2), 1), "{words:?}: {told}");
        assert!(told.contains(wrong), "{words:?}: {told}");
    }
}
