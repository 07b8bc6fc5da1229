//! What is drawn stays and is repainted: nothing is made anew for another hand.

use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::text::FontAtlasSet;
use bevy::window::WindowResized;
use croupier_buybust::Role;
use croupier_desktop::{Choice, Control, Ink};
use croupier_session::{CardFace, Report};

use super::sitting::Sitting;

const CARDS: [&str; 3] = ["Weed", "Meth", "Safe House"];

/// The nine places in the hands and the three on the table, with all their parts.
fn cards(sitting: &mut Sitting) -> Vec<Vec<Entity>> {
    let mut places = Vec::new();
    for role in Role::ORDER {
        places.extend([0, 1, 2].map(|place| sitting.slot_at(role, place)));
        places.push(sitting.spot(role));
    }
    places.into_iter().map(|place| sitting.parts(place)).collect()
}

/// The words that are to be seen on a card, in no order.
fn words(sitting: &Sitting, card: Entity) -> Vec<String> {
    let mut words = sitting.words(card);
    words.sort();
    words
}

/// The words that belong on a card, with the key that chooses it.
fn printed(face: &CardFace, key: Option<usize>) -> Vec<String> {
    let kind = face.kind.name();
    let mut words = vec![face.name.clone(), kind.to_uppercase(), kind[..1].to_string()];
    words.extend(key.map(|key| key.to_string()));
    let labels: Vec<&str> = face.numbers.iter().map(|number| number.label).collect();
    let amounts: Vec<&str> = face.numbers.iter().map(|number| number.amount.as_str()).collect();
    words.extend([labels.join("\n"), amounts.join("\n")]);
    words.sort();
    words
}

/// Every card in hand shows its face, says its name, and is not chosen.
fn check_hands(sitting: &mut Sitting) {
    let scene = sitting.scene().unwrap().clone();
    for zone in &scene.zones {
        assert_eq!(zone.held.len(), 3);
        for (place, held) in zone.held.iter().enumerate() {
            let slot = sitting.slot_at(zone.role, place);
            let key = zone.asked.then_some(place + 1);
            assert_eq!(words(sitting, slot), printed(&held.face, key));
            let world = sitting.app.world();
            let label = world.get::<AccessibilityNode>(slot).unwrap().label().unwrap_or_default();
            assert!(label.contains(&format!("card {} of 3: {}", place + 1, held.face)), "{label}");
            assert!(!label.contains("Chosen"), "{label}");
            assert_eq!(world.get::<UiTransform>(slot), Some(&UiTransform::IDENTITY), "not lifted");
        }
    }
}

#[test]
fn a_new_hand_repaints_the_same_cards() {
    let mut sitting = Sitting::new(CARDS, (1280, 720));
    let before = cards(&mut sitting);
    let faces = |sitting: &Sitting| -> Vec<CardFace> {
        let zones = &sitting.scene().unwrap().zones;
        zones.iter().flat_map(|zone| &zone.held).map(|held| held.face.clone()).collect()
    };
    let first = faces(&sitting);
    check_hands(&mut sitting);
    sitting.play(CARDS);
    assert_eq!(cards(&mut sitting), before, "the flip makes nothing anew");
    let spots = Role::ORDER.map(|role| sitting.spot(role));
    assert!(words(&sitting, spots[0]).contains(&"REPLACED\nby Meth".to_string()));
    assert!(words(&sitting, spots[1]).contains(&"ACTIVE PRODUCT".to_string()));
    assert!(words(&sitting, spots[2]).contains(&"ACTIVE LOCATION".to_string()));
    let next = sitting.control(Control::Next);
    sitting.click(next);
    sitting.until(|scene| scene.verdict.is_none());
    assert_ne!(faces(&sitting), first, "other cards were dealt");
    assert_eq!(cards(&mut sitting), before, "nor does the next hand");
    check_hands(&mut sitting);
    for (role, spot) in Role::ORDER.into_iter().zip(spots) {
        assert_eq!(words(&sitting, spot), ["no card yet"], "nothing is struck or active any more");
        let node = sitting.app.world().get::<AccessibilityNode>(spot).unwrap();
        let who = croupier_session::name(role);
        assert_eq!(node.label(), Some(format!("{who}: no card on the table yet").as_str()));
    }
    assert_eq!(sitting.app.world().resource::<Choice>().0, None);
    assert!(!sitting.sees("Safe") && !sitting.sees("once flipped:"));
}

fn resize(sitting: &mut Sitting, width: f32, height: f32) {
    let window = sitting.window();
    let mut size = sitting.app.world_mut().get_mut::<Window>(window).unwrap();
    size.resolution.set(width, height);
    sitting.app.world_mut().write_message(WindowResized { window, width, height });
    sitting.settle();
}

/// How many sizes of letters there are, and how many letters of all sizes.
fn letters(sitting: &Sitting) -> (usize, usize) {
    let atlases = sitting.app.world().resource::<FontAtlasSet>();
    let drawn = atlases.values().flatten().map(|atlas| atlas.glyph_to_atlas_index.len());
    (atlases.len(), drawn.sum())
}

/// No size is new, and of letters only the few that look different beside
/// certain others, as a colon between digits does.
fn check_letters(sitting: &Sitting, ready: (usize, usize)) {
    let (sizes, drawn) = letters(sitting);
    assert_eq!(sizes, ready.0);
    assert!(drawn.abs_diff(ready.1) < 30, "{drawn} letters, {} were ready", ready.1);
}

/// Whatever happens at the table, its letters have been drawn before: at the
/// start, and a while after the window was scaled.
#[test]
fn letters_are_ready_before_they_are_needed() {
    let mut sitting = Sitting::new(CARDS, (1280, 720));
    assert!(sitting.app.world().resource::<Ink>().is_dry());
    let ready = letters(&sitting);
    sitting.play(CARDS);
    sitting
        .hear(Report::Fault("cards.ron:12:130: \"covers\" is no field; cover is one".to_string()));
    check_letters(&sitting, ready);
    resize(&mut sitting, 1700.0, 1000.0);
    assert!(!sitting.app.world().resource::<Ink>().is_dry(), "not all in one frame");
    for _ in 0..20 {
        sitting.app.update();
    }
    assert!(sitting.app.world().resource::<Ink>().is_dry());
    check_letters(&sitting, ready);
    let ready = letters(&sitting);
    let next = sitting.control(Control::Next);
    sitting.click(next);
    sitting.until(|scene| scene.verdict.is_none());
    let slot = sitting.slot_at(Role::Narc, 0);
    sitting.click(slot);
    check_letters(&sitting, ready);
}
