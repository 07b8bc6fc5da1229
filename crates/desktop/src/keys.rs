//! The keyboard: everything that the mouse can do.

use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::tab_navigation::{NavAction, TabNavigation};
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use croupier_session::Request;

use crate::choice::Chosen;
use crate::felt::Step;
use crate::typed::{self, Typed};
use crate::{Activate, Ask, Choice, HandSlot, Notice, Pressable, RunShown, Screen, Shown};

/// Listens to the keyboard, but for Tab.
pub struct KeysPlugin;

impl Plugin for KeysPlugin {
    fn build(&self, app: &mut App) {
        let follow = (choose, press, ask, let_go, arrows).chain();
        let at_table = in_state(Screen::Table);
        let nothing = not(resource_exists::<Shown>).and_then(not(resource_exists::<RunShown>));
        app.init_resource::<Typed>().add_systems(
            Update,
            (
                quit,
                typed::take,
                follow.run_if(at_table.clone().and_then(resource_exists::<Shown>)),
                leave.run_if(at_table.and_then(nothing)),
            )
                .chain()
                .in_set(Step::Decide),
        );
    }
}

/// Follows the keys in order, since all of a chord can fall into one frame.
fn quit(
    mut keys: MessageReader<KeyboardInput>,
    mut control: Local<bool>,
    mut exits: MessageWriter<AppExit>,
) {
    for key in keys.read() {
        match key.key_code {
            KeyCode::ControlLeft | KeyCode::ControlRight => *control = key.state.is_pressed(),
            _ if *control && key.state.is_pressed() && typed::is_letter(key, "q") => {
                exits.write(AppExit::Success);
            }
            _ => {}
        }
    }
}

fn choose(
    typed: Res<Typed>,
    shown: Res<Shown>,
    slots: Query<(Entity, &HandSlot)>,
    mut choice: ResMut<Choice>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    let Some(place) = typed.place() else { return };
    let Some(zone) = shown.scene.asked() else { return };
    let Some(held) = zone.held.get(place) else { return };
    choice.set_if_neq(Choice(Some(Chosen { role: zone.role, card: held.face.card })));
    let slot = HandSlot { role: zone.role, place };
    if let Some((entity, _)) = slots.iter().find(|(_, each)| **each == slot) {
        focus.set(entity, FocusCause::Navigated);
        visible.0 = true;
    }
}

/// Enter and Space press what has the focus. Where nothing has it, Enter puts
/// the chosen card down, or deals on.
fn press(
    typed: Res<Typed>,
    shown: Res<Shown>,
    choice: Res<Choice>,
    focus: Res<InputFocus>,
    pressables: Query<Has<InteractionDisabled>, With<Pressable>>,
    mut asks: MessageWriter<Ask>,
    mut commands: Commands,
) {
    let enter = typed.is_any(&[KeyCode::Enter, KeyCode::NumpadEnter]);
    if !enter && !typed.is_any(&[KeyCode::Space]) {
        return;
    }
    let focused = focus.get().and_then(|entity| Some((entity, pressables.get(entity).ok()?)));
    match (focused, choice.0) {
        (Some((_, true)), _) => {}
        (Some((entity, false)), _) => commands.trigger(Activate { entity }),
        (None, Some(chosen)) if enter => {
            asks.write(shown.put(chosen));
        }
        (None, None) if enter && shown.scene.next.is_some() => {
            asks.write(shown.ask(Request::NextHand));
        }
        (None, _) => {}
    }
}

fn ask(typed: Res<Typed>, shown: Res<Shown>, mut asks: MessageWriter<Ask>) {
    if typed.is_letter("n") {
        asks.write(shown.ask(Request::NextHand));
    } else if typed.is_any(&[KeyCode::Backspace]) {
        asks.write(shown.ask(Request::TakeBack));
    }
}

/// Lets go of what is chosen and noticed; where there is neither, of the table.
fn let_go(
    typed: Res<Typed>,
    mut choice: ResMut<Choice>,
    mut notice: ResMut<Notice>,
    mut next: ResMut<NextState<Screen>>,
) {
    if !typed.is_any(&[KeyCode::Escape]) {
        return;
    }
    if choice.0.is_none() && notice.seen().is_none() {
        next.set(Screen::Lobby);
    }
    choice.set_if_neq(Choice(None));
    notice.set_if_neq(Notice::default());
}

/// There is nothing to let go of where no table is shown.
fn leave(typed: Res<Typed>, mut next: ResMut<NextState<Screen>>) {
    if typed.is_any(&[KeyCode::Escape]) {
        next.set(Screen::Lobby);
    }
}

fn arrows(
    typed: Res<Typed>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
    tabs: TabNavigation,
) {
    let way = if typed.is_any(&[KeyCode::ArrowRight, KeyCode::ArrowDown]) {
        NavAction::Next
    } else if typed.is_any(&[KeyCode::ArrowLeft, KeyCode::ArrowUp]) {
        NavAction::Previous
    } else {
        return;
    };
    // Where nothing can be reached, nothing moves.
    if let Ok(entity) = tabs.navigate(&focus, way) {
        focus.set(entity, FocusCause::Navigated);
        visible.0 = true;
    }
}
