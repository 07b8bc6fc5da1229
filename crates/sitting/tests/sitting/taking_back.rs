//! Taking an action back.

use croupier_buybust::BuyBust;
use croupier_content::buybust::Content;
use croupier_eldorado::{Action, Config, ElDorado};
use croupier_kernel::Seed;
use croupier_sitting::{Input, Occupant, Output, Refused, Sitting};
use croupier_table::{Record, Table, UndoError};

use super::{NOW, act, any, asked, bid, people};

#[test]
fn a_bid_is_taken_back_until_someone_else_acts() {
    let mut sitting = people(false);
    let first = asked(&sitting).seat;
    any(&mut sitting);
    let outputs = sitting.step(NOW, Input::TakeBack { seat: first });
    assert!(matches!(
        outputs.as_slice(),
        [
            Output::Keep(Record::Undo { back_to: 0, .. }),
            Output::TakenBack { stand: 0, .. },
            Output::Ask(_)
        ]
    ));
    assert_eq!((asked(&sitting).seat, asked(&sitting).turn), (first, 3));
    bid(&mut sitting);
    let outputs = sitting.step(NOW, Input::TakeBack { seat: first });
    let why = Refused::Stays(UndoError::OthersActed);
    assert_eq!(outputs, [Output::Refused { seat: first, why }]);
}

/// A double click whose first press was taken back must not act again.
#[test]
fn an_answer_from_before_a_take_back_is_stale() {
    let mut sitting = people(false);
    let question = asked(&sitting);
    any(&mut sitting);
    sitting.step(NOW, Input::TakeBack { seat: question.seat });
    let outputs = sitting.step(NOW, act(question.seat, question.turn, Action::Bid(1)));
    let why = Refused::Stale { answered: 1, open: 3 };
    assert_eq!(outputs, [Output::Refused { seat: question.seat, why }]);
}

#[test]
fn one_person_in_all_seats_takes_back_the_last_action_of_any() {
    let config = Config::new(2).and_then(|config| config.with_rounds(3)).unwrap();
    let table = Table::<ElDorado>::new(config, Seed::from_text("open").unwrap(), false);
    let mut sitting = Sitting::new(table, vec![Occupant::Open, Occupant::Open]);
    sitting.open(NOW);
    let last = asked(&sitting).seat;
    any(&mut sitting);
    let asker = asked(&sitting).seat;
    assert_ne!(asker, last);
    let outputs = sitting.step(NOW, Input::TakeBack { seat: asker });
    assert!(matches!(outputs.get(1), Some(Output::TakenBack { seat, .. }) if *seat == last));
}

/// Whether a Location is down is a clue for one seat, and none for whoever put
/// all cards down; what is turned over stays.
#[test]
fn a_clue_tells_nothing_to_one_person_in_all_seats() {
    let book = Content::embedded().book("classic").unwrap();
    let config = book.config("single-round", None).unwrap();
    let table = Table::<BuyBust>::new(config, Seed::from_text("clue").unwrap(), false);
    let mut sitting = Sitting::new(table, vec![Occupant::Open; 3]);
    sitting.open(NOW);
    for _ in 0..2 {
        let seat = asked(&sitting).seat;
        any(&mut sitting);
        let outputs = sitting.step(NOW, Input::TakeBack { seat: asked(&sitting).seat });
        assert!(
            matches!(outputs.get(1), Some(Output::TakenBack { seat: back, .. }) if *back == seat)
        );
        any(&mut sitting);
    }
    let clue = |line: &String| line.contains("Location");
    let player = asked(&sitting).seat;
    assert!(sitting.look(player).told().any(|(_, line)| clue(&line)), "the Player has a clue");
    any(&mut sitting);
    let outputs = sitting.step(NOW, Input::TakeBack { seat: player });
    assert!(matches!(outputs.as_slice(), [Output::Refused { .. }]), "{outputs:?}");
}
