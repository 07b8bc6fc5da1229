//! Files that are edited while a run is seen: what the window shows of it.

use std::time::{Duration, Instant};

use croupier_buybust::Action;
use croupier_session::{NewMatch, Report, RunScene, Setup, Stage};

use super::run_layout::check;
use super::sitting::Sitting;
use super::visit::Folder;

const SIZE: (u32, u32) = (1280, 720);

/// Sits down to a run with every seat open and the classic cards of this folder.
fn sit_down(folder: &Folder) -> Sitting {
    sit_down_at(folder, SIZE)
}

fn sit_down_at(folder: &Folder, size: (u32, u32)) -> Sitting {
    let setup = Setup {
        rules: Some("sequential-flat".to_string()),
        cards: Some("classic".to_string()),
        assets: Some(folder.0.clone()),
        ..Setup::default()
    };
    let seats = ["open"; 3].map(str::to_string).to_vec();
    let seed = Some("edits".to_string());
    let mut run = Sitting::run(&NewMatch { setup, seats, seed, practice: false }, size);
    run.until_asked();
    run
}

/// Lets frames pass until something that is seen says this.
fn until_read(run: &mut Sitting, words: &str) {
    let began = Instant::now();
    while !run.reads(words) {
        assert!(began.elapsed() < Duration::from_secs(20), "{words:?}: {:?}", run.texts());
        std::thread::sleep(Duration::from_millis(20));
        run.settle();
    }
}

/// The first button that is offered, and a card where none is.
fn quiet(scene: &RunScene) -> Action {
    let check = scene.offers.iter().find_map(|offer| offer.action);
    check.unwrap_or_else(|| Action::Play(scene.asked().unwrap().held[0].face.card))
}

/// Plays the hand out and asks for the next.
fn to_the_next_hand(run: &mut Sitting) {
    while run.run_scene().unwrap().stage != Stage::Between {
        let action = quiet(run.run_scene().unwrap());
        run.act(action);
    }
    let next = run.button_named("Next hand");
    run.click(next);
    run.until_run(|scene| scene.account.hand == 2 && scene.mine);
}

fn deck_has(scene: &RunScene, name: &str) -> bool {
    let held = scene.zones[2].held.iter().any(|held| held.face.name == name);
    held || scene.account.to_come.iter().any(|card| card == name)
}

#[test]
fn an_edited_number_of_a_run_is_seen_at_once() {
    let folder = Folder::with_assets("drawn-numbers");
    let mut run = sit_down(&folder);
    let before = run.run_scene().unwrap().asked().unwrap().held[0].face.clone();
    let cards = std::fs::read_to_string(folder.file("cards/classic.ron")).unwrap();
    let line = cards.lines().find(|line| line.contains(&format!("\"{}\"", before.name)));
    let (start, heat) = line.and_then(|line| line.split_once("heat: ")).unwrap();
    let (_, rest) = heat.split_once(',').unwrap();
    let slot = run.hand_slot(0);
    let says = |run: &Sitting| run.words(slot).iter().any(|word| word.contains("+33"));
    assert!(!says(&run), "{:?}", run.words(slot));
    folder.edit("cards/classic.ron", line.unwrap(), &format!("{start}heat: 33,{rest}"));
    until_read(&mut run, "EDITED");
    assert!(says(&run), "{:?}", run.words(slot));
    let named = format!("{}: heat", before.name);
    assert!(run.reads(&named), "{:?}", run.texts());
}

#[test]
fn other_cards_and_rules_are_seen_from_the_next_hand_on() {
    let folder = Folder::with_assets("drawn-cards");
    let mut run = sit_down(&folder);
    let before = run.run_scene().unwrap().clone();
    assert!(deck_has(&before, "Weed") && before.stage == Stage::Playing);
    for file in ["cards/classic.ron", "cards/tuned.ron", "decks.ron"] {
        folder.edit(file, "\"weed\"", "\"opium\"");
    }
    folder.edit("cards/classic.ron", "\"Weed\"", "\"Opium\"");
    folder.edit("rulesets.ron", "picks: open", "picks: secret");
    until_read(&mut run, "from the next hand on: ");
    assert_eq!(run.run_scene(), Some(&before), "the hand that lies there stays");
    to_the_next_hand(&mut run);
    let next = run.run_scene().unwrap().clone();
    assert!(deck_has(&next, "Opium") && !deck_has(&next, "Weed"), "another card");
    assert_eq!(next.stage, Stage::Choosing, "another rule");
}

/// No line of a bad edit is cut, wherever the folder is and however much is wrong.
#[test]
fn all_of_a_bad_edit_can_be_read() {
    let folder = Folder::with_assets("drawn-long-fault");
    for size in [(1024, 640), SIZE, (1920, 1080)] {
        let mut run = sit_down_at(&folder, size);
        let whole = std::fs::read_to_string(folder.file("cards/classic.ron")).unwrap();
        folder.edit("cards/classic.ron", "cover: 30", "cover: ");
        until_read(&mut run, "NOT USED");
        check(&mut run, size, "with a bad edit");
        std::fs::write(folder.file("cards/classic.ron"), &whole).unwrap();
        until_read(&mut run, "EDITED");
        let path = "a/long/way/to/a/folder/of/".repeat(6);
        for why in [
            "School Zone has no cover",
            "School Zone has no field \"covers\"; a location \
                     has evidence and cover, and each is a whole number from 0 to 1000",
        ] {
            run.hear(Report::Fault(format!("{path}classic.ron:12:130: {why}")));
            check(&mut run, size, "with a long way to a bad edit");
        }
    }
}

#[test]
fn a_bad_edit_is_named_at_the_table_until_it_is_mended() {
    let folder = Folder::with_assets("drawn-fault");
    let mut run = sit_down(&folder);
    let before = run.run_scene().unwrap().clone();
    folder.edit("rulesets.ron", "hands: 20", "hands: lots");
    until_read(&mut run, "NOT USED");
    assert!(run.reads("rulesets.ron:"), "{:?}", run.texts());
    assert_eq!(run.run_scene(), Some(&before), "nothing has changed");
    run.act(quiet(&before));
    assert!(run.reads("NOT USED"), "it stays until it is mended");
    folder.edit("rulesets.ron", "hands: lots", "hands: 20");
    until_read(&mut run, "EDITED");
    assert!(!run.reads("NOT USED"));
    assert!(run.reads("The files are good again"), "{:?}", run.texts());
}
