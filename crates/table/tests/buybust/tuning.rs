//! Rules edited while a run is played: in force at once, written down, never
//! taken back, and played again the same.

use croupier_buybust::{Action, BuyBust, Catalog, Config, Kind, Phase, Role};
use croupier_kernel::Turn;
use croupier_table::{Header, Log, Record, Table, UndoError};
use serde_json::{Value, json};

use crate::run::{SEATS, WATCHER, config, played, seed, step};

/// The same rules with one card edited, as its file would say.
fn edited(config: &Config, id: &str, change: impl FnOnce(&mut Value)) -> Config {
    let mut written = serde_json::to_value(config).unwrap();
    let cards = written["cards"].as_array_mut().unwrap();
    change(cards.iter_mut().find(|card| card["id"] == id).unwrap());
    serde_json::from_value(written).unwrap()
}

/// Every Evidence and Location card with so much more Evidence.
fn hotter(config: &Config, by: u64) -> Config {
    let mut written = serde_json::to_value(config).unwrap();
    for card in written["cards"].as_array_mut().unwrap() {
        for kind in ["evidence", "location"] {
            if let Some(evidence) = card["kind"].get_mut(kind).map(|kind| &mut kind["evidence"]) {
                *evidence = json!(evidence.as_u64().unwrap() + by);
            }
        }
    }
    serde_json::from_value(written).unwrap()
}

fn all(table: &Table<BuyBust>) -> String {
    format!("{table:?}")
}

/// A table where the Narc has just played this card, and it is the Customer's turn.
fn patrolled() -> Table<BuyBust> {
    for number in 0.. {
        let mut table = Table::<BuyBust>::new(
            config("sequential-flat"),
            seed(&format!("patrol {number}")),
            true,
        );
        let patrol = table.config().catalog().find("surveillance").unwrap();
        if table.act(Role::Narc.seat(), Action::Play(patrol)).is_ok() {
            return table;
        }
    }
    unreachable!("some deal has it")
}

#[test]
fn an_edited_number_counts_at_once_and_is_written_down() {
    let mut table = patrolled();
    assert_eq!(table.view(WATCHER).totals().evidence, 20);
    let new = edited(table.config(), "surveillance", |card| {
        card["kind"]["evidence"]["evidence"] = json!(33);
    });
    let record = table.retune(new.clone()).unwrap();
    assert_eq!(table.view(WATCHER).totals().evidence, 33);
    assert_eq!(table.config(), &new);
    let written = serde_json::to_value(&new).unwrap();
    assert_eq!(record, Record::Tuned { config_hash: Header::hash_of(&written), config: written });
    assert_eq!(table.actions(), 1, "an edit is no action");
}

#[test]
fn what_was_told_before_an_edit_keeps_the_words_of_its_time() {
    let mut table = patrolled();
    let new = edited(table.config(), "surveillance", |card| card["name"] = json!("Cameras"));
    table.retune(new).unwrap();
    let told = |table: &Table<BuyBust>| -> Vec<String> {
        table.told(WATCHER).map(|(_, line)| line).collect()
    };
    assert!(told(&table).iter().any(|line| line.contains("Narc plays Surveillance")));
    let mut later = Table::<BuyBust>::new(table.config().clone(), seed("later"), false);
    let cameras = later.config().catalog().find("cameras").unwrap();
    assert_eq!(later.config().catalog().id(cameras), "surveillance");
    for number in 0.. {
        later = Table::new(table.config().clone(), seed(&format!("later {number}")), false);
        if later.act(Role::Narc.seat(), Action::Play(cameras)).is_ok() {
            break;
        }
    }
    assert!(told(&later).iter().any(|line| line.contains("Narc plays Cameras")));
}

#[test]
fn an_edit_is_never_taken_back_and_neither_is_what_came_before_it() {
    let mut table = patrolled();
    table.retune(hotter(table.config(), 5)).unwrap();
    let before = all(&table);
    assert_eq!(table.undo(Role::Narc.seat()), Err(UndoError::RulesEdited));
    assert_eq!(
        table.undo(Role::Narc.seat()).unwrap_err().to_string(),
        "the rules were edited since"
    );
    assert_eq!(all(&table), before);
    table.act(Role::Customer.seat(), Action::Check).unwrap();
    let evidence = table.view(WATCHER).totals().evidence;
    assert_eq!(
        table.undo(Role::Customer.seat()),
        Ok(Record::Undo { seat: Role::Customer.seat(), back_to: 1 })
    );
    assert_eq!(table.view(WATCHER).totals().evidence, evidence, "the edit stands");
    assert_eq!(table.turn(), Turn::Seat(Role::Customer.seat()));
}

#[test]
fn going_back_past_nothing_edited_meets_every_edit_again() {
    let start = config("sequential-flat");
    for number in 0..30 {
        let name = format!("edits {number}");
        let mut table = Table::<BuyBust>::new(start.clone(), seed(&name), true);
        let mut dice = seed(&name).child("play", 0).dice(0, 0);
        for round in 0..6 {
            for _ in 0..3 {
                step(&mut table, &mut dice);
            }
            let _ = table.retune(hotter(&start, round + 1));
            if step(&mut table, &mut dice).is_none() {
                break;
            }
            let before = (all(&table), table.deeds().last().unwrap());
            let (seat, action) = before.1;
            table.undo(seat).unwrap();
            table.act(seat, action).unwrap();
            assert_eq!(all(&table), before.0, "{name}");
        }
    }
}

/// A whole run with edits, and its file.
fn tuned_run(name: &str) -> (Table<BuyBust>, Vec<Record>, String) {
    let start = config("sequential-flat");
    let mut table = Table::<BuyBust>::new(start.clone(), seed(name), false);
    let mut dice = seed(name).child("play", 0).dice(0, 0);
    let seats = ["normal", "easy", "human"].map(str::to_string).to_vec();
    let mut records = vec![Record::Match(table.header(seats))];
    while let Some(record) = step(&mut table, &mut dice) {
        records.push(record);
        if table.actions().is_multiple_of(5) {
            let change = hotter(&start, table.actions() as u64);
            records.push(table.retune(change).unwrap());
        }
    }
    records.push(table.over().unwrap());
    let mut log = Log::default();
    let file = records.iter().map(|record| log.line(record)).collect();
    (table, records, file)
}

#[test]
fn a_run_with_edits_is_played_again_the_same_from_its_file() {
    for number in 0..20 {
        let name = format!("tuned {number}");
        let (table, records, file) = tuned_run(&name);
        let reading = Log::read(file.as_bytes()).unwrap();
        assert!(reading.damage.is_none());
        assert_eq!(reading.records, records);
        let again = Table::<BuyBust>::replay(&reading.records, &seed(&name).into()).unwrap();
        assert_eq!(all(&again), all(&table), "{name}");
        for seat in SEATS {
            assert!(again.told(seat).eq(table.told(seat)), "{name}");
        }
    }
}

#[test]
fn an_edit_that_does_not_fit_is_named_with_its_line() {
    let (_, records, _) = tuned_run("broken");
    let at = records.iter().position(|record| matches!(record, Record::Tuned { .. })).unwrap();
    let Record::Tuned { config: good, config_hash } = records[at].clone() else { unreachable!() };
    let broken = |config: Value, config_hash: String| {
        let mut records = records.clone();
        records[at] = Record::Tuned { config, config_hash };
        Table::<BuyBust>::replay(&records, &seed("broken").into()).unwrap_err().to_string()
    };
    let line = format!("line {} does not fit: ", at + 1);
    let said = broken(good.clone(), "0123456789abcdef".to_string());
    assert_eq!(said, format!("{line}the edited rules do not fit their hash"));
    let said = broken(json!({ "name": "poker" }), config_hash.clone());
    assert!(said.starts_with(&format!("{line}the edited rules cannot be read: ")), "{said}");
    let mut worse = good;
    worse["rules"]["hands"] = json!(99);
    let said = broken(worse, config_hash);
    assert!(said.contains("99 hands cannot be played"), "{said}");
}

#[test]
fn another_generation_is_refused_during_a_hand_and_changes_nothing() {
    let mut table = played(config("sequential-flat"), "other", 3, false);
    let before = all(&table);
    let said = table.retune(config("initiative")).unwrap_err().to_string();
    assert!(!said.is_empty() && !said.contains('\n'), "{said}");
    assert_eq!(all(&table), before);
}

/// The same rules with one more card before all others, so that every card has
/// another place, and a copy of it in the Narc's deck.
fn grown(config: &Config) -> Config {
    let mut written = serde_json::to_value(config).unwrap();
    let card = json!({ "id": "aaa", "name": "Drone", "kind": { "evidence": { "evidence": 7 } } });
    written["cards"].as_array_mut().unwrap().insert(0, card);
    written["narc"].as_array_mut().unwrap().push(json!(["aaa", 1]));
    serde_json::from_value(written).unwrap()
}

/// A table between two hands, and the records that led there.
fn between_hands() -> (Table<BuyBust>, Vec<Record>, String) {
    for number in 0.. {
        let name = format!("between {number}");
        let mut table = Table::<BuyBust>::new(config("sequential-flat"), seed(&name), true);
        let mut dice = seed(&name).child("play", 0).dice(0, 0);
        let mut records = vec![Record::Match(table.header(vec!["open".to_string(); 3]))];
        while let Some(record) = step(&mut table, &mut dice) {
            records.push(record);
            if table.view(WATCHER).board.phase == Phase::Between {
                return (table, records, name);
            }
        }
    }
    unreachable!("some hand is safe")
}

#[test]
fn other_cards_and_decks_wait_for_the_next_hand_and_rename_nothing_that_was_told() {
    let (mut table, mut records, name) = between_hands();
    let mid_hand = patrolled().retune(grown(&config("sequential-flat"))).unwrap_err().to_string();
    assert!(mid_hand.contains("wait until it is over"), "{mid_hand}");
    let told = |table: &Table<BuyBust>| -> Vec<_> {
        SEATS.iter().flat_map(|seat| table.told(*seat).collect::<Vec<_>>()).collect()
    };
    let data = |table: &Table<BuyBust>| -> Vec<Value> { table.data_since(WATCHER, 0) };
    let (lines, events) = (told(&table), data(&table));
    records.push(table.retune(grown(table.config())).unwrap());
    assert_eq!(told(&table), lines);
    assert_eq!(data(&table), events);
    assert_eq!(table.view(WATCHER).config.decks().narc.cards().len(), 26);
    let player = Role::Player.seat();
    records.push(table.act(player, Action::NextHand).unwrap());
    let mut dice = seed(&name).child("more", 0).dice(0, 0);
    while let Some(record) = step(&mut table, &mut dice) {
        records.push(record);
    }
    assert!(data(&table).starts_with(&events));
    let again = Table::<BuyBust>::replay(&records, &seed(&name).into()).unwrap();
    assert_eq!(all(&again), all(&table));
}

#[test]
fn the_rules_of_el_dorado_do_not_change_while_it_is_played() {
    use croupier_eldorado::{Config, ElDorado};
    let config = Config::new(3).unwrap();
    let mut table = Table::<ElDorado>::new(config, seed("fixed"), false);
    assert_eq!(
        table.retune(config).unwrap_err().to_string(),
        "the rules of el-dorado do not change while it is played"
    );
}

/// The edits above are edits: they change what the catalog says.
#[test]
fn the_edits_of_these_tests_change_cards() {
    let (old, new) = (config("sequential-flat"), hotter(&config("sequential-flat"), 5));
    let evidence = |catalog: &Catalog| {
        let card = catalog.find("patrol").unwrap();
        match catalog.get(card).unwrap().kind {
            Kind::Evidence { evidence } => evidence,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(evidence(new.catalog()), evidence(old.catalog()) + 5);
}
