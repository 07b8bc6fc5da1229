//! What a page tells of cards: the own hand, swaps and showdowns.

use croupier_brag::{Action, CardStep, Public, Settings, Shown};
use croupier_kernel::CardSet;
use croupier_table::Chances;
use croupier_wording::brag::{percent, words};

use super::sample::Sample;
use super::{ME, html, questions};
use crate::brag::coins;
use crate::pages::card;
use crate::sentence::sentence;

#[test]
fn cards_are_face_down_until_they_are_looked_at() {
    let mut sample = Sample::of_seats(3, "look").played_by("caller");
    let scene = sample.until(ME, |scene| scene.is_asked() && scene.view.hand.is_none());
    let before = html(&scene);
    assert!(before.contains(r#"value="see""#) && before.contains("Blind, you pay the stake"));
    assert!(!before.contains("if shown"));
    sample.act(Action::See);
    let scene = sample.scene(ME);
    let (after, reading) = (html(&scene), scene.view.reading().unwrap());
    for held in scene.view.hand.unwrap() {
        let label = format!(r#"data-card="{held}" aria-label="{}""#, card::name(held));
        assert!(after.contains(&label), "{label}");
        let seen_before = before.contains(&format!("data-card=\"{held}\""));
        assert!(!seen_before, "{held} was on the page before the look");
    }
    let share = Chances::against_anyone(&scene.view).unwrap().share_below();
    let said = sentence(&words(&reading)).trim_end_matches('.').to_string();
    assert!(after.contains(&said), "{said}");
    assert!(after.contains(&format!("beats {} of unseen hands", percent(share))));
    assert!(after.contains(r#"class="stance seen">seen"#));
}

#[test]
fn a_swap_says_what_it_makes() {
    let mut said = 0;
    questions(Settings { rounds: 6, ..Settings::default() }, "swaps", |scene, html| {
        let (Some(hand), Some(floor)) = (scene.view.hand, scene.view.board.floor.card) else {
            return;
        };
        for given in scene.view.legal().swaps() {
            let then = (hand - CardSet::only(given)) | CardSet::only(floor);
            let ranking = scene.view.board.config.ranking();
            let made = words(&ranking.read(then, scene.view.board.floor.trump).unwrap());
            let label = format!("give up the {}, which makes {made}", card::name(given));
            assert!(html.contains(&label), "{label}");
            said += 1;
        }
        if scene.view.board.floor.step == CardStep::Picked {
            assert!(html.contains("Give up a card for the"), "{html}");
        }
    });
    assert!(said > 20, "{said}");
}

#[test]
fn a_showdown_tells_every_hand_and_why_it_won_until_somebody_acts() {
    let mut sample = Sample::of_seats(4, "showdown").played_by("caller");
    let scene = sample.until(ME, |scene| scene.view.board.round == 2);
    let shown = html(&scene);
    let result = shown.split(r#"class="result""#).nth(1).unwrap();
    let result = result.split("</section>").next().unwrap();
    let told = scene.told.iter().filter_map(|shown| match shown {
        Shown::Public(Public::HandShown { hand, reading, bonus, .. }) => {
            Some((hand, reading, bonus))
        }
        _ => None,
    });
    let mut hands = 0;
    for (hand, reading, bonus) in told {
        let said = sentence(&words(reading)).trim_end_matches('.').to_string();
        assert!(result.contains(&said), "{said}");
        assert!(result.contains(&format!("{} points = {bonus}", coins(bonus.total()))));
        for each in *hand {
            assert!(result.contains(&format!("aria-label=\"{}\"", card::name(each))));
        }
        hands += 1;
    }
    assert!(hands > 1 && (result.contains("beats") || result.contains("higher")), "{result}");
    sample.step();
    assert!(!html(&sample.scene(ME)).contains(r#"class="result""#));
    assert!(html(&sample.scene(ME)).contains("Round 1: "), "the last round stays in its panel");
}
