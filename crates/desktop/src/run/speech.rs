//! Names of the parts of a table of any generation, for those who listen.

use accesskit::{Live, Node as Spoken, Role as Part};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use croupier_buybust::Role;
use croupier_session::{Stage, Standing, name};

use super::band::{Happened, RunBand, brought, second};
use super::bar::RunFact;
use super::hand::RunWords;
use super::laid::{self, LaidSlot, Owner};
use super::offers::face;
use super::pages::Turn;
use super::pane::{Pane, status};
use super::panel::{Close, PanelPlace, words};
use super::tiles::{RunTile, amount, because, preview, remark};
use super::{Panel, RunButton, RunChoice, RunShown, RunSlot};
use crate::felt::Step;
use crate::notice;
use crate::speech::{groups, say};

pub(super) fn plugin(app: &mut App) {
    let seen = resource_exists_and_changed::<RunShown>
        .or_else(resource_changed::<RunChoice>)
        .or_else(resource_changed::<Panel>);
    app.add_systems(PostStartup, parts.after(notice::spawn).before(groups)).add_systems(
        Update,
        (hand, cards, panes, tiles, band, buttons, panels, turns, facts, run)
            .run_if(resource_exists::<RunShown>)
            .run_if(seen)
            .after(Step::Draw),
    );
}

/// What is told and cannot be pressed.
type Still = Or<(With<LaidSlot>, With<Pane>, With<RunFact>, With<RunWords>)>;

/// Buttons are part of the tree by themselves; these are not.
fn parts(
    still: Query<Entity, Still>,
    bands: Query<Entity, With<RunBand>>,
    panels: Query<Entity, With<PanelPlace>>,
    mut commands: Commands,
) {
    let part = |live: Option<Live>| {
        let mut node = Spoken::new(Part::Status);
        live.into_iter().for_each(|live| node.set_live(live));
        AccessibilityNode(node)
    };
    for entity in &still {
        commands.entity(entity).insert(part(None));
    }
    for entity in &bands {
        commands.entity(entity).insert(part(Some(Live::Assertive)));
    }
    for entity in &panels {
        commands.entity(entity).insert(part(Some(Live::Polite)));
    }
}

fn hand(
    shown: Res<RunShown>,
    choice: Res<RunChoice>,
    mut slots: Query<(&RunSlot, &mut AccessibilityNode)>,
) {
    let (Some(zone), hand) = (shown.hand(), shown.held()) else { return };
    for (slot, mut node) in &mut slots {
        let words = hand.get(slot.0).map(|held| {
            let (who, place, all) = (name(zone.role), slot.0 + 1, hand.len());
            let mut words = format!("{who}, card {place} of {all}: {}", held.face);
            if let Some(refused) = &held.refused {
                words.push_str(&format!(". Cannot be played: {refused}"));
            } else if let Some(change) = &held.change {
                words.push_str(&format!(". With it: {change}"));
            }
            held.special.iter().for_each(|special| words.push_str(&format!("; {special}")));
            if held.change.is_some() && choice.0 == Some(slot.0) {
                words.push_str(". Chosen");
            }
            words
        });
        say(&mut node, words);
    }
}

fn cards(shown: Res<RunShown>, mut slots: Query<(&LaidSlot, &mut AccessibilityNode)>) {
    for (slot, mut node) in &mut slots {
        let cards = laid::cards(&shown.scene, slot.owner);
        let words = cards.get(slot.place).map(|card| {
            if card.is_picked() {
                let face = card.face.as_ref().map_or("a card or a check".to_string(), |face| {
                    format!("{face}. It is hidden from the others until all are turned over")
                });
                return format!("{} has picked in secret: {face}", whose(slot.owner));
            }
            let face = card.face.as_ref().map_or("a card".to_string(), ToString::to_string);
            let stands = match &card.standing {
                _ if card.waits.is_some() => {
                    format!("Waits: it acts from Heat {}", card.waits.unwrap_or_default())
                }
                None => "Face down".to_string(),
                Some(Standing::InEffect) => "In effect".to_string(),
                Some(Standing::Adds) => "Added to the totals".to_string(),
                Some(Standing::Replaced { by }) => {
                    format!("Replaced by {by}; only its Heat counts")
                }
            };
            format!("Card {} of the table, {}: {face}. {stands}", card.order, whose(slot.owner))
        });
        say(&mut node, words);
    }
}

fn whose(owner: Owner) -> &'static str {
    match owner {
        Owner::Seat(role) => name(role),
        Owner::Dealer => "Dealer",
    }
}

fn panes(shown: Res<RunShown>, mut panes: Query<(&Pane, &mut AccessibilityNode)>) {
    for (Pane(owner), mut node) in &mut panes {
        let scene = &shown.scene;
        let words = match owner {
            Owner::Seat(role) => seat(&shown, *role),
            Owner::Dealer => match (&scene.betting, &scene.patience) {
                (Some(badge), _) => {
                    format!("Raises: {} of {}. {}", badge.raises, badge.limit, badge.note)
                }
                (None, Some((_, words))) => format!("Dealer. {words}"),
                (None, None) => "Dealer".to_string(),
            },
        };
        say(&mut node, Some(words));
    }
}

fn seat(shown: &RunShown, role: Role) -> String {
    let zone = shown.scene.zone(role);
    let (who, by) = (name(role), &zone.name);
    let state = status(&shown.scene, role).to_lowercase();
    let badge = if zone.initiative { ", has the initiative" } else { "" };
    format!(
        "{who}, played by {by}: {state}{badge}, {} in hand, {} in the deck",
        zone.holding, zone.in_deck
    )
}

fn tiles(
    shown: Res<RunShown>,
    choice: Res<RunChoice>,
    mut tiles: Query<(&RunTile, &mut AccessibilityNode)>,
) {
    for (RunTile(tile), mut node) in &mut tiles {
        let title = tile.title();
        let scene = &shown.scene;
        let mut words = format!("{title} {} {}", amount(scene, *tile), because(scene, *tile));
        for more in [remark(scene, *tile), preview(&shown, &choice, *tile).unwrap_or_default()] {
            if !more.is_empty() {
                words.push_str(&format!("; {}", more.replace('\n', ", ")));
            }
        }
        say(&mut node, Some(words));
    }
}

fn band(
    shown: Res<RunShown>,
    choice: Res<RunChoice>,
    happened: Res<Happened>,
    mut bands: Query<&mut AccessibilityNode, With<RunBand>>,
) {
    let words = match &shown.scene.result {
        Some(result) => {
            format!("{}. {}. {}", result.word, result.told(), brought(&shown, result))
        }
        None => {
            let warnings: Vec<&str> =
                shown.scene.warnings.iter().map(|warning| warning.words.as_str()).collect();
            let more = shown.chosen(&choice).is_some() || !shown.missed.is_empty();
            let more = if more { second(&shown, &choice).0 } else { String::new() };
            let told = [shown.scene.prompt.clone(), happened.0.join(". "), more];
            let told: Vec<String> = told.into_iter().filter(|words| !words.is_empty()).collect();
            format!("{} {}", told.join(" "), warnings.join(" ")).trim_end().to_string()
        }
    };
    for mut node in &mut bands {
        say(&mut node, Some(words.clone()));
    }
}

fn buttons(
    shown: Res<RunShown>,
    choice: Res<RunChoice>,
    mut buttons: Query<(&RunButton, &mut AccessibilityNode)>,
) {
    for (button, mut node) in &mut buttons {
        let face = face(&shown, &choice, *button);
        let ready = face.as_ref().is_some_and(|face| face.press.is_some());
        if node.is_disabled() == ready {
            if ready { node.clear_disabled() } else { node.set_disabled() }
        }
        say(
            &mut node,
            face.map(|face| match face.means.is_empty() {
                true => face.label,
                false => format!("{}: {}", face.label, face.means),
            }),
        );
    }
}

fn panels(
    shown: Res<RunShown>,
    panel: Res<Panel>,
    mut places: Query<&mut AccessibilityNode, With<PanelPlace>>,
    mut closes: Query<&mut AccessibilityNode, (With<Close>, Without<PanelPlace>)>,
) {
    let open = *panel != Panel::Closed;
    let told = words(&shown, &panel).join(". ");
    let rows = shown.scene.report.iter().filter(|_| *panel == Panel::Story);
    let rows = rows.flat_map(|report| &report.hands).map(|row| {
        format!(
            ". Hand {}: {}, {}, cash {}, Heat {}",
            row.hand, row.result, row.profit, row.cash, row.heat
        )
    });
    let told = format!("{told}{}", rows.collect::<String>());
    for mut node in &mut places {
        say(&mut node, open.then(|| told.clone()));
    }
    for mut node in &mut closes {
        say(&mut node, open.then(|| panel.closes().to_string()));
    }
}

fn turns(
    shown: Res<RunShown>,
    panel: Res<Panel>,
    mut turns: Query<(&Turn, &mut AccessibilityNode)>,
) {
    for (way, mut node) in &mut turns {
        let (there, ready) = way.stands(&shown, &panel);
        if node.is_disabled() == ready {
            if ready { node.clear_disabled() } else { node.set_disabled() }
        }
        say(&mut node, there.then(|| format!("{} page of the log", way.label())));
    }
}

fn facts(shown: Res<RunShown>, mut facts: Query<(&RunFact, &mut AccessibilityNode)>) {
    for (fact, mut node) in &mut facts {
        say(&mut node, Some(format!("{} {}", fact.name(), fact.amount(&shown)).trim().to_string()));
    }
}

/// What the run has come to, between two hands.
fn run(shown: Res<RunShown>, mut texts: Query<(&RunWords, &mut AccessibilityNode)>) {
    let between = matches!(shown.scene.stage, Stage::Between | Stage::Over);
    for (part, mut node) in &mut texts {
        say(&mut node, between.then(|| part.words(&shown.scene.account)));
    }
}
