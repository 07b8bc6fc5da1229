//! The page of a replay.

use accesskit::Role as Part;
use bevy::prelude::*;
use croupier_buybust::{Source, Total};
use croupier_session::{LaidCard, RunScene, Standing, name};

use super::{Jump, Watched};
use crate::cards::{self, Look};
use crate::paint::{
    self, BUST, CHALK, CHALK_SOFT, GOLD, OTHER, PANEL_EDGE, SAFE, bold, line, plain,
};
use crate::parts::{Press, chip, heading, named, pane, row, sentence};
use crate::settings::speeds;
use crate::sheet::{First, Remark, Sheets};
use crate::{Pick, Preferences, Screen, face};

/// What each key does.
const KEYS: [(&str, &str); 4] =
    [("N  B", "step on, back"), ("Home  End", "jump"), ("Tab  Arrows", "move"), ("Esc", "matches")];

/// What lies over a card that counts for little or nothing.
const VEIL: Color = Color::srgba(0.02, 0.10, 0.07, 0.5);

pub(super) fn draw(watched: Res<Watched>, preferences: Res<Preferences>, mut sheets: Sheets) {
    sheets.lay(Screen::Replay, &remark(&watched), &KEYS, |body| {
        let Some(scene) = watched.scene() else { return };
        let id = watched.replay.as_ref().map(croupier_session::Replay::id).unwrap_or_default();
        pane(body, (880.0, 1.6), |pane| table(pane, id, scene));
        pane(body, (300.0, 0.3), |pane| {
            heading(pane, "Steps");
            controls(pane, &watched);
            speeds(pane, preferences.0.speed);
            hands(pane, &watched);
            heading(pane, "What happened");
            story(pane, &watched);
        });
    });
}

fn remark(watched: &Watched) -> Remark {
    if let Some(wrong) = &watched.wrong {
        return Remark { words: wrong.clone(), wrong: true, said: None };
    }
    let step = format!("Step {} of {}", watched.at, watched.last());
    let Some(scene) = watched.scene() else { return Remark { words: step, ..Remark::default() } };
    let words = match &scene.result {
        Some(result) => format!("{step}: {}", result.word),
        None => step,
    };
    let said = format!("{words}. {}", watched.story().join("; "));
    Remark { words, said: Some(said), wrong: false }
}

fn controls(pane: &mut ChildSpawnerCommands, watched: &Watched) {
    let (at, last) = (watched.at, watched.last());
    let track = Node { height: px(10), column_gap: px(0), flex_shrink: 0.0, ..default() };
    let part = |many: usize| Node {
        flex_grow: many as f32,
        flex_basis: px(0),
        border_radius: BorderRadius::all(px(3)),
        ..default()
    };
    pane.spawn(track).with_children(|track| {
        track.spawn((part(at), BackgroundColor(GOLD)));
        track.spawn((part(last - at.min(last)), BackgroundColor(PANEL_EDGE)));
    });
    let runs = watched.runs.is_some();
    row(pane, |row| {
        for (jump, label, says, there) in [
            (Jump::Start, "Start", "To the beginning", at > 0),
            (Jump::Back, "Step back", "One step back", at > 0),
            (Jump::On, "Step on", "One step on", at < last),
            (Jump::End, "End", "To the end", at < last),
        ] {
            let press = if there { Press::Plain } else { Press::Dull };
            let made = chip(row, Pick::Step(jump), label, says, press);
            if jump == Jump::On {
                row.commands().entity(made).insert(First);
            }
        }
        let (label, says) =
            if runs { ("Halt", "Halt here") } else { ("Run", "Let it run by itself") };
        chip(row, Pick::Run(!runs), label, says, Press::Main);
    });
}

/// What happened in this step and in those before it, the newest first.
fn story(pane: &mut ChildSpawnerCommands, watched: &Watched) {
    for told in watched.story().iter().rev() {
        let spoken = named(Part::Label, told);
        pane.spawn((bold(told.clone(), 15.0, CHALK), spoken));
    }
    for told in &watched.before {
        sentence(pane, told.clone());
    }
}

/// Where each hand begins.
fn hands(pane: &mut ChildSpawnerCommands, watched: &Watched) {
    let hands = watched.replay.as_ref().map(croupier_session::Replay::hands).unwrap_or_default();
    heading(pane, "Hand");
    let now = watched.scene().map(|scene| u32::from(scene.account.hand));
    row(pane, |row| {
        for (hand, step) in hands {
            let press = Press::One(now == Some(*hand));
            let says = format!("To hand {hand}");
            chip(row, Pick::Step(Jump::To(*step)), &hand.to_string(), &says, press);
        }
    });
}

/// The table after the step: its cards, its totals, and who holds what.
fn table(pane: &mut ChildSpawnerCommands, id: &str, scene: &RunScene) {
    let (account, round) = (&scene.account, scene.round);
    let words = format!(
        "Hand {}, round {round}    Cash ${}    Heat {}",
        account.hand, account.cash, account.heat
    );
    let spoken = named(Part::Heading, &words);
    let head = Node { justify_content: JustifyContent::SpaceBetween, ..default() };
    pane.spawn(head).with_children(|head| {
        head.spawn((line(bold(words, 18.0, CHALK)), spoken));
        head.spawn(line(plain(id, 15.0, CHALK_SOFT)));
    });
    let lies = Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(6),
        row_gap: px(8),
        min_height: px(352),
        align_content: AlignContent::FlexStart,
        ..default()
    };
    pane.spawn(lies).with_children(|lies| {
        for card in &scene.laid {
            card_with_name(lies, card);
        }
        if scene.laid.is_empty() {
            sentence(lies, "No card lies on the table.");
        }
    });
    let row = Node { column_gap: px(7), align_items: AlignItems::Stretch, ..default() };
    pane.spawn(row).with_children(|row| totals(row, scene));
    let row = Node { column_gap: px(14), ..default() };
    pane.spawn(row).with_children(|row| {
        for zone in &scene.zones {
            let names: Vec<&str> = zone.held.iter().map(|held| held.face.name.as_str()).collect();
            let held = if names.is_empty() { "nothing".to_string() } else { names.join(", ") };
            let part = Node { flex_grow: 1.0, flex_basis: px(0), ..default() };
            row.spawn(part).with_children(|part| {
                sentence(part, format!("{} holds {held}", name(zone.role)));
            });
        }
    });
}

/// A card with who put it there.
fn card_with_name(lies: &mut ChildSpawnerCommands, card: &LaidCard) {
    let Some(face) = &card.face else { return };
    let from = match card.from {
        Source::Seat(role) => name(role),
        Source::Dealer => "Dealer",
        Source::House => "House",
    };
    let replaced = matches!(card.standing, Some(Standing::Replaced { .. }));
    let label = match (card.is_down(), replaced) {
        (true, _) => format!("{from}, face down"),
        (false, true) => format!("{from}, replaced"),
        (false, false) => from.to_string(),
    };
    let column = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(3),
        width: px(142),
        align_items: AlignItems::Center,
        ..default()
    };
    let spoken = named(Part::Label, &format!("{label}: {face}"));
    lies.spawn((column, spoken)).with_children(|column| {
        let faint = card.is_down() || replaced;
        let ink = if faint { CHALK_SOFT } else { CHALK };
        column.spawn(line(plain(label, 15.0, ink)));
        let node = cards::place(Node { width: px(142), height: px(150), ..default() });
        // Numbers that change nothing need no room.
        let mut face = face.clone();
        face.numbers.retain(|number| !["+0", "x1.00"].contains(&number.amount.as_str()));
        let standing = card.standing.clone().unwrap_or(Standing::Adds);
        column.spawn((Look::Up { face, standing }, node)).with_children(|place| {
            face::print(place, &face::SMALL);
            if faint {
                let veil = Node {
                    position_type: PositionType::Absolute,
                    width: percent(100),
                    height: percent(100),
                    border_radius: BorderRadius::all(px(6)),
                    ..default()
                };
                place.spawn((veil, BackgroundColor(VEIL)));
            }
        });
    });
}

fn totals(row: &mut ChildSpawnerCommands, scene: &RunScene) {
    for total in &scene.totals {
        let node = Node {
            flex_direction: FlexDirection::Column,
            flex_grow: if total.total == Total::Heat { 1.7 } else { 1.0 },
            flex_basis: px(0),
            padding: UiRect::axes(px(10), px(6)),
            ..default()
        };
        let words = format!("{} {} {}", total.total.name(), total.amount, total.because);
        let spoken = named(Part::Status, &words);
        row.spawn((paint::pane(node), spoken)).with_children(|tile| {
            let head = Node { justify_content: JustifyContent::SpaceBetween, ..default() };
            tile.spawn(head).with_children(|head| {
                head.spawn(line(bold(total.total.name(), 15.0, CHALK_SOFT)));
                head.spawn(line(bold(total.amount.clone(), 22.0, CHALK)));
            });
            tile.spawn(plain(total.because.clone(), 13.0, CHALK_SOFT));
        });
    }
    if !scene.margin.counts {
        return;
    }
    let node = Node {
        padding: UiRect::axes(px(12), px(6)),
        border_radius: BorderRadius::all(px(8)),
        align_items: AlignItems::Center,
        ..default()
    };
    let bust = scene.margin.amount() < 0;
    let (words, ground) = match &scene.result {
        Some(result) if result.bust => (result.word.as_str(), BUST),
        Some(result) if result.word == "Folded" => (result.word.as_str(), OTHER),
        Some(result) => (result.word.as_str(), SAFE),
        None if bust => ("Evidence above Cover", BUST),
        None => ("Covered", SAFE),
    };
    let label = children![line(bold(words, 15.0, CHALK))];
    row.spawn((node, BackgroundColor(ground), named(Part::Status, words), label));
}
