use std::path::PathBuf;
use std::time::UNIX_EPOCH;

use croupier_brag::Brag;
use croupier_buybust::BuyBust;
use croupier_eldorado::ElDorado;

use super::*;

/// Answers with these lines, and keeps what was asked.
fn typing<'t>(typed: &'t str, said: &'t mut String) -> impl FnMut(&str) -> Option<String> + 't {
    let mut lines = typed.lines();
    move |words| {
        said.push_str(words);
        said.push('\n');
        lines.next().map(|line| line.trim().to_string())
    }
}

fn answer(begun: &[Entry], typed: &str) -> (Choice, String) {
    let mut said = String::new();
    let choice = asked(begun, &mut typing(typed, &mut said));
    (choice, said)
}

fn begun() -> Vec<Entry> {
    vec![Entry {
        id: "el-dorado-1".to_string(),
        path: PathBuf::from("el-dorado-1"),
        size: 0,
        modified: UNIX_EPOCH,
        game: "el-dorado".to_string(),
        seats: vec!["human".to_string(), "exec:\u{1b}[2J".to_string()],
        practice: false,
        began: Some(60),
        over: false,
        winners: Vec::new(),
        scores: Vec::new(),
        rules: None,
        config_hash: String::new(),
        commitment: String::new(),
        tuned: false,
        imported: false,
        damage: None,
    }]
}

#[test]
fn a_game_is_chosen_by_number_by_name_or_by_enter_alone() {
    for (typed, game) in [
        ("1\n", GameName::ElDorado),
        ("\n", GameName::ElDorado),
        (" BRAG \r\n", GameName::Brag),
        ("2\n", GameName::Brag),
        ("buy-bust", GameName::BuyBust),
        ("bu", GameName::BuyBust),
        ("el", GameName::ElDorado),
        ("3\n", GameName::BuyBust),
    ] {
        assert_eq!(answer(&[], typed).0, Choice::Game(game), "{typed:?}");
    }
}

#[test]
fn every_game_is_offered() {
    assert!(GameName::ALL.iter().all(|game| GAMES.contains(game)));
}

#[test]
fn what_is_no_game_is_asked_again_and_nothing_more_means_goodbye() {
    let (choice, told) = answer(&[], "4\nb\npoker\nlist\nbrag\n");
    assert_eq!(choice, Choice::Game(GameName::Brag));
    assert_eq!(told.matches("There is no such game").count(), 4, "b is two games: {told}");
    for typed in ["", "quit\n", "chess\n", "Q\n"] {
        assert_eq!(answer(&[], typed).0, Choice::Leave, "{typed:?}");
    }
}

#[test]
fn the_match_that_is_not_over_comes_first() {
    for typed in ["\n", "0\n", "go on\n", "g\n", "c\n"] {
        let (choice, told) = answer(&begun(), typed);
        assert_eq!(choice, Choice::GoOn, "{typed}");
        let (offer, games) = (told.find("your match of el-dorado"), told.find("1 el-dorado"));
        assert!(offer.unwrap() < games.unwrap() && !told.contains('\u{1b}'), "{told}");
    }
    assert_eq!(answer(&begun(), "2\n").0, Choice::Game(GameName::Brag));
    assert_eq!(answer(&begun(), "l\n").0, Choice::List);
}

#[test]
fn a_table_is_as_usual_with_enter_alone() {
    let table = |typed: &str| wanted::wanted::<ElDorado>(&mut typing(typed, &mut String::new()));
    let usual = table("\n\n\n\n").unwrap();
    assert_eq!(usual.seats.as_deref(), Some("human,normal,normal,normal"));
    assert_eq!((usual.rules, usual.seed), (None, None));
    assert!(table("\n\n\n").is_none(), "whoever leaves plays nothing");
    let brag = wanted::wanted::<Brag>(&mut typing("\n\n\n\n", &mut String::new())).unwrap();
    assert_eq!(brag.seats.as_deref(), Some("human,medium,medium,medium"));
    // Its three seats are no question.
    let run = wanted::wanted::<BuyBust>(&mut typing("h\nsingle-round\n\n", &mut String::new()));
    let run = run.unwrap();
    assert_eq!(run.seats.as_deref(), Some("hard,hard,human"));
    assert_eq!(run.rules.as_deref(), Some("single-round"));
}

#[test]
fn what_cannot_be_played_is_said_in_a_sentence_and_asked_again() {
    let mut said = String::new();
    let typed = "11\n6\nclever\nha\nmoon\nlater\n\u{7}\nmine\n";
    let table = wanted::wanted::<ElDorado>(&mut typing(typed, &mut said)).unwrap();
    assert_eq!(table.seats.as_deref(), Some("human,hard,hard,hard,hard,hard"));
    assert_eq!(table.rules.as_deref(), Some("later-twin"));
    assert_eq!(table.seed.as_deref(), Some("mine"));
    for words in [
        "el-dorado has 2 to 10 seats, not 11",
        "Nobody plays \"clever\"; it is easy, normal or hard",
        "There are no rules \"moon\"; it is house, later-twin or legacy",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }
}
