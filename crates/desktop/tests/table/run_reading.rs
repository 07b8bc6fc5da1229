//! Everything that counts at a table of any generation can be read: sums, what happened
//! beside what is warned of, many cards in one pane, and what lies over the table.

use bevy::prelude::*;
use croupier_buybust::{Card, Role, Source, Total};
use croupier_desktop::{Owner, Panel, Preferences, RunButton, RunShown};
use croupier_session::{
    CardFace, Gravity, LaidCard, Menu, RunScene, SeatState, Settings, Stage, Standing, Warning,
};

use super::run_layout::check;
use super::run_sitting::{choice, wanted};
use super::sitting::Sitting;

const LEAST: (u32, u32) = (1024, 640);
const HUMAN: [&str; 3] = ["easy", "easy", "human"];

fn scene(sitting: &mut Sitting) -> Mut<'_, RunShown> {
    sitting.app.world_mut().resource_mut::<RunShown>()
}

fn reads(sitting: &mut Sitting, words: &str) -> bool {
    sitting.texts().iter().any(|(text, _)| text.contains(words))
}

/// A sum that is longer than its tile is read in full where its tile is pressed, by the
/// pointer and by the keyboard.
#[test]
fn a_long_sum_is_read_in_full() {
    let mut sitting = Sitting::run(&wanted("sequential", &HUMAN, "sums"), LEAST);
    sitting.until_asked();
    let mut long = 0;
    while sitting.run_scene().unwrap().stage != Stage::Over {
        for line in sitting.run_scene().unwrap().totals.clone() {
            let title =
                if line.total == Total::Heat { "Heat this hand" } else { line.total.name() };
            let tile = sitting.named(&format!("{title} {}", line.amount));
            let cut = sitting.words(tile).iter().any(|words| words.contains(" more"));
            if !cut {
                continue;
            }
            long += 1;
            sitting.click(tile);
            assert_eq!(*sitting.app.world().resource::<Panel>(), Panel::Sum(line.total));
            let names: Vec<&str> = line.terms.iter().map(|term| term.name.as_str()).collect();
            let amounts: Vec<&str> = line.terms.iter().map(|term| term.amount.as_str()).collect();
            assert!(
                sitting.sees(&names.join("\n")) && sitting.sees(&amounts.join("\n")),
                "{line:?}"
            );
            sitting.key(KeyCode::Escape);
            assert_eq!(*sitting.app.world().resource::<Panel>(), Panel::Closed);
        }
        let action = choice(sitting.run_scene().unwrap());
        sitting.act(action);
    }
    assert!(long > 0, "some sum is longer than its tile");
}

/// What happened stands in the band, whatever is warned of and whatever is chosen.
#[test]
fn what_happened_and_what_is_warned_of_are_both_seen() {
    let mut sitting = Sitting::run(&wanted("sequential", &HUMAN, "both"), LEAST);
    sitting.until_asked();
    let happened = "Narc plays Patrol: Evidence 5, Cover 0, Heat +2, Profit $0";
    for gravity in [Gravity::Note, Gravity::Careful, Gravity::Grave] {
        let words = format!("Warrant is {gravity:?} here");
        let mut shown = scene(&mut sitting);
        shown.news = vec![happened.to_string()];
        shown.scene.warnings = vec![Warning { gravity, words: words.clone() }];
        sitting.settle();
        assert!(sitting.sees(happened) && sitting.sees(&words), "{:?}", sitting.texts());
        let band = sitting.named(&sitting.run_scene().unwrap().prompt.clone());
        let label = sitting.app.world().get::<bevy::a11y::AccessibilityNode>(band).unwrap();
        let label = label.label().unwrap();
        assert!(label.contains(happened) && label.contains(&words), "{label}");
        sitting.press_slot(0);
        assert!(sitting.sees(happened) && reads(&mut sitting, &words), "{:?}", sitting.texts());
        check(&mut sitting, LEAST, "with news, a warning and a choice");
        // What tells nothing new does not take it away.
        scene(&mut sitting).news = Vec::new();
        sitting.settle();
        assert!(sitting.sees(happened));
        sitting.key(KeyCode::Escape);
    }
}

/// What a chosen card would make of the margin, and what the margin is for.
#[test]
fn the_margin_says_what_it_is_for_beside_a_preview() {
    let mut sitting = Sitting::run(&wanted("sequential", &HUMAN, "margin"), LEAST);
    sitting.until_asked();
    let mut seen = 0;
    while sitting.run_scene().unwrap().stage != Stage::Over {
        for place in 0..3 {
            sitting.press_slot(place);
            let tile = sitting.named("Margin ");
            let words = sitting.words(tile);
            let meant =
                words.iter().any(|it| it == "below 0: bust" || it.ends_with(" Cover short"));
            assert!(meant || sitting.run_scene().unwrap().asked().is_none(), "{words:?}");
            seen += usize::from(words.iter().any(|words| words.starts_with("with it")));
            let parts = sitting.seen(tile);
            let texts: Vec<(String, Rect)> = parts
                .into_iter()
                .filter_map(|part| Some((sitting.words(part).pop()?, sitting.rect(part), part)))
                .filter(|(.., part)| sitting.app.world().get::<Text>(*part).is_some())
                .map(|(words, rect, _)| (words, rect))
                .collect();
            for (at, (words, rect)) in texts.iter().enumerate() {
                for (other, over) in &texts[at + 1..] {
                    let both = rect.intersect(*over).size();
                    assert!(both.min_element() <= 2.0, "{words:?} and {other:?}: {both}");
                }
            }
        }
        let action = choice(sitting.run_scene().unwrap());
        sitting.act(action);
    }
    assert!(seen > 0, "some card would change the margin");
}

/// A card on the table that says as much as any.
fn laid(card: Card, order: usize, (gives, standing): (&[&str], Standing)) -> LaidCard {
    let menu = Menu::read(None).unwrap();
    let face = CardFace::of(menu.book("tuned").unwrap().catalog(), card);
    LaidCard {
        order,
        from: Source::Seat(Role::Narc),
        face,
        standing: Some(standing),
        gives: gives.iter().map(ToString::to_string).collect(),
        waits: None,
    }
}

/// Up to nine cards of one pane: each with its letter, its name, its number and what
/// it gives.
#[test]
fn many_cards_of_one_pane_can_all_be_read() {
    let menu = Menu::read(None).unwrap();
    let catalog = menu.book("tuned").unwrap().catalog();
    let is_dealers = |card: &Card| catalog.name(*card).ends_with("(dealer)");
    let mut cards: Vec<Card> = catalog.cards().filter(|card| !is_dealers(card)).collect();
    // The longest names are the hardest.
    cards.sort_by_key(|card| std::cmp::Reverse(catalog.name(*card).len()));
    let replaced = || Standing::Replaced { by: "Safe House".to_string() };
    for count in 1..=9 {
        let mut sitting = Sitting::run(&wanted("initiative", &HUMAN, "many"), LEAST);
        sitting.until_asked();
        let all: Vec<LaidCard> = (0..count)
            .map(|place| {
                let says: (&[&str], Standing) = match place % 3 {
                    0 => (&["Evidence 40", "Cover 30", "Heat +20"], Standing::InEffect),
                    1 => (&["Heat +45"], replaced()),
                    _ => (&["Price x1.50", "Evidence 25", "Heat +20"], Standing::Adds),
                };
                laid(cards[place], place + 1, says)
            })
            .collect();
        scene(&mut sitting).scene.laid = all.clone();
        sitting.settle();
        let spilt = sitting.spilt();
        assert!(spilt.is_empty(), "{count}: {spilt:#?}");
        for (place, card) in all.iter().enumerate() {
            let slot = sitting.laid_slot(Owner::Seat(Role::Narc), place);
            let words = sitting.words(slot).join(" | ");
            let face = card.face.as_ref().unwrap();
            assert!(words.contains(&face.name), "{count}: {words}");
            let amounts = card.gives.iter().map(|gives| gives.rsplit(' ').next().unwrap());
            for amount in amounts {
                assert!(words.contains(amount), "{count}: {amount} in {words}");
            }
            let stands = match card.standing {
                Some(Standing::InEffect) if count <= 3 => "in effect",
                Some(Standing::InEffect) => "active",
                Some(Standing::Replaced { .. }) => "replaced",
                _ => "",
            };
            assert!(words.to_lowercase().contains(stands), "{count}: {words}");
            assert!(words.contains(&card.order.to_string()), "{count}: {words}");
            let whole = sitting.rect(slot).inflate(1.0);
            for part in sitting.seen(slot) {
                let lines = sitting.app.world().get::<bevy::text::TextLayoutInfo>(part);
                let Some(size) = lines.map(|layout| layout.size) else { continue };
                let node = sitting.app.world().get::<ComputedNode>(part).unwrap();
                let size = size / node.inverse_scale_factor();
                let from = sitting.rect(part).min;
                let inside = whole.contains(from) && whole.contains(from + size);
                assert!(inside, "{count}: {:?} {from} {size} of {whole:?}", sitting.words(part));
            }
        }
        check(&mut sitting, LEAST, "with many cards");
    }
}

/// A seat that has had its turn does not wait, and after the betting nobody has the
/// initiative and no raise is left.
#[test]
fn a_pane_tells_what_is_so_now() {
    let mut sitting = Sitting::run(&wanted("sequential", &HUMAN, "now"), LEAST);
    sitting.until_asked();
    let mut acted = 0;
    for _ in 0..6 {
        let now: RunScene = sitting.run_scene().unwrap().clone();
        if now.stage == Stage::Playing {
            let first = now.order[0];
            let turn = now.turn.unwrap();
            if first != turn && now.zone(first).state == SeatState::Waits {
                assert!(sitting.sees("HAS ACTED") && !sitting.sees("WAITS, 1st"), "{now:?}");
                acted += 1;
            }
        }
        if now.stage == Stage::Over {
            break;
        }
        let action = choice(&now);
        sitting.act(action);
    }
    assert!(acted > 0);
    let mut sitting = Sitting::run(&wanted("initiative", &["open"; 3], "betting"), LEAST);
    sitting.until_asked();
    while sitting.run_scene().unwrap().stage == Stage::Betting {
        let action = choice(sitting.run_scene().unwrap());
        sitting.act(action);
    }
    assert_eq!(sitting.run_scene().unwrap().stage, Stage::Deciding);
    assert!(!sitting.sees("INITIATIVE") && !reads(&mut sitting, "raise is left"));
    assert!(reads(&mut sitting, "The betting of this round is over."), "{:?}", sitting.texts());
}

/// What lies over the table lies in the window, at any size of the letters, and what is
/// larger than it is scrolled.
#[test]
fn panels_stay_in_the_window() {
    for text in [100, 150] {
        let mut sitting = Sitting::run(&wanted("sequential", &HUMAN, "panels"), LEAST);
        sitting.app.insert_resource(Preferences(Settings { text, ..Settings::default() }));
        sitting.until_asked();
        for _ in 0..3 {
            let action = choice(sitting.run_scene().unwrap());
            sitting.act(action);
        }
        // The felt below may be scrolled.
        sitting.key(KeyCode::PageDown);
        let window = Rect::new(0.0, 0.0, LEAST.0 as f32, LEAST.1 as f32).inflate(0.5);
        for (button, title) in [
            (RunButton::Odds, "Advice"),
            (RunButton::Hint, "Advice"),
            (RunButton::Why, "Why the totals are what they are"),
            (RunButton::Log, "What happened"),
        ] {
            let tool = sitting.find(|each: &RunButton| *each == button);
            sitting.app.world_mut().trigger(croupier_desktop::Activate { entity: tool });
            for _ in 0..2_000 {
                sitting.app.update();
                if sitting.sees(title) {
                    break;
                }
                std::thread::sleep(std::time::Duration::from_millis(5));
            }
            sitting.settle();
            let heading = sitting.texts().into_iter().find(|(text, _)| text == title);
            let (_, heading) = heading.unwrap_or_else(|| panic!("{button:?} opens nothing"));
            assert!(window.contains(heading.min) && window.contains(heading.max), "{title}");
            let close = sitting.named("Close");
            let panel = sitting.around(sitting.around(close));
            let place = sitting.rect(panel);
            assert!(
                window.contains(place.min) && window.contains(place.max),
                "{text} {title}: {place:?}"
            );
            let parts = sitting.app.world().get::<Children>(panel).unwrap().to_vec();
            for part in parts {
                let rect = sitting.rect(part);
                let inside = rect.is_empty() || place.inflate(1.0).contains(rect.max);
                assert!(inside, "{text} {title}: {rect:?} of {place:?}");
            }
            // What does not fit is scrolled to its end.
            let sheet = sitting.app.world().get::<Children>(panel).unwrap()[1];
            let size = |sitting: &Sitting| {
                let node = sitting.app.world().get::<ComputedNode>(sheet).unwrap();
                (node.content_size() - node.size()).y * node.inverse_scale_factor()
            };
            if size(&sitting) > 1.0 && title != "What happened" {
                for _ in 0..20 {
                    sitting.key(KeyCode::PageDown);
                }
                let at = sitting.app.world().get::<ScrollPosition>(sheet).unwrap().y;
                assert!((at - size(&sitting)).abs() < 1.0, "{title}: {at} of {}", size(&sitting));
            }
            sitting.key(KeyCode::Escape);
        }
    }
}
