//! The person's hand, or the run between two hands.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use croupier_buybust::Card;
use croupier_session::{RunAccount, Stage};

use super::felt::RunPlace;
use super::motion::{Clock, Motion};
use super::{Pace, Queue, RunAsk, RunChoice, RunShown, Skipped, buttons, is_at_rest, offers};
use crate::cards::{self, Look};
use crate::felt::Step;
use crate::paint::{self, CHALK, CHALK_SOFT, bold, plain, show};
use crate::{Activate, Pressable, face, stamp};

/// A place in the hand that is seen.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Pressable, Look)]
pub struct RunSlot(pub usize);

/// What is seen at the left of the buttons.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Seen {
    Hand,
    Run,
}

/// A text of the run's pane.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RunWords {
    Title,
    Deck,
    Gone,
}

pub(super) fn plugin(app: &mut App) {
    let seen = resource_exists_and_changed::<RunShown>.or_else(resource_changed::<RunChoice>);
    app.init_resource::<RunChoice>()
        .add_observer(choose)
        .add_systems(Startup, spawn)
        .add_systems(
            Update,
            forget.run_if(resource_exists_and_changed::<RunShown>).in_set(Step::Decide),
        )
        .add_systems(
            Update,
            (
                look.run_if(resource_exists::<RunShown>).run_if(seen),
                (panes, words).run_if(resource_exists_and_changed::<RunShown>),
            )
                .in_set(Step::Draw)
                .before(cards::draw),
        );
}

fn spawn(places: Query<(Entity, &RunPlace)>, mut commands: Commands) {
    let Some((play, _)) = places.iter().find(|(_, place)| **place == RunPlace::Play) else {
        return;
    };
    commands.entity(play).with_children(|play| {
        let width = px(470);
        let hand = Node {
            width,
            flex_shrink: 0.0,
            column_gap: px(8),
            padding: UiRect::top(px(6)),
            ..default()
        };
        play.spawn((Seen::Hand, hand)).with_children(|hand| {
            for place in 0..croupier_buybust::HAND_SIZE {
                let node = cards::place(Node { width: px(150), height: px(154), ..default() });
                hand.spawn((RunSlot(place), node)).with_children(|slot| {
                    face::print(slot, &face::SMALL);
                    stamp::over_hand(slot);
                });
            }
        });
        let run = paint::pane(Node {
            width,
            flex_shrink: 0.0,
            flex_direction: FlexDirection::Column,
            row_gap: px(4),
            padding: UiRect::axes(px(12), px(8)),
            overflow: Overflow::clip(),
            ..default()
        });
        play.spawn((Seen::Run, run)).with_children(|run| {
            run.spawn((RunWords::Title, bold("", 18.0, CHALK)));
            run.spawn((RunWords::Deck, plain("", 15.0, CHALK)));
            run.spawn((RunWords::Gone, plain("", 15.0, CHALK_SOFT)));
        });
        buttons::spawn(play);
    });
}

/// The first press chooses a card, the second plays it.
fn choose(
    activated: On<Activate>,
    slots: Query<&RunSlot>,
    shown: Option<Res<RunShown>>,
    (queue, skipped): (Res<Queue>, Res<Skipped>),
    mut choice: ResMut<RunChoice>,
    mut asks: MessageWriter<RunAsk>,
) {
    let (Ok(slot), Some(shown)) = (slots.get(activated.entity), shown) else { return };
    if !is_at_rest(&queue, &skipped) {
        return;
    }
    let chosen = RunChoice(Some(slot.0));
    if *choice == chosen {
        asks.write_batch(offers::put(&shown, &choice));
    } else if shown.chosen(&chosen).is_some() {
        *choice = chosen;
    }
}

/// A card that cannot be chosen any more is not chosen.
fn forget(shown: Res<RunShown>, mut choice: ResMut<RunChoice>, mut last: Local<u32>) {
    let another = *last != shown.turn;
    *last = shown.turn;
    if choice.0.is_some() && (another || shown.chosen(&choice).is_none()) {
        choice.0 = None;
    }
}

/// Shows the hand. A card that was not in it before is dealt.
fn look(
    shown: Res<RunShown>,
    choice: Res<RunChoice>,
    (pace, clock): (Res<Pace>, Res<Clock>),
    mut slots: Query<(Entity, &RunSlot, &mut Look, Has<TabIndex>)>,
    mut commands: Commands,
) {
    let hand = shown.held();
    let before: Vec<Card> =
        slots.iter().filter_map(|(_, _, look, _)| look.face().map(|face| face.card)).collect();
    for (entity, slot, mut look, tabbed) in &mut slots {
        let held = hand.get(slot.0).copied();
        let asked = held.is_some_and(|held| held.change.is_some());
        let is_new = held.is_some_and(|held| !before.contains(&held.face.card));
        if is_new && pace.motion {
            commands.entity(entity).insert(Motion::deal(&clock, slot.0));
        }
        look.set_if_neq(held.map_or(Look::Gone, |held| Look::Held {
            face: held.face.clone(),
            chosen: asked && choice.0 == Some(slot.0),
            key: asked.then_some(slot.0 + 1),
            refused: held.refused.is_some(),
        }));
        if asked != tabbed {
            let mut slot = commands.entity(entity);
            if asked {
                slot.insert(TabIndex(0))
            } else {
                slot.remove::<TabIndex>()
            };
        }
    }
}

fn panes(shown: Res<RunShown>, mut seen: Query<(&Seen, &mut Node)>) {
    let between = matches!(shown.scene.stage, Stage::Between | Stage::Over);
    for (what, mut node) in &mut seen {
        show(&mut node, (*what == Seen::Run) == between);
    }
}

fn words(shown: Res<RunShown>, mut texts: Query<(&RunWords, &mut Text)>) {
    for (part, mut text) in &mut texts {
        text.set_if_neq(Text(part.words(&shown.scene.account)));
    }
}

impl RunWords {
    pub(super) fn words(self, account: &RunAccount) -> String {
        let listed = |cards: &[String]| match cards.is_empty() {
            true => "nothing".to_string(),
            false => cards.join(", "),
        };
        match self {
            RunWords::Title => {
                format!("The run: ${}, Heat {}, {}", account.cash, account.heat, account.left)
            }
            RunWords::Deck => format!("Still to come: {}", listed(&account.to_come)),
            RunWords::Gone => format!("Gone: {}", listed(&account.gone)),
        }
    }
}
