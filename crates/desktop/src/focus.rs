//! Where the keyboard is.

use bevy::input_focus::tab_navigation::{TabIndex, TabNavigationPlugin};
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;

use crate::felt::Step;
use crate::paint::RING;
use crate::{Control, HandSlot, Shown};

/// Keeps the focus on something that can be pressed, and shows it.
pub struct FocusPlugin;

impl Plugin for FocusPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins(TabNavigationPlugin).add_systems(
            Update,
            (follow.run_if(resource_exists_and_changed::<Shown>), ring).chain().after(Step::Draw),
        );
    }
}

/// When the turn passes, the focus goes to the first card of the seat that is
/// asked, or to the button that deals on.
fn follow(
    shown: Res<Shown>,
    mut focus: ResMut<InputFocus>,
    reached: Query<(), With<TabIndex>>,
    slots: Query<(Entity, &HandSlot)>,
    controls: Query<(Entity, &Control)>,
) {
    if focus.get().is_some_and(|entity| reached.contains(entity)) {
        return;
    }
    let asked = shown.scene.asked().map(|zone| zone.role);
    let first = |(_, slot): &(Entity, &HandSlot)| Some(slot.role) == asked && slot.place == 0;
    let next = |(_, control): &(Entity, &Control)| **control == Control::Next;
    let to = match asked {
        Some(_) => slots.iter().find(first).map(|(entity, _)| entity),
        None => controls.iter().find(next).map(|(entity, _)| entity),
    };
    if let Some(entity) = to {
        focus.set(entity, FocusCause::Navigated);
    }
}

/// The ring around what has the focus, while the keyboard is in use.
fn ring(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    rings: Query<Entity, With<Outline>>,
    buttons: Query<(), With<TabIndex>>,
    mut commands: Commands,
) {
    let wanted = focus.get().filter(|entity| visible.0 && buttons.contains(*entity));
    for entity in &rings {
        if Some(entity) != wanted {
            commands.entity(entity).remove::<Outline>();
        }
    }
    if let Some(entity) = wanted
        && !rings.contains(entity)
    {
        commands.entity(entity).insert(Outline::new(px(4), px(2), RING));
    }
}
