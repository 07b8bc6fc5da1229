//! Matches that were played, and replays of those that are over.

use std::fs;
use std::time::Duration;

use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use croupier_desktop::{Jump, Pick, Screen};
use croupier_session::{
    OpenTable, Replay, Request, RunRequest, RunTable, Served, Setup, Stage, Wish, secret,
};

use super::layout::check;
use super::run_sitting::{choice, wanted};
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

/// What is wrong with a match, and what to do, is reached and told without a mouse.
#[test]
fn a_damaged_match_says_what_to_do() {
    let folder = Folder::new("damaged");
    let open = played(&folder, "open", false);
    let path = folder.0.join("matches").join(&open).with_extension("match");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replacen("\"act\"", "\"axt\"", 1)).unwrap();
    let mut lobby = Sitting::in_lobby(folder.home(), SIZE);
    let last = lobby.named("The last match: ");
    let says = format!("Match {open} is damaged");
    assert!(lobby.words(last).iter().any(|words| words.contains(&says)));
    check(&mut lobby, SIZE, "in the lobby");
    lobby.click(last);
    assert_eq!(lobby.screen(), Screen::Matches);
    lobby.named("Damaged: ");
    let advice = format!("croupier resume {open} --cut");
    assert!(lobby.reads(&advice), "{:?}", lobby.texts());
    let before = lobby.texts().iter().filter(|(text, _)| text.contains(&advice)).count();
    lobby.key_to(&Pick::Damage(open));
    let after = lobby.texts().iter().filter(|(text, _)| text.contains(&advice)).count();
    assert_eq!(after, before + 1, "it is said in the footer, too");
    fs::write(&path, &text[..200]).unwrap();
    lobby.key(KeyCode::Escape);
    lobby.pick(&Pick::Go(Screen::Matches));
    assert!(lobby.reads("its first line is damaged"), "{:?}", lobby.texts());
}

/// A run with Dealer's cards, played to its end.
fn run_played(folder: &Folder) -> String {
    let wanted = wanted("sequential", &["open"; 3], "watched");
    let mut table = RunTable::sit_down(&wanted, Some(folder.store())).unwrap();
    loop {
        let update = table.opening();
        if update.scene.stage == Stage::Over {
            return update.receipt.unwrap().id;
        }
        table.ask(RunRequest::Act(choice(&update.scene)), update.turn);
        while table.goes_on().is_some() {}
    }
}

/// How a hand ended stands in the footer and in the tile of the verdict, and all that
/// happened is announced whole.
#[test]
fn a_replay_says_how_it_ended() {
    let folder = Folder::new("ended");
    let id = run_played(&folder);
    let replay = Replay::open(&folder.store(), &id).unwrap();
    let mut lobby = Sitting::in_lobby(folder.home(), SIZE);
    lobby.without_motion();
    lobby.point_at(&Pick::Go(Screen::Matches));
    lobby.point_at(&Pick::Watch(id));
    let places: Vec<Entity> =
        lobby.picks().iter().filter_map(|pick| lobby.place_of(pick)).collect();
    let mut labels: Vec<String> = places.iter().flat_map(|place| lobby.words(*place)).collect();
    labels.sort_unstable();
    let twice = labels.windows(2).find(|pair| pair[0] == pair[1]);
    assert!(labels.len() > 8 && twice.is_none(), "{twice:?} stands on two buttons");
    let last = replay.count() - 1;
    let mut ended = 0;
    for at in 0..=last {
        let step = replay.step(at).unwrap();
        let whole = step.story.join("; ");
        lobby.named(&format!("Step {at} of {last}"));
        let hears = |node: &AccessibilityNode| {
            node.label().is_some_and(|label| label.starts_with("Step ") && label.ends_with(&whole))
        };
        let mut nodes = lobby.app.world_mut().query::<&AccessibilityNode>();
        assert!(nodes.iter(lobby.app.world()).any(hears), "{whole:?} at step {at}");
        if let Some(result) = &step.scene.result {
            let word = &result.word;
            assert!(lobby.sees(&format!("Step {at} of {last}: {word}")), "{:?}", lobby.texts());
            assert!(lobby.sees(word), "{word} in its tile");
            ended += 1;
        }
        lobby.key(KeyCode::KeyN);
    }
    assert!(ended > 0);
    let verdict = replay.step(last).unwrap().story;
    for (text, rect) in lobby.texts() {
        let under = rect.max.y > SIZE.1 as f32 - 60.0;
        assert!(!under || !verdict.contains(&text), "{text} runs under the footer: {rect:?}");
    }
}

/// A letter in its box tells a card's kind, whoever's it is.
#[test]
fn the_letter_of_every_card_has_its_box() {
    let folder = Folder::new("letters");
    let id = run_played(&folder);
    let replay = Replay::open(&folder.store(), &id).unwrap();
    for size in [(1024, 640), SIZE] {
        let mut lobby = Sitting::in_lobby(folder.home(), size);
        lobby.without_motion();
        lobby.point_at(&Pick::Go(Screen::Matches));
        lobby.pick(&Pick::Watch(id.clone()));
        let mut seen = 0;
        for _ in 1..replay.count() {
            lobby.key(KeyCode::KeyN);
            let mut letters = lobby.app.world_mut().query::<(&Text, &ChildOf)>();
            let letters = letters.iter(lobby.app.world());
            for (text, around) in letters.filter(|(text, _)| ["L", "M", "D"].contains(&&*text.0)) {
                let width = lobby.rect(around.parent()).width();
                let wanted = 18.0 * size.0 as f32 / 1280.0;
                assert!(width >= wanted, "{size:?}: {} in {width}", text.0);
                seen += 1;
            }
        }
        assert!(seen > 3, "{seen}");
    }
}

#[test]
fn a_replay_goes_back_and_forth() {
    let folder = Folder::new("replay");
    let id = played(&folder, "over", true);
    let replay = Replay::open(&folder.store(), &id).unwrap();
    let mut lobby = Sitting::in_lobby(folder.home(), SIZE);
    lobby.without_motion();
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
    lobby.without_motion();
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
