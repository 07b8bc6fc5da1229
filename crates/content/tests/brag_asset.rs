//! The files of Three Card Brag's rules asset: read strictly, written back as
//! they were, and held to the engine.

use std::fs;
use std::path::{Path, PathBuf};

use croupier_brag::{Category, Config, Preset};
use croupier_content::brag::RulesAsset;

fn shipped() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/brag")
}

/// A folder with a copy of the shipped files, gone when it is dropped.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder =
            std::env::temp_dir().join(format!("croupier-brag-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for file in ["rules.ron", "presets.ron", "player.ron", "llm.ron"] {
            fs::copy(shipped().join(file), folder.join(file)).unwrap();
        }
        Folder(folder)
    }

    /// Replaces the first such words, and says in which line they stood.
    fn edit(&self, file: &str, from: &str, to: &str) -> usize {
        let path = self.0.join(file);
        let text = fs::read_to_string(&path).unwrap();
        let at = text.find(from).unwrap_or_else(|| panic!("{file} has no {from}"));
        fs::write(&path, text.replacen(from, to, 1)).unwrap();
        text[..at].lines().count().max(1) + usize::from(text[..at].ends_with('\n'))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_folder_of_the_shipped_files_is_the_built_in_asset() {
    let folder = Folder::new("same");
    assert_eq!(RulesAsset::load(&folder.0).as_ref(), Ok(RulesAsset::embedded()));
}

#[test]
fn it_is_what_was_asked_for() {
    let rules = &RulesAsset::embedded().rules;
    assert_eq!(rules.metadata.game_id, "threecard-brag");
    assert_eq!(rules.metadata.display_name, "Three Card Brag Rules");
    assert_eq!(rules.metadata.game_name, "Three Card Brag");
    assert_eq!(rules.version, 1);
    assert_eq!(rules.tips.len(), 7);
    let ids: Vec<&str> = rules.moves.iter().map(|each| each.id.as_str()).collect();
    for id in [
        "FOLD",
        "CALL",
        "RAISE",
        "CHECK",
        "BET_BLIND",
        "SEE_HAND",
        "DRAW_FROM_DECK",
        "PICK_FROM_FLOOR",
        "SWAP_CARD",
        "SHOW_HAND",
    ] {
        assert!(ids.contains(&id), "{id}");
    }
    let ranks: Vec<&str> = rules.rankings.iter().map(|kind| kind.category.id()).collect();
    let best_first = Category::ALL.map(Category::id).into_iter().rev();
    assert_eq!(ranks, best_first.collect::<Vec<_>>());
    assert_eq!(ranks[0], "three_of_a_kind");
}

#[test]
fn the_named_tables_are_those_of_the_engine() {
    let presets = &RulesAsset::embedded().presets;
    for preset in Preset::ALL {
        let config = presets.config(preset).unwrap();
        assert_eq!(config.settings(), preset.settings(), "{preset}");
    }
    assert_eq!(presets.iter().count(), Preset::ALL.len());
}

#[test]
fn it_reads_back_from_ron_and_from_json() {
    let asset = RulesAsset::embedded();
    let ron = ron::ser::to_string_pretty(asset, ron::ser::PrettyConfig::default()).unwrap();
    let again: RulesAsset = ron::from_str(&ron).unwrap();
    assert_eq!(&again, asset);
    assert_eq!(ron::ser::to_string_pretty(&again, ron::ser::PrettyConfig::default()).unwrap(), ron);
    let json = serde_json::to_string(asset).unwrap();
    let again: RulesAsset = serde_json::from_str(&json).unwrap();
    assert_eq!(&again, asset);
}

#[test]
fn the_document_carries_the_settings_it_was_made_for() {
    for preset in Preset::ALL {
        let config = Config::new(preset.settings()).unwrap();
        let json = RulesAsset::embedded().to_json(&config);
        let text = serde_json::to_string(&json).unwrap();
        let again: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(again, json);
        let read: Config = serde_json::from_value(again["config"].clone()).unwrap();
        assert_eq!(read, config);
        for part in [
            "metadata",
            "rules",
            "hand_rankings",
            "strength_classes",
            "betting",
            "trump_system",
            "moves",
            "bonus_rules",
            "strategy_tips",
            "bluff_settings",
            "presets",
        ] {
            assert!(!json[part].is_null(), "{part}");
        }
        assert_eq!(json["trump_system"]["enabled"], config.trump);
        let odds = |kind: &serde_json::Value| kind["odds"]["dealt"].as_u64().unwrap();
        let kinds = json["hand_rankings"].as_array().unwrap().iter();
        assert_eq!(kinds.map(odds).sum::<u64>(), json["hands"]["dealt"], "{preset}");
        assert_eq!(json["hands"]["after_draw_percent"], "100.00", "{preset}");
    }
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    const LISTS: [(&str, &str); 4] = [
        ("order", "classes: ["),
        ("bonus", "bonus_rules: ["),
        ("bluff", "bluffs: ("),
        ("name", "presets: ["),
    ];
    for (name, file, from, to, reason) in [
        ("game", "rules.ron", "threecard-brag", "whist", "the game is threecard-brag"),
        ("version", "llm.ron", "version: 1", "version: 2", "version 2 is not known"),
        ("field", "rules.ron", "display_name", "displayed_name", "displayed_name"),
        ("example", "rules.ron", "\"Js Jd Jc\"", "\"Js Jd Tc\"", "Js Jd Tc is no prial"),
        ("card", "rules.ron", "\"Js Jd Jc\"", "\"Js Jd 1c\"", "a card is a rank"),
        ("short", "rules.ron", "\"Js Jd Jc\"", "\"Js Jd Jd\"", "three different cards"),
        ("odds", "rules.ron", "natural: 52,", "natural: 53,", "the odds of prial are"),
        ("draw", "rules.ron", "after_draw: 2509", "after_draw: 2510", "the odds of prial are"),
        ("class", "rules.ron", "natural: 100,", "natural: 101,", "the odds of strong are"),
        ("order", "rules.ron", "kinds: [straight, flush", "kinds: [flush, straight", "best first"),
        ("move", "rules.ron", "\"raise 40\"", "\"rise 40\"", "an action is"),
        ("twice", "rules.ron", "\"raise 40\"", "\"call\"", "every move is listed once"),
        ("bonus", "rules.ron", "(rule: royal_flush,", "(rule: pair,", "seven bonus rules"),
        ("bluff", "rules.ron", "in_100: 25", "in_100: 10", "easy bluffs less"),
        ("fact", "player.ron", "{coins coin}", "{coin coin}", "there is no \"coin\" to fill in"),
        ("brace", "llm.ron", "{{\\\"action", "{\\\"action", "a brace stands alone"),
        ("when", "player.ron", "[\"ante = 0\"]", "[\"ante\"]", "\"ante\" is no condition"),
        ("choice", "llm.ron", "tie_break = suit", "tie_break = suits", "is no condition"),
        ("table", "llm.ron", "table: Moves", "table: Movies", "Movies"),
        ("seats", "presets.ron", "seats: 4", "seats: 1", "a table has 2 to 13 seats"),
        ("type", "presets.ron", "coins: 10000", "coins: many", "whole number"),
        (
            "switch",
            "presets.ron",
            "adjacent_with_pairs: true",
            "adjacent_with_pairs: 3",
            "true or false",
        ),
        ("name", "presets.ron", "\"unity-like\"", "\"unity\"", "in this order"),
    ] {
        let folder = Folder::new(name);
        let edited = folder.edit(file, from, to);
        let fault = RulesAsset::load(&folder.0).unwrap_err();
        assert!(fault.reason.contains(reason), "{fault}");
        assert_eq!(Path::new(&fault.file), folder.0.join(file), "{fault}");
        // What is wrong with a whole list is told at its beginning.
        let list = LISTS.iter().find(|(each, _)| *each == name);
        let line = list.map_or(edited, |(_, begins)| folder.edit(file, begins, begins));
        assert_eq!(fault.line, line, "{fault}");
        assert!(fault.column > 1, "{fault}");
    }
}

/// Three tables, `check` for `check_when`, no `show_reach`, nothing about pairs, and
/// words that depend on `check`: all as they were meant.
#[test]
fn files_of_an_earlier_version_mean_what_they_meant() {
    let folder = Folder::new("earlier");
    let path = folder.0.join("presets.ron");
    let text = fs::read_to_string(&path).unwrap();
    let (head, rest) = text.split_once("        (\n            name: \"seed-quiet\"").unwrap();
    let (seed, rest) = rest.split_once("        (\n            name: \"traditional\"").unwrap();
    let (head, _) = head.split_once("        (\n            name: \"seed\"").unwrap();
    let earlier: String = format!(
        "{head}        (\n            name: \"seed\"{seed}        (\n            name: \"traditional\"{rest}"
    )
    .replace("check_when: until_bet", "check: true")
    .replace("check_when: never", "check: false")
    .lines()
    .filter(|line| !line.contains("show_reach") && !line.contains("adjacent_with_pairs"))
    .flat_map(|line| [line, "\n"])
    .collect();
    fs::write(&path, earlier).unwrap();
    folder.edit("player.ron", "not check_when = never", "check");
    let asset = RulesAsset::load(&folder.0).unwrap();
    let settings = |preset| asset.presets.config(preset).unwrap().settings();
    assert_eq!(settings(Preset::Seed), Preset::SeedQuiet.settings());
    for preset in [Preset::SeedQuiet, Preset::Traditional, Preset::UnityLike] {
        assert_eq!(settings(preset), preset.settings(), "{preset}");
    }
    assert_eq!(asset.player, RulesAsset::embedded().player);
}

#[test]
fn a_file_that_is_missing_is_the_built_in_one() {
    let folder = Folder::new("missing");
    fs::remove_file(folder.0.join("llm.ron")).unwrap();
    folder.edit("rules.ron", "in_100: 3,", "in_100: 4,");
    let asset = RulesAsset::load(&folder.0).unwrap();
    assert_eq!(asset.llm, RulesAsset::embedded().llm);
    assert_eq!(asset.rules.bluffs.easy.in_100, 4);
}

#[test]
fn a_file_that_cannot_be_read_is_told() {
    let folder = Folder::new("unreadable");
    fs::remove_file(folder.0.join("llm.ron")).unwrap();
    fs::create_dir(folder.0.join("llm.ron")).unwrap();
    let fault = RulesAsset::load(&folder.0).unwrap_err();
    assert!(fault.file.ends_with("llm.ron") && fault.reason.contains("cannot be read"), "{fault}");
}
