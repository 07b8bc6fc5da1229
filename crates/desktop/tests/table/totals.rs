//! The row of totals and the account: each number where it belongs.

use bevy::prelude::*;
use croupier_buybust::Role;
use croupier_desktop::Control;

use super::eye::hue;
use super::sitting::Sitting;

const SIZE: (u32, u32) = (1280, 720);

/// The tile of a total, by its title.
fn tile(sitting: &mut Sitting, title: &str) -> Entity {
    let margin = sitting.named("Margin ");
    let row = sitting.app.world().get::<Children>(sitting.around(margin)).unwrap();
    row.iter().find(|tile| sitting.words(*tile)[0].starts_with(title)).unwrap()
}

/// What stands in it below the title.
fn below(sitting: &mut Sitting, title: &str) -> Vec<String> {
    let tile = tile(sitting, title);
    sitting.words(tile).split_off(1)
}

/// How much of its track each bar of the margin fills: Evidence, Cover.
fn bars(sitting: &mut Sitting) -> [f32; 2] {
    let margin = sitting.named("Margin ");
    ["E", "C"].map(|letter| {
        let track = sitting.beside(sitting.part(margin, letter));
        let bar = sitting.app.world().get::<Children>(track).unwrap()[0];
        assert_ne!(hue(sitting.ground(bar)), "clear");
        sitting.rect(bar).width() / sitting.rect(track).width()
    })
}

/// what a chosen card changes stands in gold in the tile that it changes.
#[test]
fn a_change_stands_in_its_own_tile() {
    let mut sitting = Sitting::new(["Patrol", "School Zone", "Safe House"], SIZE);
    sitting.put(Role::Narc, "Patrol");
    sitting.put(Role::Customer, "School Zone");
    let quiet = below(&mut sitting, "Profit");
    let slot = sitting.slot(Role::Player, "Safe House");
    sitting.click(slot);
    for (name, change) in [
        ("Evidence", "45 \u{2192} 15 (-30)"),
        ("Cover", "5 \u{2192} 30 (+25)"),
        ("Margin", "-40 \u{2192} +15 (+55)"),
        ("Heat", "+22 \u{2192} +17 (-5)"),
    ] {
        let words = format!("once flipped:\n{change}");
        assert_eq!(below(&mut sitting, name).last(), Some(&words), "{name}");
        let tile = tile(&mut sitting, name);
        assert_eq!(sitting.ink(tile, &words), "gold", "{name}");
    }
    assert_eq!(below(&mut sitting, "Profit"), quiet, "nothing is said where nothing changes");
    let prompt = sitting.scene().unwrap().prompt.clone();
    let band = sitting.named(&prompt);
    let offer = sitting.words(band).pop().unwrap();
    assert!(offer.starts_with("Safe House once turned over: Evidence 45 to 15"), "{offer}");
    assert_eq!(sitting.ink(band, &offer), "gold");
}

/// each number, each reason and each bar is that of its total.
#[test]
fn totals_bars_and_the_account_are_their_own() {
    let cards = ["Weed", "Meth", "Safe House"];
    let mut sitting = Sitting::new(cards, SIZE);
    assert_eq!(bars(&mut sitting), [0.0, 0.0], "nothing counts before the flip");
    sitting.play(cards);
    for (name, words) in [
        ("Evidence", &["10", "= Safe House 10"][..]),
        ("Cover", &["30", "= Safe House 30"]),
        ("Margin", &["+20", "E", "C", "= Cover 30 - Evidence 10"]),
        ("Heat", &["+30", "= Weed 5 + Meth 30 + Safe House -5"]),
        ("Profit", &["$100", "= Meth 100"]),
    ] {
        assert_eq!(below(&mut sitting, name), words);
    }
    let [evidence, cover] = bars(&mut sitting);
    assert!((3.0 * evidence - cover).abs() < 0.03, "10 beside 30: {evidence} and {cover}");
    assert!((0.2..0.8).contains(&cover), "neither empty nor full: {cover}");
    sitting.show(|scene| (scene.margin.evidence, scene.margin.cover) = (80, 20));
    let [evidence, cover] = bars(&mut sitting);
    assert!(evidence == 1.0 && (cover - 0.25).abs() < 0.02, "{evidence} and {cover}");
    let felt = sitting.named("Margin ");
    let felt = sitting.around(sitting.around(felt));
    let account = |sitting: &Sitting, label| {
        sitting.words(sitting.beside(sitting.part(felt, label))).concat()
    };
    let labels = ["Hand", "Cash", "Heat so far"];
    assert_eq!(labels.map(|label| account(&sitting, label)), ["1", "$100", "30"]);
    let next = sitting.control(Control::Next);
    sitting.click(next);
    sitting.until(|scene| scene.hand == 2 && scene.asked().is_some());
    assert_eq!(labels.map(|label| account(&sitting, label)), ["2", "$100", "30"]);
    assert_eq!(bars(&mut sitting), [0.0, 0.0]);
}
