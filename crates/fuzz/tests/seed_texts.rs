//! Seeds as people type them.

use croupier_kernel::Seed;

/// Normalising twice is normalising once, and a text stands for the same seed
/// as its normal form, in any case and with any space around it.
fn read(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let seed = Seed::from_text(text);
    match Seed::normalise(text) {
        Ok(normal) => {
            assert_eq!(Seed::normalise(&normal).as_ref(), Ok(&normal));
            assert_eq!(Seed::from_text(&normal), seed);
            assert!(seed.is_ok());
            let padded = format!("\t {} \n", normal.to_ascii_uppercase());
            assert_eq!(Seed::from_text(&padded), seed);
            assert!((1..=Seed::LONGEST_TEXT).contains(&normal.len()), "{normal:?}");
            assert_eq!(normal.trim(), normal);
            assert!(normal.bytes().all(|byte| (b' '..=b'~').contains(&byte)));
            assert_ne!(Seed::from_text(&format!("{normal}.")), seed);
        }
        Err(misread) => {
            assert_eq!(seed, Err(misread.clone()));
            assert!(!misread.to_string().contains(char::is_control), "{misread}");
        }
    }
}

#[test]
fn seed_texts() {
    croupier_fuzz::check!().with_iterations(0).for_each(read);
    croupier_fuzz::each_changed("seed_texts", 100_000, read);
}
