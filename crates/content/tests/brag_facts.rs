//! What a text of Three Card Brag may mention is what the engine does, and stands
//! where it belongs.

use std::fs;
use std::path::Path;

use croupier_brag::{Action, Brag, Category, Config, Settings};
use croupier_content::ContentError;
use croupier_content::brag::{Audience, RulesAsset};
use croupier_kernel::{Game, Seat, Seed};

const OPENING: &str = "Hold the best three cards, or bet and bluff until nobody dares to stay.";

/// The shipped files with one of them changed.
fn changed(
    file: &str,
    change: impl Fn(&str) -> String,
    name: &str,
) -> Result<RulesAsset, ContentError> {
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/brag").join(file);
    let folder = std::env::temp_dir().join(format!("croupier-facts-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let text = fs::read_to_string(shipped).unwrap();
    fs::write(folder.join(file), change(&text)).unwrap();
    let asset = RulesAsset::load(&folder);
    fs::remove_dir_all(&folder).unwrap();
    asset
}

/// The shipped texts with some words of those for people replaced.
fn edited(from: &str, to: &str, name: &str) -> RulesAsset {
    let change = |text: &str| {
        assert_eq!(text.matches(from).count(), 1);
        text.replace(from, to)
    };
    changed("player.ron", change, name).unwrap()
}

/// What a raise to the least stake costs at a first turn of a real table.
fn least_raise(config: &Config, looked: bool) -> (u32, u32) {
    let mut game = Brag::new(config, Seed::from_bytes([3; 32]), &mut ());
    if looked {
        game.apply(Seat::FIRST, Action::See, &mut ()).unwrap();
    }
    let least = game.legal(Seat::FIRST).raises().unwrap().least;
    let (board, hand) = (game.board(), game.hand(Seat::FIRST));
    (least, board.price(Seat::FIRST, hand, Action::Raise(least)).unwrap())
}

#[test]
fn the_least_raise_and_its_price_are_those_of_the_engine() {
    let words = "least {least_raise} blind {least_raise_blind} seen {least_raise_seen} deck {deck}";
    let asset = edited(OPENING, words, "raise");
    for (base, blind_multiplier, seats) in [(5, 1, 4), (5, 3, 2), (7, 2, 13), (1, 1, 3)] {
        let settings = Settings { base, blind_multiplier, seats, ..Settings::default() };
        let config = Config::new(settings).unwrap();
        let ((least, blind), (same, seen)) =
            (least_raise(&config, false), least_raise(&config, true));
        assert_eq!(least, same);
        let deck = 52 - 3 * u32::from(seats);
        let told = asset.text(&config, Audience::Player);
        let line = told.lines().find(|line| line.contains("least ")).unwrap();
        let want = format!("least {least} blind {blind} seen {seen} deck {deck}");
        assert_eq!(line.trim(), want, "{told}");
    }
}

#[test]
fn the_kinds_of_hand_are_told_best_first_and_a_royal_flush_only_where_there_is_one() {
    for royal_flush in [true, false] {
        let config = Config::new(Settings { royal_flush, ..Settings::default() }).unwrap();
        let told = RulesAsset::embedded().text(&config, Audience::Llm);
        let row = |kind: &Category| {
            let head = format!("- {kind}: ");
            told.lines().position(|line| line.starts_with(&head) && line.contains("% of hands"))
        };
        let rows: Vec<_> = Category::ALL.iter().rev().filter_map(row).collect();
        assert!(rows.is_sorted() && rows.len() >= Category::ALL.len() - 1, "{rows:?}");
        assert_eq!(row(&Category::RoyalFlush).is_some(), royal_flush, "{told}");
    }
}

#[test]
fn a_title_that_is_wider_than_its_column_keeps_its_distance() {
    let asset = edited("\"The table.\"", "\"Everything about the table.\"", "title");
    let told = asset.text(&Config::new(Settings::default()).unwrap(), Audience::Player);
    assert!(told.contains("\nEverything about the table.  4 players, 10 rounds"), "{told}");
    let usual = RulesAsset::embedded();
    let told = usual.text(&Config::new(Settings::default()).unwrap(), Audience::Player);
    assert!(told.contains("\nThe table.  4 players, 10 rounds"), "{told}");
}

#[test]
fn the_classes_of_hands_are_told_with_their_kinds_and_shares() {
    let told =
        RulesAsset::embedded().text(&Config::new(Settings::default()).unwrap(), Audience::Llm);
    let (_, rows) = told.split_once("How strong hands are\n").unwrap();
    let rows: Vec<&str> = rows.lines().take_while(|line| line.starts_with("- ")).collect();
    assert_eq!(rows.len(), 3, "{rows:?}");
    // With a fixed trump: prials 0.56 %, straight flushes 0.57 %, royal ones 0.07 %.
    assert!(rows[0].starts_with("- strong: prial, royal flush, straight flush ("), "{rows:?}");
    assert!(rows[0].contains(" (1.20 % of hands, "), "{rows:?}");
    assert!(rows[2].starts_with("- weak: high card (70.10 % of hands, "), "{rows:?}");
    let config = Config::new(Settings { draw_from_deck: false, ..Settings::default() }).unwrap();
    let told = RulesAsset::embedded().text(&config, Audience::Llm);
    assert!(told.contains("- weak: high card (70.10 % of hands)"), "{told}");
}

#[test]
fn a_move_that_is_left_out_is_missed() {
    for (id, action) in [("RAISE", "raise 0"), ("FOLD", "fold"), ("SWAP_CARD", "swap 2c")] {
        let without = |text: &str| {
            let at = text.find(&format!("        (\n            id: \"{id}\"")).unwrap();
            let length = text[at..].find("\n        ),\n").unwrap() + "\n        ),\n".len();
            format!("{}{}", &text[..at], &text[at + length..])
        };
        let fault = changed("rules.ron", without, &format!("without-{id}")).unwrap_err();
        let reason = format!("every move is listed once, and \"{action}\" is not");
        assert_eq!(fault.reason, reason);
    }
}

#[test]
fn the_share_after_a_draw_is_told_only_where_cards_are_drawn() {
    let usual = Settings::default();
    for (settings, drawn) in [
        (usual, true),
        (Settings { max_laps: 2, ..usual }, true),
        (Settings { max_laps: 1, ..usual }, false),
        (Settings { draw_from_deck: false, ..usual }, false),
        (Settings { floor_card: false, ..usual }, false),
    ] {
        let told = RulesAsset::embedded().text(&Config::new(settings).unwrap(), Audience::Llm);
        let row = told.lines().find(|line| line.starts_with("- weak: ")).unwrap();
        assert_eq!(row.contains(" of the best three of four cards"), drawn, "{row}");
    }
}

#[test]
fn opponents_bluff_more_the_harder_they_are_and_never_more_than_always() {
    let wrong = "easy bluffs less than medium, medium less than hard, and nobody more than 100";
    let rates = |to: [u8; 3]| {
        let change = |text: &str| {
            let mut rest = text;
            let mut all = String::new();
            for rate in to {
                let (before, after) = rest.split_once("in_100: ").unwrap();
                all += &format!("{before}in_100: {rate}");
                rest = after.trim_start_matches(|digit: char| digit.is_ascii_digit());
            }
            assert!(!rest.contains("in_100"));
            all + rest
        };
        changed("rules.ron", change, &format!("bluffs-{to:?}"))
    };
    for good in [[0, 1, 2], [98, 99, 100]] {
        assert!(rates(good).is_ok(), "{good:?}");
    }
    for bad in [[1, 1, 2], [1, 2, 2], [3, 2, 4], [1, 2, 101]] {
        assert!(rates(bad).unwrap_err().reason.starts_with(wrong), "{bad:?}");
    }
}

#[test]
fn a_file_of_another_name_is_told_and_other_files_are_passed_over() {
    let folder = std::env::temp_dir().join(format!("croupier-names-{}", std::process::id()));
    let inner = folder.join("brag");
    fs::create_dir_all(&folder).unwrap();
    let nothing = RulesAsset::load(&folder).unwrap_err();
    assert!(nothing.reason.starts_with("there is neither a folder brag nor any of "), "{nothing}");
    assert!(!RulesAsset::lies_in(&folder));
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/brag");
    fs::create_dir_all(&inner).unwrap();
    fs::copy(shipped.join("llm.ron"), inner.join("llm.ron")).unwrap();
    assert!(RulesAsset::lies_in(&inner));
    fs::write(inner.join("notes.txt"), "mine").unwrap();
    fs::write(inner.join("ron"), "mine").unwrap();
    assert_eq!(RulesAsset::load(&folder).as_ref(), Ok(RulesAsset::embedded()));
    assert_eq!(RulesAsset::load(&inner).as_ref(), Ok(RulesAsset::embedded()));
    fs::write(inner.join("players.ron"), "mine").unwrap();
    let strange = RulesAsset::load(&folder).unwrap_err();
    assert!(strange.file.ends_with("players.ron"), "{strange}");
    assert!(strange.reason.starts_with("no such file is read; there are rules.ron, "), "{strange}");
    fs::remove_dir_all(&folder).unwrap();
    let gone = RulesAsset::load(&folder).unwrap_err();
    assert!(gone.reason.starts_with("it cannot be read: "), "{gone}");
}
