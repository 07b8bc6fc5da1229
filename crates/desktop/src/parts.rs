//! The parts that pages are made of.

use accesskit::{Node as Spoken, Role as Part, Toggled};
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

use crate::paint::{self, CHALK, CHALK_SOFT, GOLD, INK, PANEL_EDGE, bold, line, plain};
use crate::{Pick, Screen, press};

/// The ground of something that can be pressed.
const GROUND: Color = Color::srgba(0.0, 0.05, 0.04, 0.42);

/// How something that can be pressed stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Press {
    /// It does something.
    Plain,
    /// It does what most people come for.
    Main,
    /// It is one of several, and is it the one?
    One(bool),
    /// It cannot be pressed now.
    Dull,
}

/// A line that is typed on.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Field {
    /// What stands there.
    pub(crate) text: String,
    /// What Enter presses.
    pub(crate) enter: Pick,
}

/// The letters of a line that is typed on.
#[derive(Component)]
pub(crate) struct FieldText;

/// A group that a screen reader can name.
pub(crate) fn group(name: &str) -> AccessibilityNode {
    named(Part::Group, name)
}

/// A part of the tree with a name.
pub(crate) fn named(part: Part, name: &str) -> AccessibilityNode {
    let mut node = Spoken::new(part);
    node.set_label(name);
    AccessibilityNode(node)
}

/// A pane of a page with a heading.
pub(crate) fn pane(
    body: &mut ChildSpawnerCommands,
    (width, grow): (f32, f32),
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let node = Node {
        flex_direction: FlexDirection::Column,
        flex_basis: px(width),
        flex_grow: grow,
        min_width: px(width),
        row_gap: px(9),
        padding: UiRect::all(px(14)),
        ..default()
    };
    body.spawn(paint::pane(node)).with_children(fill);
}

/// What stands above some things that can be picked.
pub(crate) fn heading(pane: &mut ChildSpawnerCommands, words: &str) {
    let room = Node { margin: UiRect::top(px(3)), ..default() };
    pane.spawn((line(bold(words.to_uppercase(), 15.0, GOLD)), room, named(Part::Heading, words)));
}

/// A sentence.
pub(crate) fn sentence(pane: &mut ChildSpawnerCommands, words: impl Into<String>) {
    let words = words.into();
    let spoken = named(Part::Label, &words);
    pane.spawn((plain(words, 15.0, CHALK_SOFT), spoken));
}

/// A row that breaks where it is too long.
pub(crate) fn row(pane: &mut ChildSpawnerCommands, fill: impl FnOnce(&mut ChildSpawnerCommands)) {
    let node = Node {
        column_gap: px(7),
        row_gap: px(7),
        align_items: AlignItems::Center,
        flex_wrap: FlexWrap::Wrap,
        ..default()
    };
    pane.spawn(node).with_children(fill);
}

/// The ground, the edge and the ink of something that can be pressed.
fn colors(press: Press) -> (Color, Color, Color) {
    let faint = CHALK_SOFT.with_alpha(0.55);
    match press {
        Press::Plain => (GROUND, CHALK_SOFT, CHALK),
        Press::Main => (GOLD, GOLD, INK),
        Press::One(true) => (CHALK, CHALK, INK),
        Press::One(false) => (GROUND, PANEL_EDGE, CHALK),
        Press::Dull => (Color::NONE, PANEL_EDGE, faint),
    }
}

/// What everything that can be pressed has.
fn pressed(parent: &mut ChildSpawnerCommands, pick: Pick, says: &str, press: Press) -> Entity {
    let mut spoken = press::spoken();
    spoken.set_label(says);
    if let Press::One(on) = press {
        spoken.set_toggled(if on { Toggled::True } else { Toggled::False });
    }
    let mut made = parent.spawn((pick, AccessibilityNode(spoken.0.clone())));
    if press == Press::Dull {
        spoken.set_disabled();
        made.insert((InteractionDisabled, spoken));
    } else {
        made.insert(TabIndex(0));
    }
    made.id()
}

/// A small button with one word or two.
pub(crate) fn chip(
    parent: &mut ChildSpawnerCommands,
    pick: Pick,
    label: &str,
    says: &str,
    press: Press,
) -> Entity {
    let node = Node {
        min_height: px(34),
        align_items: AlignItems::Center,
        padding: UiRect::axes(px(10), px(4)),
        border: UiRect::all(px(2)),
        border_radius: BorderRadius::all(px(8)),
        flex_shrink: 0.0,
        ..default()
    };
    let (ground, edge, ink) = colors(press);
    let words = children![line(bold(label, 15.0, ink))];
    let made = pressed(parent, pick, says, press);
    let paint = (node, BackgroundColor(ground), BorderColor::all(edge), words);
    parent.commands().entity(made).insert(paint);
    made
}

/// The way from a table to the lobby, after everything else that Tab reaches.
pub(crate) fn lobby_chip(bar: &mut ChildSpawnerCommands) {
    let made = chip(bar, Pick::Go(Screen::Lobby), "Lobby", "Go to the lobby", Press::Plain);
    bar.commands().entity(made).insert(TabIndex(9));
}

/// A wide button with a title and a sentence.
pub(crate) fn card(
    parent: &mut ChildSpawnerCommands,
    pick: Pick,
    (title, about): (&str, &str),
    press: Press,
) -> Entity {
    let node = Node {
        flex_direction: FlexDirection::Column,
        width: percent(100),
        row_gap: px(1),
        padding: UiRect::axes(px(12), px(6)),
        border: UiRect::all(px(2)),
        border_radius: BorderRadius::all(px(8)),
        flex_shrink: 0.0,
        ..default()
    };
    let (ground, edge, ink) = colors(press);
    let soft = if ink == CHALK { CHALK_SOFT } else { ink };
    let size = if press == Press::Main { 22.0 } else { 18.0 };
    let words = children![line(bold(title, size, ink)), plain(about, 15.0, soft)];
    let made = pressed(parent, pick, &format!("{title}: {about}"), press);
    let paint = (node, BackgroundColor(ground), BorderColor::all(edge), words);
    parent.commands().entity(made).insert(paint);
    made
}

/// A line to type on; `empty` stands there while nothing does.
pub(crate) fn field(
    parent: &mut ChildSpawnerCommands,
    pick: Pick,
    says: &str,
    (text, empty): (&str, &str),
    enter: Pick,
) {
    let node = Node {
        min_height: px(38),
        flex_grow: 1.0,
        align_items: AlignItems::Center,
        padding: UiRect::axes(px(12), px(4)),
        border: UiRect::all(px(2)),
        border_radius: BorderRadius::all(px(8)),
        overflow: Overflow::clip(),
        ..default()
    };
    let mut spoken = Spoken::new(Part::TextInput);
    spoken.set_label(says);
    spoken.set_value(text);
    spoken.add_action(accesskit::Action::Focus);
    spoken.add_action(accesskit::Action::Click);
    let ink = if text.is_empty() { CHALK_SOFT } else { CHALK };
    let shown = if text.is_empty() { empty } else { text };
    parent.spawn((
        pick,
        Field { text: text.to_string(), enter },
        AccessibilityNode(spoken),
        TabIndex(0),
        node,
        BackgroundColor(GROUND),
        BorderColor::all(CHALK_SOFT),
        children![(FieldText, line(plain(shown, 15.0, ink)))],
    ));
}
