//! The buttons of the band.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use croupier_session::{LyingCard, Request};

use crate::felt::Step;
use crate::paint::{CHALK, CHALK_SOFT, GOLD, INK, bold, line, show};
use crate::{Activate, Ask, Choice, Pressable, Shown};

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

/// Draws the buttons, and asks the table for what they stand for.
pub struct ControlsPlugin;

impl Plugin for ControlsPlugin {
    fn build(&self, app: &mut App) {
        let seen = resource_exists_and_changed::<Shown>.or_else(resource_changed::<Choice>);
        app.add_observer(press).add_systems(
            Update,
            (draw, reach).run_if(resource_exists::<Shown>).run_if(seen).in_set(Step::Draw),
        );
    }
}

/// Puts the buttons into the band.
pub(crate) fn spawn(band: &mut ChildSpawnerCommands) {
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
        let label = line(bold("", 18.0, INK));
        band.spawn((control, button, children![label]));
    }
}

fn press(
    activated: On<Activate>,
    controls: Query<&Control>,
    shown: Option<Res<Shown>>,
    choice: Res<Choice>,
    mut asks: MessageWriter<Ask>,
) {
    let (Ok(control), Some(shown)) = (controls.get(activated.entity), shown) else { return };
    let ask = match control {
        Control::Put => choice.0.map(|chosen| shown.put(chosen)),
        Control::TakeBack => Some(shown.ask(Request::TakeBack)),
        Control::Next => Some(shown.ask(Request::NextHand)),
    };
    asks.write_batch(ask);
}

impl Control {
    /// Whether it can be pressed.
    pub(crate) fn is_ready(self, shown: &Shown, choice: &Choice) -> bool {
        let (_, there, ready) = state(shown, choice, self);
        there && ready
    }
}

/// What a button says, whether it is there, and whether it can be pressed.
fn state(shown: &Shown, choice: &Choice, control: Control) -> (&'static str, bool, bool) {
    let scene = &shown.scene;
    match control {
        Control::Put => {
            let ready = shown.chosen(choice).is_some_and(|held| held.refused.is_none());
            ("Put face down", scene.next.is_none(), ready)
        }
        Control::TakeBack => {
            let down = scene.zones.iter().any(|zone| zone.lies.contains(&LyingCard::Down));
            ("Take back", down, true)
        }
        Control::Next => (scene.next.unwrap_or_default(), scene.next.is_some(), true),
    }
}

fn draw(
    shown: Res<Shown>,
    choice: Res<Choice>,
    mut controls: Query<(&Control, &Children, &mut Node, &mut BackgroundColor, &mut BorderColor)>,
    mut labels: Query<(&mut Text, &mut TextColor)>,
) {
    for (control, children, mut node, mut back, mut border) in &mut controls {
        let (label, there, ready) = state(&shown, &choice, *control);
        show(&mut node, there);
        let faint = CHALK_SOFT.with_alpha(0.5);
        let (color, edge, ink) = match control {
            _ if !ready => (Color::NONE, faint, faint),
            Control::TakeBack => (Color::NONE, CHALK, CHALK),
            Control::Put | Control::Next => (GOLD, GOLD, INK),
        };
        back.set_if_neq(BackgroundColor(color));
        border.set_if_neq(BorderColor::all(edge));
        let mut labels = labels.iter_many_mut(children);
        while let Some((mut text, mut color)) = labels.fetch_next() {
            text.set_if_neq(Text::new(label));
            color.set_if_neq(TextColor(ink));
        }
    }
}

/// Only what is there and ready can be reached and pressed.
fn reach(
    shown: Res<Shown>,
    choice: Res<Choice>,
    controls: Query<(Entity, &Control, Has<TabIndex>, Has<InteractionDisabled>)>,
    mut commands: Commands,
) {
    for (entity, control, tabbed, disabled) in &controls {
        let reached = control.is_ready(&shown, &choice);
        let mut button = commands.entity(entity);
        if reached && (!tabbed || disabled) {
            button.insert(TabIndex(1)).remove::<InteractionDisabled>();
        } else if !reached && (tabbed || !disabled) {
            button.insert(InteractionDisabled).remove::<TabIndex>();
        }
    }
}
