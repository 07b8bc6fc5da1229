//! What a page of El Dorado holds, and what it does not.

mod gallery;
mod sample;

use std::time::Duration;

use croupier_eldorado::{Action, Hand};
use croupier_kernel::{Card, Moves, Seat, Viewer};

use super::{Scene, page, table};
use crate::appearance::Appearance;
use crate::drawn::TurnTime;
use crate::pages::card;
use sample::Sample;

const ME: Seat = Seat::FIRST;

fn html(scene: &Scene) -> String {
    table(scene).into_string()
}

fn to_play(scene: &Scene) -> bool {
    scene.is_asked() && !scene.view.board.is_bidding()
}

#[test]
fn what_may_be_played_is_a_button_with_the_turn_and_what_may_not_says_why() {
    let mut sample = Sample::new(4, "legal");
    let mut barred = 0;
    while let Some(scene) = {
        let scene = sample.scene(ME);
        scene.ending.is_none().then_some(scene)
    } {
        if to_play(&scene) {
            let html = html(&scene);
            let turn = format!(r#"<input type="hidden" name="turn" value="{}">"#, scene.turn);
            assert!(html.contains(&turn));
            for card in scene.view.hand.faces() {
                let form = format!(r#"value="play {card}""#);
                let why = format!(r#"data-why="The {} cannot be"#, card::name(card));
                let legal = scene.view.legal.contains(Action::Play(card));
                assert_eq!(html.contains(&form), legal, "{card}");
                assert_eq!(html.contains(&why), !legal, "{card}");
                barred += usize::from(!legal);
            }
        }
        sample.step();
    }
    assert!(barred > 10);
}

#[test]
fn every_bid_is_one_press_and_only_in_turn() {
    let mut sample = Sample::new(3, "bids");
    let scene = sample.until(ME, |scene| scene.is_asked() && scene.view.board.is_bidding());
    let asked = html(&scene);
    for bid in 0..=10 {
        assert!(asked.contains(&format!(r#"name="action" value="bid {bid}""#)), "{bid}");
    }
    assert!(!asked.contains(r#"value="bid 11""#));
    sample.step();
    let scene = sample.until(ME, |scene| !scene.is_asked());
    assert!(!html(&scene).contains(r#"name="action""#));
}

#[test]
fn whoever_watches_has_nothing_to_press_that_acts() {
    for steps in [0, 3, 20, 60] {
        let mut sample = Sample::new(5, "watcher");
        for _ in 0..steps {
            sample.step();
        }
        let watched = html(&sample.scene(Viewer::Watcher));
        assert!(!watched.contains("<form"), "{watched}");
        assert!(!watched.contains("id=\"hand\""));
    }
}

#[test]
fn a_page_is_the_same_whatever_others_hold() {
    let mut sample = Sample::new(4, "mine");
    sample.until(ME, to_play);
    let scene = sample.scene(ME);
    assert_eq!(html(&scene), html(&scene.clone()));
    let shown = html(&scene);
    let played: Vec<String> =
        scene.view.board.tricks().plays().map(|(_, card)| card::name(card)).collect();
    for other in Seat::all(4).skip(1) {
        for card in sample.scene(other).view.hand.faces() {
            let name = card::name(card);
            let known = scene.view.hand.faces().contains(card)
                || played.contains(&name)
                || scene.view.board.turned() == card;
            assert!(known || !shown.contains(&format!("\"{name}\"")), "{name}");
        }
    }
}

/// Two deals that turn the same card are one to somebody who watches.
#[test]
fn whoever_watches_is_sent_the_same_bytes_whatever_was_dealt() {
    let mut sent: Vec<(Card, Vec<Hand>, String)> = Vec::new();
    let mut pairs = 0;
    for seed in 0..120 {
        let sample = Sample::new(3, &seed.to_string());
        let scene = sample.scene(Viewer::Watcher);
        let turned = scene.view.board.turned();
        let hands: Vec<Hand> = Seat::all(3).map(|seat| sample.scene(seat).view.hand).collect();
        let page = page(&Appearance::default(), &scene).into_string();
        for (_, others, other) in sent.iter().filter(|(card, ..)| *card == turned) {
            assert_ne!(*others, hands);
            assert_eq!(*other, page);
            pairs += 1;
        }
        sent.push((turned, hands, page));
    }
    assert!(pairs > 50, "{pairs}");
}

#[test]
fn what_happened_is_told_to_each_in_their_own_words() {
    let mut sample = Sample::new(3, "told");
    sample.until(ME, |scene| scene.view.board.bids()[ME].is_some());
    let bid = sample.scene(ME).view.board.bids()[ME].unwrap();
    let mine = html(&sample.scene(ME));
    let theirs = html(&sample.scene(Seat::new(1)));
    assert!(mine.contains(&format!("You bid {bid}.")), "{mine}");
    assert!(theirs.contains(&format!("Ann bids {bid}.")), "{theirs}");
    let scored = sample.until(ME, |scene| scene.view.round == 2);
    assert!(html(&scored).contains(" points, "));
}

#[test]
fn the_clock_is_shown_where_somebody_is_asked() {
    let mut sample = Sample::new(3, "clock");
    let mut scene = sample.until(ME, |scene| scene.is_asked());
    assert!(!html(&scene).contains("class=\"clock\""));
    scene.time = Some(TurnTime {
        length: Duration::from_secs(30),
        left: Duration::from_millis(12_400),
        runs: true,
    });
    let running = html(&scene);
    assert!(running.contains(r#"data-left="12400" data-runs>12 s<"#), "{running}");
    scene.time = scene.time.map(|time| TurnTime { runs: false, ..time });
    assert!(!html(&scene).contains("data-runs"));
}

#[test]
fn only_the_host_may_hold_up_and_only_a_player_may_leave() {
    let mut scene = Sample::new(3, "host").scene(ME);
    for what in ["/pause", "/end", "/replace", "/leave", "/speed"] {
        assert!(html(&scene).contains(what), "{what}");
    }
    scene.host = false;
    let guest = html(&scene);
    for what in ["/pause", "/end", "/replace", "href=\"/\""] {
        assert!(!guest.contains(what), "{what}");
    }
    assert!(guest.contains("/leave"));
    scene.sitters[0].stands_in = true;
    scene.sitters[0].bot = Some("normal".to_string());
    let away = html(&scene);
    assert!(away.contains("/return") && !away.contains("/leave"));
}

#[test]
fn nothing_can_be_played_while_the_table_is_paused() {
    let mut sample = Sample::new(4, "paused");
    let mut scene = sample.until(ME, to_play);
    scene.paused = true;
    let html = html(&scene);
    assert!(!html.contains(r#"name="action""#) && html.contains("/go-on"), "{html}");
}

#[test]
fn names_are_text() {
    let mut scene = Sample::new(4, "names").scene(ME);
    scene.sitters[1].name = "<img src=x onerror=alert(1)>\"'&".to_string();
    scene.trouble = Some("<b>disk</b>".to_string());
    let page = page(&Appearance::default(), &scene).into_string();
    assert!(!page.contains("<img") && !page.contains("<b>disk"));
    assert!(page.contains("&lt;img src=x onerror=alert(1)&gt;&quot;"));
}

#[test]
fn nothing_inline_that_the_policy_of_the_page_forbids() {
    let mut sample = Sample::new(6, "policy");
    sample.until(ME, to_play);
    let page = page(&Appearance::default(), &sample.scene(ME)).into_string();
    for forbidden in [" style=", "<style", " onclick", "javascript:", "<script>"] {
        assert!(!page.contains(forbidden), "{forbidden}");
    }
}

#[test]
fn a_taken_trick_stays_until_the_next_is_led_and_the_round_tells_what_it_brought() {
    let mut sample = Sample::new(4, "stays");
    let scene =
        sample.until(ME, |scene| scene.view.round == 2 && scene.view.board.bids()[ME].is_none());
    let html = html(&scene);
    assert!(html.contains("took it"), "{html}");
    assert_eq!(html.matches(r#"class="brought"#).count(), 3);
    assert!(html.contains("Round 1: bid "));
}

#[test]
fn the_end_names_winners_and_ways_on() {
    let mut sample = Sample::new(4, "end");
    let scene = sample.until(ME, |scene| scene.ending.is_some());
    let html = html(&scene);
    for wanted in [
        "/review/el-dorado-7f3a",
        "/replay/el-dorado-7f3a",
        "/rematch",
        "croupier verify el-dorado-7f3a",
    ] {
        assert!(html.contains(wanted), "{wanted}");
    }
    let winner = scene.ending.as_ref().unwrap().winners[0];
    assert!(html.contains(&format!("{} win", scene.name(winner))));
}

#[test]
fn a_part_is_light_at_the_largest_table() {
    let mut sample = Sample::new(10, "large");
    let mut most = 0;
    while sample.step() {
        most = most.max(html(&sample.scene(ME)).len());
    }
    assert!(most < 30_000, "{most} bytes");
}

#[test]
fn only_what_the_table_would_take_back_can_be_asked_back() {
    let open = |scene: &Scene| !html(scene).contains(r#"<button id="take-back" disabled"#);
    let mut sample = Sample::new(4, "back");
    assert!(!open(&sample.scene(ME)));
    sample.until(ME, |scene| scene.is_asked());
    sample.step();
    let mut scene = sample.scene(ME);
    assert!(open(&scene));
    sample.step();
    scene = sample.scene(ME);
    assert!(!open(&scene));
    scene.practice = true;
    assert!(open(&scene));
}
