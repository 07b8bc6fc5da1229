//! What those hear who do not see.

use accesskit::{Action, ActionRequest, NodeId, Role as Part, TreeId};
use bevy::a11y::{AccessibilityNode, ActionRequest as Asked};
use bevy::prelude::*;
use croupier_buybust::Role;
use croupier_desktop::{Choice, Control};

use super::sitting::Sitting;

const CARDS: [&str; 3] = ["Weed", "Meth", "Safe House"];

fn label(sitting: &Sitting, entity: Entity) -> String {
    let node = sitting.app.world().get::<AccessibilityNode>(entity).unwrap();
    node.label().unwrap_or_default().to_string()
}

/// Every name of one part of the tree that can be heard.
fn labels(sitting: &mut Sitting, part: Part) -> Vec<String> {
    let mut nodes = sitting.app.world_mut().query::<&AccessibilityNode>();
    let heard = nodes.iter(sitting.app.world()).filter(|node| node.role() == part);
    heard.filter(|node| !node.is_hidden()).filter_map(|node| node.label().map(Into::into)).collect()
}

#[test]
fn cards_controls_and_totals_have_names() {
    let mut sitting = Sitting::new(CARDS, (1280, 720));
    let weed = sitting.slot(Role::Narc, "Weed");
    let heard = label(&sitting, weed);
    assert!(
        heard.starts_with("Narc, card ") && heard.contains("Weed, Product: Price $30, Heat +5")
    );
    assert!(heard.ends_with("Once turned over: Heat 0 to +5, Profit $0 to $30"), "{heard}");
    sitting.click(weed);
    assert!(label(&sitting, weed).ends_with(". Chosen"));
    let buttons = labels(&mut sitting, Part::Button);
    assert!(buttons.contains(&"Put the chosen card face down".to_string()), "{buttons:?}");
    assert!(!buttons.iter().any(|name| name == "Next hand"), "what is not there is not heard");
    sitting.click(weed);
    sitting.until(|scene| scene.zones[0].lies.len() == 1);
    let spot = sitting.spot(Role::Narc);
    assert_eq!(label(&sitting, spot), "Narc: a card face down");
    sitting.put(Role::Customer, "Meth");
    sitting.put(Role::Player, "Safe House");
    assert!(label(&sitting, spot).ends_with("Replaced by Meth; only its Heat counts"));
    let heard = labels(&mut sitting, Part::Status);
    for name in [
        "Evidence 10 = Safe House 10",
        "Cover 30 = Safe House 30",
        "Heat +30 = Weed 5 + Meth 30 + Safe House -5",
        "Profit $100 = Meth 100",
        "Margin +20 = Cover 30 - Evidence 10",
        "Safe. Evidence 10 < Cover 30: 20 to spare",
    ] {
        assert!(heard.iter().any(|each| each == name), "{name:?} is not in {heard:?}");
    }
}

/// Names are read in the order in which they are seen: every named part lies
/// in groups up to the felt, and groups keep the order of what lies in them.
#[test]
fn names_are_read_from_the_top() {
    let mut sitting = Sitting::new(CARDS, (1280, 720));
    let mut nodes = sitting.app.world_mut().query::<(Entity, &AccessibilityNode)>();
    let world = sitting.app.world();
    let inner = |entity: Entity| world.get::<ChildOf>(entity).map(ChildOf::parent);
    let tops: Vec<Entity> = nodes
        .iter(world)
        .map(|(entity, _)| entity)
        .filter(|entity| {
            inner(*entity).is_none_or(|parent| world.get::<AccessibilityNode>(parent).is_none())
        })
        .collect();
    let hidden = |top: &Entity| world.get::<AccessibilityNode>(*top).unwrap().is_hidden();
    let (unseen, tops): (Vec<Entity>, Vec<Entity>) = tops.into_iter().partition(hidden);
    assert_eq!(tops.len(), 1, "one group holds all that is seen");
    assert_eq!(unseen.len(), 1, "another the table that is not");
    let mut heard = Vec::new();
    let mut stack = tops;
    while let Some(entity) = stack.pop() {
        let Some(node) = world.get::<AccessibilityNode>(entity) else { continue };
        heard.extend(node.label().filter(|_| !node.is_hidden()).map(ToString::to_string));
        let below = world.get::<Children>(entity).map(|children| children.to_vec());
        stack.extend(below.unwrap_or_default().into_iter().rev());
    }
    let starts = ["Hand 1", "Cash $0", "Heat so far 0", "Narc: no card", "Narc, card 1 of 3"];
    let ends = ["Put the chosen", "Evidence 0", "Margin 0", "Cover 0", "Heat 0", "Profit $0"];
    let at = |words: &&str| heard.iter().position(|name| name.starts_with(words));
    let places: Vec<Option<usize>> = starts.iter().chain(&ends).map(at).collect();
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{heard:#?}");
}

/// A screen reader can press and focus what it names.
#[test]
fn a_screen_reader_can_play() {
    let mut sitting = Sitting::new(CARDS, (1280, 720));
    let weed = sitting.slot(Role::Narc, "Weed");
    let put = sitting.control(Control::Put);
    let node = |sitting: &Sitting, entity: Entity| {
        sitting.app.world().get::<AccessibilityNode>(entity).unwrap().0.clone()
    };
    for entity in [weed, put] {
        let node = node(&sitting, entity);
        assert!(node.supports_action(Action::Click) && node.supports_action(Action::Focus));
    }
    assert!(node(&sitting, put).is_disabled(), "nothing is chosen yet");
    let ask = |sitting: &mut Sitting, action, entity: Entity| {
        let target_node = NodeId(entity.to_bits());
        let request = ActionRequest { action, target_tree: TreeId::ROOT, target_node, data: None };
        sitting.app.world_mut().write_message(Asked(request));
        sitting.settle();
    };
    ask(&mut sitting, Action::Focus, weed);
    let focus = sitting.app.world().resource::<bevy::input_focus::InputFocus>();
    assert_eq!(focus.get(), Some(weed));
    ask(&mut sitting, Action::Click, weed);
    assert!(sitting.app.world().resource::<Choice>().0.is_some());
    assert!(!node(&sitting, put).is_disabled());
    ask(&mut sitting, Action::Click, put);
    sitting.until(|scene| scene.zones[0].lies.len() == 1);
}
