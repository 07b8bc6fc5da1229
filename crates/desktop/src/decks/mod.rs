//! The deck builder.

mod desk;
mod page;
mod tile;

use bevy::prelude::*;

use crate::felt::Step;
use crate::lobby::Plan;
use crate::sheet_keys::Wrote;
use crate::{Activate, Home, Pick, Screen};

pub use desk::Desk;

/// Draws the deck builder, and does what is picked there.
pub struct DecksPlugin;

impl Plugin for DecksPlugin {
    fn build(&self, app: &mut App) {
        let seen = state_changed::<Screen>.or_else(resource_changed::<Desk>);
        app.init_resource::<Desk>()
            .add_observer(pick)
            .add_systems(OnEnter(Screen::Decks), sit_down)
            .add_systems(Update, write.after(Step::Decide).before(Step::Draw))
            .add_systems(
                Update,
                page::draw.run_if(in_state(Screen::Decks)).run_if(seen).in_set(Step::Draw),
            );
    }
}

/// The deck that was picked in the lobby lies on the desk.
fn sit_down(plan: Res<Plan>, home: Res<Home>, mut desk: ResMut<Desk>) {
    desk.lay_out(&plan, &home);
}

fn write(mut wrote: MessageReader<Wrote>, mut desk: ResMut<Desk>) {
    for Wrote { line, text } in wrote.read() {
        if *line == Pick::DeckName {
            desk.write_name(text);
        }
    }
}

fn pick(
    activated: On<Activate>,
    picks: Query<&Pick>,
    home: Res<Home>,
    mut desk: ResMut<Desk>,
    mut plan: ResMut<Plan>,
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(pick) = picks.get(activated.entity) else { return };
    match pick {
        Pick::Filter(kind) => desk.filter = *kind,
        Pick::Toggle(id) => desk.toggle(id),
        Pick::Remove(id) => desk.remove(id),
        Pick::Preset(name) => desk.take_preset(name),
        Pick::Saved(name) => desk.take_saved(name),
        Pick::Clear => desk.clear(),
        Pick::Save => desk.save(&home),
        Pick::Forget(name) => desk.forget(name, &home),
        Pick::Use => {
            if let Some(deck) = desk.picked() {
                plan.deck = deck;
                next.set(Screen::Lobby);
            }
        }
        _ => {}
    }
}
