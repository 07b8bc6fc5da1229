//! Many runs of Buy-Bust between bots.

use serde_json::Value;

use super::tools::Home;

fn sim(home: &Home, extra: &[&str]) -> Value {
    let args = [&["sim", "buy-bust", "--seed", "Runs 1", "--json"], extra].concat();
    let mut report: Value = serde_json::from_str(&home.good(&args, "")).unwrap();
    let object = report.as_object_mut().unwrap();
    assert!(object.remove("seconds").unwrap().as_f64().unwrap() > 0.0);
    assert!(object.remove("matches_per_second").unwrap().as_f64().unwrap() > 0.0);
    report
}

#[test]
fn threads_do_not_change_a_number() {
    let home = Home::new();
    for rules in ["sequential", "initiative", "single-round"] {
        let table = ["--rules", rules, "--matches", "150", "--seats", "normal,easy,greedy"];
        let one = sim(&home, &[&table[..], &["--jobs", "1"]].concat());
        assert_eq!(one, sim(&home, &[&table[..], &["--jobs", "2"]].concat()));
    }
}

#[test]
fn the_report_tells_what_was_played_and_how_it_ended() {
    let home = Home::new();
    let deck = ["--cards", "classic", "--deck", "control", "--matches", "60"];
    let report = sim(&home, &[&deck[..], &["--seats", "normal,normal,easy"]].concat());
    assert_eq!(report["game"], "buy-bust");
    assert_eq!(report["cards"], "classic");
    assert_eq!(report["deck"], "control");
    assert_eq!(report["rules"], "sequential");
    assert_eq!(report["bots"]["player"], "easy");
    let number = |key: &str| report[key].as_f64().unwrap_or_else(|| panic!("{key}"));
    for key in ["cash", "hands", "heat", "heat_per_hand", "profit_if_safe", "customer_aims"] {
        assert!(number(&format!("{key}_error")) > 0.0, "{key}");
    }
    let ends = ["run_busted", "run_exhausted", "run_went_home", "run_last_hand"].map(number);
    assert!((ends.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{ends:?}");
    let endings = ["safe", "busted", "convicted", "too_poor", "saved", "folded"].map(number);
    assert!((endings.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{endings:?}");
    let rounds = [1, 2, 3].map(|round| number(&format!("customer_left_round_{round}")));
    assert!((rounds.iter().sum::<f64>() - number("customer_left")).abs() < 1e-9);
    assert_eq!(report["played"]["player"].as_object().unwrap().len(), 16);
    assert_eq!(report["revealed"].as_object().unwrap().len(), 20);
}

#[test]
fn single_hands_are_played_with_fresh_decks() {
    let home = Home::new();
    let report = sim(&home, &["--hands", "80"]);
    assert_eq!(report["matches"], 80);
    assert_eq!(report["hands"], 1.0);
    assert_eq!(report["hands_error"], 0.0);
}

#[test]
fn hands_are_for_runs_of_hands() {
    let home = Home::new();
    let refused = home.refused(&["sim", "el-dorado", "--hands", "3"]);
    assert!(refused.contains("el-dorado has no single hands"), "{refused}");
    let none = home.refused(&["sim", "buy-bust", "--hands", "0"]);
    assert!(none.contains("--hands takes 1 to"), "{none}");
}
