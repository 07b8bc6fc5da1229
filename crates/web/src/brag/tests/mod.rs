//! What a page of Brag holds, and what it does not.

mod pots;
mod sample;
mod told;

use croupier_brag::{Action, Brag, Phase, Settings};
use croupier_kernel::{Moves, Seat, Viewer};
use croupier_table::Playable;

use super::seat::cell;
use super::{Scene, coins, page, table};
use crate::appearance::Appearance;
use crate::pages::card;
use sample::Sample;

const ME: Seat = Seat::FIRST;

fn html(scene: &Scene) -> String {
    table(scene).into_string()
}

/// What the page lets somebody send, apart from raises.
fn offered(html: &str) -> Vec<String> {
    let chunks = html.split("name=\"action\"").skip(1);
    let values = chunks.filter_map(|chunk| chunk.split_once("value=\"")?.1.split('"').next());
    let mut all: Vec<String> = values.map(ToString::to_string).collect();
    all.retain(|action| !action.starts_with("raise"));
    all.sort();
    all
}

/// Every question of some matches, each with its page.
fn questions(settings: Settings, seed: &str, mut judge: impl FnMut(&Scene, &str)) {
    for bot in ["random", "normal", "random", "easy"] {
        let mut sample = Sample::new(settings, &format!("{seed} {bot}")).played_by(bot);
        while let Some(question) = sample.sitting.question() {
            let scene = sample.scene(question.seat);
            judge(&scene, &html(&scene));
            sample.step();
        }
    }
}

#[test]
fn everything_that_may_be_done_can_be_pressed_and_nothing_else() {
    let (mut swaps, mut asked, mut raises) = (0, 0, 0);
    for (number, preset) in croupier_brag::Preset::ALL.into_iter().enumerate() {
        let magic = number == 1;
        let settings = Settings { rounds: 4, coins: 400, magic_reveal: magic, ..preset.settings() };
        for seed in 0..2 {
            questions(settings, &format!("pressed {seed}"), |scene, html| {
                let legal = scene.view.legal();
                let mut wanted: Vec<String> = legal
                    .plain()
                    .filter(|action| *action != Action::TimeOut)
                    .chain(legal.swaps().map(Action::Swap))
                    .chain(legal.reveals().map(Action::Reveal))
                    .map(|action| action.to_string())
                    .collect();
                wanted.sort();
                assert_eq!(offered(html), wanted);
                assert!(html.contains(&format!(r#"name="turn" value="{}""#, scene.turn)));
                assert_eq!(html.contains(r#"id="stake""#), legal.raises().is_some());
                swaps += legal.swaps().len();
                asked += u32::from(scene.view.board.phase() == Phase::Asking);
                raises += u32::from(legal.raises().is_some());
            });
        }
    }
    assert!(swaps > 30 && asked > 3 && raises > 100, "{swaps} {asked} {raises}");
}

#[test]
fn every_button_says_the_viewers_own_price() {
    let mut priced = 0;
    questions(Settings { rounds: 4, ..Settings::default() }, "prices", |scene, html| {
        for each in Brag::moves(&scene.view).iter().filter(|each| each.price > 0) {
            let price = u32::try_from(each.price * each.least.unwrap_or(1)).unwrap();
            let action = match each.least {
                Some(least) => format!("{} {least}", each.action),
                None => each.action.clone(),
            };
            let button = html.split(&format!("value=\"{action}\"")).nth(1).unwrap();
            let button = button.split("</button>").next().unwrap();
            assert!(button.contains(&format!("pay {}", coins(price))), "{each:?}: {button}");
            priced += 1;
        }
    });
    assert!(priced > 100, "{priced}");
}

#[test]
fn a_raise_can_be_typed_between_its_bounds_and_three_are_a_press() {
    let mut sample = Sample::of_seats(4, "raise");
    let scene = sample.until(ME, |scene| {
        scene.is_asked() && scene.view.hand.is_some() && scene.view.legal().raises().is_some()
    });
    let raises = scene.view.legal().raises().unwrap();
    let html = html(&scene);
    for (name, value) in [
        ("min", raises.least),
        ("max", raises.most()),
        ("step", raises.step),
        ("value", raises.least),
    ] {
        assert!(html.contains(&format!(r#"{name}="{value}""#)), "{name} {value}");
    }
    let stakes: Vec<&str> =
        html.split("data-stake=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(stakes.len(), 3, "{stakes:?}");
    for stake in stakes {
        let action = Action::Raise(stake.parse().unwrap());
        assert!(scene.view.legal().contains(action), "{action}");
    }
}

#[test]
fn whoever_watches_has_nothing_to_press_that_acts() {
    for steps in [0, 5, 30, 90] {
        let mut sample = Sample::of_seats(5, "watcher");
        for _ in 0..steps {
            sample.step();
        }
        let watched = html(&sample.scene(Viewer::Watcher));
        assert!(!watched.contains(r#"name="action""#) && !watched.contains("id=\"hand\""));
        assert_eq!(watched.matches("<li class=\"seat").count(), 5);
    }
}

#[test]
fn a_page_holds_no_card_that_its_viewer_does_not_know() {
    for seed in 0..3 {
        let mut sample = Sample::of_seats(4, &format!("hidden {seed}"));
        while sample.sitting.question().is_some() {
            let views = Seat::all(4).map(|seat| sample.scene(seat)).collect::<Vec<_>>();
            for viewer in &views {
                // A round that is over has laid hands open.
                let shown = html(viewer);
                let part = shown.split("id=\"last\"").next().unwrap();
                let part = part.split("class=\"result\"").next().unwrap();
                for other in views.iter().filter(|other| other.seat != viewer.seat) {
                    let floor = &viewer.view.board.floor;
                    let open = floor.open[other.seat.unwrap()] | floor.magic;
                    for held in other.view.hand.unwrap_or_default() {
                        let name = format!("aria-label=\"{}\"", card::name(held));
                        let known = open.contains(held) || floor.trump == Some(held);
                        assert!(known || !part.contains(&name), "{name}");
                    }
                }
            }
            sample.step();
        }
    }
}

#[test]
fn names_are_text_and_nothing_is_inline_that_the_policy_forbids() {
    let mut scene = Sample::of_seats(6, "names").scene(ME);
    scene.sitters[1].name = "<img src=x onerror=alert(1)>\"'&".to_string();
    let page = page(&Appearance::default(), &scene).into_string();
    assert!(!page.contains("<img") && page.contains("&lt;img src=x"));
    for forbidden in [" style=", "<style", " onclick", "javascript:", "<script>"] {
        assert!(!page.contains(forbidden), "{forbidden}");
    }
}

#[test]
fn nothing_can_be_done_while_the_table_is_paused() {
    let mut sample = Sample::of_seats(4, "paused");
    for _ in 0..40 {
        let mut scene = sample.scene(sample.sitting.question().unwrap().seat);
        scene.paused = true;
        let html = html(&scene);
        assert!(!html.contains(r#"name="action""#) && html.contains("/go-on"), "{html}");
        sample.step();
    }
}

#[test]
fn only_what_the_table_would_take_back_can_be_asked_back() {
    let (mut open, mut shut) = (0, 0);
    for seed in 0..4 {
        let mut sample = Sample::of_seats(3, &format!("back {seed}")).played_by("random");
        while let Some(question) = sample.sitting.question() {
            sample.step();
            let scene = sample.scene(question.seat);
            let page = html(&scene);
            let offered = page.contains(r#"<button id="take-back">"#);
            let back = croupier_sitting::Input::TakeBack { seat: question.seat };
            let mut tried = sample.sitting.clone();
            let out = tried.step(std::time::Duration::ZERO, back);
            let taken =
                out.iter().any(|out| matches!(out, croupier_sitting::Output::TakenBack { .. }));
            assert_eq!(offered, taken, "{:?}", scene.told.last());
            open += u32::from(taken);
            shut += u32::from(!taken);
        }
    }
    assert!(open > 20 && shut > 20, "{open} {shut}");
}

#[test]
fn the_end_names_winners_and_ways_on() {
    let mut sample = Sample::new(Settings { rounds: 2, ..Settings::default() }, "end");
    let scene = sample.until(ME, |scene| scene.ending.is_some());
    let html = html(&scene);
    for wanted in
        ["/review/brag-7f3a", "/replay/brag-7f3a", "/rematch", "croupier verify brag-7f3a"]
    {
        assert!(html.contains(wanted), "{wanted}");
    }
    let winner = scene.ending.as_ref().unwrap().winners[0];
    assert!(html.contains(&format!("{} win", scene.name(winner))));
}

#[test]
fn a_part_is_light_at_the_largest_table() {
    let mut sample = Sample::of_seats(13, "large").played_by("caller");
    let mut most = 0;
    while sample.step() {
        most = most.max(html(&sample.scene(ME)).len());
    }
    assert!(most < 30_000, "{most} bytes");
}

/// No two seats of an upright ring lie in one place, and neighbours lie side by side.
#[test]
fn an_upright_ring_goes_once_round() {
    for others in 1..=13 {
        let cells: Vec<_> = (0..others).map(|index| cell(index, others)).collect();
        for (index, cell) in cells.iter().enumerate() {
            assert!((1..=6).contains(&cell.0) && (1..=3).contains(&cell.1), "{cell:?}");
            assert!(!cells[..index].contains(cell), "{others}: {cell:?}");
        }
        for pair in cells.windows(2) {
            let apart = pair[0].0.abs_diff(pair[1].0) + pair[0].1.abs_diff(pair[1].1);
            assert!(apart <= 2, "{pair:?}");
        }
    }
}
