//! The rules in force at a table.

use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::mem::discriminant;

use crate::rules::{DeckLife, Initiative, Play, Rules, Sequential, SingleRound};
use crate::{Card, CardInfo, Catalog, DeckList, HAND_SIZE, Role, Tier, Totals};

mod config_error;
#[cfg(feature = "serde")]
mod written;

pub use config_error::ConfigError;

/// The deck of each seat and of the Dealer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Decks {
    /// The Narc's.
    pub narc: DeckList,
    /// The Customer's.
    pub customer: DeckList,
    /// The Player's.
    pub player: DeckList,
    /// The Dealer's; empty where no Dealer plays.
    pub dealer: DeckList,
    /// The Narc's by the Heat of the run, in rising order; below the first it
    /// plays its usual one (2.9). Without tiers it has no other.
    pub tiers: Vec<Tier>,
}

impl Decks {
    /// The deck of a seat.
    pub fn of(&self, role: Role) -> &DeckList {
        match role {
            Role::Narc => &self.narc,
            Role::Customer => &self.customer,
            Role::Player => &self.player,
        }
    }

    /// The deck of a seat while this many tiers are reached.
    pub fn in_tier(&self, role: Role, tier: u8) -> &DeckList {
        let reached = usize::from(tier).checked_sub(1).and_then(|place| self.tiers.get(place));
        match (role, reached) {
            (Role::Narc, Some(tier)) => &tier.narc,
            _ => self.of(role),
        }
    }

    /// How many tiers are reached with this Heat.
    pub fn tier(&self, heat: i64) -> u8 {
        self.tiers.iter().filter(|tier| i64::from(tier.from) <= heat).count() as u8
    }
}

/// The rules of a sitting, valid by construction and public to every seat.
///
/// It is one shared value: a clone copies no card.
#[derive(Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "written::Config", into = "written::Config"))]
pub struct Config(Arc<Parts>);

#[derive(PartialEq, Eq)]
struct Parts {
    name: String,
    catalog: Arc<Catalog>,
    decks: Decks,
    rules: Rules,
    bonus: Option<Card>,
}

impl Config {
    /// The most hands a sitting can have.
    pub const MOST_HANDS: u8 = 20;

    /// The most raises a round can have, all seats together.
    pub const MOST_RAISES: u8 = 5;

    /// A table that plays these decks by these rules.
    ///
    /// # Errors
    ///
    /// The first rule of the game that could not be kept.
    pub fn new(
        name: &str,
        catalog: Arc<Catalog>,
        decks: Decks,
        rules: Rules,
    ) -> Result<Config, ConfigError> {
        if !(1..=Config::MOST_HANDS).contains(&rules.hands) {
            return Err(ConfigError::Hands(rules.hands));
        }
        if rules.seizure > 100 {
            return Err(ConfigError::Seizure(rules.seizure));
        }
        for role in Role::ORDER {
            let dealers = |card: &&Card| catalog.get(**card).is_none_or(|i| i.kind.is_dealers());
            if let Some(card) = decks.of(role).cards().iter().find(dealers) {
                return Err(ConfigError::NotForSeats(role, catalog.id(*card).to_string()));
            }
        }
        check_tiers(&catalog, &decks.tiers)?;
        if decks.player.cards().len() < HAND_SIZE {
            return Err(ConfigError::TooFewCards(decks.player.cards().len()));
        }
        let mut bonus = None;
        match &rules.play {
            Play::SingleRound(_) => {
                if rules.decks != DeckLife::Fresh {
                    return Err(ConfigError::SingleRoundWears);
                }
                let mut dealt = Role::ORDER.into_iter().flat_map(|role| decks.of(role).cards());
                if !dealt.any(|card| catalog.is_location(*card)) {
                    return Err(ConfigError::NoLocation);
                }
            }
            Play::Initiative(options) => {
                let range = 1..=Config::MOST_RAISES;
                if let Some(raises) = options.raises.iter().find(|raises| !range.contains(raises)) {
                    return Err(ConfigError::Raises(*raises));
                }
                if let Some(id) = &options.bonus {
                    let found = catalog.find(id);
                    bonus = Some(found.ok_or_else(|| ConfigError::NoBonusCard(id.clone()))?);
                }
            }
            Play::Sequential(_) => {
                let cards = decks.dealer.cards();
                if cards.len() < 3 {
                    return Err(ConfigError::DealerTooSmall(cards.len()));
                }
                let ours = |card: &&Card| catalog.get(**card).is_none_or(|i| !i.kind.is_dealers());
                if let Some(card) = cards.iter().find(ours) {
                    return Err(ConfigError::NotForDealer(catalog.id(*card).to_string()));
                }
            }
        }
        Ok(Config(Arc::new(Parts { name: name.to_string(), catalog, decks, rules, bonus })))
    }

    /// The same table with other rules for the run.
    ///
    /// # Errors
    ///
    /// As for [`Config::new`].
    pub fn with_rules(&self, rules: Rules) -> Result<Config, ConfigError> {
        Config::new(self.name(), self.0.catalog.clone(), self.0.decks.clone(), rules)
    }

    /// The same table for at most this many hands.
    ///
    /// # Errors
    ///
    /// If it is not 1 to [`Config::MOST_HANDS`].
    pub fn with_hands(&self, hands: u8) -> Result<Config, ConfigError> {
        self.with_rules(self.rules().clone().with_hands(hands))
    }

    /// The same table with these decks.
    ///
    /// # Errors
    ///
    /// As for [`Config::new`].
    pub fn with_decks(&self, decks: Decks) -> Result<Config, ConfigError> {
        Config::new(self.name(), self.0.catalog.clone(), decks, self.rules().clone())
    }

    /// The name of the ruleset.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// The cards of the table.
    #[inline]
    pub fn catalog(&self) -> &Catalog {
        &self.0.catalog
    }

    /// The decks of the table.
    #[inline]
    pub fn decks(&self) -> &Decks {
        &self.0.decks
    }

    /// The rules in force.
    #[inline]
    pub fn rules(&self) -> &Rules {
        &self.0.rules
    }

    /// The options of `sequential`, if that is played.
    #[inline]
    pub fn sequential(&self) -> Option<&Sequential> {
        match &self.rules().play {
            Play::Sequential(options) => Some(options),
            Play::SingleRound(_) | Play::Initiative(_) => None,
        }
    }

    /// The options of `initiative`, if that is played.
    #[inline]
    pub fn initiative(&self) -> Option<&Initiative> {
        match &self.rules().play {
            Play::Initiative(options) => Some(options),
            Play::SingleRound(_) | Play::Sequential(_) => None,
        }
    }

    /// The options of `single-round`, if that is played.
    #[inline]
    pub fn single_round(&self) -> Option<&SingleRound> {
        match &self.rules().play {
            Play::SingleRound(options) => Some(options),
            Play::Initiative(_) | Play::Sequential(_) => None,
        }
    }

    /// Whether the Dealer's deck lasts over the run (C-34).
    #[inline]
    pub(crate) fn dealer_lasts(&self) -> bool {
        self.sequential().is_some_and(|options| options.dealer == DeckLife::Worn)
    }

    /// Whether another table differs from this one in numbers alone: those on
    /// cards of the same ids and kinds, names, the cash and Heat of the start, the
    /// seizure, the fine, the thresholds and limits by round.
    pub fn same_structure(&self, other: &Config) -> bool {
        let alike = |one: &CardInfo, other: &CardInfo| {
            one.id == other.id
                && discriminant(&one.kind) == discriminant(&other.kind)
                && (one.raises == 0) == (other.raises == 0)
        };
        let (ours, theirs) = (self.catalog().infos(), other.catalog().infos());
        ours.len() == theirs.len()
            && ours.iter().zip(theirs).all(|(one, other)| alike(one, other))
            && self.decks() == other.decks()
            && self.rules().without_numbers() == other.rules().without_numbers()
    }

    /// The Conviction on a table of these totals that acts in a run of this Heat,
    /// with its threshold (2.4, X-50).
    pub fn acting(&self, totals: &Totals, heat: i64) -> Option<(Card, i64)> {
        let card = totals.conviction?;
        let threshold = self.catalog().threshold(card)?;
        (totals.projected(heat) >= threshold).then_some((card, threshold))
    }

    /// Whether a fold is a bust while a Conviction acts (2.9).
    #[inline]
    pub fn convictions_hold(&self) -> bool {
        self.sequential().is_some_and(|options| options.convictions_hold)
    }

    /// How many rounds a hand has (A-04, C-04, spec 2.2b).
    pub fn rounds(&self) -> u8 {
        if self.single_round().is_some() { 1 } else { 3 }
    }

    /// The card that the rules lay down when the Player takes the initiative (B-27).
    #[inline]
    pub(crate) fn bonus(&self) -> Option<Card> {
        self.0.bonus
    }
}

/// That tiers rise, and that a Narc can play their decks.
fn check_tiers(catalog: &Catalog, tiers: &[Tier]) -> Result<(), ConfigError> {
    let rise = tiers.windows(2).all(|pair| pair[0].from < pair[1].from);
    if !rise || tiers.len() > Tier::MOST || tiers.first().is_some_and(|tier| tier.from == 0) {
        return Err(ConfigError::Tiers);
    }
    let dealers = |card: &&Card| catalog.get(**card).is_none_or(|info| info.kind.is_dealers());
    match tiers.iter().flat_map(|tier| tier.narc.cards()).find(dealers) {
        Some(card) => Err(ConfigError::NotForSeats(Role::Narc, catalog.id(*card).to_string())),
        None => Ok(()),
    }
}

impl fmt::Debug for Config {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, rules, decks) = (&self.0.name, &self.0.rules, &self.0.decks);
        let player = decks.player.cards().len();
        write!(f, "Config {name} (Player's deck of {player}) {rules:?}")
    }
}
