//! Buy-Bust's files, whatever is in them.

use croupier_content::buybust::Content;

/// Any text in any file is content that can be played or faults that have a
/// place in it, one line each.
fn read(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for file in ["cards/tuned.ron", "decks.ron", "rulesets.ron"] {
        match Content::edited(file, text) {
            Ok(content) => {
                for cards in content.card_sets() {
                    let book = content.book(cards).unwrap();
                    for ruleset in book.rulesets() {
                        book.config(&ruleset.name, None).unwrap();
                    }
                }
                let changes = Content::embedded().changes(&content);
                assert!(changes.iter().all(|change| !change.text.contains(char::is_control)));
            }
            Err(faults) => {
                assert!(!faults.is_empty());
                for fault in faults {
                    assert!(!fault.reason.contains(char::is_control), "{fault}");
                    assert!(fault.line >= 1 && fault.column >= 1, "{fault}");
                    assert!(
                        fault.line <= text.split('\n').count() || fault.file != file,
                        "{fault}"
                    );
                }
            }
        }
    }
}

#[test]
fn content() {
    croupier_fuzz::check!().with_iterations(0).for_each(read);
    croupier_fuzz::each_changed("content", 400, read);
}
