//! El Dorado as one of the games that are shown as pages.

use croupier_bots::advice::weigh;
use croupier_eldorado::{Config, ElDorado, Public, Shown, View};
use croupier_house::{Offered, Setup};
use maud::Markup;

use super::{Advice, Scene, fragment, page, table};
use crate::appearance::Appearance;
use crate::drawn::{Common, Drawn, Kit};
use crate::hall::Hall;
use crate::pace::Lasting;
use crate::pages::choices::Choices;
use crate::sentence::sentence;
use crate::sorry::Sorry;

impl Drawn for ElDorado {
    const KIT: Kit = Kit {
        title: "El Dorado",
        styles: &[],
        scripts: &["table.js"],
        keys: &[
            ("0 to 9", "choose a bid, or a card by its place in the hand"),
            ("← →", "go along the hand or the bids"),
            ("Enter", "play the card, or make the bid"),
            ("l", "last trick and the tricks of the round"),
            ("s", "score card"),
            ("h", "odds of every choice"),
            ("u", "take back"),
            ("m", "menu"),
            ("?", "these keys; Escape closes"),
        ],
        parts: &[],
    };

    fn chosen(_: &Hall, choices: &Choices) -> Result<Config, Sorry> {
        let setup = Setup {
            rules: Some(choices.rules.clone()),
            rounds: Some(choices.rounds.into()),
            ..Setup::default()
        };
        ElDorado::agreed(&setup, choices.seats)
            .and_then(|config| ElDorado::timed(config, &setup, choices.people()))
            .map_err(|why| Sorry::bad(sentence(&why.to_string())))
    }

    fn part(common: &Common, view: &View, _: &[View], told: &[Shown]) -> Markup {
        table(&scene(common, view, told))
    }

    fn page(
        appearance: &Appearance,
        common: &Common,
        view: &View,
        _: &[View],
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

    fn lasting(told: &[Shown]) -> Lasting {
        let mut last = told.iter().rev().take_while(|shown| !is_play(shown));
        match last.any(|shown| matches!(shown, Shown::Public(Public::TrickTaken { .. }))) {
            true => Lasting::Trick,
            false => Lasting::Step,
        }
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
