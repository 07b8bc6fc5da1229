//! The page of a replay.

use accesskit::Role as Part;
use bevy::prelude::*;
use croupier_buybust::{Role, Total};
use croupier_session::{ReplayCard, ReplayStep, Standing, name};

use super::{Jump, Watched};
use crate::cards::{self, Look};
use crate::paint::{self, BUST, CHALK, CHALK_SOFT, GOLD, PANEL_EDGE, SAFE, bold, line, plain};
use crate::parts::{Press, chip, heading, named, pane, row, sentence};
use crate::settings::speeds;
use crate::sheet::{First, Remark, Sheets};
use crate::{Pick, Preferences, Screen, face};

/// What each key does.
const KEYS: [(&str, &str); 4] =
    [("N  B", "step, back"), ("Home  End", "jump"), ("Tab  Arrows", "move"), ("Esc", "matches")];

/// What lies over a card that counts for little or nothing.
const VEIL: Color = Color::srgba(0.02, 0.10, 0.07, 0.5);

pub(super) fn draw(watched: Res<Watched>, preferences: Res<Preferences>, mut sheets: Sheets) {
    sheets.lay(Screen::Replay, &remark(&watched), &KEYS, |body| {
        let Some(step) = &watched.step else { return };
        let id = watched.replay.as_ref().map(croupier_session::Replay::id).unwrap_or_default();
        pane(body, (880.0, 1.6), |pane| table(pane, id, step));
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
        return Remark { words: wrong.clone(), wrong: true };
    }
    // The whole story stands on the page.
    const LETTERS: usize = 70;
    let told = watched.step.as_ref().map(|step| step.story.join("; ")).unwrap_or_default();
    let words = format!("Step {} of {}: {told}", watched.at, watched.last());
    let short: String = words.chars().take(LETTERS).collect();
    let more = if words.chars().count() > LETTERS { "..." } else { "" };
    Remark { words: format!("{short}{more}"), wrong: false }
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
            (Jump::Back, "Back", "One step back", at > 0),
            (Jump::On, "Step", "One step on", at < last),
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
    for told in watched.step.iter().flat_map(|step| &step.story) {
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
    let now = watched.step.as_ref().map(|step| u32::from(step.hand));
    row(pane, |row| {
        for (hand, step) in hands {
            let press = Press::One(now == Some(*hand));
            let says = format!("To hand {hand}");
            chip(row, Pick::Step(Jump::To(*step)), &hand.to_string(), &says, press);
        }
    });
}

/// The table after the step: its cards, its totals, and who holds what.
fn table(pane: &mut ChildSpawnerCommands, id: &str, step: &ReplayStep) {
    let ReplayStep { hand, round, cash, heat, .. } = step;
    let account = format!("Hand {hand}, round {round}    Cash ${cash}    Heat {heat}");
    let spoken = named(Part::Heading, &account);
    let head = Node { justify_content: JustifyContent::SpaceBetween, ..default() };
    pane.spawn(head).with_children(|head| {
        head.spawn((line(bold(account, 18.0, CHALK)), spoken));
        head.spawn(line(plain(id, 15.0, CHALK_SOFT)));
    });
    let lies = Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(7),
        row_gap: px(8),
        min_height: px(352),
        align_content: AlignContent::FlexStart,
        ..default()
    };
    pane.spawn(lies).with_children(|lies| {
        for card in &step.table {
            card_with_name(lies, card);
        }
        if step.table.is_empty() {
            sentence(lies, "No card lies on the table.");
        }
    });
    let row = Node { column_gap: px(7), align_items: AlignItems::Stretch, ..default() };
    pane.spawn(row).with_children(|row| totals(row, step));
    let row = Node { column_gap: px(14), ..default() };
    pane.spawn(row).with_children(|row| {
        for (role, held) in Role::ORDER.into_iter().zip(&step.held) {
            let names: Vec<&str> = held.iter().map(|face| face.name.as_str()).collect();
            let held = if names.is_empty() { "nothing".to_string() } else { names.join(", ") };
            let part = Node { flex_grow: 1.0, flex_basis: px(0), ..default() };
            row.spawn(part).with_children(|part| {
                sentence(part, format!("{} holds {held}", name(role)));
            });
        }
    });
}

/// A card with who put it there.
fn card_with_name(lies: &mut ChildSpawnerCommands, card: &ReplayCard) {
    let ReplayCard { from, face, up, replaced } = card;
    let state = match (up, replaced) {
        (false, _) => "face down",
        (true, true) => "replaced",
        (true, false) => "",
    };
    let column = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(3),
        width: px(138),
        align_items: AlignItems::Center,
        ..default()
    };
    let standing = match replaced {
        true => Standing::Replaced { by: String::new() },
        false if face.kind.name() == "Product" || face.kind.name().ends_with("Location") => {
            Standing::InEffect
        }
        false => Standing::Adds,
    };
    let spoken = named(Part::Label, &format!("{from}: {face}. {state}"));
    lies.spawn((column, spoken)).with_children(|column| {
        let label = if state.is_empty() { (*from).to_string() } else { format!("{from}, {state}") };
        let ink = if *up && !*replaced { CHALK } else { CHALK_SOFT };
        column.spawn(line(plain(label, 15.0, ink)));
        let node = cards::place(Node { width: px(138), height: px(150), ..default() });
        // Numbers that change nothing need no room.
        let mut face = face.clone();
        face.numbers.retain(|number| !["+0", "x1.00"].contains(&number.amount.as_str()));
        let look = Look::Up { face, standing };
        column.spawn((look, node)).with_children(|place| {
            face::print(place, &face::SMALL);
            if *replaced || !*up {
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

fn totals(row: &mut ChildSpawnerCommands, step: &ReplayStep) {
    for total in &step.totals {
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
    let node = Node {
        padding: UiRect::axes(px(12), px(6)),
        border_radius: BorderRadius::all(px(8)),
        align_items: AlignItems::Center,
        ..default()
    };
    if step.table.iter().any(|card| card.up) {
        let (words, ground) =
            if step.bust { ("Evidence above Cover", BUST) } else { ("Covered", SAFE) };
        let spoken = named(Part::Status, words);
        row.spawn((
            node,
            BackgroundColor(ground),
            spoken,
            children![line(bold(words, 15.0, CHALK))],
        ));
    }
}
