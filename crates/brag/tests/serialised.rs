//! Rules, events and views as JSON.
#![cfg(feature = "serde")]

use croupier_brag::{Brag, CheckWhen, Config, Event, Preset, Settings};
use croupier_kernel::{Event as _, Game, Seat, Seed};
use croupier_testkit::Playout;
use serde_json::{Value, json};

#[test]
fn every_preset_reads_back_and_is_checked_on_the_way_in() {
    for preset in Preset::ALL {
        let config = Config::new(preset.settings()).unwrap();
        let text = serde_json::to_string(&config).unwrap();
        assert_eq!(serde_json::from_str::<Config>(&text).unwrap(), config);
        let mut value: Value = serde_json::from_str(&text).unwrap();
        value["seats"] = json!(14);
        let wrong = serde_json::from_value::<Config>(value.clone()).unwrap_err().to_string();
        assert!(wrong.contains("2 to 13 seats"), "{wrong}");
        value["seats"] = json!(4);
        value["house_rule"] = json!(true);
        assert!(serde_json::from_value::<Config>(value).is_err(), "unknown fields are refused");
    }
}

/// A file of an earlier version has `check` for `check_when`, no `show_reach`, and
/// says nothing of pairs next to the trump or of what a starter pays: it means what it meant then.
#[test]
fn settings_of_an_earlier_version_mean_what_they_meant() {
    let quiet = Preset::SeedQuiet.settings();
    for (check, check_when) in [(true, CheckWhen::UntilBet), (false, CheckWhen::Never)] {
        let mut value = serde_json::to_value(quiet).unwrap();
        let fields = value.as_object_mut().unwrap();
        fields.remove("check_when").unwrap();
        fields.remove("show_reach").unwrap();
        fields.remove("starter_ante").unwrap();
        fields["bonuses"].as_object_mut().unwrap().remove("adjacent_with_pairs").unwrap();
        fields.insert("check".into(), json!(check));
        let read: Settings = serde_json::from_value(value.clone()).unwrap();
        assert_eq!(read, Settings { check_when, ..quiet });
        value["check_when"] = json!("never");
        let wrong = serde_json::from_value::<Settings>(value).unwrap_err().to_string();
        assert!(wrong.contains("check_when and check"), "{wrong}");
    }
    let mut value = serde_json::to_value(quiet).unwrap();
    value.as_object_mut().unwrap().remove("check_when").unwrap();
    let wrong = serde_json::from_value::<Settings>(value).unwrap_err().to_string();
    assert!(wrong.contains("missing field `check_when`"), "{wrong}");
}

/// Every event and view of whole sittings can be written, and what a seat is
/// told names no card that the omniscient event hides from it.
#[test]
fn events_and_views_are_written_as_objects() {
    for preset in Preset::ALL {
        let settings =
            Settings { coins: 200, magic_reveal: preset == Preset::Seed, ..preset.settings() };
        let config = Config::new(settings).unwrap();
        for number in 0..5 {
            let mut sitting = Playout::<Brag>::new(&config, number);
            loop {
                for seat in Seat::all(4) {
                    let view = serde_json::to_value(sitting.game.view(seat)).unwrap();
                    assert_eq!(view["seat"], json!(seat.to_string()));
                    assert!(view["betting"]["pot"].is_u64() && view["config"].is_object());
                }
                if !sitting.step() {
                    break;
                }
            }
            for event in &sitting.events {
                let value = serde_json::to_value(event).unwrap();
                assert!(value["event"].is_string(), "{value}");
                let shown = serde_json::to_value(event.shown_to(Seat::FIRST)).unwrap();
                assert!(shown["event"].is_string(), "{shown}");
                if let Event::Dealt { .. } = event {
                    assert_eq!(shown, json!({ "event": "dealt" }));
                }
            }
        }
    }
}

#[test]
fn a_shown_hand_is_written_with_its_reading_and_points() {
    let config = Config::new(Settings::default()).unwrap();
    let seed = Seed::from_text("written").unwrap();
    let mut events = Vec::new();
    let mut game = Brag::new(&config, seed, &mut events);
    game.apply(Seat::FIRST, "show".parse().unwrap(), &mut events).unwrap();
    let values: Vec<Value> =
        events.iter().map(|event| serde_json::to_value(event).unwrap()).collect();
    let shown = values.iter().find(|value| value["event"] == "hand_shown").unwrap();
    assert!(shown["reading"]["strength"].is_u64(), "{shown}");
    assert!(shown["bonus"]["points"].is_u64() && shown["bonus"]["explanation"].is_string());
}
