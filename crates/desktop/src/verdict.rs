//! The band across the table: what is asked for, then the verdict.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Activate;
use croupier_session::{LyingCard, Request, Verdict};

use crate::felt::{Place, Step};
use crate::paint::{BUST, CHALK, CHALK_SOFT, GOLD, INK, PANEL, SAFE, bold, plain};
use crate::{Ask, Choice, Pressable, Shown};

/// A button of the band.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Pressable, Node)]
pub enum Control {
    /// Puts the chosen card face down.
    Put,
    /// Takes the last card back.
    TakeBack,
    /// Deals on.
    Next,
}

/// The words of the band.
#[derive(Component)]
pub(crate) struct Band;

/// Draws the band and its buttons.
pub struct VerdictPlugin;

impl Plugin for VerdictPlugin {
    fn build(&self, app: &mut App) {
        let seen = resource_exists_and_changed::<Shown>.or_else(resource_changed::<Choice>);
        app.add_systems(Startup, spawn).add_observer(press).add_systems(
            Update,
            (words, controls).run_if(resource_exists::<Shown>).run_if(seen).in_set(Step::Draw),
        );
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
        let words = Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            align_items: AlignItems::Center,
            column_gap: px(18),
            ..default()
        };
        band.spawn((Band, words));
        for control in [Control::TakeBack, Control::Put, Control::Next] {
            let button = Node {
                display: Display::None,
                height: px(46),
                flex_shrink: 0.0,
                align_items: AlignItems::Center,
                padding: UiRect::axes(px(20), px(6)),
                border: UiRect::all(px(2)),
                border_radius: BorderRadius::all(px(10)),
                ..default()
            };
            band.spawn((control, button, BackgroundColor(GOLD), BorderColor::all(Color::NONE)));
        }
    });
}

fn press(
    activated: On<Activate>,
    controls: Query<&Control>,
    choice: Res<Choice>,
    mut asks: MessageWriter<Ask>,
) {
    let Ok(control) = controls.get(activated.entity) else { return };
    match control {
        Control::Put => {
            if let Some(chosen) = choice.0 {
                asks.write(chosen.put());
            }
        }
        Control::TakeBack => {
            asks.write(Ask(Request::TakeBack));
        }
        Control::Next => {
            asks.write(Ask(Request::NextHand));
        }
    }
}

fn words(
    shown: Res<Shown>,
    choice: Res<Choice>,
    bands: Query<(Entity, &ChildOf), With<Band>>,
    mut backs: Query<&mut BackgroundColor>,
    mut commands: Commands,
) {
    let Ok((band, parent)) = bands.single() else { return };
    let verdict = shown.0.verdict.as_ref();
    let back = verdict.map_or(PANEL, |verdict| if verdict.bust { BUST } else { SAFE });
    if let Ok(mut color) = backs.get_mut(parent.parent()) {
        color.set_if_neq(BackgroundColor(back));
    }
    let mut band = commands.entity(band);
    band.despawn_children();
    match verdict {
        Some(verdict) => band.with_children(|band| judge(band, verdict)),
        None => band.with_children(|band| ask(band, &shown, &choice)),
    };
}

fn judge(band: &mut ChildSpawnerCommands, verdict: &Verdict) {
    let mark = if verdict.bust { "\u{2717}" } else { "\u{2713}" };
    let disc = Node {
        width: px(50),
        height: px(50),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: if verdict.bust { BorderRadius::all(px(6)) } else { BorderRadius::MAX },
        ..default()
    };
    let ink = if verdict.bust { BUST } else { SAFE };
    band.spawn((disc, BackgroundColor(CHALK), children![bold(mark, 34.0, ink)]));
    let word = (bold(verdict.word.as_str(), 50.0, CHALK), TextLayout::no_wrap());
    band.spawn(word);
    let lines = Node { flex_direction: FlexDirection::Column, flex_grow: 1.0, ..default() };
    band.spawn(lines).with_children(|lines| {
        lines.spawn(bold(verdict.because.as_str(), 22.0, CHALK));
        if let Some(settled) = &verdict.settled {
            lines.spawn(plain(settled.as_str(), 15.0, CHALK));
        }
    });
}

fn ask(band: &mut ChildSpawnerCommands, shown: &Shown, choice: &Choice) {
    let (line, color) = match shown.chosen(choice) {
        None => (
            "Choose with a click or the keys 1 2 3; once more puts it face down".into(),
            CHALK_SOFT,
        ),
        Some(held) => match (&held.refused, &held.change) {
            (Some(refused), _) => (format!("{}: {refused}", held.face.name), GOLD),
            (None, Some(change)) => {
                (format!("{} once turned over: {change}", held.face.name), GOLD)
            }
            (None, None) => (held.face.to_string(), GOLD),
        },
    };
    let lines = Node { flex_direction: FlexDirection::Column, row_gap: px(2), ..default() };
    band.spawn(lines).with_children(|lines| {
        lines.spawn(bold(shown.0.prompt.as_str(), 21.0, CHALK));
        lines.spawn(plain(line, 16.0, color));
    });
}

fn controls(
    shown: Res<Shown>,
    choice: Res<Choice>,
    mut controls: Query<(Entity, &Control, &mut Node, &mut BackgroundColor, &mut BorderColor)>,
    mut commands: Commands,
) {
    let scene = &shown.0;
    let down = scene.zones.iter().any(|zone| zone.lies.contains(&LyingCard::Down));
    for (entity, control, mut node, mut back, mut border) in &mut controls {
        let (label, there, ready) = match control {
            Control::Put => {
                let ready = shown.chosen(&choice).is_some_and(|held| held.refused.is_none());
                ("Put face down", scene.next.is_none(), ready)
            }
            Control::TakeBack => ("Take back", down, true),
            Control::Next => (scene.next.unwrap_or_default(), scene.next.is_some(), true),
        };
        node.display = if there { Display::Flex } else { Display::None };
        let faint = CHALK_SOFT.with_alpha(0.5);
        let (color, edge, ink) = match control {
            _ if !ready => (Color::NONE, faint, faint),
            Control::TakeBack => (Color::NONE, CHALK, CHALK),
            Control::Put | Control::Next => (GOLD, GOLD, INK),
        };
        back.set_if_neq(BackgroundColor(color));
        border.set_if_neq(BorderColor::all(edge));
        let mut button = commands.entity(entity);
        button.despawn_children().with_child((bold(label, 18.0, ink), TextLayout::no_wrap()));
        if there && ready {
            button.insert(TabIndex(1)).remove::<InteractionDisabled>();
        } else {
            button.insert(InteractionDisabled).remove::<TabIndex>();
        }
    }
}
