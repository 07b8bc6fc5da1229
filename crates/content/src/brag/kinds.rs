//! The kinds of hand: what they are, how often they come, how strong they count.

use std::fmt;

use croupier_brag::{Category, Config, HAND_CARDS, Ranking, Strength};
use croupier_kernel::{Card, CardSet};
use serde::{Deserialize, Serialize};

use super::facts::Facts;
use super::{Broken, Odds, Template};

/// One kind of hand (R12-R18, R64).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kind {
    /// Which.
    pub category: Category,
    /// What it is.
    pub meaning: String,
    /// A hand of it.
    pub example: Hand,
    /// How often it comes, where A-K-Q of one suit is a kind of its own.
    pub odds: Odds,
}

/// Three cards, written `Js Jd Jc`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Hand {
    /// The cards.
    pub cards: CardSet,
    written: String,
}

impl TryFrom<String> for Hand {
    type Error = String;

    fn try_from(written: String) -> Result<Hand, String> {
        let read: Result<Vec<Card>, _> = written.split(' ').map(str::parse).collect();
        let cards: CardSet = read.map_err(|wrong| wrong.to_string())?.into_iter().collect();
        if cards.len() == HAND_CARDS {
            Ok(Hand { cards, written })
        } else {
            Err(format!("\"{written}\" is no hand: a hand is three different cards"))
        }
    }
}

impl From<Hand> for String {
    fn from(hand: Hand) -> String {
        hand.written
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written)
    }
}

/// How strong a hand counts for advice (R51, C17).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StrengthClass {
    /// Worth folding when it gets dear.
    Weak,
    /// Worth staying with.
    Medium,
    /// Worth raising with.
    Strong,
}

impl fmt::Display for StrengthClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            StrengthClass::Weak => "weak",
            StrengthClass::Medium => "medium",
            StrengthClass::Strong => "strong",
        })
    }
}

/// The kinds of hand of one strength.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Class {
    /// How strong.
    pub class: StrengthClass,
    /// Which kinds.
    pub kinds: Vec<Category>,
    /// How often one of them comes.
    pub odds: Odds,
}

/// What the ledger multiplies for one kind of hand (R69-R75).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BonusWords {
    /// Which rule.
    pub rule: Category,
    /// What its number is multiplied by.
    pub of: Template,
    /// What is said after that where there is a trump.
    #[serde(default)]
    pub with_trump: Template,
}

impl BonusWords {
    /// All of it for a table.
    pub(super) fn fill(&self, config: &Config, facts: &Facts) -> String {
        let with_trump = config.trump.then(|| self.with_trump.fill(facts));
        self.of.fill(facts) + &with_trump.unwrap_or_default()
    }
}

/// All kinds, best first, with examples and counts that the engine agrees with.
pub(super) fn check_kinds(kinds: &[Kind]) -> Result<(), Broken> {
    if !kinds.iter().map(|kind| kind.category).eq(Category::ALL.into_iter().rev()) {
        let reason = "the seven kinds of hand are listed best first, each once";
        return Err(Broken::new(["rankings".into()], reason));
    }
    let ranking = Ranking::default();
    let counts = Odds::counted(ranking);
    for (place, kind) in kinds.iter().enumerate() {
        let (category, example) = (kind.category, &kind.example);
        let at = |field: &'static str| ["rankings".into(), place.into(), field.into()];
        let made = ranking.natural(example.cards).map(Strength::category);
        if made != Some(category) {
            return Err(Broken::new(at("example"), format!("{example} is no {category}")));
        }
        check_odds(kind.odds, counts[category.index()], category)
            .map_err(|reason| Broken::new(at("odds"), reason))?;
    }
    Ok(())
}

/// Every kind in one class, and the stronger classes holding the better kinds.
pub(super) fn check_classes(classes: &[Class]) -> Result<(), Broken> {
    let kinds = classes.iter().flat_map(|class| class.kinds.iter().copied());
    let order = [StrengthClass::Strong, StrengthClass::Medium, StrengthClass::Weak];
    if !classes.iter().map(|class| class.class).eq(order)
        || !kinds.eq(Category::ALL.into_iter().rev())
    {
        let reason = "the classes are strong, medium and weak, and hold the seven kinds best first";
        return Err(Broken::new(["classes".into()], reason));
    }
    let counts = Odds::counted(Ranking::default());
    for (place, class) in classes.iter().enumerate() {
        let odds = Odds::together(&counts, &class.kinds);
        check_odds(class.odds, odds, class.class).map_err(|reason| {
            Broken::new(["classes".into(), place.into(), "odds".into()], reason)
        })?;
    }
    Ok(())
}

fn check_odds(written: Odds, counted: Odds, of: impl fmt::Display) -> Result<(), String> {
    let Odds { natural, with_trump, after_draw } = counted;
    if written == counted {
        return Ok(());
    }
    Err(format!(
        "the odds of {of} are natural: {natural}, with_trump: {with_trump}, after_draw: {after_draw}"
    ))
}

/// The rules of the points ledger, each once and best hand first.
pub(super) fn check_bonus_rules(rules: &[BonusWords]) -> Result<(), Broken> {
    if rules.iter().map(|rule| rule.rule).eq(Category::ALL.into_iter().rev()) {
        Ok(())
    } else {
        let reason = "the seven bonus rules are listed best hand first, each once";
        Err(Broken::new(["bonus_rules".into()], reason))
    }
}
