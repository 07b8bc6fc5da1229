//! What happens at Buy-Bust, in words.

use croupier_buybust::{
    BettingEnd, Card, Catalog, Clue, Config, Event, Outcome, Pick, Public, Role, RunEnd, Shown,
    Source, Totals,
};
use croupier_kernel::short_line;

use super::BuyBustResult;

pub(super) fn event(config: &Config, event: &Event) -> String {
    let catalog = config.catalog();
    let name = |card: Card| catalog.name(card);
    match event {
        Event::Drew { role, cards } => {
            format!("{} draws {}", who(*role), list(catalog, cards.iter()))
        }
        Event::CardPut { role, card } => format!("{} puts {} face down", who(*role), name(*card)),
        Event::Told { role, clue } => format!("{} is told: {}", who(*role), told(*clue)),
        Event::Chose { role, pick } => {
            format!("{} picks in secret: {}", who(*role), picked(catalog, *pick))
        }
        Event::Raised { role, card, raises } => {
            format!("{} raises with {}, face down (raise {raises})", who(*role), name(*card))
        }
        Event::RaisedBlind { role, card } => format!(
            "{} must raise blind, with the top card of its deck: {}",
            who(*role),
            name(*card)
        ),
        Event::Public(seen) => public(config, seen),
    }
}

pub(super) fn shown(config: &Config, shown: &Shown) -> String {
    let catalog = config.catalog();
    let name = |card: Card| catalog.name(card);
    match shown {
        Shown::YouDrew { cards } => format!("You draw {}", list(catalog, cards.iter())),
        Shown::Drew { role, count: 1 } => format!("{} draws a card", who(*role)),
        Shown::Drew { role, count } => format!("{} draws {count} cards", who(*role)),
        Shown::YouPut { card } => format!("You put {} face down", name(*card)),
        Shown::CardPut { role } => format!("{} puts a card face down", who(*role)),
        Shown::YouWereTold { clue } => format!("You are told: {}", told(*clue)),
        Shown::YouChose { pick } => format!("You pick in secret: {}", picked(catalog, *pick)),
        Shown::Chose { role } => format!("{} picks in secret", who(*role)),
        Shown::YouRaised { card, raises } => {
            format!("You raise with {}, face down (raise {raises})", name(*card))
        }
        Shown::Raised { role, raises } => {
            format!("{} raises with a card face down (raise {raises})", who(*role))
        }
        Shown::RaisedBlind { role } => format!(
            "{} must raise blind, with the top card of its deck that nobody has seen",
            who(*role)
        ),
        Shown::Public(seen) => public(config, seen),
    }
}

fn public(config: &Config, seen: &Public) -> String {
    let catalog = config.catalog();
    let name = |card: Card| catalog.name(card);
    match seen {
        Public::HandBegan { hand } => format!("Hand {hand} begins"),
        Public::DealerRenewed => "The Dealer's deck is whole again".to_string(),
        Public::TierReached { tier } => match usize::from(*tier).checked_sub(1) {
            Some(place) => {
                let tier = config.decks().tiers.get(place);
                let name = tier.map_or("hotter".to_string(), |tier| short_line(&tier.name));
                format!("The Heat is {name}: the Narc plays the deck of that tier")
            }
            None => "The Heat is down: the Narc plays its usual deck".to_string(),
        },
        Public::Loitered { heat } => format!("Waiting draws attention: Heat +{heat}"),
        Public::RoundBegan { round, order } => {
            format!("Round {round}: {}", order.map(who).join(", "))
        }
        Public::Played { role, card, totals } => {
            format!("{} plays {}: {}", who(*role), name(*card), sums(totals))
        }
        Public::Checked { role, forced: false } => format!("{} checks", who(*role)),
        Public::Checked { role, forced: true } => {
            format!("{} has no card left and checks", who(*role))
        }
        Public::PicksTurned { picks, totals } => {
            let turned = Role::ORDER.into_iter().zip(picks).filter_map(|(role, pick)| {
                Some(format!("{} {}", who(role), picked(catalog, (*pick)?)))
            });
            let turned: Vec<String> = turned.collect();
            format!("The picks are turned over, {}: {}", turned.join(", "), sums(totals))
        }
        Public::TookInitiative { role } => format!("{} takes the initiative", who(*role)),
        Public::LostInitiative { role } => format!("{} loses the initiative", who(*role)),
        Public::RaisedOpenly { role, card, raises, limit } => {
            format!(
                "{} raises with {}, face up (raise {raises} of {limit})",
                who(*role),
                name(*card)
            )
        }
        Public::BonusLaid { card } => {
            format!("{} is laid on the table for the Player's initiative", name(*card))
        }
        Public::BettingEnded { why } => match why {
            BettingEnd::AllChecked => "Everyone has checked: no cards this round",
            BettingEnd::Answered => "The betting ends: all have answered",
            BettingEnd::Limit => "The betting ends: no more raises this round",
            BettingEnd::OneLeft => "Only one seat is left, so the hand ends",
        }
        .to_string(),
        Public::Flipped { table, totals } => {
            let lying = |(card, from, _)| format!("{} {}", origin(from), name(card));
            let lying: Vec<String> = table.iter().map(lying).collect();
            let cards = if lying.is_empty() { "none".to_string() } else { lying.join(", ") };
            format!("The cards are turned over, {cards}: {}", sums(totals))
        }
        Public::Revealed { card, totals } => {
            format!("The Dealer reveals {}: {}", name(*card), sums(totals))
        }
        Public::CustomerLeft { evidence, bears, totals } => format!(
            "Customer leaves with its cards, since Evidence {evidence} is above the {bears} it \
             bears: {}",
            sums(totals)
        ),
        Public::Folded { role } => format!("{} folds", who(*role)),
        Public::CardLost { role, card } => {
            format!("{} loses {} from its deck for folding", who(*role), name(*card))
        }
        Public::Continued { role } => format!("{} goes on", who(*role)),
        Public::Settled(settlement) => BuyBustResult::of(config, settlement).to_string(),
        Public::Ended(outcome) => ended(outcome),
    }
}

/// A seat as a sentence begins with it.
fn who(role: Role) -> &'static str {
    match role {
        Role::Narc => "Narc",
        Role::Customer => "Customer",
        Role::Player => "Player",
    }
}

fn origin(from: Source) -> &'static str {
    match from {
        Source::Seat(role) => who(role),
        Source::Dealer => "Dealer",
        Source::House => "House",
    }
}

fn list(catalog: &Catalog, cards: impl Iterator<Item = Card>) -> String {
    let names: Vec<&str> = cards.map(|card| catalog.name(card)).collect();
    names.join(", ")
}

fn picked(catalog: &Catalog, pick: Pick) -> &str {
    match pick {
        Pick::Card(card) => catalog.name(card),
        Pick::Check => "check",
    }
}

fn told(clue: Clue) -> &'static str {
    match clue {
        Clue::Nothing => "nothing",
        Clue::LocationDown => "a Location is down, so any card may be played",
        Clue::NoLocationDown => "no Location is down, so a Location must be played",
    }
}

/// The four totals with the margin between Evidence and Cover.
fn sums(totals: &Totals) -> String {
    let Totals { evidence, cover, heat, profit, .. } = totals;
    format!("Evidence {evidence}, Cover {cover}, Heat {heat:+}, Profit ${profit}")
}

fn ended(outcome: &Outcome) -> String {
    let account = outcome.account();
    let why = match outcome.end {
        RunEnd::Busted => "busted",
        RunEnd::Exhausted => "fewer than three cards are left",
        RunEnd::WentHome => "the Player goes home",
        RunEnd::LastHand => "the last hand is played",
    };
    let hands = match account.hands() {
        1 => "1 hand".to_string(),
        hands => format!("{hands} hands"),
    };
    let home = match account.standing(Role::Player) {
        owed if owed < 0 => format!("owing ${}", -owed),
        home => format!("with ${home}"),
    };
    format!(
        "The run is over after {hands} ({why}): the Player comes home {home} and Heat {}",
        account.heat
    )
}
