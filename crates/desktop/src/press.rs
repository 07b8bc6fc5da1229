//! What can be pressed, by pointer or by key.

use accesskit::{Action, Node as Spoken, Role as Part};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

/// Somebody wants what this does: by pointer, by key or through a screen reader.
#[derive(EntityEvent, Clone, Copy, PartialEq, Debug)]
pub struct Activate {
    /// What is pressed.
    pub entity: Entity,
}

/// Something that is activated when the pointer goes down on it, or by Enter or
/// Space while it has the focus.
///
/// It does not wait for the pointer to go up, because Bevy looks for the end of
/// a click where the pointer was a frame earlier, and so loses quick ones.
#[derive(Component, Default)]
#[require(AccessibilityNode = spoken())]
pub struct Pressable;

/// A button that a screen reader may press and focus.
pub(crate) fn spoken() -> AccessibilityNode {
    let mut node = Spoken::new(Part::Button);
    node.add_action(Action::Click);
    node.add_action(Action::Focus);
    AccessibilityNode(node)
}

/// Activates what the pointer presses.
pub struct PressPlugin;

impl Plugin for PressPlugin {
    fn build(&self, app: &mut App) {
        app.add_observer(point);
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
