//! What is announced, as lines of text, for `--say`.

use bevy::a11y::AccessibilityNode;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::prelude::*;

use crate::felt::Step;
use crate::run::RunSayPlugin;
use crate::{Announced, Choice, Heard, Pick, Pressable, Screen, Shown};
use croupier_session::{HeldCard, Scene};

/// Prints what happens, what is asked and what is chosen, one line each.
pub struct SayPlugin;

impl Plugin for SayPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins(RunSayPlugin).add_systems(
            Update,
            (
                announced,
                focused.run_if(not(in_state(Screen::Table))),
                reached.run_if(in_state(Screen::Table)).run_if(resource_changed::<InputFocus>),
                sealed.run_if(resource_exists_and_changed::<Shown>),
                heard,
                asked.run_if(resource_exists_and_changed::<Shown>),
                chosen.run_if(resource_exists::<Shown>.and_then(resource_changed::<Choice>)),
            )
                .chain()
                .after(Step::Decide),
        );
    }
}

/// What pages announce.
fn announced(mut announced: MessageReader<Announced>) {
    for Announced(words) in announced.read() {
        println!("{words}");
    }
}

/// What has the focus on a page, by the name that a screen reader gives it.
fn focused(
    focus: Res<InputFocus>,
    named: Query<&AccessibilityNode, With<Pick>>,
    mut last: Local<Option<String>>,
) {
    let name = focus.get().and_then(|entity| named.get(entity).ok()?.label());
    if last.as_deref() != name {
        name.iter().for_each(|name| println!("> {name}"));
        *last = name.map(str::to_string);
    }
}

/// What the keyboard has moved to at the table, by the same name.
fn reached(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    named: Query<&AccessibilityNode, With<Pressable>>,
    mut last: Local<Option<Entity>>,
) {
    let now = focus.get();
    if *last == now {
        return;
    }
    *last = now;
    let name = now.filter(|_| visible.0).and_then(|entity| named.get(entity).ok()?.label());
    name.iter().for_each(|name| println!("> {name}"));
}

/// What the deal of each kept match is committed to, once.
fn sealed(shown: Res<Shown>, mut last: Local<Option<String>>) {
    let Some(receipt) = &shown.receipt else { return };
    if last.as_ref() != Some(&receipt.commitment) {
        println!("{}", receipt.words());
        *last = Some(receipt.commitment.clone());
    }
}

pub(crate) fn heard(mut news: MessageReader<Heard>) {
    for Heard(news) in news.read() {
        println!("{}", news.words());
    }
}

/// What the table waits for, once, with what can be chosen.
fn asked(shown: Res<Shown>, mut last: Local<Vec<String>>) {
    let lines = question(&shown.scene);
    if *last != lines {
        for line in &lines {
            println!("{line}");
        }
        *last = lines;
    }
}

fn question(scene: &Scene) -> Vec<String> {
    let mut lines = Vec::new();
    match (&scene.verdict, scene.asked()) {
        (Some(verdict), _) => {
            lines.push(verdict.to_string());
            for line in &scene.totals {
                lines.push(format!("  {} {} {}", line.total.name(), line.amount, line.because));
            }
        }
        (None, Some(zone)) => {
            lines.push(scene.prompt.clone());
            for (held, number) in zone.held.iter().zip(1..) {
                lines.push(format!("  {number} {}", held.face));
            }
        }
        (None, None) => {}
    }
    lines
}

fn chosen(shown: Res<Shown>, choice: Res<Choice>) {
    if let Some(HeldCard { face, refused, change, .. }) = shown.chosen(&choice) {
        match (refused, change) {
            (Some(refused), _) => println!("Chosen: {}: {refused}", face.name),
            (None, Some(change)) => println!("Chosen: {}: {change}", face.name),
            (None, None) => println!("Chosen: {}", face.name),
        }
    }
}
