//! What stands on each button now, and what pressing it does.

use bevy::prelude::*;
use croupier_buybust::Action;
use croupier_session::{RunRequest, Stage};

use super::{Panel, RunAsk, RunButton, RunChoice, RunShown};
use crate::Pause;

/// What a button says and does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Face {
    pub(super) label: String,
    pub(super) means: String,
    pub(super) press: Option<Press>,
}

/// What a press asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Press {
    Ask(RunRequest),
    Show(Panel),
}

/// What puts the chosen card on the table.
pub(super) fn put(shown: &RunShown, choice: &RunChoice) -> Option<RunAsk> {
    let held = shown.chosen(choice).filter(|held| held.refused.is_none())?;
    let card = held.face.card;
    let action = match shown.scene.stage {
        Stage::Betting => Action::Raise(card),
        _ => Action::Play(card),
    };
    Some(shown.ask(RunRequest::Act(action)))
}

/// What stands on a button now; nothing if it is not there.
pub(super) fn face(shown: &RunShown, choice: &RunChoice, button: RunButton) -> Option<Face> {
    let tool =
        |label: &str, press| Some(Face { label: label.to_string(), means: String::new(), press });
    let (asked, over) = (shown.scene.asked().is_some(), shown.scene.stage == Stage::Over);
    match button {
        RunButton::Offer(place) => offers(shown, choice).into_iter().nth(place),
        RunButton::Odds | RunButton::Hint | RunButton::TakeBack if over => None,
        RunButton::Odds => tool("Odds  O", asked.then_some(Press::Ask(RunRequest::Odds))),
        RunButton::Hint => tool("Hint  H", asked.then_some(Press::Ask(RunRequest::Hint))),
        RunButton::Why => tool("Why  W", Some(Press::Show(Panel::Why))),
        RunButton::Log => tool("Log  L", Some(Press::Show(Panel::Log(0)))),
        RunButton::TakeBack => Some(Face {
            label: "Take back".to_string(),
            means: shown.stays.clone().unwrap_or_default(),
            press: shown.stays.is_none().then_some(Press::Ask(RunRequest::TakeBack)),
        }),
        RunButton::Story => {
            shown.scene.report.as_ref()?;
            tool("The run  R", Some(Press::Show(Panel::Story)))
        }
    }
}

/// Everything that the hand asks for, with a card first.
pub(super) fn offers(shown: &RunShown, choice: &RunChoice) -> Vec<Face> {
    let scene = &shown.scene;
    let chosen = shown.chosen(choice);
    let card = || {
        let press = put(shown, choice).map(|ask| Press::Ask(ask.request));
        match chosen {
            Some(held) => (held.face.name.clone(), press),
            None => ("a card".to_string(), None),
        }
    };
    let mut faces = Vec::new();
    if matches!(scene.stage, Stage::Picking | Stage::Playing | Stage::Choosing) && scene.mine {
        let (name, press) = card();
        let means = match scene.stage {
            Stage::Playing => "It lies face up and counts at once.",
            Stage::Choosing => "In secret; all picks are turned over together.",
            _ => "Face down, until all are turned over.",
        };
        let means = if chosen.is_none() { "Choose a card first: 1, 2 or 3." } else { means };
        faces.push(Face { label: format!("Play {name}"), means: means.to_string(), press });
    }
    for offer in &scene.offers {
        let (label, press) = match offer.action {
            Some(action) => (offer.label.to_string(), Some(Press::Ask(RunRequest::Act(action)))),
            None => {
                let (name, press) = card();
                (format!("{} {name}", offer.label), press)
            }
        };
        let refused = offer.refused.is_some();
        let means = offer.refused.clone().unwrap_or_else(|| offer.means.clone());
        faces.push(Face { label, means, press: press.filter(|_| !refused) });
    }
    if scene.stage == Stage::Over {
        let means = "Deals another run with the same rules, cards and seats.".to_string();
        let press = Some(Press::Ask(RunRequest::NewRun));
        faces.push(Face { label: "New run".to_string(), means, press });
    }
    faces
}

/// Does what a button stands for, unless a verdict is still being read.
pub(super) fn follow(
    press: Option<Press>,
    shown: &RunShown,
    pause: &Pause,
    panel: &mut ResMut<Panel>,
    asks: &mut MessageWriter<RunAsk>,
) {
    let deals_on = |request| {
        matches!(request, RunRequest::Act(Action::NextHand | Action::GoHome) | RunRequest::NewRun)
    };
    match press {
        Some(Press::Ask(request)) if deals_on(request) && pause.lasts() => {}
        Some(Press::Ask(request)) => {
            panel.set_if_neq(Panel::Closed);
            asks.write(shown.ask(request));
        }
        Some(Press::Show(what)) => {
            let now = if **panel == what { Panel::Closed } else { what };
            panel.set_if_neq(now);
        }
        None => {}
    }
}
