//! What is said in words across the table: the verdict, and the notice above it.

use bevy::prelude::*;
use croupier_desktop::{Choice, Control};
use croupier_session::Report;

use super::eye::hue;
use super::sitting::Sitting;

const CARDS: [&str; 3] = ["Weed", "Meth", "Safe House"];

/// the word, its mark and its colour; and how an edited hand was settled.
#[test]
fn the_verdict_is_read_from_its_band() {
    let mut sitting = Sitting::new(CARDS, (1280, 720));
    let prompt = sitting.scene().unwrap().prompt.clone();
    let band = sitting.named(&prompt);
    let ground = sitting.around(band);
    assert_eq!((sitting.words(band)[0].as_str(), hue(sitting.ground(ground))), (&*prompt, "clear"));
    sitting.play(CARDS);
    let safe = ["\u{2713}", "Safe", "Evidence 10 < Cover 30: 20 to spare"];
    assert_eq!(sitting.words(band), safe);
    assert_eq!((hue(sitting.ground(ground)), sitting.ink(band, safe[0])), ("green", "green"));
    let round = |sitting: &Sitting, mark| {
        let disc = sitting.around(sitting.part(band, mark));
        assert_eq!(hue(sitting.ground(disc)), "pale");
        let node = sitting.app.world().get::<ComputedNode>(disc).unwrap();
        node.border_radius.top_left >= 0.4 * node.size.x
    };
    assert!(round(&sitting, safe[0]));
    let settled = "by the edited numbers; the hand was settled as Safe";
    let because = "Evidence 40 > Cover 30: 10 too much";
    sitting.show(|scene| {
        let verdict = scene.verdict.as_mut().unwrap();
        (verdict.word, verdict.bust) = ("BUSTED".to_string(), true);
        (verdict.because, verdict.settled) = (because.to_string(), Some(settled.to_string()));
    });
    assert_eq!(sitting.words(band), ["\u{2717}", "BUSTED", because, settled]);
    assert_eq!((hue(sitting.ground(ground)), sitting.ink(band, "\u{2717}")), ("red", "red"));
    assert!(!round(&sitting, "\u{2717}"), "a bust is known by its shape as well");
    assert_eq!(sitting.ink(band, settled), "pale");
}

/// A button that can be pressed is golden, one that cannot is an outline.
#[test]
fn a_button_shows_whether_it_can_be_pressed() {
    let mut sitting = Sitting::new(CARDS, (1280, 720));
    let [back, put, next] =
        [Control::TakeBack, Control::Put, Control::Next].map(|control| sitting.control(control));
    let ground = |sitting: &Sitting, button| hue(sitting.ground(button));
    assert_eq!(
        (sitting.words(put), ground(&sitting, put)),
        (vec!["Put face down".into()], "clear")
    );
    assert!(sitting.words(back).is_empty() && sitting.words(next).is_empty());
    let slot = sitting.slot(croupier_buybust::Role::Narc, "Weed");
    sitting.click(slot);
    assert_eq!(ground(&sitting, put), "gold");
    sitting.click(slot);
    sitting.until(|scene| scene.zones[0].lies.len() == 1);
    assert_eq!((sitting.words(back), ground(&sitting, put)), (vec!["Take back".into()], "clear"));
    sitting.put(croupier_buybust::Role::Customer, "Meth");
    sitting.put(croupier_buybust::Role::Player, "Safe House");
    assert_eq!((sitting.words(next), ground(&sitting, next)), (vec!["Next hand".into()], "gold"));
    assert!(sitting.words(back).is_empty() && sitting.words(put).is_empty());
}

/// A notice has the colour of its sort, and Escape clears it with the choice.
#[test]
fn escape_clears_the_notice() {
    let mut sitting = Sitting::new(CARDS, (1280, 720));
    let title = sitting.named("Margin ");
    let felt = sitting.around(sitting.around(title));
    let place = sitting.beside(sitting.part(felt, "BUY-BUST"));
    let quiet = sitting.words(place);
    for (news, words, color) in [
        (Report::Changed(vec!["Meth: heat 30 -> 31".to_string()]), "Meth: heat 30 -> 31", "green"),
        (Report::Refused("not now".to_string()), "not now", "gold"),
        (Report::Fault("classic.ron:1:2: no".to_string()), "classic.ron:1:2: no", "red"),
    ] {
        sitting.key(KeyCode::Digit1);
        assert!(sitting.app.world().resource::<Choice>().0.is_some());
        sitting.hear(news);
        let strip = sitting.around(sitting.part(place, words));
        assert_eq!(hue(sitting.ground(strip)), color, "{words}");
        sitting.key(KeyCode::Escape);
        assert_eq!(sitting.words(place), quiet, "{words} is gone");
        assert_eq!(sitting.app.world().resource::<Choice>().0, None);
    }
}
