//! The clock, with the time handed in.

use std::time::Duration;

use croupier_brag::{Action, Brag, Config, Preset, Settings};
use croupier_eldorado::ElDorado;
use croupier_kernel::Seed;
use croupier_sitting::{Input, Notes, Occupant, Output, Refused, Sitting};
use croupier_table::{Record, Table};

use super::{act, asked};

fn at(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// Two seats with a minute a turn.
fn timed(occupant: &Occupant) -> Sitting<Brag> {
    let settings = Settings { seats: 2, turn_seconds: 60, ..Preset::default().settings() };
    let table =
        Table::new(Config::new(settings).unwrap(), Seed::from_text("clock").unwrap(), false);
    let mut sitting = Sitting::new(table, vec![occupant.clone(), occupant.clone()]);
    sitting.open(at(0));
    sitting
}

fn action(outputs: &[Output<Brag>]) -> &str {
    match outputs.first() {
        Some(Output::Keep(Record::Act { action, .. })) => action,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_persons_time_runs_from_when_they_can_see() {
    let mut sitting = timed(&Occupant::Person);
    assert_eq!(asked(&sitting).until, None);
    assert_eq!(sitting.step(at(500), Input::Tick), [], "nobody has seen a card");
    let outputs = sitting.step(at(500), Input::Seen);
    assert!(
        matches!(outputs.as_slice(), [Output::Ask(question)] if question.until == Some(at(560)))
    );
    assert_eq!(sitting.step(at(510), Input::Seen), [], "seeing it again gives no more time");
    assert_eq!(sitting.step(at(559), Input::Tick), []);
    assert_eq!(action(&sitting.step(at(560), Input::Tick)), "timeout");
}

#[test]
fn a_programs_time_runs_from_the_question() {
    let sitting = timed(&Occupant::Program("mine".into()));
    assert_eq!(asked(&sitting).until, Some(at(60)));
}

#[test]
fn no_clock_runs_for_a_bot() {
    let mut sitting = timed(&Occupant::Bot("hard".into()));
    assert_eq!(asked(&sitting).until, None);
    for input in [Input::Seen, Input::Tick, Input::Unseen, Input::Tick] {
        assert_eq!(sitting.step(at(5000), input), [], "however long the machine slept");
    }
    assert!(!sitting.is_timed() && sitting.look(asked(&sitting).seat).actions() == 0);
}

#[test]
fn what_keeps_the_turn_keeps_the_clock_and_what_ends_it_does_not() {
    let mut sitting = timed(&Occupant::Program("mine".into()));
    let question = asked(&sitting);
    sitting.step(at(10), act(question.seat, question.turn, Action::See));
    let looked = asked(&sitting);
    assert_eq!((looked.seat, looked.turn, looked.until), (question.seat, 2, Some(at(60))));
    sitting.step(at(20), act(question.seat, looked.turn, Action::Bet));
    assert_eq!(asked(&sitting).until, Some(at(80)));
}

#[test]
fn a_late_answer_does_not_count() {
    let mut sitting = timed(&Occupant::Program("mine".into()));
    let question = asked(&sitting);
    let outputs = sitting.step(at(60), act(question.seat, question.turn, Action::Check));
    assert_eq!(action(&outputs), "timeout");
    let stale = Refused::Stale { answered: 1, open: 2 };
    assert_eq!(outputs.last(), Some(&Output::Refused { seat: question.seat, why: stale }));
}

#[test]
fn no_answer_after_the_time_is_a_time_out_with_its_notes() {
    let mut sitting = timed(&Occupant::Program("mine".into()));
    let question = asked(&sitting);
    let notes = Notes { open: vec!["it was silent".into()], private: Vec::new() };
    let outputs =
        sitting.step(at(61), Input::NoAnswer { seat: question.seat, turn: question.turn, notes });
    assert!(
        matches!(&outputs[0], Output::Keep(Record::Note { text, .. }) if text == "it was silent")
    );
    assert_eq!(action(&outputs[1..]), "timeout");
    assert_eq!(sitting.look(question.seat).actions(), 1, "and it acts once");
}

#[test]
fn a_pause_to_watch_is_nobodys_time() {
    let mut sitting = timed(&Occupant::Program("mine".into()));
    sitting.step(at(5), Input::Paused(at(5)));
    assert_eq!(asked(&sitting).until, Some(at(65)));
}

#[test]
fn only_the_clock_says_that_time_is_up() {
    let mut sitting = timed(&Occupant::Person);
    let question = asked(&sitting);
    let outputs = sitting.step(at(0), act(question.seat, question.turn, Action::TimeOut));
    assert_eq!(outputs, [Output::Refused { seat: question.seat, why: Refused::OnlyTheClock }]);
}

#[test]
fn a_clock_that_stands_keeps_what_was_used() {
    let mut sitting = timed(&Occupant::Person);
    sitting.step(at(0), Input::Seen);
    assert!(sitting.is_timed());
    assert_eq!(sitting.step(at(40), Input::Unseen), []);
    assert_eq!((sitting.is_timed(), sitting.used(at(400))), (false, Some(at(40))));
    assert_eq!(sitting.step(at(400), Input::Tick), [], "it stands");
    assert_eq!(asked(&sitting).until, None);
    sitting.step(at(500), Input::Seen);
    assert_eq!(asked(&sitting).until, Some(at(520)));
    assert_eq!(sitting.step(at(519), Input::Tick), []);
    assert_eq!(action(&sitting.step(at(520), Input::Tick)), "timeout");
}

/// A game whose rules have no clock can be played by one of the table's.
#[test]
fn a_table_can_have_a_clock_that_the_rules_do_not_have() {
    let config = croupier_eldorado::Config::new(2).unwrap();
    let table: Table<ElDorado> = Table::new(config, Seed::from_text("clock").unwrap(), false);
    let people = vec![Occupant::Person; 2];
    let mut sitting = Sitting::new(table, people).timed(Some(at(30)));
    sitting.open(at(0));
    let seat = sitting.question().unwrap().seat;
    sitting.step(at(1), Input::Seen);
    assert_eq!(sitting.turn_length(), Some(at(30)));
    assert_eq!(sitting.step(at(30), Input::Tick), []);
    let outputs = sitting.step(at(31), Input::Tick);
    let least = Record::Act { seat, action: "bid 0".to_string() };
    assert_eq!(outputs.first(), Some(&Output::Keep(least)));
    assert_eq!(sitting.question().unwrap().turn, 2);
}
