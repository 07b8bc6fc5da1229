//! What a card of Buy-Bust is worth: how it is used, and what happens without it.

use std::sync::Arc;

use croupier_buybust::{BuyBust, Card, CardInfo, Catalog, Config, Kind, Role};
use croupier_sim::{CardUse, CardsTally, Pair, Plan, Player};

use super::beside;

/// What is known of one card.
#[derive(Clone, Debug)]
pub struct CardImpact {
    /// Whose deck it is in; `None` for the Dealer's.
    pub role: Option<Role>,
    /// The card.
    pub card: Card,
    /// Its id in the files.
    pub id: String,
    /// What is printed on it.
    pub name: String,
    /// How hands go that have it; the Dealer's cards are not held.
    pub uses: CardUse,
    /// Each figure of the game, first as it is and then with a blank in the
    /// card's stead, on the same seeds.
    pub blanked: Vec<Pair>,
}

/// The same table with a card that does nothing in place of one, so that every
/// shuffle stays as it is. `None` if the table could not be played without it.
pub fn blank_of(config: &Config, card: Card) -> Option<Config> {
    let mut infos: Vec<CardInfo> = config.catalog().infos().to_vec();
    let info = infos.get_mut(card.index())?;
    info.heat = 0;
    info.raises = 0;
    info.kind = match info.kind.is_dealers() {
        true => Kind::DealerModifier { evidence: 0, cover: 0 },
        false => Kind::Cover { cover: 0 },
    };
    let catalog = Arc::new(Catalog::new(infos).ok()?);
    Config::new(config.name(), catalog, config.decks().clone(), config.rules().clone()).ok()
}

/// Every card of a table: how it is used, and what a blank in its stead
/// changes. Calls `progress` with how many runs more are done each time.
pub fn card_impacts(
    plan: &Plan<BuyBust>,
    runs: u64,
    progress: impl Fn(u64) + Sync,
) -> Vec<CardImpact> {
    let tally: CardsTally = plan.run(0..runs, &progress);
    let config = &plan.config;
    let mut cards: Vec<(Option<Role>, Card, CardUse)> =
        tally.cards().map(|(role, card, uses)| (Some(role), card, *uses)).collect();
    let dealers = config.decks().dealer.counts();
    cards.extend(dealers.map(|(card, _)| (None, card, CardUse::default())));
    let mut kept = Vec::new();
    let mut others = Vec::new();
    for each in cards {
        if let Some(config) = blank_of(config, each.1) {
            others.push(Plan { config, players: players(plan), master: plan.master });
            kept.push(each);
        }
    }
    let pairs = beside(plan, &others, 0..runs, &progress);
    let catalog = config.catalog();
    let told = kept.into_iter().zip(pairs).map(|((role, card, uses), blanked)| CardImpact {
        role,
        card,
        id: catalog.id(card).to_string(),
        name: catalog.name(card).to_string(),
        uses,
        blanked,
    });
    told.collect()
}

/// The same players for another table.
pub(super) fn players(plan: &Plan<BuyBust>) -> Vec<Player<BuyBust>> {
    let same = |player: &Player<BuyBust>| match player {
        Player::Random => Player::Random,
        Player::Bot(bot) => Player::Bot(*bot),
    };
    plan.players.iter().map(same).collect()
}

impl CardImpact {
    /// Whether it is surely played in fewer than one in fifty of the hands that
    /// hold it.
    pub fn is_dead(&self) -> bool {
        let played = &self.uses.played;
        match (played.mean(), played.error()) {
            (Some(mean), Some(error)) => mean + 1.96 * error < 0.02,
            _ => false,
        }
    }
}

/// The cards of the Player's deck, which it chooses itself, that another card of
/// the same deck and kind is never worse than, by their numbers: the worse one
/// first.
pub fn dominated(config: &Config) -> Vec<(Card, Card)> {
    let cards: Vec<Card> = config.decks().player.counts().map(|(card, _)| card).collect();
    let worth = |card: Card| -> Option<(&'static str, Vec<i64>)> {
        let info = config.catalog().get(card)?;
        let good = |name: &str, number: i64| match name {
            "price" | "cover" | "factor" | "bonus" => number,
            _ => -number,
        };
        let mut numbers: Vec<i64> =
            info.kind.numbers().map(|(name, number)| good(name, number)).collect();
        numbers.push(good("heat", i64::from(info.heat)));
        Some((info.kind.name(), numbers))
    };
    let mut found = Vec::new();
    for one in &cards {
        for other in cards.iter().filter(|other| *other != one) {
            let (Some((kind, low)), Some((same, high))) = (worth(*one), worth(*other)) else {
                continue;
            };
            let never_better = low.iter().zip(&high).all(|(low, high)| low <= high);
            if kind == same && never_better && low != high {
                found.push((*one, *other));
                break;
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use croupier_bots::Bot;
    use croupier_bots::buybust::Normal;
    use croupier_content::buybust::{Content, Draft};
    use croupier_kernel::Seed;

    use super::super::Studied;
    use super::*;

    fn config(draft: &Draft) -> Config {
        let content: Content = draft.content().unwrap();
        content.book("tuned").unwrap().config("sequential", Some("default")).unwrap()
    }

    fn plan(config: Config) -> Plan<BuyBust> {
        let players = (0..3).map(|_| Player::Bot(&Normal as &'static dyn Bot<BuyBust>)).collect();
        Plan { config, players, master: Seed::from_text("cards").unwrap() }
    }

    #[test]
    fn a_card_that_pays_ten_times_its_price_is_worth_more_than_a_blank() {
        let dear = Draft::shipped().with("tuned", "cocaine.price", 2000).unwrap();
        let plan = plan(config(&dear));
        let impacts = card_impacts(&plan, 160, |_| {});
        let cocaine = impacts.iter().find(|impact| impact.id == "cocaine").unwrap();
        let gap = cocaine.blanked[BuyBust::figure("cash").unwrap()].gap().unwrap();
        assert!(gap.mean + 3.0 * gap.error < 0.0, "{gap:?}");
        assert!(cocaine.uses.played.mean().unwrap() > 0.05 && !cocaine.is_dead());
        assert!(impacts.iter().any(|impact| impact.role.is_none()), "the Dealer's are there too");
    }

    #[test]
    fn a_blank_in_place_of_a_blank_changes_nothing() {
        let shipped = config(&Draft::shipped());
        let weed = shipped.catalog().find("weed").unwrap();
        let blank = blank_of(&shipped, weed).unwrap();
        let twice = blank_of(&blank, weed).unwrap();
        assert!(blank != shipped && twice == blank);
        let pairs = beside(&plan(blank), &[plan(twice)], 0..20, |_| {});
        assert!(pairs[0].iter().all(|pair| pair.one == pair.other));
    }

    #[test]
    fn a_card_that_is_worse_in_every_number_is_named_with_the_better_one() {
        let shipped = config(&Draft::shipped());
        let draft = Draft::shipped().with("tuned", "meth.price", 150).unwrap();
        let changed = config(&draft);
        let named = |config: &Config| -> Vec<String> {
            let name = |card| config.catalog().id(card).to_string();
            dominated(config).into_iter().map(|(one, _)| name(one)).collect()
        };
        assert!(!named(&shipped).contains(&"heroin".to_string()), "{:?}", named(&shipped));
        assert!(named(&changed).contains(&"heroin".to_string()), "{:?}", named(&changed));
    }
}
