//! What was edited, what is wrong with an edit, and what was refused.

use bevy::prelude::*;
use croupier_session::News;

use crate::Heard;
use crate::bar::NoticePlace;
use crate::felt::Step;
use crate::paint::{BUST, CHALK, CHALK_SOFT, GOLD, INK, SAFE, bold, plain, show};

/// The last thing worth a notice.
#[derive(Resource, Default, Clone, PartialEq, Eq, Debug)]
pub struct Notice(pub Option<News>);

/// A part of the bar's middle.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    /// What stands there while there is no notice.
    Quiet,
    /// The ground of a notice.
    Strip,
    Mark,
    Told,
}

/// Shows notices in the bar.
pub struct NoticePlugin;

impl Plugin for NoticePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Notice>()
            .add_message::<Heard>()
            .add_systems(PostStartup, spawn)
            .add_systems(Update, hear.in_set(Step::Decide))
            .add_systems(Update, draw.run_if(resource_changed::<Notice>).in_set(Step::Draw));
    }
}

/// A fault stays until the files are good again; all else until something happens.
fn hear(mut heard: MessageReader<Heard>, mut notice: ResMut<Notice>) {
    for Heard(news) in heard.read() {
        let faulty = matches!(notice.0, Some(News::Fault(_)));
        let next = match news {
            News::Happened(_) if faulty => continue,
            News::Happened(_) => None,
            News::Refused(_) | News::Changed(_) | News::Waits(_) | News::Fault(_) => {
                Some(news.clone())
            }
        };
        notice.set_if_neq(Notice(next));
    }
}

fn spawn(places: Query<Entity, With<NoticePlace>>, mut commands: Commands) {
    let quiet = "An open table: you play all three seats, so every hand is shown";
    let strip = Node {
        display: Display::None,
        flex_grow: 1.0,
        min_height: px(36),
        align_items: AlignItems::Center,
        column_gap: px(10),
        padding: UiRect::axes(px(12), px(3)),
        border_radius: BorderRadius::all(px(8)),
        ..default()
    };
    let told = Node { flex_grow: 1.0, flex_basis: px(0), ..default() };
    for place in &places {
        commands.entity(place).insert(children![
            (Part::Quiet, plain(quiet, 15.0, CHALK_SOFT)),
            (
                Part::Strip,
                strip.clone(),
                children![
                    (Part::Mark, bold("", 15.0, INK), TextLayout::no_wrap()),
                    (Part::Told, plain("", 15.0, INK), told.clone()),
                ]
            ),
        ]);
    }
}

fn draw(
    notice: Res<Notice>,
    mut grounds: Query<(&Part, &mut Node, &mut BackgroundColor)>,
    mut texts: Query<(&Part, &mut Text, &mut TextColor)>,
) {
    let (mark, back, ink) = match &notice.0 {
        Some(News::Fault(_)) => ("NOT USED", BUST, CHALK),
        Some(News::Refused(_)) => ("NO", GOLD, INK),
        Some(News::Changed(_) | News::Waits(_) | News::Happened(_)) => ("EDITED", SAFE, CHALK),
        None => ("", Color::NONE, INK),
    };
    for (part, mut node, mut color) in &mut grounds {
        match part {
            Part::Quiet => show(&mut node, notice.0.is_none()),
            Part::Strip => {
                show(&mut node, notice.0.is_some());
                color.set_if_neq(BackgroundColor(back));
            }
            Part::Mark | Part::Told => {}
        }
    }
    for (part, mut text, mut color) in &mut texts {
        let words = match part {
            Part::Mark => mark.to_string(),
            Part::Told => notice.0.as_ref().map_or(String::new(), told),
            Part::Quiet | Part::Strip => continue,
        };
        text.set_if_neq(Text(words));
        color.set_if_neq(TextColor(ink));
    }
}

/// The words beside the mark, which already says what sort of news it is.
fn told(news: &News) -> String {
    match news {
        News::Fault(fault) => fault.clone(),
        News::Changed(changes) if !changes.is_empty() => changes.join("; "),
        News::Changed(_) | News::Waits(_) | News::Refused(_) | News::Happened(_) => news.words(),
    }
}
