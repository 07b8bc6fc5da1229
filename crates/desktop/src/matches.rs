//! The matches that were played.

use bevy::prelude::*;
use croupier_buybust::Role;
use croupier_session::{Played, PlayedState, name};

use crate::felt::Step;
use crate::paint::{self, CHALK, CHALK_SOFT, GOLD, bold, line, plain};
use crate::parts::{Press, chip, named, row, sentence};
use crate::sheet::{First, Remark, Sheets};
use crate::{Activate, Home, Pick, Screen};

/// How many are on a page.
const ROWS: usize = 9;

/// What each key does.
const KEYS: [(&str, &str); 3] =
    [("Enter", "go on or watch"), ("Tab  Arrows", "move"), ("Esc", "lobby")];

/// Every match that is kept, and which of them are shown.
#[derive(Resource, Default)]
pub struct History {
    all: Vec<Played>,
    page: usize,
    wrong: Option<String>,
    /// What was asked about a match that is damaged.
    told: Option<String>,
}

/// Draws the list of matches.
pub struct MatchesPlugin;

impl Plugin for MatchesPlugin {
    fn build(&self, app: &mut App) {
        let seen = state_changed::<Screen>.or_else(resource_changed::<History>);
        app.init_resource::<History>()
            .add_observer(pick)
            .add_systems(OnEnter(Screen::Matches), look)
            .add_systems(
                Update,
                draw.run_if(in_state(Screen::Matches)).run_if(seen).in_set(Step::Draw),
            );
    }
}

fn look(home: Res<Home>, mut history: ResMut<History>) {
    let found = home.store.as_ref().map_or(Ok(Vec::new()), Played::all);
    *history = match found {
        Ok(all) => History { all, ..History::default() },
        Err(wrong) => History { wrong: Some(wrong.to_string()), ..History::default() },
    };
}

fn pick(activated: On<Activate>, picks: Query<&Pick>, mut history: ResMut<History>) {
    match picks.get(activated.entity) {
        Ok(Pick::Page(page)) => history.page = *page,
        Ok(Pick::Damage(id)) => {
            let damaged = history.all.iter().find(|played| played.id == *id);
            history.told = damaged.map(damage);
        }
        _ => {}
    }
}

/// What is wrong with a match, and what to do.
pub(crate) fn damage(played: &Played) -> String {
    let advice = played.advice().map(|advice| format!("; {advice}"));
    format!("{}{}", played.result(), advice.unwrap_or_default())
}

fn remark(history: &History, home: &Home) -> Remark {
    if let Some(told) = &history.told {
        return Remark { words: told.clone(), wrong: true, said: None };
    }
    let words = match (&history.wrong, history.all.len()) {
        (Some(wrong), _) => return Remark { words: wrong.clone(), wrong: true, said: None },
        (None, _) if home.store.is_none() => "Nothing is kept in this window".to_string(),
        (None, 0) => "No match is kept yet".to_string(),
        (None, 1) => "1 match is kept".to_string(),
        (None, many) => format!("{many} matches are kept"),
    };
    Remark { words, wrong: false, said: None }
}

fn draw(history: Res<History>, home: Res<Home>, mut sheets: Sheets) {
    let pages = history.all.len().div_ceil(ROWS);
    sheets.lay(Screen::Matches, &remark(&history, &home), &KEYS, |body| {
        let column = Node {
            flex_direction: FlexDirection::Column,
            width: percent(100),
            row_gap: px(8),
            ..default()
        };
        body.spawn(column).with_children(|column| {
            if history.all.is_empty() {
                sentence(column, "Matches that you play are listed here, and can be gone on with or watched again.");
            }
            let shown = history.all.iter().skip(history.page * ROWS).take(ROWS);
            for (index, played) in shown.enumerate() {
                entry(column, played, index == 0);
            }
            if pages > 1 {
                row(column, |row| turn(row, history.page, pages));
            }
        });
    });
}

fn turn(row: &mut ChildSpawnerCommands, page: usize, pages: usize) {
    for (to, label) in [(page.checked_sub(1), "Newer"), (Some(page + 1), "Older")] {
        let to = to.filter(|to| *to < pages);
        let press = if to.is_some() { Press::Plain } else { Press::Dull };
        chip(row, Pick::Page(to.unwrap_or(page)), label, &format!("{label} matches"), press);
    }
    row.spawn(line(plain(format!("Page {} of {pages}", page + 1), 15.0, CHALK_SOFT)));
}

/// One match: when, what, who, how it stands, and what can be done with it.
fn entry(column: &mut ChildSpawnerCommands, played: &Played, first: bool) {
    let node = Node {
        width: percent(100),
        min_height: px(52),
        align_items: AlignItems::Center,
        column_gap: px(14),
        padding: UiRect::axes(px(14), px(6)),
        ..default()
    };
    let Played { id, when, rules, practice, .. } = played;
    let seat = |(role, who): (Role, &String)| {
        let who = if who == "human" { "you" } else { who };
        format!("{} {who}", name(role))
    };
    let seats: Vec<String> = Role::ORDER.into_iter().zip(&played.seats).map(seat).collect();
    let practice = if *practice { ", practice" } else { "" };
    let seats = format!("{}{practice}", seats.join(", "));
    // Two matches of the same minute are told apart by their ids.
    let who: Vec<&str> = [seats.as_str(), id].into_iter().filter(|part| !part.is_empty()).collect();
    let who = who.join("; ");
    let result = damage(played);
    let damaged = played.advice().is_some();
    let known = [when.as_str(), rules, &who].map(str::to_string);
    let known: Vec<String> = known.into_iter().filter(|part| !part.is_empty()).collect();
    let says = format!("{}: {result}", known.join(", "));
    let open = played.state == PlayedState::Open;
    let spoken = named(accesskit::Role::ListItem, &says);
    column.spawn((paint::pane(node), spoken)).with_children(|row| {
        let fixed = |width: f32| Node { width: px(width), flex_shrink: 0.0, ..default() };
        row.spawn((line(plain(when, 15.0, CHALK_SOFT)), fixed(140.0)));
        row.spawn((bold(rules, 15.0, CHALK), fixed(170.0)));
        let words = Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            ..default()
        };
        let ink = if open || damaged { GOLD } else { CHALK };
        row.spawn((words, children![bold(result, 15.0, ink), plain(who, 15.0, CHALK_SOFT)]));
        let (pick, label, press) = match played.state {
            PlayedState::Open => (Pick::GoOn(id.clone()), "Go on", Press::Main),
            PlayedState::Over(_) => (Pick::Watch(id.clone()), "Watch", Press::Plain),
            PlayedState::Damaged { .. } => (Pick::Damage(id.clone()), "Damaged", Press::Plain),
        };
        let made = chip(row, pick, label, &format!("{label}: {says}"), press);
        if first {
            row.commands().entity(made).insert(First);
        }
    });
}
