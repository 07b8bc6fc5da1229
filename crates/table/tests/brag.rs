//! Three Card Brag over the line protocol: what is sent fits its schema, lists
//! and prices what is legal, and tells a seat nothing that is hidden from it.

use std::collections::BTreeSet;

use croupier_brag::{
    Action, Brag, CardStep, Config, Deal, HAND_CARDS, Preset, Settings, TimeoutAction,
};
use croupier_kernel::{Card, CardSet, Dice, Event as _, Game, Moves, Seat, Seed, Turn, shuffle};
use croupier_table::{
    BragPosition, Chances, Event, Kind, Message, Move, Observation, Playable, Table,
};
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

fn seed(text: &str) -> Seed {
    Seed::from_text(text).unwrap()
}

/// Every preset, each with few and with many seats, and with magic cards that
/// do something.
fn tables() -> Vec<Config> {
    let mut all = Vec::new();
    for preset in Preset::ALL {
        for seats in [2, 4, 13] {
            let settings = Settings { seats, rounds: 2, coins: 400, ..preset.settings() };
            all.push(Config::new(settings).unwrap());
            let reveal = Settings { magic_reveal: true, ..settings };
            all.extend(Config::new(reveal).ok().filter(|_| seats == 4));
        }
    }
    all
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap()
}

fn turn(table: &Table<Brag>, seat: Seat) -> Message<BragPosition> {
    Message::Turn(Observation {
        seat: seat.to_string(),
        kinds: vec![Kind::Bot; usize::from(table.seats())],
        time_left_ms: Some(52_000),
        position: table.position(seat),
        legal: Brag::moves(&table.view(seat)),
        happened: table.data_since(seat, 0).into_iter().map(Event).collect(),
    })
}

/// Plays one random legal action; `false` once the sitting is over.
fn step(table: &mut Table<Brag>, dice: &mut Dice) -> bool {
    let Turn::Seat(seat) = table.turn() else { return false };
    let action = table.legal(seat).sample(dice).unwrap();
    table.act(seat, action).unwrap();
    true
}

/// Plays a random sitting, looking at it before each action.
fn play(config: &Config, name: &str, mut look: impl FnMut(&Table<Brag>, Seat)) {
    let mut table = Table::<Brag>::new(*config, seed(name), false);
    let mut dice = seed(name).child("play", 0).dice(0, 0);
    while let Turn::Seat(seat) = table.turn() {
        look(&table, seat);
        step(&mut table, &mut dice);
    }
}

#[test]
fn everything_sent_fits_the_schema() {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let schema = json(&settings.into_generator().into_root_schema_for::<Message<BragPosition>>());
    let validator = jsonschema::validator_for(&schema).unwrap();
    for (number, config) in tables().iter().enumerate() {
        play(config, &format!("schema {number}"), |table, seat| {
            for each in [seat, Seat::FIRST] {
                let sent = json(&turn(table, each));
                if let Err(wrong) = validator.validate(&sent) {
                    panic!("{wrong}\n{sent:#}");
                }
            }
        });
    }
    let table = Table::<Brag>::new(tables()[0], seed("schema"), false);
    let good = json(&turn(&table, Seat::FIRST));
    for field in good["position"].as_object().unwrap().keys() {
        let mut bad = good.clone();
        bad["position"].as_object_mut().unwrap().remove(field);
        assert!(!validator.is_valid(&bad), "{field}");
        bad["position"][field] = json!({ "no": "such" });
        assert!(!validator.is_valid(&bad), "{field}");
    }
}

/// Every action that could be asked for at this point.
fn every_action(table: &Table<Brag>) -> impl Iterator<Item = Action> {
    let top = 2 * table.config().coins * u32::from(table.config().seats) + 10;
    let cards = Card::PACK.into_iter().flat_map(|card| [Action::Swap(card), Action::Reveal(card)]);
    Action::PLAIN.into_iter().chain(cards).chain((0..=top).map(Action::Raise))
}

/// The actions and prices that listed moves stand for, by their own words.
fn expanded(moves: &[Move]) -> BTreeSet<(String, i64)> {
    let mut all = BTreeSet::new();
    for each in moves {
        match (each.least, each.most, each.step) {
            (None, None, None) => assert!(all.insert((each.action.clone(), each.price))),
            (Some(least), Some(most), Some(step)) => {
                for number in (least..=most).step_by(step as usize) {
                    let action = format!("{} {number}", each.action);
                    assert!(all.insert((action, each.price * number)));
                }
            }
            _ => panic!("half a range: {each:?}"),
        }
    }
    all
}

#[test]
fn the_moves_are_what_the_table_accepts_at_what_it_charges() {
    for (number, config) in tables().iter().enumerate() {
        let mut raised = 0;
        play(config, &format!("moves {number}"), |table, seat| {
            let legal = every_action(table).filter(|action| *action != Action::TimeOut);
            let legal = legal.filter(|action| table.objection(seat, *action).is_none());
            let want: BTreeSet<(String, i64)> = legal
                .map(|action| {
                    let mut after = table.clone();
                    let before = after.view(seat).board.betting;
                    after.act(seat, action).unwrap();
                    let paid = paid_for(&after, seat).unwrap_or(0);
                    assert!(paid <= before.coins[seat]);
                    (action.to_string(), i64::from(paid))
                })
                .collect();
            raised += want.iter().filter(|(action, _)| action.starts_with("raise")).count();
            assert_eq!(expanded(&Brag::moves(&table.view(seat))), want, "{number}");
            let other = Seat::all(table.seats()).find(|other| *other != seat).unwrap();
            assert_eq!(Brag::moves(&table.view(other)), []);
        });
        assert!(raised > 0, "nobody could raise at table {number}");
    }
}

/// What the last action was told to have cost its seat.
fn paid_for(table: &Table<Brag>, seat: Seat) -> Option<u32> {
    let told = table.data_since(seat, table.actions());
    let own = told.into_iter().find(|event| event["seat"] == seat.to_string());
    own.and_then(|event| Some(event.get("paid")?.as_u64()? as u32))
}

#[test]
fn the_position_holds_every_field_that_a_player_needs() {
    let config = Config::new(Settings::default()).unwrap();
    let mut table = Table::<Brag>::new(config, seed("fields"), false);
    let [p1, p2] = [Seat::FIRST, Seat::new(1)];
    let blind = json(&table.position(p1));
    assert_eq!(
        blind["you"],
        json!({"coins": 9995, "seen": false, "hand": null, "paid_this_round": 5})
    );
    for (seat, action) in [
        (p1, "see"),
        (p1, "raise 10"),
        (p2, "blind"),
        (Seat::new(2), "fold"),
        (Seat::new(3), "fold"),
        (p1, "draw"),
    ] {
        table.act(seat, action.parse().unwrap()).unwrap();
    }
    let position = json(&table.position(p1));
    for (field, value) in [
        ("schema", json!(1)),
        ("game", json!("threecard-brag")),
        ("round", json!(1)),
        ("rounds_total", json!(10)),
        ("lap", json!(2)),
        ("phase", json!("final_betting")),
        ("seat", json!("p1")),
        ("to_act", json!("p1")),
        ("deck_left", json!(39)),
        ("discards", json!([])),
        ("stake", json!(10)),
        ("bet_open", json!(true)),
        ("pot", json!(50)),
        ("raises_this_lap", json!(0)),
        ("rounds", json!([])),
    ] {
        assert_eq!(position[field], value, "{field}");
    }
    let floor = position["floor"].as_str().unwrap();
    assert_eq!(position["magic"].as_array().unwrap().len(), 4);
    let you = &position["you"];
    assert_eq!((&you["coins"], &you["paid_this_round"]), (&json!(9975), &json!(25)));
    assert_eq!(you["hand"].as_array().unwrap().len(), 3);
    let (view, reading) = (table.view(p1), table.view(p1).reading().unwrap());
    let chances = Chances::against_anyone(&view).unwrap();
    assert_eq!(chances.of, 48 * 47 * 46 / 6, "hand and floor card are seen");
    assert_eq!(you["reading"]["category"], reading.category().id());
    assert_eq!(you["reading"]["share_below"], json!(chances.share_below()));
    assert_eq!(
        position["players"][1],
        json!({"seat": "p2", "coins": 9985, "seen": false, "status": "live", "paid_this_round": 15,
               "open": [], "rounds_won": 0, "points": 0})
    );
    assert_eq!(position["players"][2]["status"], "folded");
    assert_eq!(
        position["history"],
        json!([
            {"lap": 1, "seat": "p1", "action": "see", "cost": 0},
            {"lap": 1, "seat": "p1", "action": "raise 10", "cost": 20},
            {"lap": 1, "seat": "p2", "action": "blind", "cost": 10},
            {"lap": 1, "seat": "p3", "action": "fold", "cost": 0},
            {"lap": 1, "seat": "p4", "action": "fold", "cost": 0},
            {"lap": 2, "seat": "p1", "action": "draw", "cost": 0, "card": floor},
        ])
    );
    let unaided = json(&Brag::without_aid(table.position(p1)));
    assert_eq!(unaided["you"].get("reading"), None);
    assert_eq!(unaided["you"]["hand"], you["hand"]);
}

#[test]
fn finished_rounds_and_their_points_stay_in_the_position() {
    let config = Config::new(Settings { seats: 2, ..Settings::default() }).unwrap();
    let mut table = Table::<Brag>::new(config, seed("rounds"), false);
    let [p1, p2] = [Seat::FIRST, Seat::new(1)];
    for (seat, action) in [(p1, "raise 20"), (p2, "see"), (p2, "show")] {
        table.act(seat, action.parse().unwrap()).unwrap();
    }
    let position = json(&table.position(p2));
    let round = &position["rounds"][0];
    assert_eq!(position["history"], json!([]), "a new round has begun");
    assert_eq!((&round["round"], &round["starter"]), (&json!(1), &json!("p1")));
    assert_eq!((&round["raises"], &round["looked"]), (&json!([1, 0]), &json!(["p2"])));
    assert_eq!(round["showdown"], "a show was paid for");
    let net: Vec<i64> =
        round["net"].as_array().unwrap().iter().map(|n| n.as_i64().unwrap()).collect();
    assert!(net == [85, -85] || net == [-25, 25], "{net:?}");
    for (place, shown) in round["shown"].as_array().unwrap().iter().enumerate() {
        assert_eq!(shown["hand"].as_array().unwrap().len(), 3);
        assert_eq!(position["players"][place]["points"], shown["points"]);
    }
    assert_eq!(round["shown"].as_array().unwrap().len(), 2);
    let fold: Action = "fold".parse().unwrap();
    let Turn::Seat(loser) = table.turn() else { panic!("a round is being played") };
    table.act(loser, fold).unwrap();
    let after = json(&table.position(p1));
    assert_eq!(after["rounds"][1]["showdown"], json!(null));
    assert_eq!(after["rounds"][1]["shown"], json!([]), "nobody shows when all but one fold");
}

/// Every card that a value names.
fn named(value: &Value, cards: &mut CardSet) {
    match value {
        Value::String(text) => {
            text.split(' ')
                .filter_map(|word| word.parse::<Card>().ok())
                .for_each(|card| cards.insert(card));
        }
        Value::Array(items) => items.iter().for_each(|inner| named(inner, cards)),
        Value::Object(fields) => fields.values().for_each(|inner| named(inner, cards)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[test]
fn a_position_names_no_card_that_the_seat_has_not_seen() {
    for (number, config) in tables().iter().enumerate() {
        let mut blind = 0;
        play(config, &format!("names {number}"), |table, _| {
            for seat in Seat::all(table.seats()) {
                let view = table.view(seat);
                let mut position = json(&table.position(seat));
                let floor = view.board.floor;
                let mut public = floor.out() | floor.magic | floor.trump.into_iter().collect();
                for open in floor.open.as_slice() {
                    public = public | *open;
                }
                let stands_for = position["you"]["reading"].get("stands_for").cloned();
                named(&stands_for.unwrap_or_default(), &mut public);
                if !view.board.betting.seen.contains(seat) {
                    blind += 1;
                    assert_eq!(position["you"]["hand"], json!(null));
                    assert_eq!(position["you"].get("reading"), None);
                }
                // Hands of earlier rounds were shown to all.
                position["rounds"] = json!([]);
                let mut cards = CardSet::EMPTY;
                named(&position, &mut cards);
                let hidden = cards - public - view.hand.unwrap_or_default();
                assert!(hidden.is_empty(), "{seat} reads of {hidden}: {position:#}");
            }
        });
        assert!(blind > 0);
    }
}

/// The same sitting with everything hidden from a seat drawn anew: the hands of
/// others, the deck, the future, and its own hand while it is blind.
fn scrambled(game: &Brag, seat: Seat, dice: &mut Dice) -> Brag {
    let board = game.board();
    let looked = board.betting.seen.contains(seat);
    let known =
        |each: Seat| if looked && each == seat { game.hand(each) } else { board.floor.open[each] };
    let seen = Seat::all(game.seats()).fold(board.floor.out(), |seen, each| seen | known(each));
    let mut rest: Vec<Card> = (CardSet::FULL - seen).collect();
    shuffle(&mut rest, dice);
    let mut rest = rest.into_iter();
    let hands: Vec<CardSet> = Seat::all(game.seats())
        .map(|each| {
            let hand = known(each);
            let more = if board.betting.dealt.contains(each) { HAND_CARDS - hand.len() } else { 0 };
            rest.by_ref().take(more as usize).chain(hand).collect()
        })
        .collect();
    let deck: Vec<Card> = rest.collect();
    let deal = Deal::new(&hands).unwrap().with_deck(&deck).unwrap();
    game.redealt(&deal, dice.seed()).unwrap()
}

/// Everything a seat can get out of a table now, as one text.
fn heard(table: &Table<Brag>, seat: Seat) -> String {
    let refusals: Vec<_> = Action::PLAIN
        .into_iter()
        .chain(Card::PACK.into_iter().flat_map(|card| [Action::Swap(card), Action::Reveal(card)]))
        .chain([0, 7, 15, 100, 100_000].map(Action::Raise))
        .map(|action| table.objection(seat, action).map(|refusal| refusal.to_string()))
        .collect();
    let told: Vec<_> = table.told(seat).collect();
    let mut undone = table.clone();
    let undo = undone.undo(seat);
    format!(
        "{}\n{told:?}\n{refusals:?}\n{:?}\n{undo:?}\n{:?}",
        json(&turn(table, seat)),
        table.fallback(seat),
        undone.view(seat)
    )
}

#[test]
fn all_that_a_seat_hears_is_the_same_whatever_is_hidden_from_it() {
    let mut differ = [0; 2];
    for (number, config) in tables().iter().filter(|config| config.seats < 13).enumerate() {
        let name = format!("hidden {number}");
        let mut dice = seed(&name).child("worlds", 0).dice(0, 0);
        let mut play = seed(&name).child("play", 0).dice(0, 0);
        let mut table = Table::<Brag>::new(*config, seed(&name), false);
        let mut truth = Brag::new(config, seed(&name), &mut ());
        while let Turn::Seat(actor) = table.turn() {
            for seat in Seat::all(table.seats()) {
                let other = scrambled(&truth, seat, &mut dice);
                let moved = |each: Seat| truth.hand(each) != other.hand(each);
                assert!(!moved(seat) || table.view(seat).hand.is_none(), "only blind hands move");
                differ[0] += usize::from(moved(seat));
                differ[1] += usize::from(Seat::all(table.seats()).any(moved));
                // Both sit down here with what the seat was shown so far.
                let sat = |game: Brag| {
                    let opening = table.events().map(|(_, event)| *event).collect();
                    Table::<Brag>::from_game(*config, seed("sat"), false, game, opening)
                };
                let (mut here, mut there) = (sat(truth.clone()), sat(other));
                assert_eq!(heard(&here, seat), heard(&there, seat), "{name} {seat}");
                let action = truth.sample(actor, &mut dice).unwrap();
                if here.act(actor, action).is_ok() && there.act(actor, action).is_ok() {
                    let mut fresh = here.events().filter(|(stood, _)| *stood > 0);
                    if !fresh.any(|(_, event)| event.uncovers(seat)) {
                        assert_eq!(
                            heard(&here, seat),
                            heard(&there, seat),
                            "{name} {seat} {action}"
                        );
                    }
                }
            }
            step(&mut table, &mut play);
            let (seat, action) = table.deeds().last().unwrap();
            truth.apply(seat, action, &mut ()).unwrap();
        }
    }
    assert!(differ.iter().all(|worlds| *worlds > 100), "{differ:?}");
}

#[test]
fn the_fallback_is_the_settings_timeout_action_and_always_legal() {
    let mut swaps = 0;
    for (number, config) in tables().iter().enumerate() {
        // With and without a clock it is the same.
        for turn_seconds in [0, 60] {
            let config = Config::new(Settings { turn_seconds, ..config.settings() }).unwrap();
            play(&config, &format!("fallback {number}"), |table, seat| {
                let action = table.fallback(seat).unwrap();
                assert_eq!(table.objection(seat, action), None, "{action}");
                let board = table.view(seat).board;
                let want = match (config.timeout_action, board.floor.step) {
                    _ if !board.asked.is_empty() => vec!["enough"],
                    (_, CardStep::Picked) => vec!["swap"],
                    (TimeoutAction::CheckFold, _) => vec!["check", "fold"],
                    (TimeoutAction::AutoCall, _) => vec!["blind", "bet", "call", "check", "fold"],
                };
                if board.floor.step == CardStep::Picked {
                    swaps += 1;
                    // No other swap leaves a better hand.
                    let left = |action: Action| {
                        let mut after = table.clone();
                        after.act(seat, action).unwrap();
                        after.view(seat).reading().unwrap().strength
                    };
                    let best = table.legal(seat).swaps().map(|card| left(Action::Swap(card))).max();
                    assert_eq!(Some(left(action)), best);
                }
                let word = action.to_string();
                let word = word.split(' ').next().unwrap();
                let open = |each: &&&str| match **each {
                    "swap" => true,
                    plain => table.objection(seat, plain.parse().unwrap()).is_none(),
                };
                assert_eq!(
                    want.iter().find(open),
                    Some(&word),
                    "the first of {want:?} that is open"
                );
                let other = Seat::all(table.seats()).find(|other| *other != seat).unwrap();
                assert_eq!(table.fallback(other), None);
            });
        }
    }
    assert!(swaps > 0, "a picked-up card came up");
}

#[test]
fn chances_are_counted_from_the_cards_that_are_not_seen() {
    let hand = |text: &str| text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect();
    let seen = |preset: Preset, own: &str, trump: Option<&str>| {
        let magic = hand("2c 3c 4c 5c");
        let config = Config::new(Settings { seats: 2, ..preset.settings() }).unwrap();
        let mut deal = Deal::new(&[hand(own), hand("8c 9d Jc")]).unwrap();
        if let Some(trump) = trump {
            deal = deal.with_trump(trump.parse().unwrap()).with_magic(magic);
        }
        let mut game = Brag::dealt(&config, &deal, seed("chances"), &mut ()).unwrap();
        assert_eq!(Chances::against_anyone(&game.view(Seat::FIRST)), None, "blind");
        game.apply(Seat::FIRST, Action::See, &mut ()).unwrap();
        Chances::against_anyone(&game.view(Seat::FIRST)).unwrap()
    };
    let of = 49 * 48 * 47 / 6;
    // Only the four prials of threes are better than aces.
    let aces = seen(Preset::Traditional, "As Ah Ad", None);
    assert_eq!(aces, Chances { below: of - 4, level: 0, of });
    // With the trump abroad, so are two threes and it.
    let aces = seen(Preset::Seed, "As Ah Ad", Some("9h"));
    assert_eq!(aces, Chances { below: of - 4 - 6, level: 0, of });
    // Where suits do not decide, the other deuce-three-five hands are level: 3
    // ranks of 3 unseen suits each, less the flushes.
    let worst = seen(Preset::Traditional, "2s 3h 5d", None);
    assert_eq!(worst, Chances { below: 0, level: 27 - 1, of });
    // Where they do, those with the five of clubs are below: 9, less a flush.
    let worst = seen(Preset::Seed, "2s 3h 5d", Some("9h"));
    assert_eq!(worst, Chances { below: 9 - 1, level: 0, of });
}
