//! What can be pressed, by pointer or by key.

use accesskit::{Node as Spoken, Role as Part};
use bevy::a11y::AccessibilityNode;
use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::FocusedInput;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Activate;

/// Something that is activated when the pointer goes down on it, or by Enter or
/// Space while it has the focus.
///
/// It does not wait for the pointer to go up, because Bevy looks for the end of
/// a click where the pointer was a frame earlier, and so loses quick ones.
#[derive(Component, Default)]
#[require(AccessibilityNode(Spoken::new(Part::Button)))]
pub struct Pressable;

/// Activates what is pressed.
pub struct PressPlugin;

impl Plugin for PressPlugin {
    fn build(&self, app: &mut App) {
        app.add_observer(point).add_observer(key);
    }
}

fn point(
    mut press: On<Pointer<Press>>,
    pressables: Query<Has<InteractionDisabled>, With<Pressable>>,
    mut commands: Commands,
) {
    let entity = press.entity;
    let Ok(disabled) = pressables.get(entity) else { return };
    press.propagate(false);
    if press.button == PointerButton::Primary && !disabled {
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
