//! What is announced at a table of any generation, as lines of text, for `--say`.

use bevy::prelude::*;
use croupier_session::HeldCard;

use super::offers::offers;
use super::panel::words;
use super::{Panel, RunChoice, RunShown};
use crate::felt::Step;
use crate::say;

/// Prints what is asked, chosen and told, one line each, after what happened.
pub(crate) struct RunSayPlugin;

impl Plugin for RunSayPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(
            Update,
            (
                asked.run_if(resource_exists_and_changed::<RunShown>),
                chosen.run_if(resource_exists::<RunShown>.and_then(resource_changed::<RunChoice>)),
                opened.run_if(resource_exists::<RunShown>.and_then(resource_changed::<Panel>)),
            )
                .chain()
                .after(Step::Decide)
                .after(say::heard),
        );
    }
}

/// What the person is asked, once, with what can be chosen.
fn asked(shown: Res<RunShown>, mut last: Local<(u32, Option<String>)>) {
    let receipt = shown.receipt.as_ref();
    if receipt.map(|receipt| &receipt.commitment) != last.1.as_ref() {
        last.1 = receipt.map(|receipt| receipt.commitment.clone());
        receipt.iter().for_each(|receipt| println!("{}", receipt.words()));
    }
    let Some(zone) = shown.scene.asked().filter(|_| last.0 != shown.turn) else { return };
    last.0 = shown.turn;
    println!("{}", shown.scene.prompt);
    for (held, number) in zone.held.iter().zip(1..) {
        println!("  {number} {}", held.face);
    }
    for offer in offers(&shown, &RunChoice(None)) {
        println!("  {}: {}", offer.label, offer.means);
    }
}

fn chosen(shown: Res<RunShown>, choice: Res<RunChoice>) {
    if let Some(HeldCard { face, refused, change, .. }) = shown.chosen(&choice) {
        match (refused, change) {
            (Some(refused), _) => println!("Chosen: {}: {refused}", face.name),
            (None, Some(change)) => println!("Chosen: {}: {change}", face.name),
            (None, None) => println!("Chosen: {}", face.name),
        }
    }
}

fn opened(shown: Res<RunShown>, panel: Res<Panel>) {
    let [title, body, foot] = words(&shown, &panel);
    for line in [title, body, foot].iter().flat_map(|part| part.lines()) {
        println!("{line}");
    }
}
