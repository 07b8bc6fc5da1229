//! The four totals, where each comes from, and the margin between two of them.

use bevy::prelude::*;
use croupier_buybust::Total;
use croupier_session::{CardChange, HeldCard};

use crate::felt::{Place, Step};
use crate::paint::{CHALK, GOLD, bold, line, plain};
use crate::tile::{self, Tile, bar_width, line_of};
use crate::{Choice, Shown};

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
    for tile in Tile::ALL {
        let pane = (tile, tile::pane(150.0, (14.0, 8.0)), ChildOf(row));
        commands.spawn(pane).with_children(|pane| {
            let amount = (Words::Amount(tile), line(bold("", 38.0, CHALK)));
            tile::head(pane, tile, amount, |_| {}, Bar);
            let because = Node { flex_grow: 1.0, ..default() };
            pane.spawn((Words::Because(tile), plain("", 15.0, CHALK), because));
            pane.spawn((Words::Preview(tile), line(bold("", 15.0, GOLD))));
        });
    }
}

fn words(shown: Res<Shown>, choice: Res<Choice>, mut texts: Query<(&Words, &mut Text)>) {
    let change = shown.chosen(&choice).and_then(HeldCard::offer);
    for (words, mut text) in &mut texts {
        let text_now = match words {
            Words::Amount(tile) => tile.amount(&shown.scene.totals, &shown.scene.margin),
            // What the margin is for makes room for what it would be.
            Words::Because(Tile::Margin) if change.is_some() => String::new(),
            Words::Because(tile) => whole_terms(&because(&shown, *tile)),
            Words::Preview(tile) => change.map_or(String::new(), |change| preview(change, *tile)),
        };
        text.set_if_neq(Text(text_now));
    }
}

pub(crate) fn because(shown: &Shown, tile: Tile) -> String {
    match tile {
        Tile::Of(total) => line_of(&shown.scene.totals, total).because.clone(),
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
    tile.change(change).map_or(String::new(), |change| format!("once flipped:\n{change}"))
}

fn bars(shown: Res<Shown>, mut bars: Query<(&Bar, &mut Node)>) {
    for (Bar(total), mut node) in &mut bars {
        let width = bar_width(&shown.scene.margin, *total);
        if node.width != width {
            node.width = width;
        }
    }
}
