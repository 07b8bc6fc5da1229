//! Hands and tables of cards on standard input, one a line.

use std::io::{Read, Write};
use std::process::Stdio;

use super::tools::{Home, assert_one_sentence};

/// A command that reads a list, and a line of it.
const LISTS: [(&[&str], &str); 4] = [
    (&["rank", "brag"], "As Ks Qs"),
    (&["rank", "brag", "--json"], "As Ks Qs"),
    (&["totals", "buy-bust"], "weed, safe_house"),
    (&["totals", "buy-bust", "--json"], "weed, safe_house"),
];

#[test]
fn a_line_of_a_list_has_a_length() {
    let home = Home::new();
    for (args, line) in LISTS {
        let (one, many) = line.split_at(2);
        let wide = |length: usize| format!("{one}{}{many}", " ".repeat(length - line.len()));
        let short = home.run(args, &format!("{line}\n\n{}\n", " ".repeat(900) + line));
        assert_eq!(short.code, Some(0), "{args:?}: {}", short.err);
        let most = home.run(args, &format!("\n{}\r\n{line}\n", wide(1000)));
        assert!(!most.err.contains("too long"), "{args:?}: {}", most.err);
        let long = home.run(args, &format!("\n{line}\n{}\n{line}\n", wide(1001)));
        assert_eq!(long.code, Some(2), "{args:?}: {}", long.err);
        assert_one_sentence(&long.err);
        let told = "line 3 is too long: a line has at most 1,000 characters";
        assert!(long.err.contains(told), "{args:?}: {}", long.err);
    }
}

/// A line without an end is refused before there is any.
#[test]
fn a_list_without_an_end_fills_no_memory() {
    let home = Home::new();
    for (args, _) in LISTS {
        let mut command = home.command(args);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        input.write_all(&[b'x'; 5000]).unwrap();
        let mut err = String::new();
        child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(2), "{args:?}: {err}");
        assert!(err.contains("line 1 is too long"), "{args:?}: {err}");
        drop(input);
    }
}

#[test]
fn a_line_that_is_no_text_is_refused_in_one_sentence() {
    let home = Home::new();
    for (args, line) in LISTS {
        let mut command = home.command(args);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let bytes = [line.as_bytes(), b"\n\xff\x1b[2J\n"].concat();
        child.stdin.take().unwrap().write_all(&bytes).unwrap();
        let output = child.wait_with_output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {err}");
        assert_one_sentence(&err);
        assert!(err.contains("line 2: ") && !err.contains('\u{1b}'), "{args:?}: {err}");
    }
}
