//! Settings: what they change, that they are kept, and that they come off again.

use bevy::prelude::*;
use bevy::ui::UiScale;
use croupier_desktop::{Home, Pick, Preferences, Screen};
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
