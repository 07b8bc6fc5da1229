//! What is made of the answers of models and of programs.

use croupier_brag::{Brag, Config as BragConfig, Preset, Settings};
use croupier_eldorado::{Config, ElDorado};
use croupier_kernel::Seed;
use croupier_seats::{Limit, Next, Terms, Wire};
use croupier_sitting::{Input, Notes, Occupant, Sitting};
use croupier_table::{Clocked, Table};
use croupier_wording::{Wording, Words};

fn sitting<G: Wording + Clocked>(config: G::Config) -> Sitting<G> {
    let table = Table::new(config, Seed::from_text("answers").unwrap(), false);
    let seats = vec![Occupant::Model("m".to_string()); table.seats().into()];
    Sitting::new(table, seats)
}

/// The action that an answer comes to, or the words that refuse it.
fn heard<G: Wording + Clocked + 'static>(
    sitting: &Sitting<G>,
    answer: &str,
    lenient: bool,
) -> Result<String, String> {
    let question = sitting.question().unwrap();
    let look = sitting.look(question.seat);
    let terms = Terms::new(sitting.occupants(), Words::default());
    let mut wire = Wire::new(Terms { lenient, ..terms });
    wire.begin(look, question, Limit::default());
    match wire.heard(look, answer) {
        Next::Act(action) => Ok(G::write(look.config(), action)),
        Next::Say(said) => {
            assert!(wire.notes().open.iter().all(|note| !note.contains("raise")), "it is private");
            Err(said)
        }
        Next::Listen | Next::NoAnswer => panic!("{answer}"),
    }
}

fn act<G: Wording + Clocked>(sitting: &mut Sitting<G>, action: &str) {
    let question = sitting.question().unwrap();
    let action = G::read(sitting.look(question.seat).config(), action).unwrap();
    let input =
        Input::Act { seat: question.seat, turn: question.turn, action, notes: Notes::default() };
    sitting.step(std::time::Duration::ZERO, input);
    assert_ne!(sitting.question().unwrap().turn, question.turn, "it is legal");
}

/// A bid of 0 to 2 in the first seat, and then a card of two.
fn bidding() -> Sitting<ElDorado> {
    sitting(Config::new(2).unwrap().with_rounds(2).unwrap())
}

/// A seat of Brag that may raise to 10 and up in steps of 5.
fn betting() -> Sitting<Brag> {
    let mut sitting =
        sitting(BragConfig::new(Settings { seats: 2, ..Preset::Seed.settings() }).unwrap());
    act(&mut sitting, "see");
    sitting
}

#[test]
fn a_bid_is_understood_in_any_words_that_mean_it_alone() {
    let table = bidding();
    for answer in [
        "{\"action\": \"bid 2\"}",
        "Let me see.\n```json\n{\"action\": \"bid 2\", \"confidence\": 0.8,}\n```\nGood luck!",
        "{\"action\": \"bid 1\"} No, wait: {\"action\": \"bid 2\"}",
        "{\"action\": \"Bid 2\", \"turn\": 77, \"reason\": \"why not\"}",
        "{\"action\": \"bid\", \"amount\": 2}",
        "{\"action\": \"bid\", \"tricks\": 2.0}",
        "{\"action\": {\"type\": \"bid\", \"amount\": 2}}",
        "{\"action\": 2}",
        "{\"bid\": 2}",
        "{\"move\": \"bid: 2\"}",
        "{\"name\": \"act\", \"arguments\": {\"action\": \"bid 2\"}}",
        "{\"name\": \"bid\", \"arguments\": {\"amount\": 2}}",
        "bid 2",
        "`bid 2`.",
        "2",
    ] {
        assert_eq!(heard(&table, answer, true), Ok("bid 2".to_string()), "{answer}");
    }
}

#[test]
fn nothing_is_guessed_between_two_legal_actions() {
    let table = bidding();
    for answer in [
        "I bid 2",
        "bid 1 or bid 2",
        "{\"action\": \"bid 1\", \"action\": \"bid 2\"}",
        "{\"action\": \"bid 1\", \"amount\": 2}",
        "{\"action\": \"bid 1\", \"move\": \"bid 2\"}",
        "[{\"action\": \"bid 1\"}, {\"action\": \"bid 2\"}]",
        "{\"bid\": 1, \"Bid\": 2}",
        "{\"action\": \"bid\"}",
        "{\"action\": \"bid -2\"}",
        "{\"action\": \"bid +2\"}",
        "{\"action\": \"bid 2%\"}",
        "{\"action\": \"bid 1.2\"}",
        "{\"action\": \"bid 2\"",
        "{\"thoughts\": \"bid 2\"}",
        "{}",
        "",
    ] {
        let refused = heard(&table, answer, true);
        assert!(refused.is_err(), "{answer}: {refused:?}");
    }
    // What is illegal is left to the rules, which say why.
    assert_eq!(heard(&table, "{\"action\": \"bid 99\"}", true), Ok("bid 99".to_string()));
}

#[test]
fn a_card_is_understood_by_its_name_and_its_signs() {
    let mut table = sitting::<ElDorado>(Config::new(2).unwrap());
    for _ in 0..2 {
        act(&mut table, "bid 1");
    }
    let question = table.question().unwrap();
    let moves = table.look(question.seat).moves();
    assert!(moves.len() > 1, "{moves:?}");
    for each in &moves {
        let card = each.action.strip_prefix("play ").unwrap();
        let (rank, suit) = card.split_at(1);
        let sign = ["c\u{2663}", "d\u{2666}", "h\u{2665}", "s\u{2660}"];
        let sign = sign.iter().find_map(|both| both.strip_prefix(suit)).unwrap();
        let rank = if rank == "T" { "10" } else { rank };
        for answer in [
            format!("{{\"action\": \"play {card}\"}}"),
            format!("{{\"action\": \"play\", \"card\": \"{card}\"}}"),
            format!("{{\"action\": \"{card}\"}}"),
            format!("{{\"play\": \"{rank}{sign}\"}}"),
            format!("play {rank}{suit}"),
        ] {
            assert_eq!(heard(&table, &answer, true), Ok(each.action.clone()), "{answer}");
        }
    }
    assert!(heard(&table, "{\"action\": \"play\"}", true).is_err());
}

#[test]
fn the_only_action_needs_no_more_than_its_first_word() {
    let mut table = bidding();
    for _ in 0..2 {
        act(&mut table, "bid 1");
    }
    let moves = table.look(table.question().unwrap().seat).moves();
    assert_eq!(moves.len(), 1, "{moves:?}");
    assert_eq!(heard(&table, "{\"action\": \"play\"}", true), Ok(moves[0].action.clone()));
}

#[test]
fn a_raise_is_understood_with_its_number_and_not_without() {
    let table = betting();
    let legal: Vec<String> = table
        .look(table.question().unwrap().seat)
        .moves()
        .into_iter()
        .map(|it| it.action)
        .collect();
    assert!(
        legal.contains(&"raise".to_string()) && legal.contains(&"bet".to_string()),
        "{legal:?}"
    );
    for answer in [
        "{\"action\": \"raise 40\"}",
        "{\"action\": \"raise to 40\"}",
        "{\"action\": \"Raise to $40\"}",
        "{\"action\": \"raise\", \"amount\": 40}",
        "{\"action\": \"raise\", \"to\": \"40\"}",
        "{\"action\": \"raise 40\", \"amount\": 40}",
        "{\"name\": \"raise\", \"arguments\": {\"amount\": 40}}",
        "raise to 40",
        "40",
    ] {
        assert_eq!(heard(&table, answer, true), Ok("raise 40".to_string()), "{answer}");
    }
    for answer in [
        "fold",
        "{\"action\": \"fold\"}",
        "{\"action\": \"fold\", \"amount\": 0}",
        "{\"fold\": true}",
    ] {
        assert_eq!(heard(&table, answer, true), Ok("fold".to_string()), "{answer}");
    }
    for answer in [
        "raise",
        "{\"action\": \"raise by 40\"}",
        "{\"action\": \"raise\", \"amount\": 42}",
        "{\"action\": \"raise 40\", \"amount\": 60}",
        "{\"action\": \"bet\", \"amount\": 60}",
        "{\"action\": \"raise +40\"}",
        "I will not fold",
    ] {
        let refused = heard(&table, answer, true);
        assert!(refused.is_err(), "{answer}: {refused:?}");
    }
    let refused = heard(&table, "{\"action\": \"raise 40\", \"amount\": 60}", true).unwrap_err();
    assert!(refused.contains("it can mean \\\"raise 40\\\" or \\\"raise 60\\\""), "{refused}");
}

#[test]
fn programs_are_read_strictly() {
    let table = bidding();
    assert_eq!(heard(&table, "{\"action\": \"bid 2\"}", false), Ok("bid 2".to_string()));
    for answer in [
        "So: {\"action\": \"bid 2\"}",
        "{\"action\": \"bid 2\",}",
        "{\"action\": \"bid 2\", \"confidence\": 1}",
        "{\"action\": \"bid\", \"amount\": 2}",
        "{\"bid\": 2}",
        "bid 2",
        "2",
    ] {
        assert!(heard(&table, answer, false).is_err(), "{answer}");
    }
}

#[test]
fn the_rules_are_told_four_times_a_turn_and_no_more() {
    let table = bidding();
    let question = table.question().unwrap();
    let look = table.look(question.seat);
    let mut wire = Wire::new(Terms::new(table.occupants(), Words::default()));
    for _ in 0..2 {
        wire.begin(look, question, Limit::default());
        for times in 0..5 {
            let Next::Say(said) = wire.heard(look, "{\"ask\": \"rules\"}") else {
                panic!("it is answered")
            };
            assert_eq!(said.contains("\"type\":\"rules\""), times < 4, "{times}: {said}");
            assert_eq!(said.contains("only 4 questions a turn"), times == 4, "{times}: {said}");
        }
    }
}
