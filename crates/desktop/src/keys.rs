//! The keyboard: everything that the mouse can do.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input_focus::tab_navigation::{NavAction, TabNavigation};
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use croupier_session::Request;

use crate::choice::Chosen;
use crate::felt::Step;
use crate::{Ask, Choice, HandSlot, Notice, Pressable, Shown};

/// Listens to the keyboard, but for Tab, and Enter and Space on what has the focus.
pub struct KeysPlugin;

impl Plugin for KeysPlugin {
    fn build(&self, app: &mut App) {
        let shown = resource_exists::<Shown>;
        app.add_systems(
            Update,
            (quit, (choose, enter, ask, let_go).run_if(shown), arrows).in_set(Step::Decide),
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
            _ if *control && is_letter(key, "q") => {
                exits.write(AppExit::Success);
            }
            _ => {}
        }
    }
}

fn choose(
    keys: Res<ButtonInput<KeyCode>>,
    shown: Res<Shown>,
    slots: Query<(Entity, &HandSlot)>,
    mut choice: ResMut<Choice>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    let numbers = [
        [KeyCode::Digit1, KeyCode::Numpad1],
        [KeyCode::Digit2, KeyCode::Numpad2],
        [KeyCode::Digit3, KeyCode::Numpad3],
    ];
    let Some(place) = numbers.iter().position(|number| keys.any_just_pressed(*number)) else {
        return;
    };
    let Some(zone) = shown.0.asked() else { return };
    let Some(held) = zone.held.get(place) else { return };
    choice.set_if_neq(Choice(Some(Chosen { role: zone.role, card: held.face.card })));
    let slot = HandSlot { role: zone.role, place };
    if let Some((entity, _)) = slots.iter().find(|(_, each)| **each == slot) {
        focus.set(entity, FocusCause::Navigated);
        visible.0 = true;
    }
}

/// Enter where no button has the focus: puts the chosen card down, or deals on.
fn enter(
    keys: Res<ButtonInput<KeyCode>>,
    shown: Res<Shown>,
    choice: Res<Choice>,
    focus: Res<InputFocus>,
    buttons: Query<(), With<Pressable>>,
    mut asks: MessageWriter<Ask>,
) {
    let focused = focus.get().is_some_and(|entity| buttons.contains(entity));
    if focused || !keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter]) {
        return;
    }
    if let Some(chosen) = choice.0 {
        asks.write(chosen.put());
    } else if shown.0.next.is_some() {
        asks.write(Ask(Request::NextHand));
    }
}

fn ask(mut keys: MessageReader<KeyboardInput>, mut asks: MessageWriter<Ask>) {
    for key in keys.read() {
        if is_letter(key, "n") {
            asks.write(Ask(Request::NextHand));
        } else if key.key_code == KeyCode::Backspace && key.state.is_pressed() && !key.repeat {
            asks.write(Ask(Request::TakeBack));
        }
    }
}

/// Whether this letter was pressed, wherever it lies on this keyboard.
fn is_letter(key: &KeyboardInput, letter: &str) -> bool {
    let typed =
        |typed: &Key| matches!(typed, Key::Character(text) if text.eq_ignore_ascii_case(letter));
    key.state.is_pressed() && !key.repeat && typed(&key.logical_key)
}

fn let_go(keys: Res<ButtonInput<KeyCode>>, mut choice: ResMut<Choice>, mut notice: ResMut<Notice>) {
    if keys.just_pressed(KeyCode::Escape) {
        choice.set_if_neq(Choice(None));
        notice.set_if_neq(Notice(None));
    }
}

fn arrows(
    keys: Res<ButtonInput<KeyCode>>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
    tabs: TabNavigation,
) {
    let way = if keys.any_just_pressed([KeyCode::ArrowRight, KeyCode::ArrowDown]) {
        NavAction::Next
    } else if keys.any_just_pressed([KeyCode::ArrowLeft, KeyCode::ArrowUp]) {
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
