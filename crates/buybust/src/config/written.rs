//! The rules of a sitting as a file holds them: any values at all, checked on
//! the way in.

use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::{CardInfo, Catalog, DeckList, Rules};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Config {
    name: String,
    rules: Rules,
    cards: Vec<CardInfo>,
    narc: Vec<(String, u8)>,
    customer: Vec<(String, u8)>,
    player: Vec<(String, u8)>,
    dealer: Vec<(String, u8)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tiers: Vec<Tier>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Tier {
    name: String,
    from: u16,
    narc: Vec<(String, u8)>,
}

impl From<super::Config> for Config {
    fn from(config: super::Config) -> Config {
        let catalog = config.catalog();
        let list = |deck: &DeckList| -> Vec<(String, u8)> {
            deck.counts().map(|(card, count)| (catalog.id(card).to_string(), count)).collect()
        };
        let decks = config.decks();
        Config {
            name: config.name().to_string(),
            rules: config.rules().clone(),
            cards: catalog.infos().to_vec(),
            narc: list(&decks.narc),
            customer: list(&decks.customer),
            player: list(&decks.player),
            dealer: list(&decks.dealer),
            tiers: decks
                .tiers
                .iter()
                .map(|tier| Tier {
                    name: tier.name.clone(),
                    from: tier.from,
                    narc: list(&tier.narc),
                })
                .collect(),
        }
    }
}

impl TryFrom<Config> for super::Config {
    type Error = String;

    fn try_from(written: Config) -> Result<super::Config, String> {
        let catalog = Catalog::new(written.cards).map_err(|bad| bad.to_string())?;
        let list = |cards| DeckList::new(&catalog, cards).map_err(|bad| bad.to_string());
        let tier = |tier: Tier| -> Result<crate::Tier, String> {
            Ok(crate::Tier { name: tier.name, from: tier.from, narc: list(tier.narc)? })
        };
        let decks = super::Decks {
            tiers: written.tiers.into_iter().map(tier).collect::<Result<_, _>>()?,
            narc: list(written.narc)?,
            customer: list(written.customer)?,
            player: list(written.player)?,
            dealer: list(written.dealer)?,
        };
        super::Config::new(&written.name, Arc::new(catalog), decks, written.rules)
            .map_err(|bad| bad.to_string())
    }
}
