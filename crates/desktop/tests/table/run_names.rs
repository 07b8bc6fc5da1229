//! What those hear of a run who do not see it.

use accesskit::Role as Part;
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use croupier_desktop::{Panel, RunButton};
use croupier_session::{RunScene, Stage, Standing, name};

use super::run_sitting::{choice, wanted};
use super::sitting::Sitting;

const SIZE: (u32, u32) = (1280, 720);
const HUMAN: [&str; 3] = ["easy", "easy", "human"];

/// Every name that can be heard.
fn heard(sitting: &mut Sitting) -> Vec<String> {
    let mut nodes = sitting.app.world_mut().query::<&AccessibilityNode>();
    let nodes = nodes.iter(sitting.app.world()).filter(|node| !node.is_hidden());
    nodes.filter_map(|node| node.label().map(str::to_string)).collect()
}

/// All that is seen of a table can be heard of it.
fn check_heard(sitting: &mut Sitting) {
    let scene: RunScene = sitting.run_scene().unwrap().clone();
    let heard = heard(sitting);
    let says =
        |words: &[&str]| heard.iter().any(|name| words.iter().all(|word| name.contains(word)));
    let hears = |words: &[&str]| assert!(says(words), "{words:?} is not in {heard:#?}");
    for card in &scene.laid {
        let order = format!("Card {} of the table", card.order);
        let stands = match &card.standing {
            None => "Face down",
            Some(Standing::InEffect) if card.waits.is_some() => "Waits: it acts from Heat",
            Some(Standing::InEffect) => "In effect",
            Some(Standing::Adds) => "Added to the totals",
            Some(Standing::Replaced { .. }) => "Replaced by",
        };
        hears(&[&order, card.face.as_ref().map_or("a card", |face| face.name.as_str()), stands]);
    }
    for zone in &scene.zones {
        hears(&[name(zone.role), "played by", &zone.name]);
    }
    let between = matches!(scene.stage, Stage::Between | Stage::Over);
    for held in scene.asked().iter().flat_map(|zone| &zone.held).filter(|_| !between) {
        hears(&[", card ", &held.face.name]);
    }
    for line in &scene.totals {
        hears(&[&line.amount, &line.because]);
    }
    for offer in &scene.offers {
        hears(&[offer.label, offer.refused.as_ref().unwrap_or(&offer.means)]);
    }
    for fact in [
        format!("Hand {} of {}", scene.account.hand, scene.account.hands),
        format!("Round {} of {}", scene.round, scene.rounds),
        format!("Cash ${}", scene.account.cash),
        format!("Heat of the run {}", scene.account.heat),
    ] {
        hears(&[&fact]);
    }
    match &scene.result {
        Some(result) => hears(&[&result.word, &result.told()]),
        None => hears(&[&scene.prompt]),
    }
    for warning in scene.warnings.iter().filter(|_| scene.result.is_none()) {
        hears(&[&warning.words]);
    }
    if let Some(badge) = &scene.betting {
        hears(&[&format!("Raises: {} of {}", badge.raises, badge.limit), &badge.note]);
    }
    for zone in scene.zones.iter().filter(|zone| zone.initiative) {
        hears(&[name(zone.role), "has the initiative"]);
    }
    if between {
        hears(&["The run: "]);
        hears(&["Still to come: "]);
        hears(&["Gone: "]);
    }
}

#[test]
fn all_that_is_seen_of_a_run_is_heard() {
    for (rules, seats) in [
        ("sequential", HUMAN),
        ("sequential-secret", HUMAN),
        ("initiative", HUMAN),
        ("initiative-blind", HUMAN),
        ("initiative", ["open"; 3]),
    ] {
        let mut sitting = Sitting::run(&wanted(rules, &seats, "heard"), SIZE);
        sitting.until_asked();
        while sitting.run_scene().unwrap().stage != Stage::Over {
            check_heard(&mut sitting);
            let action = choice(sitting.run_scene().unwrap());
            sitting.act(action);
        }
        check_heard(&mut sitting);
        assert_eq!(*sitting.app.world().resource::<Panel>(), Panel::Story);
        let report = sitting.run_scene().unwrap().report.clone().unwrap();
        let heard = heard(&mut sitting);
        for row in &report.hands {
            let told = format!("Hand {}: {}", row.hand, row.result);
            assert!(heard.iter().any(|name| name.contains(&told)), "{told}");
        }
    }
}

/// Whatever can be pressed is a button with a name, and a table that does not ask
/// for it says so.
#[test]
fn every_button_has_a_name_while_it_is_there() {
    for rules in ["sequential", "initiative"] {
        let mut sitting = Sitting::run(&wanted(rules, &HUMAN, "buttons"), SIZE);
        sitting.until_asked();
        let mut buttons =
            sitting.app.world_mut().query::<(&RunButton, &Node, &AccessibilityNode)>();
        let mut seen = 0;
        for (button, node, spoken) in buttons.iter(sitting.app.world()) {
            if node.display == Display::None {
                continue;
            }
            seen += 1;
            assert_eq!(spoken.role(), Part::Button, "{button:?}");
            assert!(spoken.label().is_some_and(|name| !name.is_empty()), "{button:?}");
        }
        assert!(seen > 6, "{rules}: {seen}");
    }
}

/// Everything has a name in the accessibility tree.
#[test]
fn a_screen_reader_finds_everything_and_can_press_it() {
    let mut sitting = Sitting::run(&wanted("sequential", &HUMAN, "reader"), SIZE);
    sitting.until_asked();
    for name in [
        "Narc, played by easy: has acted",
        "Player, played by you: to act",
        "Card 1 of the table, Narc: ",
        "Player, card 1 of 3: ",
        "Evidence ",
        "Margin ",
        "Heat this hand ",
        "Check: Stays in without a card; waiting draws Heat +5.",
        "Play a card, or check.",
        "Cash $0",
    ] {
        sitting.named(name);
    }
    let (check, turn) = (sitting.named("Check: "), sitting.turn());
    sitting.app.world_mut().write_message(bevy::a11y::ActionRequest(accesskit::ActionRequest {
        action: accesskit::Action::Click,
        target_tree: accesskit::TreeId::ROOT,
        target_node: accesskit::NodeId(check.to_bits()),
        data: None,
    }));
    sitting.past(turn);
    assert_eq!(sitting.run_scene().unwrap().stage, Stage::Deciding);
    let tool = sitting.find(|button: &RunButton| *button == RunButton::Why);
    sitting.click(tool);
    assert!(sitting.sees("Why the totals are what they are"));
}
