//! The totals of a table of any generation, with what is near (C-20).

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use croupier_buybust::Total;
use croupier_session::{HeldCard, RunScene};

use super::felt::RunPlace;
use super::fitted::{fitted, lines_above};
use super::{Panel, RunChoice, RunShown};
use crate::felt::Step;
use crate::paint::{BUST, CHALK, CHALK_SOFT, GOLD, bold, line, plain, warm};
use crate::tile::{self, Tile, bar_width, line_of};
use crate::{Activate, Pressable};

/// A pane of the row of totals.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Pressable, TabIndex = TabIndex(3))]
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

pub(super) fn plugin(app: &mut App) {
    let seen = resource_exists_and_changed::<RunShown>.or_else(resource_changed::<RunChoice>);
    app.add_observer(explain).add_systems(Startup, spawn).add_systems(
        Update,
        (words, bars).run_if(resource_exists::<RunShown>).run_if(seen).in_set(Step::Draw),
    );
}

fn spawn(places: Query<(Entity, &RunPlace)>, mut commands: Commands) {
    let row = places.iter().find(|(_, place)| **place == RunPlace::Totals);
    let Some((row, _)) = row else { return };
    for tile in Tile::ALL {
        let pane = (RunTile(tile), tile::pane(134.0, (12.0, 3.0)), ChildOf(row));
        commands.spawn(pane).with_children(|pane| {
            let amount = (TileWords::Amount(tile), line(bold("", 38.0, CHALK)));
            // What the margin is for stands beside it, so that what a card would make of it
            // has room.
            let is_margin = tile == Tile::Margin;
            let under = |titles: &mut ChildSpawnerCommands| {
                if is_margin {
                    titles.spawn((TileWords::Because(tile), line(plain("", 15.0, CHALK))));
                }
            };
            tile::head(pane, tile, amount, under, TileBar);
            let because =
                Node { flex_grow: 1.0, min_height: px(0), overflow: Overflow::clip(), ..default() };
            if is_margin {
                pane.spawn(because);
            } else {
                pane.spawn((TileWords::Because(tile), plain("", 15.0, CHALK), because));
            }
            let remark = Node { flex_shrink: 0.0, ..default() };
            pane.spawn((TileWords::Remark(tile), bold("", 15.0, GOLD), remark));
        });
    }
}

/// All of a sum, with each card's part.
fn explain(
    activated: On<Activate>,
    tiles: Query<&RunTile>,
    shown: Option<Res<RunShown>>,
    mut panel: ResMut<Panel>,
) {
    let (Ok(RunTile(tile)), Some(_)) = (tiles.get(activated.entity), shown) else { return };
    let wanted = match tile {
        Tile::Of(total) => Panel::Sum(*total),
        Tile::Margin => Panel::Why,
    };
    let now = if *panel == wanted { Panel::Closed } else { wanted };
    panel.set_if_neq(now);
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
            TileWords::Because(tile) => {
                let below = below(&shown, &choice, *tile).0;
                (fitted(&because(&shown.scene, *tile), lines_above(&below)), CHALK)
            }
            TileWords::Remark(tile) => below(&shown, &choice, *tile),
        };
        text.set_if_neq(Text(words));
        color.set_if_neq(TextColor(ink));
    }
}

/// What stands below a sum: what the chosen card would change, or else what is near.
fn below(shown: &RunShown, choice: &RunChoice, tile: Tile) -> (String, Color) {
    match preview(shown, choice, tile) {
        Some(preview) => (preview, GOLD),
        None => (remark(&shown.scene, tile), CHALK_SOFT),
    }
}

pub(super) fn amount(scene: &RunScene, tile: Tile) -> String {
    tile.amount(&scene.totals, &scene.margin)
}

pub(super) fn because(scene: &RunScene, tile: Tile) -> String {
    match tile {
        Tile::Of(total) => line_of(&scene.totals, total).because.clone(),
        Tile::Margin if scene.margin.amount() < 0 => {
            format!("{} Cover short", -scene.margin.amount())
        }
        Tile::Margin => "below 0: bust".to_string(),
    }
}

/// What clamping hides, when the Customer leaves, and what the Heat comes to.
pub(super) fn remark(scene: &RunScene, tile: Tile) -> String {
    match tile {
        Tile::Of(total @ (Total::Evidence | Total::Cover)) => {
            let below = line_of(&scene.totals, total).below;
            match (below, total, &scene.patience) {
                (1.., _, _) => format!("{below} below 0 count as 0"),
                (_, Total::Evidence, Some((bears, _))) => format!("Customer leaves above {bears}"),
                _ => String::new(),
            }
        }
        Tile::Of(Total::Heat) => {
            let heat = &scene.heat;
            let comes = format!("run {} \u{2192} {}", heat.run, heat.projected);
            match (&heat.next, heat.reached.last()) {
                (Some(next), _) => format!("{comes}, {} at {}", next.name, next.at),
                (None, Some(reached)) => format!("{comes}, {} reached", reached.name),
                (None, None) => comes,
            }
        }
        Tile::Of(Total::Profit) => unbanked(scene),
        Tile::Margin => String::new(),
    }
}

/// That the Profit does not come to the cash, where it does not.
fn unbanked(scene: &RunScene) -> String {
    match &scene.result {
        Some(result)
            if result.banked == 0 && line_of(&scene.totals, Total::Profit).amount != "$0" =>
        {
            "nothing of it is banked".to_string()
        }
        None if scene.margin.amount() < 0 => "a bust banks nothing".to_string(),
        Some(_) | None => String::new(),
    }
}

/// What the chosen card would change here.
pub(super) fn preview(shown: &RunShown, choice: &RunChoice, tile: Tile) -> Option<String> {
    let change = shown.chosen(choice).and_then(HeldCard::offer)?;
    let with = match change.down {
        0 => "with it".to_string(),
        1 => "with it and your card face down".to_string(),
        cards => format!("with it and your {cards} face down"),
    };
    tile.change(change).map(|change| format!("{with}: {change}"))
}

fn bars(shown: Res<RunShown>, mut bars: Query<(&TileBar, &mut Node)>) {
    for (TileBar(total), mut node) in &mut bars {
        let width = bar_width(&shown.scene.margin, *total);
        if node.width != width {
            node.width = width;
        }
    }
}
