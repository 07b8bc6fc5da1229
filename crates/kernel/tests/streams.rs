//! The streams of a seed.

use std::collections::BTreeSet;

use croupier_kernel::Seed;

/// The words of round 9 and purpose 2 come from a ChaCha8 that shares nothing with
/// this one, on the stream 9 * 2^32 + 2.
#[test]
fn a_round_and_a_purpose_number_a_stream() {
    let mut dice = Seed::from_bytes([7; 32]).dice(9, 2);
    let words: Vec<u32> = (0..66).map(|_| dice.word()).collect();
    assert_eq!(words[62..], [0x81b8_20d5, 0xb2f9_12cd, 0xc243_7dd2, 0xcb29_4354]);
}

#[test]
fn no_two_rounds_or_purposes_share_a_stream() {
    let seed = Seed::from_text("streams").unwrap();
    let numbers = [0, 1, 2, 3, u32::MAX];
    let pairs = numbers.into_iter().flat_map(|round| numbers.map(|purpose| (round, purpose)));
    let first = |(round, purpose)| {
        let mut dice = seed.dice(round, purpose);
        [dice.word(), dice.word()]
    };
    assert_eq!(pairs.map(first).collect::<BTreeSet<_>>().len(), 25);
}

#[test]
fn a_seed_text_is_shown_as_it_is_understood_or_refused_in_a_sentence() {
    assert_eq!(Seed::normalise("  Blue Moon "), Ok("blue moon".into()));
    let rule = "a seed is 1 to 64 letters, digits, signs and inner spaces (ASCII)";
    assert_eq!(Seed::normalise(" ").unwrap_err().allowed(), rule);
    let rule = "a seed's bytes are 64 hexadecimal digits";
    assert_eq!(
        Seed::from_hex("7f").unwrap_err().to_string(),
        format!("cannot read \"7f\": {rule}")
    );
}
