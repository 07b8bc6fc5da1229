//! The lobby: what is played next, and everything that leads elsewhere.

mod page;
mod plan;

use bevy::prelude::*;
use croupier_session::{MenuWatch, Wish};

use crate::felt::Step;
use crate::run::Waker;
use crate::sheet_keys::Wrote;
use crate::{Activate, Begin, Home, Pick, Preferences, RunShown, Screen, Shown};

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
            .add_systems(OnEnter(Screen::Lobby), (recall, look, watch).chain())
            .add_systems(OnEnter(Screen::Table), |mut commands: Commands| {
                commands.remove_resource::<Watching>();
            })
            .add_systems(Update, follow.run_if(resource_exists::<Watching>).before(Step::Decide))
            .add_systems(Update, write.after(Step::Decide).before(Step::Draw))
            .add_systems(
                Update,
                page::draw.run_if(in_state(Screen::Lobby)).run_if(seen).in_set(Step::Draw),
            );
    }
}

/// Hears of edits of the content that the lobby offers.
#[derive(Resource)]
struct Watching(MenuWatch);

/// Watches the content for as long as no table does.
fn watch(
    home: Res<Home>,
    waker: Option<Res<Waker>>,
    watching: Option<Res<Watching>>,
    mut commands: Commands,
) {
    let (None, Some(assets)) = (watching, &home.assets) else { return };
    let wake = waker.map(|waker| waker.0.clone());
    let watch = MenuWatch::start(assets, move || wake.iter().for_each(|wake| wake()));
    commands.insert_resource(Watching(watch));
}

/// Takes an edit up at once; a bad one is named on the page.
fn follow(watching: Res<Watching>, home: Res<Home>, mut plan: ResMut<Plan>) {
    if watching.0.is_edited() {
        plan.look(&home);
    }
}

/// What was picked for the last match is picked again, once.
fn recall(home: Res<Home>, mut plan: ResMut<Plan>, mut recalled: Local<bool>) {
    if let (false, Some(store)) = (*recalled, &home.store) {
        plan.recall(store);
    }
    *recalled = true;
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
                // What cannot be kept is picked anew the next time.
                let _ = home.store.as_ref().map(|store| plan.remembered().keep(store));
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
