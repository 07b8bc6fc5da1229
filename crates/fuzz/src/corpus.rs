//! The inputs that are kept in the tree.

use std::fs;
use std::panic::AssertUnwindSafe;
use std::path::Path;

use croupier_kernel::Seed;

use crate::changed;

/// Every file of a target's corpus, by name.
///
/// # Panics
///
/// If there is none: a target without a corpus tests little.
pub fn corpus(target: &str) -> Vec<Vec<u8>> {
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/__fuzz__").join(target).join("corpus");
    let mut files: Vec<_> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("the corpus can be listed").path())
        .collect();
    files.sort();
    assert!(!files.is_empty(), "{} is empty", folder.display());
    files.iter().map(|path| fs::read(path).expect("a corpus file can be read")).collect()
}

/// Feeds a target this many seeded changes of its corpus, times `FUZZ_TIMES` if
/// that is set, and says what it made of each: a target that refuses nearly all of
/// them tests little.
///
/// # Panics
///
/// If the target does, after writing down the input it met.
pub fn each_changed<R>(target: &str, inputs: u32, check: impl Fn(&[u8]) -> R) -> Vec<R> {
    let corpus = corpus(target);
    let seed = Seed::from_bytes([7; 32]).child(target, 0);
    let feed = |number| {
        let input = changed(&corpus, &mut seed.dice(number, 0));
        std::panic::catch_unwind(AssertUnwindSafe(|| check(&input))).unwrap_or_else(|panic| {
            eprintln!("{target}, input {number}: \"{}\"", input.escape_ascii());
            std::panic::resume_unwind(panic)
        })
    };
    let times = std::env::var("FUZZ_TIMES").ok().and_then(|times| times.parse().ok());
    (0..inputs.saturating_mul(times.unwrap_or(1))).map(feed).collect()
}
