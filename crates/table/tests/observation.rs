//! The line protocol: what is sent fits its schema and lists what is legal,
//! and only the documented answers are read.

mod support;

use std::collections::BTreeSet;

use croupier_eldorado::{Action, ElDorado};
use croupier_kernel::{Card, Moves, Refusal, Seat, Turn};
use croupier_table::{Answer, Event, Kind, Message, Move, Observation, Offer, Playable, Table};
use jsonschema::Validator;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use support::{rules, seed, step};

type Sent = Message<<ElDorado as Playable>::Position>;

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap()
}

fn happened(table: &Table<ElDorado>, seat: Seat, since: usize) -> Vec<Event> {
    table.shown_since(seat, since).iter().map(|shown| Event(json(shown))).collect()
}

fn turn(table: &Table<ElDorado>, seat: Seat, since: usize) -> Sent {
    Message::Turn(Observation {
        turn: table.actions() as u32 + 1,
        seat: seat.to_string(),
        kinds: vec![Kind::Bot; usize::from(table.seats())],
        time_left_ms: None,
        position: table.position(seat),
        legal: ElDorado::moves(&table.view(seat)),
        happened: happened(table, seat, since),
    })
}

fn refused(table: &Table<ElDorado>, seat: Seat, action: Action) -> Option<Sent> {
    let refusal = table.objection(seat, action)?;
    Some(Message::Refused {
        turn: table.actions() as u32 + 1,
        reason: refusal.to_string(),
        rule: Some(refusal.rule().to_string()),
        legal: ElDorado::moves(&table.view(seat)),
    })
}

/// The schema as it is given to people who write programs: of what is sent.
fn schema() -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    json(&settings.into_generator().into_root_schema_for::<Sent>())
}

/// Every field a schema names, at any depth.
fn named(schema: &Value, names: &mut BTreeSet<String>) {
    match schema {
        Value::Object(fields) => {
            if let Some(Value::Object(properties)) = fields.get("properties") {
                names.extend(properties.keys().cloned());
            }
            fields.values().for_each(|inner| named(inner, names));
        }
        Value::Array(items) => items.iter().for_each(|inner| named(inner, names)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Checks what is sent against its schema, and that it sends no field that the
/// schema does not name; rules and events have fields of their own.
struct Checked {
    validator: Validator,
    names: BTreeSet<String>,
}

impl Checked {
    fn new() -> Checked {
        let schema = schema();
        let mut names = BTreeSet::new();
        named(&schema, &mut names);
        Checked { validator: jsonschema::validator_for(&schema).unwrap(), names }
    }

    fn send(&self, message: &Sent) -> Value {
        let value = json(message);
        if let Err(wrong) = self.validator.validate(&value) {
            panic!("{wrong}\n{value:#}");
        }
        self.assert_named(&value);
        value
    }

    fn assert_named(&self, value: &Value) {
        match value {
            Value::Object(fields) => {
                for (name, inner) in fields {
                    assert!(self.names.contains(name), "the schema has no {name}");
                    if name != "config" && name != "happened" {
                        self.assert_named(inner);
                    }
                }
            }
            Value::Array(items) => items.iter().for_each(|inner| self.assert_named(inner)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
}

fn every_action() -> impl Iterator<Item = Action> {
    (0..=12).chain([255]).map(Action::Bid).chain(Card::PACK.map(Action::Play))
}

/// The actions that listed moves stand for, by their own words alone.
fn expanded(moves: &Value) -> Vec<String> {
    let mut actions = Vec::new();
    for each in moves.as_array().unwrap() {
        let action = each["action"].as_str().unwrap();
        assert_eq!(each["price"], 0);
        match (each.get("least"), each.get("most"), each.get("step")) {
            (None, None, None) => actions.push(action.to_string()),
            (Some(least), Some(most), Some(step)) => {
                let (least, most) = (least.as_i64().unwrap(), most.as_i64().unwrap());
                let numbers = (least..=most).step_by(step.as_u64().unwrap() as usize);
                actions.extend(numbers.map(|number| format!("{action} {number}")));
            }
            _ => panic!("half a range: {each}"),
        }
    }
    actions
}

#[test]
fn everything_sent_in_a_match_fits_the_schema_and_lists_what_is_legal() {
    let checked = Checked::new();
    for seats in 2..=10 {
        let config = rules(seats, if seats < 5 { 10 } else { 4 });
        let name = format!("sent {seats}");
        let mut table = Table::<ElDorado>::new(config, seed(&name), false);
        let mut dice = seed(&name).child("play", 0).dice(0, 0);
        let mut last_turn = vec![0; usize::from(seats)];
        for seat in Seat::all(seats) {
            checked.send(&Message::Hello(Offer {
                protocol: 2,
                game: "el-dorado".to_string(),
                seat: seat.to_string(),
                commitment: (seat == Seat::FIRST).then(|| table.header(Vec::new()).commitment),
                config: json(&config),
            }));
        }
        while let Turn::Seat(seat) = table.turn() {
            let since = &mut last_turn[seat.index()];
            let sent = checked.send(&turn(&table, seat, *since));
            *since = table.actions() + 1;
            let listed = expanded(&sent["legal"]);
            let legal = every_action().filter(|action| table.objection(seat, *action).is_none());
            let mut legal: Vec<String> = legal.map(|action| action.to_string()).collect();
            assert_eq!(listed.iter().collect::<BTreeSet<_>>().len(), listed.len(), "{listed:?}");
            let mut sorted = listed.clone();
            sorted.sort();
            legal.sort();
            assert_eq!(sorted, legal, "{name}");
            let fallback = table.fallback(seat).unwrap().to_string();
            assert_eq!(fallback, listed[0]);
            for action in every_action() {
                if let Some(refused) = refused(&table, seat, action) {
                    let sent = checked.send(&refused);
                    assert_eq!(expanded(&sent["legal"]), listed);
                }
            }
            let hand = sent["position"]["hand"].as_array().unwrap().len();
            assert_eq!(hand, usize::from(table.view(seat).hand.len()));
            step(&mut table, &mut dice).unwrap();
        }
        for seat in Seat::all(seats) {
            let over = checked.send(&Message::Over {
                winners: table.winners().iter().map(ToString::to_string).collect(),
                scores: Seat::all(seats).map(|seat| table.standing(seat)).collect(),
                happened: happened(&table, seat, last_turn[seat.index()]),
            });
            let events = over["happened"].as_array().unwrap();
            assert_eq!(events.last().unwrap()["event"], "match_ended");
            assert_eq!(events.last().unwrap()["winners"], over["winners"]);
        }
        checked.send(&Message::Rules { text: "Bid your tricks.".to_string() });
        let unread: Sent = Message::Refused {
            turn: 1,
            reason: "unread".to_string(),
            rule: None,
            legal: Vec::new(),
        };
        assert_eq!(checked.send(&unread).get("rule"), None);
    }
}

#[test]
fn a_seat_is_told_each_thing_once_between_its_turns() {
    let mut table = Table::<ElDorado>::new(rules(3, 3), seed("told"), false);
    let mut dice = seed("told").child("play", 0).dice(0, 0);
    let mut told = vec![Vec::new(); 3];
    let mut since = [0; 3];
    while let Turn::Seat(seat) = table.turn() {
        let at = seat.index();
        told[at].extend(happened(&table, seat, since[at]));
        since[at] = table.actions() + 1;
        step(&mut table, &mut dice).unwrap();
    }
    for seat in Seat::all(3) {
        let at = seat.index();
        told[at].extend(happened(&table, seat, since[at]));
        let all: Vec<Event> = table.shown(seat).map(|(_, shown)| Event(json(&shown))).collect();
        assert_eq!(told[at], all);
    }
}

#[test]
fn the_schema_refuses_what_is_not_sent() {
    let checked = Checked::new();
    let mut table = Table::<ElDorado>::new(rules(3, 3), seed("refuses"), false);
    let mut dice = seed("refuses").child("play", 0).dice(0, 0);
    for _ in 0..5 {
        step(&mut table, &mut dice).unwrap();
    }
    let Turn::Seat(seat) = table.turn() else { panic!("over") };
    let good = checked.send(&turn(&table, seat, 0));
    let mut tried = 0;
    let mut check = |change: &dyn Fn(&mut Value)| {
        let mut bad = good.clone();
        change(&mut bad);
        assert_ne!(bad, good);
        assert!(!checked.validator.is_valid(&bad), "{bad:#}");
        tried += 1;
    };
    for field in good.as_object().unwrap().keys() {
        check(&|bad| drop(bad.as_object_mut().unwrap().remove(field)));
        check(&|bad| bad[field] = json!(null));
    }
    for field in good["position"].as_object().unwrap().keys() {
        check(&|bad| drop(bad["position"].as_object_mut().unwrap().remove(field)));
        check(&|bad| bad["position"][field] = json!({}));
    }
    check(&|bad| bad["type"] = json!("deal"));
    check(&|bad| bad["legal"][0]["action"] = json!(3));
    check(&|bad| drop(bad["legal"][0].as_object_mut().unwrap().remove("price")));
    check(&|bad| bad["happened"][0] = json!("round_started"));
    check(&|bad| drop(bad["happened"][0].as_object_mut().unwrap().remove("event")));
    check(&|bad| bad["position"]["hand"][0] = json!(12));
    assert_eq!(tried, 2 * (7 + 15) + 6);
}

fn act(action: &str, reason: Option<&str>) -> Value {
    json!([action, reason])
}

/// What a line was read as, in the test's own words.
fn read(line: &str) -> Option<Value> {
    match Answer::read(line) {
        Ok(Answer::Act(said)) => Some(act(&said.action, said.reason.as_deref())),
        Ok(Answer::Ask(_)) => Some(json!("rules")),
        Err(reason) => {
            assert_eq!(
                reason,
                "an answer is one JSON object on one line: {\"action\": \"...\"}, with an optional \
                 \"reason\" and \"turn\", or {\"ask\": \"rules\"}"
            );
            None
        }
    }
}

#[test]
fn the_documented_answers_are_read() {
    for (line, want) in [
        (r#"{"action": "bid 3"}"#, act("bid 3", None)),
        (
            r#"{"action":"play Qh","reason":"the last heart"}"#,
            act("play Qh", Some("the last heart")),
        ),
        (r#"{"reason":"why not","action":""}"#, act("", Some("why not"))),
        (r#"{"action":"bid 3","reason":null}"#, act("bid 3", None)),
        (" \t{ \"action\" : \"bid \\u0033\" } \r\n", act("bid 3", None)),
        (r#"{"ask":"rules"}"#, json!("rules")),
    ] {
        assert_eq!(read(line), Some(want), "{line}");
    }
}

#[test]
fn nothing_else_is_read() {
    let deep = "[".repeat(100_000);
    let long = format!(r#"{{"action":"bid 3","x":"{}"}}"#, "x".repeat(1_000_000));
    for line in [
        "",
        " ",
        "\n",
        "null",
        "true",
        "3",
        "\"bid 3\"",
        "bid 3",
        "{}",
        "[]",
        r#"["bid 3"]"#,
        r#"["bid 3","why"]"#,
        r#"["bid 3",null]"#,
        r#" ["rules"]"#,
        r#"[{"action":"bid 3"}]"#,
        r#"{"action":"bid 3"}{"action":"bid 3"}"#,
        r#"{"action":"bid 3"} {"ask":"rules"}"#,
        r#"{"action":"bid 3"} bid 3"#,
        r#"{"action":"bid 3"},"#,
        r#"{"action":"bid 3",}"#,
        r#"{"action":"bid 3""#,
        r#"{'action':'bid 3'}"#,
        r#"{action:"bid 3"}"#,
        r#"{"action":"bid 3","more":1}"#,
        r#"{"action":"bid 3","ask":"rules"}"#,
        r#"{"ask":"rules","reason":"lost"}"#,
        r#"{"reason":"lost"}"#,
        r#"{"Action":"bid 3"}"#,
        r#"{"action":"bid 3","action":"bid 3"}"#,
        r#"{"action":"bid 3","action":"bid 4"}"#,
        r#"{"action":"bid 3","reason":"a","reason":"b"}"#,
        r#"{"ask":"rules","ask":"rules"}"#,
        r#"{"action":null}"#,
        r#"{"action":3}"#,
        r#"{"action":1e999}"#,
        r#"{"action":99999999999999999999999999999999999999}"#,
        r#"{"action":["bid 3"]}"#,
        r#"{"action":{"bid":3}}"#,
        r#"{"action":"bid 3","reason":7}"#,
        r#"{"action":"bid 3","reason":{}}"#,
        r#"{"ask":"cards"}"#,
        r#"{"ask":"Rules"}"#,
        r#"{"ask":null}"#,
        r#"{"ask":0}"#,
        r#"{"ask":["rules"]}"#,
        r#"{"ask":{"rules":null}}"#,
        "{\"action\":\"bid\u{0}3\"}",
        "\u{feff}{\"action\":\"bid 3\"}",
        "{\"action\":\"bid 3\"}\u{0}",
        r#"{"action":"\ud800"}"#,
        &deep,
        &long,
    ] {
        let shown: String = line.chars().take(60).collect();
        assert_eq!(read(line), None, "{shown}");
    }
}

#[test]
fn an_answer_is_read_exactly_when_it_fits_its_schema() {
    let schema = json(&schemars::schema_for!(Answer));
    let validator = jsonschema::validator_for(&schema).unwrap();
    let values = [
        json!(null),
        json!("rules"),
        json!("bid 3"),
        json!(7),
        json!(["rules"]),
        json!({"rules": null}),
        json!({}),
    ];
    let mut accepted = 0;
    for action in values.iter().map(Some).chain([None]) {
        for reason in values.iter().map(Some).chain([None]) {
            for ask in values.iter().map(Some).chain([None]) {
                let mut object = json!({});
                for (name, value) in [("action", action), ("reason", reason), ("ask", ask)] {
                    if let Some(value) = value {
                        object[name] = value.clone();
                    }
                }
                let is_read = read(&object.to_string()).is_some();
                assert_eq!(is_read, validator.is_valid(&object), "{object}");
                accepted += u32::from(is_read);
            }
        }
    }
    // Two texts for an action, each with four reasons; and the question.
    assert_eq!(accepted, 9);
    for value in values {
        assert_eq!(read(&value.to_string()).is_some(), validator.is_valid(&value), "{value}");
    }
}

#[test]
fn a_single_move_and_a_range_read_as_they_are_written_down() {
    assert_eq!(json(&Move::free(&"play Qh")), json!({"action": "play Qh", "price": 0}));
    let table = Table::<ElDorado>::new(rules(3, 4), seed("range"), false);
    assert_eq!(
        json(&ElDorado::moves(&table.view(Seat::new(1)))),
        json!([{"action": "bid", "least": 0, "most": 4, "step": 1, "price": 0}])
    );
    assert_eq!(json(&ElDorado::moves(&table.view(Seat::new(0)))), json!([]));
    assert!(table.legal(Seat::new(0)).iter().next().is_none());
}
