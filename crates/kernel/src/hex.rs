//! Bytes as text.

use core::fmt;

/// Bytes as hexadecimal digits in lower case, two for each.
///
/// # Examples
///
/// ```
/// use croupier_kernel::Hex;
///
/// assert_eq!(Hex(&[0, 7, 255]).to_string(), "0007ff");
/// assert_eq!(Hex::read("0007ff"), Some([0, 7, 255]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hex<'a>(pub &'a [u8]);

impl Hex<'_> {
    /// Exactly so many bytes from their digits, in either case of letters.
    pub fn read<const BYTES: usize>(text: &str) -> Option<[u8; BYTES]> {
        let mut bytes = [0; BYTES];
        let (pairs, odd) = text.as_bytes().as_chunks::<2>();
        if pairs.len() != BYTES || !odd.is_empty() {
            return None;
        }
        for (byte, [high, low]) in bytes.iter_mut().zip(pairs) {
            *byte = digit(*high)? << 4 | digit(*low)?;
        }
        Some(bytes)
    }
}

fn digit(letter: u8) -> Option<u8> {
    char::from(letter).to_digit(16).map(|digit| digit as u8)
}

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn what_is_written_is_read_again() {
        let bytes: [u8; 256] = core::array::from_fn(|byte| byte as u8);
        let text = Hex(&bytes).to_string();
        assert_eq!(&text[..12], "000102030405");
        assert_eq!(Hex::read(&text), Some(bytes));
        assert_eq!(Hex::read(&text.to_uppercase()), Some(bytes));
    }

    #[test]
    fn what_is_not_so_many_digits_is_not_read() {
        for text in ["", "0", "012", "01234", "012345", "+1+1", "0g00", " 123", "é12", "0x12"] {
            assert_eq!(Hex::read::<2>(text), None, "{text:?}");
        }
    }
}
