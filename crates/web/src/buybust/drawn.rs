//! Buy-Bust as one of the games that are shown as pages.

use croupier_bots::advice::weigh;
use croupier_buybust::{BuyBust, Config, Public, Role, Shown, View};
use croupier_house::buybust::SavedDecks;
use croupier_house::{Edits, Offered, Setup, SetupError, buybust, content};
use maud::Markup;
use std::path::Path;

use super::{Advice, Scene, fragment, page, table};
use crate::appearance::Appearance;
use crate::drawn::{Common, Drawn, Kit};
use crate::hall::Hall;
use crate::pace::Lasting;
use crate::pages::choices::Choices;
use crate::sentence::sentence;
use crate::sorry::Sorry;

impl Drawn for BuyBust {
    const KIT: Kit = Kit {
        title: "Buy-Bust",
        styles: &["buybust.css"],
        scripts: &["table.js", "buybust.js"],
        keys: &[
            ("1 to 9", "choose a card or what else to do, in its order"),
            ("← →", "go along what can be done"),
            ("Enter", "do it"),
            ("l", "the sums, card by card"),
            ("s", "the run so far"),
            ("h", "odds of every choice, and a hint"),
            ("u", "take back"),
            ("m", "menu"),
            ("?", "these keys; Escape closes"),
        ],
        parts: &["Narc", "Customer", "Player"],
    };

    fn chosen(hall: &Hall, choices: &Choices) -> Result<Config, Sorry> {
        let bad = |why: &dyn std::fmt::Display| Sorry::bad(sentence(&why.to_string()));
        let words = |text: &str| Some(text.to_string()).filter(|text| !text.is_empty());
        let mut setup = Setup {
            rules: words(&choices.rules),
            cards: words(&choices.cards),
            deck: words(&choices.deck),
            changes: choices.settings.clone(),
            hands: Some(choices.hands).filter(|hands| *hands > 0),
            assets: hall.assets().map(Path::to_path_buf),
            ..Setup::default()
        };
        let files = content(hall.assets()).map_err(|why| bad(&why))?;
        let book = buybust::book(&files, setup.cards.as_deref(), setup.rules.as_deref())
            .map_err(|why| bad(&why))?;
        let saved = SavedDecks::of(hall.store());
        if let Some(name) = setup.deck.clone().filter(|name| book.deck(name).is_err())
            && let Ok(Some(deck)) = saved.get(book, &name)
        {
            setup.deck = Some(deck.list());
        }
        BuyBust::agreed(&setup, Role::COUNT).map_err(|why| bad(&why))
    }

    fn edits_in(
        assets: &Path,
        config: &Config,
    ) -> Result<Option<Box<dyn Edits<Config>>>, SetupError> {
        let setup = Setup { assets: Some(assets.to_path_buf()), ..Setup::default() };
        BuyBust::edits_since(&setup, config)
    }

    fn part(common: &Common, view: &View, others: &[View], told: &[Shown]) -> Markup {
        table(&Scene::of(common, view, others, told))
    }

    fn page(
        appearance: &Appearance,
        common: &Common,
        view: &View,
        others: &[View],
        told: &[Shown],
        advised: bool,
    ) -> Markup {
        let advice = if advised { weigh::<BuyBust>(view, None) } else { None };
        let advice = advice.as_ref().map(|weighing| Advice::of(view, weighing));
        page(appearance, &Scene { advice, ..Scene::of(common, view, others, told) })
    }

    fn advice(view: &View) -> Option<Markup> {
        Some(fragment(&Advice::of(view, &weigh::<BuyBust>(view, None)?)))
    }

    fn lasting(told: &[Shown]) -> Lasting {
        let last = |is: fn(&Public) -> bool| {
            let public = |shown: &Shown| matches!(shown, Shown::Public(public) if is(public));
            // What follows a reveal or a settlement is told in a few events.
            told.iter().rev().take(4).any(public)
        };
        if last(|public| matches!(public, Public::Settled(_))) {
            Lasting::Showdown
        } else if last(|public| {
            matches!(
                public,
                Public::Revealed { .. } | Public::Flipped { .. } | Public::PicksTurned { .. }
            )
        }) {
            Lasting::Trick
        } else {
            Lasting::Step
        }
    }
}
