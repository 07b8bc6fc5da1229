//! The band: what happened and what is asked, or the result of the hand.

use bevy::prelude::*;
use croupier_session::{Gravity, HandResult, Stage};

use super::felt::RunPlace;
use super::{RunChoice, RunShown};
use crate::felt::Step;
use crate::paint::{BUST, CHALK, CHALK_SOFT, GOLD, PANEL, SAFE, bold, plain, show};
use crate::scrolled::Sought;

/// The band, for those who listen.
#[derive(Component)]
pub(super) struct RunBand;

/// A text of the band.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum BandWords {
    /// The word of a result.
    Word,
    /// What is asked, or why the result is what it is.
    First,
    /// What happened last.
    Happened,
    /// What a chosen card changes, what is to be warned of, or what a hand brought.
    Second,
}

/// What happened last, until something else does.
#[derive(Resource, Default)]
pub(super) struct Happened(pub(super) Vec<String>);

/// What was asked or refused tells nothing new of the table.
fn happened(shown: Res<RunShown>, mut happened: ResMut<Happened>) {
    if !shown.news.is_empty() && happened.0 != shown.news {
        happened.0 = shown.news.clone();
    }
}

/// The letters that stand beside what is asked; the log has the rest.
const LETTERS: usize = 64;

/// The last of what happened, as much of it as there is room for.
fn last_of(news: &[String]) -> String {
    let mut letters = 0;
    let fits = |words: &&String| {
        letters += words.chars().count() + 2;
        letters <= LETTERS
    };
    let mut last: Vec<&str> = news.iter().rev().take_while(fits).map(String::as_str).collect();
    if last.is_empty() {
        last.extend(news.last().map(String::as_str));
    }
    last.reverse();
    last.join(". ")
}

pub(super) fn plugin(app: &mut App) {
    let seen = resource_exists_and_changed::<RunShown>.or_else(resource_changed::<RunChoice>);
    app.init_resource::<Happened>()
        .add_systems(
            Update,
            happened.run_if(resource_exists_and_changed::<RunShown>).in_set(Step::Decide),
        )
        .add_systems(Startup, spawn)
        .add_systems(
            Update,
            (ground, word, words)
                .run_if(resource_exists::<RunShown>)
                .run_if(seen)
                .in_set(Step::Draw),
        )
        .add_systems(
            Update,
            seek.run_if(resource_exists_and_changed::<RunShown>).in_set(Step::Draw),
        );
}

/// A question and a result are read as soon as they are there.
fn seek(
    shown: Res<RunShown>,
    bands: Query<Entity, With<RunBand>>,
    mut sought: ResMut<Sought>,
    mut last: Local<(u32, bool)>,
) {
    let now = (shown.turn, shown.scene.result.is_some());
    if *last != now {
        *last = now;
        bands.iter().for_each(|band| sought.seek(band));
    }
}

fn spawn(mut places: Query<(Entity, &RunPlace, &mut Node)>, mut commands: Commands) {
    let band = places.iter_mut().find(|(_, place, _)| **place == RunPlace::Band);
    let Some((band, _, mut node)) = band else { return };
    *node = Node {
        width: percent(100),
        height: px(62),
        align_items: AlignItems::Center,
        column_gap: px(18),
        padding: UiRect::axes(px(18), px(0)),
        border_radius: BorderRadius::all(px(12)),
        overflow: Overflow::clip(),
        ..default()
    };
    let lines = Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(0),
        row_gap: px(0),
        ..default()
    };
    let word = Node { flex_shrink: 0.0, ..default() };
    let first = Node { column_gap: px(18), align_items: AlignItems::Center, ..default() };
    let asks = Node { flex_shrink: 0.0, max_width: percent(100), ..default() };
    let tells = Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..default() };
    commands.entity(band).insert((
        RunBand,
        BackgroundColor(PANEL),
        children![
            (BandWords::Word, bold("", 38.0, CHALK), TextLayout::no_wrap(), word),
            (
                lines,
                children![
                    (
                        first,
                        children![
                            (BandWords::First, bold("", 18.0, CHALK), asks),
                            (BandWords::Happened, plain("", 15.0, CHALK_SOFT), tells),
                        ]
                    ),
                    (BandWords::Second, plain("", 15.0, CHALK_SOFT)),
                ]
            ),
        ],
    ));
}

fn word(shown: Res<RunShown>, mut parts: Query<(&BandWords, &mut Node)>) {
    for (part, mut node) in &mut parts {
        if *part == BandWords::Word {
            show(&mut node, shown.scene.result.is_some());
        }
    }
}

fn ground(shown: Res<RunShown>, mut bands: Query<&mut BackgroundColor, With<RunBand>>) {
    let grave = shown.scene.warnings.first().is_some_and(|it| it.gravity == Gravity::Grave);
    let color = match &shown.scene.result {
        Some(result) if result.bust => BUST,
        Some(result) if result.banked > 0 || result.word == "Safe" => SAFE,
        None if grave => BUST,
        Some(_) | None => PANEL,
    };
    for mut ground in &mut bands {
        ground.set_if_neq(BackgroundColor(color));
    }
}

fn words(
    shown: Res<RunShown>,
    choice: Res<RunChoice>,
    happened: Res<Happened>,
    mut texts: Query<(&BandWords, &mut Text, &mut TextColor)>,
) {
    for (part, mut text, mut color) in &mut texts {
        let (words, ink) = match (part, &shown.scene.result) {
            // The result is what happened.
            (BandWords::Happened, Some(_)) => (String::new(), CHALK_SOFT),
            (BandWords::Happened, None) => (last_of(&happened.0), CHALK_SOFT),
            (BandWords::Word, Some(result)) => (result.word.clone(), CHALK),
            (BandWords::Word, None) => (String::new(), CHALK),
            (BandWords::First, Some(result)) => (format!("{}.", result.because), CHALK),
            (BandWords::First, None) => (shown.scene.prompt.clone(), CHALK),
            (BandWords::Second, Some(result)) => (brought(&shown, result), CHALK),
            (BandWords::Second, None) => second(&shown, &choice),
        };
        text.set_if_neq(Text(words));
        color.set_if_neq(TextColor(ink));
    }
}

/// What a hand brought, burned and drew, and what of it was not shown by itself.
pub(super) fn brought(shown: &RunShown, result: &HandResult) -> String {
    let mut parts = Vec::new();
    if result.banked > 0 {
        parts.push(format!("${} banked", result.banked));
    }
    // The end of a run that was busted says what it took.
    if result.paid > 0 && !(result.bust && shown.scene.report.is_some()) {
        parts.push(format!("${} lost", result.paid));
    }
    parts.extend(result.burned.iter().map(|card| format!("{card} burned")));
    parts.push(format!("Heat {:+}", result.heat));
    let ends = match shown.scene.stage {
        Stage::Over => shown.scene.report.as_ref().map(|report| report.summary[0].clone()),
        _ => None,
    };
    let parts = std::iter::once(parts.join(", ")).chain(shown.missed.iter().cloned()).chain(ends);
    parts.collect::<Vec<_>>().join(". ")
}

/// Whether the gravest warning stands in the band.
pub(super) fn warns(shown: &RunShown, choice: &RunChoice) -> bool {
    let told = shown.chosen(choice).is_some() || shown.passes || !shown.missed.is_empty();
    !told && shown.scene.result.is_none()
}

/// The change of the chosen card, what was not shown by itself, or the gravest warning.
pub(super) fn second(shown: &RunShown, choice: &RunChoice) -> (String, Color) {
    if let Some(held) = shown.chosen(choice) {
        let special = held.special.as_ref().map(|words| format!("; {words}")).unwrap_or_default();
        let words = match (&held.refused, &held.change) {
            (Some(refused), _) => refused.clone(),
            (None, Some(change)) => format!("{change}{special}"),
            (None, None) => held.face.to_string(),
        };
        return (format!("{}: {words}", held.face.name), GOLD);
    }
    if shown.passes {
        return (String::new(), CHALK_SOFT);
    }
    if !shown.missed.is_empty() {
        return (shown.missed.join(". "), CHALK);
    }
    if let Some(warning) = shown.scene.warnings.first() {
        let ink = if warning.gravity == Gravity::Note { CHALK_SOFT } else { GOLD };
        let ink = if warning.gravity == Gravity::Grave { CHALK } else { ink };
        return (warning.words.clone(), ink);
    }
    (String::new(), CHALK_SOFT)
}
