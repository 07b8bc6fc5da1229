//! The totals of a table of any generation, with what is near (C-20).

use bevy::prelude::*;
use croupier_buybust::Total;
use croupier_session::{HeldCard, RunScene, TotalLine, signed};

use super::felt::RunPlace;
use super::fitted::fitted;
use super::{RunChoice, RunShown};
use crate::felt::Step;
use crate::paint::{
    self, BUST, CHALK, CHALK_SOFT, COVER, EVIDENCE, GOLD, PRODUCT, bold, line, plain, warm,
};
use crate::totals::Tile;

/// A pane of the row of totals.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RunTile(pub(super) Tile);

/// A text of a tile.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum TileWords {
    Amount(Tile),
    Because(Tile),
    Remark(Tile),
}

/// A bar of the margin, as long as its total.
#[derive(Component, Clone, Copy)]
struct TileBar(Total);

const TILES: [Tile; 5] = [
    Tile::Of(Total::Evidence),
    Tile::Margin,
    Tile::Of(Total::Cover),
    Tile::Of(Total::Heat),
    Tile::Of(Total::Profit),
];

pub(super) fn plugin(app: &mut App) {
    let seen = resource_exists_and_changed::<RunShown>.or_else(resource_changed::<RunChoice>);
    app.add_systems(Startup, spawn).add_systems(
        Update,
        (words, bars).run_if(resource_exists::<RunShown>).run_if(seen).in_set(Step::Draw),
    );
}

fn spawn(places: Query<(Entity, &RunPlace)>, mut commands: Commands) {
    let row = places.iter().find(|(_, place)| **place == RunPlace::Totals);
    let Some((row, _)) = row else { return };
    for tile in TILES {
        let pane = paint::pane(Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            height: px(134),
            padding: UiRect::axes(px(12), px(3)),
            overflow: Overflow::clip(),
            ..default()
        });
        commands.spawn((RunTile(tile), pane, ChildOf(row))).with_children(|pane| fill(pane, tile));
    }
}

fn fill(pane: &mut ChildSpawnerCommands, tile: Tile) {
    let (title, tint) = match tile {
        Tile::Of(Total::Evidence) => ("Evidence", EVIDENCE),
        Tile::Of(Total::Cover) => ("Cover", COVER),
        Tile::Of(Total::Heat) => ("Heat this hand", Color::srgb(0.85, 0.45, 0.10)),
        Tile::Of(Total::Profit) => ("Profit", PRODUCT),
        Tile::Margin => ("Margin", CHALK_SOFT),
    };
    let edge = Node {
        position_type: PositionType::Absolute,
        left: px(0),
        top: px(10),
        bottom: px(10),
        width: px(5),
        border_radius: BorderRadius::right(px(3)),
        ..default()
    };
    pane.spawn((edge, BackgroundColor(tint)));
    let head = Node {
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        flex_shrink: 0.0,
        height: px(46),
        ..default()
    };
    pane.spawn(head).with_children(|head| {
        head.spawn(line(bold(title, 15.0, CHALK_SOFT)));
        head.spawn((TileWords::Amount(tile), line(bold("", 38.0, CHALK))));
    });
    if tile == Tile::Margin {
        for total in [Total::Evidence, Total::Cover] {
            gauge(pane, total);
        }
    }
    let because =
        Node { flex_grow: 1.0, min_height: px(0), overflow: Overflow::clip(), ..default() };
    pane.spawn((TileWords::Because(tile), plain("", 15.0, CHALK), because));
    let remark = Node { flex_shrink: 0.0, ..default() };
    pane.spawn((TileWords::Remark(tile), bold("", 15.0, GOLD), remark));
}

/// A bar with its letter, so that the two are told apart without colour.
fn gauge(pane: &mut ChildSpawnerCommands, total: Total) {
    let row =
        Node { align_items: AlignItems::Center, column_gap: px(6), flex_shrink: 0.0, ..default() };
    pane.spawn(row).with_children(|row| {
        let letter = Node { width: px(12), ..default() };
        row.spawn((line(bold(&total.name()[..1], 15.0, CHALK_SOFT)), letter));
        let track = Node {
            flex_grow: 1.0,
            height: px(12),
            border_radius: BorderRadius::MAX,
            overflow: Overflow::clip(),
            ..default()
        };
        let tint = if total == Total::Evidence { EVIDENCE } else { COVER };
        let bar = Node { height: percent(100), border_radius: BorderRadius::MAX, ..default() };
        row.spawn((track, BackgroundColor(Color::srgba(0.0, 0.0, 0.0, 0.35)))).with_child((
            TileBar(total),
            bar,
            BackgroundColor(tint.lighter(0.06)),
        ));
    });
}

fn words(
    shown: Res<RunShown>,
    choice: Res<RunChoice>,
    mut texts: Query<(&TileWords, &mut Text, &mut TextColor)>,
) {
    for (part, mut text, mut color) in &mut texts {
        let (words, ink) = match part {
            TileWords::Amount(tile) => {
                let bust = shown.scene.margin.amount() < 0;
                let ink = match tile {
                    Tile::Of(Total::Heat) => warm(shown.scene.heat.warmth),
                    Tile::Margin if bust => BUST.lighter(0.25),
                    _ => CHALK,
                };
                (amount(&shown.scene, *tile), ink)
            }
            TileWords::Because(tile) => (fitted(&because(&shown.scene, *tile)), CHALK),
            TileWords::Remark(tile) => match preview(&shown, &choice, *tile) {
                Some(preview) => (preview, GOLD),
                None => (remark(&shown.scene, *tile), CHALK_SOFT),
            },
        };
        text.set_if_neq(Text(words));
        color.set_if_neq(TextColor(ink));
    }
}

fn line_of(scene: &RunScene, total: Total) -> &TotalLine {
    let place = Total::ALL.iter().position(|each| *each == total).unwrap_or_default();
    &scene.totals[place]
}

pub(super) fn amount(scene: &RunScene, tile: Tile) -> String {
    match tile {
        Tile::Of(total) => line_of(scene, total).amount.clone(),
        Tile::Margin if scene.margin.counts => signed(scene.margin.amount()),
        Tile::Margin => "0".to_string(),
    }
}

pub(super) fn because(scene: &RunScene, tile: Tile) -> String {
    match tile {
        Tile::Of(total) => line_of(scene, total).because.clone(),
        Tile::Margin if scene.margin.amount() < 0 => {
            format!("{} more Cover is needed", -scene.margin.amount())
        }
        Tile::Margin => "below 0 is a bust".to_string(),
    }
}

/// What clamping hides, when the Customer leaves, and what the Heat comes to.
pub(super) fn remark(scene: &RunScene, tile: Tile) -> String {
    match tile {
        Tile::Of(total @ (Total::Evidence | Total::Cover)) => {
            let below = line_of(scene, total).below;
            match (below, total, &scene.patience) {
                (1.., _, _) => format!("{below} below 0 count as 0"),
                (_, Total::Evidence, Some((bears, _))) => format!("Customer leaves above {bears}"),
                _ => String::new(),
            }
        }
        Tile::Of(Total::Heat) => {
            let heat = &scene.heat;
            let comes = match scene.result {
                Some(_) => format!("the run has {}", heat.run),
                None => format!("run {} \u{2192} {}", heat.run, heat.projected),
            };
            match (&heat.next, heat.reached.last()) {
                (Some(next), _) => format!("{comes}, {} at {}", next.name, next.at),
                (None, Some(reached)) => format!("{comes}, {} reached", reached.name),
                (None, None) => comes,
            }
        }
        Tile::Of(Total::Profit) if scene.result.is_none() && scene.margin.amount() < 0 => {
            "a bust banks nothing".to_string()
        }
        Tile::Of(Total::Profit) | Tile::Margin => String::new(),
    }
}

/// What the chosen card would change here.
pub(super) fn preview(shown: &RunShown, choice: &RunChoice, tile: Tile) -> Option<String> {
    let change = shown.chosen(choice).and_then(HeldCard::offer)?;
    let (before, after) = match tile {
        Tile::Of(total) => change.of_total(total),
        Tile::Margin => change.margins(),
    };
    let show = |amount: i64| match tile {
        Tile::Of(Total::Profit) => format!("${amount}"),
        Tile::Of(Total::Heat) | Tile::Margin => signed(amount),
        Tile::Of(Total::Evidence | Total::Cover) => amount.to_string(),
    };
    let words =
        format!("with it: {} \u{2192} {} ({:+})", show(before), show(after), after - before);
    (before != after).then_some(words)
}

fn bars(shown: Res<RunShown>, mut bars: Query<(&TileBar, &mut Node)>) {
    let margin = shown.scene.margin;
    let whole = margin.evidence.max(margin.cover).max(60);
    for (TileBar(total), mut node) in &mut bars {
        let amount = if *total == Total::Evidence { margin.evidence } else { margin.cover };
        let width = percent(100.0 * amount as f32 / whole as f32);
        if node.width != width {
            node.width = width;
        }
    }
}
