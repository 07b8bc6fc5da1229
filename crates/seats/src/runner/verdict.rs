//! Whether a program was started: the first line that a runner says.

use std::io::{self, BufRead, Read, Write};

use croupier_kernel::one_line;

/// The longest verdict.
const LONGEST: u64 = 4096;

/// Whether a program was started.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// It was, with this number where it can be reached by one.
    Started(Option<i32>),
    /// It was not, for this reason.
    NotStarted(String),
    /// It was not, because it cannot be isolated, for this reason.
    NotIsolated(String),
}

impl Verdict {
    /// Says it to the table.
    pub(crate) fn tell(&self) {
        let line = match self {
            Verdict::Started(number) => format!("started {}", number.unwrap_or_default()),
            Verdict::NotStarted(why) => format!("not started {}", one_line(why)),
            Verdict::NotIsolated(why) => format!("not isolated {}", one_line(why)),
        };
        let _ = writeln!(io::stderr(), "{line}");
    }

    /// Hears it from a runner, if that is what was started.
    pub(crate) fn hear(said: &mut impl BufRead) -> Option<Verdict> {
        let mut line = String::new();
        said.take(LONGEST).read_line(&mut line).ok()?;
        let line = line.strip_suffix('\n')?;
        let rest = |words| line.strip_prefix(words).map(str::to_string);
        let number =
            |digits: String| digits.parse().ok().map(|number| (number > 0).then_some(number));
        let started = rest("started ").and_then(number).map(Verdict::Started);
        started
            .or_else(|| rest("not started ").map(Verdict::NotStarted))
            .or_else(|| rest("not isolated ").map(Verdict::NotIsolated))
    }
}
