//! The band across the table: what is asked for, then the verdict.

use bevy::prelude::*;

use crate::felt::{Place, Step};
use crate::paint::{BUST, CHALK, CHALK_SOFT, GOLD, PANEL, SAFE, bold, line, plain, show};
use crate::scrolled::Sought;
use crate::{Choice, Shown, controls};

/// The words of the band.
#[derive(Component)]
pub(crate) struct Band;

/// A part of the words.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    /// Everything that is said before the verdict.
    Question,
    /// Everything that the verdict says.
    Verdict,
    /// The mark's ground, square for a bust and round otherwise.
    Disc,
    Prompt,
    Offer,
    Mark,
    Word,
    Because,
    Settled,
}

/// Draws the band.
pub struct VerdictPlugin;

impl Plugin for VerdictPlugin {
    fn build(&self, app: &mut App) {
        let seen = resource_exists_and_changed::<Shown>.or_else(resource_changed::<Choice>);
        app.add_systems(Startup, spawn)
            .add_systems(
                Update,
                (ground, parts, words)
                    .run_if(resource_exists::<Shown>)
                    .run_if(seen)
                    .in_set(Step::Draw),
            )
            .add_systems(
                Update,
                seek.run_if(resource_exists_and_changed::<Shown>).in_set(Step::Draw),
            );
    }
}

/// A question and a verdict are read as soon as they are there.
fn seek(
    shown: Res<Shown>,
    bands: Query<Entity, With<Band>>,
    mut sought: ResMut<Sought>,
    mut last: Local<(u32, bool)>,
) {
    let now = (shown.turn, shown.scene.verdict.is_some());
    if *last != now {
        *last = now;
        bands.iter().for_each(|band| sought.seek(band));
    }
}

fn spawn(mut places: Query<(Entity, &Place, &mut Node)>, mut commands: Commands) {
    let band = places.iter_mut().find(|(_, place, _)| **place == Place::Verdict);
    let Some((band, _, mut node)) = band else { return };
    *node = Node {
        width: percent(100),
        height: px(70),
        align_items: AlignItems::Center,
        column_gap: px(12),
        padding: UiRect::axes(px(18), px(6)),
        border_radius: BorderRadius::all(px(12)),
        ..default()
    };
    commands.entity(band).insert(BackgroundColor(PANEL)).with_children(|band| {
        let words = Node { flex_grow: 1.0, flex_basis: px(0), ..default() };
        band.spawn((Band, words)).with_children(|words| {
            question(words);
            verdict(words);
        });
        controls::spawn(band);
    });
}

fn question(words: &mut ChildSpawnerCommands) {
    let lines = Node { flex_direction: FlexDirection::Column, row_gap: px(2), ..default() };
    words.spawn((
        Part::Question,
        lines,
        children![
            (Part::Prompt, bold("", 22.0, CHALK)),
            (Part::Offer, plain("", 15.0, CHALK_SOFT)),
        ],
    ));
}

fn verdict(words: &mut ChildSpawnerCommands) {
    let row = Node {
        display: Display::None,
        flex_grow: 1.0,
        align_items: AlignItems::Center,
        column_gap: px(18),
        ..default()
    };
    let disc = Node {
        width: px(50),
        height: px(50),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    let lines = Node { flex_direction: FlexDirection::Column, flex_grow: 1.0, ..default() };
    words.spawn((
        Part::Verdict,
        row,
        children![
            (
                Part::Disc,
                disc,
                BackgroundColor(CHALK),
                children![(Part::Mark, line(bold("", 38.0, CHALK)))]
            ),
            (Part::Word, line(bold("", 50.0, CHALK))),
            (
                lines,
                children![
                    (Part::Because, bold("", 22.0, CHALK)),
                    (Part::Settled, plain("", 15.0, CHALK)),
                ]
            ),
        ],
    ));
}

fn ground(
    shown: Res<Shown>,
    bands: Query<&ChildOf, With<Band>>,
    mut backs: Query<&mut BackgroundColor>,
) {
    let Ok(parent) = bands.single() else { return };
    let Ok(mut color) = backs.get_mut(parent.parent()) else { return };
    color.set_if_neq(BackgroundColor(match &shown.scene.verdict {
        Some(verdict) if verdict.bust => BUST,
        Some(_) => SAFE,
        None => PANEL,
    }));
}

fn parts(shown: Res<Shown>, mut parts: Query<(&Part, &mut Node)>) {
    let verdict = shown.scene.verdict.as_ref();
    for (part, mut node) in &mut parts {
        match part {
            Part::Question => show(&mut node, verdict.is_none()),
            Part::Verdict => show(&mut node, verdict.is_some()),
            Part::Settled => show(&mut node, verdict.is_some_and(|said| said.settled.is_some())),
            Part::Disc => {
                let bust = verdict.is_some_and(|verdict| verdict.bust);
                let round = if bust { BorderRadius::all(px(6)) } else { BorderRadius::MAX };
                let now = Node { border_radius: round, ..node.clone() };
                node.set_if_neq(now);
            }
            Part::Prompt | Part::Offer | Part::Mark | Part::Word | Part::Because => {}
        }
    }
}

fn words(
    shown: Res<Shown>,
    choice: Res<Choice>,
    mut texts: Query<(&Part, &mut Text, &mut TextColor)>,
) {
    for (part, mut text, mut color) in &mut texts {
        let (words, ink) = match (part, &shown.scene.verdict) {
            (Part::Prompt, None) => (shown.scene.prompt.clone(), CHALK),
            (Part::Offer, None) => offer(&shown, &choice),
            (Part::Mark, Some(verdict)) if verdict.bust => ("\u{2717}".to_string(), BUST),
            (Part::Mark, Some(_)) => ("\u{2713}".to_string(), SAFE),
            (Part::Word, Some(verdict)) => (verdict.word.clone(), CHALK),
            (Part::Because, Some(verdict)) => (verdict.because.clone(), CHALK),
            (Part::Settled, Some(verdict)) => (verdict.settled.clone().unwrap_or_default(), CHALK),
            // What cannot be seen need not be scaled with the window.
            _ => (String::new(), CHALK),
        };
        text.set_if_neq(Text(words));
        color.set_if_neq(TextColor(ink));
    }
}

/// What can be done, or what the chosen card would do.
fn offer(shown: &Shown, choice: &Choice) -> (String, Color) {
    let Some(held) = shown.chosen(choice) else {
        let words = "Choose with a click or the keys 1 2 3; once more puts it face down";
        return (words.to_string(), CHALK_SOFT);
    };
    let words = match (&held.refused, &held.change) {
        (Some(refused), _) => format!("{}: {refused}", held.face.name),
        (None, Some(change)) => format!("{} once turned over: {change}", held.face.name),
        (None, None) => held.face.to_string(),
    };
    (words, GOLD)
}
