//! A screen that is not the table: a page that is drawn anew from what it is about.

use accesskit::{Live, Node as Spoken, Role as Part};
use bevy::a11y::AccessibilityNode;
use bevy::ecs::system::SystemParam;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::felt::{self, Step};
use crate::paint::{CHALK, CHALK_SOFT, GOLD, INK, bold, line, plain};
use crate::parts::{self, Press};
use crate::scrolled::Scrolled;
use crate::{Pick, Screen, speech};

/// The root of a page.
#[derive(Component)]
pub struct Sheet;

/// The part of a page that is scrolled where it does not fit.
#[derive(Component)]
pub(crate) struct Body;

/// What has the focus first on a page.
#[derive(Component)]
pub(crate) struct First;

/// What a page has to say in one sentence, and whether it is a complaint.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Remark {
    pub(crate) words: String,
    /// The same with all that stands elsewhere on the page, for those who listen.
    pub(crate) said: Option<String>,
    pub(crate) wrong: bool,
}

impl Remark {
    fn said(&self) -> &str {
        self.said.as_ref().unwrap_or(&self.words)
    }
}

/// What is announced on a page.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct Announced(pub String);

/// Lays pages out, and keeps the focus and the place where they were.
pub struct SheetPlugin;

impl Plugin for SheetPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Left>().add_message::<Announced>().add_systems(
            Update,
            (refocus, speech::groups, again)
                .run_if(any_match_filter::<Added<Sheet>>)
                .after(Step::Draw),
        );
    }
}

/// What had the focus on the page that was drawn before, and how often a page was.
#[derive(Resource, Default)]
pub(crate) struct Left {
    pick: Option<Pick>,
    said: String,
}

/// What draws a page.
#[derive(SystemParam)]
pub(crate) struct Sheets<'w, 's> {
    commands: Commands<'w, 's>,
    old: Query<'w, 's, (Entity, &'static DespawnOnExit<Screen>), With<Sheet>>,
    bodies: Query<'w, 's, &'static ScrollPosition, With<Body>>,
    picks: Query<'w, 's, &'static Pick>,
    focus: Res<'w, InputFocus>,
    left: ResMut<'w, Left>,
    announced: MessageWriter<'w, Announced>,
}

impl Sheets<'_, '_> {
    /// Draws a page instead of the one that is there.
    pub(crate) fn lay(
        &mut self,
        screen: Screen,
        remark: &Remark,
        keys: &[(&str, &str)],
        fill: impl FnOnce(&mut ChildSpawnerCommands),
    ) {
        let again = self.old.iter().any(|(_, of)| of.0 == screen);
        let scroll = self.bodies.iter().next().cloned().filter(|_| again).unwrap_or_default();
        let focused = self.focus.get().and_then(|entity| self.picks.get(entity).ok());
        self.left.pick = focused.cloned().filter(|_| again);
        for (old, _) in &self.old {
            self.commands.entity(old).despawn();
        }
        let said = format!("{}: {}", screen.title(), remark.said());
        if self.left.said != said || !again {
            self.left.said.clone_from(&said);
            self.announced.write(Announced(said));
        }
        let root = Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            flex_direction: FlexDirection::Column,
            row_gap: px(10),
            padding: UiRect::axes(px(18), px(10)),
            ..default()
        };
        let body = Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_height: px(0),
            column_gap: px(12),
            row_gap: px(12),
            flex_wrap: FlexWrap::Wrap,
            align_content: AlignContent::FlexStart,
            overflow: Overflow::scroll_y(),
            padding: UiRect::all(px(5)),
            ..default()
        };
        let page = (Sheet, DespawnOnExit(screen), TabGroup::new(0), felt::ground());
        self.commands.spawn((page, root, parts::group(screen.title()))).with_children(|page| {
            page.spawn(head()).with_children(|row| title(row, screen));
            page.spawn((Body, Scrolled, body, scroll)).with_children(fill);
            page.spawn(head()).with_children(|row| foot(row, remark, keys));
        });
    }
}

fn head() -> Node {
    Node {
        width: percent(100),
        min_height: px(40),
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        column_gap: px(16),
        ..default()
    }
}

fn title(row: &mut ChildSpawnerCommands, screen: Screen) {
    if let Some(back) = screen.back() {
        let words = format!("Back to the {}", back.title().to_lowercase());
        parts::chip(row, Pick::Go(back), back.title(), &words, Press::Plain);
    }
    row.spawn(line(bold("BUY-BUST", 22.0, GOLD)));
    row.spawn((
        line(bold(screen.title(), 22.0, CHALK)),
        parts::named(Part::Heading, screen.title()),
    ));
}

/// What the page has to say, and what each key does.
fn foot(row: &mut ChildSpawnerCommands, remark: &Remark, keys: &[(&str, &str)]) {
    let strip = Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_height: px(36),
        align_items: AlignItems::Center,
        padding: UiRect::axes(px(12), px(4)),
        border_radius: BorderRadius::all(px(8)),
        ..default()
    };
    let (ground, ink) = if remark.wrong { (GOLD, INK) } else { (Color::NONE, CHALK_SOFT) };
    let mut spoken = Spoken::new(Part::Status);
    spoken.set_live(Live::Polite);
    spoken.set_label(remark.said());
    let words = children![bold(remark.words.clone(), 15.0, ink)];
    row.spawn((strip, BackgroundColor(ground), AccessibilityNode(spoken), words));
    for (key, does) in keys {
        let pair = Node { column_gap: px(6), align_items: AlignItems::Baseline, ..default() };
        row.spawn(pair).with_children(|pair| {
            pair.spawn(line(bold(*key, 15.0, CHALK)));
            pair.spawn(line(plain(*does, 15.0, CHALK_SOFT)));
        });
    }
}

/// The cards of a page are printed once they are there, which takes another frame.
fn again(mut redraw: MessageWriter<RequestRedraw>) {
    redraw.write(RequestRedraw);
}

/// The focus stays on what it was on; where that has gone, on something of its
/// sort, or where it begins.
pub(crate) fn refocus(
    picks: Query<(Entity, &Pick), With<bevy::input_focus::tab_navigation::TabIndex>>,
    first: Query<Entity, With<First>>,
    left: Res<Left>,
    mut focus: ResMut<InputFocus>,
) {
    if focus.get().is_some_and(|entity| picks.contains(entity)) {
        return;
    }
    let sort = std::mem::discriminant::<Pick>;
    let same = |pick: &Pick| picks.iter().find(|(_, each)| *each == pick);
    let like = |pick: &Pick| picks.iter().find(|(_, each)| sort(each) == sort(pick));
    let before = left.pick.as_ref().and_then(|pick| same(pick).or_else(|| like(pick)));
    let to = before.map(|(entity, _)| entity).or_else(|| first.iter().next());
    match to {
        Some(entity) => focus.set(entity, FocusCause::Navigated),
        None => focus.clear(),
    }
}
