//! Three Card Brag as one of the games that are shown as pages.

use croupier_bots::advice::weigh;
use croupier_brag::{Brag, Config, Public, Shown, View};
use croupier_house::{Offered, Setup, SetupError};
use maud::Markup;

use super::{Advice, Scene, fragment, page, table};
use crate::appearance::Appearance;
use crate::drawn::{Common, Drawn, Kit};
use crate::hall::Hall;
use crate::pace::Lasting;
use crate::pages::choices::Choices;
use crate::seating::clock;
use crate::sentence::sentence;
use crate::sorry::Sorry;

impl Drawn for Brag {
    const KIT: Kit = Kit {
        title: "Three Card Brag",
        styles: &["brag.css"],
        scripts: &["table.js", "brag.js"],
        keys: &[
            ("1 to 9", "choose what to do, in its order"),
            ("← →", "go along what can be done"),
            ("Enter", "do it"),
            ("r", "raise: type a stake, or go by ↑ and ↓"),
            ("l", "last round"),
            ("s", "score"),
            ("h", "odds of every choice, and a hint"),
            ("u", "take back"),
            ("m", "menu"),
            ("?", "these keys; Escape closes"),
        ],
        parts: &[],
    };

    fn chosen(_: &Hall, choices: &Choices) -> Result<Config, Sorry> {
        let bad = |why: SetupError| Sorry::bad(sentence(&why));
        let setup = Setup {
            rules: Some(choices.rules.clone()),
            rounds: Some(choices.rounds.into()),
            clock: Some(clock(&choices.clock)?.unwrap_or(0)),
            changes: choices.settings.clone(),
            ..Setup::default()
        };
        let config = Brag::agreed(&setup, choices.seats).map_err(bad)?;
        Brag::timed(config, &setup, 1).map_err(bad)
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
        let advice = if advised { weigh::<Brag>(view, None) } else { None };
        let advice = advice.as_ref().map(|weighing| Advice::of(view, weighing));
        page(appearance, &Scene { advice, ..scene(common, view, told) })
    }

    fn advice(view: &View) -> Option<Markup> {
        Some(fragment(&Advice::of(view, &weigh::<Brag>(view, None)?)))
    }

    fn lasting(told: &[Shown]) -> Lasting {
        let over = |shown: &Shown| matches!(shown, Shown::Public(Public::RoundSettled { .. }));
        // After a round the next is dealt at once, in a few events.
        match told.iter().rev().take(6).any(over) {
            true => Lasting::Showdown,
            false => Lasting::Step,
        }
    }
}

fn scene(common: &Common, view: &View, told: &[Shown]) -> Scene {
    Scene { common: common.clone(), view: *view, told: told.to_vec(), advice: None }
}
