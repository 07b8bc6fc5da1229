//! Nothing hidden reaches a seat: change every card it cannot see, and all the
//! table says to it stays the same, byte for byte.

mod support;

use std::fmt::Write;

use croupier_eldorado::{Action, Config, Deal, ElDorado, Event, Hand, PerSeat};
use croupier_kernel::{Card, Dice, Event as _, Game, Moves, Refusal, Seat, Turn, shuffle};
use croupier_table::{Event as Told, Kind, Message, Observation, Playable, Table};

use support::{rules, seed, step};

/// How far the same actions are played on in both worlds.
const LOOK_AHEAD: usize = 4;

/// Everything a seat can get out of a table now, as one text.
fn heard(table: &Table<ElDorado>, seat: Seat) -> String {
    let mut text = String::new();
    let view = table.view(seat);
    let shown: Vec<_> = table.shown(seat).collect();
    writeln!(text, "{view:?} {:?} {:?}", table.turn(), table.winners()).unwrap();
    for seat in Seat::all(table.seats()) {
        writeln!(text, "{seat} {}", table.standing(seat)).unwrap();
    }
    for (stood, shown) in &shown {
        writeln!(text, "{stood} {shown} {}", serde_json::to_string(shown).unwrap()).unwrap();
    }
    let happened = shown.iter().map(|(_, shown)| Told(serde_json::to_value(shown).unwrap()));
    let message = Message::Turn(Observation {
        turn: 1,
        seat: seat.to_string(),
        kinds: vec![Kind::Bot; usize::from(table.seats())],
        time_left_ms: None,
        position: table.position(seat),
        legal: ElDorado::moves(&view),
        happened: happened.collect(),
    });
    writeln!(text, "{}", serde_json::to_string(&message).unwrap()).unwrap();
    for action in (0..=12).chain([255]).map(Action::Bid).chain(Card::PACK.map(Action::Play)) {
        let refusal = table.objection(seat, action);
        let words = refusal.map(|refusal| format!("{refusal} (rule {})", refusal.rule()));
        writeln!(text, "{action}: {refusal:?} {words:?}").unwrap();
        let mut tried = table.clone();
        assert_eq!(tried.act(seat, action).err(), refusal, "{seat} {action}");
    }
    let mut undone = table.clone();
    let answer = undone.undo(seat);
    writeln!(text, "{answer:?} {:?}", undone.view(seat)).unwrap();
    text
}

/// The match with every card the seat cannot see drawn anew, and another
/// future; hands that what was played rules out are drawn again.
fn redrawn(game: &ElDorado, seat: Seat, dice: &mut Dice) -> Option<ElDorado> {
    let board = game.round().board();
    let mut hidden: Vec<Card> = (0..board.config().decks()).flat_map(|_| Card::PACK).collect();
    let played = board.tricks().plays().map(|(_, card)| card);
    for card in played.chain([board.turned()]).chain(game.round().hands()[seat].cards()) {
        let place = hidden.iter().position(|each| *each == card).unwrap();
        hidden.swap_remove(place);
    }
    (0..200).find_map(|_| {
        shuffle(&mut hidden, dice);
        let mut pile = hidden.iter().copied();
        let hands = PerSeat::from_fn(game.seats(), |other| {
            let held = game.round().hands()[other];
            if other == seat { held } else { pile.by_ref().take(held.len().into()).collect() }
        });
        game.redealt(hands, dice.seed()).ok()
    })
}

/// The same first round from its beginning, dealt so that it leads to the
/// hands of this game.
fn from_the_start(table: &Table<ElDorado>, game: &ElDorado, dice: &mut Dice) -> Table<ElDorado> {
    let board = game.round().board();
    let hands = PerSeat::from_fn(game.seats(), |seat| {
        let played = board.tricks().plays().filter(|(player, _)| *player == seat);
        let held = game.round().hands()[seat].cards();
        held.chain(played.map(|(_, card)| card)).collect::<Hand>()
    });
    let config = *table.config();
    let deal = Deal::laid_out(config, board.dealer(), hands, board.turned()).unwrap();
    let (seed, mut opening) = (dice.seed(), Vec::<Event>::new());
    let start = ElDorado::from_deal(&config, &deal, seed, &mut opening);
    let mut other = Table::from_game(config, seed, table.is_practice(), start, opening);
    for (seat, action) in table.deeds() {
        other.act(seat, action).unwrap();
    }
    other
}

/// An action legal in both worlds, if there is one.
fn shared(
    here: &Table<ElDorado>,
    there: &Table<ElDorado>,
    dice: &mut Dice,
) -> Option<(Seat, Action)> {
    let Turn::Seat(actor) = here.turn() else { return None };
    let open = there.legal(actor);
    let mut both: Vec<_> =
        here.legal(actor).iter().filter(|action| open.contains(*action)).collect();
    shuffle(&mut both, dice);
    both.first().map(|action| (actor, *action))
}

/// Plays on in both worlds and compares all that the seat hears, until
/// something is turned over for it. Says how many actions were compared.
fn assert_alike(
    mut here: Table<ElDorado>,
    mut there: Table<ElDorado>,
    seat: Seat,
    dice: &mut Dice,
    at: &str,
) -> usize {
    for played in 0..LOOK_AHEAD {
        assert_eq!(heard(&here, seat), heard(&there, seat), "{seat} {at}");
        let Some((actor, action)) = shared(&here, &there, dice) else {
            assert!(here.turn() != Turn::Seat(seat), "{seat} is judged by hidden cards {at}");
            return played;
        };
        let before = here.actions();
        assert_eq!(here.act(actor, action), there.act(actor, action), "{at}");
        let news = |table: &Table<ElDorado>| -> Vec<String> {
            let fresh = table.events().filter(|(stood, _)| *stood > before);
            let covered = fresh.take_while(|(_, event)| !event.uncovers(seat));
            covered.filter_map(|(_, event)| Some(event.shown_to(seat)?.to_string())).collect()
        };
        assert_eq!(news(&here), news(&there), "{seat} after {actor} {action} {at}");
        let mut fresh = here.events().filter(|(stood, _)| *stood > before);
        if fresh.any(|(_, event)| event.uncovers(seat)) {
            return played + 1;
        }
    }
    LOOK_AHEAD
}

/// Compares at every `stride`-th step of a random match, for every seat. Says
/// how many worlds differed from the truth, and how many actions were compared.
fn check(config: Config, name: &str, practice: bool, stride: usize) -> (usize, usize) {
    let seed = seed(name);
    let mut dice = seed.child("play", 0).dice(0, 0);
    let mut table = Table::<ElDorado>::new(config, seed, practice);
    let mut truth = ElDorado::new(&config, seed, &mut ());
    let (mut differ, mut compared) = (0, 0);
    loop {
        if table.actions().is_multiple_of(stride) && table.turn() != Turn::Over {
            for seat in Seat::all(config.seats()) {
                let at = format!("{name} after {} actions", table.actions());
                let Some(other) = redrawn(&truth, seat, &mut dice) else { continue };
                differ += usize::from(other.round().hands() != truth.round().hands());
                let (here, there) = if truth.round_number() == 1 {
                    (table.clone(), from_the_start(&table, &other, &mut dice))
                } else {
                    let mut from = |game| {
                        Table::<ElDorado>::from_game(
                            config,
                            dice.seed(),
                            practice,
                            game,
                            Vec::new(),
                        )
                    };
                    (from(truth), from(other))
                };
                compared += assert_alike(here, there, seat, &mut dice, &at);
            }
        }
        if step(&mut table, &mut dice).is_none() {
            return (differ, compared);
        }
        let (seat, action) = table.deeds().last().unwrap();
        truth.apply(seat, action, &mut ()).unwrap();
    }
}

#[test]
fn all_that_a_seat_hears_is_the_same_whatever_the_others_hold() {
    for (seats, rounds, stride) in [(2, 10, 1), (3, 10, 1), (4, 10, 1), (6, 4, 2), (10, 3, 4)] {
        for (number, practice) in [(0, false), (1, true)] {
            let name = format!("hidden {seats} {number}");
            let (differ, compared) = check(rules(seats, rounds), &name, practice, stride);
            assert!(differ > 30, "{name}: only {differ} other worlds");
            assert!(compared > 60, "{name}: only {compared} actions compared");
        }
    }
}

#[test]
fn the_other_worlds_are_truly_other() {
    let config = rules(3, 5);
    let mut dice = seed("truly").dice(0, 0);
    let table = Table::<ElDorado>::new(config, seed("truly"), false);
    let truth = ElDorado::new(&config, seed("truly"), &mut ());
    let p1 = Seat::FIRST;
    let other = redrawn(&truth, p1, &mut dice).unwrap();
    let there = from_the_start(&table, &other, &mut dice);
    assert_eq!(heard(&table, p1), heard(&there, p1));
    for seat in [Seat::new(1), Seat::new(2)] {
        assert_ne!(heard(&table, seat), heard(&there, seat), "{seat} hears of its own cards");
    }
}
