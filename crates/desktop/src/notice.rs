//! What was edited, what is wrong with an edit, and what was refused.

use bevy::prelude::*;
use croupier_session::News;

use crate::Heard;
use crate::bar::NoticePlace;
use crate::felt::Step;
use crate::paint::{BUST, CHALK, CHALK_SOFT, GOLD, INK, SAFE, plain};

/// The last thing worth a notice.
#[derive(Resource, Default, Clone, PartialEq, Eq, Debug)]
pub struct Notice(pub Option<News>);

/// Shows notices in the bar.
pub struct NoticePlugin;

impl Plugin for NoticePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Notice>()
            .add_message::<Heard>()
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

fn draw(notice: Res<Notice>, places: Query<Entity, With<NoticePlace>>, mut commands: Commands) {
    let quiet = "An open table: you play all three seats, so every hand is shown";
    for place in &places {
        let mut place = commands.entity(place);
        place.despawn_children();
        let Some(news) = &notice.0 else {
            place.with_child(plain(quiet, 15.0, CHALK_SOFT));
            continue;
        };
        let (mark, back, ink) = match news {
            News::Fault(_) => ("NOT USED", BUST, CHALK),
            News::Refused(_) => ("NO", GOLD, INK),
            News::Changed(_) | News::Waits(_) | News::Happened(_) => ("EDITED", SAFE, CHALK),
        };
        let strip = Node {
            flex_grow: 1.0,
            min_height: px(36),
            align_items: AlignItems::Center,
            column_gap: px(10),
            padding: UiRect::axes(px(12), px(3)),
            border_radius: BorderRadius::all(px(8)),
            ..default()
        };
        place.with_child((
            strip,
            BackgroundColor(back),
            children![
                (crate::paint::bold(mark, 15.0, ink), TextLayout::no_wrap()),
                (
                    plain(told(news), 15.0, ink),
                    Node { flex_grow: 1.0, flex_basis: px(0), ..default() },
                )
            ],
        ));
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
