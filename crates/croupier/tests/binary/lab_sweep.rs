//! `croupier lab sweep`: numbers of content files and of rules with other values.

use serde_json::Value;

use super::tools::Home;

fn data(home: &Home, args: &[&str]) -> Value {
    serde_json::from_str(&home.good(&[args, &["--json"]].concat(), "")).unwrap()
}

fn sweep<'a>(axes: &[&'a str]) -> Vec<&'a str> {
    [&["lab", "sweep", "buy-bust"][..], axes, &["--matches", "24"]].concat()
}

#[test]
fn numbers_of_the_content_are_swept_by_their_path() {
    let home = Home::new();
    let told = data(&home, &sweep(&["cocaine.price=120..2120/1000"]));
    let values = told["values"].as_array().unwrap();
    let cash = |place: usize| values[place]["figures"]["cash"]["difference"].as_f64().unwrap();
    assert_eq!(values.len(), 3);
    assert_eq!(cash(0), 0.0, "120 is the price as it is");
    assert!(cash(2) > cash(1) && cash(1) > 0.0, "{values:?}");
    let text = home.good(&sweep(&["sequential.fold_above.1=40..60/10"]), "");
    assert!(text.contains("customer left") && text.contains("± "), "{text}");
    let map = home.good(&sweep(&["cocaine.price=100..200/100", "narc.patrol=1..3/1"]), "");
    assert!(map.starts_with("cash by cocaine.price (down) and narc.patrol (across)"), "{map}");
    assert_eq!(map.lines().count(), 5, "{map}");
    for (axis, why) in [
        ("cocaine.prize=1..2/1", "cocaine has price, heat"),
        ("unicorn.price=1..2/1", "no number in the content files has the path"),
        ("cocaine.price=5..1/1", "has no value"),
        ("cocaine.price=1..5/0", "has no value"),
        ("cocaine.price", "is no number to sweep"),
        ("cocaine.price=0..9000/1", "at most 41"),
        ("cocaine.price=20000..20000/1", "tuned.ron:"),
        ("sequential.hands=0..0/1", "sequential"),
    ] {
        let refused = home.refused(&sweep(&[axis]));
        assert!(refused.contains(why), "{axis}: {refused}");
    }
    let refused = home.refused(&sweep(&[]));
    assert!(refused.contains("sweep takes one number or two"), "{refused}");
    let refused = home.refused(&sweep(&["cocaine.price=1..2/1", "--figure", "love"]));
    assert!(refused.contains("there is no figure \"love\""), "{refused}");
}

#[test]
fn a_tornado_tries_every_number_of_the_cards_in_play() {
    let home = Home::new();
    let told = data(&home, &["lab", "sweep", "buy-bust", "--tornado", "--matches", "2"]);
    let numbers = told["numbers"].as_array().unwrap();
    assert!(numbers.len() > 60, "{}", numbers.len());
    let paths: Vec<&str> = numbers.iter().map(|each| each["path"].as_str().unwrap()).collect();
    assert!(paths.contains(&"cocaine.price") && paths.contains(&"warrant.threshold"));
    assert!(
        !paths.iter().any(|path| path.starts_with("fentanyl.")),
        "it is in no deck of the table"
    );
    assert!(numbers.iter().all(|each| each["tried"].as_array().unwrap().len() >= 2));
}

#[test]
fn numbers_of_brags_tables_are_swept_with_its_own_figures() {
    let home = Home::new();
    let brag = |rest: &[&'static str]| {
        [&["lab", "sweep", "brag", "--matches", "12", "--seats", "tight,tight,tight"], rest]
            .concat()
    };
    let told = data(&home, &brag(&["seed.ante=5..25/20"]));
    let pot =
        |place: usize| told["values"][place]["figures"]["pot"]["difference"].as_f64().unwrap();
    assert_eq!(pot(0), 0.0, "5 is the ante as it is");
    assert!(pot(1) > 20.0, "three antes of 20 more: {told}");
    let text = home.good(&brag(&["seed.ante=5..25/20"]), "");
    assert!(text.starts_with("brag, rules seed") && text.contains("fold out"), "{text}");
    let other = brag(&["--rules", "traditional", "traditional.max_laps=1..20/19"]);
    assert!(home.good(&other, "").contains("rules traditional"));
    let map = home.good(&brag(&["seed.bonuses.pair.bonus=90..110/20", "seed.base=5..10/5"]), "");
    assert!(map.starts_with("pot by seed.bonuses.pair.bonus (down)"), "{map}");
    for (axis, why) in [
        ("traditional.ante=1..2/1", "say --rules traditional"),
        ("ante=1..2/1", "no number of brag has the path \"ante\"; a path is the rules"),
        ("seed.love=1..2/1", "seed has no number \"love\"; it has "),
        ("seed.trump=0..1/1", "seed has no number \"trump\""),
        ("seed.bonuses=1..2/1", "seed.bonuses is no number; it has "),
        ("seed.bonuses.pair.love=1..2/1", "it has bonus, priority, trump"),
        ("seed.seats=2..4/1", "said by --seats"),
        ("seed.ante=20000..20000/1", "with seed.ante = 20000: "),
        ("seed.rounds=300..300/1", "with seed.rounds = 300: the number is too large"),
        ("seed.ante=-1..-1/1", "with seed.ante = -1: the number is too large, or negative"),
        ("seed.ante=5..1/1", "has no value"),
    ] {
        let refused = home.refused(&brag(&[axis]));
        assert!(refused.contains(why), "{axis}: {refused}");
    }
    let refused = home.refused(&["lab", "sweep", "brag", "--tornado"]);
    assert!(refused.contains("--tornado tries the numbers of cards"), "{refused}");
    let refused = home.refused(&brag(&["seed.ante=1..2/1", "--figure", "cash"]));
    assert!(refused.contains("there is no figure \"cash\""), "{refused}");
}

#[test]
fn an_edited_table_of_brag_is_swept_from_its_own_numbers() {
    let home = Home::new();
    let shipped = include_str!("../../../../assets/brag/presets.ron");
    std::fs::create_dir(home.path().join("mine")).unwrap();
    let edited = shipped.replacen("ante: 5,", "ante: 9,", 1);
    std::fs::write(home.path().join("mine/presets.ron"), edited).unwrap();
    let args = ["lab", "sweep", "brag", "seed.ante=9..9/1", "--assets", "mine", "--matches", "6"];
    let told = data(&home, &args);
    assert_eq!(told["values"][0]["figures"]["pot"]["difference"], 0.0, "{told}");
}

#[test]
fn numbers_of_el_dorados_rules_are_swept_with_its_own_figures() {
    let home = Home::new();
    let table = |rest: &[&'static str]| {
        let seats = "normal,normal,normal";
        [&["lab", "sweep", "el-dorado", "--matches", "20", "--seats", seats], rest].concat()
    };
    let told = data(&home, &table(&["house.first_cards=3..10/7", "--rounds", "3"]));
    let exact = |place: usize, of: &str| told["values"][place]["figures"][of]["mean"].as_f64();
    assert!(exact(0, "exact_3_cards").is_some() && exact(0, "exact_10_cards").is_none(), "{told}");
    assert!(exact(1, "exact_3_cards").is_none() && exact(1, "exact_10_cards").is_some(), "{told}");
    let text = home.good(&table(&["house.rounds=9..10/1"]), "");
    assert!(text.starts_with("el-dorado, rules house") && text.contains("overbid"), "{text}");
    for (axis, why) in [
        ("house.cash=1..2/1", "house has no number \"cash\"; it has first_cards, rounds"),
        ("house.rounds=0..0/1", "with house.rounds = 0: "),
        ("house.first_cards=5..5/1", "with house.first_cards = 5: "),
        ("later-twin.rounds=9..10/1", "say --rules later-twin"),
    ] {
        let refused = home.refused(&table(&[axis]));
        assert!(refused.contains(why), "{axis}: {refused}");
    }
}
