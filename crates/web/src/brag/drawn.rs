//! Three Card Brag as one of the games that are shown as pages.

use croupier_bots::advice::weigh;
use croupier_brag::{Brag, Config, Preset, Public, Settings, Shown, View};
use croupier_wording::brag::changed;
use maud::Markup;

use super::{Advice, Scene, fragment, page, table};
use crate::appearance::Appearance;
use crate::drawn::{Common, Drawn, Kit};
use crate::hall::Hall;
use crate::pace::Lasting;
use crate::pages::choices::Choices;
use crate::room::sentence;
use crate::seating::clock;
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
        let bad = |why: String| Sorry::bad(sentence(&why));
        let preset: Preset = choices.rules.parse().map_err(|wrong| bad(format!("{wrong}")))?;
        let settings = Settings {
            seats: choices.seats,
            rounds: choices.rounds,
            turn_seconds: clock(&choices.clock)?.unwrap_or(0),
            ..preset.settings()
        };
        let typed = choices.settings.iter().filter(|(_, text)| !text.is_empty());
        changed(settings, typed.map(|(name, text)| (name.as_str(), text.as_str()))).map_err(bad)
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
