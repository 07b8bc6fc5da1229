//! What a page of Buy-Bust holds, and what it does not.

mod sample;

use croupier_buybust::{BuyBust, Public, Role, Shown, Total};
use croupier_house::content;
use croupier_kernel::{Game, Moves, Viewer};
use croupier_sitting::{Input, Output};
use croupier_wording::buybust::{SeatState, Stage};

use super::{Scene, page, table};
use crate::appearance::Appearance;
use crate::drawn::EditWords;
use sample::Sample;

const ME: Role = Role::Player;

fn html(scene: &Scene) -> String {
    table(scene).into_string()
}

/// The name of every ruleset there is.
fn rulesets() -> Vec<String> {
    let files = content(None).unwrap();
    let cards = files.card_sets().next().unwrap();
    files.book(cards).unwrap().rulesets().iter().map(|each| each.name.clone()).collect()
}

/// What the page lets somebody send.
fn offered(html: &str) -> Vec<String> {
    let chunks = html.split("name=\"action\"").skip(1);
    let values = chunks.filter_map(|chunk| chunk.split_once("value=\"")?.1.split('"').next());
    let mut all: Vec<String> = values.map(ToString::to_string).collect();
    all.sort();
    all.dedup();
    all
}

/// Every question of some runs of every ruleset, each with its page.
fn questions(seed: &str, mut judge: impl FnMut(&Scene, &str)) {
    for rules in rulesets() {
        for bot in ["random", "normal"] {
            let mut sample = Sample::new(&rules, &format!("{seed} {bot}")).played_by(bot);
            while let Some(question) = sample.sitting.question() {
                let scene = sample.scene(question.seat);
                judge(&scene, &html(&scene));
                sample.step();
            }
        }
    }
}

#[test]
fn everything_that_may_be_done_can_be_pressed_and_nothing_else() {
    let mut stages: Vec<Stage> = Vec::new();
    questions("pressed", |scene, html| {
        let legal = scene.view.legal();
        let mut wanted: Vec<String> =
            legal.iter().map(|action| BuyBust::write(&scene.view.config, action)).collect();
        wanted.sort();
        assert_eq!(offered(html), wanted, "{:?}", scene.run.stage);
        assert!(html.contains(&format!(r#"name="turn" value="{}""#, scene.turn)));
        if !stages.contains(&scene.run.stage) {
            stages.push(scene.run.stage);
        }
    });
    assert_eq!(stages.len(), 6, "{stages:?}");
}

#[test]
fn every_card_says_what_it_would_change_and_the_sums_are_those_of_the_table() {
    let mut cards = 0;
    questions("changes", |scene, html| {
        let totals = scene.view.totals();
        for total in Total::ALL {
            let line = &scene.run.totals[total as usize];
            assert!(html.contains(&line.amount), "{total:?} {}", line.amount);
        }
        let margin = totals.cover - totals.evidence;
        assert!(html.contains(&format!(r#"data-margin="{margin}""#)));
        for held in scene.run.asked().map(|zone| zone.held.as_slice()).unwrap_or_default() {
            let Some(change) = held.offer() else { continue };
            let (evidence, cover) =
                (change.of_total(Total::Evidence).1, change.of_total(Total::Cover).1);
            let sent = format!(r#"data-evidence="{evidence}" data-cover="{cover}""#);
            assert!(html.contains(&sent), "{} {sent}", held.face.name);
            cards += 1;
        }
    });
    assert!(cards > 500, "{cards}");
}

#[test]
fn whoever_watches_has_nothing_to_press_that_acts() {
    for rules in ["sequential", "initiative", "single-round", "sequential-secret"] {
        let mut sample = Sample::new(rules, "watcher");
        for _ in 0..12 {
            let watched = html(&sample.scene(Viewer::Watcher));
            assert!(!watched.contains(r#"name="action""#) && !watched.contains("id=\"hand\""));
            sample.step();
        }
    }
}

/// The hands of the others are on no page, but for what the public deck lists tell.
#[test]
fn a_page_hangs_on_nothing_that_its_viewer_does_not_know() {
    let mut compared = 0;
    for rules in ["sequential", "sequential-secret", "initiative", "single-round"] {
        for seed in 0..6 {
            let mut sample = Sample::new(rules, &format!("hidden {seed}"));
            for _ in 0..14 {
                for viewer in Role::ORDER.map(Role::seat).map(Viewer::Seat) {
                    let scene = sample.scene(viewer);
                    let imagined = BuyBust::imagine(
                        &scene.view,
                        &mut croupier_kernel::Seed::from_text("other").unwrap().dice(0, 0),
                    );
                    let again = imagined.view(viewer.seat().unwrap());
                    assert_eq!(again, scene.view, "the same is known in another world");
                    let other = Scene::of(&scene.common, &again, &[], &scene.told);
                    assert_eq!(html(&scene), html(&other));
                    compared += 1;
                }
                sample.step();
            }
        }
    }
    assert!(compared > 800, "{compared}");
}

#[test]
fn an_open_table_shows_every_hand_and_no_other_does() {
    let sample = Sample::new("sequential", "open");
    let (common, told) = (
        sample.common(Viewer::Seat(ME.seat())),
        sample.sitting.look(Viewer::Watcher).shown_since(0),
    );
    let view = sample.sitting.look(ME.seat()).view();
    let others = sample.others(ME);
    let open = html(&Scene::of(&common, &view, &others, &told));
    let shut = html(&Scene::of(&common, &view, &[], &told));
    assert_eq!((open.matches("Holds ").count(), shut.matches("Holds ").count()), (2, 0));
    for other in &others {
        for card in other.held.iter() {
            assert!(open.contains(view.config.catalog().name(card)));
        }
    }
}

#[test]
fn a_customer_who_leaves_takes_its_cards_away_in_plain_sight() {
    let mut seen = 0;
    for seed in 0..60 {
        let mut sample = Sample::new("sequential", &format!("leaves {seed}"));
        let left = sample.until(ME.seat(), |scene| {
            let zone = scene.run.zone(Role::Customer);
            let aside = scene.view.board.aside[Role::Customer.index()];
            zone.state == SeatState::Left && !aside.is_empty()
        });
        let Some(scene) = left else { continue };
        let shown = html(&scene);
        let aside = scene.view.board.aside[Role::Customer.index()];
        for card in aside.iter() {
            let gone = format!("gone {}", scene.view.config.catalog().name(card));
            assert!(shown.contains(&gone), "{gone}");
        }
        assert!(shown.contains("taken away") && shown.contains("has left"));
        seen += 1;
    }
    assert!(seen > 3, "{seen}");
}

#[test]
fn a_fold_says_what_it_keeps_and_loses_and_a_hand_how_it_ended() {
    let (mut folds, mut ends) = (0, 0);
    for seed in 0..12 {
        let mut sample = Sample::new("sequential", &format!("fold {seed}"));
        while sample.sitting.question().is_some() {
            let scene = sample.scene(ME.seat());
            let shown = html(&scene);
            if scene.is_asked() && scene.run.stage == Stage::Deciding {
                let preview = scene.view.fold_preview();
                let bust = preview.held_by.is_some();
                assert!(bust || shown.contains("Folding keeps"), "{shown}");
                folds += 1;
            }
            if scene.run.stage == Stage::Between {
                let result = scene.run.result.as_ref().unwrap();
                assert!(shown.contains(&format!("<h2>{}</h2>", result.word)), "{shown}");
                assert!(shown.contains("Go home") || !scene.is_asked());
                ends += 1;
            }
            sample.step();
        }
    }
    assert!(folds > 20 && ends > 10, "{folds} {ends}");
}

#[test]
fn the_initiative_is_explained_and_a_raise_that_is_shut_says_why() {
    let (mut shut, mut open) = (0, 0);
    for seed in 0..10 {
        let mut sample = Sample::new("initiative", &format!("raise {seed}")).played_by("random");
        while let Some(question) = sample.sitting.question() {
            let scene = sample.scene(question.seat);
            let shown = html(&scene);
            if let Some(badge) = &scene.run.betting {
                assert!(shown.contains("What is the initiative?"), "{shown}");
                assert!(shown.contains(&format!("raises left: <b>{}</b>", badge.left())));
                let refused = scene.run.offers.iter().find(|offer| offer.label == "Raise");
                if let Some(why) = refused.and_then(|offer| offer.refused.as_ref()) {
                    assert!(shown.contains(&format!(r#"aria-disabled="true" data-why="{why}""#)));
                    shut += 1;
                } else if refused.is_some() {
                    assert!(shown.contains("Raise: press a card"));
                    open += 1;
                }
            }
            sample.step();
        }
    }
    assert!(open > 20 && shut > 0, "{open} {shut}");
}

#[test]
fn only_what_the_table_would_take_back_can_be_asked_back() {
    let (mut open, mut shut) = (0, 0);
    for rules in ["sequential", "sequential-secret", "initiative", "single-round"] {
        for seed in 0..4 {
            let mut sample = Sample::new(rules, &format!("back {seed}")).played_by("random");
            while let Some(question) = sample.sitting.question() {
                sample.step();
                let scene = sample.scene(question.seat);
                let shown = html(&scene);
                let offered = shown.contains(r#"<button id="take-back">"#);
                let back = Input::TakeBack { seat: question.seat };
                let out = sample.sitting.clone().step(std::time::Duration::ZERO, back);
                let taken = out.iter().any(|out| matches!(out, Output::TakenBack { .. }));
                assert_eq!(offered, taken, "{rules} {:?}", scene.told.last());
                open += u32::from(taken);
                shut += u32::from(!taken);
            }
        }
    }
    assert!(open > 20 && shut > 20, "{open} {shut}");
}

#[test]
fn names_are_text_and_nothing_is_inline_that_the_policy_forbids() {
    let mut scene = Sample::new("sequential", "names").scene(ME.seat());
    scene.sitters[1].name = "<img src=x onerror=alert(1)>\"'&".to_string();
    let told = scene.told.clone();
    let scene = Scene::of(&scene.common, &scene.view, &[], &told);
    let page = page(&Appearance::default(), &scene).into_string();
    assert!(!page.contains("<img") && page.contains("&lt;img src=x"));
    for forbidden in [" style=", "<style", " onclick", "javascript:", "<script>"] {
        assert!(!page.contains(forbidden), "{forbidden}");
    }
}

#[test]
fn nothing_can_be_done_while_the_table_is_paused() {
    let mut sample = Sample::new("sequential", "paused");
    for _ in 0..30 {
        let Some(question) = sample.sitting.question() else { break };
        let mut scene = sample.scene(question.seat);
        scene.paused = true;
        let html = html(&scene);
        assert!(!html.contains(r#"name="action""#) && html.contains("/go-on"), "{html}");
        sample.step();
    }
}

#[test]
fn the_end_tells_the_run_hand_by_hand_and_the_ways_on() {
    let mut sample = Sample::new("sequential", "end");
    let scene = sample.until(ME.seat(), |scene| scene.ending.is_some()).unwrap();
    let html = html(&scene);
    let settled = |shown: &&Shown| matches!(shown, Shown::Public(Public::Settled(_)));
    let hands = scene.told.iter().filter(settled).count();
    let ending = html.split("class=\"ending\"").nth(1).unwrap();
    let listed = ending.split("</table>").next().unwrap();
    assert_eq!(listed.matches("<th scope=\"row\">").count(), hands);
    for wanted in ["/review/buy-bust-7f3a", "/replay/buy-bust-7f3a", "/rematch"] {
        assert!(html.contains(wanted), "{wanted}");
    }
    assert!(html.contains(&scene.run.report.as_ref().unwrap().summary[0]));
}

#[test]
fn an_edit_is_told_and_a_guest_does_not_learn_of_the_hosts_files() {
    let mut scene = Sample::new("sequential", "edit").scene(ME.seat());
    let (words, guests) = ("/home/me/cards/tuned.ron:3:4: it is not RON", "It cannot be used.");
    let (words, guests) = (words.to_string(), guests.to_string());
    scene.edited = Some(EditWords { bad: true, words, guests });
    assert!(html(&scene).contains("tuned.ron:3:4"));
    scene.host = false;
    let guest = html(&scene);
    assert!(!guest.contains("/home/me") && guest.contains("cannot be used"));
}

#[test]
fn a_part_is_light() {
    let mut most = 0;
    questions("light", |_, html| most = most.max(html.len()));
    assert!(most < 30_000, "{most} bytes");
}
