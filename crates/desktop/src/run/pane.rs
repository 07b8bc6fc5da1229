//! The panes of the three seats, and of the Dealer or the initiative.

use bevy::prelude::*;
use croupier_buybust::Role;
use croupier_session::{RunScene, SeatState, SeatZone, Stage, name};

use super::RunShown;
use super::felt::RunPlace;
use super::laid::{self, Owner};
use crate::felt::Step;
use crate::paint::{self, CHALK, CHALK_SOFT, GOLD, INK, PANEL_EDGE, bold, line, plain, show};

/// A pane on the felt.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pane(pub(super) Owner);

/// A text of a pane.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum PaneWords {
    Title(Owner),
    Status(Owner),
    Below(Owner),
}

/// The ground of a seat's status.
#[derive(Component, Clone, Copy)]
struct StatusGround(Owner);

/// The badge of the initiative on its holder (B-20).
#[derive(Component, Clone, Copy)]
struct Badge(Role);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn).add_systems(
        Update,
        (edges, words, badges).run_if(resource_exists_and_changed::<RunShown>).in_set(Step::Draw),
    );
}

fn spawn(places: Query<(Entity, &RunPlace)>, mut commands: Commands) {
    let Some((seats, _)) = places.iter().find(|(_, place)| **place == RunPlace::Seats) else {
        return;
    };
    for owner in Owner::ALL {
        let pane = paint::pane(Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            row_gap: px(5),
            padding: UiRect::axes(px(10), px(7)),
            overflow: Overflow::clip(),
            ..default()
        });
        commands.spawn((Pane(owner), pane, ChildOf(seats))).with_children(|pane| {
            head(pane, owner);
            laid::spawn(pane, owner);
            let below = Node { flex_shrink: 0.0, ..default() };
            pane.spawn((PaneWords::Below(owner), plain("", 15.0, CHALK_SOFT), below));
        });
    }
}

fn head(pane: &mut ChildSpawnerCommands, owner: Owner) {
    let row = Node {
        height: px(26),
        flex_shrink: 0.0,
        column_gap: px(4),
        align_items: AlignItems::Center,
        ..default()
    };
    let pill =
        Node { padding: UiRect::axes(px(8), px(3)), border_radius: BorderRadius::MAX, ..default() };
    pane.spawn(row).with_children(|head| {
        head.spawn((PaneWords::Title(owner), line(bold("", 18.0, CHALK))));
        if let Owner::Seat(role) = owner {
            let gone = Node { display: Display::None, ..pill.clone() };
            let words = children![line(bold("INITIATIVE", 12.0, INK))];
            head.spawn((Badge(role), gone, BackgroundColor(GOLD), words));
        }
        head.spawn(Node { flex_grow: 1.0, ..default() });
        let words = children![(PaneWords::Status(owner), line(bold("", 12.0, CHALK_SOFT)))];
        head.spawn((StatusGround(owner), pill, BackgroundColor(Color::NONE), words));
    });
}

fn edges(
    shown: Res<RunShown>,
    mut panes: Query<(&Pane, &mut BorderColor)>,
    mut grounds: Query<(&StatusGround, &mut BackgroundColor)>,
) {
    let asked = |owner: Owner| matches!(owner, Owner::Seat(role) if zone(&shown, role).state == SeatState::Asked);
    for (Pane(owner), mut edge) in &mut panes {
        edge.set_if_neq(BorderColor::all(if asked(*owner) { GOLD } else { PANEL_EDGE }));
    }
    for (StatusGround(owner), mut ground) in &mut grounds {
        ground.set_if_neq(BackgroundColor(if asked(*owner) { GOLD } else { Color::NONE }));
    }
}

fn zone(shown: &RunShown, role: Role) -> &SeatZone {
    shown.scene.zone(role)
}

fn badges(shown: Res<RunShown>, mut badges: Query<(&Badge, &mut Node)>) {
    for (Badge(role), mut node) in &mut badges {
        show(&mut node, zone(&shown, *role).initiative);
    }
}

fn words(shown: Res<RunShown>, mut texts: Query<(&PaneWords, &mut Text, &mut TextColor)>) {
    for (part, mut text, mut color) in &mut texts {
        let (words, ink) = match part {
            PaneWords::Title(owner) => (title(&shown.scene, *owner), CHALK),
            PaneWords::Status(Owner::Seat(role)) => {
                let state = zone(&shown, *role).state;
                let ink = if state == SeatState::Asked { INK } else { CHALK_SOFT };
                (status(&shown.scene, *role), ink)
            }
            PaneWords::Status(Owner::Dealer) => (dealer_status(&shown.scene), CHALK_SOFT),
            PaneWords::Below(owner) => (below(&shown.scene, *owner), CHALK_SOFT),
        };
        text.set_if_neq(Text(words));
        color.set_if_neq(TextColor(ink));
    }
}

fn title(scene: &RunScene, owner: Owner) -> String {
    match owner {
        Owner::Seat(role) => {
            let by = &scene.zone(role).name;
            match by.as_str() {
                "you" => format!("{} (you)", name(role)),
                // Beside the badge there is no room for who it is, which stands below.
                _ if scene.zone(role).initiative => name(role).to_string(),
                _ => format!("{}: {by}", name(role)),
            }
        }
        Owner::Dealer if scene.betting.is_some() => "Initiative".to_string(),
        Owner::Dealer => "Dealer".to_string(),
    }
}

/// What a seat does, and when it acts in this round.
pub(super) fn status(scene: &RunScene, role: Role) -> String {
    let state = scene.zone(role).state;
    let place = scene.order.iter().position(|each| *each == role).map_or(0, |place| place + 1);
    match state {
        // It has acted already, and the order is of what is still to come.
        SeatState::Waits if has_acted(scene, role) => "HAS ACTED".to_string(),
        SeatState::Waits | SeatState::Asked if scene.rounds > 1 && takes_turns(scene) => {
            format!("{}, {}", state.word(), ["", "1st", "2nd", "3rd"][place.min(3)])
        }
        _ => state.word().to_string(),
    }
}

/// Whether seats act one after the other now.
fn takes_turns(scene: &RunScene) -> bool {
    matches!(scene.stage, Stage::Picking | Stage::Playing | Stage::Choosing | Stage::Betting)
}

/// Whether a seat has had its turn of this round, where each has one.
fn has_acted(scene: &RunScene, role: Role) -> bool {
    let place = |role: Role| scene.order.iter().position(|each| *each == role);
    match scene.stage {
        Stage::Picking | Stage::Playing | Stage::Choosing => {
            scene.turn.is_some_and(|turn| place(role) < place(turn))
        }
        // Where it is decided whether to go on, everyone has acted.
        Stage::Deciding => scene.betting.is_none(),
        Stage::Betting | Stage::Between | Stage::Over => false,
    }
}

fn dealer_status(scene: &RunScene) -> String {
    match &scene.betting {
        Some(badge) => format!("{} OF {} RAISES", badge.raises, badge.limit),
        None => match (scene.dealer.1, scene.dealer.0.is_empty()) {
            // Without a Dealer there is no deck to count.
            (0, true) => String::new(),
            (0, false) => "DECK IS EMPTY".to_string(),
            (cards, _) => format!("{cards} IN THE DECK"),
        },
    }
}

/// What a seat holds, or what the table is to know beside its cards.
fn below(scene: &RunScene, owner: Owner) -> String {
    let Owner::Seat(role) = owner else { return beside(scene) };
    let zone = scene.zone(role);
    let who = match zone.name.as_str() {
        by if by != "you" && zone.initiative => format!("{by}: "),
        _ => String::new(),
    };
    let hidden = format!("{} in hand, {} in the deck", zone.holding, zone.in_deck);
    let hidden = format!("{who}{}{hidden}", down(zone));
    let picked = zone.pick.as_ref().map(|pick| format!("picked: {pick}, hidden from the others; "));
    let open =
        zone.open && scene.asked().map(|asked| asked.role) != Some(role) && zone.name == "you";
    let names: Vec<&str> = zone.held.iter().map(|held| held.face.name.as_str()).collect();
    match open && scene.zones.iter().filter(|zone| zone.open).count() > 1 && !names.is_empty() {
        true => format!("{}holds {}", picked.unwrap_or_default(), names.join(", ")),
        false => format!("{}{hidden}", picked.unwrap_or_default()),
    }
}

/// How many of a seat's cards lie face down, and that others do not know one's own.
fn down(zone: &SeatZone) -> String {
    let down: Vec<_> = zone.lies.iter().filter(|card| card.is_down()).collect();
    let known = down.iter().any(|card| card.face.is_some());
    match (down.len(), known, &zone.picked) {
        (0, _, Some(card)) if card.face.is_none() => "1 pick face down; ".to_string(),
        (0, ..) => String::new(),
        (count, true, _) => format!("{count} face down, hidden from the others; "),
        (count, false, _) => format!("{count} face down; "),
    }
}

/// The initiative, explained in the first hand; or when the Customer leaves.
fn beside(scene: &RunScene) -> String {
    let Some(badge) = &scene.betting else {
        return scene.patience.as_ref().map_or(String::new(), |(_, words)| words.clone());
    };
    let holder = match badge.holder {
        _ if scene.stage != Stage::Betting => String::new(),
        Some(role) => format!("{} has the initiative. ", name(role)),
        None => "Nobody has the initiative. ".to_string(),
    };
    let left = match badge.left() {
        _ if scene.stage != Stage::Betting => "The betting of this round is over.".to_string(),
        0 => "No raise is left.".to_string(),
        1 => "1 raise is left.".to_string(),
        left => format!("{left} raises are left."),
    };
    let note = if scene.account.hand == 1 { format!("\n{}", badge.note) } else { String::new() };
    format!("{holder}{left}{note}")
}
