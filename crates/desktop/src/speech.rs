//! Names for those who listen: screen readers, and `--say`.

use accesskit::{Action, Live, Node as Spoken, NodeId, Role as Part};
use bevy::a11y::{AccessibilityNode, ActionRequest};
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use croupier_session::{HeldCard, LyingCard, Standing, name};

use crate::bar::{Account, NoticePlace};
use crate::felt::Step;
use crate::notice::{self, SealPlace};
use crate::tile::Tile;
use crate::totals;
use crate::verdict::Band;
use crate::{Activate, Choice, Control, HandSlot, Notice, RunShown, Shown, Spot};

/// Names everything, and does what a screen reader asks for.
pub struct SpeechPlugin;

impl Plugin for SpeechPlugin {
    fn build(&self, app: &mut App) {
        let seen = resource_exists_and_changed::<Shown>
            .or_else(resource_changed::<Choice>)
            .or_else(resource_changed::<Notice>);
        let names = (hands, spots, tiles, band, controls, seal, accounts);
        app.add_message::<ActionRequest>()
            .add_systems(PostStartup, (silent_parts, groups).chain().after(notice::spawn))
            .add_systems(
                Update,
                names.run_if(resource_exists::<Shown>).run_if(seen).after(Step::Draw),
            )
            .add_systems(
                Update,
                (
                    told.run_if(resource_changed::<Notice>),
                    run_seal.run_if(resource_exists_and_changed::<RunShown>),
                )
                    .after(Step::Draw),
            )
            .add_systems(PreUpdate, obey);
    }
}

/// Buttons are part of the tree by themselves; these are not.
fn silent_parts(
    tiles: Query<Entity, With<Tile>>,
    bands: Query<Entity, With<Band>>,
    notices: Query<Entity, With<NoticePlace>>,
    accounts: Query<Entity, With<Account>>,
    seals: Query<Entity, With<SealPlace>>,
    mut commands: Commands,
) {
    let part = |live: Option<Live>| {
        let mut node = Spoken::new(Part::Status);
        if let Some(live) = live {
            node.set_live(live);
        }
        AccessibilityNode(node)
    };
    for tile in tiles.iter().chain(&accounts).chain(&seals) {
        commands.entity(tile).insert(part(None));
    }
    for band in &bands {
        commands.entity(band).insert(part(Some(Live::Assertive)));
    }
    for notice in &notices {
        commands.entity(notice).insert(part(Some(Live::Polite)));
    }
}

/// What lies around named parts is a group, so that they are read in the order
/// in which they are seen.
pub(crate) fn groups(
    named: Query<Entity, With<AccessibilityNode>>,
    parents: Query<&ChildOf>,
    mut commands: Commands,
) {
    let around = named.iter().flat_map(|part| parents.iter_ancestors(part));
    for group in around.filter(|around| !named.contains(*around)) {
        let node = AccessibilityNode(Spoken::new(Part::GenericContainer));
        commands.entity(group).insert_if_new(node);
    }
}

/// Says this, or nothing if there is nothing to say, unless it is said already.
pub(crate) fn say(node: &mut Mut<AccessibilityNode>, words: Option<String>) {
    if node.label() == words.as_deref() && node.is_hidden() == words.is_none() {
        return;
    }
    match words {
        Some(words) => {
            node.set_label(words);
            node.clear_hidden();
        }
        None => {
            node.clear_label();
            node.set_hidden();
        }
    }
}

fn hands(
    shown: Res<Shown>,
    choice: Res<Choice>,
    mut slots: Query<(&HandSlot, &mut AccessibilityNode)>,
) {
    let chosen = shown.chosen(&choice);
    for (slot, mut node) in &mut slots {
        let zone = &shown.scene.zones[slot.role.index()];
        let words = zone.held.get(slot.place).map(|held| {
            let (who, place, all) = (name(slot.role), slot.place + 1, zone.held.len());
            let mut words = format!("{who}, card {place} of {all}: {}", held.face);
            if let Some(refused) = &held.refused {
                words.push_str(&format!(". Cannot be put down: {refused}"));
            } else if let Some(change) = &held.change {
                words.push_str(&format!(". Once turned over: {change}"));
            }
            if chosen == Some(held) {
                words.push_str(". Chosen");
            }
            words
        });
        say(&mut node, words);
    }
}

fn spots(shown: Res<Shown>, mut spots: Query<(&Spot, &mut AccessibilityNode)>) {
    for (Spot(role), mut node) in &mut spots {
        let who = name(*role);
        let words = match shown.scene.zones[role.index()].lies.last() {
            None => format!("{who}: no card on the table yet"),
            Some(LyingCard::Down) => format!("{who}: a card face down"),
            Some(LyingCard::Up { face, standing, .. }) => match standing {
                Standing::InEffect => format!("{who}: {face}. In effect"),
                Standing::Adds => format!("{who}: {face}. Added to the totals"),
                Standing::Replaced { by } => {
                    format!("{who}: {face}. Replaced by {by}; only its Heat counts")
                }
            },
        };
        say(&mut node, Some(words));
    }
}

fn tiles(
    shown: Res<Shown>,
    choice: Res<Choice>,
    mut tiles: Query<(&Tile, &mut AccessibilityNode)>,
) {
    let change = shown.chosen(&choice).and_then(HeldCard::offer);
    for (tile, mut node) in &mut tiles {
        let title = match tile {
            Tile::Of(total) => total.name(),
            Tile::Margin => "Margin",
        };
        let amount = tile.amount(&shown.scene.totals, &shown.scene.margin);
        let because = totals::because(&shown, *tile);
        let mut words = format!("{title} {amount} {because}");
        if let Some(change) = change {
            words.push_str(&format!("; {}", totals::preview(change, *tile).replace('\n', " ")));
        }
        say(&mut node, Some(words));
    }
}

fn band(shown: Res<Shown>, mut bands: Query<&mut AccessibilityNode, With<Band>>) {
    for mut node in &mut bands {
        let words = match &shown.scene.verdict {
            Some(verdict) => verdict.to_string(),
            None => shown.scene.prompt.clone(),
        };
        say(&mut node, Some(words));
    }
}

fn accounts(shown: Res<Shown>, mut accounts: Query<(&Account, &mut AccessibilityNode)>) {
    for (account, mut node) in &mut accounts {
        say(&mut node, Some(format!("{} {}", account.name(), account.amount(&shown))));
    }
}

fn controls(
    shown: Res<Shown>,
    choice: Res<Choice>,
    mut controls: Query<(&Control, &Node, &mut AccessibilityNode)>,
) {
    for (control, node, mut spoken) in &mut controls {
        let ready = control.is_ready(&shown, &choice);
        if spoken.is_disabled() == ready {
            if ready { spoken.clear_disabled() } else { spoken.set_disabled() }
        }
        let label = match control {
            Control::Put => "Put the chosen card face down",
            Control::TakeBack => "Take the last card back",
            Control::Next => shown.scene.next.unwrap_or_default(),
        };
        let there = node.display != Display::None;
        say(&mut spoken, there.then(|| label.to_string()));
    }
}

fn told(notice: Res<Notice>, mut places: Query<&mut AccessibilityNode, With<NoticePlace>>) {
    for mut node in &mut places {
        say(&mut node, notice.seen().map(croupier_session::Report::words));
    }
}

fn run_seal(shown: Res<RunShown>, mut seals: Query<&mut AccessibilityNode, With<SealPlace>>) {
    for mut node in &mut seals {
        say(&mut node, shown.receipt.as_ref().map(croupier_session::Receipt::words));
    }
}

fn seal(shown: Res<Shown>, mut seals: Query<&mut AccessibilityNode, With<SealPlace>>) {
    for mut node in &mut seals {
        say(&mut node, shown.receipt.as_ref().map(croupier_session::Receipt::words));
    }
}

/// Presses and focuses what a screen reader asks for.
fn obey(
    mut requests: MessageReader<ActionRequest>,
    nodes: Query<Entity, (With<AccessibilityNode>, Without<InteractionDisabled>)>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    for request in requests.read() {
        let NodeId(bits) = request.target_node;
        let Some(entity) = Entity::try_from_bits(bits).filter(|entity| nodes.contains(*entity))
        else {
            continue;
        };
        match request.action {
            Action::Click => commands.trigger(Activate { entity }),
            Action::Focus => focus.set(entity, FocusCause::Navigated),
            _ => {}
        }
    }
}
