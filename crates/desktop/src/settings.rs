//! How the window looks and moves.

use accesskit::Role as Part;
use bevy::prelude::*;
use croupier_session::{Settings, Speed, Theme};

use crate::felt::Step;
use crate::paint::{CHALK, COVER, EVIDENCE, INK, LOCATION, PAPER, PRODUCT, bold, line, shadow};
use crate::parts::{self, Press, chip, heading, named, pane, row, sentence};
use crate::sheet::{First, Remark, Sheets};
use crate::{Activate, Home, Pace, Pick, Screen};

/// How somebody likes the window.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Preferences(pub Settings);

/// What came of keeping them, if that failed.
#[derive(Resource, Default)]
struct Unkept(Option<String>);

/// Draws the page of settings, and keeps what is picked there.
pub struct SettingsPlugin;

impl Plugin for SettingsPlugin {
    fn build(&self, app: &mut App) {
        let seen = state_changed::<Screen>.or_else(resource_changed::<Preferences>);
        app.init_resource::<Preferences>()
            .init_resource::<Unkept>()
            .add_observer(pick)
            .add_systems(PreStartup, find)
            .add_systems(Update, pace.run_if(resource_changed::<Preferences>))
            .add_systems(
                Update,
                draw.run_if(in_state(Screen::Settings)).run_if(seen).in_set(Step::Draw),
            );
    }
}

fn find(home: Res<Home>, mut preferences: ResMut<Preferences>) {
    if let Some(store) = &home.store {
        preferences.set_if_neq(Preferences(Settings::of(store)));
    }
}

/// The table keeps the speed, and the stillness, that somebody likes.
fn pace(preferences: Res<Preferences>, pace: Option<ResMut<Pace>>) {
    let Settings { still, speed, .. } = preferences.0;
    let as_usual = preferences.is_added() && preferences.0 == Settings::default();
    if let (Some(mut pace), false) = (pace, as_usual) {
        let between = Pace::default().between * speed.hundredths() / 100;
        *pace = Pace { between, motion: !still };
    }
}

fn pick(
    activated: On<Activate>,
    picks: Query<&Pick>,
    home: Res<Home>,
    mut preferences: ResMut<Preferences>,
    mut unkept: ResMut<Unkept>,
) {
    let mut now = preferences.0;
    match picks.get(activated.entity) {
        Ok(Pick::Text(text)) => now.text = *text,
        Ok(Pick::Theme(theme)) => now.theme = *theme,
        Ok(Pick::Still(still)) => now.still = *still,
        Ok(Pick::Speed(speed)) => now.speed = *speed,
        _ => return,
    }
    let kept = home.store.as_ref().map_or(Ok(()), |store| now.keep(store));
    unkept.0 = kept.err().map(|wrong| wrong.to_string());
    preferences.set_if_neq(Preferences(now));
}

/// The page in a sentence.
fn remark(settings: &Settings, home: &Home, unkept: &Unkept) -> Remark {
    if let Some(wrong) = &unkept.0 {
        return Remark { words: wrong.clone(), wrong: true, said: None };
    }
    let Settings { text, theme, still, speed } = settings;
    let moves = if *still { "nothing moves" } else { "cards move" };
    let kept = if home.store.is_some() { "" } else { "; not kept, because nothing is" };
    let words = format!("Text {text} %, {}, {moves}, speed {}{kept}", theme.name(), speed.name());
    Remark { words, wrong: false, said: None }
}

fn draw(preferences: Res<Preferences>, home: Res<Home>, unkept: Res<Unkept>, mut sheets: Sheets) {
    let settings = preferences.0;
    let keys = [("Enter", "pick"), ("Tab  Arrows", "move"), ("Esc", "back")];
    sheets.lay(Screen::Settings, &remark(&settings, &home, &unkept), &keys, |body| {
        pane(body, (420.0, 1.0), |pane| {
            heading(pane, "Text");
            sentence(pane, "Everything grows with it. What does not fit is scrolled to.");
            row(pane, |row| {
                for text in Settings::TEXT {
                    let label = format!("{text} %");
                    let on = Press::One(settings.text == text);
                    let made = chip(row, Pick::Text(text), &label, &format!("Text {label}"), on);
                    if settings.text == text {
                        row.commands().entity(made).insert(First);
                    }
                }
            });
            heading(pane, "Motion");
            sentence(
                pane,
                "Reduced motion shows every change at once, with no flight and no flip.",
            );
            row(pane, |row| {
                for (still, label) in [(false, "Cards move"), (true, "Reduced motion")] {
                    let on = Press::One(settings.still == still);
                    chip(row, Pick::Still(still), label, label, on);
                }
            });
            speeds(pane, settings.speed);
        });
        pane(body, (420.0, 1.0), |pane| {
            heading(pane, "Colours");
            for (theme, about) in [
                (Theme::Felt, "Gold on a green table."),
                (
                    Theme::FourColours,
                    "Four hues for four kinds of cards that are told apart however you see \
                     colours, on slate; safe is blue, and a bust is orange.",
                ),
                (Theme::Contrast, "Black, white and yellow, with the strongest edges there are."),
            ] {
                let press = Press::One(settings.theme == theme);
                parts::card(pane, Pick::Theme(theme), (&title(theme), about), press);
            }
            sentence(pane, "A kind is also known by its letter and its outline:");
            row(pane, kinds);
        });
    });
}

/// How fast things go, to be picked.
pub(crate) fn speeds(pane: &mut ChildSpawnerCommands, now: Speed) {
    heading(pane, "Speed");
    row(pane, |row| {
        for speed in Speed::ALL {
            let says = format!("Speed: {}", speed.name());
            chip(row, Pick::Speed(speed), &capital(speed.name()), &says, Press::One(now == speed));
        }
    });
}

fn title(theme: Theme) -> String {
    capital(theme.name())
}

/// A name as it begins a line.
pub(crate) fn capital(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + &letters.as_str().replace(['-', '_'], " ")
}

/// A sample of each kind.
fn kinds(row: &mut ChildSpawnerCommands) {
    for (tint, word) in
        [(PRODUCT, "Product"), (LOCATION, "Location"), (EVIDENCE, "Evidence"), (COVER, "Cover")]
    {
        let node = Node {
            padding: UiRect::axes(px(10), px(6)),
            column_gap: px(6),
            border_radius: BorderRadius::all(px(6)),
            align_items: AlignItems::Center,
            ..default()
        };
        let badge = Node {
            width: px(20),
            height: px(20),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border_radius: BorderRadius::all(px(4)),
            ..default()
        };
        let letter = children![line(bold(&word[..1], 12.0, INK))];
        row.spawn((
            node,
            BackgroundColor(tint),
            shadow(),
            named(Part::Label, word),
            children![(badge, BackgroundColor(PAPER), letter), line(bold(word, 15.0, CHALK)),],
        ));
    }
}
