//! The four totals, where each comes from, and the margin between two of them.

use bevy::prelude::*;
use croupier_buybust::Total;
use croupier_session::{CardChange, HeldCard, signed};

use crate::felt::{Place, Step};
use crate::paint::{self, CHALK, CHALK_SOFT, COVER, EVIDENCE, GOLD, PRODUCT, bold, line, plain};
use crate::{Choice, Shown};

/// A pane of the row of totals.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tile {
    /// One of the four.
    Of(Total),
    /// The Cover beyond the Evidence.
    Margin,
}

/// The order in which they stand: what is compared stands side by side.
const TILES: [Tile; 5] = [
    Tile::Of(Total::Evidence),
    Tile::Margin,
    Tile::Of(Total::Cover),
    Tile::Of(Total::Heat),
    Tile::Of(Total::Profit),
];

/// A text of a tile.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Words {
    Amount(Tile),
    Because(Tile),
    Preview(Tile),
}

/// A bar of the margin, as long as its total.
#[derive(Component, Clone, Copy)]
struct Bar(Total);

/// Draws the totals.
pub struct TotalsPlugin;

impl Plugin for TotalsPlugin {
    fn build(&self, app: &mut App) {
        let seen = resource_exists_and_changed::<Shown>.or_else(resource_changed::<Choice>);
        app.add_systems(Startup, spawn).add_systems(
            Update,
            (words, bars).run_if(resource_exists::<Shown>).run_if(seen).in_set(Step::Draw),
        );
    }
}

fn spawn(places: Query<(Entity, &Place)>, mut commands: Commands) {
    let Some((row, _)) = places.iter().find(|(_, place)| **place == Place::Totals) else { return };
    for tile in TILES {
        let pane = paint::pane(Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            height: px(150),
            padding: UiRect::axes(px(14), px(8)),
            ..default()
        });
        commands.spawn((tile, pane, ChildOf(row))).with_children(|pane| fill(pane, tile));
    }
}

fn fill(pane: &mut ChildSpawnerCommands, tile: Tile) {
    let head = Node {
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        ..default()
    };
    let (title, tint) = match tile {
        Tile::Of(Total::Evidence) => ("Evidence", EVIDENCE),
        Tile::Of(Total::Cover) => ("Cover", COVER),
        Tile::Of(Total::Heat) => ("Heat this hand", Color::srgb(0.85, 0.45, 0.10)),
        Tile::Of(Total::Profit) => ("Profit", PRODUCT),
        Tile::Margin => ("Margin", CHALK_SOFT),
    };
    pane.spawn((
        Node {
            position_type: PositionType::Absolute,
            left: px(0),
            top: px(10),
            bottom: px(10),
            width: px(5),
            border_radius: BorderRadius::right(px(3)),
            ..default()
        },
        BackgroundColor(tint),
    ));
    pane.spawn(head).with_children(|head| {
        head.spawn(line(bold(title, 15.0, CHALK_SOFT)));
        head.spawn((Words::Amount(tile), line(bold("", 38.0, CHALK))));
    });
    if tile == Tile::Margin {
        for total in [Total::Evidence, Total::Cover] {
            gauge(pane, total);
        }
    }
    let because = Node { flex_grow: 1.0, ..default() };
    pane.spawn((Words::Because(tile), plain("", 15.0, CHALK), because));
    pane.spawn((Words::Preview(tile), line(bold("", 15.0, GOLD))));
}

/// A bar with its letter, so that the two are told apart without colour.
fn gauge(pane: &mut ChildSpawnerCommands, total: Total) {
    let row = Node { align_items: AlignItems::Center, column_gap: px(6), ..default() };
    pane.spawn(row).with_children(|row| {
        let letter = Node { width: px(12), ..default() };
        row.spawn((line(bold(&total.name()[..1], 15.0, CHALK_SOFT)), letter));
        let track = Node {
            flex_grow: 1.0,
            height: px(13),
            border_radius: BorderRadius::MAX,
            overflow: Overflow::clip(),
            ..default()
        };
        row.spawn((track, BackgroundColor(Color::srgba(0.0, 0.0, 0.0, 0.35)))).with_children(
            |track| {
                let bar = Node {
                    width: percent(0),
                    height: percent(100),
                    border_radius: BorderRadius::MAX,
                    ..default()
                };
                let tint = if total == Total::Evidence { EVIDENCE } else { COVER };
                track.spawn((Bar(total), bar, BackgroundColor(tint.lighter(0.06))));
            },
        );
    });
}

fn words(shown: Res<Shown>, choice: Res<Choice>, mut texts: Query<(&Words, &mut Text)>) {
    let change = shown.chosen(&choice).and_then(HeldCard::offer);
    for (words, mut text) in &mut texts {
        let text_now = match words {
            Words::Amount(tile) => amount(&shown, *tile),
            // What the margin is for makes room for what it would be.
            Words::Because(Tile::Margin) if change.is_some() => String::new(),
            Words::Because(tile) => whole_terms(&because(&shown, *tile)),
            Words::Preview(tile) => change.map_or(String::new(), |change| preview(change, *tile)),
        };
        text.set_if_neq(Text(text_now));
    }
}

pub(crate) fn amount(shown: &Shown, tile: Tile) -> String {
    match tile {
        Tile::Of(total) => shown.scene.totals[place(total)].amount.clone(),
        Tile::Margin if shown.scene.margin.counts => signed(shown.scene.margin.amount()),
        Tile::Margin => "0".to_string(),
    }
}

pub(crate) fn because(shown: &Shown, tile: Tile) -> String {
    match tile {
        Tile::Of(total) => shown.scene.totals[place(total)].because.clone(),
        Tile::Margin if shown.scene.margin.counts => {
            let margin = shown.scene.margin;
            format!("= Cover {} - Evidence {}", margin.cover, margin.evidence)
        }
        Tile::Margin => "below 0 is a bust".to_string(),
    }
}

/// The same words, but a line of a sum breaks only between its terms.
fn whole_terms(words: &str) -> String {
    if !words.starts_with('=') {
        return words.to_string();
    }
    let (sum, remark) = words.split_at(words.find(';').unwrap_or(words.len()));
    let terms: Vec<String> = sum.split(" + ").map(|term| term.replace(' ', "\u{a0}")).collect();
    terms.join(" + ") + remark
}

/// What the chosen card would change here once all is turned over.
pub(crate) fn preview(change: &CardChange, tile: Tile) -> String {
    let (before, after) = match tile {
        Tile::Of(total) => change.of_total(total),
        Tile::Margin => change.margins(),
    };
    let show = |amount: i64| match tile {
        Tile::Of(Total::Profit) => format!("${amount}"),
        Tile::Of(Total::Heat) | Tile::Margin => signed(amount),
        Tile::Of(Total::Evidence | Total::Cover) => amount.to_string(),
    };
    if before == after {
        return String::new();
    }
    format!("once flipped:\n{} \u{2192} {} ({:+})", show(before), show(after), after - before)
}

fn place(total: Total) -> usize {
    Total::ALL.iter().position(|each| *each == total).unwrap_or_default()
}

fn bars(shown: Res<Shown>, mut bars: Query<(&Bar, &mut Node)>) {
    let margin = shown.scene.margin;
    // Half a track is the usual size of a total; a larger one fills it.
    let whole = margin.evidence.max(margin.cover).max(60);
    for (Bar(total), mut node) in &mut bars {
        let amount = if *total == Total::Evidence { margin.evidence } else { margin.cover };
        let now = Node { width: percent(100.0 * amount as f32 / whole as f32), ..node.clone() };
        node.set_if_neq(now);
    }
}
