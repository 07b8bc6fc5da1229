//! The settings one by one.

use croupier_brag::Config;

use crate::Setting;

const COINS: (u32, u32) = (1, Config::MOST_COINS);

/// What a table is played by.
pub(super) const TABLE: &[Setting] = &[
    Setting::number("coins", "Coins", "What everyone starts with.", COINS),
    Setting::number(
        "base",
        "Base bet",
        "The step of a raise, and the unit of the first stake.",
        COINS,
    ),
    Setting::number(
        "blind_multiplier",
        "First stake",
        "How many base bets a round starts at.",
        (1, 100),
    ),
    Setting::number(
        "ante",
        "Ante",
        "What everyone pays into the pot before the deal.",
        (0, Config::MOST_COINS),
    ),
    Setting::number(
        "starter_ante",
        "Starter's ante",
        "What whoever starts pays on top of the ante.",
        (0, Config::MOST_COINS),
    ),
    Setting::number(
        "extra_rounds",
        "Extra rounds",
        "How often those who trail may ask for one more round after the last.",
        (0, 5),
    ),
    Setting::one_of(
        "check_when",
        "Checking",
        "When one may stay for nothing.",
        &[
            ("first_lap_unseen", "in the first lap, until somebody bets, without having looked"),
            ("until_bet", "until somebody bets"),
            ("never", "never"),
        ],
    ),
    Setting::one_of(
        "blind_escalation",
        "Blind bets",
        "What a blind bet does to the stake of those who follow.",
        &[
            ("none", "nothing"),
            ("opening_only", "the first bet of a round, if blind, doubles it"),
            ("every", "every blind bet doubles it"),
        ],
    ),
    Setting::one_of(
        "raise_cap",
        "Highest raise",
        "How high the stake may be raised at once.",
        &[
            ("none", "as high as one can pay"),
            ("double", "to twice the stake"),
            ("pot", "to what the pot holds"),
        ],
    ),
    Setting::number("max_raises", "Raises", "How many raises a lap may have.", (0, 100)),
    Setting::one_of(
        "show_when",
        "Buying a show",
        "When one may pay to have all hands compared.",
        &[("any_time", "on any turn of one's own"), ("heads_up", "when two are left")],
    ),
    Setting::number(
        "show_price_multiplier",
        "Price of a show",
        "How many times the price of staying it costs.",
        (1, 10),
    ),
    Setting::switch(
        "show_price_flat",
        "One price for a show",
        "Blind or seen, everyone pays so many stakes for it.",
    ),
    Setting::switch(
        "can_show_blind",
        "A show against the blind",
        "A show may be bought while another who is in has not looked.",
    ),
    Setting::one_of(
        "show_reach",
        "Reach of a show",
        "Who contests what when a show is bought.",
        &[
            ("answered", "who has not answered the last bet contests what it had paid by then"),
            ("everyone", "everyone contests everything"),
        ],
    ),
    Setting::switch(
        "quiet_lap",
        "Quiet laps",
        "A lap from the second on in which nobody raises ends the round.",
    ),
    Setting::number(
        "max_laps",
        "Laps",
        "After how many laps hands are compared in any case.",
        (1, 100),
    ),
    Setting::one_of(
        "short_stack",
        "Too few coins",
        "What one may do who cannot pay for staying.",
        &[
            ("side_pots", "go all-in, for as much of each other's coins"),
            ("cover_pot", "cover the pot, and the others bet into a new one"),
            ("must_fold", "only fold"),
        ],
    ),
    Setting::one_of(
        "bust_policy",
        "Without coins",
        "What it means that somebody cannot pay for the next round.",
        &[("end_game", "the match ends"), ("eliminate", "the others play on")],
    ),
    Setting::one_of(
        "starter",
        "Who starts",
        "Who acts first after the first round.",
        &[("winner", "whoever won the last round"), ("rotating", "the next in turn")],
    ),
    Setting::switch("trump", "Trump", "One card of each round may stand for any other."),
    Setting::switch(
        "floor_card",
        "Floor card",
        "From the second lap on a card may lie open to be swapped in.",
    ),
    Setting::switch(
        "draw_from_deck",
        "Drawing",
        "Who has looked may turn a card of the deck up on the floor.",
    ),
    Setting::switch("magic_cards", "Magic cards", "Four cards of each round are named magic."),
    Setting::switch(
        "magic_reveal",
        "Revealing magic",
        "Who shows a magic card of the hand bets at the blind price.",
    ),
    Setting::one_of(
        "ace_low_run",
        "Ace, two, three",
        "Where this run stands among the others.",
        &[
            ("lowest", "the lowest run"),
            ("second", "below A-K-Q and above K-Q-J"),
            ("highest", "the best run"),
        ],
    ),
    Setting::switch(
        "royal_flush",
        "Royal flush",
        "Ace, king and queen of one suit are better than any straight flush.",
    ),
    Setting::one_of(
        "tie_break",
        "Equal hands",
        "What becomes of hands of equal ranks.",
        &[
            ("suit", "the better suit wins"),
            ("split", "they share the pot"),
            ("caller_loses", "who paid for the show loses; else they share"),
        ],
    ),
    Setting::one_of(
        "timeout_action",
        "Time is up",
        "What becomes of somebody whose time is up.",
        &[
            ("check_fold", "a check if it is allowed, else a fold"),
            ("auto_call", "staying for the usual price"),
        ],
    ),
];

const POINT: (u32, u32) = (0, 10_000);
const FIRST: (u32, u32) = (0, 255);
const MADE: &str = "Points more if the trump makes the hand.";
const CLAIM: &str = "Of two rules that fit, the one with the higher number pays.";

/// What shown hands earn for the record.
pub(super) const POINTS: &[Setting] = &[
    Setting::number(
        "bonuses.three_of_a_kind.bonus",
        "Prial",
        "Points for each rank of its cards.",
        POINT,
    ),
    Setting::number("bonuses.three_of_a_kind.trump", "Prial with the trump", MADE, POINT),
    Setting::number("bonuses.three_of_a_kind.priority", "Prial's place", CLAIM, FIRST),
    Setting::number(
        "bonuses.royal_flush.bonus",
        "Royal flush",
        "Points for each rank of its cards.",
        POINT,
    ),
    Setting::number("bonuses.royal_flush.trump", "Royal flush with the trump", MADE, POINT),
    Setting::number("bonuses.royal_flush.priority", "Royal flush's place", CLAIM, FIRST),
    Setting::number(
        "bonuses.straight_flush.bonus",
        "Straight flush",
        "Points for each rank of its cards.",
        POINT,
    ),
    Setting::number("bonuses.straight_flush.trump", "Straight flush with the trump", MADE, POINT),
    Setting::number("bonuses.straight_flush.priority", "Straight flush's place", CLAIM, FIRST),
    Setting::number(
        "bonuses.straight.bonus",
        "Straight",
        "Points for each rank of its cards.",
        POINT,
    ),
    Setting::number("bonuses.straight.trump", "Straight with the trump", MADE, POINT),
    Setting::number("bonuses.straight.priority", "Straight's place", CLAIM, FIRST),
    Setting::number("bonuses.flush.bonus", "Flush", "Points for each rank of its cards.", POINT),
    Setting::number("bonuses.flush.trump", "Flush with the trump", MADE, POINT),
    Setting::number("bonuses.flush.priority", "Flush's place", CLAIM, FIRST),
    Setting::number("bonuses.pair.bonus", "Pair", "Points for each rank of the two.", POINT),
    Setting::number("bonuses.pair.trump", "Pair with the trump", MADE, POINT),
    Setting::number("bonuses.pair.priority", "Pair's place", CLAIM, FIRST),
    Setting::number("bonuses.high_card.bonus", "High card", "Points for the highest rank.", POINT),
    Setting::number("bonuses.high_card.trump", "High card with the trump", MADE, POINT),
    Setting::number("bonuses.high_card.priority", "High card's place", CLAIM, FIRST),
    Setting::number(
        "bonuses.straight_in_one_colour",
        "Straight in one colour",
        "Points for each rank if all its cards are red or all black.",
        POINT,
    ),
    Setting::number(
        "bonuses.trump_in_middle",
        "Trump in the middle",
        "Points more if the trump is the middle of a run.",
        POINT,
    ),
    Setting::number(
        "bonuses.adjacent_to_trump",
        "Next to the trump",
        "Points more for a card next to the trump's rank.",
        POINT,
    ),
    Setting::switch(
        "bonuses.adjacent_with_pairs",
        "Next to the trump with pairs",
        "Pairs and prials get those points too.",
    ),
];
