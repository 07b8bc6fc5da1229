//! Rules edited while a match is played.

use croupier_buybust::{BuyBust, Config};
use croupier_content::buybust::Content;
use croupier_kernel::Seed;
use croupier_sitting::{Edited, Input, Occupant, Output, Sitting};
use croupier_table::{Record, Table};

use super::{NOW, any, asked};

fn config(cards: &str, rules: &str) -> Config {
    Content::embedded().book(cards).unwrap().config(rules, None).unwrap()
}

fn open() -> Sitting<BuyBust> {
    let config = config("classic", "single-round").with_hands(9).unwrap();
    let table = Table::new(config, Seed::from_text("edits").unwrap(), false);
    let mut sitting = Sitting::new(table, vec![Occupant::Open; 3]);
    sitting.open(NOW);
    sitting
}

#[test]
fn an_edit_that_can_be_played_is_kept_and_asked_about_anew() {
    let mut sitting = open();
    let edited = config("tuned", "single-round").with_hands(9).unwrap();
    let outputs = sitting.step(NOW, Input::Edit(edited.clone()));
    let [Output::Keep(Record::Tuned { .. }), Output::Edited(Edited::InForce), Output::Ask(next)] =
        outputs.as_slice()
    else {
        panic!("{outputs:?}")
    };
    assert_eq!(next.turn, 2, "an answer by the old rules would be stale");
    assert_eq!(sitting.look(next.seat).config(), &edited);
}

#[test]
fn the_rules_in_force_are_no_edit_and_end_what_waited() {
    let mut sitting = open();
    let same = sitting.look(asked(&sitting).seat).config().clone();
    sitting.step(NOW, Input::Edit(config("classic", "sequential-flat")));
    assert_eq!(sitting.step(NOW, Input::Edit(same)), [Output::Edited(Edited::AsBefore)]);
    assert_eq!(sitting.waiting(), None);
    assert_eq!(asked(&sitting).turn, 1);
}

#[test]
fn an_edit_that_waits_counts_as_soon_as_it_can_be_played() {
    let mut sitting = open();
    let shorter = config("classic", "single-round").with_hands(3).unwrap();
    let mut outputs = sitting.step(NOW, Input::Edit(shorter));
    assert!(matches!(outputs.as_slice(), [Output::Edited(Edited::Waits(_))]), "{outputs:?}");
    assert_eq!(asked(&sitting).turn, 1);
    while sitting.question().is_some() && sitting.waiting().is_some() {
        outputs = any(&mut sitting);
    }
    let in_force = |output: &Output<BuyBust>| *output == Output::Edited(Edited::InForce);
    assert!(outputs.iter().any(in_force), "{outputs:?}");
}
