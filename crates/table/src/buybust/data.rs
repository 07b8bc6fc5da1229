//! What happens at Buy-Bust, as data.

use croupier_buybust::{
    BettingEnd, Card, Catalog, Clue, Event, Pick, Public, Role, RunEnd, Shown, Totals,
};
use serde::Serialize;
use serde_json::{Value, json};

use super::laid::source;
use super::settled::Settled;
use super::sums::BuyBustTotals;

pub(super) fn event(catalog: &Catalog, event: &Event) -> impl Serialize + use<> {
    match event {
        Event::Drew { role, cards } => {
            json!({ "event": "drew", "role": role.name(), "cards": ids(catalog, cards.iter()) })
        }
        Event::CardPut { role, card } => {
            json!({ "event": "card_put", "role": role.name(), "card": catalog.id(*card) })
        }
        Event::Told { role, clue } => {
            json!({ "event": "told", "role": role.name(), "location_down": down(*clue) })
        }
        Event::Chose { role, pick } => {
            json!({ "event": "chose", "role": role.name(), "pick": picked(catalog, *pick) })
        }
        Event::Raised { role, card, raises } => json!({
            "event": "raised", "role": role.name(), "card": catalog.id(*card), "raises": raises,
        }),
        Event::RaisedBlind { role, card } => {
            json!({ "event": "raised_blind", "role": role.name(), "card": catalog.id(*card) })
        }
        Event::Public(seen) => public(catalog, seen),
    }
}

pub(super) fn shown(catalog: &Catalog, shown: &Shown) -> impl Serialize + use<> {
    match shown {
        Shown::YouDrew { cards } => {
            json!({ "event": "you_drew", "cards": ids(catalog, cards.iter()) })
        }
        Shown::Drew { role, count } => {
            json!({ "event": "drew", "role": role.name(), "count": count })
        }
        Shown::YouPut { card } => json!({ "event": "you_put", "card": catalog.id(*card) }),
        Shown::CardPut { role } => json!({ "event": "card_put", "role": role.name() }),
        Shown::YouWereTold { clue } => {
            json!({ "event": "you_were_told", "location_down": down(*clue) })
        }
        Shown::YouChose { pick } => {
            json!({ "event": "you_chose", "pick": picked(catalog, *pick) })
        }
        Shown::Chose { role } => json!({ "event": "chose", "role": role.name() }),
        Shown::YouRaised { card, raises } => {
            json!({ "event": "you_raised", "card": catalog.id(*card), "raises": raises })
        }
        Shown::Raised { role, raises } => {
            json!({ "event": "raised", "role": role.name(), "raises": raises })
        }
        Shown::RaisedBlind { role } => json!({ "event": "raised_blind", "role": role.name() }),
        Shown::Public(seen) => public(catalog, seen),
    }
}

fn public(catalog: &Catalog, seen: &Public) -> Value {
    let id = |card: Card| catalog.id(card);
    let sums = |totals: &Totals| BuyBustTotals::plain(catalog, totals);
    match seen {
        Public::HandBegan { hand } => json!({ "event": "hand_began", "hand": hand }),
        Public::DealerRenewed => json!({ "event": "dealer_renewed" }),
        Public::TierReached { tier } => json!({ "event": "tier_reached", "tier": tier }),
        Public::Loitered { heat } => json!({ "event": "loitered", "heat": heat }),
        Public::RoundBegan { round, order } => json!({
            "event": "round_began", "round": round, "order": order.map(Role::name),
        }),
        Public::Played { role, card, totals } => json!({
            "event": "played", "role": role.name(), "card": id(*card), "totals": sums(totals),
        }),
        Public::Checked { role, forced } => {
            json!({ "event": "checked", "role": role.name(), "forced": forced })
        }
        Public::PicksTurned { picks, totals } => {
            let turned = Role::ORDER.into_iter().zip(picks).filter_map(|(role, pick)| {
                let pick = picked(catalog, (*pick)?);
                Some(json!({ "role": role.name(), "pick": pick }))
            });
            let turned: Vec<Value> = turned.collect();
            json!({ "event": "picks_turned", "picks": turned, "totals": sums(totals) })
        }
        Public::TookInitiative { role } => {
            json!({ "event": "took_initiative", "role": role.name() })
        }
        Public::LostInitiative { role } => {
            json!({ "event": "lost_initiative", "role": role.name() })
        }
        Public::RaisedOpenly { role, card, raises, limit } => json!({
            "event": "raised_openly", "role": role.name(), "card": id(*card),
            "raises": raises, "limit": limit,
        }),
        Public::BonusLaid { card } => json!({ "event": "bonus_laid", "card": id(*card) }),
        Public::BettingEnded { why } => {
            let why = match why {
                BettingEnd::AllChecked => "all_checked",
                BettingEnd::Answered => "answered",
                BettingEnd::Limit => "limit",
                BettingEnd::OneLeft => "one_left",
            };
            json!({ "event": "betting_ended", "why": why })
        }
        Public::Flipped { table, totals } => {
            let lying = |(card, from, _)| json!({ "from": source(from), "card": id(card) });
            let table: Vec<Value> = table.iter().map(lying).collect();
            json!({ "event": "flipped", "table": table, "totals": sums(totals) })
        }
        Public::Revealed { card, totals } => {
            json!({ "event": "revealed", "card": id(*card), "totals": sums(totals) })
        }
        Public::CustomerLeft { evidence, bears, totals } => json!({
            "event": "customer_left", "evidence": evidence, "bears": bears,
            "totals": sums(totals),
        }),
        Public::Folded { role } => json!({ "event": "folded", "role": role.name() }),
        Public::CardLost { role, card } => {
            json!({ "event": "card_lost", "role": role.name(), "card": id(*card) })
        }
        Public::Continued { role } => json!({ "event": "continued", "role": role.name() }),
        Public::Settled(settlement) => {
            json!({ "event": "settled", "result": Settled::of(catalog, settlement) })
        }
        Public::Ended(outcome) => {
            let end = match outcome.end {
                RunEnd::Busted => "busted",
                RunEnd::Exhausted => "exhausted",
                RunEnd::WentHome => "went_home",
                RunEnd::LastHand => "last_hand",
            };
            let winners: Vec<&str> =
                outcome.winners.iter().filter_map(Role::of).map(Role::name).collect();
            let account = outcome.account();
            json!({
                "event": "ended", "end": end, "winners": winners,
                "hands": account.hands(), "cash": account.cash, "heat": account.heat,
                "seized": account.seized, "fined": account.fined,
                "brought_home": account.standing(Role::Player),
            })
        }
    }
}

fn ids(catalog: &Catalog, cards: impl Iterator<Item = Card>) -> Vec<&str> {
    cards.map(|card| catalog.id(card)).collect()
}

fn picked(catalog: &Catalog, pick: Pick) -> &str {
    match pick {
        Pick::Card(card) => catalog.id(card),
        Pick::Check => "check",
    }
}

fn down(clue: Clue) -> Option<bool> {
    match clue {
        Clue::Nothing => None,
        Clue::LocationDown => Some(true),
        Clue::NoLocationDown => Some(false),
    }
}
