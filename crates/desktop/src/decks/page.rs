//! The page of the deck builder.

use accesskit::Role as Part;
use bevy::prelude::*;

use super::Desk;
use super::tile::{Lies, tile};
use crate::deck_mix::mix;
use crate::paint::{BUST, CHALK, CHALK_SOFT, GOLD, PANEL_EDGE, SAFE, bold, line, plain};
use crate::parts::{Press, chip, field, heading, named, pane, row, sentence};
use crate::settings::capital;
use crate::sheet::{First, Sheets};
use crate::{Home, Pick, Screen};

/// What each key does.
const KEYS: [(&str, &str); 3] =
    [("Enter", "take or put back"), ("Tab  Arrows", "move"), ("Esc", "lobby")];

pub(super) fn draw(desk: Res<Desk>, home: Res<Home>, mut sheets: Sheets) {
    sheets.lay(Screen::Decks, &desk.remark(), &KEYS, |body| {
        pane(body, (620.0, 1.5), |pane| pool(pane, &desk));
        pane(body, (350.0, 1.0), |pane| deck(pane, &desk));
        pane(body, (210.0, 0.4), |pane| shelf(pane, &desk, &home));
    });
}

/// The cards to choose from, with what each of them does.
fn pool(pane: &mut ChildSpawnerCommands, desk: &Desk) {
    let first = desk.filter.is_none();
    row(pane, |row| {
        heading(row, "Pool");
        let all = chip(row, Pick::Filter(None), "All", "Show all kinds", Press::One(first));
        row.commands().entity(all).insert(First);
        for kind in desk.kinds() {
            let press = Press::One(desk.filter == Some(kind));
            let says = format!("Show only {kind}");
            // The longest name has the word that all of its sort share.
            let label = kind.strip_prefix("Deal ").unwrap_or(kind);
            chip(row, Pick::Filter(Some(kind)), label, &says, press);
        }
    });
    tiles(pane, |row| {
        for card in desk.pool() {
            let taken = desk.draft().is_some_and(|draft| draft.has(card.card));
            if let Some(kind) = desk.kind(card) {
                tile(row, card, &kind, Lies::InPool { taken });
            }
        }
    });
}

/// The deck, what it comes to, and whether it can be played.
fn deck(pane: &mut ChildSpawnerCommands, desk: &Desk) {
    let Some(draft) = desk.draft() else { return };
    let (sums, (least, most)) = (draft.sums(), desk.bounds());
    let head = Node {
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        ..default()
    };
    pane.spawn(head).with_children(|head| {
        heading(head, "Your deck");
        let count = format!("{} of {least} to {most} cards", sums.cards);
        let spoken = named(Part::Label, &count);
        head.spawn((line(bold(count, 15.0, CHALK)), spoken));
    });
    gauge(pane, sums.cards, (least.into(), most.into()));
    if let Some(catalog) = desk.catalog() {
        mix(pane, catalog, draft);
    }
    let stats = Node { justify_content: JustifyContent::SpaceBetween, ..default() };
    pane.spawn(stats).with_children(|stats| {
        let prices = sums.prices.map(|(low, high)| format!("${low} to ${high}"));
        stat(stats, "Prices", &prices.unwrap_or_else(|| "none".to_string()));
        stat(stats, "Cover added", &format!("{:+}", sums.cover));
        stat(stats, "Heat in all", &format!("{:+}", sums.heat));
    });
    verdict(pane, desk);
    tiles(pane, |row| {
        for card in desk.taken() {
            if let Some(kind) = desk.kind(card) {
                tile(row, card, &kind, Lies::InDeck);
            }
        }
    });
    if sums.cards == 0 {
        sentence(pane, "No card yet. Press one of the pool, or start from a preset.");
    }
}

/// A number of the deck with what it is.
fn stat(stats: &mut ChildSpawnerCommands, label: &str, amount: &str) {
    let column = Node { flex_direction: FlexDirection::Column, ..default() };
    let spoken = named(Part::Label, &format!("{label} {amount}"));
    let words = children![line(plain(label, 13.0, CHALK_SOFT)), line(bold(amount, 15.0, CHALK))];
    stats.spawn((column, spoken, words));
}

/// Cards in two columns.
fn tiles(pane: &mut ChildSpawnerCommands, fill: impl FnOnce(&mut ChildSpawnerCommands)) {
    let node = Node {
        column_gap: px(6),
        row_gap: px(5),
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::Stretch,
        ..default()
    };
    pane.spawn(node).with_children(fill);
}

/// A cell for each card that a deck may have, with a gap where it is enough.
fn gauge(pane: &mut ChildSpawnerCommands, cards: usize, (least, most): (usize, usize)) {
    let track = Node { column_gap: px(3), height: px(10), flex_shrink: 0.0, ..default() };
    pane.spawn(track).with_children(|track| {
        for cell in 0..most {
            let node = Node {
                flex_grow: 1.0,
                margin: UiRect::left(px(if cell == least { 8 } else { 0 })),
                border_radius: BorderRadius::all(px(2)),
                ..default()
            };
            let color = if cell < cards { GOLD } else { PANEL_EDGE };
            track.spawn((node, BackgroundColor(color)));
        }
    });
}

/// Whether the deck can be played, with the reason.
fn verdict(pane: &mut ChildSpawnerCommands, desk: &Desk) {
    let remark = desk.verdict();
    let node = Node {
        padding: UiRect::axes(px(10), px(6)),
        border_radius: BorderRadius::all(px(8)),
        column_gap: px(8),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    };
    let (ground, mark) = if remark.wrong { (BUST, "\u{2717}") } else { (SAFE, "\u{2713}") };
    let words = Node { flex_grow: 1.0, flex_basis: px(0), ..default() };
    let spoken = named(Part::Status, &remark.words);
    pane.spawn((
        node,
        BackgroundColor(ground),
        spoken,
        children![line(bold(mark, 18.0, CHALK)), (bold(remark.words, 15.0, CHALK), words),],
    ));
}

/// Where decks come from and go to.
fn shelf(pane: &mut ChildSpawnerCommands, desk: &Desk, home: &Home) {
    let press = if desk.playable().is_some() { Press::Main } else { Press::Dull };
    row(pane, |row| {
        chip(row, Pick::Use, "Play with this deck", "Take this deck to the lobby", press);
    });
    heading(pane, "Presets");
    row(pane, |row| {
        for (name, here) in desk.presets() {
            let says = format!("Start from the preset {name}");
            chip(row, Pick::Preset(name.to_string()), &capital(name), &says, Press::One(here));
        }
        chip(row, Pick::Clear, "Empty", "Start from an empty deck", Press::Plain);
    });
    heading(pane, "Saved decks");
    if home.store.is_none() {
        sentence(pane, "Nothing is kept in this window.");
        return;
    }
    for (name, here) in desk.saved() {
        row(pane, |row| {
            let says = format!("Start from the saved deck {name}");
            chip(row, Pick::Saved(name.to_string()), name, &says, Press::One(here));
            let says = format!("Forget the saved deck {name}");
            chip(row, Pick::Forget(name.to_string()), "Forget", &says, Press::Plain);
        });
    }
    for spoilt in desk.spoilt() {
        sentence(pane, spoilt);
    }
    sentence(pane, "Save this deck as");
    row(pane, |row| {
        let free = desk.free_name();
        let text = (desk.name.as_str(), free.as_str());
        field(row, Pick::DeckName, "The name of the deck", text, Pick::Save);
    });
    row(pane, |row| {
        let press = if desk.playable().is_some() { Press::Plain } else { Press::Dull };
        chip(row, Pick::Save, "Save", "Save the deck under this name", press);
    });
}
