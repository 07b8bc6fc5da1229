//! A ruleset as `rulesets.ron` writes it: flat, and mostly like another.

use croupier_buybust::{
    Answers, DeckLife, Initiative, Picks, Play, Rules, Ruleset, Sequential, SingleRound, TurnOrder,
};
use serde::Deserialize;

/// What an entry may say; what it leaves out is as in the ruleset it is `like`.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Entry {
    pub(super) name: String,
    pub(super) like: Option<String>,
    about: Option<String>,
    pub(super) cards: Option<String>,
    narc: Option<String>,
    customer: Option<String>,
    player: Option<String>,
    dealer: Option<String>,
    tiers: Option<Vec<(String, u16, String)>>,
    play: Option<Game>,
    hands: Option<u8>,
    decks: Option<DeckLife>,
    cash: Option<u32>,
    heat: Option<u16>,
    warn_within: Option<u16>,
    seizure: Option<u8>,
    fine: Option<u16>,
    fold_above: Option<[u16; 3]>,
    order: Option<TurnOrder>,
    picks: Option<Picks>,
    dealer_deck: Option<DeckLife>,
    loiter: Option<u16>,
    convictions_hold: Option<bool>,
    answers: Option<Answers>,
    raises: Option<[u8; 3]>,
    bonus: Option<String>,
    persists: Option<bool>,
    blind: Option<bool>,
    fold_costs_card: Option<bool>,
    location_duty: Option<bool>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Game {
    SingleRound,
    Initiative,
    Sequential,
}

impl Game {
    fn name(self) -> &'static str {
        match self {
            Game::SingleRound => "single_round",
            Game::Initiative => "initiative",
            Game::Sequential => "sequential",
        }
    }
}

/// A field of an entry and what is wrong with it.
pub(super) type Wrong = (&'static str, String);

impl Entry {
    /// The entry with all that it leaves out as in an earlier one.
    pub(super) fn filled(self, base: &Entry) -> Result<Entry, Wrong> {
        if self.play.is_some() {
            let reason = format!("it plays what {} plays, which it is like", base.name);
            return Err(("play", reason));
        }
        let base = base.clone();
        Ok(Entry {
            name: self.name,
            like: None,
            about: self.about.or(base.about),
            cards: self.cards.or(base.cards),
            narc: self.narc.or(base.narc),
            customer: self.customer.or(base.customer),
            player: self.player.or(base.player),
            dealer: self.dealer.or(base.dealer),
            tiers: self.tiers.or(base.tiers),
            play: base.play,
            hands: self.hands.or(base.hands),
            decks: self.decks.or(base.decks),
            cash: self.cash.or(base.cash),
            heat: self.heat.or(base.heat),
            warn_within: self.warn_within.or(base.warn_within),
            seizure: self.seizure.or(base.seizure),
            fine: self.fine.or(base.fine),
            fold_above: self.fold_above.or(base.fold_above),
            order: self.order.or(base.order),
            picks: self.picks.or(base.picks),
            dealer_deck: self.dealer_deck.or(base.dealer_deck),
            loiter: self.loiter.or(base.loiter),
            convictions_hold: self.convictions_hold.or(base.convictions_hold),
            answers: self.answers.or(base.answers),
            raises: self.raises.or(base.raises),
            bonus: self.bonus.or(base.bonus),
            persists: self.persists.or(base.persists),
            blind: self.blind.or(base.blind),
            fold_costs_card: self.fold_costs_card.or(base.fold_costs_card),
            location_duty: self.location_duty.or(base.location_duty),
        })
    }

    /// The ruleset, if nothing is missing and nothing belongs to another game.
    pub(super) fn ruleset(&self) -> Result<Ruleset, Wrong> {
        let game = needed("play", self.play)?;
        self.check_options(game)?;
        let play = match game {
            Game::SingleRound => Play::SingleRound(SingleRound {
                location_duty: needed("location_duty", self.location_duty)?,
            }),
            Game::Initiative => Play::Initiative(Initiative {
                answers: needed("answers", self.answers)?,
                raises: needed("raises", self.raises)?,
                bonus: self.bonus.clone(),
                persists: needed("persists", self.persists)?,
                blind: needed("blind", self.blind)?,
                fold_costs_card: needed("fold_costs_card", self.fold_costs_card)?,
            }),
            Game::Sequential => Play::Sequential(Sequential {
                fold_above: needed("fold_above", self.fold_above)?,
                order: needed("order", self.order)?,
                picks: needed("picks", self.picks)?,
                dealer: needed("dealer_deck", self.dealer_deck)?,
                loiter: self.loiter.unwrap_or(0),
                convictions_hold: self.convictions_hold.unwrap_or(false),
            }),
        };
        Ok(Ruleset {
            name: self.name.clone(),
            about: needed("about", self.about.clone())?,
            narc: needed("narc", self.narc.clone())?,
            customer: needed("customer", self.customer.clone())?,
            player: needed("player", self.player.clone())?,
            dealer: self.dealer.clone(),
            tiers: self.tiers.clone().unwrap_or_default(),
            rules: Rules {
                play,
                hands: needed("hands", self.hands)?,
                decks: needed("decks", self.decks)?,
                cash: needed("cash", self.cash)?,
                heat: needed("heat", self.heat)?,
                warn_within: needed("warn_within", self.warn_within)?,
                seizure: self.seizure.unwrap_or(0),
                fine: self.fine.unwrap_or(0),
            },
        })
    }

    /// Every option belongs to one game.
    fn check_options(&self, game: Game) -> Result<(), Wrong> {
        for (field, given, owner) in [
            ("dealer", self.dealer.is_some(), Game::Sequential),
            ("fold_above", self.fold_above.is_some(), Game::Sequential),
            ("order", self.order.is_some(), Game::Sequential),
            ("picks", self.picks.is_some(), Game::Sequential),
            ("dealer_deck", self.dealer_deck.is_some(), Game::Sequential),
            ("loiter", self.loiter.is_some(), Game::Sequential),
            ("convictions_hold", self.convictions_hold.is_some(), Game::Sequential),
            ("answers", self.answers.is_some(), Game::Initiative),
            ("raises", self.raises.is_some(), Game::Initiative),
            ("bonus", self.bonus.is_some(), Game::Initiative),
            ("persists", self.persists.is_some(), Game::Initiative),
            ("blind", self.blind.is_some(), Game::Initiative),
            ("fold_costs_card", self.fold_costs_card.is_some(), Game::Initiative),
            ("location_duty", self.location_duty.is_some(), Game::SingleRound),
        ] {
            if given && owner != game {
                let (owner, game) = (owner.name(), game.name());
                return Err((field, format!("{field} is an option of {owner}; this is {game}")));
            }
        }
        Ok(())
    }
}

fn needed<T>(field: &'static str, value: Option<T>) -> Result<T, Wrong> {
    value.ok_or_else(|| {
        (field, format!("{field} is missing; only a ruleset that is like another may leave it out"))
    })
}
