//! What a deck is made of, at a glance.

use accesskit::Role as Part;
use bevy::prelude::*;
use croupier_buybust::{Catalog, Kind};
use croupier_session::DeckDraft;

use crate::paint::{self, PAPER, bold, line};
use crate::parts::named;

/// A bar with a part for each kind of card, as broad as they are many.
pub(crate) fn mix(pane: &mut ChildSpawnerCommands, catalog: &Catalog, draft: &DeckDraft) {
    let track = Node { column_gap: px(3), height: px(26), flex_shrink: 0.0, ..default() };
    pane.spawn(track).with_children(|track| {
        for (name, many) in draft.sums().kinds.into_iter().filter(|(_, many)| *many > 0) {
            let infos = draft.cards().iter().filter_map(|card| catalog.get(*card));
            if let Some(info) = infos.into_iter().find(|info| info.kind.name() == name) {
                segment(track, &info.kind, many);
            }
        }
    });
}

fn segment(track: &mut ChildSpawnerCommands, kind: &Kind, many: usize) {
    // A name that is two words long is known by its last one.
    let word = kind.name().rsplit(' ').next().unwrap_or_default();
    let node = Node {
        flex_grow: many as f32,
        flex_basis: px(6.8 * (word.len() + 2) as f32),
        min_width: px(0),
        overflow: Overflow::clip(),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(px(4)),
        ..default()
    };
    let spoken = named(Part::Label, &format!("{many} {}", kind.name()));
    let label = children![line(bold(format!("{many} {word}"), 12.0, PAPER))];
    track.spawn((node, BackgroundColor(paint::tint(kind)), spoken, label));
}
