//! Profiles of language models.

use croupier_llm::Profile;

/// Any text is a profile within its bounds or a fault with a place in the text,
/// in one line. Says whether it is a profile.
fn read(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else { return false };
    match Profile::read(text) {
        Ok(profile) => {
            assert_eq!(profile.version, 1);
            assert!(profile.base.starts_with("http"));
            assert!(!profile.model.trim().is_empty());
            assert!(profile.temperature.is_none_or(|free| (0.0..=2.0).contains(&free)));
            assert!(profile.retries <= 10 && !profile.body.contains_key("messages"));
            assert!((1..=600).contains(&profile.seconds));
            true
        }
        Err(bad) => {
            let words = bad.to_string();
            assert!(!words.contains(char::is_control), "{words:?}");
            assert!((1..=text.split('\n').count()).contains(&bad.line), "{words}");
            assert!(bad.column >= 1, "{words}");
            false
        }
    }
}

#[test]
fn profiles() {
    croupier_fuzz::check!().with_iterations(0).for_each(|bytes: &[u8]| {
        read(bytes);
    });
    let read = croupier_fuzz::each_changed("profiles", 20_000, read);
    let profiles = read.iter().filter(|profile| **profile).count();
    println!("{profiles} profiles");
    assert!(profiles > 1_000, "{profiles} profiles");
}
