//! The 256-bit seed of a match, and the streams derived from it.

use alloc::string::String;
use core::fmt::{self, Display};

use sha2::{Digest, Sha256};

use crate::{Dice, Hex, NotationError};

/// The secret from which every deal of a match follows.
///
/// It decides cards that nobody has seen yet, so it is hidden information: it
/// is in no view and prints itself only where that is asked for, as `{:x}`.
///
/// # Examples
///
/// ```
/// use croupier_kernel::Seed;
///
/// assert_eq!(Seed::from_text(" Blue Moon "), Seed::from_text("blue moon"));
/// assert!(Seed::from_text("0").is_ok());
/// assert!(Seed::from_text("  ").is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The longest seed text, in characters, without surrounding space.
    pub const LONGEST_TEXT: usize = 64;

    /// The seed with exactly these bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The seed's bytes. Whoever holds them knows every card to come.
    pub const fn to_bytes(self) -> [u8; 32] {
        self.0
    }

    /// The seed whose bytes `{:x}` wrote.
    ///
    /// # Errors
    ///
    /// If the text is not 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Result<Seed, NotationError> {
        let bytes = Hex::read(text);
        bytes
            .map(Seed)
            .ok_or_else(|| NotationError::new(text, "a seed's bytes are 64 hexadecimal digits"))
    }

    /// The seed that a typed text stands for: its SHA-256, with surrounding
    /// space dropped and letters in lower case.
    ///
    /// # Errors
    ///
    /// If nothing is left, more than 64 characters are, or one is not
    /// printable ASCII.
    pub fn from_text(text: &str) -> Result<Seed, NotationError> {
        let text = Seed::normalise(text)?;
        Ok(Seed(Sha256::digest(text.as_bytes()).into()))
    }

    /// The text as [`Seed::from_text`] understands it, for showing and storing.
    ///
    /// # Errors
    ///
    /// As for [`Seed::from_text`].
    pub fn normalise(text: &str) -> Result<String, NotationError> {
        let kept = text.trim();
        let printable = |byte: u8| byte == b' ' || byte.is_ascii_graphic();
        if kept.is_empty() || kept.len() > Seed::LONGEST_TEXT || !kept.bytes().all(printable) {
            return Err(NotationError::new(
                text,
                "a seed is 1 to 64 letters, digits, signs and inner spaces (ASCII)",
            ));
        }
        Ok(kept.to_ascii_lowercase())
    }

    /// The stream of a round (or hand, or seat) for one purpose.
    ///
    /// Streams do not overlap, and making one costs a few nanoseconds, so
    /// round 7 deals the same cards whether or not rounds 1 to 6 were played.
    #[inline]
    pub fn dice(self, round: u32, purpose: u32) -> Dice {
        Dice::new(self.0, (u64::from(round) << 32) | u64::from(purpose))
    }

    /// A seed derived for another use, from which this one cannot be found.
    #[must_use]
    pub fn child(self, label: &str, number: u64) -> Seed {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(number.to_le_bytes());
        hash.update(label.as_bytes());
        Seed(hash.finalize().into())
    }
}

/// Says nothing of the bytes: a printed state must not give a deal away.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed")
    }
}

/// The seed's bytes as 64 digits. Whoever reads them knows every card to come.
impl fmt::LowerHex for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Hex(&self.0).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    /// What `printf 42 | sha256sum` prints.
    #[test]
    fn a_seed_text_is_its_sha_256() {
        let bytes = Seed::from_text("42").unwrap().to_bytes();
        assert_eq!(bytes[..4], [0x73, 0x47, 0x5c, 0xb4]);
        assert_eq!(bytes[28..], [0x1b, 0x3a, 0x80, 0x49]);
    }

    #[test]
    fn case_and_surrounding_space_do_not_matter_and_all_else_does() {
        let seed = |text| Seed::from_text(text).unwrap();
        assert_eq!(seed("Ada 7"), seed("\t aDA 7\n"));
        assert_ne!(seed("Ada 7"), seed("Ada  7"));
        assert_ne!(seed("0"), seed("00"));
        assert_ne!(seed("0"), seed("1"));
    }

    #[test]
    fn what_is_not_a_seed_text_is_refused() {
        for text in ["", "   ", "Zürich", "a\nb", "\u{0}", &"x".repeat(65)] {
            assert!(Seed::from_text(text).is_err(), "{text:?}");
        }
        assert!(Seed::from_text(&"x".repeat(64)).is_ok());
    }

    #[test]
    fn children_differ_by_label_and_number_and_from_their_parent() {
        let seed = Seed::from_text("parent").unwrap();
        let family =
            [seed, seed.child("a", 0), seed.child("a", 1), seed.child("b", 0), seed.child("", 0)];
        for (place, one) in family.iter().enumerate() {
            for other in &family[place + 1..] {
                assert_ne!(one, other);
            }
        }
    }

    #[test]
    fn a_seed_is_written_as_its_bytes_and_read_again() {
        let seed = Seed::from_text("42").unwrap();
        let text = format!("{seed:x}");
        assert!(text.starts_with("73475cb4") && text.ends_with("1b3a8049"), "{text}");
        assert_eq!(Seed::from_hex(&text), Ok(seed));
        for wrong in ["", &text[1..], &format!("{text}0"), &text.replace('7', "x")] {
            assert!(Seed::from_hex(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_printed_seed_gives_nothing_away() {
        assert_eq!(format!("{:?}", Seed::from_bytes([3; 32])), "Seed");
    }
}
