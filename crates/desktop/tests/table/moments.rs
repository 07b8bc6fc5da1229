//! What one action brings is seen one after the other.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use croupier_buybust::{Action, Role};
use croupier_desktop::{Pace, Panel, Pick, RunShown, Screen};
use croupier_session::{Replay, RunRequest, RunScene, Stage, Store};

use super::run_sitting::{choice, wanted};
use super::sitting::Sitting;
use super::visit::Folder;

const SIZE: (u32, u32) = (1280, 720);
const HUMAN: [&str; 3] = ["easy", "easy", "human"];

/// A run in which each thing that an action brings is seen for so long.
fn at_pace(seed: &str, moment: u64, motion: bool) -> Sitting {
    let pace = Pace { between: Duration::from_millis(2 * moment), motion };
    let mut sitting = Sitting::paced(&wanted("sequential", &HUMAN, seed), SIZE, pace, None);
    sitting.until_run(|scene| scene.mine);
    sitting
}

fn ask(sitting: &mut Sitting, action: Action) {
    let ask = sitting.app.world().resource::<RunShown>().ask(RunRequest::Act(action));
    sitting.app.world_mut().write_message(ask);
}

/// Every table that is seen until the person is asked again.
fn seen(sitting: &mut Sitting) -> Vec<RunScene> {
    let mut seen = vec![sitting.run_scene().unwrap().clone()];
    let began = Instant::now();
    loop {
        sitting.app.update();
        let now = sitting.run_scene().unwrap();
        let rests = now.mine || now.stage == Stage::Over;
        if seen.last() != Some(now) {
            let now = now.clone();
            for line in &now.totals {
                assert!(sitting.sees(&line.amount), "its totals are seen: {line:?}");
            }
            seen.push(now);
            if rests {
                return seen.split_off(1);
            }
        }
        assert!(began.elapsed() < Duration::from_secs(30), "{:?}", sitting.run_scene());
    }
}

/// The last card of the round lies there with its totals before the Dealer reveals, the
/// Customer is seen to leave with its cards after that, and the verdict comes last.
#[test]
fn a_card_the_dealer_the_customer_and_the_verdict_come_one_after_the_other() {
    let (mut left, mut ended) = (0, 0);
    for number in 0..40 {
        let mut sitting = at_pace(&format!("moments {number}"), 40, true);
        while sitting.run_scene().unwrap().stage != Stage::Over {
            let before = sitting.run_scene().unwrap().clone();
            let action = choice(&before);
            ask(&mut sitting, action);
            let tables = seen(&mut sitting);
            let laid = |scene: &RunScene| scene.laid.len();
            let dealt = |scene: &RunScene| scene.dealer.0.len();
            let tables: Vec<RunScene> = std::iter::once(before).chain(tables).collect();
            let reveal = tables.windows(2).position(|two| dealt(&two[1]) > dealt(&two[0]));
            let Some(at) = reveal else { continue };
            let [played, revealed] = [&tables[at], &tables[at + 1]];
            // The last card, or the check, of the round is a table of its own.
            assert!(at > 0 && !played.mine && played.result.is_none(), "{played:?}");
            assert_eq!((laid(revealed), dealt(revealed)), (laid(played) + 1, dealt(played) + 1));
            assert_eq!(
                tables[1].zone(Role::Player).lies.len(),
                match action {
                    Action::Play(_) => tables[0].zone(Role::Player).lies.len() + 1,
                    _ => tables[0].zone(Role::Player).lies.len(),
                }
            );
            let customer = |scene: &RunScene| scene.zone(Role::Customer).lies.len();
            let last = tables.last().unwrap();
            if customer(last) < customer(revealed) {
                assert_ne!(revealed, last, "its cards are seen before it leaves");
                left += 1;
            }
            if last.result.is_some() {
                assert!(revealed.result.is_none());
                ended += 1;
            }
        }
        if left > 0 && ended > 2 {
            return;
        }
    }
    panic!("the Customer left {left} times, {ended} hands ended with a card");
}

/// A press shows the rest at once, and does nothing else.
#[test]
fn a_press_skips_what_an_action_brings() {
    let mut sitting = at_pace("skipped", 40, true);
    sitting.app.world_mut().resource_mut::<Pace>().between = Duration::from_secs(600);
    let action = choice(sitting.run_scene().unwrap());
    ask(&mut sitting, action);
    while sitting.run_scene().unwrap().laid.len() < 3 {
        sitting.app.update();
    }
    assert_eq!(sitting.run_scene().unwrap().dealer.0.len(), 0, "the Dealer waits");
    sitting.key(KeyCode::KeyC);
    assert!(sitting.is_asked() && sitting.run_scene().unwrap().stage == Stage::Deciding);
    assert!(!sitting.run_scene().unwrap().dealer.0.is_empty(), "the Dealer's card is there");
    let news = sitting.app.world().resource::<RunShown>().news.clone();
    let last = news.last().expect("the Dealer's card is told of");
    assert!(sitting.texts().iter().any(|(text, _)| text.contains(last)), "{last}");
}

/// Where nothing moves all of it is there at once, and the band tells what happened.
#[test]
fn without_motion_the_band_tells_what_an_action_brought() {
    let mut sitting = at_pace("still", 0, false);
    let mut told = 0;
    while sitting.run_scene().unwrap().stage != Stage::Over {
        let action = choice(sitting.run_scene().unwrap());
        ask(&mut sitting, action);
        let tables = seen(&mut sitting);
        let passes = |scene: &RunScene| scene.turn.is_none() && scene.stage != Stage::Over;
        assert!(!tables.iter().any(passes), "nobody is asked at a moment: {tables:?}");
        let missed = sitting.app.world().resource::<RunShown>().missed.clone();
        sitting.settle();
        for words in &missed {
            let reads = sitting.texts().iter().any(|(text, _)| text.contains(words));
            assert!(reads, "{words:?} is not in {:?}", sitting.texts());
            told += 1;
        }
        let spilt = sitting.spilt();
        assert!(
            *sitting.app.world().resource::<Panel>() == Panel::Story || spilt.is_empty(),
            "{spilt:?}"
        );
    }
    assert!(told > 3, "{told}");
}

/// A run with Dealer's cards, played to its end.
fn played(store: Store) -> String {
    use croupier_session::{RunTable, Served};
    let wanted = wanted("sequential", &["open"; 3], "watched by moments");
    let mut table = RunTable::sit_down(&wanted, Some(store)).unwrap();
    loop {
        let update = table.opening();
        if update.scene.stage == Stage::Over {
            return update.receipt.unwrap().id;
        }
        table.ask(RunRequest::Act(choice(&update.scene)), update.turn);
        while table.goes_on().is_some() {}
    }
}

/// A replay that is stepped shows the same, one after the other.
#[test]
fn a_replay_is_stepped_moment_by_moment() {
    let folder = Folder::new("moments");
    let id = played(folder.store());
    let replay = Replay::open(&folder.store(), &id).unwrap();
    let many = |step: &usize| !replay.moments(*step).unwrap().is_empty();
    let step = (0..replay.count()).find(many).expect("a card that brings the Dealer's");
    let moments = replay.moments(step).unwrap();
    assert_eq!(
        moments[0].scene.laid.len() + 1,
        moments
            .get(1)
            .map_or(replay.step(step).unwrap().scene.laid.len(), |next| next.scene.laid.len())
    );
    let mut lobby = Sitting::in_lobby(folder.home(), SIZE);
    let frame = bevy::time::TimeUpdateStrategy::ManualDuration(Duration::from_millis(10));
    lobby.app.insert_resource(frame);
    lobby.pick(&Pick::Go(Screen::Matches));
    lobby.pick(&Pick::Watch(id));
    let reads =
        |lobby: &mut Sitting, words: &str| lobby.texts().iter().any(|(text, _)| text == words);
    for _ in 0..step {
        lobby.key(KeyCode::KeyN);
    }
    let first = &moments[0].words[0];
    assert!(reads(&mut lobby, first), "{first} is not in {:?}", lobby.texts());
    let last = replay.step(step).unwrap().story.last().unwrap().clone();
    assert!(!reads(&mut lobby, &last), "{last} is still to come");
    for _ in 0..200 {
        lobby.app.update();
    }
    assert!(reads(&mut lobby, &last), "{last} is not in {:?}", lobby.texts());
    // Without motion the whole step is there at once.
    lobby.key(KeyCode::KeyB);
    lobby.without_motion();
    lobby.key(KeyCode::KeyN);
    assert!(reads(&mut lobby, &last), "{last} is not in {:?}", lobby.texts());
}
