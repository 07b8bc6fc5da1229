//! Seats that are left, given to a bot and taken back.

use croupier_eldorado::Action;
use croupier_kernel::Seat;
use croupier_sitting::{Input, Occupant, Output, Refused};
use croupier_table::Record;

use super::{NOW, act, asked, people};

fn bot() -> Occupant {
    Occupant::Bot("normal".to_string())
}

#[test]
fn a_seat_goes_to_a_bot_and_back_and_both_are_on_record() {
    let mut sitting = people(false);
    let question = asked(&sitting);
    for by in [bot(), Occupant::Person] {
        let outputs = sitting.step(NOW, Input::Seated { seat: question.seat, by: by.clone() });
        let [
            Output::Keep(Record::Seated { seat, by: name }),
            Output::Seated { by: told, .. },
            Output::Ask(_),
        ] = outputs.as_slice()
        else {
            panic!("{outputs:?}")
        };
        assert_eq!((*seat, name, told), (question.seat, &by.to_string(), &by));
        assert_eq!(sitting.occupant(question.seat), Some(&by));
    }
    assert_eq!(sitting.people().count(), 2);
}

/// Whoever left the seat cannot act for the bot that plays it.
#[test]
fn an_answer_from_before_the_seat_was_left_is_stale() {
    let mut sitting = people(false);
    let question = asked(&sitting);
    sitting.step(NOW, Input::Seated { seat: question.seat, by: bot() });
    let outputs = sitting.step(NOW, act(question.seat, question.turn, Action::Bid(1)));
    let why = Refused::Stale { answered: 1, open: 2 };
    assert_eq!(outputs, [Output::Refused { seat: question.seat, why }]);
}

#[test]
fn who_sits_already_changes_nothing_and_no_seat_is_made_up() {
    let mut sitting = people(false);
    let question = asked(&sitting);
    let same = Input::Seated { seat: question.seat, by: Occupant::Person };
    assert_eq!(sitting.step(NOW, same), []);
    let seat = Seat::new(7);
    let outputs = sitting.step(NOW, Input::Seated { seat, by: bot() });
    assert_eq!(outputs, [Output::Refused { seat, why: Refused::NoSeat }]);
    assert_eq!(asked(&sitting), question);
}
