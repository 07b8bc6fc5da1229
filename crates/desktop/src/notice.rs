//! What was edited, what is wrong with an edit, and what was refused.

use bevy::prelude::*;
use croupier_session::Report;

use crate::bar::{NoticePlace, Yields};
use crate::felt::Step;
use crate::paint::{BUST, CHALK, CHALK_SOFT, GOLD, INK, SAFE, bold, line, plain, show};
use crate::{Choice, Heard, RunShown, Shown};

/// What is worth a notice.
#[derive(Resource, Default, Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// What is wrong with the files.
    fault: Option<Report>,
    /// The last thing that was refused or edited.
    passing: Option<Report>,
}

impl Notice {
    /// What is to be seen: what passes, and then again the fault.
    pub fn seen(&self) -> Option<&Report> {
        self.passing.as_ref().or(self.fault.as_ref())
    }
}

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

/// The line that tells what the deal is committed to, shortened.
#[derive(Component)]
pub(crate) struct SealPlace;

/// Shows notices in the bar.
pub struct NoticePlugin;

impl Plugin for NoticePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Notice>()
            .add_message::<Heard>()
            .add_systems(PostStartup, spawn)
            .add_systems(
                Update,
                (hear, choose.run_if(resource_changed::<Choice>)).chain().in_set(Step::Decide),
            )
            .add_systems(
                Update,
                (
                    (draw, make_room).run_if(resource_changed::<Notice>),
                    seal.run_if(
                        resource_exists_and_changed::<Shown>
                            .or_else(resource_exists_and_changed::<RunShown>),
                    ),
                )
                    .in_set(Step::Draw),
            );
    }
}

/// A fault stays until the files are good again; all else until something happens.
fn hear(mut heard: MessageReader<Heard>, mut notice: ResMut<Notice>) {
    for Heard(news) in heard.read() {
        let told = Some(news.clone());
        let fault = notice.fault.clone();
        notice.set_if_neq(match news {
            Report::Happened(_) => Notice { fault, passing: None },
            Report::Refused(_) => Notice { fault, passing: told },
            Report::Changed(_) | Report::Waits(_) => Notice { fault: None, passing: told },
            Report::Fault(_) => Notice { fault: told, passing: None },
        });
    }
}

/// What was refused is of no account once another card is chosen.
fn choose(mut notice: ResMut<Notice>) {
    if matches!(notice.passing, Some(Report::Refused(_))) {
        notice.passing = None;
    }
}

pub(crate) fn spawn(places: Query<(Entity, &NoticePlace)>, mut commands: Commands) {
    let strip = Node {
        display: Display::None,
        flex_grow: 1.0,
        min_height: px(36),
        align_items: AlignItems::Center,
        column_gap: px(10),
        padding: UiRect::axes(px(12), px(1)),
        border_radius: BorderRadius::all(px(8)),
        ..default()
    };
    let lines = Node { flex_direction: FlexDirection::Column, ..default() };
    let paths_break = TextLayout::linebreak(LineBreak::WordOrCharacter);
    let told = Node { flex_grow: 1.0, flex_basis: px(0), ..default() };
    for (place, NoticePlace { quiet }) in &places {
        commands.entity(place).insert(children![
            (
                Part::Quiet,
                lines.clone(),
                children![
                    line(plain(*quiet, 15.0, CHALK_SOFT)),
                    (SealPlace, line(plain("", 15.0, CHALK_SOFT))),
                ]
            ),
            (
                Part::Strip,
                strip.clone(),
                children![
                    (Part::Mark, line(bold("", 15.0, INK))),
                    (Part::Told, plain("", 15.0, INK), paths_break, told.clone()),
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
    let (mark, back, ink) = match notice.seen() {
        Some(Report::Fault(_)) => ("NOT USED", BUST, CHALK),
        Some(Report::Refused(_)) => ("NO", GOLD, INK),
        Some(Report::Changed(_) | Report::Waits(_) | Report::Happened(_)) => {
            ("EDITED", SAFE, CHALK)
        }
        None => ("", Color::NONE, INK),
    };
    for (part, mut node, mut color) in &mut grounds {
        match part {
            Part::Quiet => show(&mut node, notice.seen().is_none()),
            Part::Strip => {
                show(&mut node, notice.seen().is_some());
                color.set_if_neq(BackgroundColor(back));
            }
            Part::Mark | Part::Told => {}
        }
    }
    for (part, mut text, mut color) in &mut texts {
        let words = match part {
            Part::Mark => mark.to_string(),
            Part::Told => notice.seen().map_or(String::new(), told),
            Part::Quiet | Part::Strip => continue,
        };
        text.set_if_neq(Text(words));
        color.set_if_neq(TextColor(ink));
    }
}

/// A notice takes the room of what can be read elsewhere; a long one is printed
/// smaller, so that no line of it is cut.
fn make_room(
    notice: Res<Notice>,
    mut yielding: Query<(&Yields, &mut Node)>,
    mut texts: Query<(&Part, &mut TextFont)>,
) {
    const BESIDE: usize = 70;
    const TWO_LINES: usize = 140;
    const THREE_LINES: usize = 210;
    let letters = notice.seen().map_or(0, |news| told(news).chars().count());
    for (yields, mut node) in &mut yielding {
        let least = if *yields == Yields::Early { BESIDE } else { TWO_LINES };
        show(&mut node, letters <= least);
    }
    let size = FontSize::Px(if letters > THREE_LINES { 12.0 } else { 15.0 });
    for (part, mut font) in &mut texts {
        if *part == Part::Told && font.font_size != size {
            font.font_size = size;
        }
    }
}

/// The beginning of what the deal is committed to tells it from others; all of
/// it is said aloud.
fn seal(
    round: Option<Res<Shown>>,
    run: Option<Res<RunShown>>,
    mut seals: Query<(&mut Node, &mut Text), With<SealPlace>>,
) {
    const LETTERS: usize = 16;
    let round = round.as_ref().and_then(|shown| shown.receipt.as_ref());
    let receipt = run.as_ref().and_then(|shown| shown.receipt.as_ref()).or(round);
    let hash = receipt.and_then(|receipt| receipt.commitment.get(..LETTERS));
    for (mut node, mut text) in &mut seals {
        show(&mut node, hash.is_some());
        let words = hash.map(|hash| format!("The deal is committed to {hash}..."));
        text.set_if_neq(Text(words.unwrap_or_default()));
    }
}

/// The words beside the mark, which already says what sort of news it is.
fn told(news: &Report) -> String {
    match news {
        Report::Fault(fault) => fault.clone(),
        Report::Changed(changes) if !changes.is_empty() => some(changes),
        Report::Waits(changes) => format!("from the next hand on: {}", some(changes)),
        Report::Changed(_) | Report::Refused(_) | Report::Happened(_) => news.words(),
    }
}

/// The first of many changes, as many as there is room for.
fn some(changes: &[String]) -> String {
    const ROOM: usize = 3;
    let named = changes[..changes.len().min(ROOM)].join("; ");
    match changes.len().saturating_sub(ROOM) {
        0 => named,
        more => format!("{named}; and {more} more"),
    }
}
