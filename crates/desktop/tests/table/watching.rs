//! Matches that were played, and replays of those that are over.

use std::fs;
use std::time::Duration;

use bevy::prelude::*;
use croupier_desktop::{Jump, Pick, Screen};
use croupier_session::{OpenTable, Replay, Request, Setup, Wish, secret};

use super::layout::check;
use super::sitting::Sitting;
use super::visit::Folder;

const SIZE: (u32, u32) = (1280, 720);

/// Plays a match to its end, or one card of it.
fn played(folder: &Folder, seed: &str, to_the_end: bool) -> String {
    let setup = Setup { cards: Some("classic".to_string()), ..Setup::default() };
    let mut table =
        OpenTable::sit_down(&setup, secret(Some(seed)).unwrap(), Some(folder.store())).unwrap();
    loop {
        let update = table.opening();
        let receipt = update.receipt.clone().unwrap();
        if receipt.over {
            return receipt.id;
        }
        let request = match update.scene.asked() {
            Some(zone) => {
                let held = zone.held.iter().find(|held| held.refused.is_none()).unwrap();
                Request::Put { role: zone.role, card: held.face.card }
            }
            None => Request::NextHand,
        };
        table.ask(request, update.turn);
        if !to_the_end {
            return receipt.id;
        }
    }
}

#[test]
fn matches_are_listed_with_what_can_be_done() {
    let folder = Folder::new("matches");
    let over = played(&folder, "over", true);
    let open = played(&folder, "open", false);
    let torn = played(&folder, "torn", true);
    let path = folder.0.join("matches").join(&torn).with_extension("match");
    let text = fs::read_to_string(&path).unwrap().replacen("\"act\"", "\"axt\"", 1);
    fs::write(&path, text).unwrap();
    let mut lobby = Sitting::in_lobby(folder.home(), SIZE);
    lobby.point_at(&Pick::Go(Screen::Matches));
    let picks = lobby.picks();
    assert!(picks.contains(&Pick::Watch(over)) && picks.contains(&Pick::GoOn(open.clone())));
    let of_torn = [Pick::Watch(torn.clone()), Pick::GoOn(torn)];
    assert!(!picks.iter().any(|pick| of_torn.contains(pick)), "a damaged one is only named");
    assert!(lobby.reads("is damaged"), "{:?}", lobby.texts());
    check(&mut lobby, SIZE, "matches");
    lobby.point_at(&Pick::GoOn(open.clone()));
    assert_eq!(lobby.wishes(), [Wish::GoOn(open)]);
}

#[test]
fn a_replay_goes_back_and_forth() {
    let folder = Folder::new("replay");
    let id = played(&folder, "over", true);
    let replay = Replay::open(&folder.store(), &id).unwrap();
    let mut lobby = Sitting::in_lobby(folder.home(), SIZE);
    lobby.point_at(&Pick::Go(Screen::Matches));
    lobby.point_at(&Pick::Watch(id));
    assert_eq!(lobby.screen(), Screen::Replay);
    let last = replay.count() - 1;
    let see = |lobby: &mut Sitting, at: usize| {
        let step = replay.step(at).unwrap();
        assert!(lobby.reads(&format!("Step {at} of {last}")), "{:?}", lobby.texts());
        for told in &step.story {
            assert!(lobby.sees(told), "{told:?} at step {at}");
        }
        for face in step.scene.laid.iter().filter_map(|card| card.face.as_ref()) {
            assert!(lobby.sees(&face.name), "{} at step {at}", face.name);
        }
        for total in &step.scene.totals {
            assert!(
                lobby.sees(&total.amount)
                    && (total.because.is_empty() || lobby.sees(&total.because))
            );
        }
    };
    see(&mut lobby, 0);
    for at in 1..=last {
        lobby.key(KeyCode::KeyN);
        see(&mut lobby, at);
    }
    lobby.key(KeyCode::Backspace);
    see(&mut lobby, last - 1);
    lobby.point_at(&Pick::Step(Jump::Start));
    see(&mut lobby, 0);
    lobby.point_at(&Pick::Step(Jump::On));
    lobby.point_at(&Pick::Step(Jump::On));
    see(&mut lobby, 2);
    lobby.key(KeyCode::End);
    see(&mut lobby, last);
    lobby.key(KeyCode::Home);
    see(&mut lobby, 0);
    if let Some((_, begins)) = replay.hands().get(1) {
        lobby.point_at(&Pick::Step(Jump::To(*begins)));
        see(&mut lobby, *begins);
    }
    lobby.key(KeyCode::Escape);
    assert_eq!(lobby.screen(), Screen::Matches);
}

#[test]
fn a_replay_runs_by_itself_and_halts() {
    let folder = Folder::new("run");
    let id = played(&folder, "over", true);
    let last = Replay::open(&folder.store(), &id).unwrap().count() - 1;
    let mut lobby = Sitting::in_lobby(folder.home(), SIZE);
    lobby.pick(&Pick::Go(Screen::Matches));
    lobby.pick(&Pick::Watch(id));
    lobby.pick(&Pick::Speed(croupier_session::Speed::Fast));
    lobby.point_at(&Pick::Run(true));
    let mut frames = 0;
    while lobby.reads("Step 0 of ") {
        std::thread::sleep(Duration::from_millis(20));
        lobby.settle();
        frames += 1;
        assert!(frames < 500, "it does not run");
    }
    lobby.point_at(&Pick::Run(false));
    let seen = lobby.texts();
    std::thread::sleep(Duration::from_millis(700));
    lobby.settle();
    assert!(lobby.texts().len() == seen.len() && last > 1);
    assert!(lobby.picks().contains(&Pick::Run(true)), "it can run on");
}
