//! Whole runs of every generation in the window, by messages, by pointer and by
//! keys; and what is drawn is what the seat may know.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use croupier_buybust::{Role, Source};
use croupier_desktop::{Begin, Notice, Owner, Pace, Panel, RunShown, Shown};
use croupier_session::{RunRequest, RunScene, Stage, Standing, Wish};

use super::run_sitting::{choice, wanted};
use super::sitting::Sitting;

const SIZE: (u32, u32) = (1280, 720);
const HUMAN: [&str; 3] = ["easy", "easy", "human"];

/// Every card on the table, every total and every button is to be seen, and no
/// card that the seat may not know.
fn check_drawn(sitting: &mut Sitting) {
    let scene: RunScene = sitting.run_scene().unwrap().clone();
    for owner in [
        Owner::Seat(Role::Narc),
        Owner::Seat(Role::Customer),
        Owner::Seat(Role::Player),
        Owner::Dealer,
    ] {
        let of = |from: &Source| match (owner, from) {
            (Owner::Seat(role), Source::Seat(other)) => role == *other,
            (Owner::Dealer, Source::Dealer | Source::House) => true,
            _ => false,
        };
        let picked = scene.zones.iter().filter_map(|zone| zone.picked.as_ref());
        let cards: Vec<_> = scene.laid.iter().chain(picked).filter(|card| of(&card.from)).collect();
        for place in 0..9 {
            let slot = sitting.laid_slot(owner, place);
            let words = sitting.words(slot);
            let Some(card) = cards.get(place) else {
                assert!(words.is_empty(), "{owner:?} {place}: {words:?}");
                continue;
            };
            // Where cards lie in rows, the word of a card stands after what it gives.
            let has = |word: &str| words.iter().any(|each| each == word);
            let ends = |word: &str| words.iter().any(|each| each.ends_with(word));
            let says = |word: &str| has(&word.to_uppercase()) || ends(word);
            if card.is_picked() {
                assert!(words.contains(&"PICKED".to_string()), "{words:?}");
                assert_eq!(words.len() > 1, card.face.is_some(), "{words:?}");
                continue;
            }
            match &card.face {
                Some(face) => {
                    let order = card.order.to_string();
                    assert!(has(&face.name) && has(&order), "{words:?}");
                }
                None => assert_eq!(words, ["FACE DOWN"]),
            }
            let struck = matches!(card.standing, Some(Standing::Replaced { .. }));
            assert_eq!((says("replaced"), has("FACE DOWN")), (struck, card.is_down()), "{words:?}");
            let effect = card.standing == Some(Standing::InEffect);
            let waits = card.waits.is_some();
            assert_eq!(
                (says("in effect") || says("active"), says("waits")),
                (effect && !waits, waits),
                "{words:?}"
            );
        }
    }
    for line in &scene.totals {
        assert!(sitting.sees(&line.amount), "{line:?}");
    }
    assert!(sitting.sees(&format!("{} of {}", scene.account.hand, scene.account.hands)));
    for offer in scene.offers.iter().filter(|offer| offer.action.is_some()) {
        let button = sitting.button_named(offer.label);
        let means = offer.refused.as_ref().unwrap_or(&offer.means);
        assert!(sitting.words(button).contains(means), "{:?}", sitting.words(button));
        let disabled = sitting.app.world().get::<InteractionDisabled>(button).is_some();
        assert_eq!(disabled, offer.refused.is_some(), "{}", offer.label);
    }
    match &scene.result {
        Some(result) => {
            let reason = format!("{}.", result.because);
            assert!(sitting.sees(&result.word) && sitting.sees(&reason), "{reason}");
        }
        None => assert!(sitting.sees(&scene.prompt), "{}", scene.prompt),
    }
    for warning in &scene.warnings {
        let words = warning.words.as_str();
        let told: usize = sitting.texts().iter().map(|(text, _)| text.matches(words).count()).sum();
        assert_eq!(told, 1, "{words} is told once");
    }
}

#[test]
fn runs_of_every_generation_are_drawn_to_their_end() {
    for (rules, seats) in [
        ("sequential", HUMAN),
        ("sequential-secret", HUMAN),
        ("initiative", HUMAN),
        ("initiative-blind", HUMAN),
        ("single-round", HUMAN),
        ("sequential", ["open"; 3]),
        ("initiative", ["human", "easy", "easy"]),
    ] {
        let mut sitting = Sitting::run(&wanted(rules, &seats, "drawn runs"), SIZE);
        sitting.until_asked();
        let mut asked = 0;
        while sitting.run_scene().unwrap().stage != Stage::Over {
            check_drawn(&mut sitting);
            let action = choice(sitting.run_scene().unwrap());
            sitting.act(action);
            asked += 1;
        }
        assert!(asked >= 1, "{rules}");
        assert_eq!(*sitting.app.world().resource::<Panel>(), Panel::Story, "its end is told");
        let report = sitting.run_scene().unwrap().report.clone().unwrap();
        assert!(sitting.sees("The run is over") && sitting.sees(&report.summary.join("\n")));
        let keys = ["choose a card", "take back", "odds, hint", "next hand"];
        assert!(!keys.iter().any(|key| sitting.sees(key)), "keys that do nothing are not named");
        assert!(sitting.sees("new run") && sitting.sees("the run"));
        let turn = sitting.turn();
        let again = sitting.app.world().resource::<RunShown>().ask(RunRequest::NewRun);
        sitting.app.world_mut().write_message(again);
        sitting.past(turn);
        assert_eq!(sitting.run_scene().unwrap().account.hand, 1);
        assert_eq!(*sitting.app.world().resource::<Panel>(), Panel::Closed);
    }
}

/// C-35: one's own pick lies there face up with a note, another's face down, and both
/// are counted; it has left the hand.
#[test]
fn a_secret_pick_is_seen_to_lie_there() {
    let pace = Pace { between: Duration::from_secs(600), motion: false };
    let secret = wanted("sequential-secret", &["human", "easy", "easy"], "picked");
    let mut sitting = Sitting::paced(&secret, SIZE, pace, None);
    sitting.until_run(|scene| scene.mine);
    let action = choice(sitting.run_scene().unwrap());
    let name = sitting.run_scene().unwrap().zones[0].held[0].face.name.clone();
    let ask = sitting.app.world().resource::<RunShown>().ask(RunRequest::Act(action));
    sitting.app.world_mut().write_message(ask);
    sitting.until_run(|scene| scene.zones[0].pick.is_some());
    let own = sitting.laid_slot(Owner::Seat(Role::Narc), 0);
    let words = sitting.words(own);
    assert!(words.contains(&name) && words.contains(&"PICKED".to_string()), "{words:?}");
    let note = format!("picked: {name}, hidden from the others; ");
    assert!(sitting.texts().iter().any(|(text, _)| text.contains(&note)), "{:?}", sitting.texts());
    let last = sitting.hand_slot(2);
    assert!(sitting.words(last).is_empty(), "two cards are left in the hand");
    sitting.named(&format!("Narc has picked in secret: {name}"));
    assert!(sitting.spilt().is_empty(), "{:?}", sitting.spilt());
    // The picks of others are nobody's to see.
    let mut hidden = Sitting::run(&wanted("sequential-secret", &HUMAN, "picked"), SIZE);
    hidden.until_asked();
    for role in [Role::Narc, Role::Customer] {
        let slot = hidden.laid_slot(Owner::Seat(role), 0);
        assert_eq!(hidden.words(slot), ["PICKED"]);
    }
    hidden.named("Narc has picked in secret: a card or a check");
    assert!(hidden.texts().iter().any(|(text, _)| text.starts_with("1 pick face down; ")));
}

/// Two clicks play a card; buttons check, go on and go home.
#[test]
fn a_run_is_played_by_the_pointer_alone() {
    let mut sitting = Sitting::run(&wanted("sequential", &HUMAN, "pointer"), SIZE);
    sitting.until_asked();
    let slot = sitting.hand_slot(0);
    sitting.click(slot);
    let name = sitting.run_scene().unwrap().zones[2].held[0].face.name.clone();
    assert!(sitting.sees(&format!("Play {name}")), "{:?}", sitting.texts());
    let turn = sitting.turn();
    sitting.click(slot);
    sitting.past(turn);
    assert_eq!(sitting.run_scene().unwrap().stage, Stage::Deciding);
    while sitting.run_scene().unwrap().stage != Stage::Over {
        let label = match sitting.run_scene().unwrap().stage {
            Stage::Deciding => "Continue",
            Stage::Between => "Go home",
            _ => "Check",
        };
        let (button, turn) = (sitting.button_named(label), sitting.turn());
        sitting.click(button);
        sitting.past(turn);
    }
    assert!(sitting.sees("The run is over"));
    let look = sitting.named("Look at the table");
    assert_eq!(sitting.words(look), ["Look at the table  Esc"]);
    sitting.click(look);
    assert!(!sitting.sees("The run is over"));
    let uncovered = |sitting: &mut Sitting| {
        let covered = *sitting.app.world().resource::<Panel>() != Panel::Closed;
        let result = sitting.run_scene().unwrap().result.clone().unwrap();
        !covered && sitting.sees(&result.word) && sitting.sees(&format!("{}.", result.because))
    };
    assert!(uncovered(&mut sitting), "the last hand is seen");
    let back = sitting.named("The run  R");
    sitting.click(back);
    assert!(sitting.sees("The run is over"), "a button brings it back");
    for _ in 0..2 {
        sitting.key(KeyCode::KeyR);
        assert!(uncovered(&mut sitting), "the key puts it away");
        sitting.key(KeyCode::KeyR);
        assert!(sitting.sees("The run is over"), "and brings it back");
    }
    sitting.key(KeyCode::Escape);
    assert!(uncovered(&mut sitting));
}

#[test]
fn a_run_is_played_by_keys_alone() {
    let mut sitting = Sitting::run(&wanted("sequential", &HUMAN, "keys"), SIZE);
    sitting.until_asked();
    let turn = sitting.turn();
    sitting.keys(&[KeyCode::Digit2, KeyCode::Enter]);
    sitting.past(turn);
    assert_eq!(sitting.run_scene().unwrap().stage, Stage::Deciding);
    let turn = sitting.turn();
    sitting.key(KeyCode::KeyC);
    sitting.past(turn);
    assert_eq!(sitting.run_scene().unwrap().round, 2);
    sitting.key(KeyCode::KeyL);
    assert!(sitting.sees("What happened"));
    sitting.key(KeyCode::Escape);
    sitting.key(KeyCode::KeyW);
    assert!(sitting.sees("Why the totals are what they are"));
    sitting.key(KeyCode::Escape);
    let advice = |sitting: &mut Sitting, key| {
        sitting.key(key);
        let began = Instant::now();
        while !matches!(sitting.app.world().resource::<Panel>(), Panel::Advice(_)) {
            sitting.app.update();
            assert!(began.elapsed() < Duration::from_secs(60), "no advice came");
        }
        sitting.settle();
        let Panel::Advice(words) = sitting.app.world().resource::<Panel>().clone() else {
            panic!()
        };
        sitting.key(KeyCode::Escape);
        words
    };
    assert!(advice(&mut sitting, KeyCode::KeyH).starts_with("Hint: "));
    assert!(advice(&mut sitting, KeyCode::KeyO).contains("does best"));
    let turn = sitting.turn();
    sitting.key(KeyCode::KeyC);
    sitting.past(turn);
    if sitting.run_scene().unwrap().stage == Stage::Deciding {
        let turn = sitting.turn();
        sitting.key(KeyCode::KeyF);
        sitting.past(turn);
        assert_eq!(sitting.run_scene().unwrap().result.as_ref().unwrap().word, "Folded");
    }
}

/// The log is paged with the mouse alone, and says nothing of pages where there is one.
#[test]
fn the_log_is_turned_with_the_mouse() {
    let mut sitting = Sitting::run(&wanted("sequential", &HUMAN, "log"), SIZE);
    sitting.until_asked();
    let log = sitting
        .find(|button: &croupier_desktop::RunButton| *button == croupier_desktop::RunButton::Log);
    sitting.click(log);
    assert!(sitting.sees("What happened") && !sitting.sees("Earlier"), "{:?}", sitting.texts());
    assert!(!sitting.texts().iter().any(|(text, _)| text.contains("Page ")));
    let close = sitting.named("Close");
    sitting.click(close);
    let lines = |sitting: &Sitting| sitting.app.world().resource::<RunShown>().log.len();
    while lines(&sitting) <= 15 {
        let action = choice(sitting.run_scene().unwrap());
        sitting.act(action);
    }
    sitting.click(log);
    let reads = |sitting: &mut Sitting, words: &str| {
        sitting.texts().iter().any(|(text, _)| text.contains(words))
    };
    assert!(reads(&mut sitting, "Page 2 of 2"), "{:?}", sitting.texts());
    let earlier = sitting.named("Earlier page");
    sitting.click(earlier);
    assert!(reads(&mut sitting, "Page 1 of 2") && reads(&mut sitting, "Hand 1"));
    let later = sitting.named("Later page");
    sitting.click(later);
    assert!(reads(&mut sitting, "Page 2 of 2"));
    for (up, page) in [(1.0, "Page 1 of 2"), (1.0, "Page 1 of 2"), (-1.0, "Page 2 of 2")] {
        let (window, unit) = (sitting.window(), bevy::input::mouse::MouseScrollUnit::Line);
        let phase = bevy::input::touch::TouchPhase::Moved;
        let turned = bevy::input::mouse::MouseWheel { unit, x: 0.0, y: up, window, phase };
        sitting.app.world_mut().write_message(turned);
        sitting.settle();
        assert!(reads(&mut sitting, page), "{:?}", sitting.texts());
    }
}

/// An action that is offered, or a card if one is asked for and none was raised in
/// this round.
fn wish(scene: &RunScene) -> Option<&'static str> {
    let raised = scene.betting.as_ref().is_some_and(|badge| badge.raises > 0);
    match scene.stage {
        Stage::Betting if !raised => None,
        Stage::Playing | Stage::Picking | Stage::Choosing => None,
        Stage::Between if scene.account.hand > 1 => Some("Go home"),
        _ => scene.offers.iter().find(|offer| offer.action.is_some()).map(|offer| offer.label),
    }
}

/// Whole runs of both generations, two hands and home, with nothing but the pointer
/// and with nothing but the keyboard.
#[test]
fn whole_runs_are_played_with_the_pointer_alone_and_with_keys_alone() {
    for (rules, by_keys) in [
        ("sequential", false),
        ("sequential", true),
        ("initiative", false),
        ("initiative", true),
        ("initiative-blind", true),
        ("sequential-secret", false),
    ] {
        let mut sitting = Sitting::run(&wanted(rules, &HUMAN, "alone"), SIZE);
        sitting.until_asked();
        let mut pressed = 0;
        while sitting.run_scene().unwrap().stage != Stage::Over {
            let turn = sitting.turn();
            match (wish(sitting.run_scene().unwrap()), by_keys) {
                (None, true) => sitting.keys(&[KeyCode::Digit1, KeyCode::Enter]),
                (None, false) => {
                    let slot = sitting.hand_slot(0);
                    sitting.click(slot);
                    sitting.click(slot);
                }
                (Some(label), true) => sitting.key(match label {
                    "Fold" => KeyCode::KeyF,
                    "Next hand" => KeyCode::KeyN,
                    "Go home" => KeyCode::KeyG,
                    _ => KeyCode::KeyC,
                }),
                (Some(label), false) => {
                    let button = sitting.button_named(label);
                    sitting.click(button);
                }
            }
            sitting.past(turn);
            pressed += 1;
        }
        assert!(pressed > 3, "{rules}: {pressed}");
        assert!(sitting.sees("The run is over"), "{rules}");
        match by_keys {
            true => sitting.key(KeyCode::Escape),
            false => {
                let look = sitting.named("Look at the table");
                sitting.click(look);
            }
        }
        assert!(!sitting.sees("The run is over"), "{rules}");
    }
}

/// B-20: nobody raises beyond the limit, and the button says why.
#[test]
fn raise_is_disabled_at_the_limit_with_the_reason() {
    let mut sitting = Sitting::run(&wanted("initiative", &["open"; 3], "limit"), SIZE);
    sitting.until_asked();
    assert!(sitting.sees("0 OF 3 RAISES") && !sitting.sees("INITIATIVE"));
    for raises in 1..=3 {
        let slot = sitting.hand_slot(0);
        sitting.click(slot);
        let name = sitting.app.world().resource::<RunShown>().scene.asked().unwrap().held[0]
            .face
            .name
            .clone();
        let (raise, turn) = (sitting.button_named(&format!("Raise {name}")), sitting.turn());
        sitting.click(raise);
        sitting.past(turn);
        assert!(sitting.sees(&format!("{raises} OF 3 RAISES")));
        assert_eq!(sitting.sees("INITIATIVE"), raises < 3, "the last raise ends the betting");
    }
    assert_eq!(sitting.run_scene().unwrap().stage, Stage::Deciding);
    let raise = sitting.button_named("Raise a card");
    assert!(sitting.app.world().get::<InteractionDisabled>(raise).is_some());
    assert!(sitting.sees("No more raises this round: 3 of 3 were made."));
}

/// What cannot be taken back is not offered, and says why; in practice it is.
#[test]
fn take_back_is_disabled_with_the_reason() {
    for practice in [false, true] {
        let wanted =
            croupier_session::NewMatch { practice, ..wanted("sequential", &HUMAN, "back") };
        let mut sitting = Sitting::run(&wanted, SIZE);
        sitting.until_asked();
        let button = sitting
            .find(|it: &croupier_desktop::RunButton| *it == croupier_desktop::RunButton::TakeBack);
        let disabled =
            |sitting: &Sitting| sitting.app.world().get::<InteractionDisabled>(button).is_some();
        let reads = |sitting: &mut Sitting, words: &str| {
            sitting.texts().iter().any(|(text, _)| text.contains(words))
        };
        assert!(disabled(&sitting));
        sitting.named("Take back: there is nothing of yours to take back");
        assert!(reads(&mut sitting, "Take back: there is nothing of yours to take back."));
        let action = choice(sitting.run_scene().unwrap());
        sitting.act(action);
        assert_eq!(disabled(&sitting), !practice, "the Dealer has revealed a card");
        let told = "Take back: hidden cards were shown since";
        assert_eq!(reads(&mut sitting, told), !practice, "{:?}", sitting.texts());
        sitting.key(KeyCode::Backspace);
        match practice {
            true => sitting.until_run(|scene| scene.laid.len() == 2),
            false => {
                let began = Instant::now();
                while sitting.app.world().resource::<Notice>().seen().is_none() {
                    sitting.app.update();
                    assert!(began.elapsed() < Duration::from_secs(30));
                }
                sitting.settle();
                assert!(reads(&mut sitting, "only a practice match takes that back"));
            }
        }
    }
}

/// Where no Dealer plays, nothing counts its cards.
#[test]
fn a_dealers_deck_is_counted_where_there_is_one() {
    for (rules, counted) in [("sequential", true), ("single-round", false)] {
        let mut sitting = Sitting::run(&wanted(rules, &["human", "easy", "easy"], "deck"), SIZE);
        sitting.until_asked();
        let told = sitting.texts().iter().any(|(text, _)| text.ends_with(" IN THE DECK"));
        assert_eq!(told, counted, "{rules}");
    }
}

/// The window can begin another match; what cannot be had leaves the table.
#[test]
fn another_match_begins_in_the_place_of_this_one() {
    let mut sitting = Sitting::run(&wanted("sequential", &HUMAN, "one"), SIZE);
    sitting.until_asked();
    let before = sitting.run_scene().unwrap().clone();
    let wish =
        |rules: &str, seats: &[&str]| Begin(Wish::New(Box::new(wanted(rules, seats, "two"))));
    sitting.app.world_mut().write_message(wish("poker", &HUMAN));
    sitting.settle();
    assert_eq!(sitting.run_scene(), Some(&before));
    let told = sitting.app.world().resource::<Notice>().seen().map(croupier_session::Report::words);
    assert!(told.is_some_and(|words| words.contains("poker")));
    sitting.app.world_mut().write_message(wish("initiative", &HUMAN));
    sitting.until_run(|scene| scene.rules == "initiative" && scene.mine);
    sitting.app.world_mut().write_message(wish("single-round", &["open"; 3]));
    sitting.until(|scene| scene.asked().is_some());
    assert!(
        sitting.run_scene().is_none()
            && sitting.sees("CHOOSES A CARD")
            && !sitting.sees("TO ACT, 3rd")
    );
    sitting.app.world_mut().write_message(wish("sequential", &HUMAN));
    sitting.until_run(|scene| scene.rules == "sequential" && scene.mine);
    assert!(
        sitting.app.world().get_resource::<Shown>().is_none() && !sitting.sees("CHOOSES A CARD")
    );
}

/// Bots take their time by the window's clock, and a key skips it.
#[test]
fn the_pace_is_the_windows_and_a_key_skips_it() {
    let slow = Pace { between: Duration::from_secs(600), motion: true };
    let mut sitting = Sitting::paced(&wanted("sequential", &HUMAN, "pace"), SIZE, slow, None);
    sitting.until_run(|_| true);
    std::thread::sleep(Duration::from_millis(300));
    sitting.settle();
    assert!(sitting.run_scene().unwrap().laid.is_empty(), "the bots wait for the clock");
    sitting.key(KeyCode::Digit1);
    sitting.until_run(|scene| scene.mine);
    assert_eq!(sitting.run_scene().unwrap().laid.len(), 2);
    let chosen = sitting.app.world().resource::<croupier_desktop::RunChoice>();
    assert_eq!(chosen.0, None, "the key that skips does nothing else");
}
