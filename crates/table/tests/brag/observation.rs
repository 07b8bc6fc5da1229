//! What a seat is sent: it fits its schema and holds what a player needs.

use croupier_brag::{Action, Brag, Config, Settings};
use croupier_kernel::{Seat, Turn};
use croupier_table::{BragPosition, Chances, Message, Playable, Table};
use schemars::generate::SchemaSettings;
use serde_json::json;

use crate::sitting::{json, play, seed, tables, turn};

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

#[test]
fn the_winners_of_a_sitting_are_those_with_the_most() {
    for (number, config) in tables().iter().enumerate() {
        let mut table = Table::<Brag>::new(*config, seed(&format!("won {number}")), false);
        let mut dice = seed("won").dice(number as u32, 0);
        assert!(table.winners().is_empty());
        while crate::sitting::step(&mut table, &mut dice) {}
        let best = Seat::all(table.seats()).map(|seat| table.standing(seat)).max().unwrap();
        let first: Vec<Seat> =
            Seat::all(table.seats()).filter(|seat| table.standing(*seat) == best).collect();
        assert!(!table.winners().is_empty());
        assert!(table.winners().into_iter().all(|seat| first.contains(&seat)), "{number}");
    }
}

#[test]
fn every_phase_and_deed_of_a_sitting_is_told() {
    let mut phases = std::collections::BTreeSet::new();
    let tables = tables();
    for (number, config) in (0..4 * tables.len()).zip(tables.iter().cycle()) {
        play(config, &format!("phases {number}"), |table, seat| {
            let view = table.view(seat);
            let position = json(&table.position(seat));
            let phase = format!("{:?}", view.board.phase());
            // `InitialBetting` is told as `initial_betting`.
            let word = position["phase"].as_str().unwrap();
            assert_eq!(word.replace('_', ""), phase.to_lowercase());
            phases.insert(word.to_string());
            for (each, player) in
                Seat::all(table.seats()).zip(position["players"].as_array().unwrap())
            {
                let open: Vec<String> =
                    view.board.floor.open[each].map(|card| card.to_string()).collect();
                assert_eq!(player["open"], json!(open));
            }
            let deeds = position["history"].as_array().unwrap();
            let looked = |deed: &&serde_json::Value| deed["action"] == "see";
            let seen =
                Seat::all(table.seats()).filter(|each| view.board.betting.seen.contains(*each));
            assert_eq!(deeds.iter().filter(looked).count(), seen.count(), "{position}");
        });
    }
    assert!(phases.len() >= 3, "{phases:?}");
    assert_eq!(Brag::seat_name(Seat::new(1)), "p2");
    assert_eq!(Brag::read_seat("p2"), Ok(Seat::new(1)));
}
