//! El Dorado as one of the games that are shown as pages.

use croupier_bots::advice::weigh;
use croupier_eldorado::{ElDorado, Public, Shown, View};
use maud::Markup;

use super::{Advice, Scene, fragment, page, table};
use crate::appearance::Appearance;
use crate::drawn::{Common, Drawn};

impl Drawn for ElDorado {
    fn part(common: &Common, view: &View, told: &[Shown]) -> Markup {
        table(&scene(common, view, told))
    }

    fn page(
        appearance: &Appearance,
        common: &Common,
        view: &View,
        told: &[Shown],
        advised: bool,
    ) -> Markup {
        let advice = if advised { weigh::<ElDorado>(view, None) } else { None };
        let advice = advice.as_ref().map(Advice::of);
        page(appearance, &Scene { advice, ..scene(common, view, told) })
    }

    fn advice(view: &View) -> Option<Markup> {
        Some(fragment(&Advice::of(&weigh::<ElDorado>(view, None)?)))
    }

    fn lingers(told: &[Shown]) -> bool {
        let last = told.iter().rev().take_while(|shown| !is_play(shown));
        last.into_iter().any(|shown| matches!(shown, Shown::Public(Public::TrickTaken { .. })))
    }
}

fn is_play(shown: &Shown) -> bool {
    matches!(shown, Shown::Public(Public::CardPlayed { .. } | Public::BidMade { .. }))
}

fn scene(common: &Common, view: &View, told: &[Shown]) -> Scene {
    let public = |shown: &Shown| match shown {
        Shown::Public(public) => Some(*public),
        Shown::YourHand { .. } => None,
    };
    Scene {
        common: common.clone(),
        view: *view,
        told: told.iter().filter_map(public).collect(),
        advice: None,
    }
}
