//! The files of content, whatever is in them.

use std::fs;
use std::path::Path;

use croupier_brag::{Config, Preset};
use croupier_content::ContentError;
use croupier_content::brag::{Audience, RulesAsset};
use croupier_content::buybust::Content;

/// Any text in any file is content that can be played or faults that have a
/// place in it, one line each. Says of how many files it is content.
fn read(bytes: &[u8]) -> usize {
    let Ok(text) = std::str::from_utf8(bytes) else { return 0 };
    let mut good = 0;
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
                good += 1;
            }
            Err(faults) => {
                assert!(!faults.is_empty());
                faults.iter().for_each(|fault| placed(fault, file, text));
            }
        }
    }
    good
}

fn placed(fault: &ContentError, file: &str, text: &str) {
    assert!(!fault.reason.contains(char::is_control), "{fault}");
    assert!(fault.line >= 1 && fault.column >= 1, "{fault}");
    assert!(fault.line <= text.split('\n').count() || !fault.file.ends_with(file), "{fault}");
}

/// The same of Brag's files, which are read from a folder.
fn read_brag(bytes: &[u8]) -> usize {
    let Ok(text) = std::str::from_utf8(bytes) else { return 0 };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("brag-content");
    let mut good = 0;
    for file in ["rules.ron", "presets.ron", "player.ron", "llm.ron"] {
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join(file), text).unwrap();
        match RulesAsset::load(&folder) {
            Ok(asset) => {
                for preset in Preset::ALL {
                    let config = Config::new(preset.settings()).unwrap();
                    for audience in [Audience::Player, Audience::Llm] {
                        assert!(!asset.text(&config, audience).is_empty());
                    }
                    assert!(asset.to_json(&config).is_object());
                }
                good += 1;
            }
            Err(fault) => placed(&fault, file, text),
        }
    }
    good
}

fn assert_deep(good: &[usize]) {
    let content = good.iter().filter(|good| **good > 0).count();
    println!("{content} of {} are content", good.len());
    assert!(content * 20 > good.len(), "{content} of {} are content", good.len());
}

#[test]
fn content() {
    croupier_fuzz::check!().with_iterations(0).for_each(|bytes: &[u8]| {
        read(bytes);
    });
    assert_deep(&croupier_fuzz::each_changed("content", 400, read));
}

#[test]
fn brag_content() {
    croupier_fuzz::check!().with_iterations(0).for_each(|bytes: &[u8]| {
        read_brag(bytes);
    });
    assert_deep(&croupier_fuzz::each_changed("brag_content", 400, read_brag));
}
