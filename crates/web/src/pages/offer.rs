//! What can be chosen for a table.

use croupier_brag::Preset;
use croupier_buybust::{Book, Ruleset};
use croupier_house::buybust::{SavedDecks, book};
use croupier_house::content;
use croupier_table::GameName;
use croupier_wording::{SettingKind, brag, buybust};

use super::choices::Choices;
use super::single_rules::SingleRule;
use crate::hall::Hall;
use crate::sentence::sentence;

/// What can be chosen for a table, beside what is the same for every one; the cards and
/// decks of Buy-Bust are from the content files.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Offer {
    /// Every ruleset with a sentence about it.
    pub(crate) rulesets: Vec<(String, String)>,
    /// The card values.
    pub(crate) card_sets: Vec<String>,
    /// The decks that everyone has, by name, with how many cards each has.
    pub(crate) presets: Vec<(String, usize)>,
    /// The decks of one's own.
    pub(crate) saved: Vec<(String, usize)>,
    /// The single rules of what is chosen.
    pub(crate) single: Vec<SingleRule>,
    /// What is wrong with files, a sentence each.
    pub(crate) faults: Vec<String>,
}

impl Offer {
    /// What there is for these choices.
    pub(crate) fn of(hall: &Hall, choices: &Choices) -> Offer {
        match choices.game {
            GameName::ElDorado => Offer::default(),
            GameName::Brag => Offer { single: of_brag(&choices.rules), ..Offer::default() },
            GameName::BuyBust => Offer::of_files(hall, choices),
        }
    }

    fn of_files(hall: &Hall, choices: &Choices) -> Offer {
        let files = match content(hall.assets()) {
            Ok(files) => files,
            Err(wrong) => return Offer { faults: vec![sentence(&wrong)], ..Offer::default() },
        };
        let card_sets: Vec<String> = files.card_sets().map(ToString::to_string).collect();
        let chosen =
            Some(choices.cards.as_str()).filter(|cards| card_sets.iter().any(|it| it == cards));
        let rules = Some(choices.rules.as_str()).filter(|rules| !rules.is_empty());
        let Ok(book) = book(&files, chosen, rules) else {
            return Offer { card_sets, ..Offer::default() };
        };
        let shelf = SavedDecks::of(hall.store()).shelf(book);
        let rulesets = book.rulesets().iter();
        let presets = book.presets().iter();
        let saved = shelf.decks.iter();
        Offer {
            rulesets: rulesets.map(|it| (it.name.clone(), sentence(&it.about))).collect(),
            presets: presets.map(|(name, list)| (name.clone(), list.cards().len())).collect(),
            saved: saved.map(|(name, deck)| (name.clone(), deck.cards().len())).collect(),
            single: book.ruleset(&choices.rules).map(|it| of_ruleset(book, it)).unwrap_or_default(),
            faults: shelf.faults.iter().map(sentence).collect(),
            card_sets,
        }
    }
}

fn of_brag(rules: &str) -> Vec<SingleRule> {
    let preset = rules.parse::<Preset>().unwrap_or_default();
    let one = |setting| {
        let present = brag::present(preset.settings(), &setting);
        SingleRule { setting, present, names: Vec::new() }
    };
    brag::settings().map(one).collect()
}

fn of_ruleset(book: &Book, ruleset: &Ruleset) -> Vec<SingleRule> {
    let decks = || {
        let decks = book.decks().iter();
        decks.map(|(name, list)| (name.clone(), format!("{name}, {} cards", list.cards().len())))
    };
    let cards = || book.catalog().infos().iter().map(|info| (info.id.clone(), info.name.clone()));
    let one = |setting| {
        let present = buybust::present(ruleset, &setting);
        let names = match setting.kind {
            SettingKind::Deck => decks().collect(),
            SettingKind::Card => {
                [("none".into(), "none".into())].into_iter().chain(cards()).collect()
            }
            SettingKind::Switch | SettingKind::Number(..) | SettingKind::OneOf(_) => Vec::new(),
        };
        SingleRule { setting, present, names }
    };
    buybust::settings(ruleset).map(one).collect()
}
