//! Every question has its number, and only its answer counts.

use croupier_eldorado::{Action, ElDorado};
use croupier_kernel::{Seat, Viewer};
use croupier_sitting::{Input, Notes, Output, Refused, Sitting};
use croupier_table::{Record, Secret, Table};

use super::{NOW, act, any, asked, people};

#[test]
fn a_question_carries_a_number_and_each_change_makes_another() {
    let mut sitting = people(false);
    let mut turns = vec![asked(&sitting).turn];
    while let Some(question) = sitting.question() {
        let outputs = any(&mut sitting);
        match outputs.last() {
            Some(Output::Ask(next)) => {
                assert_eq!(next.turn, question.turn + 1);
                turns.push(next.turn);
            }
            last => assert_eq!(last, Some(&Output::Over)),
        }
    }
    assert_eq!(turns.first(), Some(&1));
    assert_eq!(turns.len(), 2 * 3 + 2 * (3 + 2 + 1), "each bid and each card was asked for once");
}

#[test]
fn the_same_answer_twice_acts_once() {
    let mut sitting = people(false);
    let question = asked(&sitting);
    let bid = || act(question.seat, question.turn, Action::Bid(2));
    assert!(matches!(sitting.step(NOW, bid()).first(), Some(Output::Keep(Record::Act { .. }))));
    let stale = Refused::Stale { answered: 1, open: 2 };
    assert_eq!(sitting.step(NOW, bid()), [Output::Refused { seat: question.seat, why: stale }]);
    assert_eq!(sitting.look(Viewer::Watcher).actions(), 1);
}

#[test]
fn nobody_answers_for_another_seat_or_ahead_of_the_question() {
    let mut sitting = people(false);
    let question = asked(&sitting);
    let other = question.seat.next(2);
    let refused = |outputs: Vec<Output<_>>| match outputs.as_slice() {
        [Output::Refused { why, .. }] => why.clone(),
        other => panic!("{other:?}"),
    };
    let not_asked = sitting.step(NOW, act(other, question.turn, Action::Bid(1)));
    assert_eq!(refused(not_asked), Refused::NotAsked);
    let ahead = sitting.step(NOW, act(other, question.turn + 1, Action::Bid(1)));
    assert_eq!(refused(ahead), Refused::Stale { answered: 2, open: 1 });
    let nobody = sitting.step(NOW, act(Seat::new(9), question.turn, Action::Bid(1)));
    assert_eq!(refused(nobody), Refused::NotAsked);
    assert_eq!(asked(&sitting), question, "nothing has changed");
}

#[test]
fn a_refusal_names_its_rule_and_the_question_stays_open() {
    let mut sitting = people(false);
    let question = asked(&sitting);
    let outputs = sitting.step(NOW, act(question.seat, question.turn, Action::Bid(9)));
    let [Output::Refused { why, .. }] = outputs.as_slice() else { panic!("{outputs:?}") };
    assert_eq!(
        (why.rule(), why.to_string().as_str()),
        (Some("B2"), "a bid in this round is 0 to 3")
    );
    assert_eq!(asked(&sitting), question);
}

#[test]
fn a_record_comes_before_anyone_is_told_and_notes_before_their_action() {
    let mut sitting = people(false);
    let question = asked(&sitting);
    let notes = Notes { open: vec!["late".into()], private: vec!["I hold an ace".into()] };
    let input =
        Input::Act { seat: question.seat, turn: 1, action: Action::Bid(1), notes: notes.clone() };
    let outputs = sitting.step(NOW, input);
    let [
        Output::Keep(Record::Note { text: open, .. }),
        Output::Hold(Record::Note { text, .. }),
        rest @ ..,
    ] = outputs.as_slice()
    else {
        panic!("{outputs:?}")
    };
    assert_eq!((open, text), (&notes.open[0], &notes.private[0]));
    assert!(matches!(
        rest,
        [Output::Keep(Record::Act { .. }), Output::Moved { since: 1 }, Output::Ask(_)]
    ));
    // What is refused leaves no note behind.
    let input = Input::Act { seat: question.seat, turn: 1, action: Action::Bid(1), notes };
    assert!(matches!(sitting.step(NOW, input).as_slice(), [Output::Refused { .. }]));
}

#[test]
fn the_table_acts_for_a_seat_that_gives_no_answer() {
    let mut sitting = people(false);
    let question = asked(&sitting);
    let no_answer = |turn| Input::NoAnswer { seat: question.seat, turn, notes: Notes::default() };
    let outputs = sitting.step(NOW, no_answer(1));
    let Some(Output::Keep(Record::Act { action, .. })) = outputs.first() else { panic!() };
    assert_eq!(action, "bid 0", "the least that is legal");
    assert!(matches!(sitting.step(NOW, no_answer(1)).as_slice(), [Output::Refused { .. }]));
}

#[test]
fn nothing_is_done_once_the_match_is_over() {
    let mut sitting = people(true);
    while sitting.question().is_some() {
        any(&mut sitting);
    }
    let seat = Seat::FIRST;
    let over = |outputs| assert_eq!(outputs, [Output::Refused { seat, why: Refused::Over }]);
    over(sitting.step(NOW, act(seat, 40, Action::Bid(0))));
    over(sitting.step(NOW, Input::TakeBack { seat }));
    assert!(matches!(sitting.over(), Some(Record::Over { .. })));
    assert!(sitting.laid_open().is_some());
}

#[test]
fn the_numbers_are_the_same_when_a_match_goes_on() {
    let mut sitting = people(true);
    let mut records = vec![Record::Match(sitting.header())];
    let mut keep = |outputs: Vec<Output<_>>| {
        records.extend(outputs.into_iter().filter_map(|output| match output {
            Output::Keep(record) => Some(record),
            _ => None,
        }));
    };
    for _ in 0..5 {
        keep(any(&mut sitting));
    }
    keep(sitting.step(NOW, Input::TakeBack { seat: asked(&sitting).seat }));
    keep(any(&mut sitting));
    let seed = croupier_kernel::Seed::from_text("two people").unwrap();
    let table = Table::<ElDorado>::replay(&records, &Secret::from(seed)).unwrap();
    let again = Sitting::resumed(table, sitting.occupants().to_vec(), &records);
    assert_eq!(asked(&again), asked(&sitting));
    assert_eq!(asked(&again).turn, 8, "five actions, a take-back and one more came before");
}
