//! What was typed, key by key.

use std::collections::VecDeque;

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::link::AnswerDue;

/// Keys in the order in which they were pressed. Each is followed in a frame of
/// its own, and not before the table has answered the last, so that fast typing
/// does what slow typing does.
#[derive(Resource, Default)]
pub(crate) struct Typed {
    now: Option<KeyboardInput>,
    later: VecDeque<KeyboardInput>,
}

impl Typed {
    /// Whether it is the turn of one of these keys.
    pub(crate) fn is_any(&self, keys: &[KeyCode]) -> bool {
        self.now.as_ref().is_some_and(|key| keys.contains(&key.key_code))
    }

    /// Which card is called for, from 0, if it is the turn of 1, 2 or 3.
    pub(crate) fn place(&self) -> Option<usize> {
        let numbers = [
            [KeyCode::Digit1, KeyCode::Numpad1],
            [KeyCode::Digit2, KeyCode::Numpad2],
            [KeyCode::Digit3, KeyCode::Numpad3],
        ];
        numbers.iter().position(|number| self.is_any(number))
    }

    /// Whether it is the turn of this letter, wherever it lies on this keyboard.
    pub(crate) fn is_letter(&self, letter: &str) -> bool {
        self.now.as_ref().is_some_and(|key| is_letter(key, letter))
    }

    /// The letters that were typed, if it is the turn of any.
    pub(crate) fn letters(&self) -> Option<&str> {
        match &self.now.as_ref()?.logical_key {
            Key::Character(text) => Some(text),
            Key::Space => Some(" "),
            _ => None,
        }
    }
}

pub(crate) fn is_letter(key: &KeyboardInput, letter: &str) -> bool {
    matches!(&key.logical_key, Key::Character(text) if text.eq_ignore_ascii_case(letter))
}

/// Takes the next key, if there is one and nothing has to be waited for.
pub(crate) fn take(
    mut keys: MessageReader<KeyboardInput>,
    due: Res<AnswerDue>,
    mut typed: ResMut<Typed>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    let pressed = keys.read().filter(|key| key.state.is_pressed() && !key.repeat);
    typed.later.extend(pressed.cloned());
    typed.now = if due.0 { None } else { typed.later.pop_front() };
    // The table's answer makes the next frame by itself.
    if !due.0 && !typed.later.is_empty() {
        redraws.write(RequestRedraw);
    }
}
