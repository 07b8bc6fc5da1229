//! Settings: what they change, that they are kept, and that they come off again.

use bevy::prelude::*;
use bevy::ui::UiScale;
use croupier_desktop::{Home, Pick, Preferences, Screen, ScrollBar};
use croupier_session::{Settings, Speed, Theme};

use super::sitting::Sitting;
use super::visit::Folder;

fn settings(home: Home, size: (u32, u32)) -> Sitting {
    let mut lobby = Sitting::in_lobby(home, size);
    lobby.point_at(&Pick::Go(Screen::Settings));
    lobby
}

/// Every colour of every part of the window, and of the table below it.
fn colors(sitting: &mut Sitting) -> Vec<String> {
    let mut all = sitting.app.world_mut().query::<(
        Entity,
        Option<&BackgroundColor>,
        Option<&BorderColor>,
        Option<&TextColor>,
        Option<&BackgroundGradient>,
    )>();
    all.iter(sitting.app.world()).map(|each| format!("{each:?}")).collect()
}

#[test]
fn what_is_picked_is_kept_for_the_next_window() {
    let folder = Folder::new("settings");
    let mut page = settings(folder.home(), (1280, 720));
    page.point_at(&Pick::Text(130));
    page.key_to(&Pick::Theme(Theme::FourColours));
    page.key_to(&Pick::Still(true));
    page.key_to(&Pick::Speed(Speed::Fast));
    let wanted = Settings { text: 130, theme: Theme::FourColours, still: true, speed: Speed::Fast };
    let again = Sitting::in_lobby(folder.home(), (1280, 720));
    assert_eq!(again.app.world().resource::<Preferences>().0, wanted);
    assert!(page.reads("Text 130 %, four colours, nothing moves, speed fast"));
}

#[test]
fn letters_grow_and_everything_can_still_be_reached() {
    let mut page = settings(Home::default(), (1280, 720));
    let height = |page: &mut Sitting| {
        let texts = page.texts();
        texts.iter().find(|(text, _)| text == "BUY-BUST").map(|(_, rect)| rect.height()).unwrap()
    };
    let before = height(&mut page);
    page.point_at(&Pick::Text(150));
    assert_eq!(page.app.world().resource::<UiScale>().0, 1.5);
    assert!((height(&mut page) / before - 1.5).abs() < 0.1);
    page.key(KeyCode::Escape);
    let window = Rect::new(0.0, 0.0, 1280.0, 720.0);
    let elsewhere = Pick::Go(Screen::Lobby);
    for pick in page.picks().into_iter().filter(|pick| *pick != elsewhere) {
        page.tab_to(&pick);
        page.settle();
        let place = page.place_of(&pick).unwrap();
        let rect = page.rect(place);
        assert!(window.contains(rect.min) && window.contains(rect.max), "{pick:?}: {rect:?}");
    }
}

/// The parts of the edges that bars stand at: right, bottom.
fn bars(page: &mut Sitting) -> [f32; 2] {
    [ScrollBar::Right, ScrollBar::Bottom].map(|bar| {
        let bar = page.find(|each: &ScrollBar| *each == bar);
        let shown = page.seen(bar).contains(&bar);
        if shown { page.rect(bar).size().max_element() } else { 0.0 }
    })
}

/// A page that is larger than the window opens at its top and has a bar; one that fits
/// has none.
#[test]
fn a_page_that_does_not_fit_has_a_bar_and_opens_at_its_top() {
    let mut page = settings(Home::default(), (1280, 720));
    page.key(KeyCode::Escape);
    assert_eq!((page.screen(), bars(&mut page)), (Screen::Lobby, [0.0; 2]));
    page.pick(&Pick::Go(Screen::Settings));
    page.point_at(&Pick::Text(150));
    page.key(KeyCode::Tab);
    page.key(KeyCode::Escape);
    let first = page.texts().into_iter().find(|(text, _)| text == "GAME").unwrap().1;
    assert!(first.min.y > 60.0, "the lobby opens at its top: {first:?}");
    let [right, _] = bars(&mut page);
    assert!((100.0..640.0).contains(&right), "{right}");
    let bar = page.find(|each: &ScrollBar| *each == ScrollBar::Right);
    let before = page.rect(bar);
    page.key(KeyCode::PageDown);
    page.settle();
    let after = page.rect(bar);
    assert!(after.min.y > before.min.y + 20.0, "{before:?}, {after:?}");
    assert!(after.max.x <= 1280.0 && after.max.y <= 720.0, "{after:?}");
}

/// A page is scrolled up and down alone, so it never has a bar at the bottom, and what
/// fits has none.
#[test]
fn no_bar_stands_where_nothing_scrolls() {
    for (size, text) in [((1280, 720), 100), ((1024, 640), 150), ((1280, 720), 150)] {
        let mut page = settings(Home::default(), size);
        page.app.world_mut().resource_mut::<Preferences>().0.text = text;
        page.settle();
        for screen in [Screen::Lobby, Screen::Decks, Screen::Settings, Screen::Matches] {
            page.app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
            page.until_screen(screen);
            let [_, bottom] = bars(&mut page);
            assert_eq!(bottom, 0.0, "{screen:?} at {size:?}, {text} %");
        }
    }
}

/// At a table with large letters the question is seen, with bars at both edges.
#[test]
fn a_question_is_seen_with_large_letters() {
    let wanted = super::run_sitting::wanted("sequential", &["easy", "easy", "human"], "large");
    let mut table = Sitting::run(&wanted, (1280, 720));
    table.app.world_mut().resource_mut::<croupier_desktop::Preferences>().0.text = 150;
    table.until_asked();
    let window = Rect::new(0.0, 0.0, 1280.0, 720.0);
    for _ in 0..4 {
        let scene = table.run_scene().unwrap().clone();
        table.settle();
        let words = match &scene.result {
            Some(result) => result.word.clone(),
            None => scene.prompt.clone(),
        };
        let texts = table.texts();
        let (_, rect) = texts.iter().find(|(text, _)| *text == words).unwrap();
        let seen = window.contains(Vec2::new(rect.min.x, rect.min.y))
            && window.contains(Vec2::new(rect.min.x, rect.max.y));
        assert!(seen, "{words}: {rect:?}");
        let [right, bottom] = bars(&mut table);
        assert!(right > 100.0 && bottom > 100.0, "{right}, {bottom}");
        let action = super::run_sitting::choice(&scene);
        table.act(action);
    }
}

/// The bars of a table that is left go with it.
#[test]
fn no_bar_stays_of_a_table_that_is_left() {
    let wanted = super::run_sitting::wanted("sequential", &["easy", "easy", "human"], "left");
    let mut table = Sitting::run(&wanted, (1280, 720));
    table.app.world_mut().resource_mut::<Preferences>().0.text = 150;
    table.until_asked();
    assert!(bars(&mut table)[1] > 100.0);
    for (screen, stands) in [(Screen::Lobby, false), (Screen::Table, true), (Screen::Decks, false)]
    {
        table.app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
        table.until_screen(screen);
        assert_eq!(bars(&mut table)[1] > 0.0, stands, "{screen:?}");
    }
}

#[test]
fn a_theme_comes_off_as_it_went_on() {
    let mut page = settings(Home::default(), (1280, 720));
    page.point_at(&Pick::Theme(Theme::Felt));
    let felt = {
        page.key(KeyCode::Escape);
        colors(&mut page)
    };
    for theme in [Theme::Contrast, Theme::FourColours] {
        page.pick(&Pick::Go(Screen::Settings));
        page.pick(&Pick::Theme(theme));
        let changed = colors(&mut page);
        page.pick(&Pick::Theme(Theme::Felt));
        page.key(KeyCode::Escape);
        let back = colors(&mut page);
        let kept = |colors: &[String]| -> usize {
            colors.iter().filter(|each| felt.contains(each)).count()
        };
        assert!(kept(&changed) + 40 < felt.len(), "{theme:?} changes what is seen");
        // The page was made anew; the table below it was not.
        let table = felt.len() - page.parts_of_page();
        assert!(kept(&back) >= table, "{theme:?}: {} of {table}", kept(&back));
    }
}

impl Sitting {
    /// How many parts the page has that is shown.
    fn parts_of_page(&mut self) -> usize {
        let page = self.find(|_: &croupier_desktop::Sheet| true);
        self.parts(page).len()
    }
}
