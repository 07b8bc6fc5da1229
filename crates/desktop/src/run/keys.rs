//! The keyboard at a table of any generation.

use bevy::input_focus::tab_navigation::{NavAction, TabIndex, TabNavigation};
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use croupier_buybust::Action;
use croupier_session::{RunRequest, Stage};

use super::offers::{Press, face, follow, put};
use super::pages::Turn;
use super::{Panel, Queue, RunAsk, RunButton, RunChoice, RunShown, RunSlot, Skipped, is_at_rest};
use crate::felt::Step;
use crate::typed::{self, Typed};
use crate::{Activate, Notice, Pause, Pressable, Screen};

pub(super) fn plugin(app: &mut App) {
    let rest = |queue: Res<Queue>, skipped: Res<Skipped>| is_at_rest(&queue, &skipped);
    app.add_systems(
        Update,
        (
            (choose, press, letters, panel_keys, arrows)
                .run_if(in_state(Screen::Table).and_then(resource_exists::<RunShown>))
                .run_if(rest)
                .after(typed::take)
                .in_set(Step::Decide),
            focus
                .run_if(in_state(Screen::Table).and_then(resource_exists::<RunShown>))
                .after(Step::Draw),
        ),
    );
}

fn choose(
    typed: Res<Typed>,
    shown: Res<RunShown>,
    slots: Query<(Entity, &RunSlot)>,
    mut choice: ResMut<RunChoice>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    let Some(place) = typed.place() else { return };
    let chosen = RunChoice(Some(place));
    if shown.chosen(&chosen).is_none() {
        return;
    }
    choice.set_if_neq(chosen);
    if let Some((entity, _)) = slots.iter().find(|(_, slot)| slot.0 == place) {
        focus.set(entity, FocusCause::Navigated);
        visible.0 = true;
    }
}

/// Enter and Space press what has the focus. Where nothing has it, Enter plays the
/// chosen card.
fn press(
    typed: Res<Typed>,
    shown: Res<RunShown>,
    choice: Res<RunChoice>,
    focus: Res<InputFocus>,
    pressables: Query<Has<InteractionDisabled>, With<Pressable>>,
    mut asks: MessageWriter<RunAsk>,
    mut commands: Commands,
) {
    let enter = typed.is_any(&[KeyCode::Enter, KeyCode::NumpadEnter]);
    if !enter && !typed.is_any(&[KeyCode::Space]) {
        return;
    }
    let focused = focus.get().and_then(|entity| Some((entity, pressables.get(entity).ok()?)));
    match focused {
        Some((_, true)) => {}
        Some((entity, false)) => commands.trigger(Activate { entity }),
        None => {
            asks.write_batch(put(&shown, &choice).filter(|_| enter));
        }
    }
}

fn letters(
    typed: Res<Typed>,
    shown: Res<RunShown>,
    choice: Res<RunChoice>,
    pause: Res<Pause>,
    mut panel: ResMut<Panel>,
    mut asks: MessageWriter<RunAsk>,
) {
    let offered = |wanted: &[Action]| {
        let found = shown.scene.offers.iter().find(|offer| {
            offer.refused.is_none() && offer.action.is_some_and(|action| wanted.contains(&action))
        });
        found.and_then(|offer| offer.action).map(|action| Press::Ask(RunRequest::Act(action)))
    };
    let tool = |button| face(&shown, &choice, button).and_then(|face| face.press);
    let press = if typed.is_letter("c") {
        offered(&[Action::Check, Action::Continue])
    } else if typed.is_letter("f") {
        offered(&[Action::Fold])
    } else if typed.is_letter("n") && shown.scene.stage == Stage::Over {
        Some(Press::Ask(RunRequest::NewRun))
    } else if typed.is_letter("n") {
        offered(&[Action::NextHand])
    } else if typed.is_letter("g") {
        offered(&[Action::GoHome])
    } else if typed.is_letter("o") {
        tool(RunButton::Odds)
    } else if typed.is_letter("h") {
        tool(RunButton::Hint)
    } else if typed.is_letter("w") {
        tool(RunButton::Why)
    } else if typed.is_letter("l") {
        tool(RunButton::Log)
    } else if typed.is_letter("r") {
        tool(RunButton::Story)
    } else if typed.is_any(&[KeyCode::Backspace]) {
        // What cannot be taken back says why.
        face(&shown, &choice, RunButton::TakeBack).map(|_| Press::Ask(RunRequest::TakeBack))
    } else {
        None
    };
    follow(press, &shown, &pause, &mut panel, &mut asks);
}

fn panel_keys(
    typed: Res<Typed>,
    shown: Res<RunShown>,
    mut panel: ResMut<Panel>,
    mut choice: ResMut<RunChoice>,
    mut notice: ResMut<Notice>,
    mut next: ResMut<NextState<Screen>>,
) {
    if typed.is_any(&[KeyCode::Escape]) {
        if *panel == Panel::Closed {
            if choice.0.is_none() && notice.seen().is_none() {
                next.set(Screen::Lobby);
            }
            choice.set_if_neq(RunChoice(None));
            notice.set_if_neq(Notice::default());
        }
        panel.set_if_neq(Panel::Closed);
    }
    if typed.is_any(&[KeyCode::PageUp]) {
        Turn::Earlier.turn(&shown, &mut panel);
    } else if typed.is_any(&[KeyCode::PageDown]) {
        Turn::Later.turn(&shown, &mut panel);
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

/// When something is asked, the focus goes to the first card, or to the first
/// button where no card is asked for.
fn focus(
    shown: Res<RunShown>,
    mut focus: ResMut<InputFocus>,
    reached: Query<(), With<TabIndex>>,
    slots: Query<(Entity, &RunSlot)>,
    buttons: Query<(Entity, &RunButton)>,
) {
    if focus.get().is_some_and(|entity| reached.contains(entity)) {
        return;
    }
    let card = shown.chosen(&RunChoice(Some(0))).is_some();
    let first = slots.iter().find(|(_, slot)| card && slot.0 == 0).map(|(entity, _)| entity);
    let offer = buttons.iter().find(|(_, button)| **button == RunButton::Offer(0));
    if let Some(entity) = first.or(offer.map(|(entity, _)| entity)) {
        focus.set(entity, FocusCause::Navigated);
    }
}
