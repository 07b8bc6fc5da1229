//! A tile of the row of totals, which both tables have.

use bevy::prelude::*;
use croupier_buybust::Total;
use croupier_session::{CardChange, Margin, TotalLine, signed};

use crate::paint::{
    self, CHALK_SOFT, COVER, COVER_BAR, EVIDENCE, EVIDENCE_BAR, PRODUCT, bold, line,
};

/// What a tile is for.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tile {
    /// One of the four totals.
    Of(Total),
    /// The Cover beyond the Evidence.
    Margin,
}

impl Tile {
    /// The order in which they stand: what is compared stands side by side.
    pub(crate) const ALL: [Tile; 5] = [
        Tile::Of(Total::Evidence),
        Tile::Margin,
        Tile::Of(Total::Cover),
        Tile::Of(Total::Heat),
        Tile::Of(Total::Profit),
    ];

    /// What it is called.
    pub(crate) fn title(self) -> &'static str {
        match self {
            Tile::Of(Total::Heat) => "Heat this hand",
            Tile::Of(total) => total.name(),
            Tile::Margin => "Margin",
        }
    }

    fn tint(self) -> Color {
        match self {
            Tile::Of(Total::Evidence) => EVIDENCE,
            Tile::Of(Total::Cover) => COVER,
            Tile::Of(Total::Heat) => Color::srgb(0.85, 0.45, 0.10),
            Tile::Of(Total::Profit) => PRODUCT,
            Tile::Margin => CHALK_SOFT,
        }
    }

    /// How much it is now.
    pub(crate) fn amount(self, totals: &[TotalLine; 4], margin: &Margin) -> String {
        match self {
            Tile::Of(total) => line_of(totals, total).amount.clone(),
            Tile::Margin if margin.counts => signed(margin.amount()),
            Tile::Margin => "0".to_string(),
        }
    }

    /// What a card would make of it, `30 -> 100 (+70)`; nothing if it stays.
    pub(crate) fn change(self, change: &CardChange) -> Option<String> {
        let (before, after) = match self {
            Tile::Of(total) => change.of_total(total),
            Tile::Margin => change.margins(),
        };
        let show = |amount: i64| match self {
            Tile::Of(Total::Profit) => format!("${amount}"),
            Tile::Of(Total::Heat) | Tile::Margin => signed(amount),
            Tile::Of(Total::Evidence | Total::Cover) => amount.to_string(),
        };
        let words = format!("{} \u{2192} {} ({:+})", show(before), show(after), after - before);
        (before != after).then_some(words)
    }
}

/// The line of a total.
pub(crate) fn line_of(totals: &[TotalLine; 4], total: Total) -> &TotalLine {
    let place = Total::ALL.iter().position(|each| *each == total).unwrap_or_default();
    &totals[place]
}

/// The pane of a tile, so high and with so much room at its edges.
pub(crate) fn pane(height: f32, room: (f32, f32)) -> impl Bundle {
    paint::pane(Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        height: px(height),
        padding: UiRect::axes(px(room.0), px(room.1)),
        overflow: Overflow::clip(),
        ..default()
    })
}

/// The coloured edge, the title with what stands `under` it, and the amount; below the
/// margin's its two bars.
pub(crate) fn head<B: Component>(
    pane: &mut ChildSpawnerCommands,
    tile: Tile,
    amount: impl Bundle,
    under: impl FnOnce(&mut ChildSpawnerCommands),
    bar: fn(Total) -> B,
) {
    let edge = Node {
        position_type: PositionType::Absolute,
        left: px(0),
        top: px(10),
        bottom: px(10),
        width: px(5),
        border_radius: BorderRadius::right(px(3)),
        ..default()
    };
    pane.spawn((edge, BackgroundColor(tile.tint())));
    let head = Node {
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        flex_shrink: 0.0,
        height: px(46),
        ..default()
    };
    let titles = Node { flex_direction: FlexDirection::Column, ..default() };
    pane.spawn(head).with_children(|head| {
        head.spawn(titles).with_children(|titles| {
            titles.spawn(line(bold(tile.title(), 15.0, CHALK_SOFT)));
            under(titles);
        });
        head.spawn(amount);
    });
    if tile == Tile::Margin {
        gauge(pane, Total::Evidence, bar(Total::Evidence));
        gauge(pane, Total::Cover, bar(Total::Cover));
    }
}

/// A bar with its letter, so that the two are told apart without colour.
fn gauge(pane: &mut ChildSpawnerCommands, total: Total, bar: impl Component) {
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
        let tint = if total == Total::Evidence { EVIDENCE_BAR } else { COVER_BAR };
        let long = Node {
            width: percent(0),
            height: percent(100),
            border_radius: BorderRadius::MAX,
            ..default()
        };
        let dark = BackgroundColor(Color::srgba(0.0, 0.0, 0.0, 0.35));
        row.spawn((track, dark)).with_child((bar, long, BackgroundColor(tint)));
    });
}

/// How long the bar of a total is. A track is the usual size of a total; a larger
/// one fills it.
pub(crate) fn bar_width(margin: &Margin, total: Total) -> Val {
    let whole = margin.evidence.max(margin.cover).max(60);
    let amount = if total == Total::Evidence { margin.evidence } else { margin.cover };
    percent(100.0 * amount as f32 / whole as f32)
}
