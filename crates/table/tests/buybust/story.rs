//! What happened, told from any action on, and what of it was turned over.

use croupier_buybust::{BuyBust, Role};
use croupier_kernel::{Event as _, Seat, Turn};
use croupier_table::{Playable, Table, Told, UndoError};

use crate::run::{SEATS, WATCHER, every_table, seed, step};

/// Looks at a random run of every ruleset after each action, with who acted.
fn each_action(name: &str, mut look: impl FnMut(&Table<BuyBust>, Seat)) {
    for config in every_table() {
        let name = format!("{name} {}", config.name());
        let mut table = Table::<BuyBust>::new(config, seed(&name), false);
        let mut dice = seed(&name).child("play", 0).dice(0, 0);
        while let Turn::Seat(seat) = table.turn() {
            step(&mut table, &mut dice);
            look(&table, seat);
        }
    }
}

#[test]
fn the_story_is_told_from_any_action_on() {
    each_action("story", |table, _| {
        let all: Vec<_> = table.events().map(|(stood, event)| (stood, *event)).collect();
        assert_eq!(all.first().unwrap().0, 0, "the deal comes before every action");
        assert_eq!(all.last().unwrap().0, table.actions());
        let words = all.iter().map(|(stood, event)| {
            (*stood, BuyBust::event_words(table.config(), event).to_string())
        });
        assert!(table.chronicle().eq(words));
        let latest = table.actions();
        for viewer in SEATS.into_iter().chain([WATCHER]) {
            let told: Vec<_> = table.told(viewer).collect();
            for from in [0, 1, latest, latest + 1] {
                let since = told.iter().filter(|(stood, _)| *stood >= from).count();
                assert_eq!(table.shown_since(viewer, from).len(), since);
                assert_eq!(table.data_since(viewer, from).len(), since);
            }
        }
    });
}

/// A clue is about cards that whoever plays every seat knows.
#[test]
fn what_was_turned_over_is_known_and_stays() {
    let (mut shown, mut clues) = (0, 0);
    each_action("turned", |table, seat| {
        let last: Vec<_> = table.events().filter(|(stood, _)| *stood == table.actions()).collect();
        let uncovers = |to: Seat| last.iter().any(|(_, event)| event.uncovers(to));
        assert!(SEATS.iter().all(|to| table.last_uncovers(*to) == uncovers(*to)));
        let plain = |to: &Seat| {
            last.iter().any(|(_, event)| event.uncovers(*to) && !BuyBust::is_clue(event))
        };
        assert_eq!(table.last_uncovers_to_all(), SEATS.iter().any(plain));
        shown += usize::from(table.last_uncovers_to_all());
        clues += usize::from(SEATS.into_iter().any(uncovers) && !table.last_uncovers_to_all());
        let stays = table.last_uncovers(seat) || table.turn() == Turn::Over;
        let undone = table.clone().undo(seat).map(|_| ());
        assert_eq!(undone, if stays { Err(UndoError::SomethingShown) } else { Ok(()) });
    });
    assert!(shown > 20 && clues > 0, "{shown} times something, {clues} times a clue");
    let fresh = Table::<BuyBust>::new(every_table().remove(0), seed("fresh"), false);
    assert!(!fresh.last_uncovers(SEATS[0]) && !fresh.last_uncovers_to_all());
}

#[test]
fn seats_are_called_by_their_roles() {
    for role in Role::ORDER {
        assert_eq!(BuyBust::seat_name(role.seat()), role.name());
        assert_eq!(BuyBust::read_seat(role.name()), Ok(role.seat()));
    }
    assert_eq!(BuyBust::seat_name(Seat::new(3)), "p4");
    assert_eq!(BuyBust::read_seat("p1"), Ok(SEATS[0]));
    assert!(BuyBust::read_seat("dealer").is_err());
}
