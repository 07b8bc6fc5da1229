//! What a program writes to its standard error, on its way to a terminal.

use std::io::{self, BufRead, Read};

use croupier_kernel::{Seat, one_line};

/// How many lines of a program are shown in one match.
const LINES: usize = 200;
/// How many bytes of them.
const BYTES: usize = 16 * 1024;
/// How long one of them may be; what is longer is cut.
const LONGEST: usize = 1000;

/// Shows what is written, cleaned and so much of it at most; the rest is read,
/// so that nobody waits to write it, and dropped with one sentence.
pub(crate) fn show(mut written: impl BufRead, seat: Seat, tell: fn(&str)) {
    let mut bytes = 0;
    for _ in 0..LINES {
        match line(&mut written) {
            Ok(Some(line)) => {
                bytes += line.len();
                if bytes > BYTES {
                    break;
                }
                tell(&format!("{seat}: {}", one_line(&String::from_utf8_lossy(&line))));
            }
            Ok(None) | Err(_) => return,
        }
    }
    if matches!(written.fill_buf(), Ok(more) if !more.is_empty()) || bytes > BYTES {
        tell(&format!("{seat}: what more its program writes to its standard error is dropped"));
        let _ = io::copy(&mut written, &mut io::sink());
    }
}

/// The beginning of the next line, without its end.
fn line(written: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    if written.by_ref().take(LONGEST as u64).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() != Some(&b'\n') {
        written.skip_until(b'\n')?;
    }
    while line.last().is_some_and(|byte| b"\r\n".contains(byte)) {
        line.pop();
    }
    Ok(Some(line))
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    static TOLD: Mutex<Vec<String>> = Mutex::new(Vec::new());

    fn told(written: &[u8]) -> Vec<String> {
        show(written, Seat::FIRST, |line| TOLD.lock().unwrap().push(line.to_string()));
        std::mem::take(&mut TOLD.lock().unwrap())
    }

    #[test]
    fn what_is_written_is_cleaned_and_bounded() {
        assert_eq!(told(b""), Vec::<String>::new());
        assert_eq!(told(b"one\r\n\xff\x1b[2Jtwo"), ["p1: one", "p1: \u{fffd}\\u{1b}[2Jtwo"]);
        let rest = "p1: what more its program writes to its standard error is dropped";
        let many = told(&b"line\n".repeat(LINES + 1));
        assert_eq!((many.len(), many[LINES].as_str()), (LINES + 1, rest));
        assert_eq!(told(&b"line\n".repeat(LINES)).len(), LINES);
        let long = told(&[b"x".repeat(100_000), b"\nnext\n".to_vec()].concat());
        assert_eq!((long[0].len(), long[1].as_str()), (LONGEST + 4, "p1: next"));
        let wide = told(&[b"x".repeat(900), b"\n".to_vec()].concat().repeat(50));
        assert_eq!((wide.len(), wide.last().unwrap().as_str()), (BYTES / 900 + 1, rest));
    }
}
