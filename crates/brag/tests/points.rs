//! The points ledger: what hands earn, which rule claims them, and that none
//! of it decides a pot.

use croupier_brag::{
    Action, BonusRule, Bonuses, Brag, Category, Config, Deal, Event, Ledger, Public, Ranking,
    Settings,
};
use croupier_kernel::{Card, CardSet, Chance, Game, Seat, Seed};

fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
}

fn config() -> Config {
    Config::new(Settings::default()).unwrap()
}

fn earned(hand: &str, trump: Option<&str>) -> (String, u32) {
    let trump = trump.map(|card| card.parse().unwrap());
    let reading = Ranking::default().read(cards(hand), trump).unwrap();
    let bonus = Bonuses::default().earned(&reading, trump);
    (bonus.to_string(), bonus.total())
}

/// Spec 3.4, each with its calculation.
#[test]
fn the_worked_examples_earn_what_they_should() {
    for (hand, trump, calculation, points) in [
        ("Js Jd Jc", None, "125 * 11 * 3", 4_125),
        ("As Ks Qs", None, "200 * (14 + 13 + 12)", 7_800),
        ("9s Ts Js", None, "180 * (11 + 10 + 9)", 5_400),
        ("4s 5c 6d", None, "115 * (6 + 5 + 4)", 1_725),
        ("2s 5s 9s", None, "110 * (9 + 5 + 2)", 1_760),
        ("Qs Qd 7c", None, "100 * 12 * 2", 2_400),
        ("As 7d 4c", None, "90 * 14", 1_260),
        ("7s 7c 6h", Some("6h"), "125 * (7 + 6) + 15 + 5", 1_645),
        // C15: a straight in one colour.
        ("4s 5c 6s", None, "120 * (6 + 5 + 4)", 1_800),
        // R38, C13, C14: made with the trump, in the middle, and next to it.
        ("5s 6h 7s", Some("6h"), "180 * (7 + 6 + 5) + 15 + 5 + 5", 3_265),
        // R39: next to a trump that is not in the hand.
        ("2s 3s 7h", Some("6h"), "90 * 7 + 5", 635),
        // C14: the ace is next to the two and to the king.
        ("As 7d 4c", Some("2h"), "90 * 14 + 5", 1_265),
        ("As 7d 4c", Some("Kh"), "90 * 14 + 5", 1_265),
        ("As 7d 4c", Some("Th"), "90 * 14", 1_260),
        // C16: the stood-for ranks count, and the ace of A-2-3 is 14.
        ("2s 3s 9h", Some("9h"), "180 * (4 + 3 + 2) + 15", 1_635),
        ("As 3s 9h", Some("9h"), "180 * (14 + 3 + 2) + 15 + 5", 3_440),
        ("As Ks 6h", Some("6h"), "200 * (14 + 13 + 12) + 35", 7_835),
        // C14: the card that the trump stands for is next to it, and no card of the hand.
        ("Kc Qc 2h", Some("2h"), "200 * (14 + 13 + 12) + 35", 7_835),
        ("9s 2d 6h", Some("6h"), "100 * 9 * 2 + 5", 1_805),
        ("9s 2s 6h", Some("6h"), "110 * (14 + 9 + 2) + 20", 2_770),
        // R39: a pair next to the trump earns it too, once, and so does a prial.
        ("7s 7d 2c", Some("6h"), "100 * 7 * 2 + 5", 1_405),
        ("7s 7d 5c", Some("6h"), "100 * 7 * 2 + 5", 1_405),
        ("2s 2d 7c", Some("6h"), "100 * 2 * 2 + 5", 405),
        ("Ks Kd 2c", Some("6h"), "100 * 13 * 2", 2_600),
        ("7s 7d 7c", Some("6h"), "125 * 7 * 3 + 5", 2_630),
        // C18: three of the trump's rank are natural.
        ("6s 6d 6h", Some("6h"), "125 * 6 * 3", 2_250),
    ] {
        assert_eq!(earned(hand, trump), (calculation.to_string(), points), "{hand} {trump:?}");
    }
}

/// C14: where the table says so, pairs and prials have nothing from a card next
/// to the trump; the other kinds have.
#[test]
fn a_table_may_leave_pairs_and_prials_out() {
    let bonuses = Bonuses { adjacent_with_pairs: false, ..Bonuses::default() };
    let trump = "6h".parse().ok();
    for (hand, points) in
        [("7s 7c 6h", 1_640), ("7s 7d 2c", 1_400), ("7s 7d 7c", 2_625), ("2s 3s 7h", 635)]
    {
        let reading = Ranking::default().read(cards(hand), trump).unwrap();
        assert_eq!(bonuses.earned(&reading, trump).total(), points, "{hand}");
    }
}

/// R69-R76, C2: the order in which the rules claim a hand.
#[test]
fn the_rules_stand_in_the_order_of_their_priorities() {
    let rules = BonusRule::all(&config());
    let told = rules.map(|rule| (rule.name(), rule.priority(), rule.bonus_value()));
    assert_eq!(
        told,
        [
            ("RoyalFlush", 95, 200),
            ("StraightFlush", 93, 180),
            ("ThreeOfAKind", 91, 125),
            ("Straight", 89, 115),
            ("Flush", 87, 110),
            ("PairRule", 87, 100),
            ("HighCard", 85, 90),
        ]
    );
    assert_eq!(BonusRule::MIN_CARDS, 3);
}

/// C1, over all 22,100 natural and 66,300 trump-holding hands: the rule of
/// highest priority that fits is that of the strongest category, and it pays
/// what the reading of the hand earns.
#[test]
fn the_highest_priority_claims_what_the_ranking_says() {
    let config = config();
    let by = config.ranking();
    let mut seen = 0;
    for (first, one) in Card::PACK.into_iter().enumerate() {
        for (second, two) in Card::PACK.into_iter().enumerate().skip(first + 1) {
            for three in Card::PACK.into_iter().skip(second + 1) {
                let hand: CardSet = [one, two, three].into_iter().collect();
                for trump in [None, Some(one), Some(two), Some(three)] {
                    let reading = by.read(hand, trump).unwrap();
                    let (rule, bonus) = BonusRule::claim(&config, hand, trump).unwrap();
                    assert_eq!(rule.category(), reading.category(), "{hand} {trump:?}");
                    assert_eq!(bonus, config.bonuses.earned(&reading, trump), "{hand} {trump:?}");
                    seen += 1;
                }
            }
        }
    }
    assert_eq!(seen, 22_100 + 66_300);
}

/// R77: a rule answers for itself, whoever claims the hand.
#[test]
fn a_hand_can_fit_several_rules() {
    let fits = |hand: &str, trump: Option<&str>| -> Vec<&str> {
        let trump = trump.map(|card| card.parse().unwrap());
        let rules = BonusRule::all(&config());
        let fits = rules.iter().filter(|rule| rule.evaluate(cards(hand), trump).is_some());
        fits.map(BonusRule::name).collect()
    };
    let royal = ["RoyalFlush", "StraightFlush", "Straight", "Flush", "HighCard"];
    assert_eq!(fits("As Ks Qs", None), royal);
    assert_eq!(fits("Js Jd Jc", None), ["ThreeOfAKind", "PairRule", "HighCard"]);
    assert_eq!(fits("As 7d 4c", None), ["HighCard"]);
    assert_eq!(fits("9s 2s 6h", Some("6h")), ["Flush", "PairRule", "HighCard"]);
    assert_eq!(fits("9s 2s", None), [""; 0]);
}

#[test]
fn a_bonus_says_what_its_parts_are_for() {
    let trump: Option<Card> = "6h".parse().ok();
    let reading = Ranking::default().read(cards("5s 6h 7s"), trump).unwrap();
    let told = Bonuses::default().earned(&reading, trump).descriptions();
    assert_eq!(
        told,
        [
            "straight flush",
            "made with the trump: +15",
            "the trump in the middle: +5",
            "next to the trump: +5"
        ]
    );
}

#[test]
fn a_bonus_does_not_speak_of_what_it_does_not_pay() {
    let told = |hand: &str, trump: &str| {
        let trump = trump.parse().ok();
        let reading = Ranking::default().read(cards(hand), trump).unwrap();
        Bonuses::default().earned(&reading, trump).descriptions()
    };
    assert_eq!(told("As 7d 4c", "Th"), ["high card"]);
    assert_eq!(told("9s 2d 6h", "6h"), ["pair", "made with the trump: +5"]);
    assert_eq!(told("As 7d 4c", "Kh"), ["high card", "next to the trump: +5"]);
}

/// C15: of the cards that the trump could stand for in a straight it is one that
/// makes it one colour, if the other two share theirs.
#[test]
fn a_straight_is_made_in_one_colour_where_it_can_be() {
    let straight = BonusRule::all(&config())[3];
    for (hand, factor) in [("8d 7h 2s", 120), ("8s 7c 2s", 120), ("8d 7s 2s", 115)] {
        let bonus = straight.evaluate(cards(hand), "2s".parse().ok()).unwrap();
        assert_eq!((bonus.rule, bonus.factor), (Category::Straight, factor), "{hand}");
    }
}

/// Keeps what it was asked.
struct Asked(Vec<u32>);

impl Chance for Asked {
    fn below(&mut self, bound: u32) -> u32 {
        self.0.push(bound);
        0
    }
}

/// R79, spec 3.4: one of as many hands as there are of each kind, each once.
#[test]
fn an_example_is_one_of_all_hands_that_the_rule_claims() {
    let asked = |trump: Option<Card>| {
        let mut asked = Asked(Vec::new());
        for rule in BonusRule::all(&config()) {
            rule.example_hand(3, trump, &mut asked).unwrap();
        }
        asked.0
    };
    assert_eq!(asked(None), [4, 44, 52, 720, 1_096, 3_744, 16_440]);
    assert_eq!(asked("6h".parse().ok())[..6], [12, 84, 75, 288, 204, 612]);
}

/// R79: examples are hands that the rule claims, and hold the trump if there
/// is one and they can.
#[test]
fn every_rule_has_example_hands() {
    let config = config();
    let mut dice = Seed::from_text("examples").unwrap().dice(0, 0);
    for trump in [None, "6h".parse().ok(), "As".parse().ok()] {
        for rule in BonusRule::all(&config) {
            for _ in 0..20 {
                let hand = rule.example_hand(3, trump, &mut dice).unwrap();
                let (claims, _) = BonusRule::claim(&config, hand, trump).unwrap();
                assert_eq!(claims.name(), rule.name(), "{hand} {trump:?}");
                let holds = trump.is_some_and(|trump: Card| hand.contains(trump));
                assert_eq!(holds, trump.is_some() && rule.category() != Category::HighCard);
            }
            assert_eq!(rule.example_hand(4, trump, &mut dice), None);
        }
    }
    let traditional = Settings { royal_flush: false, ..Settings::default() };
    let royal = BonusRule::all(&Config::new(traditional).unwrap())[0];
    assert_eq!(royal.example_hand(3, None, &mut dice), None, "there is no royal flush there");
}

/// C3: 2-2-2 earns 750 points and a pair of aces 2,800, and 2-2-2 wins.
#[test]
fn points_never_decide_the_pot() {
    let settings = Settings { seats: 2, trump: false, magic_cards: false, ..Settings::default() };
    let config = Config::new(settings).unwrap();
    let deal = Deal::new(&[cards("2s 2d 2c"), cards("As Ad 7c")]).unwrap();
    let mut events = Vec::new();
    let seed = Seed::from_text("points").unwrap();
    let mut game = Brag::dealt(&config, &deal, seed, &mut events).unwrap();
    game.apply(Seat::FIRST, Action::Show, &mut events).unwrap();
    let mut ledger = Ledger::new(2);
    let mut won = None;
    for event in &events {
        match event {
            Event::Public(Public::RoundBegun { round: 2, .. }) => break,
            Event::Public(Public::PotTaken { seat, .. }) => won = Some(*seat),
            _ => {}
        }
        if let Event::Public(news) = event {
            ledger.note(news);
        }
    }
    assert_eq!((ledger.of(Seat::FIRST), ledger.of(Seat::new(1))), (750, 2_800));
    assert_eq!(won, Some(Seat::FIRST));
    assert_eq!(ledger.shown[Seat::new(1)], Some(Category::Pair));
}
