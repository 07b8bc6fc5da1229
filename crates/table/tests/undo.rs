//! Taking actions back: fairly, or freely in practice.

mod support;

use croupier_eldorado::{Action, ElDorado, Public, Shown};
use croupier_kernel::{Chance, Moves, Seat, Turn};
use croupier_table::{Log, Record, Table, UndoError};

use support::{rules, seed, step};

const P1: Seat = Seat::new(0);
const P2: Seat = Seat::new(1);
const P3: Seat = Seat::new(2);

fn table(seats: u8, rounds: u8, name: &str, practice: bool) -> Table<ElDorado> {
    Table::new(rules(seats, rounds), seed(name), practice)
}

/// All that a table holds, as text.
fn all(table: &Table<ElDorado>) -> String {
    format!("{table:?}")
}

/// The table after so many actions, and who took the last of them.
fn played(actions: usize, rounds: u8, practice: bool) -> (Table<ElDorado>, Seat) {
    let mut table = table(3, rounds, "played", practice);
    let mut dice = seed("played").child("play", 0).dice(0, 0);
    for _ in 0..actions {
        step(&mut table, &mut dice).unwrap();
    }
    let (last, _) = table.deeds().last().unwrap();
    (table, last)
}

#[test]
fn a_seat_takes_back_its_last_action_and_acts_otherwise() {
    let mut table = table(3, 2, "back", false);
    let before = all(&table);
    table.act(P2, Action::Bid(2)).unwrap();
    assert_eq!(table.undo(P2), Ok(Record::Undo { seat: P2, back_to: 0 }));
    assert_eq!(all(&table), before);
    assert_eq!(table.turn(), Turn::Seat(P2));
    table.act(P2, Action::Bid(0)).unwrap();
    assert_eq!(table.view(P1).board.bids()[P2], Some(0));
}

#[test]
fn once_another_seat_has_acted_the_action_stays() {
    let mut table = table(3, 2, "back", false);
    table.act(P2, Action::Bid(2)).unwrap();
    table.act(P3, Action::Bid(1)).unwrap();
    assert_eq!(table.undo(P2), Err(UndoError::OthersActed));
    assert_eq!(
        table.undo(P2).unwrap_err().to_string(),
        "another seat has acted since; only a practice match (--practice) takes that back"
    );
    assert!(table.undo(P3).is_ok());
    assert_eq!(table.undo(P3), Err(UndoError::NothingDone), "one action, not two");
    assert!(table.undo(P2).is_ok(), "nobody has acted since any more");
}

#[test]
fn a_seat_that_has_done_nothing_has_nothing_to_take_back() {
    for practice in [false, true] {
        let mut table = table(3, 2, "back", practice);
        for seat in [P1, P2, P3, Seat::new(12)] {
            assert_eq!(table.undo(seat), Err(UndoError::NothingDone));
        }
        table.act(P2, Action::Bid(2)).unwrap();
        let before = all(&table);
        for seat in [P1, P3, Seat::new(12)] {
            assert_eq!(table.undo(seat), Err(UndoError::NothingDone));
        }
        assert_eq!(all(&table), before);
        assert_eq!(
            table.undo(P1).unwrap_err().to_string(),
            "there is nothing of yours to take back"
        );
    }
}

#[test]
fn a_card_that_ends_a_trick_can_be_taken_back() {
    let (mut table, last) = played(6, 2, false);
    let ended = table.shown_since(last, 6);
    assert!(matches!(ended.last(), Some(Shown::Public(Public::TrickTaken { .. }))), "{ended:?}");
    assert_eq!(table.undo(last), Ok(Record::Undo { seat: last, back_to: 5 }));
}

#[test]
fn a_card_that_ends_a_round_stays_because_new_hands_were_seen() {
    let (mut table, last) = played(9, 2, false);
    let before = all(&table);
    assert!(table.shown_since(last, 9).iter().any(|shown| matches!(shown, Shown::YourHand { .. })));
    assert!(table.last_uncovers_to_all(), "not even someone in every seat has seen them");
    assert_eq!(table.undo(last), Err(UndoError::SomethingShown));
    assert_eq!(all(&table), before);
    assert_eq!(
        table.undo(last).unwrap_err().to_string(),
        "hidden cards were shown since; only a practice match (--practice) takes that back"
    );
}

#[test]
fn the_end_of_a_match_stays_because_its_seed_is_known() {
    let (mut table, last) = played(6, 1, false);
    assert_eq!(table.turn(), Turn::Over);
    let before = all(&table);
    assert_eq!(table.undo(last), Err(UndoError::SomethingShown));
    assert_eq!(all(&table), before);
    let (mut practice, last) = played(6, 1, true);
    assert_eq!(practice.undo(last), Ok(Record::Undo { seat: last, back_to: 5 }));
    assert_eq!(practice.turn(), Turn::Seat(last));
    assert!(practice.winners().is_empty() && practice.over().is_none());
}

#[test]
fn practice_takes_back_everything_since_across_seats_and_rounds() {
    let (mut table, last) = played(9, 2, true);
    assert_eq!(table.view(P1).round, 2);
    assert_eq!(table.undo(last), Ok(Record::Undo { seat: last, back_to: 8 }));
    assert_eq!(table.view(P1).round, 1);
    let first = table.deeds().position(|(seat, _)| seat == P2).unwrap();
    let times = table.deeds().filter(|(seat, _)| *seat == P2).count();
    for _ in 0..times {
        table.undo(P2).unwrap();
    }
    assert_eq!(table.actions(), first);
    assert_eq!(table.undo(P2), Err(UndoError::NothingDone));
}

/// The rule again in other words: the own action must be the very last, and
/// the seat must not have been dealt a hand by it, nor the match be over.
fn expected(table: &Table<ElDorado>, seat: Seat) -> Result<Record, UndoError> {
    let deeds: Vec<Seat> = table.deeds().map(|(seat, _)| seat).collect();
    let own = deeds.iter().enumerate().filter(|(_, actor)| **actor == seat).map(|(at, _)| at).max();
    let Some(own) = own else { return Err(UndoError::NothingDone) };
    let fresh = table.shown_since(seat, own + 1);
    let dealt = fresh.iter().any(|shown| matches!(shown, Shown::YourHand { .. }));
    if !table.is_practice() && own + 1 < deeds.len() {
        Err(UndoError::OthersActed)
    } else if !table.is_practice() && (dealt || table.turn() == Turn::Over) {
        Err(UndoError::SomethingShown)
    } else {
        Ok(Record::Undo { seat, back_to: own })
    }
}

#[test]
fn at_every_step_undo_goes_back_exactly_or_changes_nothing() {
    for (number, practice) in [(0, false), (1, true)] {
        for seats in [2, 4, 7, 10] {
            let name = format!("steps {seats} {number}");
            let mut table = table(seats, 3, &name, practice);
            let mut dice = seed(&name).child("play", 0).dice(0, 0);
            let mut states = vec![all(&table)];
            loop {
                for seat in Seat::all(seats) {
                    let mut tried = table.clone();
                    let answer = tried.undo(seat);
                    assert_eq!(answer, expected(&table, seat), "{name} {seat}");
                    match answer {
                        Ok(Record::Undo { back_to, .. }) => {
                            assert_eq!(all(&tried), states[back_to]);
                        }
                        Ok(record) => panic!("{record:?}"),
                        Err(_) => assert_eq!(all(&tried), all(&table)),
                    }
                }
                if step(&mut table, &mut dice).is_none() {
                    break;
                }
                states.push(all(&table));
            }
        }
    }
}

#[test]
fn a_match_full_of_undos_replays_from_its_file() {
    for practice in [false, true] {
        for number in 0..6 {
            let name = format!("undos {number}");
            let seats = 2 + number;
            let mut table = table(seats, 4, &name, practice);
            let mut dice = seed(&name).child("play", 0).dice(0, 0);
            let names = vec!["human".to_string(); seats.into()];
            let mut records = vec![Record::Match(table.header(names))];
            let mut undone = 0;
            loop {
                let any = Seat::new(dice.below(seats.into()) as u8);
                let last = table.deeds().last().filter(|_| dice.below(2) == 0);
                let seat = last.map_or(any, |(seat, _)| seat);
                if dice.below(4) == 0
                    && undone < 100
                    && let Ok(record) = table.undo(seat)
                {
                    undone += 1;
                    records.push(record);
                } else if let Some(record) = step(&mut table, &mut dice) {
                    records.push(record);
                } else {
                    break;
                }
            }
            assert!(undone > 3, "{name}: {undone}");
            records.push(table.over().unwrap());
            let mut log = Log::default();
            let file: String = records.iter().map(|record| log.line(record)).collect();
            let reading = Log::read(file.as_bytes()).unwrap();
            assert_eq!(reading.records, records);
            let again = Table::<ElDorado>::replay(&reading.records, &seed(&name).into()).unwrap();
            assert_eq!(all(&again), all(&table), "{name}");
        }
    }
}

#[test]
fn an_undo_that_was_not_fair_does_not_replay() {
    let mut table = table(3, 2, "unfair", true);
    let mut records = vec![Record::Match(table.header(vec!["human".to_string(); 3]))];
    records.push(table.act(P2, Action::Bid(0)).unwrap());
    records.push(table.act(P3, Action::Bid(0)).unwrap());
    records.push(table.undo(P2).unwrap());
    assert!(Table::<ElDorado>::replay(&records, &seed("unfair").into()).is_ok());
    let Record::Match(header) = &mut records[0] else { panic!("no header") };
    header.practice = false;
    assert_eq!(
        Table::<ElDorado>::replay(&records, &seed("unfair").into()).unwrap_err().to_string(),
        "line 4 does not fit: p2 undo: another seat has acted since; only a practice match \
         (--practice) takes that back"
    );
}

/// What a bot that plays at random does: its stream hangs on the seat and on
/// how many actions stand.
fn bot(table: &Table<ElDorado>) -> Option<(Seat, Action)> {
    let Turn::Seat(seat) = table.turn() else { return None };
    let mut dice = table.bot_seed().dice(table.actions() as u32, seat.index() as u32);
    Some((seat, table.legal(seat).sample(&mut dice)?))
}

#[test]
fn bots_do_the_same_after_an_undo() {
    for seats in [2, 4, 10] {
        let mut straight = table(seats, 5, "bots", true);
        while let Some((seat, action)) = bot(&straight) {
            straight.act(seat, action).unwrap();
        }
        let mut rewound = table(seats, 5, "bots", true);
        let mut dice = seed("bots").child("undo", 0).dice(0, 0);
        let mut undone = 0;
        while let Some((seat, action)) = bot(&rewound) {
            rewound.act(seat, action).unwrap();
            if dice.below(5) == 0 && undone < 200 {
                let seat = Seat::new(dice.below(seats.into()) as u8);
                undone += u32::from(rewound.undo(seat).is_ok());
            }
        }
        assert!(undone > 3, "{undone}");
        assert_eq!(all(&rewound), all(&straight));
    }
}
