//! Bytes in base64 and in hexadecimal digits.

const STANDARD: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const FOR_ADDRESSES: &[u8; 64] =
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// How some bytes look in the middle of a text in base64.
pub(crate) struct Core {
    /// The letters that come from these bytes alone.
    pub(crate) letters: String,
    /// Whether the letter before them comes from these bytes in part.
    pub(crate) before: bool,
    /// Whether the letter after them does.
    pub(crate) after: bool,
}

/// The bytes in base64, in both alphabets and wherever they begin: at the first,
/// the second or the third byte of a group.
pub(crate) fn cores(bytes: &[u8]) -> Vec<Core> {
    let mut cores: Vec<Core> = Vec::with_capacity(6);
    for alphabet in [STANDARD, FOR_ADDRESSES] {
        for begin in 0..3 {
            let core = core(bytes, alphabet, begin);
            if cores.iter().all(|other| other.letters != core.letters) {
                cores.push(core);
            }
        }
    }
    cores
}

fn core(bytes: &[u8], alphabet: &[u8; 64], begin: usize) -> Core {
    let bit = |index: usize| bytes[index / 8] >> (7 - index % 8) & 1;
    // Letters have six bits; the first that is whole begins after what is left of
    // the one that the byte before has begun.
    let skipped = (6 - begin * 8 % 6) % 6;
    let whole = (bytes.len() * 8).saturating_sub(skipped) / 6;
    let letters = (0..whole).map(|letter| {
        let from = skipped + letter * 6;
        let value = (from..from + 6).fold(0, |value, index| value << 1 | bit(index));
        char::from(alphabet[usize::from(value)])
    });
    let left = (bytes.len() * 8).saturating_sub(skipped) % 6;
    Core { letters: letters.collect(), before: skipped > 0, after: left > 0 }
}

/// Whether a letter can stand in base64.
pub(crate) fn is_letter(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "+/-_".contains(letter)
}

/// The bytes in hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letters_are_those_of_base64() {
        let letters = |bytes: &[u8], begin| core(bytes, STANDARD, begin).letters;
        // "Many hands" is TWFueSBoYW5kcw==.
        assert_eq!(letters(b"Many hands", 0), "TWFueSBoYW5kc");
        assert_eq!(letters(b"any hands", 1), "FueSBoYW5kc");
        assert_eq!(letters(b"ny hands", 2), "ueSBoYW5kc");
        assert_eq!(letters(&[0xff, 0xef, 0xfe], 0), "/+/+");
        assert_eq!(core(&[0xff, 0xef, 0xfe], FOR_ADDRESSES, 0).letters, "_-_-");
        assert_eq!(hex(&[0, 0xab]), "00ab");
    }
}
