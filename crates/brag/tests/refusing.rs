//! Which settings and deals are refused and in which words, and what is made of
//! those that are not.

use croupier_brag::{
    Bonuses, Brag, Config, ConfigError, Deal, DealError, Phase, RuleValues, Settings,
};
use croupier_kernel::{Card, CardSet, Game, Seat, Seed, Turn};

fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
}

fn row(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

fn seed() -> Seed {
    Seed::from_text("refusing").unwrap()
}

fn act(game: &mut Brag, lines: &str) {
    for line in lines.split(", ") {
        let Turn::Seat(seat) = game.turn() else { panic!("over before {line}") };
        let done = game.apply(seat, line.parse().unwrap(), &mut ());
        done.unwrap_or_else(|wrong| panic!("{seat} {line}: {wrong}"));
    }
}

/// Every setting is named as its field is, and told in a sentence of its own.
#[test]
fn each_setting_that_is_refused_is_named_and_explained() {
    let all = [
        (ConfigError::Seats, "seats", "a table has 2 to 13 seats"),
        (ConfigError::Rounds, "rounds", "a sitting has 1 to 100 rounds"),
        (ConfigError::ExtraRounds, "extra_rounds", "a sitting has 0 to 5 extra rounds"),
        (ConfigError::Coins, "coins", "a seat starts with 1 to 1000000 coins"),
        (ConfigError::Base, "base", "the base bet is 1 to 1000000 coins"),
        (
            ConfigError::BlindMultiplier,
            "blind_multiplier",
            "the first stake is 1 to 100 base bets and at most 1000000 coins",
        ),
        (ConfigError::Ante, "ante", "the ante is at most the coins a seat starts with"),
        (
            ConfigError::StarterAnte,
            "starter_ante",
            "what the starter pays on top of the ante is at most the coins a seat starts with",
        ),
        (ConfigError::Laps, "max_laps", "a round has 1 to 100 laps"),
        (
            ConfigError::ShowPrice,
            "show_price_multiplier",
            "a show costs 1 to 10 times the price of staying",
        ),
        (
            ConfigError::ShowReach,
            "show_reach",
            "a show reaches everyone where pots are covered (short_stack: cover_pot)",
        ),
        (ConfigError::Raises, "max_raises", "a lap has 0 to 100 raises"),
        (
            ConfigError::MagicReveal,
            "magic_reveal",
            "magic cards that can be revealed must be named first",
        ),
        (ConfigError::Bonuses, "bonuses", "a bonus is at most 10000"),
        (
            ConfigError::Priorities,
            "bonuses",
            "the priorities must let each hand be claimed by the rule of its own category",
        ),
    ];
    for (error, setting, words) in all {
        assert_eq!((error.setting(), error.to_string().as_str()), (setting, words));
    }
}

/// C1, C2: of each two rules that one hand can fit, the better may not stand
/// below the other; at the same height it may.
#[test]
fn priorities_that_would_let_another_rule_claim_a_hand_are_refused() {
    let usual = Bonuses::default();
    let at = |values: RuleValues, priority| RuleValues { priority, ..values };
    let check = |bonuses| Config::new(Settings { bonuses, ..Settings::default() }).map(|_| ());
    // All at 50 but for these two.
    let level = |name: &str, better: u8, other: &str, worse: u8| {
        let of = |rule: &str| {
            if rule == name {
                better
            } else if rule == other {
                worse
            } else {
                50
            }
        };
        Bonuses {
            three_of_a_kind: at(usual.three_of_a_kind, of("three")),
            royal_flush: at(usual.royal_flush, of("royal")),
            straight_flush: at(usual.straight_flush, of("straight flush")),
            straight: at(usual.straight, of("straight")),
            flush: at(usual.flush, of("flush")),
            pair: at(usual.pair, of("pair")),
            high_card: at(usual.high_card, of("high")),
            ..usual
        }
    };
    assert_eq!(check(level("three", 50, "pair", 50)), Ok(()));
    for rule in ["royal", "straight flush", "three", "straight", "flush", "pair"] {
        assert_eq!(check(level(rule, 49, "", 0)), Err(ConfigError::Priorities), "{rule}");
    }
    assert_eq!(check(level("high", 51, "", 0)), Err(ConfigError::Priorities));
    // A run in one suit is a run and a flush.
    for (rule, other) in [("straight flush", "straight"), ("straight flush", "flush")] {
        let lower = level(rule, 50, other, 51);
        assert_eq!(check(lower), Err(ConfigError::Priorities), "{other} over {rule}");
    }
    // No hand is a straight and a prial, so these may stand in any order.
    assert_eq!(check(level("straight", 50, "three", 60)), Ok(()));
}

/// R69 to R75: each number of the ledger, at its end and above.
#[test]
fn each_bonus_is_at_most_10000() {
    let usual = Bonuses::default();
    let most = |number: u16| {
        let (bonus, trump) = (number, number);
        [
            Bonuses { flush: RuleValues { bonus, ..usual.flush }, ..usual },
            Bonuses { pair: RuleValues { trump, ..usual.pair }, ..usual },
            Bonuses { high_card: RuleValues { bonus, ..usual.high_card }, ..usual },
            Bonuses { straight_in_one_colour: number, ..usual },
            Bonuses { trump_in_middle: number, ..usual },
            Bonuses { adjacent_to_trump: number, ..usual },
        ]
    };
    let check = |bonuses| Config::new(Settings { bonuses, ..Settings::default() }).map(|_| ());
    assert!(most(10_000).into_iter().all(|bonuses| check(bonuses) == Ok(())));
    assert!(most(10_001).into_iter().all(|bonuses| check(bonuses) == Err(ConfigError::Bonuses)));
    let config = Config::new(Settings { bonuses: most(7)[0], ..Settings::default() }).unwrap();
    assert_eq!(Settings::from(config), config.settings());
}

/// R6, R9, C33, C40.
#[test]
fn each_deal_that_cannot_be_is_refused_with_its_reason() {
    let plain = Settings { seats: 2, trump: false, magic_cards: false, ..Settings::default() };
    let full = Settings { seats: 2, ..Settings::default() };
    let two = Deal::new(&[cards("As Ks Qs"), cards("2c 3c 4c")]).unwrap();
    let three = Deal::new(&[cards("As Ks Qs"), cards("2c 3c 4c"), cards("5d 6d 7d")]).unwrap();
    let lay = |settings: Settings, deal: &Deal| {
        let config = Config::new(settings).unwrap();
        Brag::dealt(&config, deal, seed(), &mut ()).map(|_| ())
    };
    let trump = "Td".parse::<Card>().unwrap();
    let magic = cards("2h 3h 4h 5h");
    assert_eq!(lay(plain, &two), Ok(()));
    assert_eq!(lay(full, &two.with_trump(trump).with_magic(magic)), Ok(()));
    assert_eq!(lay(plain, &three), Err(DealError::Seats));
    assert_eq!(lay(full, &two.with_magic(magic)), Err(DealError::Trump));
    assert_eq!(lay(plain, &two.with_trump(trump)), Err(DealError::Trump));
    assert_eq!(lay(full, &two.with_trump(trump)), Err(DealError::Magic));
    assert_eq!(lay(plain, &two.with_magic(magic)), Err(DealError::Magic));
    let few = two.with_trump(trump).with_magic(cards("2h 3h 4h"));
    assert_eq!(lay(full, &few), Err(DealError::Magic));
    let both = two.with_trump(trump).with_magic(cards("2h 3h 4h Td"));
    assert_eq!(lay(full, &both), Err(DealError::Magic));
    let empty = Deal::new(&[cards("As Ks Qs"), CardSet::EMPTY]);
    assert_eq!(empty.and_then(|deal| lay(plain, &deal)), Err(DealError::HandSize));
    assert_eq!(
        Deal::new(&[cards("As Ks Qs"), cards("As 3c 4c")]).map(|_| ()),
        Err(DealError::CardTwice)
    );
    assert_eq!(
        Deal::new(&[cards("As Ks"), cards("2c 3c 4c")]).map(|_| ()),
        Err(DealError::HandSize)
    );
    for top in ["9d 9d", "9d As", "As"] {
        assert_eq!(two.with_deck(&row(top)).map(|_| ()), Err(DealError::CardTwice), "{top}");
    }
    for (error, words) in [
        (DealError::Seats, "a deal has one hand for each of the table's 2 to 13 seats"),
        (DealError::HandSize, "a hand has three different cards"),
        (DealError::CardTwice, "a card is in one place only"),
        (DealError::Trump, "a deal has a trump if and only if the table plays with one"),
        (
            DealError::Magic,
            "a deal has four magic cards beside the trump if the table plays with them",
        ),
        (DealError::Known, "the hands must hold what all have seen go there"),
    ] {
        assert_eq!(error.to_string(), words);
    }
}

/// R26, C32: cards laid out come first and in their order, also after some were
/// drawn; then each of the others once.
#[test]
fn a_deck_that_is_laid_out_is_drawn_in_its_order() {
    let settings =
        Settings { seats: 2, trump: false, magic_cards: false, max_laps: 9, ..Settings::default() };
    let config = Config::new(settings).unwrap();
    let hands = [cards("As Ks Qs"), cards("2c 3c 4c")];
    let deal = Deal::new(&hands).unwrap().with_deck(&row("9d 8d 7d 6d")).unwrap();
    let mut fifth = CardSet::EMPTY;
    for number in 0..20 {
        let other = seed().child("deck", number);
        let mut game = Brag::dealt(&config, &deal, seed(), &mut ()).unwrap();
        assert_eq!(game.deck().len(), 46);
        act(&mut game, "see, bet, see, call");
        let mut drawn = Vec::new();
        for stake in [10, 15, 20, 25, 30] {
            act(&mut game, "draw");
            drawn.extend(game.board().floor.card);
            act(&mut game, &format!("raise {stake}, call"));
            if drawn.len() == 2 {
                // The rest of what was laid out stays in its order.
                game = game.redealt(&deal, other).unwrap();
                assert_eq!(game.deck().len(), 44);
            }
        }
        assert_eq!(drawn[..4], row("9d 8d 7d 6d"));
        fifth.insert(drawn[4]);
        let left: CardSet = game.deck().iter().copied().collect();
        assert_eq!((game.deck().len(), left.len()), (41, 41));
        let gone = hands[0] | hands[1] | drawn.iter().copied().collect();
        assert!((left & gone).is_empty());
    }
    assert!(fifth.len() > 10, "chance decides what comes after them: {fifth}");
}

/// R22, R26, R29, R31, R32: where a sitting stands, from the first bet to the end.
#[test]
fn each_phase_is_told_and_a_sitting_is_dealt_again_only_within_a_round() {
    let settings = Settings {
        seats: 2,
        rounds: 3,
        extra_rounds: 1,
        trump: false,
        magic_cards: false,
        ..Settings::default()
    };
    let config = Config::new(settings).unwrap();
    let mut game = Brag::new(&config, seed(), &mut ());
    assert_eq!(game.board().phase(), Phase::InitialBetting);
    act(&mut game, "see, bet, see, call");
    assert_eq!(game.board().phase(), Phase::CardActions);
    act(&mut game, "draw");
    assert_eq!(game.board().phase(), Phase::FinalBetting);
    let floor = game.board().floor.card.unwrap();
    let hands = [game.hand(Seat::new(0)), game.hand(Seat::new(1))];
    let given = hands[0].into_iter().next().unwrap();
    act(&mut game, &format!("swap {given}"));
    // What all saw go into a hand has to be there, and what is out has to be out.
    let deal = |one: CardSet| Deal::new(&[one, hands[1]]).unwrap();
    assert_eq!(game.redealt(&deal(hands[0]), seed()).err(), Some(DealError::Known));
    let truth = game.hand(Seat::new(0));
    let known: CardSet = [floor, given].into_iter().collect();
    let (kept, spare) = (truth - known, game.deck()[0]);
    let without = kept | CardSet::only(spare);
    assert_eq!(game.redealt(&deal(without), seed()).err(), Some(DealError::Known));
    let one = kept.into_iter().next().unwrap();
    let with_discard = known | CardSet::only(one);
    assert_eq!(game.redealt(&deal(with_discard), seed()).err(), Some(DealError::Known));
    assert!(truth.contains(floor) && game.redealt(&deal(truth), seed()).is_ok());
    // p1 wins two small rounds and loses a dear one: nobody leads in both.
    act(&mut game, "call, fold");
    act(&mut game, "blind, fold");
    act(&mut game, "raise 500, see, call, fold");
    assert_eq!((game.board().phase(), game.turn()), (Phase::Asking, Turn::Seat(Seat::FIRST)));
    let other = Deal::new(&hands).unwrap();
    let again = game.redealt(&other, seed().child("again", 1)).unwrap();
    assert_eq!(again.board(), game.board());
    assert!(again.hand(Seat::FIRST).is_empty() && again.deck().is_empty());
    act(&mut game, "enough");
    assert_eq!((game.board().phase(), game.turn()), (Phase::Over, Turn::Over));
}

/// R9, C40: the cards that are named stay what they are, whatever a deal names.
#[test]
fn a_round_that_is_dealt_again_keeps_its_trump_and_magic_cards() {
    let config = Config::new(Settings { seats: 2, ..Settings::default() }).unwrap();
    let game = Brag::new(&config, seed(), &mut ());
    let named = (game.board().floor.trump, game.board().floor.magic);
    assert!(named.0.is_some() && !named.1.is_empty());
    let deal = Deal::new(&[cards("As Kh 9d"), cards("2c 3c 4c")]).unwrap();
    for deal in [deal, deal.with_trump(Card::PACK[0]).with_magic(cards("As Kh 9d 2c"))] {
        let again = game.redealt(&deal, seed()).unwrap();
        assert_eq!((again.board().floor.trump, again.board().floor.magic), named);
        assert_eq!(again.hand(Seat::FIRST), cards("As Kh 9d"));
    }
}
