//! Seeds, typed or drawn.

use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use croupier_kernel::{NotationError, Seed};
use croupier_table::Secret;

use crate::cli::Table;
use crate::failure::Failure;

/// The most that is read of a file with a seed, in bytes.
const LONGEST: u64 = 64 * 1024;

/// A match seed and the text it can be typed as.
pub(crate) struct MatchSeed {
    pub(crate) seed: Seed,
    pub(crate) text: String,
}

impl MatchSeed {
    /// The seed as the secret of a new match, with a nonce of its own.
    pub(crate) fn into_secret(self) -> Result<Secret, Failure> {
        let nonce = Some(random_bytes()?);
        Ok(Secret { seed: self.seed, nonce, text: Some(self.text) })
    }
}

fn random_bytes() -> Result<[u8; 32], Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|wrong| Failure::new(format!("no seed could be drawn: {wrong}")))?;
    Ok(bytes)
}

/// Reads a typed seed, or draws one with as many bits as a seed has.
pub(crate) fn typed_or_drawn(
    typed: Option<&str>,
    read: impl Fn(&str) -> Result<Seed, NotationError>,
    drawn: impl Fn([u8; 32]) -> String,
) -> Result<MatchSeed, Failure> {
    let text = match typed {
        Some(text) => text.to_string(),
        None => drawn(random_bytes()?),
    };
    let seed = read(&text).map_err(Failure::usage)?;
    Ok(MatchSeed { seed, text })
}

/// The text of a seed as it was typed or put into a file, if it was.
pub(crate) fn typed_seed(table: &Table) -> Result<Option<String>, Failure> {
    let Some(path) = &table.seed_file else { return Ok(table.seed.clone()) };
    let read = if path == Path::new("-") {
        // The lines after it are for whoever plays.
        first_line(&mut io::stdin().lock()).map(|line| (line, false))
    } else {
        croupier_file::open(path).and_then(|file| {
            let mut file = BufReader::new(file.take(LONGEST));
            let line = first_line(&mut file)?;
            Ok((line, !file.fill_buf()?.is_empty()))
        })
    };
    let name = path.display();
    match read {
        Err(wrong) => Err(Failure::new(format!("cannot read the seed from {name}: {wrong}"))),
        Ok((_, true)) => {
            Err(Failure::usage(format!("{name} has more than one line; a seed is one")))
        }
        Ok((line, false)) => match String::from_utf8(line) {
            Ok(text) => Ok(Some(text)),
            Err(_) => Err(Failure::usage(format!("the seed in {name} is not text"))),
        },
    }
}

/// A line without its end.
fn first_line(input: &mut impl BufRead) -> io::Result<Vec<u8>> {
    let mut line = Vec::new();
    input.take(LONGEST).read_until(b'\n', &mut line)?;
    if line.last() == Some(&b'\n') {
        line.pop();
        if line.last() == Some(&b'\r') {
            line.pop();
        }
    }
    Ok(line)
}
