//! `croupier rank brag`.

use serde_json::{Value, json};

use super::tools::{Home, assert_one_sentence};

#[test]
fn hands_are_ranked_best_first_and_explained() {
    let home = Home::new();
    let args = ["rank", "brag", "--trump", "6h", "9s2d6h", "3s 3h 3d", "as,ks,6h", "2S 3S 7H"];
    let out = home.good(&args, "");
    // Of all hands, those that hold the trump counted for what it makes of them:
    // 21971, 17455 and 389 of 22100 by the oracle's count.
    assert_eq!(
        out,
        "  1. 3s 3h 3d  prial of threes; better than 99.9 % of all hands; 1125 points = 125 * 3 * 3
  2. As Ks 6h  royal flush, trump 6h as Qs; better than 99.4 % of all hands; 7835 points = 200 * (14 + 13 + 12) + 35, made with the trump: +35
  3. 9s 2d 6h  pair of nines with 2, trump 6h as 9h; better than 78.9 % of all hands; 1805 points = 100 * 9 * 2 + 5, made with the trump: +5
  4. 2s 3s 7h  high card 7 3 2; better than 1.7 % of all hands; 635 points = 90 * 7 + 5, next to the trump: +5
"
    );
}

#[test]
fn the_worked_examples_with_a_trump_are_read_as_ruled() {
    let home = Home::new();
    let hands = "2s 3s 6h\n5s 6h 7s\n2s 3s 7h\nKs Kd 6h\nAs Ks 6h\nAs Kd 6h\n9s 2s 6h\n9s 2d 6h\n6h 6s Kd\n";
    let out = home.good(&["rank", "brag", "--trump", "6h", "--json"], hands).clone();
    let lines: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let categories: Vec<&str> =
        lines.iter().map(|line| line["category"].as_str().unwrap()).collect();
    assert_eq!(
        categories,
        [
            "straight_flush",
            "straight_flush",
            "high_card",
            "three_of_a_kind",
            "royal_flush",
            "straight",
            "flush",
            "pair",
            "pair"
        ]
    );
    for (line, hand) in lines.iter().zip(hands.lines()) {
        let keys: Vec<&String> = line.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["category", "explanation", "hand", "points", "strength", "uses_trump"]);
        assert_eq!(line["hand"], hand, "in the order given");
        assert_eq!(line["uses_trump"], json!(line["category"] != "high_card"));
    }
}

#[test]
fn three_arguments_that_are_cards_are_one_hand() {
    let home = Home::new();
    let one = home.good(&["rank", "brag", "9s", "Ts", "Js", "--json"], "");
    assert_eq!(one, home.good(&["rank", "brag", "9s Ts Js", "--json"], ""));
    assert_eq!(one, home.good(&["rank", "brag", "--json"], "\n  9sTsJs  \r\n\n"));
}

#[test]
fn the_place_of_ace_two_three_is_a_choice() {
    let home = Home::new();
    let hands = ["Ac Kd Qh", "As 2d 3h", "Ks Qd Jh", "4s 3d 2h"];
    for (choice, place) in [("second", 2), ("highest", 1), ("lowest", 4)] {
        let out = home.good(&[&["rank", "brag", "--ace-low", choice], &hands[..]].concat(), "");
        let line = out.lines().find(|line| line.contains("A-2-3")).unwrap();
        assert!(line.starts_with(&format!("  {place}. ")), "{choice}: {out}");
    }
}

/// R37: the document's own example, and what the other tables make of it.
#[test]
fn hands_are_ranked_by_the_named_rules() {
    let home = Home::new();
    let ranked = |args: &[&str]| home.good(&[&["rank", "brag"], args].concat(), "");
    for (rules, card) in [("seed", "4s"), ("seed-quiet", "As"), ("unity-like", "As")] {
        let out = ranked(&["--rules", rules, "--trump", "6h", "2s 3s 6h"]);
        assert!(out.contains(&format!("trump 6h as {card};")), "{rules}: {out}");
    }
    assert_eq!(
        ranked(&["As 2d 3h", "4s 3d 2h"]),
        ranked(&["--rules", "seed", "As 2d 3h", "4s 3d 2h"])
    );
    let out = ranked(&["--rules", "traditional", "As Ks Qs", "Ah 2h 3h"]);
    assert!(out.starts_with("  1. Ah 2h 3h  straight flush A-2-3;"), "{out}");
    assert!(out.contains("\n  2. As Ks Qs  straight flush A-K-Q;"), "{out}");
    // R39: a pair next to the trump.
    let points = |rules: &str| ranked(&["--rules", rules, "--trump", "6h", "7s 7d 2c"]);
    assert!(points("seed").contains("1405 points = 100 * 7 * 2 + 5, next to the trump: +5"));
    assert!(points("seed-quiet").contains("1400 points = 100 * 7 * 2\n"));
}

#[test]
fn equal_cards_have_one_strength_and_one_place() {
    let home = Home::new();
    let out = home.good(&["rank", "brag", "2s 3d 9h", "9h 2s 3d", "As Ad 2c"], "");
    let places: Vec<&str> = out.lines().map(|line| &line[..4]).collect();
    assert_eq!(places, ["  1.", "  2.", "  2."]);
}

#[test]
fn a_bad_line_is_named_by_its_number() {
    let home = Home::new();
    for (line, wrong) in [
        ("2s 3s", "2s 3s"),
        ("2s 3s 4s 5s", "2s 3s 4s 5s"),
        ("2s 3s 3S", "2s 3s 3S"),
        ("2s 3s Zz", "2s 3s Zz"),
        ("zürich", "zürich"),
    ] {
        for json in [&["rank", "brag"][..], &["rank", "brag", "--json"]] {
            let said = home.run(json, &format!("As Ks Qs\n\n{line}\nAs Ks Qs\n"));
            assert_eq!(said.code, Some(2), "{said:?}");
            assert_one_sentence(&said.err);
            assert!(said.err.contains("line 3: ") && said.err.contains(wrong), "{}", said.err);
            assert!(said.err.contains("such as 2s 3s Th"), "{}", said.err);
        }
    }
}
