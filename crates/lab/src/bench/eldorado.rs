//! El Dorado's benches. Each asserts what it did, so that a faster wrong
//! answer cannot pass.

use std::hint::black_box;

use croupier_eldorado::{Belief, Config, ElDorado, Event, Round};
use croupier_kernel::{EventSink, Game, Moves, Seat, Seed, Turn};

use super::Bench;

pub(super) const FOUR_SEATS: Bench = Bench {
    name: "eldorado-4",
    what: "El Dorado, 4 seats, ten rounds, random legal play",
    unit: "matches",
    floor: 100_000,
    run: || matches(4, 1_000, 260, -213_453),
};

pub(super) const TEN_SEATS: Bench = Bench {
    name: "eldorado-10",
    what: "El Dorado, 10 seats, two decks, random legal play",
    unit: "matches",
    floor: 25_000,
    run: || matches(10, 400, 650, -221_930),
};

pub(super) const FOUR_SEATS_EVENTS: Bench = Bench {
    name: "eldorado-4-events",
    what: "El Dorado, 4 seats, every event kept",
    unit: "matches",
    floor: 40_000,
    run: keep_events,
};

pub(super) const CLONE: Bench = Bench {
    name: "eldorado-clone",
    what: "El Dorado, copies of a round in play (floor: 100 ns each)",
    unit: "copies",
    floor: 10_000_000,
    run: copy_rounds,
};

pub(super) const IMAGINE: Bench = Bench {
    name: "eldorado-imagine",
    what: "El Dorado, a world imagined from a 10-card view and played out, 4 seats",
    unit: "worlds",
    floor: 300_000,
    run: imagine_and_play,
};

/// Plays matches, checks how many actions each took and the points of all,
/// which are frozen with the dice, and says how many matches that was.
fn matches(seats: u8, count: u64, actions_each: u64, points: i64) -> u64 {
    let mut actions = 0;
    let mut sum = 0;
    for number in 0..count {
        let played = play_out(sit_down(seats, number, &mut ()), number, &mut (), &mut actions);
        sum += Seat::all(seats).map(|seat| played.standing(seat)).sum::<i64>();
    }
    assert_eq!(actions, actions_each * count, "a match of {seats} takes {actions_each} actions");
    assert_eq!(sum, points, "the points of {count} matches of {seats}");
    count
}

fn keep_events() -> u64 {
    const MATCHES: u64 = 500;
    let mut events = Vec::new();
    let mut actions = 0;
    for number in 0..MATCHES {
        events.clear();
        let start = sit_down(4, number, &mut events);
        black_box(play_out(start, number, &mut events, &mut actions));
        // Ten rounds: a start, four hands, a trump and four scores each; 40
        // bids, 220 cards, 55 tricks, the end; and trump breaks in most rounds.
        let certain = 10 * 10 + 40 + 220 + 55 + 1;
        assert!((certain..=certain + 10).contains(&events.len()), "{} events", events.len());
    }
    MATCHES
}

fn copy_rounds() -> u64 {
    const COPIES: u64 = 1_000_000;
    let game = sit_down(4, 1, &mut ());
    let round: &Round = game.round();
    for _ in 0..COPIES {
        black_box(*black_box(round));
    }
    COPIES
}

fn imagine_and_play() -> u64 {
    const WORLDS: u64 = 5_000;
    let mut game = sit_down(4, 1, &mut ());
    let mut dice = seed(1).dice(0, 100);
    while game.round().board().is_bidding() {
        let Turn::Seat(seat) = game.turn() else { break };
        let bid = game.sample(seat, &mut dice).expect("a seat to act can bid");
        game.apply(seat, bid, &mut ()).expect("a listed bid is legal");
    }
    let Turn::Seat(me) = game.turn() else { return 0 };
    let view = game.view(me);
    let belief = Belief::of(&view);
    let mut tricks = 0;
    for _ in 0..WORLDS {
        let mut round = Round::imagined(&view.board, belief.hands(&mut dice));
        while let Turn::Seat(seat) = round.turn() {
            let Some(play) = round.legal(seat).sample(&mut dice) else {
                break;
            };
            round.apply(seat, play, &mut ()).expect("a listed card is legal");
        }
        tricks +=
            round.board().tricks().won().as_slice().iter().map(|won| u64::from(*won)).sum::<u64>();
    }
    assert_eq!(tricks, 10 * WORLDS, "every world is played to its last trick");
    WORLDS
}

fn seed(number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    Seed::from_bytes(bytes)
}

fn sit_down(seats: u8, number: u64, sink: &mut impl EventSink<Event>) -> ElDorado {
    let config = Config::new(seats).expect("2 to 10 seats are a table");
    ElDorado::new(&config, seed(number), sink)
}

fn play_out(
    mut game: ElDorado,
    number: u64,
    sink: &mut impl EventSink<Event>,
    actions: &mut u64,
) -> ElDorado {
    let mut dice = seed(number).dice(0, 7);
    while let Turn::Seat(seat) = game.turn() {
        let action = game.sample(seat, &mut dice).expect("a seat to act has a legal action");
        game.apply(seat, action, sink).expect("a sampled action is legal");
        *actions += 1;
    }
    game
}
