//! What can be pressed, by pointer or by key.

use accesskit::{Node as Spoken, Role as Part};
use bevy::a11y::AccessibilityNode;
use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::FocusedInput;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Activate;

/// Something that is activated by a click, or by Enter or Space while it has the
/// focus.
///
/// Bevy's own button misses a click that begins and ends within one frame, as
/// a tap on a slow screen does.
#[derive(Component, Default)]
#[require(AccessibilityNode(Spoken::new(Part::Button)))]
pub struct Pressable;

/// Activates what is pressed.
pub struct PressPlugin;

impl Plugin for PressPlugin {
    fn build(&self, app: &mut App) {
        app.add_observer(click).add_observer(key);
    }
}

fn click(
    mut click: On<Pointer<Click>>,
    pressables: Query<Has<InteractionDisabled>, With<Pressable>>,
    mut commands: Commands,
) {
    let entity = click.entity;
    let Ok(disabled) = pressables.get(entity) else { return };
    click.propagate(false);
    if click.button == PointerButton::Primary && !disabled {
        commands.trigger(Activate { entity });
    }
}

fn key(
    mut key: On<FocusedInput<KeyboardInput>>,
    pressables: Query<Has<InteractionDisabled>, With<Pressable>>,
    mut commands: Commands,
) {
    let entity = key.focused_entity;
    let Ok(disabled) = pressables.get(entity) else { return };
    let presses = [KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Space];
    if presses.contains(&key.input.key_code) && key.input.state.is_pressed() {
        key.propagate(false);
        if !disabled && !key.input.repeat {
            commands.trigger(Activate { entity });
        }
    }
}
