//! How a text of Three Card Brag is laid out, line by line, and what the rules say
//! as data.

use std::fs;

use croupier_brag::{Category, Config, Settings};
use croupier_content::brag::{Audience, RulesAsset};

/// The same small text for people and for language models.
const SMALL: &str = r#"(
    version: 1,
    heading: "SMALL",
    opening: [(text: "Open."), (when: ["not trump"], text: "No trump.")],
    topics: [
        (title: "Wide.", says: [(text: "aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee fffffffff gggggggg next")]),
        (title: "Wider.", says: [(text: "aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee fffffffff ggggggggg next")]),
        (title: "Rest.", when: ["not trump"], says: [(text: "Without a trump.")]),
        (title: "Points.", table: Points),
        (title: "Prices.", says: [(text: "What it costs:")], table: Moves),
        (title: "Trump.", table: TrumpExamples),
        (title: "Advice.", table: Tips),
    ],
    closing: [(text: "Close."), (text: "For good.")],
)"#;

/// The small text at a table with these settings.
fn told(settings: Settings, audience: Audience, name: &str) -> String {
    let folder =
        std::env::temp_dir().join(format!("croupier-layout-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("player.ron"), SMALL).unwrap();
    fs::write(folder.join("llm.ron"), SMALL).unwrap();
    let asset = RulesAsset::load(&folder);
    fs::remove_dir_all(&folder).unwrap();
    asset.unwrap().text(&Config::new(settings).unwrap(), audience)
}

#[test]
fn for_people_words_are_wrapped_beside_their_topics() {
    let page = told(Settings::default(), Audience::Player, "page");
    let lines: Vec<&str> = page.lines().collect();
    // 80 letters fit on a line, and 81 do not.
    assert_eq!(
        lines[..9],
        [
            "SMALL",
            "",
            "Open.",
            "",
            "Wide.       aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee fffffffff gggggggg",
            "            next",
            "Wider.      aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee fffffffff",
            "            ggggggggg next",
            "Points.     prial           125 x the rank x 3 (made with the trump, the pair's",
        ]
    );
    assert_eq!(lines[4].len(), 80);
    assert_eq!(
        lines[9],
        "                            rank + the trump's own); made with the trump +15"
    );
    assert_eq!(
        lines[10],
        "            royal flush     200 x the sum of the ranks; made with the trump +35"
    );
    assert!(page.contains("\n            high card       90 x the highest rank\n"), "{page}");
    assert!(
        page.contains("\nPrices.     What it costs:\n            see             free. "),
        "{page}"
    );
    assert!(page.contains("\n            raise N         N blind, 2 x N seen. Lift"), "{page}");
    assert!(page.contains("\n            more            When you are asked"), "{page}");
    assert!(!page.contains("timeout") && !page.contains("reveal"), "{page}");
    // A head as wide as its column is followed by two spaces.
    let head = "\nTrump.      2s 3s 6h, trump 6h  straight flush, 6h as 4s: the trump completes";
    assert!(page.contains(head), "{page}");
    assert!(page.contains("\nAdvice.     Watch how the others bet"), "{page}");
    assert!(page.contains("\n            Staying blind costs half"), "{page}");
    assert!(page.ends_with("never does.\n\nClose. For good.\n"), "{page}");
}

#[test]
fn for_models_every_fact_has_a_line() {
    let settings = Settings { trump: false, ..Settings::default() };
    let list = told(settings, Audience::Llm, "list");
    assert!(list.starts_with("Open. No trump.\n\nWide.\n- aaaaaaaaa bbbbbbbbb"), "{list}");
    assert!(list.contains("\n\nRest.\n- Without a trump.\n\nPoints.\n- prial: 125 x "), "{list}");
    assert!(list.contains("\n- royal flush: 200 x the sum of the ranks\n"), "{list}");
    assert!(list.contains("\n\nPrices.\n- What it costs:\n- see: free. Look"), "{list}");
    assert!(list.contains("\n- swap CARD: free. After"), "{list}");
    assert!(list.contains("\n\nAdvice.\n- Watch how the others bet"), "{list}");
    assert!(list.ends_with("\n\nClose.\n\nFor good.\n"), "{list}");
    let with = told(Settings::default(), Audience::Llm, "with");
    assert!(with.starts_with("Open.\n\nWide.\n") && !with.contains("Rest."), "{with}");
    assert!(with.contains("\n\nTrump.\n- 2s 3s 6h, trump 6h: straight flush, 6h as 4s"), "{with}");
}

#[test]
fn the_rules_of_the_ledger_are_told_with_their_words_and_numbers() {
    let config = Config::new(Settings::default()).unwrap();
    let document = RulesAsset::embedded().to_json(&config);
    let rules = document["bonus_rules"].as_array().unwrap();
    assert_eq!(rules.len(), Category::ALL.len());
    for (id, bonus, with_trump, of) in [
        ("royal_flush", 200, 35, "the sum of the ranks"),
        ("pair", 100, 5, "the pair's rank x 2"),
        ("high_card", 90, 0, "the highest rank"),
    ] {
        let rule = rules.iter().find(|rule| rule["category"] == id).unwrap();
        assert_eq!((&rule["bonus_value"], &rule["of"]), (&bonus.into(), &of.into()), "{rule}");
        if id != "high_card" {
            assert_eq!(rule["made_with_trump"], with_trump, "{rule}");
        }
    }
}
