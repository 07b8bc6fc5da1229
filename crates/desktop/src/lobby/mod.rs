//! The lobby: what is played next, and everything that leads elsewhere.

mod page;
mod plan;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use croupier_session::Wish;

use crate::felt::Step;
use crate::sheet_keys::Wrote;
use crate::{Begin, Home, Pick, Preferences, RunShown, Screen, Shown};

pub use plan::{DeckChoice, Plan};

/// Draws the lobby, and hands over what was picked there.
pub struct LobbyPlugin;

impl Plugin for LobbyPlugin {
    fn build(&self, app: &mut App) {
        let seen = state_changed::<Screen>
            .or_else(resource_changed::<Plan>)
            .or_else(resource_changed::<Preferences>);
        app.init_resource::<Plan>()
            .add_observer(pick)
            .add_systems(OnEnter(Screen::Lobby), look)
            .add_systems(Update, write.after(Step::Decide).before(Step::Draw))
            .add_systems(
                Update,
                page::draw.run_if(in_state(Screen::Lobby)).run_if(seen).in_set(Step::Draw),
            );
    }
}

/// Looks again at what there is to play with, and at what was played last.
fn look(home: Res<Home>, mut plan: ResMut<Plan>) {
    plan.look(&home);
}

fn write(mut wrote: MessageReader<Wrote>, mut plan: ResMut<Plan>) {
    for Wrote { line, text } in wrote.read() {
        if *line == Pick::Seed {
            plan.seed.clone_from(text);
        }
    }
}

fn pick(
    activated: On<Activate>,
    picks: Query<&Pick>,
    home: Res<Home>,
    (round, run): (Option<Res<Shown>>, Option<Res<RunShown>>),
    mut plan: ResMut<Plan>,
    mut begins: MessageWriter<Begin>,
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(pick) = picks.get(activated.entity) else { return };
    if plan.refused.is_some() {
        plan.refused = None;
    }
    match pick {
        Pick::Rules(name) => plan.rules.clone_from(name),
        Pick::Cards(name) => plan.pick_cards(name, &home),
        Pick::Deck(deck) => plan.deck.clone_from(deck),
        Pick::Seat(role, who) => plan.pick_seat(*role, who),
        Pick::Practice(practice) => plan.practice = *practice,
        Pick::Play => {
            // The files may have been edited since the lobby was entered.
            plan.look(&home);
            if plan.fault().is_none() {
                begins.write(Begin(Wish::New(Box::new(plan.wish(&home)))));
            }
        }
        Pick::GoOn(id) => {
            let round = round.as_ref().and_then(|shown| shown.receipt.as_ref());
            let here = run.as_ref().and_then(|shown| shown.receipt.as_ref()).or(round);
            match here.is_some_and(|receipt| receipt.id == *id && !receipt.over) {
                true => next.set(Screen::Table),
                false => {
                    begins.write(Begin(Wish::GoOn(id.clone())));
                }
            }
        }
        _ => {}
    }
}
