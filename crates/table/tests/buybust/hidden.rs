//! Nothing hidden reaches a seat: in a world where every card it cannot see is
//! another, the table says the same to it, byte for byte.

use std::fmt::Write;

use croupier_buybust::{Action, BuyBust, Card, Event, Held, Pick, Role};
use croupier_kernel::{Dice, Game, Refusal, Seat, Turn};
use croupier_table::{Playable, Table};

use crate::run::{SEATS, WATCHER, every_table, seed};

/// Everything a seat can get out of a table, as one text.
fn heard(table: &Table<BuyBust>, seat: Seat) -> String {
    let view = table.view(seat);
    let mut text = format!("{view:?} {:?} {:?}\n", table.turn(), table.winners());
    writeln!(text, "{}", serde_json::to_string(&table.position(seat)).unwrap()).unwrap();
    writeln!(text, "{}", serde_json::to_string(&BuyBust::moves(&view)).unwrap()).unwrap();
    writeln!(text, "{:?}", table.fallback(seat)).unwrap();
    for (stood, line) in table.told(seat) {
        writeln!(text, "{stood} {line}").unwrap();
    }
    for data in table.data_since(seat, 0) {
        writeln!(text, "{data}").unwrap();
    }
    let cards = table.config().catalog().cards();
    let named = cards.flat_map(|card| [Action::Play(card), Action::Raise(card)]);
    let plain = [Action::Check, Action::Fold, Action::Continue, Action::NextHand, Action::GoHome];
    for action in named.chain(plain) {
        let refusal = table.objection(seat, action);
        let words = refusal.map(|refusal| format!("{refusal} (rule {})", refusal.rule()));
        writeln!(text, "{action}: {words:?}").unwrap();
    }
    text
}

/// What happened, with other cards wherever this seat was shown none.
fn other_event(event: &Event, seat: Seat, other: Card) -> Event {
    let mine = |role: Role| role.seat() == seat;
    match *event {
        Event::Drew { role, cards } if !mine(role) => {
            let cards: Held = cards.iter().map(|_| other).collect();
            Event::Drew { role, cards }
        }
        Event::CardPut { role, .. } if !mine(role) => Event::CardPut { role, card: other },
        Event::Chose { role, pick } if !mine(role) => {
            let pick = match pick {
                Pick::Card(_) => Pick::Check,
                Pick::Check => Pick::Card(other),
            };
            Event::Chose { role, pick }
        }
        Event::Raised { role, raises, .. } if !mine(role) => {
            Event::Raised { role, card: other, raises }
        }
        Event::RaisedBlind { role, .. } => Event::RaisedBlind { role, card: other },
        same => same,
    }
}

fn seated(game: &BuyBust, events: Vec<Event>, dice: &mut Dice) -> Table<BuyBust> {
    Table::from_game(game.config().clone(), dice.seed(), false, game.clone(), events)
}

#[test]
fn all_that_a_seat_hears_is_the_same_whatever_is_hidden() {
    let (mut differ, mut compared) = (0, 0);
    for config in every_table() {
        for number in 0..3 {
            let seed = seed(&format!("hidden {} {number}", config.name()));
            let mut dice = seed.child("play", 0).dice(0, 0);
            let mut events = Vec::new();
            let mut game = BuyBust::new(&config, seed, &mut events);
            while let Turn::Seat(actor) = game.turn() {
                for seat in SEATS.into_iter().chain([WATCHER]) {
                    let view = game.view(seat);
                    let other = if seat == WATCHER {
                        game.clone()
                    } else {
                        BuyBust::imagine(&view, &mut dice)
                    };
                    let card = config.catalog().cards().next().unwrap();
                    let told = events.iter().map(|event| other_event(event, seat, card));
                    let there = seated(&other, told.collect(), &mut dice);
                    let here = seated(&game, events.clone(), &mut dice);
                    assert_eq!(heard(&here, seat), heard(&there, seat), "{seat} {}", config.name());
                    differ += usize::from(other.hidden() != game.hidden());
                    compared += 1;
                }
                let action = game.sample(actor, &mut dice).unwrap();
                game.apply(actor, action, &mut events).unwrap();
            }
        }
    }
    assert!(compared > 3_000 && differ > compared / 2, "{differ} of {compared} worlds differed");
}

#[test]
fn what_is_hidden_is_heard_by_its_owner() {
    let config = crate::run::config("initiative");
    let mut events = Vec::new();
    let mut game = BuyBust::new(&config, seed("owner"), &mut events);
    let narc = Role::Narc.seat();
    let card = game.held(Role::Narc).get(0).unwrap();
    game.apply(narc, Action::Raise(card), &mut events).unwrap();
    let id = config.catalog().id(card).to_string();
    let table = Table::from_game(config, seed("owner"), false, game, events);
    let laid =
        |seat| serde_json::to_value(table.position(seat)).unwrap()["table"][0]["card"].clone();
    assert_eq!(laid(narc), id);
    assert!(laid(Role::Player.seat()).is_null() && laid(WATCHER).is_null());
}

#[test]
fn someone_in_all_seats_reads_what_each_of_them_does_and_no_more() {
    for config in every_table() {
        let name = format!("together {}", config.name());
        let mut table = Table::<BuyBust>::new(config, seed(&name), false);
        let mut dice = seed(&name).child("play", 0).dice(0, 0);
        while crate::run::step(&mut table, &mut dice).is_some() {}
        let lines: Vec<_> = table.told_together(&SEATS).collect();
        let mut left = lines.clone();
        for seat in SEATS {
            assert!(table.told_together(&[seat]).eq(table.told(seat)), "{name}");
            let open: Vec<_> = table.told(WATCHER).collect();
            for (stood, line) in table.told(seat) {
                let own = (stood, format!("{}: {line}", BuyBust::seat_name(seat)));
                let all = (stood, line);
                assert!(lines.contains(&own) || open.contains(&all), "{name}: {all:?}");
                left.retain(|each| *each != own && *each != all);
            }
        }
        assert_eq!(left, [], "{name}: nothing that no seat was told");
    }
}
