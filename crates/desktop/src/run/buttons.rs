//! The buttons: what can be done now, with what it means.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use croupier_session::{Stage, name};

use super::band::warns;
use super::offers::{face, follow};
use super::{Panel, Queue, RunAsk, RunChoice, RunShown, Skipped, is_at_rest};
use crate::felt::Step;
use crate::paint::{CHALK, CHALK_SOFT, GOLD, INK, bold, line, plain, show};
use crate::{Activate, Pause, Pressable};

/// A button of the table.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Pressable, Node)]
pub enum RunButton {
    /// One of what the hand asks for, by place.
    Offer(usize),
    /// What each action promises.
    Odds,
    /// What to do, and why.
    Hint,
    /// What happened.
    Log,
    /// Takes the last action back.
    TakeBack,
    /// Where every total comes from.
    Why,
    /// How the run went.
    Story,
}

/// How many offers there is room for.
const OFFERS: usize = 3;

const TOOLS: [RunButton; 6] = [
    RunButton::Odds,
    RunButton::Hint,
    RunButton::Why,
    RunButton::Log,
    RunButton::TakeBack,
    RunButton::Story,
];

/// The words of a button.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Words {
    button: RunButton,
    means: bool,
}

/// What is to be known before anything is pressed.
#[derive(Component)]
struct Notes;

pub(super) fn plugin(app: &mut App) {
    let seen = resource_exists_and_changed::<RunShown>.or_else(resource_changed::<RunChoice>);
    app.add_observer(press).add_systems(
        Update,
        (draw, reach, notes).run_if(resource_exists::<RunShown>).run_if(seen).in_set(Step::Draw),
    );
}

pub(super) fn spawn(play: &mut ChildSpawnerCommands) {
    let column = Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        flex_direction: FlexDirection::Column,
        row_gap: px(6),
        padding: UiRect::top(px(6)),
        ..default()
    };
    play.spawn(column).with_children(|column| {
        let row = Node { column_gap: px(8), flex_shrink: 0.0, ..default() };
        column.spawn(row).with_children(|offers| {
            for place in 0..OFFERS {
                let node = Node {
                    display: Display::None,
                    flex_direction: FlexDirection::Column,
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    min_width: px(0),
                    min_height: px(98),
                    row_gap: px(2),
                    padding: UiRect::axes(px(12), px(6)),
                    border: UiRect::all(px(2)),
                    border_radius: BorderRadius::all(px(10)),
                    overflow: Overflow::clip(),
                    ..default()
                };
                button(offers, RunButton::Offer(place), node, 18.0);
            }
        });
        let notes =
            Node { overflow: Overflow::clip(), flex_grow: 1.0, min_height: px(0), ..default() };
        column.spawn((Notes, plain("", 15.0, CHALK_SOFT), notes));
    });
    let tools = Node {
        width: px(118),
        flex_shrink: 0.0,
        flex_direction: FlexDirection::Column,
        row_gap: px(4),
        padding: UiRect::top(px(6)),
        ..default()
    };
    play.spawn(tools).with_children(|tools| {
        for tool in TOOLS {
            let node = Node {
                height: px(26.8),
                align_items: AlignItems::Center,
                padding: UiRect::axes(px(10), px(2)),
                border: UiRect::all(px(1)),
                border_radius: BorderRadius::all(px(8)),
                ..default()
            };
            button(tools, tool, node, 15.0);
        }
    });
}

fn button(row: &mut ChildSpawnerCommands, button: RunButton, node: Node, size: f32) {
    let words = |means| Words { button, means };
    row.spawn((button, node)).with_children(|inside| {
        if let RunButton::Offer(_) = button {
            inside.spawn((words(false), bold("", size, INK)));
            inside.spawn((words(true), plain("", 15.0, INK)));
        } else {
            inside.spawn((words(false), line(bold("", size, INK))));
        }
    });
}

fn press(
    activated: On<Activate>,
    buttons: Query<&RunButton>,
    shown: Option<Res<RunShown>>,
    choice: Res<RunChoice>,
    (queue, skipped, pause): (Res<Queue>, Res<Skipped>, Res<Pause>),
    mut panel: ResMut<Panel>,
    mut asks: MessageWriter<RunAsk>,
) {
    let (Ok(button), Some(shown)) = (buttons.get(activated.entity), shown) else { return };
    if is_at_rest(&queue, &skipped) {
        let press = face(&shown, &choice, *button).and_then(|face| face.press);
        follow(press, &shown, &pause, &mut panel, &mut asks);
    }
}

fn draw(
    shown: Res<RunShown>,
    choice: Res<RunChoice>,
    mut buttons: Query<(&RunButton, &mut Node, &mut BackgroundColor, &mut BorderColor)>,
    mut texts: Query<(&Words, &mut Text, &mut TextColor)>,
) {
    let main = |button: RunButton, ready: bool| ready && button == RunButton::Offer(0);
    for (button, mut node, mut ground, mut edge) in &mut buttons {
        let face = face(&shown, &choice, *button);
        show(&mut node, face.is_some());
        let ready = face.is_some_and(|face| face.press.is_some());
        let faint = CHALK_SOFT.with_alpha(0.4);
        let (color, border) = match main(*button, ready) {
            true => (GOLD, GOLD),
            false if ready => (Color::NONE, CHALK),
            false => (Color::NONE, faint),
        };
        ground.set_if_neq(BackgroundColor(color));
        edge.set_if_neq(BorderColor::all(border));
    }
    for (words, mut text, mut color) in &mut texts {
        let face = face(&shown, &choice, words.button);
        let ready = face.as_ref().is_some_and(|face| face.press.is_some());
        let ink = match main(words.button, ready) {
            true => INK,
            false if ready => CHALK,
            false => CHALK_SOFT.with_alpha(0.75),
        };
        let now =
            face.map_or(String::new(), |face| if words.means { face.means } else { face.label });
        text.set_if_neq(Text(now));
        color.set_if_neq(TextColor(ink));
    }
}

/// The order of the round, and what is to be warned of.
fn notes(shown: Res<RunShown>, choice: Res<RunChoice>, mut texts: Query<&mut Text, With<Notes>>) {
    let scene = &shown.scene;
    let order = scene.order.map(name).join(", ");
    let order = match scene.stage {
        Stage::Between | Stage::Over => None,
        _ if scene.rounds == 1 => None,
        _ => Some(format!("Round {} of {}: {order}.", scene.round, scene.rounds)),
    };
    let warnings = scene.warnings.iter().skip(usize::from(warns(&shown, &choice)));
    let warnings = warnings.map(|warning| warning.words.clone());
    let mut lines: Vec<String> = warnings.collect();
    // Where there is room, as at most times.
    if let (Some(why), true, true) = (&shown.stays, lines.is_empty(), scene.mine) {
        let why = why.split(';').next().unwrap_or(why);
        lines.push(format!("Take back: {why}."));
    }
    let lines: Vec<String> = order.into_iter().chain(lines).collect();
    for mut text in &mut texts {
        text.set_if_neq(Text(lines.join(" ")));
    }
}

/// Only what is there and ready can be reached and pressed.
fn reach(
    shown: Res<RunShown>,
    choice: Res<RunChoice>,
    buttons: Query<(Entity, &RunButton, Has<TabIndex>, Has<InteractionDisabled>)>,
    mut commands: Commands,
) {
    for (entity, button, tabbed, disabled) in &buttons {
        let ready = face(&shown, &choice, *button).is_some_and(|face| face.press.is_some());
        let mut button = commands.entity(entity);
        if ready && (!tabbed || disabled) {
            button.insert(TabIndex(1)).remove::<InteractionDisabled>();
        } else if !ready && (tabbed || !disabled) {
            button.insert(InteractionDisabled).remove::<TabIndex>();
        }
    }
}
