//! What is laid over the table when it is asked for: advice, the log, and the
//! story of a run.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use croupier_buybust::Total;
use croupier_session::{RunReport, RunScene};

use super::RunShown;
use super::columns::table;
use super::pages::{self, PAGE, Turn, last_page};
use crate::felt::{Felt, Step};
use crate::paint::{CHALK, CHALK_SOFT, GOLD, bold, line, plain, show};
use crate::scrolled::{Scrolled, Uppermost};
use crate::tile::{Tile, line_of};
use crate::{Activate, Pressable};

/// What lies over the table.
#[derive(Resource, Default, Clone, PartialEq, Eq, Debug)]
pub enum Panel {
    /// Nothing.
    #[default]
    Closed,
    /// Odds or a hint.
    Advice(String),
    /// What happened, so many pages before the last.
    Log(usize),
    /// Where every total comes from.
    Why,
    /// One total, part by part.
    Sum(Total),
    /// How the run went.
    Story,
}

impl Panel {
    /// What closes it: the end of a run covers the hand that it tells of.
    pub(super) fn closes(&self) -> &'static str {
        match self {
            Panel::Story => "Look at the table",
            Panel::Closed | Panel::Advice(_) | Panel::Log(_) | Panel::Why | Panel::Sum(_) => {
                "Close"
            }
        }
    }
}

/// How many columns a table has at most.
const COLUMNS: usize = 12;

/// The panel itself, for those who listen.
#[derive(Component)]
pub(super) struct PanelPlace;

/// The part of it that is scrolled where it does not fit.
#[derive(Component)]
pub(super) struct PanelSheet;

/// Its button.
#[derive(Component)]
#[require(Pressable)]
pub(super) struct Close;

#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum PanelWords {
    Title,
    /// What its button says.
    Close,
    Body,
    /// A column of a table.
    Column(usize),
    Foot,
}

pub(super) fn plugin(app: &mut App) {
    let seen = resource_exists_and_changed::<RunShown>.or_else(resource_changed::<Panel>);
    app.add_plugins(pages::plugin)
        .init_resource::<Panel>()
        .add_observer(close)
        .add_systems(Startup, spawn)
        .add_systems(
            Update,
            ending.run_if(resource_exists_and_changed::<RunShown>).in_set(Step::Decide),
        )
        .add_systems(
            Update,
            draw.run_if(resource_exists::<RunShown>).run_if(seen).in_set(Step::Draw),
        );
}

fn spawn(felts: Query<(Entity, &Felt)>, mut commands: Commands) {
    let Some((felt, _)) = felts.iter().find(|(_, felt)| **felt == Felt::Run) else { return };
    let panel = Node {
        display: Display::None,
        position_type: PositionType::Absolute,
        left: percent(3),
        right: percent(3),
        max_width: px(840),
        margin: UiRect::horizontal(auto()),
        top: percent(8),
        max_height: percent(86),
        flex_direction: FlexDirection::Column,
        row_gap: px(8),
        padding: UiRect::all(px(18)),
        border: UiRect::all(px(2)),
        border_radius: BorderRadius::all(px(14)),
        overflow: Overflow::clip(),
        ..default()
    };
    let paint = (BackgroundColor(Color::srgb(0.05, 0.14, 0.11)), BorderColor::all(GOLD));
    // It stays where it is, however far the felt below it is scrolled.
    let stays = IgnoreScroll(BVec2::TRUE);
    commands
        .spawn((PanelPlace, panel, paint, GlobalZIndex(5), stays, ChildOf(felt)))
        .with_children(|panel| {
            let head = Node {
                justify_content: JustifyContent::SpaceBetween,
                align_items: AlignItems::Center,
                flex_shrink: 0.0,
                ..default()
            };
            panel.spawn(head).with_children(|head| {
                head.spawn((PanelWords::Title, line(bold("", 22.0, GOLD))));
                let words = children![(PanelWords::Close, line(bold("", 15.0, CHALK)))];
                head.spawn((Close, button(), BorderColor::all(CHALK), words));
            });
            let sheet = Node {
                flex_direction: FlexDirection::Column,
                flex_shrink: 1.0,
                min_height: px(0),
                row_gap: px(8),
                overflow: Overflow::scroll(),
                ..default()
            };
            panel.spawn((PanelSheet, Scrolled, Uppermost, sheet)).with_children(|sheet| {
                let body = Node { flex_shrink: 0.0, ..default() };
                sheet.spawn((PanelWords::Body, plain("", 15.0, CHALK), body));
                let columns = Node { column_gap: px(26), flex_shrink: 0.0, ..default() };
                sheet.spawn(columns).with_children(|columns| {
                    for column in 0..COLUMNS {
                        let words = bold("", 15.0, CHALK);
                        let justify = if column < 2 { Justify::Left } else { Justify::Right };
                        let layout = TextLayout::new(justify, LineBreak::NoWrap);
                        columns.spawn((PanelWords::Column(column), words, layout));
                    }
                });
            });
            let foot = Node {
                column_gap: px(10),
                align_items: AlignItems::Center,
                flex_shrink: 0.0,
                ..default()
            };
            panel.spawn(foot).with_children(|foot| {
                for way in [Turn::Earlier, Turn::Later] {
                    let words = children![line(bold(way.label(), 15.0, CHALK))];
                    let gone = Node { display: Display::None, ..button() };
                    foot.spawn((way, gone, BorderColor::all(CHALK), words));
                }
                foot.spawn((PanelWords::Foot, plain("", 15.0, CHALK_SOFT)));
            });
        });
}

fn button() -> Node {
    Node {
        padding: UiRect::axes(px(14), px(5)),
        border: UiRect::all(px(1)),
        border_radius: BorderRadius::all(px(8)),
        ..default()
    }
}

fn close(activated: On<Activate>, buttons: Query<&Close>, mut panel: ResMut<Panel>) {
    if buttons.contains(activated.entity) {
        panel.set_if_neq(Panel::Closed);
    }
}

/// The story of a run opens by itself when the run is over, and goes with it.
fn ending(shown: Res<RunShown>, mut panel: ResMut<Panel>, mut over: Local<bool>) {
    let now = shown.scene.report.is_some();
    if now != *over {
        *over = now;
        panel.set_if_neq(if now { Panel::Story } else { Panel::Closed });
    }
}

fn draw(
    shown: Res<RunShown>,
    panel: Res<Panel>,
    mut places: Query<&mut Node, With<PanelPlace>>,
    mut sheets: Query<&mut ScrollPosition, With<PanelSheet>>,
    mut texts: Query<(&PanelWords, &mut Text)>,
    closes: Query<(Entity, Has<TabIndex>), With<Close>>,
    mut commands: Commands,
) {
    let open = *panel != Panel::Closed;
    for mut node in &mut places {
        show(&mut node, open);
    }
    // What is laid over the table is read from its beginning.
    for mut scroll in sheets.iter_mut().filter(|_| panel.is_changed()) {
        scroll.0 = Vec2::ZERO;
    }
    for (entity, tabbed) in &closes {
        match (open, tabbed) {
            (true, false) => commands.entity(entity).insert(TabIndex(2)),
            (false, true) => commands.entity(entity).remove::<TabIndex>(),
            _ => continue,
        };
    }
    let [title, body, foot] = words(&shown, &panel);
    let (body, columns, foot) = match (&*panel, &shown.scene.report) {
        (Panel::Story, Some(story)) => {
            (body, (0..5).map(|column| rows(story, column)).collect(), foot)
        }
        (Panel::Advice(_), _) => table(&body),
        (Panel::Sum(total), _) => (String::new(), terms(&shown.scene, *total), foot),
        _ => (body, Vec::new(), foot),
    };
    for (part, mut text) in &mut texts {
        text.set_if_neq(Text(match part {
            PanelWords::Title => title.clone(),
            PanelWords::Close => format!("{}  Esc", panel.closes()),
            PanelWords::Body => body.clone(),
            PanelWords::Column(column) => columns.get(*column).cloned().unwrap_or_default(),
            PanelWords::Foot => foot.clone(),
        }));
    }
}

/// The title of the panel, its words, and what is said at its foot.
pub(super) fn words(shown: &RunShown, panel: &Panel) -> [String; 3] {
    match panel {
        Panel::Closed => [const { String::new() }; 3],
        Panel::Advice(words) => ["Advice".to_string(), words.clone(), String::new()],
        Panel::Log(back) => {
            let end = shown.log.len().saturating_sub(back * PAGE);
            let lines = &shown.log[end.saturating_sub(PAGE)..end];
            let foot = match last_page(shown) {
                0 => String::new(),
                last => format!(
                    "Page {} of {}. Page Up, Page Down and the wheel turn the pages.",
                    last + 1 - (*back).min(last),
                    last + 1
                ),
            };
            ["What happened".to_string(), lines.join("\n"), foot]
        }
        Panel::Why => {
            let scene = &shown.scene;
            let lines = scene
                .totals
                .iter()
                .map(|line| format!("{} {} {}", line.total.name(), line.amount, line.because));
            let warnings = scene.warnings.iter().map(|warning| warning.words.clone());
            let next = scene.heat.next.as_ref();
            let next = next.map_or(String::new(), |next| {
                format!(" {} acts from {}: {} to go.", next.name, next.at, next.left)
            });
            let heat = format!("Heat of the run: {}.{next}", scene.heat.sum());
            let tier = scene.heat.tier_words();
            let lines: Vec<String> = lines.chain([heat]).chain(tier).chain(warnings).collect();
            ["Why the totals are what they are".to_string(), lines.join("\n"), String::new()]
        }
        Panel::Sum(total) => {
            let scene = &shown.scene;
            let line = line_of(&scene.totals, *total);
            let title = format!("{} {}", Tile::Of(*total).title(), line.amount);
            let parts = line.terms.iter().map(|term| format!("{} {}", term.name, term.amount));
            let parts: Vec<String> = parts.collect();
            let body = match parts.is_empty() {
                true => line.because.clone(),
                false => parts.join("\n"),
            };
            let foot = match total {
                Total::Heat => format!("Heat of the run: {}.", scene.heat.sum()),
                Total::Evidence | Total::Cover | Total::Profit => String::new(),
            };
            [title, body, foot]
        }
        Panel::Story => {
            let summary = shown.scene.report.as_ref().map(|report| report.summary.join("\n"));
            ["The run is over".to_string(), String::new(), summary.unwrap_or_default()]
        }
    }
}

/// The names and the amounts of a sum, a column each.
fn terms(scene: &RunScene, total: Total) -> Vec<String> {
    let line = line_of(&scene.totals, total);
    if line.terms.is_empty() {
        return vec![line.because.clone()];
    }
    let names: Vec<&str> = line.terms.iter().map(|term| term.name.as_str()).collect();
    let amounts: Vec<&str> = line.terms.iter().map(|term| term.amount.as_str()).collect();
    vec![names.join("\n"), amounts.join("\n")]
}

fn rows(report: &RunReport, column: usize) -> String {
    let title = ["Hand", "Result", "Profit", "Cash", "Heat"][column.min(4)];
    let cell = |row: &croupier_session::ScoreRow| match column {
        0 => row.hand.to_string(),
        1 => row.result.clone(),
        2 => row.profit.clone(),
        3 => row.cash.clone(),
        _ => row.heat.to_string(),
    };
    let cells = report.hands.iter().map(cell);
    std::iter::once(title.to_string()).chain(cells).collect::<Vec<_>>().join("\n")
}
