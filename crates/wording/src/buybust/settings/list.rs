//! The settings one by one.

use croupier_buybust::Config;

use crate::{Setting, SettingKind};

const NUMBER: (u32, u32) = (0, 1_000);
const RAISES: (u32, u32) = (1, Config::MOST_RAISES as u32);
const EVIDENCE: &str = "The Customer leaves when there is more Evidence than this.";
const ALL_SEATS: &str = "How many raises all seats together have in it.";

const fn deck(name: &'static str, title: &'static str, says: &'static str) -> Setting {
    Setting { name, title, says, kind: SettingKind::Deck }
}

/// What every game has.
pub(super) const COMMON: &[Setting] = &[
    Setting::number("cash", "Cash", "The dollars that a run starts with.", (0, 10_000)),
    Setting::number("heat", "Heat", "The Heat that a run starts with.", NUMBER),
    Setting::number(
        "seizure",
        "Seizure",
        "What a bust takes of the cash, in every hundred dollars.",
        (0, 100),
    ),
    Setting::number("fine", "Fine", "What a bust costs if a single hand is played.", NUMBER),
    Setting::number(
        "warn_within",
        "Warning",
        "How near to a Conviction the Heat must be to be warned of it.",
        NUMBER,
    ),
    deck("narc", "The Narc's deck", "What the Narc draws from."),
    deck("customer", "The Customer's deck", "What the Customer draws from."),
];

/// What a game of several rounds has.
pub(super) const RUN: &[Setting] = &[Setting::one_of(
    "decks",
    "Decks",
    "What becomes of played cards in the next hand.",
    &[("worn", "they are gone for the run"), ("fresh", "they are back: every deck is whole")],
)];

/// What a game whose Narc has a deck for each tier of Heat has.
pub(super) const TIERS: &[Setting] = &[Setting::one_of(
    "tiers",
    "Heat tiers",
    "The hotter the run, the harder the deck of the Narc.",
    &[("none", "none: the Narc has one deck for the run")],
)];

pub(super) const SEQUENTIAL: &[Setting] = &[
    Setting::number("fold_above.1", "The Customer's nerve, round 1", EVIDENCE, NUMBER),
    Setting::number("fold_above.2", "The Customer's nerve, round 2", EVIDENCE, NUMBER),
    Setting::number("fold_above.3", "The Customer's nerve, round 3", EVIDENCE, NUMBER),
    Setting::number("loiter", "Waiting", "The Heat that each check of the Player draws.", NUMBER),
    Setting::switch(
        "convictions_hold",
        "Convictions hold",
        "The Player cannot leave while a Conviction acts: a fold is a bust then.",
    ),
    Setting::one_of(
        "order",
        "Order",
        "Who acts first in a round.",
        &[
            ("rotating", "the Narc, then the Customer, then the Player, a round each"),
            ("hottest_first", "whose cards have drawn the most Heat in the hand"),
            ("winner_first", "who won the hand before, and on from there"),
        ],
    ),
    Setting::one_of(
        "picks",
        "Picks",
        "When the others see what a seat plays.",
        &[("open", "at once"), ("secret", "when all have picked")],
    ),
    deck("dealer", "The Dealer's deck", "What the Dealer turns over, a card a round."),
    Setting::one_of(
        "dealer_deck",
        "The Dealer's cards",
        "What becomes of the Dealer's cards in the next hand.",
        &[("fresh", "they are back: the deck is whole"), ("worn", "they are gone for the run")],
    ),
];

pub(super) const INITIATIVE: &[Setting] = &[
    Setting::one_of(
        "answers",
        "Answers",
        "Who owes an answer after a raise.",
        &[
            ("lap", "each seat acts once, then the holder of the initiative may raise again"),
            ("strict", "everyone who is in answers every raise"),
        ],
    ),
    Setting::number("raises.1", "Raises, round 1", ALL_SEATS, RAISES),
    Setting::number("raises.2", "Raises, round 2", ALL_SEATS, RAISES),
    Setting::number("raises.3", "Raises, round 3", ALL_SEATS, RAISES),
    Setting {
        name: "bonus",
        title: "Bonus",
        says: "The card that is laid down when the Player takes the initiative.",
        kind: SettingKind::Card,
    },
    Setting::switch(
        "persists",
        "Initiative stays",
        "Who took the initiative starts the next round with it.",
    ),
    Setting::switch("blind", "Blind raise", "A raise is forced before the draw."),
    Setting::switch("fold_costs_card", "Fold costs a card", "Who folds loses a card of its deck."),
];

pub(super) const SINGLE_ROUND: &[Setting] = &[Setting::switch(
    "location_duty",
    "Location duty",
    "The last seat must play a Location if none is down and it holds one.",
)];
