//! Which card the person has chosen, before it is put down.

use bevy::prelude::*;
use croupier_buybust::{Card, Role};

use crate::felt::Step;
use crate::{Activate, Ask, HandSlot, Shown, Spot};

/// The chosen card: the first click chooses, the second puts it down.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice(pub Option<Chosen>);

/// A card and whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// Whose.
    pub role: Role,
    /// Which.
    pub card: Card,
}

/// Chooses cards and puts them down.
pub struct ChoicePlugin;

impl Plugin for ChoicePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Choice>()
            .add_observer(activate_slot)
            .add_observer(activate_spot)
            .add_systems(
                Update,
                forget.run_if(resource_exists_and_changed::<Shown>).in_set(Step::Decide),
            );
    }
}

fn activate_slot(
    activated: On<Activate>,
    slots: Query<&HandSlot>,
    shown: Option<Res<Shown>>,
    mut choice: ResMut<Choice>,
    mut asks: MessageWriter<Ask>,
) {
    let (Ok(slot), Some(shown)) = (slots.get(activated.entity), shown) else { return };
    let zone = &shown.scene.zones[slot.role.index()];
    let Some(held) = zone.held.get(slot.place) else { return };
    let chosen = Chosen { role: slot.role, card: held.face.card };
    // A card of a seat that is not asked can only be refused, and the table says why.
    if choice.0 == Some(chosen) || !zone.asked {
        asks.write(shown.put(chosen));
    } else {
        choice.0 = Some(chosen);
    }
}

fn activate_spot(
    activated: On<Activate>,
    spots: Query<&Spot>,
    shown: Option<Res<Shown>>,
    choice: Res<Choice>,
    mut asks: MessageWriter<Ask>,
) {
    let (Ok(spot), Some(shown)) = (spots.get(activated.entity), shown) else { return };
    if let Some(chosen) = choice.0.filter(|chosen| chosen.role == spot.0) {
        asks.write(shown.put(chosen));
    }
}

/// A card that is no longer held by the seat that is asked is no longer chosen.
fn forget(shown: Res<Shown>, mut choice: ResMut<Choice>) {
    if choice.0.is_some() && shown.chosen(&choice).is_none() {
        choice.0 = None;
    }
}
