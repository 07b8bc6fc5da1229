//! The cards, decks, presets and rulesets as the specification records them
//! (A-01, spec 2.2 and 2.6), and a few cards and decks for the extensions.

use alloc::vec::Vec;

use crate::book::{BadBook, Book, Ruleset};
use crate::rules::{Answers, DeckLife, Picks, Play, Rules, SingleRound, TurnOrder};
use crate::{CardInfo, Catalog, Class, Config, Kind, Role};

impl Catalog {
    /// Every card of the specification's tables with its recorded values.
    pub fn classic() -> Catalog {
        let cards = player_cards().chain(narc_cards()).chain(customer_cards());
        let cards = cards.chain(dealer_cards()).chain(extension_cards());
        Catalog::new(cards.collect()).unwrap_or_else(|bad| unreachable!("classic cards: {bad}"))
    }
}

impl Book {
    /// The recorded cards, decks, presets and rulesets.
    pub fn classic() -> Book {
        classic().unwrap_or_else(|bad| unreachable!("classic book: {bad}"))
    }

    pub(crate) fn classic_table(ruleset: &str) -> Config {
        Book::classic()
            .config(ruleset, None)
            .unwrap_or_else(|bad| unreachable!("classic table: {bad}"))
    }
}

const POOL: [&str; 20] = [
    "weed",
    "meth",
    "heroin",
    "cocaine",
    "fentanyl",
    "safe_house",
    "school_zone",
    "warehouse",
    "back_alley",
    "alibi",
    "bribe",
    "fake_receipts",
    "bribed_witness",
    "plea_bargain",
    "fake_id",
    "disguise",
    "burner_phone",
    "lookout",
    "clean_money",
    "false_trail",
];

const EIGHT: [&str; 8] =
    ["weed", "meth", "heroin", "safe_house", "school_zone", "patrol", "surveillance", "alibi"];

/// The eight without the Narc's two, by theme.
const EIGHT_PLAYER: [&str; 6] = ["weed", "meth", "heroin", "safe_house", "school_zone", "alibi"];

const NARC: [(&str, u8); 10] = [
    ("donut_break", 8),
    ("patrol", 2),
    ("stakeout", 2),
    ("surveillance", 2),
    ("undercover_op", 1),
    ("wiretap", 1),
    ("raid", 1),
    ("warrant", 4),
    ("da_approval", 3),
    ("rico_case", 1),
];

const CUSTOMER: [(&str, u8); 17] = [
    ("weed_request", 1),
    ("meth_request", 1),
    ("heroin_request", 1),
    ("cocaine_request", 1),
    ("pills_request", 1),
    ("park", 1),
    ("nightclub", 1),
    ("apartment", 1),
    ("office", 1),
    ("parking_garage", 1),
    ("bulk_order", 2),
    ("quick_sale", 2),
    ("haggling", 2),
    ("cash_upfront", 2),
    ("on_credit", 2),
    ("trusted_regular", 2),
    ("fair_deal", 3),
];

fn classic() -> Result<Book, BadBook> {
    let once = |ids: &[&'static str]| -> Vec<(&'static str, u8)> {
        ids.iter().map(|id| (*id, 1)).collect()
    };
    let dealer: Vec<(&str, u8)> = DEALER.iter().map(|card| (card.0, 1)).collect();
    let book = Book::new(Catalog::classic(), POOL, 10, 20)?
        .with_deck("narc", NARC)?
        .with_deck("customer", CUSTOMER)?
        .with_deck("dealer", dealer)?
        .with_deck("eight", once(&EIGHT))?
        .with_deck("eight-narc", once(&["patrol", "surveillance"]))?
        .with_deck("eight-customer", once(&[]))?
        .with_deck("eight-player", once(&EIGHT_PLAYER))?
        .with_deck("narc-15", [("donut_break", 10), ("patrol", 3), ("surveillance", 2)])?
        .with_deck(
            "customer-15",
            [("regular_order", 5), ("haggling_15", 5), ("bulk_order_15", 3), ("fair_deal", 2)],
        )?
        .with_deck("narc-limits", NARC.into_iter().chain([("curfew", 2)]))?
        .with_deck("customer-limits", CUSTOMER.into_iter().chain([("second_phone", 2)]))?
        .with_deck("dealer-easy", EASY)?
        .with_deck("dealer-hard", HARD)?
        .with_deck("dealer-alley", ALLEY)?
        .with_deck("dealer-warehouse", WAREHOUSE)?
        .with_preset("default", POOL)?
        .with_preset("aggro", AGGRO)?
        .with_preset("control", CONTROL)?
        .with_preset("balanced", BALANCED)?;
    rulesets().into_iter().try_fold(book, Book::with_ruleset)
}

const AGGRO: [&str; 10] = [
    "weed",
    "meth",
    "heroin",
    "cocaine",
    "fentanyl",
    "school_zone",
    "back_alley",
    "alibi",
    "disguise",
    "lookout",
];

const CONTROL: [&str; 16] = [
    "weed",
    "meth",
    "safe_house",
    "warehouse",
    "back_alley",
    "alibi",
    "bribe",
    "fake_receipts",
    "bribed_witness",
    "plea_bargain",
    "fake_id",
    "disguise",
    "burner_phone",
    "lookout",
    "clean_money",
    "false_trail",
];

/// Named in RFC-006 and never built; ours.
const BALANCED: [&str; 14] = [
    "weed",
    "meth",
    "cocaine",
    "safe_house",
    "warehouse",
    "back_alley",
    "alibi",
    "bribe",
    "fake_receipts",
    "plea_bargain",
    "fake_id",
    "disguise",
    "burner_phone",
    "lookout",
];

fn rulesets() -> Vec<Ruleset> {
    let ruleset = |name: &str, about: &str, dealer: Option<&str>, rules| Ruleset {
        name: name.into(),
        about: about.into(),
        narc: "narc".into(),
        customer: "customer".into(),
        player: "default".into(),
        dealer: dealer.map(Into::into),
        rules,
    };
    let sequential = |name, about, dealer, rules| ruleset(name, about, Some(dealer), rules);
    let betting = |name, about, rules| ruleset(name, about, None, rules);
    let eight = |name, about, rules| Ruleset {
        narc: "eight".into(),
        customer: "eight".into(),
        player: "eight".into(),
        ..ruleset(name, about, None, rules)
    };
    let (open, bets) = (Rules::sequential, Rules::initiative);
    let free = Play::SingleRound(SingleRound { location_duty: false });
    Vec::from([
        sequential("sequential", "one card face up in turn, then the Dealer's", "dealer", open()),
        betting("initiative", "check, raise or fold, by laps", bets()),
        betting(
            "initiative-strict",
            "every raise is answered by everyone",
            bets().with_initiative(|options| options.answers = Answers::Strict),
        ),
        Ruleset {
            narc: "narc-15".into(),
            customer: "customer-15".into(),
            ..betting("initiative-15", "the small decks of the first design", bets())
        },
        eight("single-round", "one card each, face down, then the flip", Rules::single_round()),
        eight(
            "single-round-free",
            "without the Location duty of the last seat",
            Rules { play: free, ..Rules::single_round() },
        ),
        Ruleset {
            narc: "eight-narc".into(),
            customer: "eight-customer".into(),
            player: "eight-player".into(),
            ..eight("single-round-themed", "each seat its own cards", Rules::single_round())
        },
        betting(
            "initiative-bonus",
            "who takes the initiative as Player gains Cover and Profit",
            bets().with_initiative(|options| options.bonus = Some("upper_hand".into())),
        ),
        betting(
            "initiative-momentum",
            "the initiative is carried into the next round",
            bets().with_initiative(|options| options.persists = true),
        ),
        Ruleset {
            narc: "narc-limits".into(),
            customer: "customer-limits".into(),
            ..betting(
                "initiative-limits",
                "two, three and five raises, and cards that change the limit",
                bets().with_initiative(|options| options.raises = [2, 3, 5]),
            )
        },
        betting(
            "initiative-blind",
            "one seat raises blind before the draw",
            bets().with_initiative(|options| options.blind = true),
        ),
        sequential("sequential-easy", "a kind Dealer", "dealer-easy", open()),
        sequential("sequential-hard", "an unkind Dealer", "dealer-hard", open()),
        sequential("sequential-alley", "the Dealer's cards of the alley", "dealer-alley", open()),
        sequential(
            "sequential-warehouse",
            "the Dealer's cards of the warehouse",
            "dealer-warehouse",
            open(),
        ),
        sequential(
            "sequential-counting",
            "one Dealer deck for the whole run",
            "dealer",
            open().with_sequential(|options| options.dealer = DeckLife::Worn),
        ),
        sequential(
            "sequential-secret",
            "all seats pick in secret, then the Dealer reveals",
            "dealer",
            open().with_sequential(|options| options.picks = Picks::Secret),
        ),
        sequential(
            "sequential-hottest",
            "who has drawn the most Heat acts first",
            "dealer",
            open().with_sequential(|options| options.order = TurnOrder::HottestFirst),
        ),
        sequential(
            "sequential-winner",
            "the winner of the hand before acts first",
            "dealer",
            open().with_sequential(|options| options.order = TurnOrder::WinnerFirst),
        ),
    ])
}

fn card(id: &str, name: &str, owner: Role, heat: i16, kind: Kind) -> CardInfo {
    CardInfo { owner: Some(owner), ..CardInfo::new(id, name, kind).with_heat(heat) }
}

fn modifier(factor: u16, evidence: i16, cover: i16) -> Kind {
    Kind::DealModifier { factor, bonus: 0, evidence, cover }
}

fn player_cards() -> impl Iterator<Item = CardInfo> {
    let product = |price| Kind::Product { price };
    let location = |evidence, cover| Kind::Location { evidence, cover };
    let cover = |cover| Kind::Cover { cover };
    let insurance = |cover, cost, penalty| Kind::Insurance { cover, cost, penalty };
    [
        ("weed", "Weed", 5, product(30)),
        ("meth", "Meth", 30, product(100)),
        ("heroin", "Heroin", 45, product(150)),
        ("cocaine", "Cocaine", 35, product(120)),
        ("fentanyl", "Fentanyl", 50, product(200)),
        ("safe_house", "Safe House", -5, location(10, 30)),
        ("school_zone", "School Zone", 20, location(40, 5)),
        ("warehouse", "Warehouse", -10, location(15, 25)),
        ("back_alley", "Back Alley", 0, location(25, 20)),
        ("alibi", "Alibi", -5, cover(30)),
        ("bribe", "Bribe", 10, cover(25)),
        ("fake_receipts", "Fake Receipts", 5, cover(20)),
        ("bribed_witness", "Bribed Witness", -10, cover(15)),
        ("plea_bargain", "Plea Bargain", 0, insurance(20, 1_000, 20)),
        ("fake_id", "Fake ID", 0, insurance(15, 0, 40)),
        ("disguise", "Disguise", -5, modifier(100, 0, 20)),
        ("burner_phone", "Burner Phone", -10, modifier(100, 0, 15)),
        ("lookout", "Lookout", 0, modifier(100, 0, 20)),
        ("clean_money", "Clean Money", -15, modifier(90, 0, 10)),
        ("false_trail", "False Trail", -5, modifier(100, -10, 15)),
    ]
    .into_iter()
    .map(|(id, name, heat, kind)| card(id, name, Role::Player, heat, kind))
}

fn narc_cards() -> impl Iterator<Item = CardInfo> {
    let evidence = |evidence| Kind::Evidence { evidence };
    let conviction = |threshold| Kind::Conviction { threshold };
    [
        ("donut_break", "Donut Break", 0, evidence(0)),
        ("patrol", "Patrol", 2, evidence(5)),
        ("stakeout", "Stakeout", 3, evidence(10)),
        ("surveillance", "Surveillance", 5, evidence(20)),
        ("undercover_op", "Undercover Op", 10, evidence(30)),
        ("wiretap", "Wiretap", 15, evidence(35)),
        ("raid", "Raid", 20, evidence(40)),
        ("warrant", "Warrant", 0, conviction(40)),
        ("da_approval", "DA Approval", 0, conviction(60)),
        ("rico_case", "RICO Case", 0, conviction(80)),
    ]
    .into_iter()
    .map(|(id, name, heat, kind)| card(id, name, Role::Narc, heat, kind))
}

fn customer_cards() -> impl Iterator<Item = CardInfo> {
    let product = |price| Kind::Product { price };
    let location = |evidence, cover| Kind::Location { evidence, cover };
    let haggled = Kind::DealModifier { factor: 100, bonus: -30, evidence: 5, cover: 0 };
    [
        ("weed_request", "Weed Request", 5, product(30)),
        ("meth_request", "Meth Request", 30, product(100)),
        ("heroin_request", "Heroin Request", 45, product(150)),
        ("cocaine_request", "Cocaine Request", 35, product(120)),
        ("pills_request", "Pills Request", 20, product(80)),
        ("park", "Park", -5, location(20, 25)),
        ("nightclub", "Nightclub", 15, location(35, 15)),
        ("apartment", "Apartment", -10, location(10, 30)),
        ("office", "Office", 0, location(15, 30)),
        ("parking_garage", "Parking Garage", 5, location(25, 20)),
        ("bulk_order", "Bulk Order", 15, modifier(150, 20, 0)),
        ("quick_sale", "Quick Sale", -5, modifier(80, -10, 0)),
        ("haggling", "Haggling", 0, modifier(70, -5, 0)),
        ("cash_upfront", "Cash Upfront", 5, modifier(120, 0, 10)),
        ("on_credit", "On Credit", -5, modifier(90, 15, 0)),
        ("trusted_regular", "Trusted Regular", -10, modifier(100, -10, 15)),
        ("fair_deal", "Fair Deal", 0, modifier(100, 0, 0)),
        ("regular_order", "Regular Order", 10, modifier(100, 10, 0)),
        ("haggling_15", "Haggling (15)", 0, haggled),
        ("bulk_order_15", "Bulk Order (15)", 20, modifier(150, 25, 0)),
        ("bulk_sale_pressure", "Bulk Sale Pressure", 0, modifier(130, 10, 0)),
    ]
    .into_iter()
    .map(|(id, name, heat, kind)| card(id, name, Role::Customer, heat, kind))
}

const SAFE: Class = Class::Safe;
const NEUTRAL: Class = Class::Neutral;
const DANGEROUS: Class = Class::Dangerous;

/// The Dealer's cards: Evidence, Cover, Heat. The first eight are Locations.
const DEALER: [(&str, &str, i16, i16, i16, Class); 20] = [
    ("rural_area", "Rural Area", 5, 30, -15, SAFE),
    ("private_residence", "Private Residence", 10, 25, -10, SAFE),
    ("quiet_street", "Quiet Street", 15, 20, -5, SAFE),
    ("city_park", "City Park", 20, 20, 5, NEUTRAL),
    ("parking_lot", "Parking Lot", 25, 15, 0, NEUTRAL),
    ("bus_stop", "Bus Stop", 30, 10, 0, NEUTRAL),
    ("police_checkpoint", "Police Checkpoint", 30, 0, 15, DANGEROUS),
    ("dealer_school_zone", "School Zone (dealer)", 35, 5, 25, DANGEROUS),
    ("quiet_night", "Quiet Night", 5, 10, -5, SAFE),
    ("distraction", "Distraction", -10, 5, 0, SAFE),
    ("cover_story", "Cover Story", 0, 15, -10, SAFE),
    ("lucky_break", "Lucky Break", -15, 10, -5, SAFE),
    ("normal_traffic", "Normal Traffic", 0, 0, 0, NEUTRAL),
    ("routine_day", "Routine Day", 5, 5, 0, NEUTRAL),
    ("heat_wave", "Heat Wave", 15, 0, 10, DANGEROUS),
    ("rival_dealer", "Rival Dealer", 10, -5, 15, DANGEROUS),
    ("clean_getaway", "Clean Getaway", -15, 20, -15, SAFE),
    ("perfect_timing", "Perfect Timing", -20, 15, -10, SAFE),
    ("bad_intel", "Bad Intel", 20, -10, 15, DANGEROUS),
    ("police_raid", "Police Raid", 25, 0, 20, DANGEROUS),
];

fn dealer_cards() -> impl Iterator<Item = CardInfo> {
    DEALER.iter().enumerate().map(|(place, &(id, name, evidence, cover, heat, class))| {
        let kind = if place < 8 {
            Kind::DealerLocation { evidence: evidence as u16, cover: cover as u16 }
        } else {
            Kind::DealerModifier { evidence, cover }
        };
        let info = CardInfo::new(id, name, kind).with_heat(heat);
        CardInfo { class: Some(class), ..info }
    })
}

/// Cards of the extensions, in no recorded deck: B-27 and B-29.
fn extension_cards() -> impl Iterator<Item = CardInfo> {
    let bonus = Kind::DealModifier { factor: 100, bonus: 50, evidence: 0, cover: 10 };
    let phone = card("second_phone", "Second Phone", Role::Customer, 0, modifier(100, 0, 5));
    let curfew = card("curfew", "Curfew", Role::Narc, 2, Kind::Evidence { evidence: 5 });
    [
        CardInfo::new("upper_hand", "Upper Hand", bonus),
        CardInfo { raises: 2, ..phone },
        CardInfo { raises: -1, ..curfew },
    ]
    .into_iter()
}

/// 13 safe, 5 neutral, 2 dangerous.
const EASY: [(&str, u8); 14] = [
    ("rural_area", 2),
    ("private_residence", 2),
    ("quiet_street", 2),
    ("city_park", 1),
    ("parking_lot", 1),
    ("quiet_night", 1),
    ("distraction", 2),
    ("cover_story", 1),
    ("lucky_break", 1),
    ("normal_traffic", 2),
    ("routine_day", 1),
    ("heat_wave", 1),
    ("clean_getaway", 2),
    ("bad_intel", 1),
];

/// 3 safe, 7 neutral, 10 dangerous.
const HARD: [(&str, u8); 14] = [
    ("private_residence", 1),
    ("city_park", 1),
    ("parking_lot", 1),
    ("bus_stop", 2),
    ("police_checkpoint", 2),
    ("dealer_school_zone", 1),
    ("quiet_night", 1),
    ("normal_traffic", 2),
    ("routine_day", 1),
    ("heat_wave", 2),
    ("rival_dealer", 2),
    ("lucky_break", 1),
    ("bad_intel", 1),
    ("police_raid", 2),
];

/// Streets, traffic and rivals.
const ALLEY: [(&str, u8); 12] = [
    ("quiet_street", 2),
    ("parking_lot", 2),
    ("bus_stop", 2),
    ("police_checkpoint", 2),
    ("quiet_night", 2),
    ("distraction", 2),
    ("normal_traffic", 2),
    ("rival_dealer", 2),
    ("heat_wave", 1),
    ("bad_intel", 1),
    ("lucky_break", 1),
    ("police_raid", 1),
];

/// Out of the way, but a raid comes in force.
const WAREHOUSE: [(&str, u8); 11] = [
    ("rural_area", 3),
    ("private_residence", 2),
    ("parking_lot", 2),
    ("police_checkpoint", 1),
    ("cover_story", 2),
    ("routine_day", 3),
    ("distraction", 1),
    ("bad_intel", 2),
    ("police_raid", 2),
    ("clean_getaway", 1),
    ("perfect_timing", 1),
];
