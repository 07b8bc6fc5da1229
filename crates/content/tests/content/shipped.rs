//! What ships, and what a folder makes of it.

use croupier_content::buybust::Content;

use crate::folder::Folder;

#[test]
fn the_shipped_files_are_valid() {
    let content = Content::embedded();
    assert_eq!(content.card_sets().collect::<Vec<_>>(), ["tuned", "classic"]);
    for cards in content.card_sets() {
        let book = content.book(cards).unwrap();
        for ruleset in book.rulesets() {
            for (preset, _) in book.presets() {
                let config = book.config(&ruleset.name, Some(preset)).unwrap();
                assert_eq!(config.name(), ruleset.name);
            }
        }
        let names: Vec<&str> = book.presets().iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["default", "aggro", "control", "balanced"], "{cards}");
        assert_eq!(book.rulesets()[0].name, "sequential", "the default comes first");
    }
}

/// Both card sets have the same cards in the same order, so that decks, saved
/// tables and texts mean the same with either.
#[test]
fn the_card_sets_differ_in_numbers_only() {
    let sets: Vec<Vec<String>> = Content::embedded()
        .card_sets()
        .map(|cards| {
            let catalog = Content::embedded().book(cards).unwrap().catalog();
            let kind = |card| catalog.get(card).map(|info| info.kind.name());
            catalog.cards().map(|card| format!("{} {:?}", catalog.id(card), kind(card))).collect()
        })
        .collect();
    assert_eq!(sets[0], sets[1]);
}

#[test]
fn the_shipped_folder_is_what_is_built_in() {
    let assets = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets");
    for dir in [assets.to_string(), format!("{assets}/buy-bust")] {
        assert_eq!(Content::load(dir.as_ref()).as_ref(), Ok(Content::embedded()), "{dir}");
    }
}

#[test]
fn a_folder_need_only_have_what_it_changes() {
    let folder = Folder::new();
    assert_eq!(Content::load(folder.path()).as_ref(), Ok(Content::embedded()), "nothing");
    let tuned = include_str!("../../../../assets/buy-bust/cards/tuned.ron");
    let changed = tuned.replacen("name: \"Weed\"", "name: \"Grass\"", 1);
    folder.write("buy-bust/cards/tuned.ron", &changed);
    folder.write("buy-bust/cards/mine.ron", &changed);
    folder.write("buy-bust/cards/.tuned.ron.swp", "what an editor leaves there");
    folder.write("buy-bust/cards/tuned.ron~", "and another");
    for dir in [folder.path().to_path_buf(), folder.join("buy-bust")] {
        let content = Content::load(&dir).unwrap();
        assert_eq!(content.card_sets().collect::<Vec<_>>(), ["tuned", "classic", "mine"]);
        let name = |cards: &str| {
            let catalog = content.book(cards).unwrap().catalog();
            catalog.name(catalog.find("weed").unwrap()).to_string()
        };
        assert_eq!(["tuned", "classic", "mine"].map(name), ["Grass", "Weed", "Grass"]);
    }
    let unknown = Content::embedded().book("mine").unwrap_err().to_string();
    assert_eq!(unknown, "there are no card values named \"mine\"; there are tuned, classic");
}

#[test]
fn a_folder_that_is_not_there_and_a_file_that_is_not_read_are_named() {
    let folder = Folder::new();
    let nowhere = folder.join("nowhere");
    let fault = Content::load(&nowhere).unwrap_err();
    assert_eq!(fault.to_string(), format!("{}:1:1: there is no such folder", nowhere.display()));
    folder.write("buy-bust/deck.ron", "()");
    let fault = Content::load(folder.path()).unwrap_err();
    assert_eq!(fault.file, folder.join("buy-bust/deck.ron").display().to_string());
    let want = "no such file is read; there are decks.ron, rulesets.ron and cards/NAME.ron";
    assert_eq!(fault.reason, want);
}

/// What programs try without a folder.
#[test]
fn one_file_can_be_edited_by_its_name() {
    let shipped = [
        ("cards/tuned.ron", include_str!("../../../../assets/buy-bust/cards/tuned.ron")),
        ("decks.ron", include_str!("../../../../assets/buy-bust/decks.ron")),
        ("rulesets.ron", include_str!("../../../../assets/buy-bust/rulesets.ron")),
    ];
    for (file, text) in shipped {
        assert_eq!(Content::edited(file, text).as_ref(), Ok(Content::embedded()), "{file}");
        let faults = Content::edited(file, "(version: 1)").unwrap_err();
        assert_eq!(faults[0].file, file);
    }
    let with_mine = Content::edited("cards/mine.ron", shipped[0].1).unwrap();
    assert_eq!(with_mine.card_sets().collect::<Vec<_>>(), ["tuned", "classic", "mine"]);
    for file in ["cards/.ron", "cards.ron", "tuned.ron", "cards/tuned", ""] {
        let faults = Content::edited(file, shipped[0].1).unwrap_err();
        assert!(faults[0].reason.starts_with("no such file is read"), "{file}: {faults:?}");
    }
}
