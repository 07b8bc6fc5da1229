//! A finished match, judged decision by decision.

use serde_json::Value;

use super::tools::{Home, Talk, first_choice, play_whole};

fn review(home: &Home, more: &[&str]) -> String {
    let path = home.only_match();
    let mut args = vec!["review", path.to_str().unwrap()];
    args.extend(more);
    home.good(&args, "")
}

fn data(home: &Home, more: &[&str]) -> Value {
    let more: Vec<&str> = more.iter().copied().chain(["--json"]).collect();
    serde_json::from_str(&review(home, &more)).unwrap()
}

/// The words and the data say the same: as many decisions, the three dearest
/// first with their positions, the rest in the order played.
#[test]
fn a_review_tells_each_decision_and_the_dearest_first() {
    let home = Home::new();
    let seats = "human,simple,random";
    let args =
        ["play", "el-dorado", "--plain", "--rounds", "7", "--seed", "judge", "--seats", seats];
    play_whole(&home, &args);
    let (text, data) = (review(&home, &[]), data(&home, &[]));
    assert_eq!(text, review(&home, &["--as", "p1"]), "the person is p1, and it repeats");
    assert_eq!((&data["adviser"], &data["unit"]), (&"hard-x10".into(), &"points".into()));
    let decisions = data["decisions"].as_array().unwrap();
    let costs: Vec<f64> = decisions.iter().map(|each| each["cost"].as_f64().unwrap()).collect();
    assert!(costs.is_sorted_by(|one, next| one >= next) && costs[2] > 0.0, "{costs:?}");
    let sum: f64 = costs.iter().sum();
    assert!((sum - data["cost"].as_f64().unwrap()).abs() < 1e-9);
    assert!(text.contains(&format!("{} decisions with a choice", decisions.len())), "{text}");
    for (place, each) in decisions.iter().take(3).enumerate() {
        let head = format!(
            "\n{}. Action {}: {} cost {:.2} ± {:.2} points; hard-x10 advises {}.\n   | Round ",
            place + 1,
            each["action"],
            each["taken"].as_str().unwrap(),
            costs[place],
            each["error"].as_f64().unwrap(),
            each["advised"].as_str().unwrap(),
        );
        assert!(text.contains(&head), "{head}\n{text}");
        assert_eq!(each["same"], false);
    }
    let rest: Vec<usize> = text
        .lines()
        .skip_while(|line| !line.starts_with("action"))
        .skip(1)
        .map(|line| line.split_whitespace().next().unwrap().parse().unwrap())
        .collect();
    assert!(rest.is_sorted() && rest.len() + 3 == decisions.len(), "{text}");
}

/// What was taken back is no decision.
#[test]
fn what_was_taken_back_is_not_reviewed() {
    let args = ["play", "el-dorado", "--practice", "--rounds", "1", "--seed", "back", "--seats"];
    let args: Vec<&str> = args.into_iter().chain(["human,simple"]).collect();
    let (plain, undone) = (Home::new(), Home::new());
    Talk::start(&plain, &args).play_with(|heard, _| first_choice(heard, 1));
    let decisions = |home: &Home| data(home, &[])["decisions"].clone();
    undone.good(&args, &format!("0\nundo\n1\n{}", typed_cards(&plain)));
    assert_eq!(decisions(&plain), decisions(&undone));
    assert!(undone.match_text().contains("\"undo\""), "{}", undone.match_text());
}

/// The cards that p1 played in a kept match, one a line.
fn typed_cards(home: &Home) -> String {
    let mine = |line: &&str| line.contains("\"seat\":\"p1\"") && line.contains("play ");
    let card = |line: &str| line.split("play ").nth(1).unwrap()[..2].to_string() + "\n";
    home.match_text().lines().filter(mine).map(card).collect()
}

/// Every game has a review, of any seat of a finished match.
#[test]
fn every_game_is_reviewed() {
    let tables = [
        (["play", "brag", "--rounds", "3", "--seats", "caller,medium,hard"], "p1", "coins"),
        (
            ["play", "buy-bust", "--cards", "tuned", "--seats", "easy,easy,greedy"],
            "player",
            "dollars",
        ),
        (
            ["play", "buy-bust", "--cards", "tuned", "--seats", "easy,easy,greedy"],
            "narc",
            "dollars",
        ),
    ];
    for (args, seat, unit) in tables {
        let home = Home::new();
        let args: Vec<&str> = args.into_iter().chain(["--seed", "judged"]).collect();
        home.good(&args, "");
        let data = data(&home, &["--as", seat]);
        assert_eq!(data["unit"], unit);
        assert!(data["decisions"].as_array().unwrap().len() > 2, "{data}");
        assert!(review(&home, &["--as", seat]).contains(unit));
    }
}

#[test]
fn what_cannot_be_reviewed_is_refused_in_one_sentence() {
    let home = Home::new();
    let args = ["play", "el-dorado", "--rounds", "2", "--seed", "no", "--seats", "human,simple"];
    home.good(&args, "1\nquit\n");
    let path = home.only_match();
    let wrong = home.run(&["review", path.to_str().unwrap()], "");
    assert_eq!(wrong.code, Some(1));
    assert!(wrong.err.contains("this match is not over"), "{wrong:?}");
    let wrong = home.run(&["review", "nothing"], "");
    assert!(wrong.err.contains("there is no match \"nothing\""), "{wrong:?}");

    let bots = Home::new();
    bots.good(&["play", "el-dorado", "--rounds", "1", "--seats", "simple,random"], "");
    let path = bots.only_match();
    let wrong = bots.run(&["review", path.to_str().unwrap()], "");
    assert!(wrong.err.contains("no person sat at this table; say whose"), "{wrong:?}");
    let wrong = bots.run(&["review", path.to_str().unwrap(), "--as", "p7"], "");
    assert!(wrong.err.contains("nobody at this table is p7; its seats are p1, p2"), "{wrong:?}");
}
