//! Everything fits, in every window.

use bevy::prelude::*;
use croupier_desktop::Shown;
use croupier_session::{Report, Store};

use super::sitting::Sitting;

const SIZES: [(u32, u32); 6] =
    [(1024, 640), (1280, 720), (1280, 1024), (1920, 1080), (2560, 1080), (3440, 1440)];

/// No word is outside the window, too small to read, or over another one.
pub(crate) fn check(sitting: &mut Sitting, size: (u32, u32), when: &str) {
    let window = Rect::new(0.0, 0.0, size.0 as f32, size.1 as f32).inflate(0.5);
    let spilt = sitting.spilt();
    assert!(spilt.is_empty(), "{when} {size:?}: {spilt:#?}");
    let texts = sitting.texts();
    assert!(texts.len() > 20, "{when}: the table is drawn: {}", texts.len());
    for (place, (text, rect)) in texts.iter().enumerate() {
        assert!(window.contains(rect.min) && window.contains(rect.max), "{when} {size:?}: {text}");
        assert!(rect.height() >= 10.0, "{when} {size:?}: {text} is {} high", rect.height());
        for (other, over) in &texts[place + 1..] {
            let both = rect.intersect(*over);
            let hidden = !both.is_empty() && both.size().min_element() > 1.5;
            assert!(!hidden, "{when} {size:?}: {text:?} and {other:?} lie over each other");
        }
    }
}

#[test]
fn nothing_is_cut_off_or_covered() {
    let home = std::env::temp_dir().join(format!("croupier-layout-{}", std::process::id()));
    for size in SIZES {
        let cards = ["Weed", "School Zone", "School Zone"];
        let mut sitting = Sitting::kept(cards, size, Some(Store::at(&home)));
        assert!(sitting.texts().iter().any(|(text, _)| text.contains("committed to")));
        check(&mut sitting, size, "at the start");
        let slot = sitting.slot(croupier_buybust::Role::Narc, "Weed");
        sitting.click(slot);
        check(&mut sitting, size, "with a card chosen");
        sitting.click(slot);
        sitting.until(|scene| scene.zones[0].lies.len() == 1);
        check(&mut sitting, size, "with a card down");
        sitting.put(croupier_buybust::Role::Customer, "School Zone");
        sitting.put(croupier_buybust::Role::Player, "School Zone");
        sitting.until(|scene| scene.verdict.is_some());
        check(&mut sitting, size, "turned over");
        let long = "assets/buy-bust/cards/classic.ron:12:130: School Zone has no field \
                    \"covers\"; a location has evidence and cover, and each is a whole number";
        sitting.hear(Report::Fault(long.to_string()));
        check(&mut sitting, size, "with a fault");
        let many = (0..52).map(|number| format!("Card {number}: heat 5 -> {number}")).collect();
        sitting.hear(Report::Changed(many));
        let few = "Card 0: heat 5 -> 0; Card 1: heat 5 -> 1; Card 2: heat 5 -> 2; and 49 more";
        assert!(sitting.sees(few), "{:?}", sitting.texts());
        check(&mut sitting, size, "with many edits");
    }
    let _ = std::fs::remove_dir_all(&home);
}

/// A long name stays on its card.
#[test]
fn long_names_are_broken() {
    for size in SIZES {
        let mut sitting = Sitting::new(["Weed", "School Zone", "School Zone"], size);
        let mut shown = sitting.app.world_mut().resource_mut::<Shown>();
        let names = ["Grandmother's Old Warehouse", "Donaudampfschifffahrt", "Safe House"];
        for (held, name) in shown.scene.zones[0].held.iter_mut().zip(names) {
            held.face.name = name.to_string();
        }
        sitting.settle();
        assert!(names.iter().all(|name| sitting.sees(name)));
        check(&mut sitting, size, "with long names");
    }
}

/// Letters grow with the window.
#[test]
fn text_scales_with_the_window() {
    let mut heights = Vec::new();
    for size in [(1024, 640), (1280, 720), (1920, 1080), (3440, 1440)] {
        let mut sitting = Sitting::new(["Weed", "Meth", "Safe House"], size);
        let texts = sitting.texts();
        let (_, rect) = texts.iter().find(|(text, _)| text == "BUY-BUST").unwrap();
        heights.push(rect.height());
    }
    assert!(heights.is_sorted() && heights[3] > 2.0 * heights[0], "{heights:?}");
}
