//! What is sent fits its schema, names cards by id and lists what is legal.

use std::collections::BTreeSet;

use croupier_buybust::{Action, BuyBust, Catalog, Role, Rules};
use croupier_kernel::{Game, Moves, Refusal, Seat, Turn};
use croupier_table::{BuyBustPosition, Event, Kind, Message, Observation, Playable, Table, Told};
use jsonschema::Validator;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use crate::run::{SEATS, WATCHER, config, every_table, played, seed, step};

type Sent = Message<BuyBustPosition>;

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap()
}

fn schema() -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    json(&settings.into_generator().into_root_schema_for::<Sent>())
}

fn validator() -> Validator {
    jsonschema::validator_for(&schema()).unwrap()
}

fn turn(table: &Table<BuyBust>, seat: Seat, since: usize) -> Sent {
    Message::Turn(Observation {
        turn: 1,
        seat: BuyBust::seat_name(seat),
        kinds: vec![Kind::Bot; 3],
        time_left_ms: None,
        position: table.position(seat),
        legal: BuyBust::moves(&table.view(seat)),
        happened: table.data_since(seat, since).into_iter().map(Event).collect(),
    })
}

/// Every value of a field of this name, at any depth.
fn all_named<'v>(value: &'v Value, name: &str, found: &mut Vec<&'v Value>) {
    match value {
        Value::Object(fields) => {
            for (field, inner) in fields {
                if field == name {
                    found.push(inner);
                }
                all_named(inner, name, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|inner| all_named(inner, name, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Every card is named by an id of the catalog, never by its place.
fn assert_ids(value: &Value, catalog: &Catalog) {
    let known: BTreeSet<&str> = catalog.infos().iter().map(|info| info.id.as_str()).collect();
    for field in ["card", "cards", "hand", "product", "location", "insurance", "conviction"] {
        let mut found = Vec::new();
        all_named(value, field, &mut found);
        for each in found {
            let ids = match each {
                Value::Array(items) => items.clone(),
                other => vec![other.clone()],
            };
            for id in ids.iter().filter_map(Value::as_str) {
                assert!(known.contains(id), "{field}: {id:?} is no card");
            }
        }
    }
    let text = value.to_string();
    assert!(!text.contains("\"card ") && !text.contains("\"?\""), "{text}");
}

#[test]
fn everything_sent_in_a_run_fits_the_schema_and_names_cards_by_id() {
    let validator = validator();
    let check = |message: &Sent, catalog: &Catalog| {
        let value = json(message);
        if let Err(wrong) = validator.validate(&value) {
            panic!("{wrong}\n{value:#}");
        }
        assert_ids(&value, catalog);
        value
    };
    let mut kinds = BTreeSet::new();
    for config in every_table() {
        for number in 0..6 {
            let name = format!("sent {} {number}", config.name());
            let mut table = Table::<BuyBust>::new(config.clone(), seed(&name), false);
            let mut dice = seed(&name).child("play", 0).dice(0, 0);
            while let Turn::Seat(seat) = table.turn() {
                for each in SEATS.into_iter().chain([WATCHER]) {
                    let sent = check(&turn(&table, each, 0), config.catalog());
                    assert_eq!(sent["position"]["to_act"], BuyBust::seat_name(seat));
                    for event in sent["happened"].as_array().unwrap() {
                        kinds.insert(event["event"].as_str().unwrap().to_string());
                    }
                }
                let listed: Vec<String> =
                    BuyBust::moves(&table.view(seat)).into_iter().map(|each| each.action).collect();
                let read = listed
                    .iter()
                    .map(|text| BuyBust::read(&config, text).unwrap())
                    .collect::<Vec<_>>();
                assert_eq!(read, table.legal(seat).iter().collect::<Vec<_>>(), "{name}");
                assert!(read.contains(&table.fallback(seat).unwrap()), "{name}");
                step(&mut table, &mut dice).unwrap();
            }
            for event in table.events() {
                assert_ids(&json(&BuyBust::event_data(&config, event.1)), config.catalog());
            }
            assert!(BuyBust::moves(&table.view(SEATS[2])).is_empty());
            assert_eq!(table.fallback(SEATS[2]), None);
        }
    }
    // All that can happen has happened.
    let expected = [
        "betting_ended",
        "bonus_laid",
        "card_lost",
        "card_put",
        "checked",
        "chose",
        "continued",
        "customer_left",
        "dealer_renewed",
        "drew",
        "flipped",
        "folded",
        "hand_began",
        "loitered",
        "lost_initiative",
        "picks_turned",
        "played",
        "raised",
        "raised_blind",
        "raised_openly",
        "revealed",
        "round_began",
        "settled",
        "tier_reached",
        "took_initiative",
        "you_chose",
        "you_drew",
        "you_put",
        "you_raised",
        "you_were_told",
    ];
    assert_eq!(kinds.iter().map(String::as_str).collect::<Vec<_>>(), expected);
}

#[test]
fn the_end_of_a_run_is_told_to_everyone() {
    let (mut won, mut cash) = (0, 0);
    let counting = config("sequential-flat");
    let won_or_lost = Rules { seizure: 0, ..counting.rules().clone() };
    let tables = [counting.clone(), counting.with_rules(won_or_lost).unwrap()];
    for number in 0..20 {
        let config = tables[number % 2].clone();
        let table = played(config, &format!("the end {number}"), 1_000, false);
        assert_eq!(table.turn(), Turn::Over);
        let winners: Vec<String> = table.winners().into_iter().map(BuyBust::seat_name).collect();
        won += winners.len();
        cash += table.standing(Role::Player.seat()).abs();
        for seat in SEATS {
            let data = table.data_since(seat, 0);
            let last = data.last().unwrap();
            assert_eq!(last["event"], "ended");
            assert_eq!(last["winners"], json!(winners));
            assert_eq!(last["cash"], table.standing(Role::Player.seat()));
        }
    }
    assert!(won > 0 && cash > 0, "nobody won anything, so that nothing was seen");
}

/// Counts that a program would otherwise have to keep itself.
#[test]
fn a_position_accounts_for_every_card_of_every_deck() {
    for config in every_table() {
        let name = format!("counted {}", config.name());
        let mut table = Table::<BuyBust>::new(config.clone(), seed(&name), false);
        let mut dice = seed(&name).child("play", 0).dice(0, 0);
        loop {
            for (at, seat) in SEATS.into_iter().enumerate() {
                let position = json(&table.position(seat));
                let mut laid = [0; 3];
                for card in position["table"].as_array().unwrap() {
                    let role = Role::ORDER.iter().position(|role| card["from"] == role.name());
                    if let (Some(role), true) = (role, card["card"].is_string()) {
                        laid[role] += 1;
                    }
                }
                for role in Role::ORDER {
                    let seat = &position["seats"][role.index()];
                    let sum = |field: &str| -> u64 {
                        let each = seat[field].as_array().unwrap().iter();
                        each.map(|count| count["count"].as_u64().unwrap()).sum()
                    };
                    let own = if role.index() == at {
                        position["hand"].as_array().unwrap().len()
                    } else {
                        0
                    };
                    let all = sum("unseen") + sum("gone") + laid[role.index()] + own as u64;
                    assert_eq!(all, config.decks().of(role).cards().len() as u64, "{name} {role}");
                }
            }
            if step(&mut table, &mut dice).is_none() {
                break;
            }
        }
    }
}

#[test]
fn a_refusal_has_its_rule_and_the_schema_has_every_field() {
    let table = Table::<BuyBust>::new(config("sequential-flat"), seed("refused"), false);
    let refusal = table.objection(SEATS[0], Action::Fold).unwrap();
    let message: Sent = Message::Refused {
        turn: 1,
        reason: refusal.to_string(),
        rule: Some(refusal.rule().to_string()),
        legal: BuyBust::moves(&table.view(SEATS[0])),
    };
    assert!(validator().is_valid(&json(&message)));
    let good = json(&turn(&table, SEATS[0], 0));
    let mut tried = 0;
    for field in good["position"].as_object().unwrap().keys() {
        let mut without = good.clone();
        without["position"].as_object_mut().unwrap().remove(field);
        let mut wrong = good.clone();
        wrong["position"][field] = json!({});
        let optional = [
            "pick",
            "location_down",
            "to_act",
            "customer_bears",
            "betting",
            "dealer",
            "conviction_warning",
            "fold",
            "last",
        ];
        assert!(!validator().is_valid(&wrong), "{field}");
        assert!(!validator().is_valid(&without) || optional.contains(&field.as_str()), "{field}");
        tried += 1;
    }
    assert_eq!(tried, 25);
    assert_eq!(schema()["$defs"]["Event"]["required"], json!(["event"]));
}

#[test]
fn what_a_card_would_make_of_the_totals_is_what_it_makes() {
    let mut compared = 0;
    for number in 0..40 {
        let name = format!("what if {number}");
        let mut table = Table::<BuyBust>::new(config("sequential-flat"), seed(&name), false);
        let mut dice = seed(&name).child("play", 0).dice(0, 0);
        while let Turn::Seat(seat) = table.turn() {
            let before = json(&table.position(seat));
            let Some(croupier_table::Record::Act { action, .. }) = step(&mut table, &mut dice)
            else {
                break;
            };
            let Some(card) = action.strip_prefix("play ") else { continue };
            let told = before["what_if"].as_array().unwrap();
            let told = told.iter().find(|each| each["card"] == card).unwrap();
            let data = table.data_since(seat, table.actions());
            let played = data.iter().find(|event| event["event"] == "played").unwrap();
            for total in ["evidence", "cover", "heat", "profit"] {
                assert_eq!(told[total], played["totals"][total], "{name} {card}");
            }
            compared += 1;
        }
    }
    assert!(compared > 200, "{compared}");
}
