//! What was shown since an action, and to several seats at once.

mod support;

use croupier_eldorado::ElDorado;
use croupier_kernel::{Event, Seat, Viewer};
use croupier_table::{Header, Table, Told};
use serde_json::json;

use support::{rules, seed, step};

const P1: Seat = Seat::new(0);
const P2: Seat = Seat::new(1);
const P3: Seat = Seat::new(2);

fn played(actions: usize) -> Table<ElDorado> {
    let mut table = Table::new(rules(3, 4), seed("telling"), false);
    let mut dice = seed("telling").child("play", 0).dice(0, 0);
    for _ in 0..actions {
        step(&mut table, &mut dice).unwrap();
    }
    table
}

#[test]
fn what_was_shown_since_an_action_is_all_that_came_with_it_or_later() {
    let table = played(9);
    for viewer in [Viewer::Seat(P1), Viewer::Seat(P3), Viewer::Watcher] {
        let stood: Vec<usize> = table.shown(viewer).map(|(stood, _)| stood).collect();
        let all = table.data_since(viewer, 0);
        assert_eq!(all.len(), stood.len());
        for since in 0..=10 {
            let first = stood.iter().position(|stood| *stood >= since).unwrap_or(stood.len());
            assert_eq!(table.data_since(viewer, since), all[first..], "{viewer:?} since {since}");
            assert_eq!(table.shown_since(viewer, since).len(), all.len() - first);
        }
        assert!(table.data_since(viewer, 9).len() < table.data_since(viewer, 8).len());
        assert_eq!(table.data_since(viewer, 10), [json!(null); 0]);
    }
}

#[test]
fn seats_that_look_on_together_read_what_all_were_told_once_and_the_rest_by_name() {
    let table = played(9);
    let words = |stood: usize, event: &<ElDorado as croupier_kernel::Game>::Event, viewer| {
        let shown = event.told_to(viewer)?;
        assert!(stood <= 9);
        Some(ElDorado::shown_words(table.config(), &shown).to_string())
    };
    let mut expected = Vec::new();
    for (stood, event) in table.events() {
        let [one, two] = [P1, P2].map(|seat| words(stood, event, Viewer::Seat(seat)));
        if one.is_some() && one == two {
            expected.extend(one.map(|line| (stood, line)));
            continue;
        }
        let open = words(stood, event, Viewer::Watcher);
        for (name, line) in [("p1", one), ("p2", two)] {
            if line != open {
                expected.extend(line.map(|line| (stood, format!("{name}: {line}"))));
            }
        }
    }
    let told: Vec<(usize, String)> = table.told_together(&[P1, P2]).collect();
    assert_eq!(told, expected);
    let named = |name: &str| told.iter().filter(|(_, line)| line.starts_with(name)).count();
    assert!(named("p1: ") > 0 && named("p1: ") == named("p2: "), "each is told its own cards");
    assert_eq!(named("p3: "), 0);
    assert!(told.iter().any(|(stood, _)| *stood == 9));

    let alone: Vec<(usize, String)> = table.told_together(&[P3]).collect();
    assert_eq!(alone, table.told(P3).collect::<Vec<_>>());
    assert_eq!(table.told_together(&[]).count(), 0);
}

#[test]
fn rules_have_a_short_name_of_the_beginning_of_their_hash() {
    // printf '{"a":1}' | sha256sum
    assert_eq!(Header::hash_of(&json!({"a": 1})), "015abd7f5cc57a2d");
    assert_ne!(Header::hash_of(&json!({"a": 2})), Header::hash_of(&json!({"a": 1})));
}
